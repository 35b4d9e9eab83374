function spread(chain: TreeNode | null, minute: number): number[] {
  const known: number[] = [];
  const tell = (node: TreeNode, now: number): void => {
    known.push(now);
    const free = now + (node.left?.val ?? 0);
    if (node.left) tell(node.left, free);
    if (node.right) tell(node.right, free + node.right.val);
  };
  if (chain) tell(chain, 0);
  return [Math.max(0, ...known), known.filter((now) => now <= minute).length];
}
