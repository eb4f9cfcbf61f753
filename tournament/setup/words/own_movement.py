"""What is wrong with a director's own movement, line by line, and what to do about it."""

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from movements import MovementError
from tournament.setup.words.movement_text import FRENCH, translate_to_page, translate_word
from tournament.words import figures
from tournament.words.errors.codes import words
from tournament.words.errors.movements import OWN_LINES

# More would be read by nobody.
MOST_TOLD = 12
# “Mitchell” is not meant for “switched”.
LIKENESS = 0.7

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
    "not_shared": _("Change the “share” line, or leave it out."),
    "stationary_unsaid": _("Add it to the “stationary” line."),
    "lines_of_one": _("Leave the line out, or write “winners 2”."),
    "number_twice": _("Write it once."),
    "number_unknown": _("Take it out, or add it to “pairs”."),
    "unknown_stand": _("Change the “relay” line, or “tables”."),
    "boards_too_high": _("Write the highest board that is played."),
    "wrong_missing": _("Write the number that has no pair, or leave the line out."),
    "wrong_switch": _("Write the rounds in which the whole room turns round, and no others."),
    "wrong_winners": _("Write “winners 1” or “winners 2”."),
    "line_changed": _("Change the line, or write “winners 1”."),
    "text_repeated": _("Delete one of the two lines."),
}


SEVERAL_BOARDS: Mapping[str, str | Promise] = {
    "unknown_board": _("Round %(round)s, table %(table)s: there are no boards %(board)s."),
    "board_twice": _(
        "Round %(round)s, table %(table)s: pair %(pair)s has already played boards %(board)s."
    ),
    "not_shared": _(
        "Round %(round)s: table %(table)s does not share boards %(board)s with another one."
    ),
    "board_elsewhere": _(
        "Round %(round)s: boards %(board)s are at several tables that do not share them."
    ),
}


def fault_sentences(faults: Sequence[MovementError]) -> list[str]:
    """Write a sentence for each fault, those of several boards in one."""
    lines: list[str] = []
    explained: set[str] = set()
    together = group_by_board(faults)
    for alike in together[:MOST_TOLD]:
        code, text = alike[0].code, sentence(alike)
        if code in TO_DO and code not in explained:
            text = f"{text} {TO_DO[code]}"
        explained.add(code)
        lines.append(text)
    rest = len(together) - MOST_TOLD
    if rest > 0:
        more = ngettext("And %(n)s more fault.", "And %(n)s more faults.", rest)
        lines.append(more % {"n": rest})
    return lines


def group_by_board(faults: Iterable[MovementError]) -> list[list[MovementError]]:
    """Group the faults that differ in the board alone."""
    alike: dict[tuple[str, str], list[MovementError]] = {}
    for error in faults:
        rest = {name: value for name, value in error.details.items() if name != "board"}
        alike.setdefault((error.code, repr(rest)), []).append(error)
    return list(alike.values())


def sentence(alike: Sequence[MovementError]) -> str:
    first, *more = alike
    numbers = (one.details.get("board") for one in alike)
    boards = [board for board in numbers if isinstance(board, int)]
    if not more or first.code not in SEVERAL_BOARDS:
        return add_example(first, words(translate_error(first)))
    details = {**first.details, "board": figures.board_range(boards)}
    return str(SEVERAL_BOARDS[first.code]) % details


def translate_error(error: MovementError) -> MovementError:
    """Replace the word in an error by what the page calls it."""
    word = error.details.get("word")
    if word not in FRENCH:
        return error
    return MovementError(error.code, **{**error.details, "word": translate_word(str(word))})


def add_example(error: MovementError, text: str) -> str:
    """Write what is wrong in a line, with a line as it should be."""
    word = str(error.details.get("word", ""))
    if error.code in ("text_unknown_word", "text_missing"):
        word = guess_word(word)
        if not word:
            begins = gettext("A line begins with one of these words: %(words)s.")
            return f"{text} {begins % {'words': ', '.join(map(translate_word, OWN_LINES))}}"
    elif error.code != "text_wrong_length" or word not in OWN_LINES:
        return text
    example = gettext("Expected, for example: %(example)s")
    return f"{text} {example % {'example': translate_to_page(OWN_LINES[word])}}"


def guess_word(word: str) -> str:
    """Find the English word that is most like it or its French one; empty when none is."""
    of = {translate_word(one): one for one in OWN_LINES} | {one: one for one in OWN_LINES}
    matches = get_close_matches(word, of, 1, LIKENESS)
    return of[matches[0]] if matches else ""
