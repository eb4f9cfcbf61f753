"""A lead that its leader did not hold is found once the deal may be seen, and not before."""

from dataclasses import replace

from scoring.deals.boards import DealtBoard
from scoring.deals.text import read_deal
from tests.tournament.evening.deals.sets import a_set
from tests.tournament.evening.values import an_evening, with_results
from tournament.evening.deals.visible import NO_DEALS, with_boards
from tournament.phones.values.leads import find_wrong_leads

# North has all the spades, East all the hearts, and so on.
SUITS = read_deal("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
PLACE = ("A", 1, 1, 1)
SET = a_set(1)
VISIBLE = with_boards((SET,), {(SET.id, 1): DealtBoard(1, SUITS)})


def wrong(lead, outcome="4SN=", deals=VISIBLE, **changes):
    evening = with_results(an_evening(), {(1, 1, 1): outcome})
    (result,) = evening.results
    led = replace(result, lead=lead, **changes)
    return set(find_wrong_leads(replace(evening, results=(led,)), deals))


class WrongLeadTests:
    def test_a_card_that_the_leader_did_not_hold(self):
        """North declares, East leads."""
        assert wrong("HA") == set()
        assert wrong("SA") == wrong("DA") == wrong("C2") == {PLACE}

    def test_no_lead_and_no_contract_are_nothing_to_ask_about(self):
        assert wrong("") == set()
        assert wrong("", "PASS") == set()

    def test_nothing_is_found_while_the_deal_may_not_be_seen(self):
        assert wrong("SA", deals=NO_DEALS) == wrong("HA", deals=NO_DEALS) == set()
