"""A lead that was not held, tricks that the cards deny: listed once the deal may be seen."""

from dataclasses import replace

from scoring.deals.boards import DealtBoard
from scoring.deals.tricks import TrickTable
from scoring.hints import Reason
from tests.tournament.evening.values import an_evening, with_results
from tests.tournament.phones.values.test_leads import SET, SUITS, VISIBLE
from tournament.evening.deals.anomalies import find_anomalies
from tournament.evening.deals.visible import NO_DEALS, with_boards


class CardsTests:
    """North declares four spades with all of them; East, who leads, has the hearts."""

    def reasons(self, lead, deals=VISIBLE, outcome="4SN="):
        evening = with_results(an_evening(), {(1, 1, 1): outcome})
        led = replace(evening.results[0], lead=lead)
        evening = replace(evening, results=(led,))
        return [hint.reason for one in find_anomalies(evening, deals) for hint in one.hints]

    def test_a_lead_that_was_not_held_is_listed_once_the_deal_may_be_seen(self):
        assert self.reasons("SA") == [Reason.LEAD]
        assert self.reasons("HA") == []
        assert self.reasons("SA", NO_DEALS) == []

    def test_tricks_far_from_the_cards_are_listed(self):
        table = TrickTable((13,) * 20)
        deals = with_boards((SET,), {(SET.id, 1): DealtBoard(1, SUITS, table)})
        assert Reason.DOUBLE_DUMMY in self.reasons("HA", deals, "4SN-6")
