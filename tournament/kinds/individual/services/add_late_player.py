"""A player who comes after the start, and takes the empty place of a table of three."""

from tournament.evening.errors import ServiceError, require
from tournament.evening.names.names import NamedPlayer
from tournament.kinds.individual.services.add_players import enter_player
from tournament.models import Placement, Session, State
from tournament.services.entries.checks import check_free, label
from tournament.services.states import refresh
from tournament.store.write import Write, logged_as


@logged_as("late_player", of_event=True)
def add_late_player(w: Write, session: Session, *, player: NamedPlayer, first_round: int) -> None:
    """Add a player who comes late; `first_round` is the round being played or the next.

    Raises ServiceError("not_running"), ("no_empty_place") or ("not_that_round").
    """
    w.detail = {"names": [[player.full_name]], "round": first_round}
    refresh(session)
    if session.state != State.RUNNING:
        raise ServiceError("not_running")
    place = require(find_empty_place(session), ServiceError("no_empty_place"))
    last = min(session.round + 1, place.section.rounds)
    if not session.round <= first_round <= last:
        raise ServiceError("not_that_round", first=session.round, last=last)
    check_free(session, [player])
    w.detail["pairs"] = [label(session, place)]
    attendance = enter_player(w, session, player)
    w.update(place, attendance_id=attendance.id, first_round=first_round)


def find_empty_place(session: Session) -> Placement | None:
    """Find the place that nobody has, the first of several."""
    places = Placement.objects.select_related("section").filter(section__session=session)
    empty = places.filter(attendance=None, stand_in="", left_after=None)
    return empty.order_by("number").first()
