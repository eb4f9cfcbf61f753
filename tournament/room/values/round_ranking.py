"""The ranking after each round that all tables have played, for the room's screen."""

from dataclasses import replace

from tournament.evening.evening import Evening


def is_barometer(evening: Evening) -> bool:
    """Tell whether in each section all tables play the same boards, round by round.

    Two tables that share each set are not called one.
    """
    boards: dict[tuple[str, int], list[frozenset[int]]] = {}
    for game in evening.games:
        boards.setdefault((game.section, game.round), []).append(frozenset(game.boards))
    tables = max(map(len, boards.values()), default=0)
    return tables > 2 and all(len(set(sets)) == 1 for sets in boards.values())


def find_last_played(evening: Evening) -> int:
    """Find the last round that all tables have played, as those before it; 0 for none.

    The last round of all is none: its ranking is the result, which the director publishes.
    """
    last = max(evening.rounds.values(), default=0)
    entered = max((round_ for _, round_, *_ in evening.entered_at), default=0)
    owing = min((round_ for _, round_, *_ in evening.missing), default=last + 1)
    return max(0, min(owing - 1, entered, last - 1))


def cut_after(evening: Evening, number: int) -> Evening:
    """Leave an evening the results up to a round: what has come in of later ones ranks nobody."""
    return replace(
        evening, results=tuple(result for result in evening.results if result.round <= number)
    )
