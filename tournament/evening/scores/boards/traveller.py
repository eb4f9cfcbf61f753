"""The lines of a traveller or of a round's slips: what was planned, what was played, what it
is worth so far; the datum of each board at Butler.

Matchpoints or IMPs here compare the evening scores of a board alone, as if no more were to come:
what a director wants beside the traveller being keyed. The ranking never uses them.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from scoring.awards import RowAward
from scoring.boards.butler import board_datum
from scoring.forms import form_of
from scoring.notation.law77 import CURRENT, Edition
from scoring.notation.outcome import NotPlayed, Sides
from scoring.notation.points import score_of
from scoring.profiles.own import rules_of
from scoring.rounding import alike
from tournament.evening.evening import Evening
from tournament.evening.facts import Event, Place, Result
from tournament.evening.report import Datum
from tournament.evening.scores.standings import field_of, scoring_form
from tournament.evening.seats import Seats


@dataclass(frozen=True)
class Worth:
    """What a result gives: NS's points, and each side's matchpoints, or signed IMPs, among the
    known results. `percentage` is NS's of the top, None at IMPs and points. `ew_points` are those
    of EW's outcome, from NS's view too."""

    points: int | None
    ns: Decimal | None
    ew: Decimal | None
    percentage: Decimal | None = None
    ew_points: int | None = None

    @property
    def both_points(self) -> tuple[int | None, int | None]:
        return self.points, self.ew_points


NOTHING = Worth(None, None, None)


@dataclass(frozen=True)
class ResultPlace:
    """A place where a result is due or stands. `seats` say who sat there, before a result who
    is to. `base` is what whoever changes it must have seen, `group` that of a fouled board. Of one
    that `is_veiled` its reader sees only whether a result `is_entered`."""

    place: Place
    seats: Seats
    result: Result | None
    base: int
    worth: Worth = NOTHING
    group: str = ""
    is_veiled: bool = False
    is_entered: bool = False

    @property
    def name(self) -> str:
        """The place in an address, a form or a page."""
        return "-".join(map(str, self.place))

    @property
    def section(self) -> str:
        return self.place[0]

    @property
    def round(self) -> int:
        return self.place[1]

    @property
    def table(self) -> int:
        return self.place[2]

    @property
    def board(self) -> int:
        return self.place[3]


def board_lines(evening: Evening, board: int) -> tuple[ResultPlace, ...]:
    """List a board's places section by section, each in the order in which it plays the board."""
    places = {place for place in {*evening.places, *evening.result_at} if place[3] == board}
    return lines(evening, sorted(places, key=lambda place: (place[0], place[1], place[2])))


def round_lines(evening: Evening, round_: int) -> tuple[ResultPlace, ...]:
    """List a round's places table by table, as the slips are picked up."""
    places = {place for place in {*evening.places, *evening.result_at} if place[1] == round_}
    return lines(evening, sorted(places))


def lines(evening: Evening, places: list[Place]) -> tuple[ResultPlace, ...]:
    """Make the lines of these places, with what their results are worth."""
    worth = worth_on(evening, {place[3] for place in places})
    return tuple(line(evening, place, worth.get(place, NOTHING)) for place in places)


def line(evening: Evening, place: Place, worth: Worth) -> ResultPlace:
    """Make the line of a place: who sits there and what is written of it."""
    result, game = evening.result_at.get(place), evening.places.get(place)
    seated = result or game
    assert seated, place
    base = result.changed_in if result else evening.emptied.get(place, 0)
    group = evening.group_of(place)
    return ResultPlace(
        place,
        seated.seats,
        result,
        base,
        worth,
        group,
        evening.is_veiled(place),
        place in evening.entered_at,
    )


def line_at(evening: Evening, place: Place) -> ResultPlace | None:
    """Make the line of one place; None where nobody plays or played."""
    if place not in evening.places and place not in evening.result_at:
        return None
    return lines(evening, [place])[0]


def worth_on(
    evening: Evening, boards: Iterable[int], typed: tuple[Place, Sides] | None = None
) -> dict[Place, Worth]:
    """Return what the results of these boards give.

    `typed` is counted as if it were kept, save where the director has ruled.
    """
    wanted = set(boards)
    ruled = {result.place for result in evening.results if result.ruled}
    by_field: dict[tuple[str, int], dict[Place, Sides]] = {}
    for result in evening.results:
        if result.board in wanted:
            field = field_of(evening, result.section), result.board
            by_field.setdefault(field, {})[result.place] = result.sides
    if typed and typed[0] not in ruled:
        place, sides = typed
        by_field.setdefault((field_of(evening, place[0]), place[3]), {})[place] = sides
    worth: dict[Place, Worth] = {}
    for (_, board), results in by_field.items():
        worth |= board_worth(evening, board, results)
    return worth


def board_worth(evening: Evening, board: int, sides: Mapping[Place, Sides]) -> dict[Place, Worth]:
    """Return what a board's results are worth among themselves."""
    groups = [evening.group_of(place) for place in sides]
    awards = known_awards(evening.session.event, board, list(sides.values()), groups)
    figures = alike([one for award in awards for one in (award.ns_shown, award.ew_shown)])
    edition = evening.session.event.rules.edition
    return {
        place: Worth(
            points(one, board, edition),
            ns,
            ew,
            award.ns_percentage,
            score_of(one.ew, board, edition),
        )
        for (place, one), award, ns, ew in zip(
            sides.items(), awards, figures[::2], figures[1::2], strict=True
        )
    }


def known_awards(
    event: Event, board: int, results: Sequence[Sides], groups: Sequence[str]
) -> list[RowAward]:
    """Return awards as the ranking's, of a board that is full with the results evening.

    `groups`: of a fouled board, where each belongs.
    """
    rules, boards = event.rules, scoring_form(event).boards
    played = sum(1 for result in results if not isinstance(result.ns, NotPlayed))
    awards = boards.awards(results, board, rules, expected=played, groups=groups)
    return [boards.row(award, rules) for award in awards]


def datums(evening: Evening) -> dict[int, tuple[Datum, ...]]:
    """Return the datums by board: one, or one a section where each is compared within itself; of
    a fouled board one a group."""
    event = evening.session.event
    rules = rules_of(event.profile, event.own_rules)
    if not form_of(event.scoring, rules).boards.has_datum:
        return {}
    fields: dict[tuple[int, str, str], list[Sides]] = {}
    for result in evening.results:
        field, group = field_of(evening, result.section), evening.group_of(result.place)
        fields.setdefault((result.board, field, group), []).append(result.sides)
    by_board: dict[int, tuple[Datum, ...]] = {}
    for (board, field, group), results in sorted(fields.items()):
        points = board_datum(results, board, rules)[""]
        value = Decimal(points.numerator) / Decimal(points.denominator)
        by_board[board] = (*by_board.get(board, ()), Datum(field, value, group))
    return by_board


def points(sides: Sides, board: int, edition: Edition = CURRENT) -> int | None:
    """Return NS's points; a ruling may have none."""
    return score_of(sides.ns, board, edition)
