"""Small exact searches that some constructions leave to trial."""

from collections.abc import Hashable, Iterator, Mapping

Marks = tuple[Hashable, ...]


def assigned(choices: Mapping[int, Mapping[int, Marks]]) -> dict[int, int]:
    """One choice for each number such that no mark is used twice; empty when there is none.

    A mark is what a choice uses up; what has the fewest choices left is decided first.
    """
    found: dict[int, int] = {}
    used: set[Hashable] = set()

    def free(number: int) -> Iterator[int]:
        return (choice for choice, marks in choices[number].items() if used.isdisjoint(marks))

    def complete() -> bool:
        left = [(len(list(free(number))), number) for number in choices if number not in found]
        if not left:
            return True
        _, number = min(left)
        for choice in list(free(number)):
            marks = choices[number][choice]
            used.update(marks)
            found[number] = choice
            if complete():
                return True
            used.difference_update(marks)
            del found[number]
        return False

    complete()
    return found
