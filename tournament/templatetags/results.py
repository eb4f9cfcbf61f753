"""What the pages of results say: a pair by its key, a difference, the kind of a version."""

import datetime
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Any

from django import template
from django.utils.safestring import SafeString

from scoring.hints import Hint
from tournament.evening.parts.card import CardRound
from tournament.evening.parts.extra_ranking import ExtraList, ExtraRank, ExtraRanking
from tournament.evening.play.anomalies import Suspect
from tournament.evening.publish.comparison import Comparison
from tournament.evening.publish.deadline import Unsettled
from tournament.evening.report import Heading, Pair, Rank, Ranking, Report
from tournament.evening.scores import ranked_by
from tournament.evening.scores.board_parts import BoardPart, Frequency
from tournament.evening.scores.board_side import SideLine, points_for, side_lines
from tournament.evening.scores.board_side import other_side as of_opponents
from tournament.models import PublicationKind
from tournament.words import forms, game
from tournament.words.results import anomalies as anomaly_words
from tournament.words.results import awards, extra, scored_with
from tournament.words.results import deadline as deadline_words
from tournament.words.results import differences as difference_words

register = template.Library()


@register.filter
def pair(report: Report, key: str) -> Pair | None:
    return report.pair_by_key.get(key)


@register.filter
def claims_now(heading: Heading, now: datetime.datetime) -> str:
    """Write until when claims are heard, or were; empty where it is not told."""
    return deadline_words.claims_now(heading, now)


@register.filter
def claims_text(heading: Heading) -> str:
    """Write until when claims are heard, for what is read at any time."""
    return deadline_words.claims_text(heading)


@register.filter
def final_text(heading: Heading) -> str:
    """Write since when a version is final by itself; empty where it is not."""
    return deadline_words.final_text(heading)


@register.filter
def unsettled_lines(unsettled: Unsettled) -> list[str]:
    """Write what keeps a ranking from being final."""
    return list(deadline_words.unsettled_lines(unsettled))


@register.filter
def milliseconds(moment: datetime.datetime) -> int:
    """Write a moment as scripts count it, since 1970."""
    return round(moment.timestamp() * 1000)


@register.filter
def contestant_head(report: Report) -> str:
    """Head the column of those who are ranked: pairs or teams."""
    return scored_with.contestant_head(report)


@register.filter
def count_contestants(report: Report) -> str:
    """Write how many pairs or teams there are."""
    return scored_with.count_contestants(report)


@register.filter
def main_figure(report: Report, rank: Rank) -> str:
    """Write the figure that ranks, without its unit."""
    return scored_with.main_figure(report, rank)


@register.filter
def main_figure_with_unit(report: Report, rank: Rank) -> str:
    return scored_with.ranked_figure(report, rank)


@register.filter
def second_figure(report: Report, rank: Rank) -> str:
    return scored_with.second_figure(report, rank)


@register.filter
def difference(report: Report, value: Decimal) -> str:
    """Write what was gained or lost since a version: +4.20%, −0.60 IMPs."""
    return scored_with.difference(report, value)


@register.filter
def running_figure(report: Report, value: Decimal) -> str:
    """Write a percentage, IMPs or victory points so far."""
    return scored_with.write_main_figure(report, value)


@register.filter
def board_figure(report: Report, value: Decimal | None) -> str:
    return scored_with.board_text(report, value)


@register.filter
def board_with_unit(report: Report, value: Decimal | None) -> str:
    return scored_with.board_with_unit(report, value)


@register.filter
def own_award(report: Report, value: Decimal | None) -> str:
    return scored_with.award_text(report, value)


@register.filter
def datum(points: Decimal) -> str:
    """Write a score between scores: +160, −45.5."""
    return forms.points_text(points)


@register.filter
def main_figure_head(report: Report) -> str:
    return scored_with.main_figure_head(report)


@register.filter
def second_head(report: Report) -> str:
    return scored_with.second_head(report)


@register.filter
def board_head(report: Report) -> str:
    return scored_with.board_head(report)


@register.filter
def ranking_note(report: Report) -> str:
    """Write what ranks and what stands beside it, where that does not go without saying; the notes
    of a knock-out say what ranks there."""
    if report.is_knock_out:
        return ""
    kind = forms.KINDS[report.scoring_form.figure_beside]
    return str(kind.note if report.has_scale else kind.note_of_points or kind.note)


@register.filter
def card_caption(report: Report) -> str:
    """Write what a pair's card shows."""
    return str(awards.words_of(report.scoring_form.boards).card)


