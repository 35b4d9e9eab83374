class ToolCrib {
  constructor(hooks) {
    this.hooks = hooks;
    this.tags = new Map();
    this.ends = {};
    this.ends.newer = this.ends;
    this.ends.older = this.ends;
  }

  hang(tool, box) {
    const known = this.tags.get(tool);
    if (known !== undefined) {
      known.box = box;
      this.touch(known);
      return "";
    }
    let gone = "";
    if (this.tags.size === this.hooks) {
      const oldest = this.ends.newer;
      this.unlink(oldest);
      this.tags.delete(oldest.tool);
      gone = oldest.tool;
    }
    const tag = { tool, box };
    this.tags.set(tool, tag);
    this.linkNewest(tag);
    return gone;
  }

  fetch(tool) {
    const tag = this.tags.get(tool);
    if (tag === undefined) return -1;
    this.touch(tag);
    return tag.box;
  }

  glance(tool) {
    return this.tags.get(tool)?.box ?? -1;
  }

  touch(tag) {
    this.unlink(tag);
    this.linkNewest(tag);
  }

  unlink(tag) {
    tag.older.newer = tag.newer;
    tag.newer.older = tag.older;
  }

  linkNewest(tag) {
    tag.older = this.ends.older;
    tag.newer = this.ends;
    this.ends.older.newer = tag;
    this.ends.older = tag;
  }
}
