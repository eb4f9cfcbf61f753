"""What templates say of the game: suits, contracts, ordinals, hours.

The only place that makes HTML in Python. Words are `tournament.words.game`'s; here each part is
escaped and suit signs get their colour and their name. Every filter takes nothing for nothing.
"""

import re
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Protocol

from django import template
from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from tournament.evening.by_kind import OfKind
from tournament.evening.parts.match_rounds import MatchRounds, find_match_round
from tournament.evening.report import Contestant, ResultLine
from tournament.words import dates, figures, game
from tournament.words.draws import match_rounds as room_rounds
from tournament.words.game import Outcome
from tournament.words.kind import WORDS, say

register = template.Library()


class HasBothPoints(Protocol):
    @property
    def both_points(self) -> tuple[int | None, int | None]: ...


# Keeps phones from drawing a suit as a coloured picture.
TEXT_STYLE = "\N{VARIATION SELECTOR-15}"
BRIDGEMATE = " · Bridgemate"
TABLE_PHONE = re.compile(r"table (\w+)( · |$)")
LINE_BREAK = mark_safe("<br>")  # markup of our own, no text of anybody's


def text_filter(function: Callable[..., str], name: str = "") -> Callable[..., str]:
    """Make a filter, of the function's name without another, that leaves a missing value empty."""

    @wraps(function)
    def shown(value: Any, *arguments: Any) -> str:
        return "" if value is None or value == "" else function(value, *arguments)

    return register.filter(name or function.__name__, shown)


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


# By their names in templates, the filters that are functions of words and values as they stand.
TEXTS: Mapping[str, Callable[..., str]] = {
    "award": figures.award,
    "board_range": figures.board_range,
    "brief_moment": dates.brief_moment,
    "worded_day": dates.worded_day,
    "day": dates.day,
    "dealer": game.dealer,
    "decimal": figures.decimal,
    "from_side": game.from_side,
    "hour": dates.hour,
    "moment": dates.moment,
    "month_name": dates.month_name,
    "names": game.names,
    "percent": figures.percent,
    "score": figures.score,
    "seat": game.seat,
    "seat_name": game.seat_name,
    "seats": game.seats,
    "seats_name": game.seats_name,
    "short_day": dates.short_day,
    "side": game.side,
    "side_name": game.side_name,
    "suit": sign,
    "surnames": game.surnames,
    "version_label": game.version_label,
    "vulnerability": game.vulnerability,
    "vulnerability_name": game.vulnerability_name,
}
for filter_name, filter_function in TEXTS.items():
    text_filter(filter_function, filter_name)


def contract_markup(parts: Outcome) -> str:
    if not parts.level:
        return parts.words
    return format_html("{}{}{}", parts.level, sign(parts.strain), parts.penalty)


def outcome_markup(parts: Outcome) -> str:
    if not parts.level:
        return parts.words
    return format_html("{} {} {}", contract_markup(parts), parts.declarer, parts.result)


@register.simple_tag(name="say")
def say_escaped(holder: OfKind, name: str, **values: Any) -> SafeString:
    """Say what the kind of an event says in words of its own; the values in it are escaped."""
    escaped = {
        key: value if isinstance(value, int) else conditional_escape(value)
        for key, value in values.items()
    }
    return mark_safe(say(holder, name, **escaped))  # a text of our own around them


@register.filter
def parts(holder: OfKind, place: str) -> tuple[str, ...]:
    """List the templates of what the kind of an event shows at a place of a page."""
    return WORDS.of(holder).parts.get(place, ())


# ---- outcomes: from a stored code, or from a result line with its two sides ----


@text_filter
def contract(code: str) -> str:
    """Write a contract: 4♠x; the words of an outcome without a contract."""
    return contract_markup(game.outcome(code))


@text_filter
def declarer(code: str) -> str:
    """Write who declares in an outcome: S."""
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
    """Write who declares in a line."""
    return game.outcome_of_line(line).declarer


@text_filter
def line_result(line: ResultLine) -> str:
    """Write the tricks over or under in a line: =, +1, −2."""
    return game.outcome_of_line(line).result


@text_filter
def line_outcome(line: ResultLine, unit: str = "") -> str:
    """Write the outcome of a line: 4♠ S +1; `unit` as of `line_contract`."""
    return outcome_markup(game.outcome_of_line(line, unit))


@text_filter
def lead(card: str) -> str:
    """Write a lead: ♠A."""
    return format_html("{}{}", sign(card[0]), game.rank(card[1]))


# ---- figures ----


@text_filter
def signed_score(points: int) -> str:
    """Write a score with its sign: +420."""
    return figures.score(points, signed=True)


@text_filter
def both_scores(line: HasBothPoints) -> str:
    """Write both sides' scores: +420; +420 / −50 where a ruling gives a split score."""
    return figures.scores(line.both_points, signed=True)


@text_filter
def device_text(device: str) -> str:
    """Write where something was written, for people; the log has the device's own label.

    "table 3 · Android-7k2f" is the phone of table 3.
    """
    table = TABLE_PHONE.match(device)
    if table and device.endswith(BRIDGEMATE):
        return gettext("the Bridgemate of table %(table)s") % {"table": table[1]}
    if table:
        return gettext("the phone of table %(table)s") % {"table": table[1]}
    if device.startswith(("Windows-", "Macintosh-", "Linux-")):
        return gettext("the director’s computer")
    return gettext("another device")


@text_filter
def phone_name(device: str) -> str:
    """Write a phone's own name, which tells two of one table apart: Android-7k2f."""
    is_phone = TABLE_PHONE.match(device) and not device.endswith(BRIDGEMATE)
    return device.partition(" · ")[2] if is_phone else ""


@text_filter
def feminine_ordinal(number: int) -> str:
    """Write an ordinal of a feminine noun: 1re donne, 1re place."""
    return figures.ordinal(number, feminine=True)


@register.filter
def rank_name(holder: OfKind, rank: int) -> str:
    """Write the rank of a contestant: 1re of a pair or team, 1er of a player."""
    return WORDS.of(holder).name_rank(rank)


# ---- dates, hours, people ----


@register.filter
def name_in_room(pair: Contestant, names: Mapping[Contestant, str]) -> str:
    """Name a pair as the room's screen does."""
    return names[pair]


@text_filter
def name_lines(pair: Contestant) -> SafeString:
    """Write the players one under the other; those of a team small, below its name."""
    if pair.name:
        return format_html("{}<small>{}</small>", pair.name, game.members(pair))
    if game.is_unnamed(pair):
        return format_html("{}", game.pair_label(pair))
    people = [(game.full_name(person),) for person in pair.players]
    return format_html_join(LINE_BREAK, "{}", people)


@register.filter
def round_name(number: int, match_rounds: MatchRounds) -> str:
    """Name a round of the room as it is called: of teams the match, and which half of it."""
    return room_rounds.round_name(match_rounds or (), number)


@register.filter
def match_number(number: int, match_rounds: MatchRounds) -> int:
    """Number the match that is played in a round of the room."""
    return room_rounds.match_number(match_rounds or (), number)


@register.filter
def ends_match(number: int, match_rounds: MatchRounds) -> bool:
    """Tell whether the match that is played in a round of the room is over after it."""
    return find_match_round(match_rounds or (), number).last == number


@register.filter
def round_end(number: int, match_rounds: MatchRounds) -> str:
    """Name a round of the room after which something comes."""
    return room_rounds.end_name(match_rounds or (), number)


@register.filter
def half_name(number: int, match_rounds: MatchRounds) -> str:
    """Name the half of a match in which a round of the room is."""
    return room_rounds.half_name(match_rounds or (), number)
