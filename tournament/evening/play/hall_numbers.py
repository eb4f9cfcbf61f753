"""At which table of the hall each table of the evening is played."""

from collections.abc import Mapping

# A section's letter and the table's number.
TableOfSection = tuple[str, int]


def number_hall_tables(chosen: Mapping[TableOfSection, int | None]) -> dict[TableOfSection, int]:
    """Number the tables of the hall, in the order of the evening's tables: those of A, then of B.

    `chosen` holds the number that was chosen for each, None where none was: then it is the table's
    place in the order, or the next number after all others where another table was given that.

    >>> number_hall_tables({("A", 1): None, ("A", 2): 7, ("B", 1): None})
    {('A', 2): 7, ('A', 1): 1, ('B', 1): 3}
    """
    numbers = {table: number for table, number in chosen.items() if number}
    taken = set(numbers.values())
    waiting = []
    for place, table in enumerate(sorted(chosen), 1):
        if table in numbers:
            continue
        if place in taken:
            waiting.append(table)
        else:
            numbers[table] = place
    last = max(numbers.values(), default=0)
    return numbers | {table: last + after for after, table in enumerate(waiting, 1)}
