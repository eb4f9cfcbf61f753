"""The words for a pair's own line: in its block, and in the attributes that a script reads."""

from collections.abc import Sequence

from django import template
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from tournament.evening.report import Contestant, Rank, Ranking, Report, ResultLine
from tournament.evening.scores.boards.board_parts import BoardPart
from tournament.evening.scores.own_card import OwnCard
from tournament.evening.stages.knock_out.places import KnockOutPlace
from tournament.words.results import own as own_words
from tournament.words.results.own import Words

register = template.Library()


@register.filter
def pair_title(pair: Contestant) -> str:
    """Write the title of a pair's block as everybody reads it."""
    return own_words.title(pair, own=False)


@register.simple_tag
def card_words(report: Report, card: OwnCard | None) -> Words:
    """Return the words beside a pair's own card; none without a card."""
    return own_words.words_of_card(report, card) if card else {}


@register.simple_tag
def list_data(report: Report, ranking: Ranking) -> SafeString:
    """Make the attributes of a list.

    An example: data-field="30" data-totals="380 362/600 …" data-maximum="624".
    """
    return attributes(own_words.words_of_list(report, ranking))


@register.simple_tag
def rank_data(report: Report, rank: Rank) -> SafeString:
    """Make the attributes of a rank; at IMPs data-gap="+5.75 IMPs a board on average, 2 boards"."""
    return attributes(own_words.words_in_list(report, rank))


@register.simple_tag
def knock_out_data(report: Report, place: KnockOutPlace) -> SafeString:
    """Make the attributes of a team in a knock-out: data-place="still in" …"""
    return attributes(own_words.words_in_knock_out(report, place))


@register.simple_tag
def result_data(
    report: Report, line: ResultLine, parts: Sequence[BoardPart], board: int
) -> SafeString:
    """Make the attributes of a result: data-ns="A7" data-ns-score="+110" … and the same for EW."""
    texts = {"points": "" if line.points is None else str(line.points)}
    for side, pair in (("NS", line.ns), ("EW", line.ew)):
        words = own_words.words_of_result(report, line, side, parts, board)
        texts[side.lower()] = pair
        texts |= {f"{side.lower()}-{name}": text for name, text in words.items()}
    return attributes(texts)


def attributes(words: Words) -> SafeString:
    filled = [(name, text) for name, text in words.items() if text]
    return format_html_join("", ' data-{}="{}"', filled)


@register.filter
def own_title(pair: Contestant | None) -> str:
    """Write the title of a pair's block as the pair reads it; nothing for nobody."""
    return own_words.title(pair, own=True) if pair else ""
