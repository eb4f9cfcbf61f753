"""The text of a team movement: read, written, refused."""

import pytest

from movements.errors import MovementError
from movements.matches import breaks, do_all_meet
from movements.seating import Relay, Seating
from movements.teams.families import TEAMS, head_to_head, patton, score_breaks
from movements.text import parse, write

TYPED = """
tables 2
rounds 1
boards-per-round 2
boards 2
teams 1-2
seat 1 1 1 2 1-2
seat 1 2 2 1 1-2   # the boards go to and fro
share 1 1-2 1-2
"""
SIZES = {"american_whist": 7, "score_breaks": 5, "new_england": 6, "stagger": 8}
OTHERS = {"parallel_rows": 10, "patton": 9}


class TextTests:
    def test_a_typed_movement(self):
        movement = parse(TYPED, "teams")
        assert movement.seatings == (
            Seating.of_two(1, 1, 1, 2, (1, 2)),
            Seating.of_two(1, 2, 2, 1, (1, 2)),
        )
        assert (movement.kind, do_all_meet(movement), movement.max_meetings) == ("", True, 1)
        assert breaks(movement) == (1,)

    def test_all_are_to_meet_unless_it_is_said(self):
        rows = "seat 1 3 3 4 1-2\nseat 1 4 4 3 1-2\nshare 1 1-4 1-2\n"
        four = TYPED.replace("tables 2", "tables 4").replace("teams 1-2", "teams 1-4")
        four = four.replace("share 1 1-2 1-2\n", rows)
        with pytest.raises(MovementError) as raised:
            parse(four, "teams")
        assert raised.value.code == "teams_never_meet"
        apart = parse(four.replace("rounds 1", "rounds 1\napart yes"), "teams")
        assert not do_all_meet(apart)
        assert "apart yes" in write(apart)
        assert "apart" not in write(parse(TYPED, "teams"))

    def test_a_stand(self):
        movement = parse(TYPED + "relay 2", "teams")
        assert movement.relays == (Relay(2),)
        assert parse(write(movement), "teams") == movement

    @pytest.mark.parametrize(("kind", "teams"), {**SIZES, **OTHERS}.items())
    def test_nothing_is_lost(self, kind, teams):
        movement = TEAMS[kind][0](teams, boards_per_round=3)
        assert parse(write(movement), "teams") == movement

    def test_nothing_of_several_stanzas_is_lost(self):
        for movement in (
            score_breaks(3, boards_per_round=2, stanzas=3),
            head_to_head(boards_per_round=4, stanzas=2),
            patton(5, boards_per_round=1),
        ):
            assert parse(write(movement), "teams") == movement

    def test_the_referee_judges_what_is_read(self):
        with pytest.raises(MovementError) as raised:
            parse(TYPED.replace("seat 1 2 2 1", "seat 1 2 2 2"), "teams")
        assert raised.value.code == "team_against_itself"
        assert raised.value.details == {"round": 1, "table": 2, "team": 2}
