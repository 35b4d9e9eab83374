function repeats(labels: string[]): string[] {
  const counts = new Map<string, number>();
  const twice: string[] = [];
  for (const label of labels) {
    const clean = label
      .replace(/[ .]/g, "")
      .toUpperCase()
      .replace(/^([A-Z]+)0+(?=\d)/, "$1");
    const count = (counts.get(clean) ?? 0) + 1;
    counts.set(clean, count);
    if (count === 2) twice.push(clean);
  }
  return twice.map((label) => `${label} ${counts.get(label)}`);
}
