// what: Counts in a plain object, whose inherited names answer for labels
function reconcile(manifest: string[], dock: string[]): string[] {
  const difference: Record<string, number> = {};
  for (const label of manifest) difference[label] = (difference[label] ?? 0) - 1;
  for (const label of dock) difference[label] = (difference[label] ?? 0) + 1;
  return Object.entries(difference)
    .filter(([, count]) => count !== 0)
    .map(([label, count]) => `${label} ${count > 0 ? "+" : ""}${count}`);
}
