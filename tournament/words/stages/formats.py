"""Forms of an event of matches by name, parts of a match, rounds of a meeting."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.evening.parts.match_rounds import MatchRounds
from tournament.evening.stages.meetings_plan import MeetingRow
from tournament.words.draws.match_rounds import match_number

FORM_NAMES: Mapping[str, str | Promise] = {
    "head_to_head": _("A match of two teams"),
    "round_robin": _("Round robin"),
    "swiss": _("Swiss"),
    "knock_out": _("Knock-out"),
    "monrad": _("Monrad"),
    "danish": _("Danish draw"),
    "accelerated": _("Accelerated Swiss"),
    "patton": _("Patton"),
    "american_whist": _("American Whist"),
    "score_breaks": _("Score breaks"),
    "split_whist": _("Split Whist"),
    "thurner": _("Thurner"),
    "new_england": _("New England"),
    "stagger": _("Stagger"),
    "parallel_rows": _("Parallel rows"),
}


def form_name(kind: str) -> str:
    """Name a format, by its family or its kind."""
    return str(FORM_NAMES[kind])


PARTS: Mapping[int, str | Promise] = {
    1: pgettext_lazy("parts of a match", "one"),
    2: pgettext_lazy("parts of a match", "two halves"),
    4: pgettext_lazy("parts of a match", "four quarters"),
}


def rounds_text(meeting: MeetingRow, match_rounds: MatchRounds = ()) -> str:
    """Write in which rounds a match is played: 1, 1–2, or 1, 4 where it is not at a stretch; one
    number where all matches of a round begin and end together."""
    if match_rounds:
        return str(match_number(match_rounds, meeting.match.round))
    rounds = meeting.rounds or (meeting.match.round, meeting.match.last_round)
    first, last = rounds[0], rounds[-1]
    if first == last:
        return str(first)
    at_a_stretch = last - first < len(rounds) or not meeting.rounds
    return f"{first}–{last}" if at_a_stretch else ", ".join(map(str, rounds))
