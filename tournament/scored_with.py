"""What an evening is scored with: the figure that ranks, the one beside it, and their words.

Pure text from a report, the same for pages, prints and files. At matchpoints a percentage ranks
and points stand beside it; at victory points those and IMPs; else a sum and the mean of a board.
"""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from fractions import Fraction
from itertools import groupby

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy, ngettext, pgettext

from tournament import display
from tournament.evening.report import Rank, Ranking, Report
from tournament.ranked_by import beside_value, main_value
from tournament.words.profiles import rules_said, short_name
from tournament.words.scales import ON_SCALE

TIE_BREAKS: Mapping[str, str | Promise] = {
    "meeting": gettext_lazy("decided by the boards played against each other"),
    "sessions": gettext_lazy("decided by the best session"),
    "deviation": gettext_lazy("decided by the steadier boards"),
    "top_scores": gettext_lazy("decided by comparing their boards among themselves"),
    "opponents": gettext_lazy("decided by the results of the opponents met"),
    "boards_won": gettext_lazy("decided by the boards above average"),
    "lot": gettext_lazy("decided by lot"),
}
# So many ties are told one by one.
MOST_TIES = 4
NO_FIGURE = "–"

# ---- the figures of a ranking ----


def main_head(report: Report) -> str:
    """Of the column that ranks."""
    return {
        "matchpoints": "%",
        "cross_imps": pgettext("column", "IMPs"),
        "victory_points": pgettext("column", "VPs"),
        "butler": pgettext("column", "IMPs"),
        "total_points": pgettext("column", "Points"),
    }[report.scoring]


def beside_head(report: Report) -> str:
    return {
        "matchpoints": pgettext("column", "Points"),
        "cross_imps": pgettext("column", "Mean"),
        "victory_points": "%" if report.scoring_form.boards.has_top else pgettext("column", "IMPs"),
        "butler": pgettext("column", "Mean"),
        "total_points": pgettext("column", "Mean"),
    }[report.scoring]


def main(report: Report, rank: Rank) -> str:
    """61.25; +12.50; 98.31."""
    return main_text(report, main_value(report, rank)) or NO_FIGURE


def beside(report: Report, rank: Rank, places: int | None = None) -> str:
    value = beside_value(report, rank)
    if report.scoring_form.ranks_by_percentage:
        return display.decimal(value, places)
    return display.decimal(value) if report.scoring_form.boards.has_top else display.signed(value)


def main_text(report: Report, value: Decimal | None) -> str:
    """A percentage, IMPs or points with their sign, or victory points, without their unit."""
    if report.scoring_form.leads.is_whole:
        return points_text(value)
    return display.signed(value) if report.scoring_form.adds_boards else display.decimal(value)


def points_text(value: Decimal | None) -> str:
    """+1430, −90.5: scores have no decimals where no ruling gave them any."""
    sign = "+" if value is not None and value > 0 else ""
    return f"{sign}{display.award(value)}"


def with_unit(report: Report, value: Decimal | None) -> str:
    """61.25%; +12.50 IMPs; 98.31 VPs."""
    if value is None:
        return ""
    return unit_after(report, main_text(report, value))


def difference(report: Report, value: Decimal) -> str:
    """+0.42%; −3.50 IMPs; +1.20 VPs; −90 points."""
    return unit_after(report, gained(report, value))


def gained(report: Report, value: Decimal | None) -> str:
    """What was won or lost, with its sign."""
    return points_text(value) if report.scoring_form.leads.is_whole else display.signed(value)


def unit_after(report: Report, figure: str) -> str:
    if report.scoring_form.ranks_by_percentage:
        return f"{figure}{display.THIN if display.is_french() else ''}%"
    if report.scoring_form.is_by_match:
        return gettext("%(figure)s VPs") % {"figure": figure}
    return boards_unit_after(report, figure)


def boards_unit_after(report: Report, figure: str) -> str:
    """IMPs, or points, of boards."""
    if report.scoring_form.leads.is_whole:
        return pgettext("total points", "%(figure)s points") % {"figure": figure}
    return gettext("%(figure)s IMPs") % {"figure": figure}


# ---- the figures of a board ----


def board_head(report: Report) -> str:
    return "%" if report.scoring_form.boards.has_top else award_head(report)


def award_head(report: Report) -> str:
    """What a board gives: matchpoints, IMPs, or the points of the score."""
    if report.scoring_form.boards.has_top:
        return gettext("Matchpoints")
    if report.scoring_form.leads.is_whole:
        return pgettext("column", "Points")
    return pgettext("column", "IMPs")


def board_text(report: Report, value: Decimal | None) -> str:
    return (
        display.decimal(value, 1) if report.scoring_form.boards.has_top else gained(report, value)
    )


def board_with_unit(report: Report, value: Decimal | None) -> str:
    if value is None:
        return ""
    if report.scoring_form.boards.has_top:
        return display.percent(value, 1)
    return boards_unit_after(report, gained(report, value))


def award_text(report: Report, value: Decimal | None) -> str:
    """Matchpoints, or IMPs or points with their sign."""
    return display.award(value) if report.scoring_form.boards.has_top else gained(report, value)


# ---- words ----


def list_title(ranking: Ranking) -> str:
    """Section A, North-South; nothing for the only list."""
    letter = {"section": ranking.section, "line": display.side_name(ranking.line)}
    if ranking.section and ranking.line:
        return pgettext("list of ranks", "Section %(section)s, %(line)s") % letter
    if ranking.section:
        return pgettext("list of ranks", "Section %(section)s") % letter
    return letter["line"]


