"""The keys of the pad and its typed line: what they say, what they refuse and why."""

import pytest
from django.utils import translation

from scoring.notation.alphabet import Alphabet
from scoring.notation.codes import encode, encode_lead
from scoring.notation.law77 import CURRENT
from scoring.notation.line import parse
from tournament.web.forms.pad import PadForm, initial

KEYS = {"level": "4", "strain": "S", "penalty": "", "declarer": "S", "tricks": "="}


def form(alphabet=Alphabet.FRENCH, board=1, **fields):
    with translation.override("en"):
        found = PadForm({**KEYS, **fields}, board=board, alphabet=alphabet, edition=CURRENT)
        found.is_valid()
        return found


def code(**fields):
    found = form(**fields)
    assert not found.errors
    return encode(found.sides.ns)


class KeysTests:
    @pytest.mark.parametrize(
        ("fields", "expected"),
        [
            ({}, "4SS="),
            ({"tricks": "+3"}, "4SS+3"),
            ({"tricks": "-10", "penalty": "XX"}, "4SXXS-10"),
            ({"level": "7", "strain": "N", "declarer": "W", "tricks": "-13"}, "7NTW-13"),
            ({"level": "pass"}, "PASS"),
            ({"level": "not_played"}, "NP"),
        ],
    )
    def test_keys_say_a_result(self, fields, expected):
        assert code(**fields) == expected

    def test_passed_out_needs_no_other_key(self):
        assert code(level="pass", strain="", declarer="", tricks="") == "PASS"

    def test_the_lead_goes_with_the_result(self):
        found = form(lead_suit="H", lead_rank="T")
        assert encode_lead(found.sides.ns) == "HT"

    def test_half_a_lead_is_asked_for(self):
        assert form(lead_suit="H").errors["lead_rank"]
        assert form(lead_rank="T").errors["lead_suit"]

    def test_every_group_that_is_missing_is_named_at_once(self):
        found = form(level="", strain="", declarer="", tricks="")
        assert set(found.errors) == {"level", "strain", "declarer", "tricks"}

    def test_more_than_thirteen_tricks_are_refused_with_the_nearest_result(self):
        found = form(tricks="+4")
        assert found.errors["tricks"] == ["That makes 14 tricks; there are 0 to 13."]
        assert found.nearest == "4PS+3"


class LineTests:
    @pytest.mark.parametrize(
        ("text", "alphabet", "expected"),
        [
            ("3saxo-2", Alphabet.FRENCH, "3NTXW-2"),
            ("3NTxW-2", Alphabet.ENGLISH, "3NTXW-2"),
            ("-420", Alphabet.FRENCH, "-420"),
            ("p", Alphabet.FRENCH, "PASS"),
            ("nj", Alphabet.FRENCH, "NP"),
        ],
    )
    def test_a_typed_line_is_read_in_the_letters_of_the_club(self, text, alphabet, expected):
        assert code(text=text, alphabet=alphabet) == expected

    def test_a_typed_line_says_it_all_whatever_the_keys(self):
        assert code(text="1SAN=", level="", tricks="") == "1NTN="

    def test_an_impossible_score_is_refused_with_the_contracts_that_are_nearest(self):
        # Board 1: nobody vulnerable, so that 620 cannot occur; 4 spades made scores 420.
        found = form(text="620")
        told = "This score cannot occur. The nearest: 4♠ made, 420."
        assert found.errors["text"] == [told]

    @pytest.mark.parametrize(
        ("text", "board", "told"),
        [
            # EW's, one down doubled; and a score that no contract gives anywhere.
            ("-620", 1, "4♠ made, −420"),
            ("999", 1, "6NT made, 990"),
        ],
    )
    def test_the_nearest_is_seen_from_north_and_south(self, text, board, told):
        assert told in form(text=text, board=board).errors.get("text", [""])[0]

    def test_a_line_that_cannot_be_read_says_why(self):
        assert "Who declares?" in form(text="4P").errors["text"][0]

    def test_there_is_no_line_above_to_repeat(self):
        assert form(text="=").errors["text"]


class InitialTests:
    @pytest.mark.parametrize("line", ["4PS+1", "3SAxxE-2/C10", "7SAO-13", "P", "NJ", "-420"])
    def test_what_is_stored_comes_back_as_it_was(self, line):
        stored = parse(line, Alphabet.FRENCH)
        blank = dict.fromkeys(KEYS, "")
        found = form(**{**blank, **initial(stored, Alphabet.FRENCH)})
        assert found.sides == stored

    def test_nothing_is_chosen_beforehand_but_undoubled(self):
        assert initial(None, Alphabet.FRENCH) == {"text": "", "penalty": ""}
