def stretch(trees: list[int], capacity: int) -> list[int]:
    return []
