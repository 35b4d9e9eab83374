def safe(watches, least):
    last = max([end for _, end in watches], default=0)
    row = "".join("x" if sum(start <= at < end for start, end in watches) >= least else "." for at in range(last))
    return [row.count("x"), max(len(run) for run in row.split("."))]
