def season(fees: list[int], streak: int, strain: int) -> int:
    return -1
