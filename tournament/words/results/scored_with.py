"""What an evening is scored with: the figure that ranks, the one beside it, and their words; and
what is said of sealed deals that somebody opened before they were over.

Pure text from a report, the same for pages, prints and files. What differs between forms of
scoring is said in `words.forms` and `words.results.awards`, looked up by what
the form says of itself.
"""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from functools import partial
from itertools import groupby

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy, pgettext

from tournament.evening.parts.extra_ranking import ExtraList
from tournament.evening.report import Rank, Ranking, Report
from tournament.evening.scores.ranked_by import beside_value, main_value
from tournament.words import figures, forms, game
from tournament.words.figures import board_range
from tournament.words.kind import STAGE_WORDS, WORDS, say
from tournament.words.profiles.profiles import rules_text, short_name
from tournament.words.profiles.values import table_note
from tournament.words.results import awards, units
from tournament.words.results.appeals import under_appeal_text

TIE_BREAKS: Mapping[str, str | Promise] = {
    "meeting": gettext_lazy("decided by the boards played against each other"),
    "sessions": gettext_lazy("decided by the best session"),
    "deviation": gettext_lazy("decided by the steadier boards"),
    "top_scores": gettext_lazy("decided by comparing their boards among themselves"),
    "opponents": gettext_lazy("decided by the results of the opponents met"),
    "boards_won": gettext_lazy("decided by the boards above average"),
    "lot": gettext_lazy("decided by lot"),
    # Of teams.
    "mutual_points": gettext_lazy("decided by the matches against each other"),
    "mutual_imps": gettext_lazy("decided by the IMPs of the matches against each other"),
    "imp_quotient": gettext_lazy("decided by the quotient of IMPs won and lost"),
    "imp_difference": gettext_lazy("decided by the IMPs of all matches"),
    "common_opponent": gettext_lazy("decided by the IMPs against the highest common opponents"),
}
# So many ties are told one by one.
MOST_TIES = 4
NO_FIGURE = "–"

# ---- the figures of a ranking ----


def main_figure_head(report: Report) -> str:
    """Write the head of the column that ranks."""
    return STAGE_WORDS.get(report.stage).figure_head(report)


def second_head(report: Report) -> str:
    """Write the head of the column beside the one that ranks; of a knock-out there is none."""
    return str(units.KINDS[report.scoring_form.figure_beside].head)


def main_figure(report: Report, rank: Rank) -> str:
    """Write the figure that ranks: 61.25; +12.50; 98.31; of a knock-out how far a team came."""
    return STAGE_WORDS.get(report.stage).figure(report, rank)


def second_figure(report: Report, rank: Rank, places: int | None = None) -> str:
    """Write what stands beside the figure that ranks, without its unit."""
    if report.scoring_form.has_won_and_lost:
        return won_and_lost(rank)
    return units.write_figure(report.scoring_form.figure_beside, beside_value(report, rank), places)


def won_and_lost(rank: Rank) -> str:
    """Write what a team won and lost: 4840 – 3140; nothing before a match counts."""
    if rank.won is None:
        return ""
    return f"{figures.award(rank.won)} – {figures.award(rank.lost)}"


def second_words(report: Report, rank: Rank) -> str:
    """Write what stands beside the figure that ranks, with its unit where it has one."""
    if report.scoring_form.has_won_and_lost:
        return won_and_lost(rank)
    return units.figure_words(report.scoring_form.figure_beside, beside_value(report, rank))


def write_main_figure(report: Report, value: Decimal | None) -> str:
    """Write a percentage, IMPs or points with their sign, or victory points, without their unit."""
    return units.write_figure(report.scoring_form.leads, value)


def main_figure_with_unit(report: Report, value: Decimal | None) -> str:
    """Write the figure that ranks with its unit: 61.25%; +12.50 IMPs; 98.31 VPs."""
    if value is None:
        return ""
    return unit_after(report, write_main_figure(report, value))


