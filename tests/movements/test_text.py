"""The text of a movement: read, written, refused with the line that is wrong."""

import pytest

from movements.errors import MovementError
from movements.pairs.howell import FILES, howell, howells
from movements.pairs.mitchell import mitchell
from movements.pairs.starters import BLOCKS
from movements.plain.lines import DATA
from movements.seating import Relay, Seating, Sharing, Sitout
from movements.text import parse, write

# Two tables, one round, a pair that waits without a place: typed, not generated.
TYPED = """
# our own evening
tables 2
rounds 1
boards-per-round 2   # a short one
boards 4
winners 1
pairs 1-5
seat 1 1 1 2 1-2
seat 1 2 3 4 3,4
out 1 5 - -
"""


class ReadingTests:
    def test_a_typed_movement(self):
        movement = parse(TYPED)
        assert movement.seatings == (
            Seating.of_two(1, 1, 1, 2, (1, 2)),
            Seating.of_two(1, 2, 3, 4, (3, 4)),
        )
        assert movement.sitouts == (Sitout(1, 5),)
        assert (movement.kind, movement.variant, movement.max_meetings) == ("", "", 1)
        assert (movement.missing, movement.lines, movement.relays) == (None, (), ())

    def test_all_that_a_movement_can_say(self):
        text = write(mitchell(4, boards_per_round=3, even="share_relay", missing="EW"))
        movement = parse(text)
        assert (movement.kind, movement.variant, movement.missing) == ("mitchell", "share_relay", 8)
        assert movement.relays == (Relay(2),)
        assert movement.sharings[0] == Sharing(3, (1, 4), (7, 8, 9))
        assert movement.sitouts[0] == Sitout(1, 4, 4, (1, 2, 3), "NS")

    def test_the_referee_judges_what_is_read(self):
        with pytest.raises(MovementError) as raised:
            parse(TYPED.replace("seat 1 2 3 4", "seat 1 2 3 1"))
        assert raised.value.code == "pair_twice"
        assert raised.value.details == {"round": 1, "pair": 1, "tables": (1, 2)}

    def test_what_is_not_said_of_meetings_is_once(self):
        second = "seat 2 1 1 2 3-4\nseat 2 2 3 4 1,2\nout 2 5 - -\n"
        twice = TYPED.replace("rounds 1", "rounds 2") + second
        with pytest.raises(MovementError) as raised:
            parse(twice)
        assert raised.value.code == "met_too_often"
        assert parse(twice.replace("rounds 2", "rounds 2\nmeetings 2")).max_meetings == 2

    @pytest.mark.parametrize("variant", FILES)
    def test_each_of_our_files_is_sound_and_offered(self, variant):
        offered = {each[:2] for each in howells() if each[2] == variant and each not in BLOCKS}
        found = {file.name for file in DATA.iterdir() if file.name.startswith("howell-")}
        assert offered
        for tables, rounds in offered:
            name = FILES[variant].format(tables, rounds)
            assert name in found
            movement = parse((DATA / name).read_text("utf-8"))
            assert (movement.tables, movement.rounds) == (tables, rounds)

    def test_no_file_lies_there_unused(self):
        files = {file.name for file in DATA.iterdir()}
        ours = {
            FILES[variant].format(tables, rounds)
            for tables, rounds, variant in howells()
            if variant in FILES and (tables, rounds, variant) not in BLOCKS
        }
        named = (
            *("individuals", "individual_boards", "starters", "teams", "together"),
            *("turned", "by_cards", "threes"),
            *("figures", "published", "searched", "searches", "weights"),
        )
        assert files - {"__pycache__", "README.md"} == ours | {f"{name}.txt" for name in named}


