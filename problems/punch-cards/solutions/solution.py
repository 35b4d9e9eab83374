def inspect(rows):
    odd_places = 0
    odd_rows = []
    for i, row in enumerate(rows):
        odd_places ^= row
        if bin(row).count("1") % 2 == 1:
            odd_rows.append(i)
    if not odd_rows and odd_places == 0:
        return [-1, -1]
    if len(odd_rows) == 1 and bin(odd_places).count("1") == 1:
        return [odd_rows[0], odd_places.bit_length() - 1]
    return [-2, -2]
