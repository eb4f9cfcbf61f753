"""Plans the breaks of an evening."""

import dataclasses

from tournament.evening.errors import ServiceError
from tournament.evening.facts import Break
from tournament.evening.stages.rounds import sections_to_the_end
from tournament.models import Section, Session
from tournament.services.entries.checks import check_unpublished
from tournament.store.read import load_plan
from tournament.store.write import Write, logged_as


@logged_as("break_planned")
def plan_break(w: Write, session: Session, *, wanted: Break) -> None:
    """Plan a break after a round, or give the one that is there other minutes.

    Raises ServiceError("no_round_follows").
    """
    w.detail = dataclasses.asdict(wanted)
    session.refresh_from_db(fields=["breaks", "changed_in"])
    if not 1 <= wanted.after < count_rounds(session):
        raise ServiceError("no_round_follows", round=wanted.after)
    keep_breaks(w, session, wanted.after, [dataclasses.asdict(wanted)])


def count_rounds(session: Session) -> int:
    """Count the rounds of an evening, those that are still to be drawn too."""
    if session.stage_id:
        sections = sections_to_the_end(load_plan(session)[0])
        return max((section.rounds for section in sections), default=0)
    rounds = Section.objects.filter(session=session).values_list("rounds", flat=True)
    return max(rounds, default=0)


@logged_as("break_dropped")
def drop_break(w: Write, session: Session, *, after: int) -> None:
    """Take a planned break away; one that is gone stays gone."""
    w.detail = {"after": after}
    session.refresh_from_db(fields=["breaks", "changed_in"])
    if any(break_["after"] == after for break_ in session.breaks):
        keep_breaks(w, session, after, [])


def keep_breaks(w: Write, session: Session, after: int, in_its_place: list[dict[str, int]]) -> None:
    check_unpublished(session)
    others = [break_ for break_ in session.breaks if break_["after"] != after]
    breaks = sorted([*others, *in_its_place], key=lambda break_: break_["after"])
    if breaks != session.breaks:
        w.update(session, breaks=breaks)
