import { sha256 } from "../base/index.ts";
import { sampleFolder } from "./sample-folder.fixture.ts";
import { type Folder, type FolderFiles, readFolder } from "./shape.ts";

/** The sample folder with all that a bank asks for beside it; every check accepts it. Not part of the bank. */
export function workshopFolder(): Record<string, string> {
  const files = sampleFolder();
  const facts = JSON.parse(files["problem.json"] ?? "{}");
  const anchors = { "2": "Adds one of them.", "4": "Adds both." };
  return {
    ...files,
    "problem.json": JSON.stringify({
      ...facts,
      subjects: ["arrays"],
      variants: [
        { id: "three", text: "Three bakers.", effect: "One more term." },
        { id: "least", text: "The smaller basket.", effect: "A comparison." },
      ],
      rubric: { "problem-solving": anchors, correctness: anchors, testing: anchors },
      approach: { ...facts.approach, keyTerms: ["augend", "addend", "total"] },
    }),
    "solutions/Main.java":
      "public class Main {\n    static int solve(int a, int b) {\n        return a + b;\n    }\n}\n",
    "oracle.py": "def solve(a, b):\n    return sum([1] * a) + sum([1] * b)\n",
    "generate.py": "COUNT = 6\n\n\ndef small(r):\n    return [r.int(0, 9), r.int(0, 9)]\n",
    "generated.json": JSON.stringify({
      seed: 1,
      cases: [1, 2, 3, 4, 5, 6].map((a) => ({ name: `generated ${a}`, args: [a, a + 1], expected: a + a + 1 })),
    }),
  };
}

export function readWorkshop(files: FolderFiles): Folder {
  const read = readFolder("bread-baskets", files, sha256);
  if (!read.ok) throw new Error(read.failure.message);
  return read.value;
}
