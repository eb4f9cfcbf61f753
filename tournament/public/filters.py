"""What the players' pages say of a pair's own evening."""

import datetime
from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.safestring import SafeString

from tournament.evening.parts.extra_ranking import ExtraRanking
from tournament.evening.report import Contestant, Report
from tournament.evening.scores.boards.board_parts import BoardPart
from tournament.evening.scores.own_card import OwnResult
from tournament.models import Session
from tournament.public.values.own_boards import OwnBoard
from tournament.public.values.own_evenings import OwnEvening
from tournament.public.words import differences as difference_words
from tournament.public.words import own as players_words
from tournament.templatetags.own import attributes
from tournament.templatetags.table_library import TableLibrary
from tournament.web.kind import PAGES, BoardsTab
from tournament.words import game
from tournament.words.results import awards
from tournament.words.results import own as own_words
from tournament.words.results.own import Words

register = TableLibrary(
    {
        "correction_text": difference_words.correction_text,
        "course_caption": players_words.course_caption,
    },
    tags={
        "course_text": players_words.course_text,
    },
)


@register.simple_tag
def boards_tab(session: Session) -> BoardsTab:
    """Return the tab that leads to the boards of an evening, as its kind has it."""
    return PAGES.of(session).boards_tab


@register.simple_tag
def tab_address(tab: BoardsTab, session: Session, own: Any) -> str:
    """Return where the tab leads; `own`: who is remembered on this phone, empty for nobody."""
    return tab.address(session.code, own or None)


@register.filter
def evening_of(evenings: Mapping[str, OwnEvening], code: str) -> OwnEvening | None:
    """Return the own evening of that code, where somebody is remembered and played in it."""
    return evenings.get(code)


@register.simple_tag
def extra_words(report: Report, ranking: ExtraRanking, pair: Contestant | None) -> Words:
    """Return the words beside a pair in a ranking beside scratch; none for nobody."""
    return players_words.words_in_extra(report, ranking, pair.key) if pair else {}


@register.simple_tag
def result_words(report: Report, result: OwnResult | None, parts: Sequence[BoardPart]) -> Words:
    """Return the words beside a pair's own result; none where it has none."""
    if result is None or result.line is None:
        return {}
    return own_words.words_of_result(report, result.line, result.side, parts, result.board)


@register.simple_tag
def own_patterns(report: Report) -> SafeString:
    """Make the attributes of the block that a script fills.

    An example: data-gap="{total} matchpoints out of {maximum}" …
    """
    return attributes(own_words.patterns(report))


@register.filter
def milliseconds(moment: datetime.datetime) -> int:
    """Write a moment as scripts count it, since 1970."""
    return round(moment.timestamp() * 1000)


@register.filter
def traveller_side_words(report: Report, side: str) -> SafeString:
    """Say of which side the figures of a traveller are."""
    return awards.traveller_side_words(report.scoring_form.boards, game.side_name(side))


@register.filter
def own_figure(board: OwnBoard) -> str:
    """Write what a board gave a player's side: 61.3%; +3.00 IMPs."""
    return awards.board_with_unit(board.form.boards, board.figure)


@register.filter
def opponents_names(board: OwnBoard) -> str:
    """Write the last names of those whom a board was played against."""
    return ", ".join(map(game.surnames, board.opponents))
