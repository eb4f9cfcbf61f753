"""Calls a round: what is being played from now on."""

from tournament.evening.errors import ServiceError
from tournament.models import Section, Session, State
from tournament.store.read import load_evening
from tournament.store.write import Write, logged_as


@logged_as("round")
def call_round(w: Write, session: Session, *, number: int) -> None:
    """Call a round by its number, not as the next one: a call that is sent twice moves once.

    Play goes on with it where the ranking was published as if all had been played.
    """
    session.refresh_from_db(fields=["state", "round", "changed_in"])
    if not may_call(session):
        raise ServiceError("not_being_played")
    rounds = Section.objects.filter(session=session).values_list("rounds", flat=True)
    last = max(rounds, default=0)
    if not 1 <= number <= last:
        raise ServiceError("round_out_of_range", round=number, last=last)
    w.detail = {"from": session.round, "round": number}
    w.update(session, state=State.RUNNING, round=number)


def may_call(session: Session) -> bool:
    if session.state == State.PROVISIONAL:
        return bool(load_evening(session).missing)
    return session.is_playing
