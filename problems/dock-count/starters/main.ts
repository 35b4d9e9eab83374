function reconcile(manifest: string[], dock: string[]): string[] {
  return [];
}
