import type { Proof } from "@assay/host/problem";

/** A proof of what could not be read. */
export function unread(id: string, why: string): Proof {
  return {
    id,
    ok: false,
    solutions: [],
    mutants: { total: 0, killed: 0, survivors: [], argued: [], score: 0 },
    oracle: { asked: 0, agreed: 0, slow: 0, fresh: 0 },
    traps: { total: 0, caught: 0 },
    starterFails: false,
    leaks: [],
    faults: [why],
    notRun: [],
  };
}

/** A line a proof, and a line for each thing to mend. */
export function proofLines({ id, ok, solutions, mutants, leaks, faults }: Proof): string {
  const lines = [
    `${ok ? "holds" : "FAILS"}  ${id}: ${solutions.filter((one) => one.ok).length} of ${solutions.length} solutions, ${mutants.killed} of ${mutants.total} mutants killed`,
    ...solutions.flatMap(({ language, why }) => (why === undefined ? [] : [`the ${language} solution is ${why}`])),
    ...leaks,
    ...faults,
  ];
  return `${lines.join("\n       ")}\n`;
}

/** All proofs as a table, the bank's figures last. */
export function proofTable(proofs: readonly Proof[]): string {
  const head = ["problem", "proof", "solutions", "slowest ms", "oracle", "new cases", "traps", "mutants", "score"];
  const rows = proofs.map(({ id, ok, solutions, oracle, traps, mutants }) => [
    id,
    ok ? "holds" : "FAILS",
    `${solutions.filter((one) => one.ok).length}/${solutions.length}`,
    String(Math.max(0, ...solutions.map(({ slowestMs }) => slowestMs))),
    `${oracle.agreed}/${oracle.asked}`,
    String(oracle.fresh),
    `${traps.caught}/${traps.total}`,
    `${mutants.killed}/${mutants.total}`,
    percent(mutants.score),
  ]);
  const killed = proofs.reduce((sum, { mutants }) => sum + mutants.killed, 0);
  const total = proofs.reduce((sum, { mutants }) => sum + mutants.total, 0);
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => (row[at] ?? "").length)));
  const spell = (row: readonly string[]) =>
    row.map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join("  ");
  const sum = `${proofs.filter(({ ok }) => ok).length} of ${proofs.length} hold; ${killed} of ${total} mutants killed (${percent(total === 0 ? 0 : killed / total)})`;
  return `\n${[head, ...rows].map(spell).join("\n")}\n${sum}\n`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
