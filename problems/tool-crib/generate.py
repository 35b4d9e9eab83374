def small(r):
    tools = ["awl", "rasp", "plane", "saw", "file"]
    calls = [["new", r.int(1, 3)]]
    for _ in range(r.int(4, 14)):
        tool = r.pick(tools)
        calls.append(r.pick([["hang", tool, r.int(0, 9)], ["fetch", tool], ["glance", tool]]))
    return calls