@register.filter
def own_card_caption(report: Report) -> str:
    """Write what a pair's card shows to that pair."""
    return str(awards.words_of(report.scoring_form.boards).own_card)


@register.filter
def traveller_side_words(report: Report, side: str) -> SafeString:
    """Say of which side the figures of a traveller are."""
    return awards.traveller_side_words(report.scoring_form.boards, game.side_name(side))


@register.filter
def effect_words(report: Report, top: Decimal) -> str:
    """Say in which unit a side's award of a board is counted."""
    return awards.effect(report.scoring_form.boards, top)


@register.filter
def list_title(ranking: Ranking | ExtraList) -> str:
    return scored_with.list_title(ranking)


@register.filter
def scoring_words(report: Report) -> str:
    return scored_with.scoring_sentence(report)


@register.filter
def form_name(report: Report) -> str:
    return scored_with.form_text(report)


@register.filter
def comparison_text(report: Report) -> str:
    return scored_with.comparison_text(report)


@register.filter
def lists_of_figures(lists: Sequence[Any], report: Report) -> Sequence[Any]:
    """Leave out the lists of a knock-out, which is ranked by no figure."""
    return () if report.is_knock_out else lists


@register.filter
def scoring_notes(report: Report) -> tuple[str, ...]:
    return scored_with.notes(report)


@register.filter
def calculation_change(now: Report, was: Report) -> str:
    return scored_with.calculation_change(now, was)


@register.filter
def fewer_boards(ranking: Ranking, rank: Rank) -> int:
    return ranked_by.fewer_boards(ranking, rank)


@register.filter
def boards_if_unequal(ranking: Ranking, rank: Rank) -> int:
    """Return the boards of each pair once any has fewer than others, else nothing."""
    unequal = any(ranked_by.fewer_boards(ranking, other) for other in ranking.ranks)
    return rank.boards if unequal else 0


@register.filter
def signed(value: Decimal | None) -> str:
    return game.signed(value)


@register.filter
def table_name(report: Report, round_: CardRound) -> str:
    """Name the table of a round: A3 where there are several sections, that of the opponents."""
    section = report.pair_by_key[round_.opponents[0]].section if round_.opponents else ""
    return ranked_by.table_name(report, section, round_.table)


@register.filter
def reason(suspect: Suspect, hint: Hint) -> str:
    """Write why a result is listed."""
    return anomaly_words.reason(hint, suspect.result.sides.ns)


@register.filter
def correction_text(changes: Comparison, heading: Heading) -> str:
    """Summarise a correction: Corrected 2: board 5, penalty (pair 7), scores of 4 pairs."""
    return difference_words.correction_text(changes, heading)


@register.filter
def kind_name(kind: str) -> str:
    return str(PublicationKind(kind).label)


@register.filter
def list_shown_numbers(pairs: Sequence[Pair]) -> str:
    """Join pair numbers as they are shown: 7, 14."""
    return ", ".join(pair.shown for pair in pairs)


# ---- a board turned to one side ----


@register.simple_tag
def lines_of(report: Report, part: BoardPart, side: str) -> tuple[SideLine, ...]:
    return side_lines(report, part.lines, side)


@register.filter
def other_side(side: str) -> str:
    return of_opponents(side)


@register.filter
def best_for(frequencies: Sequence[Frequency], side: str) -> Iterable[Frequency]:
    return frequencies if side == "NS" else tuple(reversed(frequencies))


@register.filter
def points_of(frequency: Frequency, side: str) -> int | None:
    return points_for(frequency.points, side)


@register.filter
def award_of(frequency: Frequency, side: str) -> Decimal | None:
    return frequency.ns_award if side == "NS" else frequency.ew_award


@register.filter
def extra_name(ranking: ExtraRanking) -> str:
    return extra.ranking_name(ranking)


@register.filter
def extra_figure(report: Report, rank: ExtraRank) -> str:
    return extra.ranking_figure(report, rank)


@register.filter
def scratch_rank(report: Report, rank: ExtraRank) -> Rank:
    return report.rank_by_pair[rank.pair]


@register.filter
def handicap_text(value: Decimal) -> str:
    return extra.handicap_text(value)


@register.filter
def handicap_rule(ranking: ExtraRanking) -> str:
    return extra.rule_text(ranking)


@register.filter
def unclassified_text(report: Report, ranking: ExtraRanking) -> str:
    return extra.unclassified_text(report, ranking)


@register.filter
def to_complete(report: Report, ranking: ExtraRanking) -> list[extra.ToComplete]:
    return extra.players_to_complete(report, ranking)
