"""Every reason why a result is listed has a sentence, in both languages."""

import pytest
from django.utils import translation

from scoring.hints import Hint, Reason
from scoring.notation.board import Seat
from scoring.notation.contract import CardRank, Contract, PlayingCard, Strain, Suit
from scoring.notation.outcome import Played
from tournament.play.words.anomalies import SENTENCES, reason

PLAYED = Played(
    Contract(4, Strain.SPADES, Seat.EAST), 11, lead=PlayingCard(Suit.HEARTS, CardRank.KING)
)
DETAILS = {
    "points": 430, "contestants": ("7", "12"), "kind": "pairs", "others": 6, "tricks": 11,
    "others_tricks": 9, "usual": 8, "imps": -12, "possible": 7, "seat": Seat.NORTH, "trumps": 4,
    "boards": (1, 2),
}  # fmt: skip


def said(which, language="en", **changes):
    usual = {"usual": Strain.HEARTS} if which is Reason.LONE_STRAIN else {}
    with translation.override(language):
        return reason(Hint(which, 60, DETAILS | usual | changes), PLAYED)


class ReasonTests:
    def test_every_reason_has_words_and_no_word_is_idle(self):
        assert set(SENTENCES) == set(Reason)

    @pytest.mark.parametrize("which", list(Reason))
    def test_each_is_said_in_both_languages(self, which):
        english, french = said(which), said(which, "fr")
        assert english.endswith((".", "?"))
        assert "%" not in english + french
        assert english != french

    def test_they_name_what_is_strange(self):
        assert said(Reason.TRICKS) == "11 tricks in spades, where others usually make 8."
        assert said(Reason.LONE_STRAIN) == "Played in spades; most others played in hearts."
        assert said(Reason.LONE_DIRECTION) == "Only contract played by East-West on this board."
        assert "−12 IMPs" in said(Reason.FAR_FROM_FIELD)
        assert said(Reason.LEAD) == "The lead of ♥K: South did not hold that card."
        assert "+430" in said(Reason.VULNERABILITY)

    def test_in_a_large_field_one_more_may_be_like_it(self):
        assert "Hardly anybody" in said(Reason.LONE_DIRECTION, others=24)

    def test_a_wrong_sign_is_asked_after_either_way(self):
        assert "6 tables have this score" in said(Reason.SIGN)
        assert "All other scores" in said(Reason.SIGN, others=0)
