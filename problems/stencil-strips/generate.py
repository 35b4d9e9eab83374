def small(r):
    strips = [r.text(r.int(1, 4), "ab" if r.chance(80) else "abc") for _ in range(r.int(2, 4))]
    text = ""
    for _ in range(r.int(1, 4)):
        strip = r.pick(strips)
        text += strip[: r.int(1, len(strip))]
    return [text[:9], strips, r.ints(len(strips), 1, 9), r.int(0, 3)]
