/**
 * @param {number[]} fees
 * @param {number} streak
 * @param {number} strain
 * @returns {number}
 */
function season(fees, streak, strain) {
  return -1;
}
