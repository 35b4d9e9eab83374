function ring(rows: number[][]): number[] {
  const rung = new Set<string>();
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at];
    const bells = rows[0].length;
    const each = new Set(row);
    if (row.length !== bells || each.size !== bells || row.some((bell) => bell < 1 || bell > bells)) return [at, 1];
    if (at > 0 && row.some((bell, place) => Math.abs(rows[at - 1].indexOf(bell) - place) > 1)) return [at, 2];
    const key = row.join(",");
    if (rung.has(key)) return [at, 3];
    rung.add(key);
  }
  return [rows.length, 0];
}
