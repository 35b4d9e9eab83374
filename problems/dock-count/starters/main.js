/**
 * @param {string[]} manifest
 * @param {string[]} dock
 * @returns {string[]}
 */
function reconcile(manifest, dock) {
  return [];
}
