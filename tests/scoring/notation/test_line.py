"""The typed line in both alphabets: what is understood, what is refused and how."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import CODES, ScoringError
from scoring.notation.alphabet import Alphabet, parse_card, write_card
from scoring.notation.board import Seat
from scoring.notation.contract import CardRank, Contract, Doubling, PlayingCard, Strain, Suit
from scoring.notation.law77 import POSSIBLE_ANYWHERE
from scoring.notation.line import parse, write
from scoring.notation.outcome import (
    Artificial,
    NotPlayed,
    PassedOut,
    Played,
    ScoreOnly,
    Sides,
)

FRENCH, ENGLISH = Alphabet.FRENCH, Alphabet.ENGLISH
ACE_OF_SPADES = PlayingCard(Suit.SPADES, CardRank.ACE)
TEN_OF_HEARTS = PlayingCard(Suit.HEARTS, CardRank.TEN)


def played(level, strain, seat, over, penalty="", lead=None):
    contract = Contract(level, Strain(strain), Seat(seat), Doubling(penalty))
    return Sides.both(Played(contract, 6 + level + over, lead))


def refusal(text, alphabet, above=None):
    with pytest.raises(ScoringError) as caught:
        parse(text, alphabet, above=above)
    return caught.value


def read_or_refused(text, alphabet):
    try:
        return parse(text, alphabet)
    except ScoringError as error:
        return error


def every_played():
    """The 420 contracts with each of the 14 numbers of tricks."""
    for level, strain, penalty, seat in product(range(1, 8), Strain, Doubling, Seat):
        for tricks in range(14):
            yield Sides.both(Played(Contract(level, strain, seat, penalty), tricks))


class UnderstoodTests:
    @pytest.mark.parametrize(
        ("french", "english", "expected"),
        [
            ("4PS+1", "4SS+1", played(4, "S", "S", 1)),
            ("4 p s + 1", "4S S +1", played(4, "S", "S", 1)),
            ("4 ♠ S +1", "4♠S+1", played(4, "S", "S", 1)),
            ("4♠\ufe0fS+1", "4♤\ufe0eS+1", played(4, "S", "S", 1)),
            ("3SAxE-2", "3NTxE-2", played(3, "N", "E", -2, "X")),
            ("3saXe−2", "3NXE-2", played(3, "N", "E", -2, "X")),
            ("3 SA × E – 2", "3 n x e -2", played(3, "N", "E", -2, "X")),
            ("2TxxO=", "2CxxW=", played(2, "C", "W", 0, "XX")),
            ("2TXXW=", "2cXXw+0", played(2, "C", "W", 0, "XX")),
            ("2t××o=", "2♣xXW=", played(2, "C", "W", 0, "XX")),
            ("1KN=", "1DN=", played(1, "D", "N", 0)),
            ("1CN=", "1HN=", played(1, "H", "N", 0)),
            ("3SAS=", "3NS=", played(3, "N", "S", 0)),
            ("3SAN=", "3NN=", played(3, "N", "N", 0)),
            ("4PS+1/PA", "4SS+1/SA", played(4, "S", "S", 1, lead=ACE_OF_SPADES)),
            ("4PS+1 / ♠ a", "4SS+1/♠a", played(4, "S", "S", 1, lead=ACE_OF_SPADES)),
            ("4PS=/C10", "4SS=/HT", played(4, "S", "S", 0, lead=TEN_OF_HEARTS)),
            ("4PS=/c10", "4SS=/H10", played(4, "S", "S", 0, lead=TEN_OF_HEARTS)),
            ("-420", "−420", Sides.both(ScoreOnly(-420))),
            ("+420", "420", Sides.both(ScoreOnly(420))),
            ("0", "0", Sides.both(ScoreOnly(0))),
            ("P", "p", Sides.both(PassedOut())),
            ("Passe", "Pass", Sides.both(PassedOut())),
            ("nj", "np", Sides.both(NotPlayed())),
            ("A6040", "a6040", Sides(Artificial(60), Artificial(40))),
            ("A 60/40", "A60/40", Sides(Artificial(60), Artificial(40))),
            (
                "A62,5/37,5",
                "A62.5/37.5",
                Sides(Artificial(Fraction(125, 2)), Artificial(Fraction(75, 2))),
            ),
            ("A100/0", "A100/0", Sides(Artificial(100), Artificial(0))),
            (
                "A60 | 4PS=/PA",
                "A60|4SS=/SA",
                Sides(Artificial(60), played(4, "S", "S", 0, lead=ACE_OF_SPADES).ns),
            ),
            ("-50|P", "-50|PASS", Sides(ScoreOnly(-50), PassedOut())),
        ],
    )
    def test_both_alphabets_say_the_same(self, french, english, expected):
        assert parse(french, FRENCH) == expected
        assert parse(english, ENGLISH) == expected

    def test_the_same_letters_mean_different_things(self):
        assert parse("4CS=", FRENCH) == played(4, "H", "S", 0)
        assert parse("4CS=", ENGLISH) == played(4, "C", "S", 0)

    def test_only_a_lone_p_is_a_pass(self):
        assert parse("P", FRENCH) == Sides.both(PassedOut())
        assert parse("1PN=", FRENCH) == played(1, "S", "N", 0)

    def test_equals_alone_repeats_the_line_above(self):
        above = played(4, "S", "S", 1, lead=ACE_OF_SPADES)
        assert parse(" = ", FRENCH, above=above) is above


class RoundTripTests:
    def test_every_written_result_is_read_back_in_both_alphabets(self):
        results = list(every_played())
        assert len(results) == 5880
        for alphabet in Alphabet:
            lines = [write(sides, alphabet) for sides in results]
            assert len(set(lines)) == 5880
            assert [parse(line, alphabet) for line in lines] == results

    def test_every_lead_is_read_back_in_both_alphabets(self):
        cards = [PlayingCard(suit, rank) for suit, rank in product(Suit, CardRank)]
        for alphabet in Alphabet:
            words = [write_card(card, alphabet) for card in cards]
            assert len(set(words)) == 52
            assert [parse_card(word, alphabet) for word in words] == cards
            for card in cards:
                sides = played(3, "N", "E", -1, lead=card)
                assert parse(write(sides, alphabet), alphabet) == sides

    def test_every_score_is_read_back(self):
        for points in POSSIBLE_ANYWHERE:
            sides = Sides.both(ScoreOnly(points))
            for alphabet in Alphabet:
                assert parse(write(sides, alphabet), alphabet) == sides

    halves = st.one_of(
        st.sampled_from([PassedOut(), ScoreOnly(-420), ScoreOnly(0)]),
        st.integers(0, 10_000).map(lambda share: Artificial(Fraction(share, 100))),
        st.builds(
            Played,
            st.builds(
                Contract,
                st.integers(1, 7),
                st.sampled_from(Strain),
                st.sampled_from(Seat),
                st.sampled_from(Doubling),
            ),
            st.integers(0, 13),
            st.none() | st.builds(PlayingCard, st.sampled_from(Suit), st.sampled_from(CardRank)),
        ),
    )

    @given(halves, halves, st.sampled_from(Alphabet))
    def test_different_sides_are_read_back(self, ns, ew, alphabet):
        sides = Sides(ns, ew)
        assert parse(write(sides, alphabet), alphabet) == sides

    @pytest.mark.parametrize(
        ("line", "french", "english"),
        [
            # Source: the notation as agreed with directors, one line a row.
            ("4ps+1", "4PS+1", "4SS+1"),
            ("3saxe-2", "3SAxE-2", "3NTxE-2"),
            ("2txxw=", "2TxxO=", "2CxxW="),
            ("4ps+1/pa", "4PS+1/PA", "4SS+1/SA"),
            ("4ps+1/c10", "4PS+1/C10", "4SS+1/HT"),
            ("1kn=/td", "1KN=/TD", "1DN=/CQ"),
            ("−420", "-420", "-420"),
            ("passe", "P", "P"),
            ("nj", "NJ", "NP"),
            ("A6040", "A6040", "A6040"),
            ("A50/50", "A5050", "A5050"),
            ("A62.5/37.25", "A62,5/37,25", "A62.5/37.25"),
            ("A100/5", "A100/5", "A100/5"),
            ("a60|4ps=", "A60|4PS=", "A60|4SS="),
            ("p|A62,5", "P|A62,5", "P|A62.5"),
        ],
    )
    def test_it_is_written_as_it_is_keyed(self, line, french, english):
        sides = parse(line, FRENCH)
        assert write(sides, FRENCH) == french
        assert write(sides, ENGLISH) == english


class MadeExactlyTests:
    """A contract without a result sign was made exactly: three results of ten need no sign."""

    @pytest.mark.parametrize(
        ("short", "whole"),
        [
            ("4PS", "4PS="),
            ("3saxe", "3SAxE="),
            ("2TxxO", "2TxxO="),
            ("4PS/C10", "4PS=/C10"),
            ("A60|4PS", "A60|4PS="),
        ],
    )
    def test_no_sign_means_made_exactly(self, short, whole):
        assert parse(short, FRENCH) == parse(whole, FRENCH)


class RefusedTests:
    @pytest.mark.parametrize(
        ("text", "code", "position", "found"),
        [
            ("", "line_empty", 1, ""),
            ("  ", "line_empty", 3, ""),
            ("=", "nothing_above", 1, "="),
            ("PS=", "level_missing", 1, "P"),
            ("PP", "level_missing", 1, "P"),
            ("ß", "level_missing", 1, "ß"),
            ("NP", "level_missing", 1, "N"),
            ("8PS=", "level_out_of_range", 1, "8"),
            ("0PS=", "level_out_of_range", 1, "0"),
            ("4", "strain_missing", 2, ""),
            ("4+1", "strain_missing", 2, "+"),
            ("4SS=", "unknown_strain", 2, "S"),
            ("3NTE=", "unknown_strain", 2, "N"),
            ("420S", "unknown_strain", 2, "2"),
            ("4P", "declarer_missing", 3, ""),
            ("4P=", "declarer_missing", 3, "="),
            ("4PxxxS=", "penalty_unreadable", 3, "XXX"),
            ("4PZ=", "unknown_seat", 3, "Z"),
            ("3SA-2", "declarer_missing", 4, "-"),
            ("4PS10", "result_unreadable", 4, "1"),
            ("4PS+", "result_unreadable", 4, "+"),
            ("4 P S x", "double_misplaced", 7, "X"),
            ("4PS=x", "double_misplaced", 5, "X"),
            ("4PS=z", "trailing_text", 5, "Z"),
            ("4PS=/", "lead_unreadable", 5, ""),
            ("4PS=/P", "lead_unreadable", 5, "P"),
            ("4PS=/Z9", "lead_unreadable", 5, "Z9"),
            ("4PS=/SA9", "lead_unreadable", 5, "SA9"),
            ("4PS=/PAA", "lead_unreadable", 5, "PAA"),
            ("+x", "score_unreadable", 1, "+X"),
            ("-4PS", "score_unreadable", 1, "-4PS"),
            ("A", "percentages_unreadable", 1, "A"),
            ("A60", "percentages_unreadable", 4, "A60"),
            ("A1000", "percentages_unreadable", 1, "A1000"),
            ("A62.555/40", "percentages_unreadable", 1, "A62.555/40"),
            ("4PS=|", "level_missing", 6, ""),
            ("P|P|P", "too_many_sides", 4, "|"),
            ("P|4PS=x", "double_misplaced", 7, "X"),
            ("P|4PS=z", "trailing_text", 7, "Z"),
        ],
    )
    def test_the_error_says_what_and_where(self, text, code, position, found):
        error = refusal(text, FRENCH)
        assert error.code == code
        assert error.details["text"] == text
        assert error.details["position"] == position
        assert error.details["found"] == found

    @pytest.mark.parametrize(
        ("text", "alphabet", "code", "right"),
        [
            ("4psx+1", FRENCH, "double_misplaced", "4PxS+1"),
            ("4 P S X + 1", FRENCH, "double_misplaced", "4PxS+1"),
            ("4ssx+1", ENGLISH, "double_misplaced", "4SxS+1"),
            ("4 ♠ s × +1", ENGLISH, "double_misplaced", "4♠xS+1"),
            ("3saexx-2/c10", FRENCH, "redouble_misplaced", "3SAxxE-2/C10"),
            ("3ntexx−2/ht", ENGLISH, "redouble_misplaced", "3NTxxE-2/HT"),
            ("3nnx=", ENGLISH, "double_misplaced", "3NxN="),
            ("2txo=", FRENCH, "", ""),
            ("2tox", FRENCH, "double_misplaced", "2TxO"),
            ("2to=xx", FRENCH, "redouble_misplaced", "2TxxO="),
            ("2xto=", FRENCH, "double_misplaced", "2TxO="),
            ("2xnt w -12", ENGLISH, "double_misplaced", "2NTxW-12"),
            ("2txox=", FRENCH, "result_unreadable", ""),
        ],
    )
    def test_a_double_in_the_wrong_place_shows_the_right_one(self, text, alphabet, code, right):
        found = read_or_refused(text, alphabet)
        if not code:
            assert isinstance(found, Sides)
            return
        assert found.code == code
        assert found.details.get("corrected", "") == right

    def test_tricks_beyond_thirteen_are_named(self):
        error = refusal("4PS+5", FRENCH)
        assert error.code == "tricks_out_of_range"
        assert error.details["tricks"] == 15
        assert refusal("1PS-8", FRENCH).details["tricks"] == -1

    def test_a_score_that_no_contract_gives_is_named(self):
        error = refusal("425", ENGLISH)
        assert error.code == "score_impossible"
        assert (error.details["points"], error.details["position"]) == (425, 1)

    def test_percentages_beyond_the_top_are_refused(self):
        assert refusal("A160/20", FRENCH).code == "percentage_out_of_range"
        assert refusal("A160|P", FRENCH).code == "percentage_out_of_range"

    def test_not_played_is_for_both_sides(self):
        assert refusal("NJ|P", FRENCH).code == "not_played_on_one_side"

    def test_a_very_long_line_is_refused(self):
        error = refusal("4" * 100_000, FRENCH)
        assert error.code == "line_too_long"
        assert len(error.details["text"]) == 80

    def test_west_is_o_in_french_only(self):
        assert refusal("4SO=", ENGLISH).code == "unknown_seat"

    @given(st.text(alphabet="0123456789PSATKCNEOWXxpass=+-/|.,♠ ", max_size=14))
    def test_any_line_is_read_or_refused_with_a_code(self, text):
        for alphabet in Alphabet:
            found = read_or_refused(text, alphabet)
            if isinstance(found, ScoringError):
                assert found.code in CODES
                assert "position" in found.details
            else:
                assert parse(write(found, alphabet), alphabet) == found

    @given(st.text())
    def test_any_text_is_read_or_refused_with_a_code(self, text):
        for alphabet in Alphabet:
            found = read_or_refused(text, alphabet)
            assert isinstance(found, Sides) or found.code in CODES


class AlphabetTests:
    def test_stored_values_never_change(self):
        assert [one.value for one in Alphabet] == ["en", "fr"]

    @pytest.mark.parametrize("text", ["", "P", "10", "ZA", "PZ", "P1", "SAA"])
    def test_what_is_no_card_is_refused(self, text):
        with pytest.raises(ScoringError) as caught:
            parse_card(text, FRENCH)
        assert caught.value.code == "lead_unreadable"
