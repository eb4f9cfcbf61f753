"""Cut the room into sections over the same boards, each with its movement, in one change."""

from collections.abc import Sequence

from movements import MovementError, Option, option_of_key, shares
from tournament.evening.errors import ServiceError
from tournament.evening.states import LETTERS
from tournament.models import Attendance, Numbering, Session
from tournament.services.entries.checks import check_first_evening, check_in_setup
from tournament.services.entries.sections import deal_sections
from tournament.services.kind import VERBS
from tournament.services.matches.store_matches import leave_swiss
from tournament.services.table_links import provide_links
from tournament.setup.services.choose_movement import seat_section
from tournament.store.write import Write, logged_as


@logged_as("room_divided", of_event=True)
def divide_room(w: Write, session: Session, *, keys: Sequence[str]) -> None:
    """Deal the pairs to as many sections as there are `keys` of options, and seat them.

    ServiceError("movement_does_not_fit") where pairs came or went since it was proposed.
    """
    check_in_setup(session)
    VERBS.of(session).check_takes_pairs(session)
    check_first_evening(session)
    options = read_options(keys, Attendance.objects.filter(session=session).count())
    w.update(session, section_count=len(options))
    leave_swiss(w, session)
    deal_sections(w, session)
    for letter, option in zip(session.letters, options, strict=True):
        seat_section(w, session, letter, option=option, numbering=Numbering.THROUGH)
    provide_links(session)
    w.detail = {"sections": list(session.letters), "options": [each.id for each in options]}


def read_options(keys: Sequence[str], pairs: int) -> list[Option]:
    """Read the option of each section, for as many pairs as are dealt to it."""
    if not 2 <= len(keys) <= len(LETTERS):
        raise ServiceError("movement_does_not_fit", pairs=pairs)
    try:
        sizes = shares(pairs, len(keys))
        return [option_of_key(key, size) for key, size in zip(keys, sizes, strict=True)]
    except MovementError as error:
        raise ServiceError("movement_does_not_fit", pairs=pairs) from error
