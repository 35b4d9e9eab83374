/**
 * @param {number[][]} boats each [arrive, stay, patience]
 * @param {number} berths
 * @returns {number[]}
 */
function assign(boats, berths) {
  return [];
}
