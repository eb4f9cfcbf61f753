"""Takes a team or a pair into a Swiss that has begun: it plays from the next round drawn."""

from django.db.models import Max

from tournament.evening.draws.swiss import following_round
from tournament.evening.errors import ServiceError
from tournament.evening.teams.rounds import SWISS, rounds_left
from tournament.models import Attendance, Change, Placement, Section, Session
from tournament.services.entries.add_pairs import Pair, enter_pair
from tournament.services.entries.add_teams import NewTeam, check_team, enter_team, team_name
from tournament.services.entries.checks import check_free
from tournament.store.read import load_plan
from tournament.store.write import By, Write, write
from tournament.teams.services.seat_drawn import check_under_way


def add_late_team(session: Session, by: By, *, team: NewTeam) -> Change | None:
    """Enter a team with the next number; of the rounds before it has nothing, as one that did not
    turn up.

    ServiceError("nothing_to_draw") where no round follows, and what `add_teams` refuses.
    """
    with write(session, by, "late_team", of_event=True) as w:
        if w.done:
            return w.change
        first = check_draws_on(session)
        check_team(session, team)
        number = place_late(w, session, enter_team(w, session, team), first)
        w.detail = {"name": team_name(team), "team": str(number), "round": first}
    return w.change


def add_late_swiss_pair(session: Session, by: By, *, members: Pair) -> Change | None:
    """Enter a pair with the next number; of the rounds before it has nothing.

    ServiceError("nothing_to_draw") where no round follows, and what `add_pairs` refuses.
    """
    names = [member.full_name for member in members]
    with write(session, by, "late_pair", of_event=True) as w:
        if w.done:
            return w.change
        first = check_draws_on(session)
        check_free(session, members)
        number = place_late(w, session, enter_pair(w, session, members, "A"), first)
        w.detail = {"names": names, "round": first, "pairs": [str(number)]}
    return w.change


def check_draws_on(session: Session) -> int:
    """Check that a round of a Swiss is still to be drawn, and return in which round it begins."""
    check_under_way(session)
    evening, _ = load_plan(session)
    stage = evening.session.stage
    if stage is None or stage.kind != SWISS or rounds_left(evening) == 0:
        raise ServiceError("nothing_to_draw")
    return following_round(evening)


def place_late(w: Write, session: Session, attendance: Attendance, first: int) -> int:
    """Give who comes late the next number, from a round on."""
    section = Section.objects.get(session=session)
    numbers = Placement.objects.filter(section=section).aggregate(last=Max("number"))
    number = (numbers["last"] or 0) + 1
    place = Placement(section=section, number=number, shown=str(number))
    place.attendance, place.first_round = attendance, first
    w.create(place)
    return number
