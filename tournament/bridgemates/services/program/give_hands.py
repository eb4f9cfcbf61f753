"""Which hands leave for the devices, in a file or to their program: one rule for both.

Those of boards that everybody may see. All others only where the director asks for it, which the
log has with his name: whoever is at the program's computer can look at them from then on.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from scoring.deals.boards import DealtBoard
from tournament.evening.deal_sets import DealSet, find_set
from tournament.evening.evening import Evening
from tournament.evening.states import DealOrigin
from tournament.models import Session
from tournament.services.deals.note_file import note_file
from tournament.store.deals.visible import closed_in_set, closed_now, read_board
from tournament.store.standings import session_evening
from tournament.store.write import By

# As the log names where they went.
PLACE = "Bridgemate"
# The boards of each section, by its letter.
HandsOfSections = Mapping[str, Sequence[DealtBoard]]


def has_hands(session: Session) -> bool:
    """Tell whether an evening has hands that devices could have, over or not."""
    return any(list_sets(session_evening(session)))


def give_hands(session: Session, by: By, *, is_asked: bool) -> HandsOfSections:
    """Return the hands that leave now: where they are asked for all that there are, once the log
    has it."""
    evening = session_evening(session)
    closed = closed_now(session, evening)
    found, early = defaultdict[str, list[DealtBoard]](list), set[int]()
    for letter, number, one in list_sets(evening):
        is_early = number in closed_in_set(one, closed)
        if is_asked or not is_early:
            # Only what leaves is unsealed.
            board = read_board(number, one.deals[number])
            found[letter] += [board] if board else []
            early |= {number} if is_early else set()
    if early:
        note_file(session, by, section="", boards=sorted(early), file=PLACE)
    return found


def list_sets(evening: Evening) -> Iterator[tuple[str, int, DealSet]]:
    """Yield each section and board with the set in which its deal lies.

    A device has one deal of a number: a board that matches dealt for themselves it cannot have, and
    hands that are typed after play come from the tables.
    """
    sets = tuple(one for one in evening.deals if one.origin is not DealOrigin.TYPED)
    own = {board for one in sets if one.home or one.board_set for board in one.deals}
    for letter, number in sorted({(place[0], place[3]) for place in evening.places}):
        found = find_set(sets, number, letter)
        if found and number not in own:
            yield letter, number, found
