/** A text of JavaScript or TypeScript with its import lines, and the names within one list of names, in alphabetical order. */
export function importsSorted(text) {
  const listed = text.replace(/(\b(?:import|export)\b(?:\s+type)?[\s\w$,*]*)\{([^{}]*)\}/g, (_, head, names) => {
    const sorted = names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "")
      .sort();
    return `${head.replace(/\s+/g, " ")}{${sorted.join(",")}}`;
  });
  const lines = listed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const isImport = (line) => /^import\b.*(?:from\s|["'];?$)/.test(line);
  return [...lines.filter(isImport).sort(), ...lines.filter((line) => !isImport(line))].join("\n");
}
