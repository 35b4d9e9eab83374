function sequence(machines: string[], rules: string[][]): string[] {
  return [];
}
