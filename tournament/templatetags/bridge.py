"""What templates say of the game: suits, contracts, ordinals, hours.

The only place that makes HTML in Python. Words are `tournament.words.game`'s; here each part is
escaped and suit signs get their colour and their name. Every filter takes nothing for nothing.
"""

import datetime
import re
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from functools import wraps
from typing import Any, Protocol

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from tournament.evening.parts.match_rounds import MatchRounds
from tournament.evening.report import Heading, Pair, ResultLine
from tournament.words import dates, game
from tournament.words.game import Outcome

register = template.Library()


class HasBothPoints(Protocol):
    @property
    def both_points(self) -> tuple[int | None, int | None]: ...


# Keeps phones from drawing a suit as a coloured picture.
TEXT_STYLE = "\N{VARIATION SELECTOR-15}"
TABLE_PHONE = re.compile(r"table (\w+)( · |$)")
LINE_BREAK = mark_safe("<br>")  # markup of our own, no text of anybody's


def text_filter(function: Callable[..., str]) -> Callable[..., str]:
    """Make a filter of the function's name that leaves a missing value empty, not raising."""

    @wraps(function)
    def shown(value: Any, *arguments: Any) -> str:
        return "" if value is None or value == "" else function(value, *arguments)

    return register.filter(function.__name__, shown)


def sign(strain: str) -> str:
    """Write a suit's sign in its colour, read aloud as its name; no-trump is plain letters."""
    if strain not in game.SIGNS:
        return game.strain_sign(strain)
    return format_html(
        '<span class="suit-{}" role="img" aria-label="{}">{}{}</span>',
        strain.lower(),
        game.strain_name(strain),
        game.SIGNS[strain],
        TEXT_STYLE,
    )


def contract_markup(parts: Outcome) -> str:
    if not parts.level:
        return parts.words
    return format_html("{}{}{}", parts.level, sign(parts.strain), parts.penalty)


def outcome_markup(parts: Outcome) -> str:
    if not parts.level:
        return parts.words
    return format_html("{} {} {}", contract_markup(parts), parts.declarer, parts.result)


# ---- outcomes: from a stored code, or from a result line with its two sides ----


@text_filter
def contract(code: str) -> str:
    """Write a contract: 4♠x; the words of an outcome without a contract."""
    return contract_markup(game.outcome(code))


@text_filter
def declarer(code: str) -> str:
    return game.outcome(code).declarer


@text_filter
def result(code: str) -> str:
    """Write tricks over or under: =, +1, −2."""
    return game.outcome(code).result


@text_filter
def outcome(code: str) -> str:
    """Write an outcome: 4♠ S +1."""
    return outcome_markup(game.outcome(code))


@text_filter
def line_contract(line: ResultLine, unit: str = "") -> str:
    """Write the contract of a line; `unit` is that of a fixed award: matchpoints, imps, points."""
    return contract_markup(game.outcome_of_line(line, unit))


@text_filter
def line_declarer(line: ResultLine) -> str:
    return game.outcome_of_line(line).declarer


@text_filter
def line_result(line: ResultLine) -> str:
    return game.outcome_of_line(line).result


@text_filter
def line_outcome(line: ResultLine, unit: str = "") -> str:
    return outcome_markup(game.outcome_of_line(line, unit))


@text_filter
def lead(card: str) -> str:
    """Write a lead: ♠A."""
    return format_html("{}{}", sign(card[0]), game.rank(card[1]))


@text_filter
def suit(strain: str) -> str:
    """Write the sign of one suit: S H D C, or N for no-trump."""
    return sign(strain)


# ---- seats, sides ----


@text_filter
def seat(letter: str) -> str:
    return game.seat(letter)


@text_filter
def seat_name(letter: str) -> str:
    return game.seat_name(letter)


@text_filter
def side(letters: str) -> str:
    return game.side(letters)


@text_filter
def side_name(letters: str) -> str:
    return game.side_name(letters)


@text_filter
def from_side(letters: str) -> str:
    return game.from_side(letters)


