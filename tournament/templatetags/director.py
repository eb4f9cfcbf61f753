"""What the director's forms carry, and what their log says."""

import datetime
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from urllib.parse import urlencode

from django import template
from django.template.context import RequestContext
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext

from movements import Division, Option
from tournament.evening.door.payments import PaidBy, PlayerKind
from tournament.evening.parts.match_rounds import MatchRounds
from tournament.evening.plan.grid import GridRow, Stand
from tournament.evening.plan.print_again import PrintAgain
from tournament.evening.states import FROM_RESULTS, OWN
from tournament.models import Event, Section
from tournament.store.reading.log import LogLine
from tournament.words import browsers, dates, figures, forms, game
from tournament.words import money as money_words
from tournament.words.log import lines as line_words
from tournament.words.log import sentences as log_words
from tournament.words.log.rounds import with_rounds_named
from tournament.words.log.sentences import sentence
from tournament.words.people import name_row
from tournament.words.profiles.profiles import short_name
from tournament.words.repairs import strike_words
from tournament.words.teams.advice import FORM_NAMES, form_name

register = template.Library()
# By their names in templates, the filters that are functions of words and values as they stand.
FILTERS: Mapping[str, Callable[..., object]] = {
    "browser": browsers.browser,
    "distinguished_names": name_row,
    "figure": figures.award,
    "money": money_words.amount,
    "place": browsers.place,
    "scoring_text": forms.set_up_name,
    "strike_text": strike_words,
}
for filter_name, filter_function in FILTERS.items():
    register.filter(filter_name, filter_function)


@register.simple_tag
def request_key() -> SafeString:
    """Return the hidden field that makes sending the form twice harmless."""
    return format_html('<input type="hidden" name="key" value="{}">', uuid.uuid4().hex)


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
    return short_name(event.profile, event.own_rules)


@register.filter
def letters_text(letters: Sequence[str]) -> str:
    """Join the letters of sections: A and B; A, B and C."""
    *some, last = letters
    if not some:
        return last
    return gettext("%(some)s and %(last)s") % {"some": ", ".join(some), "last": last}


@register.filter
def numbers_text(places: Iterable[tuple[str, str]]) -> str:
    """Write the numbers of empty places, each with its section's letter."""
    return letters_text([number for _, number in places])


@register.filter
def movement_name(movement: Option | Section) -> str:
    """Name the movement of an option or of a section: Howell, 13 rounds of 2."""
    names = {
        "howell": gettext("Howell, %(rounds)s rounds of %(boards)s"),
        "mitchell": gettext("Mitchell, %(rounds)s rounds of %(boards)s"),
        OWN: gettext("Own movement, %(rounds)s rounds of %(boards)s"),
        FROM_RESULTS: gettext("Movement not known, %(rounds)s rounds"),
    }
    figures = {"rounds": movement.rounds, "boards": movement.boards_per_round}
    if movement.kind in FORM_NAMES:
        return form_name(movement.kind)
    return names.get(movement.kind, movement.kind) % figures


SHARING = frozenset(
    {"share_relay", "two_stanza", "bowman", "double_bowman", "appendix", "web", "shared"}
)


@register.filter
def movement_note(option: Option) -> str:
    """Write in a sentence what players will notice of a proposed movement."""
    notes = {
        ("howell", "irregular"): gettext("The pairs need their guide cards to move."),
        ("howell", "apart"): gettext("The pairs need their guide cards to move."),
        ("howell", "together"): gettext("All tables play the same boards at the same time."),
        ("mitchell", ""): gettext("North-South stay seated."),
        ("mitchell", "skip"): gettext("North-South stay seated; East-West skip one table once."),
        ("mitchell", "share_relay"): gettext(
            "North-South stay seated; the first and last tables share boards, one stand."
        ),
        ("mitchell", "criss_cross"): gettext(
            "North-South stay seated; odd East-West pairs go up one table, even ones down one."
        ),
        ("mitchell", "double_weave"): gettext(
            "North-South stay seated; East-West and boards need the guide cards."
        ),
        ("mitchell", "scissors"): gettext(
            "North-South stay seated; the boards of a set are parted for half the session."
        ),
        ("mitchell", "two_stanza"): gettext(
            "Half of the boards before the break, half after it; tables share boards."
        ),
        ("mitchell", "extended"): gettext("Some opponents meet again in the last rounds."),
        ("mitchell", "bowman"): gettext("The last tables share boards; better with two copies."),
        ("mitchell", "double_bowman"): gettext(
            "The last tables share boards; better with two copies."
        ),
        ("mitchell", "appendix"): gettext("The last tables share boards; better with two copies."),
        ("mitchell", "web"): gettext("Two rows of tables share boards; better with two copies."),
        ("howell", "hesitation"): gettext("The pairs turn round at the last table."),
        ("howell", "double_hesitation"): gettext(
            "The pairs turn round at tables 2 and the last one."
        ),
        ("howell", "turned"): gettext("The pairs need their guide cards to know their direction."),
        ("howell", "shared"): gettext("The pairs need their guide cards; tables share boards."),
    }
    if option.variant in SHARING and not option.shared:
        return gettext("Boards are shared only once the missing pair has come.")
    if note := notes.get((option.kind, option.variant)):
        return note
    missed = option.opponents_missed
    if not missed:
        return gettext("All pairs meet.")
    return ngettext("Each pair misses %(n)s other.", "Each pair misses %(n)s others.", missed) % {
        "n": missed
    }


