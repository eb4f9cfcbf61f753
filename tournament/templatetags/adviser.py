"""What the adviser says of a movement."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

from django import template
from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from movements import Balance, Division, Length, Option, Sums
from tournament.evening.advise.sections import DivisionRow
from tournament.evening.parts.match_rounds import MatchRounds
from tournament.evening.scores.standings import rules_for
from tournament.evening.stages.meetings_plan import MeetingRow
from tournament.evening.stages.swiss_pairs import SwissChoice
from tournament.evening.teams.advice import TeamsOption
from tournament.models import Session
from tournament.templatetags.director import letters_text, movement_name
from tournament.words import game
from tournament.words.draws import swiss_pairs
from tournament.words.errors.codes import ADVICE
from tournament.words.teams import advice as team_advice

register = template.Library()
# By their names in templates, the filters that are functions of words and values as they stand.
FILTERS: Mapping[str, Callable[..., object]] = {
    "option_name": team_advice.option_name,
    "option_note": team_advice.option_note,
    "sets_text": team_advice.sets_text,
    "stage_name": team_advice.form_name,
    "swiss_name": swiss_pairs.swiss_name,
}
for filter_name, filter_function in FILTERS.items():
    register.filter(filter_name, filter_function)

# When an expert cuts, by DivisionRow.verdict.
VERDICTS: Mapping[str, str | Promise] = {
    "must": _("Too many for one section: cut the room in several over the same boards"),
    "better": _("Better than one section: %(sections)s over the same boards"),
    "better_with_copies": _(
        "With %(sets)s sets of boards, dealt alike, better in %(sections)s sections"
    ),
    "": _("Or in several sections over the same boards"),
}

# No two alike, for several of one length may stand in one list.
KINDS: Mapping[str, str | Promise] = {
    "skip": _("with a skip"),
    "share_relay": _("with a stand"),
    "criss_cross": _("criss-cross"),
    "double_weave": _("double weave"),
    "scissors": _("scissors"),
    "two_stanza": _("in two halves"),
    "extended": _("extended"),
    "bowman": _("with one shared table"),
    "double_bowman": _("with two shared tables"),
    "appendix": _("with tables appended"),
    "web": _("web"),
    "irregular": _("by guide cards"),
    "apart": _("rows apart"),
    "together": _("all on the same boards"),
    "hesitation": _("turning at one end"),
    "double_hesitation": _("turning at both ends"),
    "turned": _("with turned tables"),
    "shared": _("with shared boards"),
}


@register.filter
def fairness(quality: Fraction) -> str:
    """Write a quality as a figure out of 100, to a tenth."""
    return game.decimal(Decimal(round(quality * 10)) / 10, 1)


@register.filter
def sentence(code: str) -> str:
    return str(ADVICE[code])


@register.filter
def list_numbers(numbers: Iterable[int]) -> str:
    """Join numbers in a sentence: 2 and 3."""
    return letters_text([str(number) for number in numbers])


@register.filter
def pace_text(session: Session) -> str:
    """Write the evening's pace, else the club's, for use within a sentence."""
    club = session.event.club
    half_minutes, move = session.half_minutes_per_board, session.minutes_per_move
    half_minutes = club.half_minutes_per_board if half_minutes is None else half_minutes
    move = club.minutes_per_move if move is None else move
    board = game.decimal(Decimal(half_minutes) / 2)
    if not move:
        return gettext("%(board)s min a board, the move included") % {"board": board}
    return gettext("%(board)s min a board and %(move)s a move") % {
        "board": board,
        "move": move,
    }


@register.filter
def sets_needed(option: Option) -> int:
    """Count the sets of boards needed.

    Tables with the same boards take turns, unless they outnumber the boards.
    """
    few = option.sharing_tables <= option.boards_per_round
    return 1 if few else option.sharing_tables


@register.filter
def draw_luck(figures: Sums) -> str:
    """Write the luck of the draw in percent of a final score, to a tenth."""
    return game.decimal(Decimal(round(figures.draw_luck() * 10)) / 10, 1)


@register.filter
def shared_when_full(option: Option) -> int:
    """Count the rounds in which tables share boards once the missing pair has come."""
    return replace(option, missing=None).shared_rounds


@register.filter
def fairness_text(balance: Balance) -> str:
    """Write what the figure means to a director, and the best that there can be."""
    text = gettext(
        "Fairness %(figure)s of 100: the draw alone moves a final score by about %(luck)s%%."
    ) % {"figure": fairness(balance.quality), "luck": draw_luck(balance)}
    if balance.best_possible is None:
        return text
    if balance.is_optimal:
        return f"{text} {ADVICE['fairest_possible']}"
    best = gettext("At most %(bound)s would be possible.") % {
        "bound": fairness(balance.best_possible)
    }
    return f"{text} {best}"


@register.filter
def distinguished_name(option: Option) -> str:
    """Write the name with what tells it from others of the same length."""
    parts = [movement_name(option), *filter(None, [form_name_of(option)])]
    if option.switched:
        text = ngettext(
            "arrow switch in round %(rounds)s",
            "arrow switch in rounds %(rounds)s",
            len(option.switched),
        )
        parts.append(text % {"rounds": ", ".join(map(str, option.switched))})
    return ", ".join(parts)


@register.filter
def form_name_of(option: Option) -> str:
    """Name the form of a movement: with a skip, with a stand....

    Nothing for a straight Mitchell or Howell.
    """
    return str(KINDS.get(option.variant, ""))


@register.filter
def length_text(wished: Length, pairs: int) -> str:
    """Write why a session of so many boards cannot be had, and the nearest that can."""
    text = gettext("No movement gives %(boards)s boards to %(pairs)s pairs.") % {
        "boards": wished.boards,
        "pairs": pairs,
    }
    nearest = gettext("The nearest: %(boards)s.") % {
        "boards": gettext(" or ").join(map(str, wished.nearest))
    }
    return " ".join([text, str(ADVICE[wished.why_not]), *([nearest] if wished.nearest else [])])


@register.filter
def division_verdict(row: DivisionRow) -> str:
    """Say when the room is better cut; `row` is the best way to cut it."""
    values = {"sections": row.division.sections, "sets": row.division.copies}
    return str(VERDICTS[row.verdict]) % values


@register.filter
def division_name(division: Division) -> str:
    """Write how many sections there are, and of how many pairs each: 3 sections: 26, 26 and 25."""
    sizes = Counter(division.sizes)
    parts = [
        str(size) if times == 1 else gettext("%(times)s × %(n)s") % {"times": times, "n": size}
        for size, times in sizes.items()
    ]
    return gettext("%(n)s sections: %(sizes)s pairs") % {
        "n": division.sections,
        "sizes": letters_text(parts),
    }


@register.filter
def division_movements(division: Division) -> str:
    """Name the movements, each once, with its pairs where sections differ."""
    sizes: dict[str, list[str]] = {}
    for each in division.distinct:
        sizes.setdefault(distinguished_name(each), []).append(str(each.pairs))
    if len(sizes) == 1:
        return next(iter(sizes))
    of_pairs = gettext("%(pairs)s: %(movement)s")
    return "; ".join(
        of_pairs % {"pairs": letters_text(each), "movement": name} for name, each in sizes.items()
    )


# ---- teams ----


@register.filter
def for_text(option: TeamsOption) -> str:
    """Say what speaks for an option."""
    return team_advice.reasons_text(option.speaks_for, option)


@register.filter
def against_text(option: TeamsOption) -> str:
    """Say what speaks against an option."""
    return team_advice.reasons_text(option.speaks_against, option)


@register.filter
def swiss_note(choice: SwissChoice, session: Session) -> str:
    """Say what an odd number of pairs means."""
    return swiss_pairs.swiss_note(choice, rules_for(session.event).matches)


@register.filter
def meeting_rounds(meeting: MeetingRow, match_rounds: MatchRounds = ()) -> str:
    """Write in which rounds a match is played: 1, 1-2, 1 and 4; of `match_rounds` the number."""
    return team_advice.rounds_text(meeting, match_rounds or ())
