class ToolCrib:
    def __init__(self, hooks: int):
        pass

    def hang(self, tool: str, box: int) -> str:
        return ""

    def fetch(self, tool: str) -> int:
        return -1

    def glance(self, tool: str) -> int:
        return -1
