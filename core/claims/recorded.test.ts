import { openShellParser } from "@assay/host/claims";
import { beforeAll, describe, expect, it } from "vitest";
import { claimOf } from "./claim.fixture.ts";
import { judgeClaims } from "./judge.ts";
import { RECORDED } from "./recorded.fixture.ts";
import type { ShellParser } from "./shell/tree.ts";

let parser: ShellParser;
beforeAll(async () => {
  parser = await openShellParser();
});

function verdictOf(cmd: string, exit: number, output: string) {
  const run = { cmd, exit, output, background: false, outcome: "completed" } as const;
  const evidence = { runs: [run], events: [], files: new Map(), packages: [] };
  const [verdict] = judgeClaims({ claims: [claimOf("test")], evidence, parser }).verdicts;
  return [verdict?.verdict, verdict?.failure];
}

describe("What a runner really printed", () => {
  it.each(RECORDED.map((one) => [one.name, one] as const))("%s", (_, { cmd, exit, output, expected }) => {
    expect(verdictOf(cmd, exit, output)).toEqual(expected);
  });

  it("is read the same with the line ends of Windows and with colours", () => {
    for (const { cmd, exit, output, expected } of RECORDED) {
      expect(verdictOf(cmd, exit, output.replaceAll("\n", "\r\n"))).toEqual(expected);
      expect(verdictOf(cmd, exit, output.replace(/\d+ /g, "\u001b[32m$&\u001b[39m"))).toEqual(expected);
    }
  });

  it("passes for no run that ended badly, and for none without its closing lines", () => {
    for (const { cmd, output } of RECORDED) {
      expect(verdictOf(cmd, 1, output)[0]).not.toBe("verified-pass");
      expect(verdictOf(cmd, 0, output.slice(0, output.length / 4))[0]).not.toBe("verified-pass");
    }
  });
});
