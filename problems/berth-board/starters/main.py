def assign(boats: list[list[int]], berths: int) -> list[int]:
    return []