def form_name(report: Report) -> str:
    return {
        "matchpoints": gettext("matchpoints"),
        "cross_imps": pgettext("within a sentence", "cross-IMPs"),
        "victory_points": pgettext("within a sentence", "matchpoints in victory points")
        if report.scoring_form.boards.has_top
        else pgettext("within a sentence", "cross-IMPs in victory points"),
        "butler": pgettext("within a sentence", "Butler"),
        "total_points": pgettext("within a sentence", "total points"),
    }[report.scoring]


def compared_with(report: Report) -> str:
    """With whose results a score was compared; nothing where it goes without saying."""
    if report.scoring_form.leads.is_whole:
        return ""
    if report.has_sections and report.compared == "section":
        return gettext("compared within each section")
    if report.has_sections:
        count = len(report.sections)
        return ngettext(
            "compared across %(n)s section", "compared across %(n)s sections", count
        ) % {"n": count}
    if report.scoring_form.boards.has_datum:
        return gettext("compared with the board’s datum")
    return "" if report.scoring_form.boards.has_top else gettext("compared with every other table")


def scored_with(report: Report) -> str:
    """Cross-IMPs, compared across 2 sections"""
    parts = [form_name(report), compared_with(report)]
    text = ", ".join(part for part in parts if part)
    return text[:1].upper() + text[1:]


def notes(report: Report) -> tuple[str, ...]:
    """What is to be known under a ranking beside that: a club's own rules, rounds, sit-outs,
    tie-breaks."""
    found = [rules_said(report.own_rules)] if report.own_rules else []
    found += tie_breaks(report)
    if not report.scoring_form.is_by_match:
        return tuple(found)
    rules = report.rules.matches
    found += [gettext("Each round is a match, on %(scale)s.") % {"scale": ON_SCALE[rules.scale]}]
    if any(not round_.side for card in report.cards for round_ in card.rounds):
        worth = {"points": display.award(as_decimal(rules.without_opponents))}
        found.append(gettext("A sit-out counts %(points)s VPs.") % worth)
    return tuple(found)


def as_decimal(value: Fraction) -> Decimal:
    return Decimal(value.numerator) / Decimal(value.denominator)


def tie_breaks(report: Report) -> list[str]:
    """Who was level, what decided and who still is, once for each figure that was shared."""
    level: dict[tuple[Ranking, Decimal | None], list[Rank]] = {}
    for ranking in report.rankings:
        for rank in ranking.ranks:
            if rank.decided_by:
                level.setdefault((ranking, main_value(report, rank)), []).append(rank)
    if len(level) > MOST_TIES:
        every = rules_in(rank for ranks in level.values() for rank in ranks)
        return [gettext("Level pairs: %(rules)s.") % {"rules": every}]
    text = pgettext("tie-break", "Pairs %(pairs)s: %(rule)s.")
    return [
        text % {"pairs": parted(report, ranks), "rule": rules_in(ranks)} for ranks in level.values()
    ]


def rules_in(ranks: Iterable[Rank]) -> str:
    return "; ".join(dict.fromkeys(str(TIE_BREAKS[rank.decided_by]) for rank in ranks))


def parted(report: Report, ranks: Iterable[Rank]) -> str:
    """2 and 5; where some of them share a rank: 2 and 5, then 3 and 8."""
    groups = [
        [report.pair_by_key[rank.pair].shown for rank in equal]
        for _, equal in groupby(ranks, key=lambda rank: rank.rank)
    ]
    if all(len(group) == 1 for group in groups):
        return all_of([one for (one,) in groups])
    return pgettext("between level pairs", ", then ").join(map(all_of, groups))


def all_of(pairs: list[str]) -> str:
    """3, 8 and 10."""
    *others, last = pairs
    return pgettext("level pairs", " and ").join(filter(None, (", ".join(others), last)))


def calculation_change(now: Report, was: Report) -> str:
    """How figures are made now and were made in the version `was`, in a sentence."""
    instead = gettext("%(now)s instead of %(was)s")
    changes = []
    if now.scoring != was.scoring:
        changes.append(instead % {"now": scoring_name(now), "was": scoring_name(was)})
    if now.profile != was.profile:
        names = {"now": rules_name(now), "was": rules_name(was)}
        changes.append(instead % names)
    if now.has_sections and now.compared != was.compared:
        text = gettext("results compared %(now)s (before: %(was)s)")
        changes.append(text % {"now": compared_name(now), "was": compared_name(was)})
    if now.ranked != was.ranked:
        text = gettext("pairs ranked %(now)s (before: %(was)s)")
        changes.append(text % {"now": ranked_name(now), "was": ranked_name(was)})
    told = {"version": was.heading.version, "changes": "; ".join(changes)}
    return gettext("The calculation has changed since version %(version)s: %(changes)s.") % told


def rules_name(report: Report) -> str:
    return short_name(report.profile, report.own_rules)


def scoring_name(report: Report) -> str:
    return {
        "matchpoints": gettext("matchpoints"),
        "cross_imps": pgettext("within a sentence", "cross-IMPs"),
        "victory_points": pgettext("within a sentence", "victory points"),
        "butler": pgettext("within a sentence", "Butler"),
        "total_points": pgettext("within a sentence", "total points"),
    }[report.scoring]


def compared_name(report: Report) -> str:
    return {
        "field": pgettext("results compared", "across all sections"),
        "section": pgettext("results compared", "within each section"),
    }[report.compared]


def ranked_name(report: Report) -> str:
    return {
        "by_line": pgettext("pairs ranked", "together, each line apart"),
        "together": pgettext("pairs ranked", "all in one list"),
        "apart": pgettext("pairs ranked", "each section apart"),
    }[report.ranked]
