"""The figures of a file beside ours in words: how many differ, why as far as known, which."""

from collections.abc import Iterable, Iterator
from decimal import Decimal

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from tournament.evening.files.figures import (
    BOARD,
    MATCH,
    PERCENTAGE,
    PLACE,
    ComparedFigure,
    FigureComparison,
    FilePlayers,
    OtherRules,
    OtherSum,
)
from tournament.words import figures, game
from tournament.words.profiles.profiles import MORE_NAMES, NAMES
from tournament.words.profiles.rules import RULES
from tournament.words.profiles.values import text_of
from tournament.words.results.scored_file import FigureRow


def comparison_sentences(
    comparison: FigureComparison, other: OtherRules | None, sums: Iterable[OtherSum]
) -> Iterator[str]:
    """Say how many figures differ, and why as far as it could be found out; nothing where the file
    has no figures."""
    n, differing = comparison.figures, len(comparison.differences)
    if not n:
        return
    yield count_text(n, differing)
    if not differing:
        return
    if other:
        yield other_rules_text(other)
        if other.changes:
            yield _(
                "To score so here, keep a copy of the rules with that value under “Scoring rules”, "
                "then choose it."
            )
    yield from map(other_sum_text, sums)


def count_text(n: int, differing: int) -> str:
    """Say how many figures of a file differ."""
    if not differing:
        return ngettext(
            "The one figure that the file gives comes out the same here.",
            "All %(n)s figures that the file gives come out the same here.",
            n,
        ) % {"n": n}
    if n == 1:
        return _("The one figure that the file gives differs from what comes out here.")
    text = ngettext(
        "%(differing)s of the file’s %(n)s figures differs from what comes out here.",
        "%(differing)s of the file’s %(n)s figures differ from what comes out here.",
        differing,
    )
    return text % {"n": n, "differing": differing}


def other_rules_text(other: OtherRules) -> str:
    """Say under which rules the figures would be those of the file, or nearest to them."""
    rules = rules_text(other)
    if not other.differing:
        return _(
            "The file was scored by other rules; by these all its figures come out: %(rules)s."
        ) % {"rules": rules}
    return ngettext(
        "Of the rules tried these come nearest, with %(n)s figure that differs: %(rules)s.",
        "Of the rules tried these come nearest, with %(n)s figures that differ: %(rules)s.",
        other.differing,
    ) % {"n": other.differing, "rules": rules}


def rules_text(other: OtherRules) -> str:
    """Write a profile and what is changed of it: ABF (Australia), The total: to one tenth."""
    named = {**NAMES, **MORE_NAMES}
    parts = [str(named[other.profile])] if other.profile else []
    for place, value in other.changes:
        rule = RULES[place]
        values = {"rule": rule.label, "value": rule.choices()[text_of(value)]}
        parts.append(_("%(rule)s: %(value)s") % values)
    return "; ".join(parts)


def other_sum_text(other: OtherSum) -> str:
    text = _(
        "Pair %(pair)s: its boards in the file add up to %(boards)s, its total there is %(total)s. "
        "A penalty, or points brought along, are not taken over: enter them here."
    )
    sums = {"boards": figures.decimal(other.boards), "total": figures.decimal(other.total)}
    return text % {"pair": pair_text(other.pair), **sums}


def figure_rows(differences: Iterable[ComparedFigure]) -> Iterator[FigureRow]:
    """Write each figure of the file that differs beside ours."""
    for figure in differences:
        yield FigureRow(
            pair_text(figure.pair),
            " - ".join(figure.pair.names),
            kind_text(figure),
            figure_text(figure, figure.in_file),
            figure_text(figure, figure.display),
        )


def pair_text(pair: FilePlayers) -> str:
    return f"{pair.label} {game.side(pair.line)}".strip()


def kind_text(figure: ComparedFigure) -> str:
    if figure.kind == BOARD:
        return _("Board %(board)s") % {"board": figure.board}
    if figure.kind == MATCH:
        return _("Match %(match)s") % {"match": figure.round}
    if figure.kind == PERCENTAGE:
        return "%"
    return pgettext("column", "Rank") if figure.kind == PLACE else pgettext("column", "Total")


def figure_text(figure: ComparedFigure, value: Decimal | None) -> str:
    """Write a figure; a dash where there is none here."""
    if value is None:
        return "-"
    return str(value) if figure.kind == PLACE else figures.decimal(value)
