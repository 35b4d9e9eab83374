def small(r):
    labels = ["rope", "tar", "sail", "oats", "nails", "constructor"][: r.int(2, 6)]
    return [r.picks(r.int(0, 8), labels), r.picks(r.int(0, 8), labels)]
