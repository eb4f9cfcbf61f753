"""What is wrong with a director's own movement, line by line, and what to do about it."""

from collections.abc import Iterable, Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from movements.errors import MovementError
from tournament import display
from tournament.wording import expected_beside, words

# More would be read by nobody.
MOST_TOLD = 12

# Said once, behind the first of its code. The others say themselves what is expected.
TO_DO: Mapping[str, str | Promise] = {
    "wrong_rounds": _("Change its number, or “rounds”."),
    "round_missing": _("Add its “seat” lines, or announce fewer rounds."),
    "unknown_table": _("Change the line, or “tables”."),
    "unknown_pair": _("Change the line, or “pairs”."),
    "unknown_board": _("Change the line, or “boards”."),
    "wrong_board_count": _("Change the line, or “boards-per-round”."),
    "table_twice": _("Leave one “seat” line a round for each table."),
    "against_itself": _("Change one of the two numbers."),
    "pair_twice": _("Change one of its lines."),
    "pair_missing": _("Give it a “seat” or an “out” line in that round."),
    "met_too_often": _("Change one of the two lines, or allow it with “meetings 2”."),
    "board_twice": _("Give that table other boards."),
    "board_elsewhere": _("Give one of the tables other boards, or add a “share” line."),
    "stationary_moves": _("Change the line, or take the pair out of “stationary”."),
    "wrong_winners": _("Write “winners 1” or “winners 2”."),
    "line_changed": _("Change the line, or write “winners 1”."),
    "text_repeated": _("Delete one of the two lines."),
}


SEVERAL_BOARDS: Mapping[str, str | Promise] = {
    "unknown_board": _("Round %(round)s, table %(table)s: there are no boards %(board)s."),
    "board_twice": _(
        "Round %(round)s, table %(table)s: pair %(pair)s has already played boards %(board)s."
    ),
    "board_elsewhere": _(
        "Round %(round)s: boards %(board)s are at several tables that do not share them."
    ),
}


def told(found: Sequence[MovementError]) -> list[str]:
    """A sentence for each fault, those of several boards in one."""
    lines: list[str] = []
    explained: set[str] = set()
    together = of_several_boards(found)
    for alike in together[:MOST_TOLD]:
        code, said = alike[0].code, sentence(alike)
        if code in TO_DO and code not in explained:
            said = f"{said} {TO_DO[code]}"
        explained.add(code)
        lines.append(said)
    rest = len(together) - MOST_TOLD
    if rest > 0:
        more = ngettext("And %(n)s more fault.", "And %(n)s more faults.", rest)
        lines.append(more % {"n": rest})
    return lines


def of_several_boards(found: Iterable[MovementError]) -> list[list[MovementError]]:
    """What differs in the board alone stands together."""
    alike: dict[tuple[str, str], list[MovementError]] = {}
    for error in found:
        rest = {name: value for name, value in error.details.items() if name != "board"}
        alike.setdefault((error.code, repr(rest)), []).append(error)
    return list(alike.values())


def sentence(alike: Sequence[MovementError]) -> str:
    first, *more = alike
    found = (one.details.get("board") for one in alike)
    boards = [board for board in found if isinstance(board, int)]
    if not more or first.code not in SEVERAL_BOARDS:
        return expected_beside(first, words(first))
    shown = {**first.details, "board": display.board_range(boards)}
    return str(SEVERAL_BOARDS[first.code]) % shown
