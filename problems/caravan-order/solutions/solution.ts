function regroup(camels: ListNode | null, group: number, need: number): ListNode | null {
  const values: number[] = [];
  for (let node = camels; node !== null; node = node.next) values.push(node.val);
  let result: ListNode | null = null;
  for (let start = Math.floor((values.length - 1) / group) * group; start >= 0; start -= group) {
    const part = values.slice(start, start + group);
    const sorted = [...part.filter((one) => one >= need), ...part.filter((one) => one < need)];
    for (const value of sorted.reverse()) result = new ListNode(value, result);
  }
  return result;
}
