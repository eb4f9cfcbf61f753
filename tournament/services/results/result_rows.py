"""What the verbs on results share: where a result stands, who sat there, what must be true of it.

Its checks run under the lock of `write`, on facts read there.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from scoring.notation.codes import encode, encode_lead
from scoring.notation.outcome import Outcome, Pending, ScoreOnly, Sides, Weighted
from scoring.notation.points import can_occur
from tournament.evening.errors import ServiceError, require
from tournament.evening.evening import Evening
from tournament.evening.facts import Place, Placement, Section
from tournament.evening.kind import RULES
from tournament.evening.seats import SEATS, Seats
from tournament.models import Result, Ruling, Session, State
from tournament.store.read import load_evening
from tournament.store.undo import Undoing
from tournament.store.write import Write

# What moves from one place to another; the place itself stays.
CONTENT = (
    "north_id",
    "east_id",
    "south_id",
    "west_id",
    "board_set",
    "ns_outcome",
    "ew_outcome",
    "lead",
    "entered_at",
)
LATE = encode(Pending())
TAKEN_BACK = {"ns_outcome": "", "ew_outcome": "", "lead": ""}


def check_open(w: Write) -> None:
    """Check that results are taken: from the start on, also after the ranking was made final."""
    if w.state == State.SETUP:
        raise ServiceError("not_started")


def check_not_ruled(row: Result | None) -> None:
    """Check that the director did not rule on a result; such a one stays where it is."""
    if row and Ruling.objects.filter(result=row).exists():
        raise ServiceError("result_is_ruled")


def find_late_ruling(row: Result | None) -> Ruling | None:
    """Find the ruling by which the board is to be played late, if that is what was ruled."""
    return Ruling.objects.filter(result=row, ns_outcome=LATE).first() if row else None


def row_at(session: Session, place: Place) -> Result | None:
    """Find the result at a place, a taken-back one too."""
    section, round_, table, board = place
    return Result.objects.filter(
        session=session, section__letter=section, round=round_, table=table, board=board
    ).first()


def find_section(evening: Evening, letter: str) -> Section:
    """Find a section of the evening, or raise ServiceError("no_such_section")."""
    found = (section for section in evening.sections if section.letter == letter)
    return require(next(found, None), ServiceError("no_such_section", section=letter))


def check_place(evening: Evening, place: Place) -> None:
    """Check that the place exists in the movement.

    Whether anything was due there is another matter.
    """
    letter, round_, table, board = place
    section = find_section(evening, letter)
    if not 1 <= round_ <= section.rounds:
        raise ServiceError("round_out_of_range", round=round_, last=section.rounds)
    if not 1 <= table <= section.tables:
        raise ServiceError("table_out_of_range", table=table, last=section.tables)
    last = max((board for game in evening.games for board in game.boards), default=0)
    if not 1 <= board <= last:
        raise ServiceError("board_out_of_range", board=board, last=last)


def find_seated(evening: Evening, place: Place, pairs: Sequence[str] | None) -> Seats:
    """Seat NS and EW, or four players, by their keys, else as planned."""
    if pairs is None:
        game = next(
            (game for game in evening.games if place[:3] == (game.section, game.round, game.table)),
            None,
        )
        if game is None or place[3] not in game.boards:
            raise ServiceError("pairs_needed")
        pairs = game.seats.contestants
    keys = [find_placed_pair(evening, key).key for key in pairs]
    if twice := [key for key, times in Counter(keys).items() if times > 1]:
        raise ServiceError("pair_against_itself", pair=evening.label(twice[0]))
    return Seats.of(*keys)


def find_placed_pair(evening: Evening, key: str) -> Placement:
    """Find who has a number, or raise ServiceError("no_such_pair") or ("empty_place")."""
    placement = require(evening.placed.get(key), ServiceError("no_such_pair", pair=key))
    if placement.pair is None:
        raise ServiceError("empty_place", pair=evening.label(key))
    return placement


def check_sides(evening: Evening, sides: Sides, board: int) -> None:
    """Check that a score alone is one that some contract gives at this board's vulnerability."""
    edition = evening.session.event.rules.edition
    for outcome in (*split_weighted(sides.ns), *split_weighted(sides.ew)):
        if isinstance(outcome, ScoreOnly) and not can_occur(outcome.points, board, edition):
            raise ServiceError("impossible_score", points=outcome.points, board=board)


