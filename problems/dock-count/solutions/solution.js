function reconcile(manifest, dock) {
  const difference = new Map();
  for (const label of manifest) difference.set(label, (difference.get(label) ?? 0) - 1);
  for (const label of dock) difference.set(label, (difference.get(label) ?? 0) + 1);
  return [...difference]
    .filter(([, count]) => count !== 0)
    .map(([label, count]) => `${label} ${count > 0 ? "+" : ""}${count}`);
}
