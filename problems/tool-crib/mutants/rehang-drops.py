# what: Hanging a known tool on a full board takes another one down
from collections import OrderedDict


class ToolCrib:
    def __init__(self, hooks):
        self.hooks = hooks
        self.board = OrderedDict()

    def hang(self, tool, box):
        gone = ""
        if len(self.board) == self.hooks:
            gone, _ = self.board.popitem(last=False)
        self.board[tool] = box
        self.board.move_to_end(tool)
        return gone

    def fetch(self, tool):
        if tool not in self.board:
            return -1
        self.board.move_to_end(tool)
        return self.board[tool]

    def glance(self, tool):
        return self.board.get(tool, -1)
