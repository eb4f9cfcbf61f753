"""The codes in which outcomes are stored: frozen for ever."""

from fractions import Fraction
from itertools import product

import pytest

from scoring.errors import CODES, ScoringError
from scoring.notation.board import Seat
from scoring.notation.codes import decode, decode_sides, encode, encode_lead
from scoring.notation.contract import CardRank, Contract, Doubling, PlayingCard, Strain, Suit
from scoring.notation.law77 import POSSIBLE_ANYWHERE
from scoring.notation.outcome import (
    Artificial,
    NotPlayed,
    PassedOut,
    Played,
    ScoreOnly,
    Sides,
)


def played(level, strain, seat, tricks, penalty="", lead=None):
    return Played(Contract(level, Strain(strain), Seat(seat), Doubling(penalty)), tricks, lead)


class CodesTests:
    @pytest.mark.parametrize(
        ("outcome", "code"),
        [
            # Stored in every database: a change here is a migration of data.
            (played(4, "S", "S", 8, "X"), "4SXS-2"),
            (played(3, "N", "E", 9), "3NTE="),
            (played(1, "N", "N", 13, "XX"), "1NTXXN+6"),
            (played(7, "C", "W", 0), "7CW-13"),
            (played(2, "D", "N", 9), "2DN+1"),
            (played(2, "H", "N", 8), "2HN="),
            (ScoreOnly(-420), "-420"),
            (ScoreOnly(420), "420"),
            (ScoreOnly(0), "0"),
            (PassedOut(), "PASS"),
            (NotPlayed(), "NP"),
            (Artificial(60), "A60"),
            (Artificial(0), "A0"),
            (Artificial(100), "A100"),
            (Artificial(Fraction(125, 2)), "A62.5"),
            (Artificial(Fraction(3333, 100)), "A33.33"),
            (Artificial(Fraction(1, 20)), "A0.05"),
        ],
    )
    def test_every_form_is_frozen(self, outcome, code):
        assert encode(outcome) == code
        assert decode(code) == outcome

    def test_every_contract_and_number_of_tricks_comes_back(self):
        for level, strain, penalty, seat in product(range(1, 8), "CDHSN", ("", "X", "XX"), "NESW"):
            for tricks in range(14):
                outcome = played(level, strain, seat, tricks, penalty)
                assert decode(encode(outcome)) == outcome

    def test_every_score_comes_back(self):
        for points in POSSIBLE_ANYWHERE:
            assert decode(encode(ScoreOnly(points))) == ScoreOnly(points)

    def test_the_lead_is_stored_beside(self):
        lead = PlayingCard(Suit.HEARTS, CardRank.TEN)
        outcome = played(4, "S", "S", 10, lead=lead)
        assert encode(outcome) == "4SS="
        assert encode_lead(outcome) == "HT"
        assert decode("4SS=", "HT") == outcome
        assert encode_lead(played(4, "S", "S", 10)) == encode_lead(PassedOut()) == ""

    def test_both_sides_come_back_as_one_value(self):
        found = decode_sides("4SS=", "4SS+1", "HT")
        assert found == Sides(decode("4SS=", "HT"), decode("4SS+1", "HT"))
        assert decode_sides("4SS=", "4SS+1", "HT") is found

    def test_sides_that_cannot_stand_together_are_refused(self):
        with pytest.raises(ScoringError) as refused:
            decode_sides("NP", "420")
        assert refused.value.code == "not_played_on_one_side"

    def test_the_same_code_gives_the_very_same_value(self):
        assert decode("4SS=") is decode("4SS=")

    @pytest.mark.parametrize(
        "code",
        [
            "",
            "4S",
            "4SS",
            "4SS+0",
            "4SS+01",
            "4ss=",
            "+420",
            "00",
            "-0",
            "A",
            "A060",
            "A60.0",
            "P",
            "3NE=",
            "8SS=",
            "4SXXXS=",
            "X",
            "A60.",
            "4SS=\n",
            "４SS=",
            "99999",
        ],
    )
    def test_what_is_never_written_is_refused(self, code):
        with pytest.raises(ScoringError) as caught:
            decode(code)
        assert caught.value.code == "code_unreadable"

    @pytest.mark.parametrize(("code", "lead"), [("4SS=", "10"), ("4SS=", "ht"), ("PASS", "HT")])
    def test_a_lead_that_cannot_be_is_refused(self, code, lead):
        with pytest.raises(ScoringError) as caught:
            decode(code, lead)
        assert caught.value.code == "code_unreadable"

    @pytest.mark.parametrize("code", ["425", "A150", "7SS+1", "1SS-8"])
    def test_values_out_of_range_are_refused(self, code):
        with pytest.raises(ScoringError) as caught:
            decode(code)
        assert caught.value.code in CODES
