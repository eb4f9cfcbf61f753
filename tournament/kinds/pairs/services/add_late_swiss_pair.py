"""Takes a pair into a Swiss that has begun: it plays from the next round drawn."""

from tournament.evening.stages.drawing import following_round
from tournament.models import Session
from tournament.services.entries.add_pairs import Pair, enter_pair
from tournament.services.entries.checks import check_free
from tournament.services.matches.late_entry import check_more_to_draw, check_takes_late, place_late
from tournament.store.write import Write, logged_as


@logged_as("late_pair", of_event=True)
def add_late_swiss_pair(w: Write, session: Session, *, members: Pair) -> None:
    """Enter a pair with the next number; of the rounds before it has nothing.

    ServiceError("nothing_to_draw") where no round follows, and what `add_pairs` refuses.
    """
    names = [member.full_name for member in members]
    evening = check_takes_late(session)
    check_more_to_draw(evening)
    first = following_round(evening)
    check_free(session, members)
    late = place_late(w, session, enter_pair(w, session, members, "A"), first)
    w.detail = {"names": names, "round": first, "pairs": [str(late.number)]}
