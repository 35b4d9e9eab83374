function quiet(mobile: TreeNode | null, slack: number): number[] {
  let calm = 0;
  let largest = 0;
  // Weight and number of rods, the number below 0 when the part is not quiet.
  const report = (rod: TreeNode | null): [number, number] => {
    if (rod === null) return [0, 0];
    const [left, leftRods] = report(rod.left);
    const [right, rightRods] = report(rod.right);
    const isCalm = Math.abs(left - right) <= slack;
    if (isCalm) calm++;
    const rods = isCalm && leftRods >= 0 && rightRods >= 0 ? leftRods + rightRods + 1 : -1;
    largest = Math.max(largest, rods);
    return [left + right + rod.val, rods];
  };
  report(mobile);
  return [calm, largest];
}
