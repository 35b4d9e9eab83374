import { expect, it } from "vitest";
import { limitsFor, limitsRefusal, type Program, programRefusal } from "./index.ts";

const python = (files: Record<string, string>, main = "main.py"): Program => ({ language: "python", main, files });

it("an ordinary program with a file beside it may be tried", () => {
  expect(programRefusal(python({ "main.py": "", "data/words.txt": "a", ".hidden": "", "a-b+c_d.py": "" }))).toBeNull();
});

it("64 KiB are accepted and one byte more is not, counted in UTF-8", () => {
  expect(programRefusal(python({ "main.py": "x".repeat(65_536) }))).toBeNull();
  expect(programRefusal(python({ "main.py": "x".repeat(65_537) }))).toContain("at most 64 KiB");
  expect(programRefusal(python({ "main.py": "é".repeat(32_769) }))).toContain("at most 64 KiB");
});

it.each(["../x", "..", ".", "a/../b", "/etc/passwd", "a//b", "a/", "", "a b", "a\0b", "a\nb", "é", "x".repeat(201)])(
  "the file name %j is refused",
  (name) => {
    expect(programRefusal(python({ "main.py": "", [name]: "" }))).toContain("is not allowed");
  },
);

it("a program without its main file is refused", () => {
  expect(programRefusal(python({ "other.py": "" }))).toContain('"main.py"');
});

it("a name from the prototype is no file", () => {
  expect(programRefusal(python({ "main.py": "" }, "constructor"))).toContain('"constructor"');
});

it("limits must be whole, positive and within reason", () => {
  expect(limitsRefusal(limitsFor("java"))).toBeNull();
  for (const wish of [{ cpuMs: 0 }, { wallMs: -1 }, { memoryMiB: Number.NaN }, { processes: 1.5 }, { boxMiB: 1e9 }]) {
    expect(limitsRefusal(limitsFor("python", wish))).toContain(Object.keys(wish)[0]);
  }
});
