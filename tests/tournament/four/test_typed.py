"""A deal is typed as on a traveller, honours behind it."""

import random

import pytest

from scoring.errors import ScoringError
from scoring.four.deals import Held, Honours
from scoring.notation.alphabet import Alphabet
from scoring.notation.board import Side
from scoring.notation.outcome import PassedOut
from tests.tournament.four.random_deals import as_value, draw_row
from tournament.evening.errors import ServiceError
from tournament.four.values.typed import read_deal, write_deal

FRENCH, ENGLISH = Alphabet.FRENCH, Alphabet.ENGLISH


class TypedDealTests:
    @pytest.mark.parametrize(
        ("text", "alphabet", "held"),
        [
            ("4PS+1 h100", FRENCH, Held(Honours.FOUR_TRUMPS, Side.NS)),
            ("4psh150", FRENCH, None),
            ("4PS= H 150", FRENCH, Held(Honours.FIVE_TRUMPS, Side.NS)),
            ("3SAxE-2 h150", FRENCH, Held(Honours.FOUR_ACES, Side.EW)),
            ("3SAxE-2 h150N", FRENCH, Held(Honours.FOUR_ACES, Side.NS)),
            ("4CN= h100 EO", FRENCH, Held(Honours.FOUR_TRUMPS, Side.EW)),
            ("4HN= h100W", ENGLISH, Held(Honours.FOUR_TRUMPS, Side.EW)),
            ("4 H N = h100ew", ENGLISH, Held(Honours.FOUR_TRUMPS, Side.EW)),
            ("4HN=/H4", ENGLISH, None),
        ],
    )
    def test_honours_and_who_holds_them(self, text, alphabet, held):
        if text == "4psh150":
            with pytest.raises(ScoringError):
                read_deal(text, alphabet)
            return
        assert read_deal(text, alphabet).honours_held == held

    def test_a_pass_out(self):
        assert read_deal("p", FRENCH).outcome == PassedOut()

    @pytest.mark.parametrize("alphabet", Alphabet)
    def test_what_is_written_is_read_as_the_same(self, alphabet):
        lot = random.Random("written")
        for _ in range(300):
            deal = as_value(draw_row(lot))
            assert read_deal(write_deal(deal, alphabet), alphabet) == deal

    @pytest.mark.parametrize(
        ("text", "code"),
        [
            ("", "line_empty"),
            ("4P", "declarer_missing"),
            ("3SAE= h100", "honours_wrong"),
            ("P h100", "honours_wrong"),
            ("4PS= h100 h150", "four_honours_twice"),
            ("4PS= h200", "four_honours_unreadable"),
            ("4HN= h100O", "four_honours_unreadable"),
            ("420", "four_not_a_deal"),
            ("A6040", "four_not_a_deal"),
            ("NJ", "four_not_a_deal"),
        ],
    )
    def test_what_is_wrong_is_refused(self, text, code):
        alphabet = ENGLISH if "H" in text else FRENCH
        with pytest.raises((ScoringError, ServiceError)) as caught:
            read_deal(text, alphabet)
        assert caught.value.code == code