def ranked_figure(report: Report, rank: Rank) -> str:
    """Write what ranks with its unit: 61.25%; 98.31 VPs; of a knock-out how far a team came."""
    return STAGE_WORDS.get(report.stage).figure_with_unit(report, rank)


def figure_on_page(report: Report, rank: Rank) -> str:
    """Write what ranks as the director's pages have it: with its unit where that is a per cent."""
    write = ranked_figure if report.scoring_form.ranks_by_percentage else main_figure
    return write(report, rank)


def difference(report: Report, value: Decimal) -> str:
    """Write a difference: +0.42%; −3.50 IMPs; +1.20 VPs; −90 points."""
    return unit_after(report, write_gain(report, value))


def write_gain(report: Report, value: Decimal | None) -> str:
    """Write what was won or lost, with its sign."""
    return units.write_gain(report.scoring_form.leads, value)


def unit_after(report: Report, figure: str) -> str:
    """Add the unit to the figure that ranks, written already."""
    return units.add_unit(report.scoring_form.leads, figure)


# ---- the figures of a board ----


def board_head(report: Report) -> str:
    """Write the head of the figure that leads on a board."""
    return awards.board_head(report.scoring_form.boards)


def award_head(report: Report) -> str:
    """Write what a board gives: matchpoints, IMPs, or the points of the score."""
    return awards.award_head(report.scoring_form.boards)


def board_text(report: Report, value: Decimal | None) -> str:
    """Write the figure that leads on a board, without its unit."""
    return awards.board_text(report.scoring_form.boards, value)


def board_with_unit(report: Report, value: Decimal | None) -> str:
    """Write the figure that leads on a board: 61.3%; +3.00 IMPs."""
    return awards.board_with_unit(report.scoring_form.boards, value)


def award_text(report: Report, value: Decimal | None) -> str:
    """Write an award: matchpoints, or IMPs or points with their sign."""
    return awards.award_text(report.scoring_form.boards, value)


# ---- words ----


def list_title(ranking: Ranking | ExtraList) -> str:
    """Write a list's title: Section A, North-South; nothing for the only list."""
    letter = {"section": ranking.section, "line": game.side_name(ranking.line)}
    if ranking.section and ranking.line:
        return pgettext("list of ranks", "Section %(section)s, %(line)s") % letter
    if ranking.section:
        return pgettext("list of ranks", "Section %(section)s") % letter
    return letter["line"]


def form_text(report: Report) -> str:
    """Write the name of the form within a sentence; of a knock-out that IMPs decide only theirs."""
    return STAGE_WORDS.get(report.stage).name_form(report)


def scoring_sentence(report: Report) -> str:
    """Write how an evening is scored: Cross-IMPs, compared across 2 sections."""
    table = table_note(report.rules.points_table.value)
    parts = [form_text(report), WORDS.of(report).describe_comparison(report), table]
    text = ", ".join(part for part in parts if part)
    return text[:1].upper() + text[1:]


def notes(report: Report) -> tuple[str, ...]:
    """Write what is to be known under a ranking.

    A club's own rules, rounds, sit-outs, tie-breaks.
    """
    return (*notes_of_rules(report), *tie_breaks(report), *WORDS.of(report).note_matches(report))


def notes_but_ties(report: Report) -> tuple[str, ...]:
    """Write the same where each tie is explained in its lines."""
    return (*notes_of_rules(report), *WORDS.of(report).note_matches(report))


def notes_of_rules(report: Report) -> list[str]:
    sentences = [rules_text(report.own_rules)] if report.own_rules else []
    sentences += filter(None, [under_appeal_text(report)])
    return [*sentences, *opened_early_notes(report)]


