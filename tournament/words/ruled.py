"""Words for what only a ruling can say: weighted and fixed scores, penalties, groups of a fouled
board."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from scoring.notation.codes import encode
from scoring.notation.outcome import Artificial, FixedAward, Outcome, ScoreOnly, Weighted
from tournament.evening.facts import Group
from tournament.evening.report import PenaltyLine, ResultLine
from tournament.words.figures import decimal, percent, score
from tournament.words.forms import AMOUNTS


def bare_words(outcome: Outcome, write_score: Callable[[str], str], unit: str = "") -> str:
    """Write an outcome without a contract in short.

    Pass, NP, Avg+, 62.5%, −420, 60% 4♠ S =, 2.5 MP.

    `said` tells a part of a weighted score by its code; `unit` is that of fixed awards, where who
    asks knows it.
    """
    if isinstance(outcome, Weighted):
        parts = [
            f"{share(weight)} {write_score(encode(one))}" for one, weight in outcome.components
        ]
        return ", ".join(parts)
    if isinstance(outcome, FixedAward):
        return add_unit(decimal(exact_decimal(outcome.amount)), unit)
    if isinstance(outcome, Artificial):
        return artificial(outcome)
    if isinstance(outcome, ScoreOnly):
        return score(outcome.points)
    return {
        "PASS": pgettext("outcome", "Pass"),
        "NP": pgettext("outcome", "NP"),
        "CANCEL": pgettext("outcome", "Cancelled"),
        "LATE": pgettext("outcome", "Late play"),
    }[encode(outcome)]


def share(weight: Fraction) -> str:
    """Write a share: 60%; a third as 1/3."""
    if (weight * 10_000).denominator == 1:
        return percent(exact_decimal(weight * 100))
    return f"{weight.numerator}/{weight.denominator}"


def artificial(outcome: Artificial) -> str:
    """Write an artificial score: Avg+, Avg, Avg−, or the percentage.

    The session's own rule is told by a star.
    """
    named = {
        Fraction(60): pgettext("outcome", "Avg+"),
        Fraction(50): pgettext("outcome", "Avg"),
        Fraction(40): pgettext("outcome", "Avg−"),
    }
    text = named.get(outcome.percentage) or percent(exact_decimal(outcome.percentage))
    return f"{text}*" if outcome.by_session else text


def has_star(*codes: str) -> bool:
    return any(code.startswith("A") and code[-1] in "+-" for code in codes)


def star() -> str:
    """Explain what `artificial` means by its star."""
    return _(
        "* at least, or at most, this share: the pair’s result on its other boards counts where "
        "it goes further."
    )


def marks(codes: Iterable[str]) -> str:
    """Explain on paper the star of an average and the letters of a board not played, where these
    outcomes have them; short enough for the foot of a sheet.
    """
    sentences = []
    if has_star(*(codes := tuple(codes))):
        sentences.append(_("* after an average: at least or at most, by the other boards."))
    if "NP" in codes:
        sentences.append(_("NP: not played."))
    return " ".join(sentences)


def exact_decimal(value: Fraction) -> Decimal:
    return Decimal(value.numerator) / Decimal(value.denominator)


# ---- penalties ----


def amount(value: Decimal | str, unit: str) -> str:
    """Write the amount of a penalty: 10% of a top; 0.5 VP; a warning."""
    taken = Decimal(value)
    if not taken:
        return pgettext("penalty", "warning")
    text = decimal(taken.normalize() if taken % 1 else taken.quantize(Decimal(1)))
    return add_unit(text, unit)


def add_unit(figure: str, unit: str) -> str:
    """Add the unit to an amount: 2.5 MP; without a unit the figure alone."""
    return str(AMOUNTS[unit] if unit else "%(n)s") % {"n": figure}


def law_and_reason(law: str, reason: str) -> str:
    """Write the law and the reason: Law 16B: hesitation."""
    named = _("Law %(law)s") % {"law": law} if law else ""
    if named and reason:
        return _("%(law)s: %(reason)s") % {"law": named, "reason": reason}
    return named or reason


def bracketed_reason(credited: Mapping[str, Any]) -> str:
    """Write the law and the reason in brackets; nothing where there is neither."""
    reason = law_and_reason(credited.get("law", ""), credited.get("reason", ""))
    return f" ({reason})" if reason else ""


def ruling_text(line: ResultLine) -> str:
    """Write a ruling: Ruling: Law 16B: hesitation."""
    reason = law_and_reason(line.law, line.reason)
    return _("Ruling: %(why)s") % {"why": reason} if reason else _("Ruling")


def ruling_text_in_full(line: ResultLine) -> str:
    """Write a ruling with what the star of an average means."""
    text = ruling_text(line)
    return f"{text} ({star()})" if has_star(line.ns_outcome, line.ew_outcome) else text


def penalty_line(penalty: PenaltyLine) -> str:
    """Write a penalty: Penalty: 10% of a top (Law 90B: late), board 4."""
    text = amount(penalty.amount, penalty.unit)
    sentence = _("Penalty: %(amount)s") % {"amount": text} if penalty.amount else _("Warning")
    sentence += bracketed_reason({"law": penalty.law, "reason": penalty.reason})
    return (
        f"{sentence}, " + _("board %(number)s") % {"number": penalty.board}
        if penalty.board
        else sentence
    )


# ---- fouled boards ----


def group_name(letter: str) -> str:
    """Name a group of a fouled board: group b."""
    return _("group %(letter)s") % {"letter": letter}


def tables_of_group(group: Group) -> str:
    """Say which tables a group holds: section A, from round 3 to 5, tables 3, 4."""
    return said_of(
        {
            "section": group.section,
            "first_round": group.first_round,
            "last_round": group.last_round,
            "tables": group.tables,
        }
    )


def said_of(group: Mapping[str, Any]) -> str:
    parts = [_("section %(letter)s") % {"letter": group["section"]}] if group["section"] else []
    parts.append(rounds_text(group["first_round"], group["last_round"]))
    if group["tables"]:
        parts.append(tables_text(group["tables"]))
    return ", ".join(parts)


def rounds_text(first: int, last: int | None) -> str:
    if last is None:
        return _("from round %(first)s on") % {"first": first}
    if first == last:
        return _("in round %(first)s") % {"first": first}
    return _("from round %(first)s to %(last)s") % {"first": first, "last": last}


def tables_text(tables: Sequence[int]) -> str:
    text = ngettext("table %(tables)s", "tables %(tables)s", len(tables))
    return text % {"tables": ", ".join(map(str, tables))}
