function bundles(ends: number, ties: number[][], wanted: number): number[] {
  const bundleOf = Array.from({ length: ends }, (_, end) => [end]);
  let moment = wanted === 1 ? 0 : -1;
  let useless = 0;
  ties.forEach(([one, other], at) => {
    let [large, small] = [bundleOf[one], bundleOf[other]];
    if (large === small) {
      useless++;
      return;
    }
    if (large.length < small.length) [large, small] = [small, large];
    for (const end of small) {
      large.push(end);
      bundleOf[end] = large;
    }
    if (moment === -1 && large.length >= wanted) moment = at + 1;
  });
  return [moment, useless];
}
