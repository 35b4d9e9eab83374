/** The questions in the order of their numbers, with one walk over the trays for each kind. */
function answers(minutes: number[], loaves: number[], questions: number[][]): number[] {
  const result = new Array<number>(questions.length).fill(0);
  const order = questions.map((_, at) => at).sort((a, b) => questions[a][1] - questions[b][1]);
  for (const kind of [0, 1]) {
    let [tray, sum] = [0, 0];
    for (const at of order) {
      const [asked, number] = questions[at];
      if (asked !== kind) continue;
      while (tray < minutes.length && (kind === 1 ? minutes[tray] <= number : sum < number)) sum += loaves[tray++];
      if (kind === 1) result[at] = sum;
      else if (number > 0) result[at] = sum < number ? -1 : minutes[tray - 1];
    }
  }
  return result;
}
