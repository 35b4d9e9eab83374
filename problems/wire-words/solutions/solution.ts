/** A place in the tree of letters, with the number of the word that passed last. */
class Place {
  readonly next = new Map<string, Place>();
  last = "";
}

function letters(words: string[]): number {
  const root = new Place();
  let total = 0;
  for (const word of words) {
    let place = root;
    let sent = 0;
    for (let at = 0; at < word.length; at++) {
      let below = place.next.get(word[at]);
      if (below === undefined) {
        below = new Place();
        place.next.set(word[at], below);
      }
      if (sent === 0 && below.last === word) sent = at + 1;
      below.last = word;
      place = below;
    }
    total += sent || word.length;
  }
  return total;
}
