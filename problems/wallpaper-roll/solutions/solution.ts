/** How far each place agrees with the beginning; the first place that agrees to the end is the repeat. */
function block(wall: string[]): number[] {
  const repeat = (word: string[]): number => {
    const ids = new Map<string, number>();
    const signs = word.map((one) => {
      if (!ids.has(one)) ids.set(one, ids.size);
      return ids.get(one) as number;
    });
    const agree = new Array<number>(signs.length).fill(0);
    let [left, right] = [0, 0];
    for (let i = 1; i < signs.length; i++) {
      let far = i < right ? Math.min(right - i, agree[i - left]) : 0;
      while (i + far < signs.length && signs[far] === signs[i + far]) far++;
      if (i + far === signs.length) return i;
      if (i + far > right) [left, right] = [i, i + far];
      agree[i] = far;
    }
    return signs.length;
  };
  const columns = Array.from({ length: wall[0].length }, (_, at) => wall.map((row) => row[at]).join(""));
  return [repeat(wall), repeat(columns)];
}
