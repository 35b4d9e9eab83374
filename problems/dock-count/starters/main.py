def reconcile(manifest: list[str], dock: list[str]) -> list[str]:
    return []