class RefusalsTests:
    @pytest.mark.parametrize(
        ("line", "code", "details"),
        [
            ("chair 1 1", "text_unknown_word", {"line": 12, "word": "chair"}),
            ("seat 1 2 3", "text_wrong_length", {"line": 12, "word": "seat"}),
            ("kind my own", "text_wrong_length", {"line": 12, "word": "kind"}),
            ("missing", "text_wrong_length", {"line": 12, "word": "missing"}),
            ("tables 3", "text_repeated", {"line": 12, "word": "tables"}),
            ("meetings many", "text_not_a_number", {"line": 12, "word": "many"}),
            ("meetings -1", "text_not_a_number", {"line": 12, "word": "-1"}),
            ("meetings ²", "text_not_a_number", {"line": 12, "word": "²"}),
            ("missing 1000", "text_not_a_number", {"line": 12, "word": "1000"}),
            ("lines 1-", "text_not_a_number", {"line": 12, "word": ""}),
            ("lines 3-1", "text_not_a_number", {"line": 12, "word": "3-1"}),
            ("lines 1-2-3", "text_not_a_number", {"line": 12, "word": "2-3"}),
            ("lines 1,,3", "text_not_a_number", {"line": 12, "word": ""}),
            ("lines 1-999999999", "text_not_a_number", {"line": 12, "word": "999999999"}),
            ("lines 1-0000999999", "text_not_a_number", {"line": 12, "word": "0000999999"}),
            ("seat 1 - 3 4 1", "text_not_a_number", {"line": 12, "word": "-"}),
        ],
    )
    def test_a_bad_line_is_named(self, line, code, details):
        with pytest.raises(MovementError) as raised:
            parse(TYPED + line)
        assert (raised.value.code, raised.value.details) == (code, details)

    def test_the_largest_number_is_999(self):
        # Zeros in front count: they would hide how long a list is.
        last = TYPED.replace("boards 4", "boards 999").replace("3 4 3,4", "3 4 998,999")
        assert parse(last).boards == 999
        assert parse(TYPED.replace("boards 4", "boards 004")).boards == 4

    def test_nobody_meets_a_hundred_times(self):
        assert parse(TYPED + "meetings 99").max_meetings == 1
        with pytest.raises(MovementError) as raised:
            parse(TYPED + "meetings 100")
        assert raised.value.code == "text_out_of_range"

    @pytest.mark.parametrize(
        ("old", "new", "line", "least", "most"),
        [
            ("tables 2", "tables 41", 3, 1, 40),
            ("rounds 1", "rounds 0", 4, 1, 99),
            ("boards-per-round 2", "boards-per-round 0", 5, 1, 99),
            ("boards 4", "boards 0", 6, 1, 999),
        ],
    )
    def test_a_number_that_no_session_has_is_named(self, old, new, line, least, most):
        with pytest.raises(MovementError) as raised:
            parse(TYPED.replace(old, new))
        assert raised.value.code == "text_out_of_range"
        word = new.split()[0]
        assert raised.value.details == {"line": line, "word": word, "least": least, "most": most}

    @pytest.mark.parametrize(
        ("old", "new", "code"),
        [
            ("seat 1 2 3 4 3,4\n", "", "pair_missing"),
            ("seat 1 2 3 4 3,4", "seat 1 2 3 4 3,3", "board_twice"),
            ("rounds 1", "rounds 7", "round_missing"),
        ],
    )
    def test_what_the_referee_refuses(self, old, new, code):
        with pytest.raises(MovementError) as raised:
            parse(TYPED.replace(old, new))
        assert raised.value.code == code

    @pytest.mark.parametrize(
        "word", ["tables", "rounds", "boards-per-round", "boards", "winners", "pairs"]
    )
    def test_what_must_be_there(self, word):
        lines = [line for line in TYPED.splitlines() if line.split()[:1] != [word]]
        with pytest.raises(MovementError) as raised:
            parse("\n".join(lines))
        assert (raised.value.code, raised.value.details) == ("text_missing", {"word": word})


class WritingTests:
    def test_it_is_short_and_readable(self):
        assert write(mitchell(3, boards_per_round=6, rounds=1)).splitlines() == [
            "kind mitchell",
            "tables 3",
            "rounds 1",
            "boards-per-round 6",
            "boards 18",
            "winners 2",
            "meetings 1",
            "pairs 1-6",
            "lines 1-3",
            "stationary 1-3",
            "seat 1 1 1 4 1-6",
            "seat 1 2 2 5 7-12",
            "seat 1 3 3 6 13-18",
        ]

    def test_the_order_of_a_list_is_kept(self):
        movement = parse(TYPED.replace("1-2\n", "2,1\n"))
        assert movement.seatings[0].boards == (2, 1)
        assert parse(write(movement)) == movement

    def test_a_place_unknown_is_a_dash(self):
        assert write(parse(TYPED)).splitlines()[7] == "out 1 5 - -"

    def test_who_waits_on_a_side_says_so(self):
        half = mitchell(7, boards_per_round=4, arrow_switched=(2,), missing="EW")
        lines = write(half).splitlines()
        assert [line for line in lines if line.startswith("out")][:2] == [
            "out-ns 1 7 7 25-28",
            "out-ew 2 1 1 5-8",
        ]

    @pytest.mark.parametrize(
        "movement",
        [
            howell(7, boards_per_round=2, missing=14),
            howell(3, boards_per_round=3, rounds=10),
            mitchell(7, boards_per_round=4, arrow_switched=(2,), missing="EW"),
            mitchell(8, boards_per_round=3, even="share_relay"),
        ],
    )
    def test_reading_gives_the_same_movement_back(self, movement):
        assert parse(write(movement)) == movement
