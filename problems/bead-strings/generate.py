def small(r):
    return [r.text(r.int(4, 14), r.pick(["RGB", "RGB", "RRGB"]))]
