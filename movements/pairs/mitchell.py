"""Make Mitchell movements: two lines; most often NS stay and EW go up one table each round.

Pairs NS are 1 to T, pairs EW T+1 to 2T; set n starts at table n. mitchells.py has every form.
Sources: Manning; EBU manual of movements; FFB course for club directors.
"""

from dataclasses import replace

from movements.check import check
from movements.errors import MovementError
from movements.rules.promises import Promises
from movements.seating import Movement, with_boards

from .mitchells import LARGEST, MITCHELLS, SMALLEST, build_mitchell
from .switching import best_switches

EVEN_VARIANTS = ("skip", "share_relay")


def mitchell(
    tables: int,
    *,
    boards_per_round: int,
    rounds: int | None = None,
    missing: int | str | None = None,
    arrow_switched: tuple[int, ...] = (),
    even: str = "skip",
) -> Movement:
    """Make a Mitchell for 3 to 40 tables, checked; two winners unless rounds are arrow-switched.

    Without `rounds` there are as many as possible. `missing` makes a half table: "NS" or "EW" for
    the place at the last table in round 1, or any pair number. `even` is the form, any of
    MITCHELLS; "skip" and "share_relay", which are for even numbers of tables, mean the straight one
    for odd numbers. Raises bad_tables, bad_rounds, bad_boards, bad_missing, bad_switch or
    bad_variant.
    """
    variant = _variant(tables, even)
    rounds = full_rounds(tables, variant) if rounds is None else rounds
    _refuse_bad_numbers(tables, rounds, variant, boards_per_round)
    sets_of, uneven = divmod(boards_per_round, MITCHELLS[variant].boards)
    if uneven:
        raise MovementError("bad_boards", boards_per_round=boards_per_round, least=2)
    full = with_boards(pattern(tables, rounds, variant, arrow_switched), sets_of)
    number = missing_number(tables, missing)
    promises = Promises(meetings=MITCHELLS[variant].meetings)
    return check(full if number is None else full.without_number(number), promises)


def pattern(
    tables: int, rounds: int, variant: str, arrow_switched: tuple[int, ...] = ()
) -> Movement:
    """Build a Mitchell of the fewest boards a round, not checked; raises as `mitchell` does."""
    _refuse_bad_numbers(tables, rounds, variant, 1)
    if not set(arrow_switched) <= set(range(1, rounds + 1)):
        raise MovementError("bad_switch", rounds=rounds)
    movement = build_mitchell(variant, tables, rounds)
    return _switched(movement, tuple(sorted(set(arrow_switched)))) if arrow_switched else movement


def full_rounds(tables: int, variant: str) -> int:
    """Return the most rounds of a form at so many tables; raises bad_tables or bad_variant."""
    if not SMALLEST <= tables <= LARGEST:
        raise MovementError("bad_tables", tables=tables, least=SMALLEST, most=LARGEST)
    lengths = MITCHELLS[variant].rounds(tables) if variant in MITCHELLS else ()
    if not lengths:
        raise MovementError("bad_variant", variant=variant)
    return max(lengths)


def missing_number(tables: int, missing: int | str | None) -> int | None:
    """Return the pair number that is left empty; "NS" and "EW" are those of the last table.

    None stays None: no half table. Raises bad_missing for another word.
    """
    if not isinstance(missing, str):
        return missing
    places = {"NS": tables, "EW": 2 * tables}
    if missing not in places:
        raise MovementError("bad_missing", pair=missing)
    return places[missing]


def proposed_switches(tables: int, rounds: int, variant: str = "") -> tuple[int, ...]:
    """Find the rounds to arrow-switch for one fair ranking; empty where that does not help."""
    _refuse_bad_numbers(tables, rounds, variant, 1)
    return best_switches(tables, rounds, variant)


def _variant(tables: int, even: str) -> str:
    if even not in MITCHELLS:
        raise MovementError("bad_variant", variant=even)
    return "" if even in EVEN_VARIANTS and tables % 2 else even


def _refuse_bad_numbers(tables: int, rounds: int, variant: str, boards_per_round: int) -> None:
    most = full_rounds(tables, variant)
    lengths = MITCHELLS[variant].rounds(tables)
    if rounds not in lengths:
        raise MovementError("bad_rounds", rounds=rounds, least=min(lengths), most=most)
    if boards_per_round < 1:
        raise MovementError("bad_boards", boards_per_round=boards_per_round, least=1)


def _switched(movement: Movement, rounds: tuple[int, ...]) -> Movement:
    """Make one ranking of two: in those rounds every table plays the other way round."""
    seatings = tuple(
        seating.turned if seating.round in rounds else seating for seating in movement.seatings
    )
    return replace(movement, seatings=seatings, winners=1, lines=(), arrow_switched=rounds)
