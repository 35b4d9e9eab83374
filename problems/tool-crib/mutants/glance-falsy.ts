// what: A glance takes box 0 for a missing tool
class ToolCrib {
  private readonly board = new Map<string, number>();
  private readonly hooks: number;

  constructor(hooks: number) {
    this.hooks = hooks;
  }

  hang(tool: string, box: number): string {
    let gone = "";
    if (!this.board.delete(tool) && this.board.size === this.hooks) {
      for (const oldest of this.board.keys()) {
        gone = oldest;
        break;
      }
      this.board.delete(gone);
    }
    this.board.set(tool, box);
    return gone;
  }

  fetch(tool: string): number {
    const box = this.board.get(tool);
    if (box === undefined) return -1;
    this.board.delete(tool);
    this.board.set(tool, box);
    return box;
  }

  glance(tool: string): number {
    return this.board.get(tool) || -1;
  }
}
