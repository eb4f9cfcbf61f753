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

    def test_what_is_not_said_is_partners_once_and_opponents_twice(self):
        second = "seat 2 1 1 4 3 2 3-4\nout 2 5 - -\n"
        third = "seat 3 1 1 2 4 3 5-6\nout 3 5 - -\n"

        def code(text):
            with pytest.raises(MovementError) as raised:
                parse(text, "players")
            return raised.value.code

        # Players 1 and 3, and 2 and 4, are partners in both rounds, and opponents twice.
        two = TYPED.replace("rounds 1", "rounds 2").replace("boards 2\n", "boards 4\n") + second
        assert code(two) == "partners_again"
        assert parse(two.replace("rounds 2", "rounds 2\npartners 2"), "players").rounds == 2
        # In the third round 1 and 2 are opponents for the third time.
        three = two.replace("rounds 2", "rounds 3\npartners 2").replace("boards 4", "boards 6")
        assert code(three + third) == "opponents_again"
        said = three.replace("rounds 3", "rounds 3\nopponents 3") + third
        assert parse(said, "players").most_oppositions == 3

    def test_pairs_are_not_understood(self):
        with pytest.raises(MovementError) as raised:
            parse(TYPED.replace("players", "pairs"), "players")
        assert raised.value.details == {"line": 7, "word": "pairs"}
