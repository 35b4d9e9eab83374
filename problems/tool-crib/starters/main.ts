class ToolCrib {
  constructor(hooks: number) {
  }

  hang(tool: string, box: number): string {
    return "";
  }

  fetch(tool: string): number {
    return -1;
  }

  glance(tool: string): number {
    return -1;
  }
}
