"""Takes a team into a Swiss that has begun: it plays from the next round that is drawn."""

from django.db.models import Max

from tournament.evening.draws.swiss import following_round
from tournament.evening.errors import ServiceError
from tournament.evening.teams.rounds import SWISS, rounds_left
from tournament.models import Change, Placement, Section, Session
from tournament.services.entries.add_teams import NewTeam, check_team, enter_team, team_name
from tournament.store.read import load_plan
from tournament.store.write import By, write
from tournament.teams.services.seat_drawn import check_under_way


def add_late_team(session: Session, by: By, *, team: NewTeam) -> Change | None:
    """Enter a team with the next number; of the rounds before it has nothing, as one that did not
    turn up.

    ServiceError("nothing_to_draw") where no round follows, and what `add_teams` refuses.
    """
    with write(session, by, "late_team", of_event=True) as w:
        if w.done:
            return w.change
        check_under_way(session)
        evening, _ = load_plan(session)
        stage = evening.session.stage
        if stage is None or stage.kind != SWISS or rounds_left(evening) == 0:
            raise ServiceError("nothing_to_draw")
        check_team(session, team)
        attendance = enter_team(w, session, team)
        section = Section.objects.get(session=session)
        numbers = Placement.objects.filter(section=section).aggregate(last=Max("number"))
        number, first = (numbers["last"] or 0) + 1, following_round(evening)
        place = Placement(section=section, number=number, shown=str(number))
        place.attendance, place.first_round = attendance, first
        w.create(place)
        w.detail = {"name": team_name(team), "team": str(number), "round": first}
    return w.change
