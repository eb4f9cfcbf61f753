"""One list of the ways to play: movements of one section, and the cut into several, by one key."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from movements import Option, Way, compare, penalty, rank
from tournament.evening.facts import Session
from tournament.setup.values.fitting import House, is_late, target
from tournament.setup.values.sections import DivisionRow


def sort_cuts(
    session: Session, fitting: Sequence[Option], cuts: Iterable[DivisionRow], house: House
) -> tuple[DivisionRow, ...]:
    """Sort the ways to cut the room, and say of the best whether an expert would cut."""
    rows = {row.way: row for row in cuts}
    wanted = target(session, house)
    ranked = rank({way: row.division.points for way, row in rows.items()}, wanted, house.wishes)
    found = sorted((rows[way] for way in ranked), key=_is_behind)
    if not found:
        return ()
    best, *others = found
    return (replace(best, verdict=_judge(session, fitting, best, house)), *others)


def _judge(session: Session, fitting: Sequence[Option], row: DivisionRow, house: House) -> str:
    """Return why an expert would cut: one section cannot play, or plays worse; else nothing."""
    if not fitting:
        return "must"
    if row.too_long or not _leads(session, row, fitting[0], house):
        return ""
    return "better" if row.has_copies else "better_with_copies"


def _leads(session: Session, row: DivisionRow, option: Option, house: House) -> bool:
    """Tell whether a cut stands before a movement of one section by the key of the list."""
    wanted = target(session, house)
    points: dict[Way, int] = {(option,): penalty(option, wanted, house.wishes)}
    return rank(points | {row.way: row.division.points}, wanted, house.wishes)[0] == row.way


def _is_behind(row: DivisionRow) -> tuple[bool, bool]:
    return row.too_long > 0, not row.has_copies


def list_ways(
    session: Session, options: Iterable[Option], cuts: Iterable[DivisionRow], house: House
) -> tuple[Way, ...]:
    """Put the ways to cut the room among the options of a list, each before what it leads.

    What ends too late, or lacks copies of the boards, comes behind all that does not.
    """
    ways: list[Way] = [(each,) for each in options]
    for row in cuts:
        behind = (
            number
            for number, way in enumerate(ways)
            if len(way) == 1 and _stands_before(session, row, way[0], house)
        )
        ways.insert(next(behind, len(ways)), row.way)
    return tuple(ways)


def _stands_before(session: Session, row: DivisionRow, option: Option, house: House) -> bool:
    if any(_is_behind(row)):
        return row.has_copies and is_late(session, option, house)
    return is_late(session, option, house) or _leads(session, row, option, house)


def find_differences(
    ways: Sequence[Way], session: Session, house: House
) -> Mapping[Way, tuple[str, str]]:
    """Find of each way, but the first, what is better and what is worse than in the one above."""
    wanted = target(session, house)
    return {way: compare(way, above, wanted, house.wishes) for above, way in pairwise(ways)}
