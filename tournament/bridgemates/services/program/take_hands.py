"""Take the hands that tables key at their devices, where the evening wants hands typed after play.

They are those that a phone types: the same cards again are nothing, other ones contradict what
stands, for which table keyed them is not said. Hands that cannot be taken wait for the director.
"""

from typing import Any

from tournament.bridgemates.services.program.take_waiting import take_waiting
from tournament.bridgemates.values.device_hands import DeviceHands
from tournament.evening.deals.typed import set_section
from tournament.evening.errors import ServiceError, require
from tournament.evening.evening import Evening
from tournament.evening.parts.dealt import TypedKey
from tournament.models import FollowedFile, Session
from tournament.services.deals.type_deal import type_deal
from tournament.store.deals.typed import are_hands_typed
from tournament.store.declared import to_plain
from tournament.store.standings import session_evening
from tournament.store.write import By, locked

DEVICE = "Bridgemate"


def take_hands(session: Session, row: FollowedFile) -> None:
    """Take the hands that wait; they stay in the program until an evening wants them.

    Raises ServiceError as `take_waiting`.
    """
    from tournament.bridgemates.files.connector.hands import read_hands
    from tournament.bridgemates.files.connector.queues import HANDS

    if not are_hands_typed(session):
        return
    evening = session_evening(session)

    def take(items: list[Any]) -> None:
        row.refresh_from_db(fields=["refused_hands"])
        before = row.refused_hands
        refused = {(one["section"], one["board"]): one for one in before}
        for hands in read_hands(items):
            if hands.section in row.sections:
                take_one(session, evening, hands, refused)
        row.refused_hands = list(refused.values())
        if row.refused_hands != before:
            row.save(update_fields=["refused_hands"])
            with locked(session) as held:
                held.count_press()

    take_waiting(session, row, HANDS, take)


def take_one(
    session: Session,
    evening: Evening,
    hands: DeviceHands,
    refused: dict[tuple[str, int], dict[str, Any]],
) -> None:
    """Take the hands of a board; what refuses them is added, what refused others is over."""
    place = hands.section, hands.board
    refused.pop(place, None)
    try:
        deal = require(hands.deal, ServiceError("device_hands"))
        key = TypedKey(set_section(evening, hands.section), hands.board)
        type_deal(session, By(device=DEVICE), key=key, cards=deal, base=0)
    except ServiceError as error:
        refused[place] = {
            "section": hands.section,
            "board": hands.board,
            "code": error.code,
            "details": to_plain(error.details),
        }
