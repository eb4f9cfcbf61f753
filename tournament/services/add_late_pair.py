"""A pair that comes after the start fills the empty place; only rounds to come change."""

from tournament.errors import ServiceError
from tournament.models import Change, Placement, Section, Session, State
from tournament.names import Member
from tournament.services.add_pairs import new_entry
from tournament.services.checks import check_free, refresh
from tournament.services.write import By, write


def add_late_pair(
    session: Session, by: By, *, members: tuple[Member, Member], first_round: int
) -> Change | None:
    """`first_round` is the round being played or the next. Raises ServiceError("not_running"),
    ("no_empty_place") or ("not_that_round")."""
    names = [member.full_name for member in members]
    with write(session, by, "late_pair", {"names": names, "round": first_round}) as w:
        if w.done:
            return w.change
        refresh(session)
        if session.state != State.RUNNING:
            raise ServiceError("not_running")
        placement = empty_place(session)
        if placement is None:
            raise ServiceError("no_empty_place")
        check_round(session, placement.section, first_round)
        check_free(session, members)
        w.detail["pairs"] = [placement.shown]
        entry = new_entry(w, session, members)
        w.update(placement, entry_id=entry.id, first_round=first_round)
    return w.change


def empty_place(session: Session) -> Placement | None:
    return (
        Placement.objects.select_related("section")
        .filter(section__session=session, entry=None)
        .first()
    )


def check_round(session: Session, section: Section, first_round: int) -> None:
    last = min(session.round + 1, section.rounds)
    if not session.round <= first_round <= last:
        raise ServiceError("not_that_round", first=session.round, last=last)
