function risks(tags: string[]): number {
  const bags = new Map<string, number>();
  for (const tag of tags) bags.set(tag, (bags.get(tag) ?? 0) + 1);
  const kinds = [...bags.keys()];
  const lookAlike = (one: string, other: string): boolean => {
    let differences = 0;
    for (let place = 0; place < one.length; place++) {
      if (one[place] !== other[place] && ++differences > 1) return false;
    }
    return differences === 1;
  };
  let count = 0;
  for (const tag of kinds) {
    if (kinds.some((other) => lookAlike(tag, other))) count += bags.get(tag) ?? 0;
  }
  return count;
}
