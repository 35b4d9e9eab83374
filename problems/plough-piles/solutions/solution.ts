function clear(snow: number[], push: number): number[] {
  const left: number[] = [];
  let load = 0;
  for (const here of snow) {
    if (load + here > push) {
      if (left.length > 0) left[left.length - 1] = load;
      load = here > push ? 0 : here;
    } else load += here;
    left.push(0);
  }
  if (left.length > 0) left[left.length - 1] = load;
  return left;
}
