"""What the director's forms carry, and what their log says."""

import datetime
import uuid
from collections.abc import Iterable, Sequence
from urllib.parse import urlencode

from django.template.context import RequestContext
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from movements import Option, is_turned_mitchell
from tournament.evening.by_kind import OfKind
from tournament.evening.facts import Place
from tournament.evening.parts.match_rounds import MatchRounds
from tournament.evening.plan.print_again import PrintAgain
from tournament.evening.play.clock import milliseconds
from tournament.evening.play.progress import CellState
from tournament.models import Event, Section
from tournament.store.reading.log import LogLine
from tournament.templatetags.table_library import TableLibrary
from tournament.words import cells, dates, figures, forms
from tournament.words import money as money_words
from tournament.words.draws.match_rounds import round_name
from tournament.words.log import lines as line_words
from tournament.words.log import sentences as log_words
from tournament.words.log.sentences import as_in_event, sentence
from tournament.words.people import licence_count, licence_sign, licence_text, list_marked, name_row
from tournament.words.play.to_settle import to_settle_text
from tournament.words.profiles.profiles import short_name
from tournament.words.repairs import strike_words
from tournament.words.stages.formats import FORM_NAMES, form_name
from tournament.words.stages.movements import name_movement

register = TableLibrary(
    {
        "distinguished_names": name_row,
        "in_milliseconds": milliseconds,
        "licence_count": licence_count,
        "licence_sign": licence_sign,
        "licence_text": licence_text,
        "marked_players": list_marked,
        "money": money_words.amount,
        "scoring_text": forms.set_up_name,
        "strike_text": strike_words,
        "to_settle_text": to_settle_text,
    },
)


@register.simple_tag
def request_key() -> SafeString:
    """Return the hidden field that makes sending the form twice harmless."""
    return format_html('<input type="hidden" name="key" value="{}">', uuid.uuid4().hex)


@register.simple_tag(takes_context=True)
def place(context: RequestContext, name: str, *arguments: str) -> SafeString:
    """Write where a link of the bar leads, marked where that is the page that is open."""
    match = context["request"].resolver_match
    is_open = match is not None and match.url_name == name
    link = 'href="{}" aria-current="page"' if is_open else 'href="{}"'
    return format_html(link, reverse(name, args=arguments))


@register.simple_tag(takes_context=True)
def help_address(context: RequestContext) -> str:
    """Return the address of the help about the page; it knows the way back to a page that was
    asked for, not to a form that was sent."""
    request = context["request"]
    page = request.resolver_match.url_name if request.resolver_match else ""
    way_back = {"from": request.get_full_path()} if request.method == "GET" else {}
    return f"{reverse('help')}?{urlencode({'page': page, **way_back})}"


@register.filter
def profile_text(event: Event) -> str:
    """Name the rules of an event in short."""
    return short_name(event.profile, event.own_rules)


@register.filter
def letters_text(letters: Sequence[str]) -> str:
    """Join the letters of sections: A and B; A, B and C."""
    *some, last = letters
    if not some:
        return last
    return gettext("%(some)s and %(last)s") % {"some": ", ".join(some), "last": last}


@register.filter
def movement_name(movement: Option | Section) -> str:
    """Name the movement of an option or of a section: Howell, 13 rounds of 2."""
    if movement.kind in FORM_NAMES:
        return form_name(movement.kind)
    is_turned = movement.variant == "turned" and is_turned_mitchell(
        movement.tables, movement.rounds
    )
    kind = "mitchell" if is_turned else movement.kind
    return name_movement(kind, rounds=movement.rounds, boards=movement.boards_per_round)


@register.simple_tag
def change_text(session: OfKind, change: PrintAgain, match_rounds: MatchRounds = ()) -> str:
    """Say which change of the plan asks for cards to be printed again."""
    detail = as_in_event(session.kind, change.kind, change.detail, match_rounds or ())
    return sentence(change.kind, detail)


@register.filter
def label_runs(numbers: Iterable[int]) -> str:
    """Write numbers with those that follow each other drawn together: 1-3, 5."""
    return figures.label_runs([str(number) for number in numbers])


# ---- fees ----


@register.filter
def is_on(at: datetime.datetime, day: datetime.date) -> bool:
    """Tell whether a moment is on that day where the club is."""
    return dates.is_on(day, at)


@register.simple_tag
def log_sentence(session: OfKind, line: LogLine, match_rounds: MatchRounds = ()) -> str:
    """Write what a change did; of a conflict, what was not kept."""
    if line.is_hidden:
        return line_words.hidden_text(line.boards)
    detail = as_in_event(session.kind, line.kind, line.detail, match_rounds or ())
    if line.is_conflict:
        return line_words.conflict_text(detail, line.offered)
    return log_words.sentence(line.kind, detail)


# Where no table has this board.
NO_CELL = SafeString('<td class="none"></td>')
# A cell of the cockpit, by an address relative to it.
CELL = '<td class="{}"><a id="{}" href="board/{}/#{}" data-board="{}" aria-label="{}">{}</a></td>'


@register.simple_tag
def link_cell(
    state: CellState, place: Place | None, table: str, match_rounds: MatchRounds = ()
) -> SafeString:
    """Link a cell of the cockpit to its line on the board's page; `table` as the room calls it."""
    if place is None or state is CellState.NONE:
        return NO_CELL
    _, round_, _, board = place
    name = "-".join(map(str, place))
    where = round_name(match_rounds or (), round_)
    words = cells.sentence(state) % {"board": board, "table": table, "round": where}
    kind = "missing" if state is CellState.LATE else state.value
    return format_html(CELL, kind, name, board, name, board, words, cells.SIGNS.get(state, ""))
