function dye(cloths: number[], price: number[]): number {
  // Index price.length stands for an empty vat.
  const none = price.length;
  let least = new Array<number>(none + 1).fill(Infinity);
  least[none] = 0;
  let last = none;
  for (const colour of cloths) {
    if (colour === last) continue;
    const after = new Array<number>(none + 1).fill(Infinity);
    least.forEach((spent, other) => {
      const sum = other === colour ? spent : spent + price[colour];
      if (other !== colour) after[other] = Math.min(after[other], sum);
      after[last] = Math.min(after[last], sum);
    });
    least = after;
    last = colour;
  }
  return Math.min(...least);
}
