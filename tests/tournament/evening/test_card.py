"""A round of a card as it is kept in a published version."""

from dataclasses import replace
from decimal import Decimal

from tournament.evening.parts.card import Card, CardRound

ROUND = CardRound(2, 3, "EW", ("A1",), (3, 4), Decimal("62.50"))
PLAIN = {
    "round": 2, "table": 3, "side": "EW", "opponents": "A1", "boards": [3, 4], "running": "62.50",
    "imps": None, "victory_points": None, "percentage": None,
}  # fmt: skip


class RoundTests:
    def test_a_pairs_opponents_are_written_as_their_key(self):
        assert ROUND.to_json() == PLAIN
        assert CardRound.from_json(PLAIN) == ROUND
        assert ROUND.against == "A1"

    def test_a_sit_out_has_none(self):
        out = replace(ROUND, side="", opponents=())
        assert (out.against, out.to_json()["opponents"]) == ("", "")
        assert CardRound.from_json(out.to_json()) == out

    def test_a_player_has_two_opponents_and_a_partner(self):
        single = replace(ROUND, opponents=("A1", "A3"), partners=("A2",))
        written = single.to_json()
        assert (written["opponents"], written["partners"]) == (["A1", "A3"], ["A2"])
        assert CardRound.from_json(written) == single

    def test_a_card_holds_its_rounds(self):
        card = Card("A4", (ROUND,))
        assert card.to_json() == {"pair": "A4", "rounds": [PLAIN]}
        assert Card.from_json(card.to_json()) == card
