"""A pair that comes after the start fills the empty place; only rounds to come change."""

from tournament.evening.errors import ServiceError
from tournament.evening.names.names import NamedPlayer
from tournament.models import Placement, Section, Session, State
from tournament.services.entries.add_pairs import enter_pair
from tournament.services.entries.checks import check_free, label
from tournament.services.kind import VERBS
from tournament.services.states import refresh
from tournament.store.write import Write, logged_as


@logged_as("late_pair", of_event=True)
def add_late_pair(
    w: Write,
    session: Session,
    *,
    members: tuple[NamedPlayer, NamedPlayer],
    first_round: int,
    section: str = "",
) -> None:
    """Add a pair that comes late.

    `first_round` is the round being played or the next; the letter of a section is needed where
    several have an empty place. Raises ServiceError("not_running"), ("no_empty_place"),
    ("section_needed") or ("not_that_round").
    """
    names = [member.full_name for member in members]
    detail = {"names": names, "round": first_round}
    w.detail = detail
    refresh(session)
    VERBS.of(session).check_takes_pairs(session)
    if session.state != State.RUNNING:
        raise ServiceError("not_running")
    placement = find_wanted_place(session, section)
    check_round(session, placement.section, first_round)
    check_free(session, members)
    w.detail["pairs"] = [label(session, placement)]
    pair = enter_pair(w, session, members, placement.section.letter)
    w.update(placement, attendance_id=pair.id, first_round=first_round)


def find_wanted_place(session: Session, section: str) -> Placement:
    places = [
        place for place in empty_places(session) if not section or place.section.letter == section
    ]
    if not places:
        raise ServiceError("no_empty_place")
    if len(places) > 1:
        letters = [place.section.letter for place in places]
        raise ServiceError("section_needed", sections=letters)
    return places[0]


def empty_places(session: Session) -> list[Placement]:
    """Find the empty place of each section, one at most.

    The first where pairs that left made more.
    """
    places = Placement.objects.select_related("section").filter(section__session=session)
    empty = places.filter(attendance=None).order_by("section__letter", "number")
    return list({place.section_id: place for place in reversed(list(empty))}.values())[::-1]


def check_round(session: Session, section: Section, first_round: int) -> None:
    last = min(session.round + 1, section.rounds)
    if not session.round <= first_round <= last:
        raise ServiceError("not_that_round", first=session.round, last=last)
