function reconcile(manifest: string[], dock: string[]): string[] {
  const difference = new Map<string, number>();
  for (const label of manifest) difference.set(label, (difference.get(label) ?? 0) - 1);
  for (const label of dock) difference.set(label, (difference.get(label) ?? 0) + 1);
  const lines: string[] = [];
  for (const [label, count] of difference) {
    if (count !== 0) lines.push(`${label} ${count > 0 ? "+" : ""}${count}`);
  }
  return lines;
}