@register.filter
def boards_each(option: Option | Division) -> str:
    """Write how many boards a pair plays: 26, or 24 to 26."""
    least, most = option.boards_a_pair
    if least == most:
        return str(least)
    return gettext("%(least)s to %(most)s") % {"least": least, "most": most}


@register.filter
def change_text(change: PrintAgain, match_rounds: MatchRounds = ()) -> str:
    return sentence(change.kind, with_rounds_named(change.kind, change.detail, match_rounds or ()))


@register.filter
def label_runs(numbers: Iterable[int]) -> str:
    return game.label_runs([str(number) for number in numbers])


@register.filter
def key_of(number: int) -> str:
    """Return the digit that presses the button of this line; none from the tenth on."""
    return str(number) if number < 10 else ""


@register.filter
def has_sit_outs(rows: Sequence[GridRow]) -> bool:
    """Tell whether anybody sits out in a movement: else the grid has no column for it."""
    return any(row.sitting_out for row in rows)


@register.filter
def grid_legend(rows: Sequence[GridRow]) -> list[str]:
    """Write a sentence for each sign that the grid bears beside numbers and boards."""
    sentences = []
    if any(row.switched for row in rows):
        sentences.append(gettext("↻: arrow switch, each board is turned a quarter turn."))
    shared = [cell.shared_with[0] for row in rows for cell in row.cells if cell.shared_with]
    if shared:
        words = gettext("“with %(table)s”: the same boards as table %(table)s in that round.")
        sentences.append(words % {"table": shared[0]})
    return sentences


@register.filter
def stands_text(stands: Iterable[Stand]) -> list[str]:
    """Write a sentence for the tables that have as many sets of boards after them."""
    tables: dict[int, list[int]] = {}
    for stand in stands:
        tables.setdefault(stand.sets, []).append(stand.after_table)
    return [stand_sentence(sets, after) for sets, after in tables.items()]


def stand_sentence(sets: int, after: list[int]) -> str:
    *some, last = after
    if not some:
        return ngettext(
            "A stand with one set of boards after table %(table)s.",
            "A stand with %(n)s sets of boards after table %(table)s.",
            sets,
        ) % {"n": sets, "table": last}
    return ngettext(
        "A stand with one set of boards after each of tables %(some)s and %(last)s.",
        "A stand with %(n)s sets of boards after each of tables %(some)s and %(last)s.",
        sets,
    ) % {"n": sets, "some": ", ".join(map(str, some)), "last": last}


# ---- fees ----


@register.filter
def way_text(way: str) -> str:
    """Write how somebody paid."""
    return str(money_words.WAYS[PaidBy(way)])


@register.filter
def kind_text(kind: str) -> str:
    """Write by which fee somebody pays."""
    return str(money_words.KINDS[PlayerKind(kind)])


@register.filter
def is_on(at: datetime.datetime, day: datetime.date) -> bool:
    """Tell whether a moment is on that day where the club is."""
    return dates.is_on(day, at)


@register.filter
def log_sentence(line: LogLine, match_rounds: MatchRounds = ()) -> str:
    """Write what a change did; of a conflict, what was not kept."""
    if line.is_hidden:
        return line_words.hidden_text(line.boards)
    detail = with_rounds_named(line.kind, line.detail, match_rounds or ())
    if line.is_conflict:
        return line_words.conflict_text(detail, line.offered)
    return log_words.sentence(line.kind, detail)
