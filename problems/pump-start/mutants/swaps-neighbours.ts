// what: Puts only the two machines of a rule in order, one rule after the other
function sequence(machines: string[], rules: string[][]): string[] {
  const sheet = [...machines];
  for (const [first, then] of rules) {
    if (rules.some(([a, b]) => a === then && b === first)) return [];
    const early = sheet.indexOf(then);
    const late = sheet.indexOf(first);
    if (early < late) {
      sheet.splice(late, 1);
      sheet.splice(early, 0, first);
    }
  }
  return sheet;
}
