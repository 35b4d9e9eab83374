class ToolCrib:
    # All calls are remembered, and each answer is worked out from the last uses of the tools that hang there.
    def __init__(self, hooks):
        self.hooks, self.clock, self.box, self.used = hooks, 0, {}, {}

    def _use(self, tool):
        self.clock += 1
        self.used[tool] = self.clock

    def hang(self, tool, box):
        gone = ""
        if tool not in self.box and len(self.box) >= self.hooks:
            gone = min(self.box, key=lambda one: self.used[one])
            del self.box[gone]
        self.box[tool] = box
        self._use(tool)
        return gone

    def fetch(self, tool):
        if tool in self.box:
            self._use(tool)
        return self.glance(tool)

    def glance(self, tool):
        return self.box.get(tool, -1)
