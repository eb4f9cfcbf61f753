"""What a correction of a line would change, before anybody makes it: scored twice."""

from collections.abc import Iterator
from dataclasses import replace

from scoring.notation.codes import encode, encode_lead
from tournament.evening.evening import Evening
from tournament.evening.explain.ruling_effect import (
    RulingEffect,
    SideEffect,
    award,
    board_lines,
    contestants_of,
    find_moved,
    line_at,
    report_of,
    side_effect,
)
from tournament.evening.facts import Place
from tournament.evening.publish.claims import Correction
from tournament.evening.report import Report


def correction_effect(evening: Evening, place: Place, correction: Correction) -> RulingEffect:
    """Show what correcting a line would change: both sides, their ranks, the board's results.

    KeyError where no line stands.
    """
    before, after = report_of(evening), report_of(with_correction(evening, place, correction))
    return RulingEffect(
        after,
        before,
        tuple(sides_then(before, after, place)),
        find_moved(before, after),
        tuple(board_lines(before, after, (place,))),
    )


def with_correction(evening: Evening, place: Place, correction: Correction) -> Evening:
    """Return the evening with a line as it would be."""
    standing = evening.result_at[place]
    corrected = replace(
        standing,
        seats=correction.seats,
        ns_outcome=encode(correction.sides.ns),
        ew_outcome=encode(correction.sides.ew),
        lead=encode_lead(correction.sides.ns),
    )
    results = (corrected if result is standing else result for result in evening.results)
    return replace(evening, results=tuple(results))


def sides_then(before: Report, after: Report, place: Place) -> Iterator[SideEffect]:
    """Compare what each who then plays the line got and will get, on whichever side it was."""
    was, now = line_at(before, place), line_at(after, place)
    assert was, place
    assert now, place
    sides_before = {pair: side for side, pair in contestants_of(was)}
    for side, pair in contestants_of(now):
        had = award(was, sides_before[pair])
        yield side_effect(before, after, pair, side, had, award(now, side))
