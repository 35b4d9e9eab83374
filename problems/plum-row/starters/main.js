/**
 * @param {number[]} trees
 * @param {number} capacity
 * @returns {number[]}
 */
function stretch(trees, capacity) {
  return [];
}
