import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readTar } from "./tar.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-tar-"));
});
afterEach(() => rmSync(folder, { recursive: true }));
const pack = () => execFileSync("tar", ["-cf", "-", "."], { cwd: folder });

it("gives back what tar packed, with long names and folders", () => {
  const long = `${"n".repeat(180)}.class`;
  writeFileSync(join(folder, "Main.class"), Buffer.from([0, 1, 255]));
  writeFileSync(join(folder, long), "long");
  mkdirSync(join(folder, "sub"));
  writeFileSync(join(folder, "sub/empty"), "");
  const read = readTar(pack());
  expect(read.ok && Object.fromEntries([...read.value].map(([name, bytes]) => [name, bytes.toString("hex")]))).toEqual({
    "Main.class": "0001ff",
    [long]: Buffer.from("long").toString("hex"),
    "sub/empty": "",
  });
});

it("refuses a link", () => {
  symlinkSync("/etc/passwd", join(folder, "program"));
  expect(readTar(pack())).toMatchObject({ ok: false, failure: { code: "bad_archive" } });
});

it("refuses a name that leads upwards", () => {
  writeFileSync(join(folder, "aa"), "x");
  const bytes = Buffer.from(pack());
  const at = bytes.indexOf("./aa");
  bytes.write("../a", at, "latin1");
  expect(readTar(bytes)).toMatchObject({ ok: false });
});

it("refuses an archive that was cut off", () => {
  writeFileSync(join(folder, "a"), "x".repeat(2_000));
  const bytes = pack();
  for (const byteCount of [100, 512, 1_200, 1_536]) expect(readTar(bytes.subarray(0, byteCount)).ok).toBe(false);
});

it("never throws and never gives a file outside, whatever the bytes", () => {
  writeFileSync(join(folder, "a"), "some text");
  const bytes = pack();
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(1_023), fc.nat(255)), { maxLength: 12 }), (edits) => {
      const changed = Buffer.from(bytes);
      for (const [at, value] of edits) changed[at] = value;
      const read = readTar(changed);
      if (read.ok) for (const name of read.value.keys()) expect(name.split("/")).not.toContain("..");
    }),
    { seed: 20_261_201, numRuns: 2_000 },
  );
});
