"""All that is wrong with a director's own movement at once: first what cannot be read."""

from movements.pairs.mitchell import mitchell
from movements.text import MOST_FAULTS, faults, write

# Line 1 is its kind, line 2 "tables 3", line 3 "rounds 3" and so on; the rows are lines 11 to 19.
SOUND = write(mitchell(3, boards_per_round=2))


def found(text):
    return [(fault.code, fault.details) for fault in faults(text)]


class FaultsTests:
    def test_a_sound_one_has_none(self):
        assert faults(SOUND) == []

    def test_each_line_that_cannot_be_read_is_named(self):
        text = SOUND.replace("tables 3", "tables three").replace("seat 1 3 3 6 5-6", "seat 1 3 3")
        assert found(text) == [
            ("text_wrong_length", {"line": 13, "word": "seat"}),
            ("text_not_a_number", {"line": 2, "word": "three"}),
        ]

    def test_a_line_that_is_missing_is_named_when_all_others_can_be_read(self):
        assert found(SOUND.replace("rounds 3\n", "")) == [("text_missing", {"word": "rounds"})]

    def test_what_the_referee_finds_is_listed(self):
        text = SOUND.replace("seat 1 3 3 6 5-6\n", "")
        assert found(text) == [
            ("pair_missing", {"round": 1, "pair": 3}),
            ("pair_missing", {"round": 1, "pair": 6}),
        ]

    def test_nobody_reads_more_than_forty(self):
        assert MOST_FAULTS == 40
        many = SOUND + "chair\n" * 50
        assert [fault.details["line"] for fault in faults(many)] == list(range(20, 60))
        # 54 of 60 pairs are nowhere in each of three rounds.
        crowd = SOUND.replace("pairs 1-6", "pairs 1-60")
        assert len(faults(crowd)) == 40
