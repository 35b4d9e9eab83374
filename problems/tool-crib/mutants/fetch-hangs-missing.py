# what: A fetch of a missing tool gives it a hook
from collections import OrderedDict, defaultdict


class ToolCrib:
    def __init__(self, hooks):
        self.hooks = hooks
        self.box = defaultdict(lambda: -1)
        self.turn = OrderedDict()

    def hang(self, tool, box):
        gone = ""
        if tool not in self.turn and len(self.turn) == self.hooks:
            gone, _ = self.turn.popitem(last=False)
            del self.box[gone]
        self.box[tool] = box
        self.turn[tool] = True
        self.turn.move_to_end(tool)
        return gone

    def fetch(self, tool):
        self.turn[tool] = True
        self.turn.move_to_end(tool)
        return self.box[tool]

    def glance(self, tool):
        return self.box[tool] if tool in self.turn else -1
