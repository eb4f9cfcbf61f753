"""The text of an individual movement: read, written, refused."""

import pytest

from movements.errors import MovementError
from movements.individuals.rainbow import rainbow, swivel
from movements.individuals.whist import whist
from movements.seating import Relay, Seating, Sitout
from movements.text import parse, write

TYPED = """
# four, and one who waits
tables 1
rounds 1
boards-per-round 2
boards 2
players 1-5
seat 1 1 1 2 3 4 1-2
out 1 5 - -
"""


class TextTests:
    def test_a_typed_movement(self):
        movement = parse(TYPED, "players")
        assert movement.seatings == (Seating(1, 1, 1, 2, 3, 4, (1, 2)),)
        assert movement.sitouts == (Sitout(1, 5),)
        assert (movement.most_partnerings, movement.most_oppositions) == (1, 1)
        assert (movement.kind, movement.missing) == ("", None)

    def test_a_stand(self):
        movement = parse(TYPED + "relay 1", "players")
        assert movement.relays == (Relay(1),)
        assert parse(write(movement), "players") == movement

    @pytest.mark.parametrize(
        "movement",
        [
            whist(13, boards_per_round=2),
            whist(16, boards_per_round=1),
            whist(7, boards_per_round=3),
            rainbow(9, boards_per_round=1),
            swivel(5, boards_per_round=2),
        ],
    )
    def test_nothing_is_lost(self, movement):
        assert parse(write(movement), "players") == movement

    def test_the_referee_judges_what_is_read(self):
        with pytest.raises(MovementError) as raised:
            parse(TYPED.replace("1 2 3 4 1-2", "1 2 3 3 1-2"), "players")
        assert raised.value.code == "player_twice"

    def test_pairs_are_not_understood(self):
        with pytest.raises(MovementError) as raised:
            parse(TYPED.replace("players", "pairs"), "players")
        assert raised.value.details == {"line": 7, "word": "pairs"}
