"""The referee against what a movement says of itself and its rows do not keep.

One text each, typed from a Howell of 4 tables, 7 rounds of 3 boards, or a Mitchell, with one line
changed: what the cards, the figures or a later repair would have believed.
"""

from dataclasses import replace

import pytest

from movements.check import problems
from movements.errors import MovementError
from movements.fairness.balance import quality
from movements.individuals.whist import whist
from movements.pairs.howell import howell
from movements.pairs.mitchell import mitchell
from movements.rules.promises import Promises
from movements.seating import Relay, Sharing
from movements.teams.families import american_whist
from movements.text import parse, write
from tests.movements.promised import promised
from tournament.setup.words.own_movement import fault_sentences

HOWELL = write(howell(4, boards_per_round=3))
WITHOUT_8 = write(howell(4, boards_per_round=3, missing=8))
MITCHELL = write(mitchell(7, boards_per_round=3))
SHARED = write(mitchell(8, boards_per_round=3, even="share_relay"))
SWITCHED = write(mitchell(7, boards_per_round=3, arrow_switched=(2, 3)))
AMERICAN = american_whist(7, boards_per_round=2)
ONE_ROUND = write(mitchell(3, boards_per_round=6, rounds=1))


def changed(text, old, new):
    assert old in text
    return text.replace(old, new)


class TypedTests:
    @pytest.mark.parametrize(
        ("text", "code", "details"),
        [
            pytest.param(
                changed(HOWELL, "pairs 1-8", "pairs 1-8,3"),
                "number_twice", {"word": "pairs", "number": 3}, id="pair listed twice",
            ),
            pytest.param(
                changed(MITCHELL, "lines 1-7", "lines 1-7,7"),
                "number_twice", {"word": "lines", "number": 7}, id="line listed twice",
            ),
            pytest.param(
                changed(HOWELL, "stationary 8", "stationary 8,8"),
                "number_twice", {"word": "stationary", "number": 8}, id="seat listed twice",
            ),
            pytest.param(
                changed(SWITCHED, "switched 2-3", "switched 2-3,2"),
                "number_twice", {"word": "switched", "number": 2}, id="switch listed twice",
            ),
            pytest.param(
                HOWELL + "share 2 1-2 4-6\n",
                "not_shared", {"round": 2, "table": 1, "board": 4}, id="nobody shares",
            ),
            pytest.param(
                changed(SHARED, "share 1 1,8 1-3", "share 1 1-2,8 1-3"),
                "not_shared", {"round": 1, "table": 2, "board": 1}, id="a table too many shares",
            ),
            pytest.param(
                HOWELL + "share 1 1 1-3\n",
                "not_shared", {"round": 1, "table": 1, "board": 1}, id="shares with itself",
            ),
            pytest.param(
                changed(HOWELL, "stationary 8", "stationary 8,9"),
                "number_unknown", {"word": "stationary", "number": 9}, id="nobody stays",
            ),
            pytest.param(
                changed(MITCHELL, "lines 1-7", "lines 1-7,15"),
                "number_unknown", {"word": "lines", "number": 15}, id="nobody in a line",
            ),
            pytest.param(
                changed(HOWELL, "stationary 8", "stationary 7-8"),
                "stationary_moves", {"round": 2, "table": 3, "pair": 7}, id="said to stay, moves",
            ),
            pytest.param(
                changed(HOWELL, "stationary 8", "stationary -"),
                "stationary_unsaid", {"pair": 8, "table": 1}, id="stays, not said",
            ),
            pytest.param(
                changed(MITCHELL, "stationary 1-7", "stationary 1-2,4-7"),
                "stationary_unsaid", {"pair": 3, "table": 3}, id="one of them stays, not said",
            ),
            pytest.param(
                HOWELL + "lines 1-4\n", "lines_of_one", {}, id="lines of one ranking",
            ),
            pytest.param(
                SHARED + "relay 9\n", "unknown_stand", {"table": 9}, id="a relay nowhere",
            ),
            pytest.param(
                changed(HOWELL, "boards 21", "boards 24"),
                "boards_too_high", {"boards": 24, "most": 21}, id="boards too high",
            ),
            pytest.param(
                changed(WITHOUT_8, "missing 8", "missing 3"),
                "wrong_missing", {"pair": 3}, id="the missing one plays",
            ),
            pytest.param(
                changed(WITHOUT_8, "missing 8", "missing 9"),
                "wrong_missing", {"pair": 9}, id="the missing one has no place",
            ),
            pytest.param(
                HOWELL + "missing 9\n", "wrong_missing", {"pair": 9}, id="nobody waits",
            ),
            pytest.param(
                changed(SWITCHED, "switched 2-3", "switched 2-3,8"),
                "wrong_switch", {"round": 8}, id="switched in no round",
            ),
            pytest.param(
                changed(SWITCHED, "switched 2-3", "switched 2,4"),
                "wrong_switch", {"round": 3}, id="another round switched",
            ),
            pytest.param(
                changed(SWITCHED, "switched 2-3\n", ""),
                "wrong_switch", {"round": 2}, id="switched, not said",
            ),
            pytest.param(
                HOWELL + "switched 2\n", "wrong_switch", {"round": 2}, id="a Howell switched",
            ),
            pytest.param(
                MITCHELL + "switched 2\n", "wrong_switch", {"round": 2}, id="two rankings switched",
            ),
        ],
    )  # fmt: skip
    def test_it_is_refused_and_said(self, text, code, details):
        with pytest.raises(MovementError) as raised:
            parse(text)
        assert (raised.value.code, raised.value.details) == (code, details)
        (said,) = fault_sentences([raised.value])
        assert "%(" not in said
        assert code not in said

    def test_a_pair_listed_twice_would_have_changed_the_fairness(self):
        movement = howell(4, boards_per_round=3)
        assert quality(replace(movement, numbers=(*movement.numbers, 3))) != quality(movement)

    @pytest.mark.parametrize("text", [HOWELL, WITHOUT_8, MITCHELL, SHARED, SWITCHED, ONE_ROUND])
    def test_what_is_true_is_read(self, text):
        assert write(parse(text)) == text

    @pytest.mark.parametrize(
        ("text", "line"),
        [
            (HOWELL, "stationary 8\n"),
            (MITCHELL, "stationary 1-7\n"),
            (SWITCHED, "stationary 1-7\n"),
        ],
    )
    def test_who_stays_is_read_off_the_rows_where_no_line_says_it(self, text, line):
        assert write(parse(changed(text, line, ""))) == text

    def test_a_movement_that_does_not_say_who_stays_is_refused(self):
        silent = problems(howell(4, boards_per_round=3), Promises(stationary=()))
        assert [(one.code, one.details) for one in silent] == [
            ("stationary_unsaid", {"pair": 8, "table": 1})
        ]

    def test_of_one_round_all_north_stay(self):
        assert parse(changed(ONE_ROUND, "stationary 1-3\n", "")).stationary == (1, 2, 3)

    def test_the_first_round_may_be_the_switched_one(self):
        assert problems(mitchell(7, boards_per_round=3, arrow_switched=(1,))) == []

    def test_whoever_stays_also_waits_at_that_table(self):
        half = mitchell(5, boards_per_round=3, missing="EW")
        elsewhere = replace(half.sitouts[1], table=5)
        seatings = tuple(row for row in half.seatings if (row.round, row.table) != (2, 5))
        wrong = replace(half, seatings=seatings, sitouts=(half.sitouts[0], elsewhere))
        found = problems(wrong, promised(half))
        assert "stationary_moves" in {problem.code for problem in found}