def tie_breaks(report: Report) -> list[str]:
    """Say who was level, what decided and who still is, once for each figure that was shared."""
    level: dict[tuple[Ranking, Decimal | None], list[Rank]] = {}
    for ranking in report.rankings:
        for rank in ranking.ranks:
            if rank.decided_by:
                level.setdefault((ranking, main_value(report, rank)), []).append(rank)
    if len(level) > MOST_TIES:
        every = rules_in(report, (rank for ranks in level.values() for rank in ranks))
        return [say(report, "ties.all_level", rules=every)]
    return [
        say(
            report,
            "ties.level",
            pairs=join_ranked_pairs(report, ranks),
            rule=rules_in(report, ranks),
        )
        for ranks in level.values()
    ]


def tie_texts(report: Report, ranking: Ranking) -> dict[str, str]:
    """Say what decided between those who were level in a list, by the last of them."""
    decided = [rank for rank in ranking.ranks if rank.decided_by]
    texts = {}
    for _, level in groupby(decided, key=partial(main_value, report)):
        ranks = list(level)
        who, rule = join_ranked_pairs(report, ranks), rules_in(report, ranks)
        texts[ranks[-1].pair] = say(report, "ties.level", pairs=who, rule=rule)
    return texts


def rules_in(report: Report, ranks: Iterable[Rank]) -> str:
    rules = WORDS.of(report).tie_breaks
    return "; ".join(dict.fromkeys(str(rules[rank.decided_by]) for rank in ranks))


def join_ranked_pairs(report: Report, ranks: Iterable[Rank]) -> str:
    """Join pairs in the order of their ranks: 2 and 5.

    Where some share a rank: 2 and 5, then 3 and 8.
    """
    groups = [
        [report.pair_by_key[rank.pair].shown for rank in equal]
        for _, equal in groupby(ranks, key=lambda rank: rank.rank)
    ]
    if all(len(group) == 1 for group in groups):
        return join_all([one for (one,) in groups])
    return pgettext("between level pairs", ", then ").join(map(join_all, groups))


def join_all(pairs: list[str]) -> str:
    """Join items in a sentence: 3, 8 and 10."""
    *others, last = pairs
    return pgettext("level pairs", " and ").join(filter(None, (", ".join(others), last)))


def calculation_change(now: Report, was: Report) -> str:
    """Say in a sentence how figures are made now and were made in the version `was`."""
    instead = gettext("%(now)s instead of %(was)s")
    changes = []
    if now.scoring != was.scoring:
        changes.append(instead % {"now": forms.name(now.scoring), "was": forms.name(was.scoring)})
    if now.profile != was.profile:
        names = {"now": rules_name(now), "was": rules_name(was)}
        changes.append(instead % names)
    if now.has_sections and now.compared != was.compared:
        text = gettext("results compared %(now)s (before: %(was)s)")
        changes.append(text % {"now": comparison_name(now), "was": comparison_name(was)})
    if now.ranked != was.ranked:
        text = gettext("pairs ranked %(now)s (before: %(was)s)")
        changes.append(text % {"now": ranking_name(now), "was": ranking_name(was)})
    values = {"version": was.heading.version, "changes": "; ".join(changes)}
    return gettext("The calculation has changed since version %(version)s: %(changes)s.") % values


def rules_name(report: Report) -> str:
    return short_name(report.profile, report.own_rules)


def comparison_name(report: Report) -> str:
    return {
        "field": pgettext("results compared", "across all sections"),
        "section": pgettext("results compared", "within each section"),
    }[report.compared]


def ranking_name(report: Report) -> str:
    return {
        "by_line": pgettext("pairs ranked", "together, each line apart"),
        "together": pgettext("pairs ranked", "all in one list"),
        "apart": pgettext("pairs ranked", "each section apart"),
    }[report.ranked]


def opened_early_notes(report: Report) -> list[str]:
    """Say it of each set; nothing where none was."""
    found = []
    for one in report.opened_early:
        boards = board_range(one.boards)
        if one.section:
            boards = gettext("%(boards)s, section %(section)s") % {
                "boards": boards,
                "section": one.section,
            }
        text = gettext("The sealed deals (boards %(boards)s) were opened before they were over.")
        found.append(text % {"boards": boards})
    return found
