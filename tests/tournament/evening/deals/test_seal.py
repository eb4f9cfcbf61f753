"""A sealed deal says nothing to who has not the key, and everything to who has."""

import pytest

from scoring.deals.numbers import DEALS, deal_of_number
from scoring.deals.text import write_deal
from tests.examples import many
from tournament.evening.deals.seal import (
    ForeignSealError,
    is_sealed,
    read_stored,
    seal_deal,
    sealed_form,
    stored_forms,
    unseal_deal,
)

KEY, OTHER = b"k" * 32, b"o" * 32


class SealTests:
    @pytest.mark.parametrize("number", [0, 1, DEALS // 3, DEALS - 1])
    def test_what_was_sealed_is_opened_again(self, number):
        deal = deal_of_number(number)
        text = seal_deal(deal, KEY)
        assert is_sealed(text)
        assert unseal_deal(text, KEY) == deal == read_stored(text, KEY)

    def test_no_suit_and_no_card_stands_in_it(self):
        """Fifty-six figures in base 16, and no more of one deal's than of another's."""
        deals = [deal_of_number(number * 10**24) for number in range(many(50))]
        texts = [seal_deal(deal, KEY) for deal in deals]
        assert {len(text) for text in texts} == {len("sealed:") + 56}
        assert len(set(texts)) == len(texts)
        for deal, text in zip(deals, texts, strict=True):
            assert not any(hand in text for hand in write_deal(deal)[2:].split())

    def test_neighbours_have_nothing_in_common(self):
        first, second = (seal_deal(deal_of_number(number), KEY)[7:] for number in (5, 6))
        assert sum(one == other for one, other in zip(first, second, strict=True)) < 20

    def test_another_key_opens_nothing(self):
        with pytest.raises(ForeignSealError):
            unseal_deal(seal_deal(deal_of_number(7), KEY), OTHER)

    @pytest.mark.parametrize("text", ["sealed:", "sealed:00", "sealed:xy", "sealed:" + "0" * 56])
    def test_a_damaged_text_is_refused(self, text):
        with pytest.raises(ForeignSealError):
            unseal_deal(text, KEY)

    def test_every_altered_sign_is_noticed(self):
        text = seal_deal(deal_of_number(7), KEY)
        for place in range(7, len(text), 5):
            altered = text[:place] + ("1" if text[place] == "0" else "0") + text[place + 1 :]
            with pytest.raises(ForeignSealError):
                unseal_deal(altered, KEY)

    def test_the_same_cards_have_one_form(self):
        deal = deal_of_number(7)
        clear, sealed = write_deal(deal), seal_deal(deal, KEY)
        assert sealed_form(clear, KEY) == sealed_form(sealed, KEY) == sealed
        assert stored_forms(clear, KEY) == stored_forms(sealed, KEY) == (clear, sealed)

    def test_what_another_computer_sealed_has_the_form_it_has(self):
        foreign = seal_deal(deal_of_number(7), OTHER)
        assert stored_forms(foreign, KEY) == (foreign,)
