def swim(passes):
    days = sorted({day for first, last in passes for day in range(first, last + 1)})
    steps = [later - day for day, later in zip(days, days[1:])]
    return [len(days), len([step for step in steps if step > 1]) + (days != []), max([step - 1 for step in steps], default=0)]