def split_weighted(outcome: Outcome) -> tuple[Outcome, ...]:
    """Split a weighted score into its parts."""
    if isinstance(outcome, Weighted):
        return tuple(part for part, _ in outcome.components)
    return (outcome,)


def check_once_a_board(
    evening: Evening, place: Place, seats: Seats, *, apart_from: Iterable[Place]
) -> None:
    """Check that nobody plays a board twice."""
    find_twice = RULES.of(evening.session).find_twice
    board, ignored = place[3], set(apart_from)
    for other in evening.results:
        if other.board != board or other.place in ignored:
            continue
        if twice := find_twice(evening, place, seats, other):
            pair, table = evening.label(min(twice)), evening.table_label(other.section, other.table)
            raise ServiceError(
                "pair_played_board", pair=pair, board=board, round=other.round, table=table
            )


def refuse_results_of_nobody(undoing: Undoing) -> None:
    """Refuse results other than between pairs that are there, once a board, and penalties of
    nobody."""
    evening = load_evening(undoing.session)
    for penalty in evening.penalties:
        if evening.placed[penalty.pair].pair is None:
            raise ServiceError("pair_has_penalty", pair=evening.label(penalty.pair))
    for result in evening.results:
        for key in result.seats.contestants:
            find_placed_pair(evening, key)
        check_once_a_board(evening, result.place, result.seats, apart_from=[result.place])


def seat_columns(evening: Evening, place: Place, seats: Seats) -> dict[str, Any]:
    """Write who sat at a place as a row stores it, and which deal of its board they had."""
    keys = seats.to_named(as_players=True)
    players = {f"{seat}_id": evening.placed[key].id for seat, key in keys.items()}
    board_set = RULES.of(evening.session).find_board_set(evening, place, seats)
    return {**players, "board_set": board_set}


def outcomes(sides: Sides) -> dict[str, str]:
    """Encode outcomes as they are stored; a lead only when it is that of both sides."""
    leads = {encode_lead(sides.ns), encode_lead(sides.ew)}
    return {
        "ns_outcome": encode(sides.ns),
        "ew_outcome": encode(sides.ew),
        "lead": leads.pop() if len(leads) == 1 else "",
    }


def is_same_value(row: Result, values: dict[str, Any]) -> bool:
    """Tell whether a row has these values already."""
    return all(getattr(row, name) == value for name, value in values.items())


def row_detail(row: Result | None, evening: Evening) -> dict[str, str] | None:
    """Return what the log says that a row held; nothing of one that was taken back."""
    if row is None or row.is_taken_back:
        return None
    key = {placed.id: placed.key for placed in evening.placed.values()}
    ns, ew = evening.labels(Seats(*(key[getattr(row, f"{seat}_id")] for seat in SEATS)))
    return {
        "ns": ns,
        "ew": ew,
        "ns_outcome": row.ns_outcome,
        "ew_outcome": row.ew_outcome,
        "lead": row.lead,
    }


def place_detail(evening: Evening, place: Place) -> dict[str, Any]:
    """Describe a place in the detail of a change.

    `boards` is what the log is filtered by, `at` what the table
    is called where that is more than its number.
    """
    section, round_, table, board = place
    detail = {
        "section": section,
        "round": round_,
        "table": table,
        "board": board,
        "boards": [board],
    }
    called = evening.table_label(section, table)
    return detail if called == str(table) else detail | {"at": called}
