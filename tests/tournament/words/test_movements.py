"""A movement file with something wrong in it: its code, its place, and words in both languages."""

import pytest
from django.utils import translation

from movements.errors import MovementError
from movements.pairs.mitchell import mitchell
from movements.text import parse, write
from tournament.words.errors.codes import words

# 7 tables, 7 rounds of 3 boards; NS 1 meets pair 8 on boards 1 to 3 in round 1.
SOUND = write(mitchell(7, boards_per_round=3))
LINES = SOUND.splitlines()


def without(start):
    return "\n".join(line for line in LINES if not line.startswith(start))


def refused(text):
    with pytest.raises(MovementError) as raised:
        parse(text)
    return raised.value


class BadInputTests:
    def test_the_file_is_sound_before_it_is_spoilt(self):
        assert parse(SOUND) == mitchell(7, boards_per_round=3)

    @pytest.mark.parametrize(
        ("text", "code", "details", "english", "french"),
        [
            (
                without("seat 2 1 "),
                "pair_missing",
                {"round": 2, "pair": 1},
                "Round 2: pair 1 neither plays nor sits out.",
                "Tour 2\u202f: la paire 1 ne joue pas et n’est pas en relais.",
            ),
            (
                SOUND.replace("seat 2 1 1 14 4-6", "seat 2 1 1 14 3,5-6"),
                "board_twice",
                {"round": 2, "table": 1, "pair": 1, "board": 3},
                "Round 2, table 1: pair 1 has already played board 3.",
                "Tour 2, table 1\u202f: la paire 1 a déjà joué la donne 3.",
            ),
            (
                SOUND.replace("tables 7", "tables 41"),
                "text_out_of_range",
                {"line": 2, "word": "tables", "least": 1, "most": 40},
                "Line 2: “tables” is a number from 1 to 40.",
                "Ligne 2\u202f: «\u202ftables\u202f» est un nombre de 1 à 40.",
            ),
            (
                SOUND.replace("boards-per-round 3", "boards-per-round 0"),
                "text_out_of_range",
                {"line": 4, "word": "boards-per-round", "least": 1, "most": 99},
                "Line 4: “boards-per-round” is a number from 1 to 99.",
                "Ligne 4\u202f: «\u202fboards-per-round\u202f» est un nombre de 1 à 99.",
            ),
            (
                SOUND.replace("boards 21", "boards 0"),
                "text_out_of_range",
                {"line": 5, "word": "boards", "least": 1, "most": 999},
                "Line 5: “boards” is a number from 1 to 999.",
                "Ligne 5\u202f: «\u202fboards\u202f» est un nombre de 1 à 999.",
            ),
        ],
        ids=["pair_missing", "board_twice", "41_tables", "no_boards_a_round", "no_boards"],
    )
    def test_it_is_refused_with_its_place(self, text, code, details, english, french):
        error = refused(text)
        assert (error.code, error.details) == (code, details)
        with translation.override("en"):
            assert words(error) == english
        with translation.override("fr"):
            assert words(error) == french

    def test_seven_rounds_announced_and_six_given(self):
        error = refused(without("seat 7 "))
        assert error.details == {"round": 7, "rounds": 7}
        with translation.override("en"):
            english = words(error)
        with translation.override("fr"):
            french = words(error)
        assert english.startswith("Round 7")
        assert "tour 7" in french.lower()
