"""Deals for evenings in the database."""

from scoring.deals.boards import DealtBoard
from scoring.deals.deal import Deal
from scoring.deals.numbers import deal_of_number
from tests.builders import by
from tests.tournament.evening.deals.sets import STEP
from tests.tournament.results.scores import enter_lines
from tournament.evening.states import DealOrigin
from tournament.files.deals.plain import digest
from tournament.models import DealSet, Session
from tournament.services.deals.attach import NewSet, attach_deals
from tournament.store.read import load_evening


def the_deal(number: int) -> Deal:
    """The deal of a board in these tests."""
    return deal_of_number(number * STEP)


def boards(*numbers: int, plus: int = 0) -> list[DealtBoard]:
    """Boards with their deals; with another `plus` they are others."""
    return [DealtBoard(number, the_deal(number + plus)) for number in numbers]


def attach(session: Session, *numbers: int, plus: int = 0, **fields) -> DealSet:
    """Attach deals of these boards, by default of 1 to 6; sealed ones are dealt here."""
    dealt = boards(*(numbers or range(1, 7)), plus=plus)
    origin = DealOrigin.DEALT if fields.get("is_sealed") else DealOrigin.FILE
    new = NewSet(dealt, origin, digest(dealt), **({"name": "mardi.pbn"} | fields))
    attach_deals(session, by(), new=new)
    return DealSet.objects.latest("attached_at")


def play(session: Session, *board_numbers: int) -> None:
    """Enter a result wherever one of these boards is due."""
    due = [place for place in load_evening(session).missing if place[3] in board_numbers]
    enter_lines(session, dict.fromkeys(due, "4SN="))
