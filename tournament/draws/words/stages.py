"""The evenings and stages of an event of teams in words."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from scoring.awards import Standing
from tournament.draws.values.knock_out import next_knock_out_round
from tournament.evening.evening import Evening
from tournament.evening.stages.rounds import rounds_left
from tournament.evening.stages.seating import SeatedMatch
from tournament.evening.stages.stage import STAGES
from tournament.evening.standings import Standings
from tournament.words.figures import award
from tournament.words.stages import draws

CARRY_OVERS: Mapping[str, str | Promise] = {
    "none": _("nothing"),
    "margin": _("half of the margin if the better-ranked team won, a third if it lost"),
    "tenth": _("a tenth of an IMP to the better-ranked team, so that no match is tied"),
}
OUT_OF_TWO: Mapping[str, str | Promise] = {
    "bye": _("the best seeds have a bye in round 1"),
    "triangle": _("the last matches of round 1 are between three"),
}


def meeting_text(standings: Standings, match: SeatedMatch, seeds: Mapping[int, int]) -> str:
    """Write who meets in a knock-out made from a pool, and what is brought along.

    `seeds`: the number in the pool of each seed.
    """
    evening, meeting = standings.facts, match.meeting
    if meeting.away is None:
        return draws.bye_text(evening, seeds[meeting.home])
    text = draws.meeting_text(evening, seeds[meeting.home], seeds[meeting.away])
    if not meeting.carry_over:
        return text
    brings = meeting.home if meeting.carry_over > 0 else meeting.away
    values = {
        "match": text,
        "team": draws.contestant(evening, seeds[brings]),
        "imps": award(abs(meeting.carry_over)),
    }
    return gettext("%(match)s: %(team)s brings along %(imps)s IMPs") % values


def ranked_text(evening: Evening, standing: Standing, key: str) -> str:
    """Write a team with its place and total: 2. 5 Vert, 43.21; whoever is level with others so."""
    values = {
        "rank": standing.rank,
        "team": draws.contestant(evening, evening.placed[key].number),
        "total": draws.total(standing.exact_total),
    }
    if standing.tied:
        return gettext("%(rank)s eq. %(team)s, %(total)s") % values
    return gettext("%(rank)s. %(team)s, %(total)s") % values


def going_on_text(standings: Standings) -> str:
    """Say what is left for another evening of the same stage; empty where nothing is."""
    evening = standings.facts
    rules = STAGES.of(evening.session.stage)
    if left := rules.count_meetings_left(evening):
        text = ngettext(
            "%(n)s match of the round robin has not begun.",
            "%(n)s matches of the round robin have not begun.",
            left,
        )
        return text % {"n": left}
    if rounds_left(evening) == 0:
        return ""
    if rules.find_slots(evening):
        return winners_text(standings)
    return draws.following_text(rounds_left(evening))


def winners_text(standings: Standings) -> str:
    """Say who meets in the next round of a knock-out, or what it waits for."""
    following = next_knock_out_round(standings)
    if following.open:
        return gettext("A match has no winner yet: the next round waits for it.")
    if following.begins:
        return gettext("A round is drawn in part: the rest of it is drawn first.")
    meetings = [draws.meeting_text(standings.facts, *both) for both in following.meetings]
    return gettext("The winners meet: %(meetings)s.") % {"meetings": "; ".join(meetings)}
