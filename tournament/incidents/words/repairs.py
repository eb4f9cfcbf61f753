"""Incidents and the ways to go on after them, in sentences: on the page and in the log."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from movements import Seating
from movements.repair import LONGER
from tournament.incidents.values.played_otherwise import Refused
from tournament.incidents.values.replanned import Way
from tournament.words import figures
from tournament.words.kind import say_of
from tournament.words.repairs import REPAIRS, strike_words

# Why what the director says cannot have been.
REFUSED: Mapping[str, str | Promise] = {
    "no_game": _("No game in that round at these tables: %(tables)s."),
    "no_game_twice": _(
        "No game both in that round and in the one before at these tables: %(tables)s. Leave them "
        "out."
    ),
    "results_tell": _(
        "Results of that table and round are entered: they tell who played which boards. Correct "
        "them on the round’s page."
    ),
    "two_places": _(
        "Pair %(pair)s would be at tables %(table)s and %(other)s in round %(round)s. Say all the "
        "tables that did not move."
    ),
    "boards_had": _(
        "Pair %(pair)s at table %(table)s has already played boards %(boards)s, in round %(round)s."
    ),
}


def refusal_words(refused: Refused, tables: Sequence[str], pair: str) -> str:
    """Say why a repair is refused; a pair at two tables is named with both."""
    return str(REFUSED[refused.code]) % {
        "pair": pair,
        "tables": figures.label_runs(tables),
        "table": tables[0] if tables else "",
        "other": tables[-1] if tables else "",
        "round": refused.other_row.round if refused.other_row else "",
        "boards": figures.board_range(refused.boards),
    }


# What a kind of event says in its own words: how somebody comes in late, and what those do whose
# table somebody leaves.
OWN: Mapping[str, str] = {
    "left": "repair.left",
    "met": "repair.met",
    "phantom": "repair.phantom",
    "relieved": "repair.relieved",
    "rover": "repair.rover",
}
# How to go on as planned after what the general sentence does not fit.
AS_PLANNED: Mapping[str, str | Promise] = {
    "turned": _("Go on as planned; the plan of that round says who really sat North-South."),
    "lost": _("Go on as planned; lost boards are exchanged for others or left out."),
}


def way_words(way: Way, what: str, place: str, *, kind: str, leaving: str = "") -> str:
    """Describe a way to go on.

    `place` is what the late pair's number is called, empty for a new one; `leaving` is the stand-in
    who makes room.
    """
    values = {"place": place, "round": way.movement.rounds, "leaving": leaving}
    if way.kind in OWN:
        return say_of(kind, OWN[way.kind], **values)
    general = REPAIRS[way.kind]
    words = AS_PLANNED.get(what, general) if way.kind == "as_planned" else general
    return str(words) % values


def boards_words(way: Way, table: Callable[[int], str]) -> str:
    """Write the boards that are new, and those that tables share which were not to.

    `table` is what the room calls one.
    """
    sentences = []
    if way.kind in {"added", "replaced"}:
        sentences.append(
            gettext("New boards: %(boards)s.") % {"boards": figures.board_range(new_boards(way))}
        )
    for sharing in way.shared if way.kind in {*LONGER, "met"} else ():
        places = {
            "round": sharing.round,
            "tables": figures.label_runs([table(each) for each in sorted(sharing.tables)]),
            "boards": figures.board_range(sharing.boards),
        }
        sentences.append(
            gettext("Round %(round)s: tables %(tables)s share boards %(boards)s.") % places
        )
    return " ".join(sentences)


def new_boards(way: Way) -> list[int]:
    """Return the boards that no round before has."""
    rounds_over = (
        way.continuation.rounds_over if way.kind == "replaced" else way.movement.rounds - 1
    )
    rows = way.continuation.movement.seatings
    before = {board for row in rows if row.round <= rounds_over for board in row.boards}
    after = {board for row in rows if row.round > rounds_over for board in row.boards}
    return sorted(board for board in after if board > max(before, default=0))


def again_words(
    of_tables: Iterable[str], of_pairs: Iterable[str], struck: Sequence[int], *, kind: str
) -> str:
    """Write what no longer is true on cards.

    Which to print again, and which rounds to strike out.
    """
    tables, pairs, strike = list(of_tables), list(of_pairs), strike_words(struck)
    if strike and not tables and not pairs:
        return strike
    return f"{print_again_words(tables, pairs, kind=kind)} {strike}".strip()


def print_again_words(tables: Sequence[str], pairs: Sequence[str], *, kind: str) -> str:
    parts = []
    if tables:
        parts.append(
            ngettext(
                "the card of table %(numbers)s", "the cards of tables %(numbers)s", len(tables)
            )
            % {"numbers": figures.label_runs(tables)}
        )
    if pairs:
        numbers = figures.label_runs(pairs)
        parts.append(say_of(kind, "incident.guide_again", numbers=numbers, n=len(pairs)))
    if not parts:
        return gettext("No card has to be printed again.")
    if len(parts) == 1:
        return gettext("Print again: %(what)s.") % {"what": parts[0]}
    return gettext("Print again: %(what)s and %(more)s.") % {"what": parts[0], "more": parts[1]}


def difference_words(row: Seating, table: str, pairs: Sequence[str]) -> str:
    """Round 3, table 2: 4 NS against 11 EW, boards 7 to 9"""
    return gettext("Round %(round)s, table %(table)s: %(ns)s – %(ew)s, boards %(boards)s") % {
        "round": row.round,
        "table": table,
        "ns": pairs[0],
        "ew": pairs[1],
        "boards": figures.board_range(row.boards),
    }
