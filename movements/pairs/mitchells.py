"""The families of Mitchells: for which tables and rounds each exists, and how it is built.

straight ("")  odd tables; NS stay, EW go up one table each round, boards go down one
skip           even tables; EW go one table further after round T/2, all miss one set and opponent
share_relay    even tables; a stand after table T/2, tables 1 and T share all evening; complete

The others are described in complete.py, copies.py, rover.py and together.py.

Not made: Whitehead's, of which no source that could be read gives a rule or its rows.
"""

from collections.abc import Callable
from functools import lru_cache

from movements.plain.lines import MOST_TABLES
from movements.seating import Movement

from . import rover as bump
from .complete import criss_cross, double_weave, has_worger, scissors, two_stanza, worger
from .copies import appendix, appendix_core, bowman, double_bowman, extended, web
from .pattern import PairsFamily, make_two_lines
from .together import together

SMALLEST, LARGEST = 3, MOST_TABLES


Rounds = Callable[[int], tuple[int, ...]]


def _straight(tables: int, rounds: int) -> Movement:
    return make_two_lines(
        "",
        (tables, rounds, tables),
        ew=lambda number, table: table - number + 1,
        board=lambda number, table: table + number - 1,
    )


def _skip(tables: int, rounds: int) -> Movement:
    half = tables // 2
    return make_two_lines(
        "skip",
        (tables, rounds, tables),
        ew=lambda number, table: table - number + 1 - (number > half),
        board=lambda number, table: table + number - 1,
    )


def _share_relay(tables: int, rounds: int) -> Movement:
    half = tables // 2
    return make_two_lines(
        "share_relay",
        (tables, rounds, tables),
        ew=lambda number, table: table - number + 1,
        board=lambda number, table: table + number - 1 + (table > half),
        relays=(half,),
    )


def _rover(tables: int, rounds: int) -> Movement:
    base = (_straight if tables % 2 else _share_relay)(tables, rounds)
    return bump.rover(base, bump.path(base))


def _up_to(most: int) -> tuple[int, ...]:
    return tuple(range(1, most + 1))


def _odd(tables: int) -> tuple[int, ...]:
    return _up_to(tables) if tables % 2 else ()


def _skipping(tables: int) -> tuple[int, ...]:
    return () if tables % 2 else _up_to(tables - 1)


def _even(tables: int) -> tuple[int, ...]:
    return () if tables % 2 else _up_to(tables)


def _by_fours(tables: int) -> tuple[int, ...]:
    return () if tables % 4 else _up_to(tables)


def _weavable(tables: int) -> tuple[int, ...]:
    return _up_to(tables) if tables % 4 == 0 or tables % 12 == 10 else ()


def _by_halves(tables: int) -> tuple[int, ...]:
    """List the whole evening only: boards left in the middle would be played by half the room."""
    return () if tables % 2 else (tables,)


def _fewer_by(number: int) -> Rounds:
    return lambda tables: (tables - number,) if tables - number >= 3 else ()


def _more(tables: int) -> tuple[int, ...]:
    return tables + 1, tables + 2


def _one_more(tables: int) -> tuple[int, ...]:
    return (tables + 1,) if has_worger(tables) else ()


def _appendices(tables: int) -> tuple[int, ...]:
    return tuple(rounds for rounds in range(3, tables) if appendix_core(tables, rounds))


def _webs(tables: int) -> tuple[int, ...]:
    """List a web's rounds; an odd number of tables needs an odd number of them."""
    return tuple(range(4 - tables % 2, tables, 1 + tables % 2))


def _roving(tables: int) -> tuple[int, ...]:
    return tuple(range(2, bump.full_rounds(tables) + 1)) if tables > 3 else ()


def _mitchell(
    variant: str,
    rounds: Rounds,
    build: Callable[[int, int], Movement],
    *,
    boards: int = 1,
    rovers: int = 0,
    meetings: int = 1,
) -> PairsFamily:
    def in_a_room(tables: int) -> tuple[int, ...]:
        return rounds(tables) if SMALLEST <= tables <= LARGEST else ()

    return PairsFamily("mitchell", variant, in_a_room, build, boards, rovers, meetings)


MITCHELLS = {
    each.variant: each
    for each in (
        _mitchell("", _odd, _straight),
        _mitchell("skip", _skipping, _skip),
        _mitchell("share_relay", _even, _share_relay),
        _mitchell("double_weave", _weavable, double_weave),
        _mitchell("criss_cross", _by_fours, criss_cross),
        _mitchell("scissors", _by_halves, scissors, boards=2),
        _mitchell("two_stanza", _by_halves, two_stanza),
        _mitchell("extended", _more, extended, meetings=3),
        _mitchell("worger", _one_more, worger, meetings=2),
        _mitchell("bowman", _fewer_by(2), bowman),
        _mitchell("double_bowman", _fewer_by(4), double_bowman),
        _mitchell("appendix", _appendices, appendix),
        _mitchell("web", _webs, web),
        _mitchell("together", _up_to, together),
        _mitchell("rover", _roving, _rover, rovers=1),
    )
}


# Figures, switches and fairness of an option need the same rows, for all options of a room in turn;
# no room has more families and numbers of rounds than so many.
@lru_cache(maxsize=128)
def build_mitchell(variant: str, tables: int, rounds: int) -> Movement:
    """Build a Mitchell of the fewest boards a round, not checked."""
    return MITCHELLS[variant].build(tables, rounds)