class OthersTests:
    """What individuals and teams say of themselves is held against their rows too."""

    @pytest.mark.parametrize("sound", [whist(13, boards_per_round=2), AMERICAN])
    @pytest.mark.parametrize(
        ("said", "codes"),
        [
            ({"sharings": (Sharing(1, (1, 2), (99,)),)}, {"not_shared"}),
            ({"boards": 99}, {"boards_too_high"}),
        ],
    )
    def test_sharing_and_boards(self, sound, said, codes):
        assert problems(sound, promised(sound)) == []
        assert codes == {problem.code for problem in problems(sound, promised(sound, **said))}

    @pytest.mark.parametrize("sound", [whist(13, boards_per_round=2), AMERICAN])
    def test_stands(self, sound):
        found = problems(replace(sound, relays=(Relay(20),)))
        assert {problem.code for problem in found} == {"unknown_stand"}

    def test_whoever_is_listed_twice_or_is_nobody(self):
        single = whist(13, boards_per_round=2)
        doubled = replace(single, numbers=(*single.numbers, 3))
        said = problems(doubled, promised(doubled, stationary=(13, 20)))
        found = {(one.code, one.details.get("word")) for one in said}
        assert found >= {("number_twice", "players"), ("number_unknown", "stationary")}
        said = problems(replace(AMERICAN, numbers=(*AMERICAN.numbers, 3)))
        assert {one.details.get("word") for one in said if one.code == "number_twice"} == {"teams"}
