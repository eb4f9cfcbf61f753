"""What the control program says of a board is what the table keyed, or is left to the director."""

import pytest

from scoring.notation.outcome import Artificial, Sides
from tests.machine import has_data_connector
from tests.tournament.bridgemates.connector.control_program import on_wire
from tests.tournament.play.evenings import said

pytestmark = pytest.mark.skipif(not has_data_connector(), reason="python3 run.py extras")
PLACE = {"SectionLetters": "A", "TableNumber": 1, "RoundNumber": 1, "BoardNumber": 3}


def read(*items: dict):
    from bridgemate_dataconnector.dto import ResultDTO

    from tournament.bridgemates.files.connector.keyed import read_keyed

    return read_keyed([ResultDTO.from_dict(PLACE | item) for item in items], {"A": 1}, 5)


def as_keyed(**fields: int) -> dict:
    """The result of the client's own sample, 1 club by North, 7 tricks, with other fields."""
    sample = {"DeclarerDirection": 1, "Level": 1, "Denomination": 1, "TotalTricks": 7}
    return on_wire(1, 2, said("P")) | {"LeadCardRank": 14, "LeadCardSuit": 1} | sample | fields


class ReadTests:
    def test_the_sample_of_the_client(self):
        [result] = read(as_keyed())
        assert (result.sides, result.ns, result.ew) == (said("1CN=/CA"), 1, 2)
        assert (result.place, result.row) == ((1, 1, 1, 3), 5)

    @pytest.mark.parametrize(
        ("fields", "line"),
        [
            ({"Level": 3, "Denomination": 5, "TotalTricks": 10, "LeadCardRank": 0}, "3NTN+1"),
            ({"Level": 7, "Denomination": 4, "Stake": 2, "TotalTricks": 0, "LeadCardSuit": 4,
              "LeadCardRank": 10}, "7SXXN-13/ST"),
            ({"Level": 2, "Denomination": 2, "Stake": 1, "DeclarerDirection": 2,
              "DeclaringPair": 2, "TotalTricks": 8, "LeadCardSuit": 3, "LeadCardRank": 2},
             "2DXE=/H2"),
            ({"DeclarerDirection": 3, "Denomination": 3, "LeadCardRank": 15}, "1HS="),
            ({"DeclarerDirection": 4, "DeclaringPair": 2, "LeadCardSuit": 5}, "1CW="),
            ({"Level": 0}, "P"),
            ({"Level": -10}, "NP"),
        ],
    )  # fmt: skip
    def test_every_kind_of_result(self, fields, line):
        [result] = read(as_keyed(**fields))
        assert result.sides == said(line)

    @pytest.mark.parametrize(
        ("level", "shares"),
        [
            (-1, (40, 40)), (-2, (40, 50)), (-3, (40, 60)),
            (-4, (50, 40)), (-5, (50, 50)), (-6, (50, 60)),
            (-7, (60, 40)), (-8, (60, 50)), (-9, (60, 60)),
        ],
    )  # fmt: skip
    def test_averages(self, level, shares):
        [result] = read(as_keyed(Level=level))
        assert result.sides == Sides(*map(Artificial, shares))

    @pytest.mark.parametrize(
        "fields",
        [
            {"ScoringDirection": 1}, {"ScoringDirection": 2}, {"Level": 8}, {"Level": -11},
            {"Denomination": 0}, {"Denomination": 6}, {"Stake": 3}, {"Stake": -1},
            {"TotalTricks": 14}, {"TotalTricks": -1}, {"DeclarerDirection": 0},
            {"DeclarerDirection": 5}, {"DeclaringPair": 2}, {"DeclaringPair": 0},
            {"BoardNumber": 10_000},
        ],
    )  # fmt: skip
    def test_what_makes_no_sense_is_left_to_the_director(self, fields):
        [result] = read(as_keyed(**fields))
        assert (result.sides, result.is_readable) == (None, False)

    def test_one_deleted_is_erased_whatever_else_it_says(self):
        [result] = read(as_keyed(IsDeleted=True, Level=99))
        assert result.is_erased

    def test_the_last_word_on_a_place_counts_in_the_order_of_the_last_words(self):
        other = {"BoardNumber": 4}
        results = read(as_keyed(), as_keyed(**other), as_keyed(TotalTricks=8))
        assert [(one.place[3], one.sides.ns.tricks) for one in results] == [(4, 7), (3, 8)]

    @pytest.mark.parametrize("nowhere", [{"SectionLetters": "B"}, {"RoundNumber": 0}])
    def test_what_is_of_no_place_is_nothing(self, nowhere):
        assert read(as_keyed(**nowhere)) == []
