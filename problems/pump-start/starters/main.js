/**
 * @param {string[]} machines
 * @param {string[][]} rules each [first, then]
 * @returns {string[]}
 */
function sequence(machines, rules) {
  return [];
}
