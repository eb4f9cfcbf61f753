"""Chooses a Swiss for an evening of pairs: its rounds are drawn one after the other.

Again and again until the start; the plan chosen before goes.
"""

from scoring.forms import FORMS
from tournament.evening.errors import ServiceError
from tournament.evening.stages.conditions import FirstRound, write_conditions
from tournament.evening.stages.swiss_pairs import (
    FEWEST_PAIRS,
    USUAL_DRAW,
    HowDrawn,
    SwissChoice,
    most_rounds,
)
from tournament.models import Section, Session, StageKind
from tournament.services.entries.checks import check_first_evening, check_in_setup
from tournament.services.entries.numbers import arrivals, clear
from tournament.services.kind import VERBS
from tournament.services.matches.store_matches import keep_swiss, seat_swiss
from tournament.services.matches.strengths import list_unrated
from tournament.services.table_links import provide_links
from tournament.store.write import Write, logged_as


@logged_as("format_chosen", of_event=True)
def choose_swiss(
    w: Write,
    session: Session,
    *,
    rounds: int,
    boards: int,
    copies: int | None = None,
    drawn: HowDrawn = USUAL_DRAW,
) -> None:
    """Choose so many matches of so many boards, of which there are so many copies, and how they are
    drawn.

    ServiceError("swiss_needs_comparison"), ("swiss_in_one_section"), ("swiss_does_not_fit") or
    ("swiss_needs_strength").
    """
    check_in_setup(session)
    VERBS.of(session).check_takes_pairs(session)
    check_first_evening(session)
    pairs = [pair.id for pair in arrivals(session, session.letters[0])]
    choice = SwissChoice(len(pairs), rounds, boards, copies, drawn)
    check_fits(session, choice)
    w.detail = {"kind": StageKind.SWISS, "rules": write_conditions(choice.conditions)}
    for former in Section.objects.filter(session=session):
        clear(w, former)
    keep_swiss(w, session, choice)
    seat_swiss(w, session, pairs)
    provide_links(session)


def check_fits(session: Session, choice: SwissChoice) -> None:
    """Check that an evening can be a Swiss, and this one."""
    if not FORMS[session.event.scoring].draws_rounds:
        raise ServiceError("swiss_needs_comparison")
    if session.section_count > 1:
        raise ServiceError("swiss_in_one_section")
    if choice.pairs < FEWEST_PAIRS:
        raise ServiceError("swiss_needs_pairs", least=FEWEST_PAIRS)
    if not choice.fits:
        most = most_rounds(choice.pairs)
        raise ServiceError("swiss_does_not_fit", pairs=choice.pairs, most=most)
    unrated = list_unrated(session) if choice.drawn.first is FirstRound.STRENGTH else ()
    if unrated:
        raise ServiceError("swiss_needs_strength", names=list(unrated))
