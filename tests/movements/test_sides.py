"""South and West are judged too: partners of a pair, and of a team, have one number."""

from dataclasses import replace

import pytest

from movements.check import problems
from movements.pairs.howell import howell
from movements.pairs.mitchell import mitchell
from movements.teams.families import american_whist


def with_row(movement, place, **seats):
    rows = list(movement.seatings)
    rows[place] = rows[place]._replace(**seats)
    return replace(movement, seatings=tuple(rows))


def found(movement):
    return [(problem.code, problem.details) for problem in problems(movement)]


class SidesTests:
    @pytest.mark.parametrize("seat", ["south", "west"])
    def test_a_seat_with_the_number_of_another_pair_is_found(self, seat):
        sound = mitchell(3, boards_per_round=2)
        row = sound.seatings[0]
        partner = row.north if seat == "south" else row.east
        wrong = found(with_row(sound, 0, **{seat: 99}))
        where = {"round": row.round, "table": row.table, "number": partner, "other": 99}
        assert ("side_divided", where) in wrong
        assert found(sound) == []

    def test_two_partners_exchanged_are_two_problems(self):
        sound = howell(4, boards_per_round=2)
        row = sound.seatings[2]
        turned = found(with_row(sound, 2, south=row.west, west=row.south))
        assert [code for code, _ in turned] == ["side_divided"] * 2

    def test_a_teams_pair_has_the_teams_number(self):
        sound = american_whist(7, boards_per_round=2)
        assert "side_divided" in {code for code, _ in found(with_row(sound, 0, west=77))}