@text_filter
def vulnerability(value: str) -> str:
    return game.vulnerability(value)


@text_filter
def vulnerability_name(value: str) -> str:
    return game.vulnerability_name(value)


@text_filter
def dealer(letter: str) -> str:
    """Name the dealer: Dealer North."""
    return game.dealer(letter)


# ---- figures ----


@text_filter
def score(points: int) -> str:
    return game.score(points)


@text_filter
def signed_score(points: int) -> str:
    return game.score(points, signed=True)


@text_filter
def both_scores(line: HasBothPoints) -> str:
    """Write both sides' scores: +420; +420 / −50 where a ruling gives a split score."""
    return game.scores(line.both_points, signed=True)


@text_filter
def percent(value: Decimal, places: int | None = None) -> str:
    return game.percent(value, places)


@text_filter
def decimal(value: Decimal, places: int | None = None) -> str:
    return game.decimal(value, places)


@text_filter
def award(value: Decimal) -> str:
    return game.award(value)


@text_filter
def device_text(device: str) -> str:
    """Write where something was written, for people; the log has the device's own label.

    "table 3 · Android-7k2f" is the phone of table 3.
    """
    table = TABLE_PHONE.match(device)
    if table:
        return gettext("the phone of table %(table)s") % {"table": table[1]}
    if device.startswith(("Windows-", "Macintosh-", "Linux-")):
        return gettext("the director’s computer")
    return gettext("another device")


@text_filter
def phone_name(device: str) -> str:
    """Write a phone's own name, which tells two of one table apart: Android-7k2f."""
    return device.partition(" · ")[2] if TABLE_PHONE.match(device) else ""


@text_filter
def feminine_ordinal(number: int) -> str:
    """Write an ordinal of a feminine noun: 1re donne, 1re place."""
    return game.ordinal(number, feminine=True)


@text_filter
def board_range(boards: Sequence[int]) -> str:
    return game.board_range(boards)


# ---- dates, hours, people ----


@text_filter
def day(date: datetime.date) -> str:
    return dates.day(date)


@text_filter
def short_day(date: datetime.date) -> str:
    return dates.short_day(date)


@text_filter
def month_name(date: datetime.date) -> str:
    return dates.month_name(date)


@text_filter
def hour(moment: datetime.time | datetime.datetime) -> str:
    return dates.hour(moment)


@text_filter
def moment(at: datetime.datetime) -> str:
    return dates.moment(at)


@text_filter
def names(pair: Pair) -> str:
    return game.names(pair)


@text_filter
def surnames(pair: Pair) -> str:
    return game.surnames(pair)


@register.filter
def name_in_room(pair: Pair, names: Mapping[Pair, str]) -> str:
    """Name a pair as the room's screen does."""
    return names[pair]


@text_filter
def name_lines(pair: Pair) -> SafeString:
    """Write the players one under the other; those of a team small, below its name."""
    if pair.name:
        return format_html("{}<small>{}</small>", pair.name, game.members(pair))
    people = [(person.full_name,) for person in pair.players] or [(game.pair_label(pair),)]
    return format_html_join(LINE_BREAK, "{}", people)


@text_filter
def version_label(heading: Heading) -> str:
    return game.version_label(heading)


@register.filter
def round_name(number: int, match_rounds: MatchRounds) -> str:
    """Name a round of the room as it is called: of teams the match, and which half of it."""
    return game.round_name(match_rounds or (), number)


@register.filter
def match_number(number: int, match_rounds: MatchRounds) -> int:
    """Number the match that is played in a round of the room."""
    return game.match_number(match_rounds or (), number)


@register.filter
def round_end(number: int, match_rounds: MatchRounds) -> str:
    """Name a round of the room after which something comes."""
    return game.end_name(match_rounds or (), number)


@register.filter
def half_name(number: int, match_rounds: MatchRounds) -> str:
    """Name the half of a match in which a round of the room is."""
    return game.half_name(match_rounds or (), number)
