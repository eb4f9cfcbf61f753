"""What the pages of results say: a pair by its key, a difference, the kind of a version."""

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from tournament.evening.parts.card import CardRound
from tournament.evening.parts.extra_ranking import ExtraRank
from tournament.evening.report import Contestant, Rank, Ranking, Report
from tournament.evening.scores import ranked_by
from tournament.evening.scores.boards.board_parts import BoardPart, Frequency
from tournament.evening.scores.boards.board_side import SideLine, points_for, side_lines
from tournament.evening.scores.boards.board_side import other_side as of_opponents
from tournament.evening.seats import TOGETHER, cut_side, find_side
from tournament.templatetags.table_library import TableLibrary
from tournament.words import figures
from tournament.words.columns import RankColumn, TableColumn
from tournament.words.deals.secrecy import secret_text
from tournament.words.kind import STAGE_WORDS
from tournament.words.results import awards, extra, ranking_columns, scored_with, units
from tournament.words.results import deadline as deadline_words

register = TableLibrary(
    {
        "beside_scratch": ranking_columns.beside_scratch,
        "board_figure": scored_with.board_text,
        "board_head": scored_with.board_head,
        "board_with_unit": scored_with.board_with_unit,
        "claims_now": deadline_words.claims_now,
        "claims_text": deadline_words.claims_text,
        "datum": units.points_text,
        "extra_figure": extra.ranking_figure,
        "extra_name": extra.ranking_name,
        "figure_on_page": scored_with.figure_on_page,
        "handicap_rule": extra.rule_text,
        "handicap_text": extra.handicap_text,
        "list_title": scored_with.list_title,
        "main_figure": scored_with.main_figure,
        "main_figure_head": scored_with.main_figure_head,
        "main_figure_with_unit": scored_with.ranked_figure,
        "other_side": of_opponents,
        "own_award": scored_with.award_text,
        "running_figure": scored_with.write_main_figure,
        "scoring_notes": scored_with.notes,
        "scoring_notes_but_ties": scored_with.notes_but_ties,
        "scoring_words": scored_with.scoring_sentence,
        "secret_text": secret_text,
        "signed": figures.signed,
        "tie_texts": scored_with.tie_texts,
        "unclassified_text": extra.unclassified_text,
    },
)


@register.filter
def pair(report: Report, key: str) -> Contestant | None:
    """Return the contestant of a key, or who has the side of one; nothing where there is none."""
    return find_side(report.pair_by_key, key)


@register.filter
def phone_columns(report: Report) -> list[RankColumn]:
    """List the columns of a ranking for which a phone has room."""
    return [column for column in ranking_columns.list_columns(report) if column.phone]


@register.filter
def write_row(column: TableColumn[Any, str], row: object) -> str:
    """Write a row's text in a column."""
    return column.write(row)


@register.filter
def breakable(side: str) -> SafeString:
    """Let the numbers of two single players, 12+11, stand below each other in a narrow cell."""
    return format_html_join(
        format_html("{}<wbr>", TOGETHER), "{}", ([one] for one in cut_side(side))
    )


@register.filter
def card_caption(report: Report) -> str:
    """Write what a pair's card shows."""
    return str(awards.words_of(report.scoring_form.boards).card)


@register.filter
def own_card_caption(report: Report) -> str:
    """Write what a pair's card shows to that pair."""
    return str(awards.words_of(report.scoring_form.boards).own_card)


@register.filter
def ranking_parts(report: Report, place: str) -> tuple[str, ...]:
    """List the templates that draw a ranking at a place of a page."""
    return STAGE_WORDS.get(report.stage).parts[place]


@register.filter
def text_of(texts: Mapping[str, str], rank: Rank) -> str:
    """Return the text that stands for a line, by its pair; mostly there is none."""
    return texts.get(rank.pair, "")


@register.filter
def boards_if_unequal(ranking: Ranking, rank: Rank) -> int:
    """Return the boards of each pair once any has fewer than others, else nothing."""
    unequal = any(ranked_by.fewer_boards(ranking, other) for other in ranking.ranks)
    return rank.boards if unequal else 0


@register.filter
def table_name(report: Report, round_: CardRound) -> str:
    """Name the table of a round: A3 where there are several sections, that of the opponents."""
    section = report.pair_by_key[round_.opponents[0]].section if round_.opponents else ""
    return ranked_by.table_name(report, section, round_.table)


# ---- a board turned to one side ----


@register.simple_tag
def lines_of(report: Report, part: BoardPart, side: str) -> tuple[SideLine, ...]:
    """Turn the lines of a part of a board to a side."""
    return side_lines(report, part.lines, side)


@register.filter
def best_for(frequencies: Sequence[Frequency], side: str) -> Iterable[Frequency]:
    """Put the scores of a board in the order in which a side likes them."""
    return frequencies if side == "NS" else tuple(reversed(frequencies))


@register.filter
def points_of(frequency: Frequency, side: str) -> int | None:
    """Return the points of a score as a side sees them."""
    return points_for(frequency.points, side)


@register.filter
def award_of(frequency: Frequency, side: str) -> Decimal | None:
    """Return what a score gives a side."""
    return frequency.ns_award if side == "NS" else frequency.ew_award


@register.filter
def scratch_rank(report: Report, rank: ExtraRank) -> Rank:
    """Return the scratch rank of who is ranked beside it."""
    return report.rank_by_pair[rank.pair]


@register.filter
def list_shown_numbers(pairs: Sequence[Contestant]) -> str:
    """Join pair numbers as they are shown: 7, 14."""
    return ", ".join(pair.shown for pair in pairs)
