function splice(film: ListNode | null): ListNode | null {
  const nodes: ListNode[] = [];
  for (let node = film; node !== null; node = node.next) nodes.push(node);
  const turned: ListNode[] = [];
  for (let from = 0; from < nodes.length; ) {
    let to = from + 1;
    while (to < nodes.length && nodes[to].val < nodes[to - 1].val) to++;
    for (let at = to - 1; at >= from; at--) turned.push(nodes[at]);
    from = to;
  }
  turned.forEach((node, at) => {
    node.next = turned[at + 1] ?? null;
  });
  return turned[0] ?? null;
}
