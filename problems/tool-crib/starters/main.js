class ToolCrib {
  /** @param {number} hooks */
  constructor(hooks) {
  }

  /**
   * @param {string} tool
   * @param {number} box
   * @returns {string}
   */
  hang(tool, box) {
    return "";
  }

  /**
   * @param {string} tool
   * @returns {number}
   */
  fetch(tool) {
    return -1;
  }

  /**
   * @param {string} tool
   * @returns {number}
   */
  glance(tool) {
    return -1;
  }
}
