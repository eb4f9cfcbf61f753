"""Mitchell movements: NS stay, EW go up one table each round, boards go down one.

Pairs NS are 1 to T, pairs EW T+1 to 2T; set n starts at table n. Odd numbers of tables work of
themselves. Even ones either skip (EW go one table further after round T/2; everybody misses one
set and one opponent) or share and relay (a stand after table T/2, tables 1 and T play the same
boards all evening; complete). Sources: Manning; EBU manual of movements; FFB course for club
directors.
"""

from dataclasses import replace

from .check import check
from .errors import MovementError
from .seating import Movement, Relay, Seating, Sharing, boards_of_set

SMALLEST, LARGEST = 3, 40
EVEN_VARIANTS = ("skip", "share_relay")

# From so many rounds on, the rounds to arrow-switch: how many by Ross Moore and Manning; which
# ones by the balance of early pairs and triples (odd tables: two are as good as any other two).
SWITCHES_BY_ROUNDS = ((20, (2, 3, 6)), (12, (2, 3)), (5, (2,)))
SHARING_SWITCHES_BY_ROUNDS = ((20, (2, 3, 6)), (12, (2, 4)), (5, (2,)))


def mitchell(
    tables: int,
    *,
    boards_per_round: int,
    rounds: int | None = None,
    missing: int | str | None = None,
    arrow_switched: tuple[int, ...] = (),
    even: str = "skip",
) -> Movement:
    """A Mitchell for 3 to 40 tables, checked; two winners unless rounds are arrow-switched.

    `rounds` is all there are unless fewer are asked for. `missing` is the half table: "NS" or
    "EW" for the place at the last table in round 1, or any pair number. `even` is the way of even
    numbers of tables. Raises bad_tables, bad_rounds, bad_boards, bad_missing, bad_switch or
    bad_variant.
    """
    variant = _variant(tables, even)
    rounds = full_rounds(tables, variant) if rounds is None else rounds
    _refuse_bad_numbers(tables, rounds, variant, boards_per_round)
    if not set(arrow_switched) <= set(range(1, rounds + 1)):
        raise MovementError("bad_switch", rounds=rounds)
    full = _two_winners(tables, rounds, variant, boards_per_round)
    played = _switched(full, tuple(sorted(set(arrow_switched)))) if arrow_switched else full
    number = missing_number(tables, missing)
    return check(played if number is None else played.without(number))


def full_rounds(tables: int, variant: str) -> int:
    """The most rounds that can be played without meeting anybody again."""
    return tables - 1 if variant == "skip" else tables


def missing_number(tables: int, missing: int | str | None) -> int | None:
    """The pair number of a half table: NS or EW is the place at the last table in round 1."""
    if not isinstance(missing, str):
        return missing
    places = {"NS": tables, "EW": 2 * tables}
    if missing not in places:
        raise MovementError("bad_missing", pair=missing)
    return places[missing]


def proposed_switches(tables: int, rounds: int, variant: str = "") -> tuple[int, ...]:
    """The rounds to arrow-switch for one fair ranking; none when it cannot help (below 5 rounds).

    About one round in eight, early, so that a session cut short keeps its balance; never round 1,
    so that round 1 is the same whether one winner or two are wanted. Source: Ross Moore, "Too
    many arrow-switches spoil the balance".
    """
    _refuse_bad_numbers(tables, rounds, variant, 1)
    proposed = SHARING_SWITCHES_BY_ROUNDS if variant == "share_relay" else SWITCHES_BY_ROUNDS
    return next((switches for least, switches in proposed if rounds >= least), ())


def _variant(tables: int, even: str) -> str:
    if even not in EVEN_VARIANTS:
        raise MovementError("bad_variant", variant=even)
    return even if tables % 2 == 0 else ""


def _refuse_bad_numbers(tables: int, rounds: int, variant: str, boards_per_round: int) -> None:
    if not SMALLEST <= tables <= LARGEST:
        raise MovementError("bad_tables", tables=tables, least=SMALLEST, most=LARGEST)
    most = full_rounds(tables, variant)
    if not 1 <= rounds <= most:
        raise MovementError("bad_rounds", rounds=rounds, least=1, most=most)
    if boards_per_round < 1:
        raise MovementError("bad_boards", boards_per_round=boards_per_round, least=1)


def _two_winners(tables: int, rounds: int, variant: str, boards_per_round: int) -> Movement:
    seatings = tuple(
        _seating(number, table, tables, variant, boards_per_round)
        for number in range(1, rounds + 1)
        for table in range(1, tables + 1)
    )
    shared = variant == "share_relay"
    stay = tuple(range(1, tables + 1))
    return Movement(
        kind="mitchell",
        variant=variant,
        tables=tables,
        rounds=rounds,
        boards_per_round=boards_per_round,
        boards=tables * boards_per_round,
        pairs=tuple(range(1, 2 * tables + 1)),
        winners=2,
        lines=stay,
        seatings=seatings,
        sharings=_first_and_last_share(seatings, tables) if shared else (),
        relays=(Relay(tables // 2),) if shared else (),
        stationary=stay,
    )


def _seating(number: int, table: int, tables: int, variant: str, boards_per_round: int) -> Seating:
    half = tables // 2
    skipped = 1 if variant == "skip" and number > half else 0
    set_ahead = 1 if variant == "share_relay" and table > half else 0
    ew = tables + _around(table - number + 1 - skipped, tables)
    boards = boards_of_set(_around(table + number - 1 + set_ahead, tables), boards_per_round)
    return Seating(number, table, table, ew, boards)


def _around(number: int, size: int) -> int:
    return (number - 1) % size + 1


def _first_and_last_share(seatings: tuple[Seating, ...], last: int) -> tuple[Sharing, ...]:
    return tuple(
        Sharing(seating.round, (1, last), seating.boards)
        for seating in seatings
        if seating.table == last
    )


def _switched(movement: Movement, rounds: tuple[int, ...]) -> Movement:
    """One winner: in those rounds every table plays the other way round."""
    seatings = tuple(
        replace(seating, ns=seating.ew, ew=seating.ns) if seating.round in rounds else seating
        for seating in movement.seatings
    )
    return replace(movement, seatings=seatings, winners=1, lines=(), arrow_switched=rounds)
