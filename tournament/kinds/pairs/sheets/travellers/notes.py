"""Notes under a board's results on paper: what a ruling says that is too long for its cell.

A weighted score is written by its parts, a split one by what each side has, both with their law.
"""

from collections.abc import Sequence

from django.utils.translation import gettext, pgettext

from scoring.notation.codes import decode
from scoring.notation.outcome import ScoreOnly
from tournament.evening.report import Report, ResultLine
from tournament.files.report_parts import pair_number
from tournament.prints.layout import wrap_text
from tournament.prints.paper import DENSE
from tournament.words import figures, game
from tournament.words.ruled import bracketed_reason

# So many letters stand in the cell of a contract, its declarer and its tricks.
LONGEST = 13


def words_in_cell(line: ResultLine, words: str) -> str:
    if not line.is_split or is_weighted(line) or len(words) <= LONGEST:
        return short_words(line, words)
    are_averages = all(code[0] == "A" for code in (line.ns_outcome, line.ew_outcome))
    return pgettext("outcome", "Averages") if are_averages else pgettext("outcome", "Two scores")


def short_words(line: ResultLine, words: str) -> str:
    """Say less of a weighted score, which is too long for its place in a table."""
    return pgettext("outcome", "Weighted") if is_weighted(line) else words


def is_weighted(line: ResultLine) -> bool:
    """Tell whether a ruling weighted the score of one side at least."""
    return any(code[0] == "W" for code in (line.ns_outcome, line.ew_outcome))


def notes_of(report: Report, lines: Sequence[ResultLine], room: float) -> tuple[str, ...]:
    """Write the notes of a board as they stand under one another."""
    found: list[str] = []
    for line in lines:
        words = game.outcome_of_line(line, report.award_unit).words
        if words_in_cell(line, words) != words:
            found += wrap_text(ruling_note(report, line), room, DENSE)
    return tuple(found)


def ruling_note(report: Report, line: ResultLine) -> str:
    """Write what a ruling says: 1 – 6: 60% 110, 40% −90 (Law 12C1(c))."""
    values = {
        "ns": pair_number(report, line.ns),
        "ew": pair_number(report, line.ew),
        "said": credited_words(report, line) + bracketed_reason({"law": line.law}),
    }
    # A share stays on the line of its score.
    return (gettext("%(ns)s – %(ew)s: %(said)s") % values).replace("% ", "%\N{NO-BREAK SPACE}")


def credited_words(report: Report, line: ResultLine) -> str:
    """Write a split score with both sides seen from NS: NS 4♠ S =, 420 / EW 4♠ S −1, −50."""
    if not line.is_split:
        return game.outcome_of_line(line, report.award_unit).words
    return split_score(report, line, line.both_points)


def split_score(report: Report, line: ResultLine, points: tuple[int | None, int | None]) -> str:
    """Write what each side has, with its points as they are seen on the sheet."""
    sides = [
        scored_words(game.outcome_text(code, report.award_unit), code, own)
        for code, own in zip((line.ns_outcome, line.ew_outcome), points, strict=True)
    ]
    return " / ".join(f"{game.side(s)} {one}" for s, one in zip(("NS", "EW"), sides, strict=True))


def scored_words(words: str, code: str, points: int | None) -> str:
    """Write an outcome with its points: 4♠ S −1, −50.

    It is the words alone where there are no points, and these alone where no more is known.
    """
    score = figures.score(points)
    if isinstance(decode(code), ScoreOnly):
        return score
    return f"{words}, {score}" if score else words
