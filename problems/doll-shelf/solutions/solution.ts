function shelf(sizes: number[]): number[] {
  const sizesSeen: number[] = [];
  const depths: number[] = [];
  let greatest = 0;
  for (const size of sizes) {
    let below = 0;
    while (sizesSeen.length > 0 && sizesSeen[sizesSeen.length - 1] < size) {
      sizesSeen.pop();
      below = Math.max(below, depths.pop() as number);
    }
    sizesSeen.push(size);
    depths.push(below + 1);
    greatest = Math.max(greatest, below + 1);
  }
  return [sizesSeen.length, greatest];
}
