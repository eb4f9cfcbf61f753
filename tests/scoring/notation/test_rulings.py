"""Outcomes that a director rules: what they refuse, their codes, and how they are written."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import ScoringError
from scoring.notation.alphabet import Alphabet
from scoring.notation.board import Seat
from scoring.notation.codes import LONGEST_CODE, decode, encode, encode_lead
from scoring.notation.contract import CardRank, Contract, Doubling, PlayingCard, Strain, Suit
from scoring.notation.line import parse, write
from scoring.notation.outcome import (
    Artificial,
    Cancelled,
    FixedAward,
    NotPlayed,
    PassedOut,
    Pending,
    Played,
    ScoreOnly,
    Sides,
    Weighted,
)
from scoring.notation.points import ns_points
from scoring.notation.ruled_line import parse_ruled

FOUR_SPADES = Contract(4, Strain.SPADES, Seat.SOUTH)
MADE, DOWN = Played(FOUR_SPADES, 10), Played(FOUR_SPADES, 9)
SIXTY_FORTY = Weighted(((MADE, Fraction(3, 5)), (DOWN, Fraction(2, 5))))


def code_of(make, *arguments):
    with pytest.raises(ScoringError) as caught:
        make(*arguments)
    return caught.value.code


class WeightedTests:
    def test_weights_must_sum_to_one(self):
        assert code_of(Weighted, ((MADE, Fraction(3, 5)), (DOWN, Fraction(1, 5)))) == (
            "weights_not_one"
        )

    def test_a_weight_is_above_nought_and_not_too_fine(self):
        for weight in (Fraction(0), Fraction(-1, 2), Fraction(3, 2), Fraction(1, 1001)):
            assert code_of(Weighted, ((MADE, weight), (DOWN, 1 - weight))) == "weight_out_of_range"
        assert code_of(Weighted, ((MADE, Fraction(3, 2)),)) == "weight_out_of_range"

    def test_there_are_one_to_six_components(self):
        assert code_of(Weighted, ()) == "components_out_of_range"
        seven = tuple((MADE, Fraction(1, 7)) for _ in range(7))
        assert code_of(Weighted, seven) == "components_out_of_range"
        assert Weighted(((MADE, Fraction(1)),)).components
        assert len(Weighted(((MADE, Fraction(1, 6)),) * 6).components) == 6

    def test_the_finest_weight_is_a_thousandth(self):
        finest = ((MADE, Fraction(1, 1000)), (DOWN, Fraction(999, 1000)))
        assert Weighted(finest).components == finest

    def test_every_component_has_a_score(self):
        for outcome in (Artificial(60), NotPlayed(), Pending(), Cancelled(), FixedAward(3)):
            parts = ((outcome, Fraction(1)),)
            assert code_of(Weighted, parts) == "component_without_score"

    def test_it_has_no_single_score_in_points(self):
        for outcome in (SIXTY_FORTY, FixedAward(3), Cancelled(), Pending(), Artificial(60)):
            assert code_of(ns_points, outcome, 1) == "no_score"


class ArtificialTests:
    def test_the_session_decides_only_where_it_is_said(self):
        assert not Artificial(60).by_session
        assert Artificial(60, by_session=True) != Artificial(60)

    def test_half_is_always_fixed(self):
        assert Artificial(50, by_session=True) == Artificial(50)


class OthersTests:
    def test_a_fixed_award_is_in_whole_hundredths(self):
        assert code_of(FixedAward, Fraction(1, 3)) == "award_out_of_range"
        assert code_of(FixedAward, 10_000) == "award_out_of_range"
        assert FixedAward(Fraction(-5, 2)).amount == Fraction(-5, 2)
        assert [FixedAward(most).amount for most in (9999, -9999)] == [9999, -9999]

    def test_late_play_is_for_both_sides_and_cancelling_for_either(self):
        assert code_of(Sides, Pending(), MADE) == "not_played_on_one_side"
        assert code_of(Sides, MADE, Pending()) == "not_played_on_one_side"
        assert code_of(Sides, NotPlayed(), Cancelled()) == "not_played_on_one_side"
        assert Sides(Artificial(60), Cancelled()).ew == Cancelled()


CODES = [
    # Stored in every database: a change here is a migration of data.
    (Artificial(60, by_session=True), "A60+"),
    (Artificial(40, by_session=True), "A40-"),
    (Artificial(Fraction(125, 2), by_session=True), "A62.5+"),
    (SIXTY_FORTY, "W60:4SS=;40:4SS-1"),
    (
        Weighted(((ScoreOnly(420), Fraction(1, 3)), (PassedOut(), Fraction(2, 3)))),
        "W1/3:420;2/3:PASS",
    ),
    (Weighted(((ScoreOnly(-50), Fraction(1)),)), "W100:-50"),
    (
        Weighted(((MADE, Fraction(1, 8)), (DOWN, Fraction(7, 8)))),
        "W12.5:4SS=;87.5:4SS-1",
    ),
    (FixedAward(Fraction(25, 2)), "F12.5"),
    (FixedAward(-3), "F-3"),
    (FixedAward(0), "F0"),
    (Cancelled(), "CANCEL"),
    (Pending(), "LATE"),
]
POINTS = st.sampled_from([620, 420, 170, 50, 0, -50, -100, -420, -1430])
SCORED = st.one_of(
    POINTS.map(ScoreOnly),
    st.just(PassedOut()),
    st.sampled_from(
        [MADE, DOWN, Played(Contract(7, Strain.NOTRUMP, Seat.WEST, Doubling("XX")), 0)]
    ),
)


@st.composite
def weighted(draw):
    shares = draw(st.lists(st.integers(1, 150), min_size=1, max_size=6))
    return Weighted(tuple((draw(SCORED), Fraction(share, sum(shares))) for share in shares))


class CodesTests:
    @pytest.mark.parametrize(("outcome", "code"), CODES)
    def test_every_form_is_frozen(self, outcome, code):
        assert encode(outcome) == code
        assert decode(code) == outcome
        assert encode_lead(outcome) == ""

    @pytest.mark.parametrize(
        "code",
        [
            *("A60-", "A40+", "A50+", "A60++", "W", "W60", "W60:", "W60:420", "W60:420;", "F"),
            *(
                "W60:420;40:A60",
                "W60:420;40:NP",
                "W060:420;40:0",
                "W60.0:420;40:0",
                "W3/5:420;40:0",
            ),
            *("W2/6:420;2/3:0", "F1.50", "F-0", "F+3", "F12345", "cancel", "LATE ", "w60:420;40:0"),
            "W" + ";".join(["10:420"] * 10),
        ],
    )
    def test_what_is_never_written_is_refused(self, code):
        refused = {"code_unreadable", "weights_not_one", "components_out_of_range"}
        assert code_of(decode, code) in refused

    @given(weighted())
    def test_every_weighted_score_comes_back_and_none_is_too_long(self, outcome):
        code = encode(outcome)
        assert decode(code) == outcome
        assert len(code) <= LONGEST_CODE

    def test_the_longest_is_as_long_as_announced(self):
        # 6 x 1/7 is no sum of one: five of 167/998 and one of 163/998.
        worst = Played(Contract(7, Strain.NOTRUMP, Seat.WEST, Doubling.REDOUBLED), 0)
        weights = [Fraction(167, 998)] * 5 + [Fraction(163, 998)]
        code = encode(Weighted(tuple((worst, weight) for weight in weights)))
        assert len(code) == LONGEST_CODE == 108

    def test_the_lead_of_a_component_is_not_stored(self):
        led = Played(FOUR_SPADES, 10, PlayingCard(Suit.HEARTS, CardRank.ACE))
        assert encode(Weighted(((led, Fraction(1)),))) == "W100:4SS="


class LinesTests:
    @pytest.mark.parametrize(
        ("line", "sides"),
        [
            ("A60+/40-", Sides(*(Artificial(share, by_session=True) for share in (60, 40)))),
            ("A60+/40", Sides(Artificial(60, by_session=True), Artificial(40))),
            ("a 62,5+ / 40-".replace(" ", ""), Sides(
                Artificial(Fraction(125, 2), by_session=True), Artificial(40, by_session=True)
            )),
            ("W60:4PS=;40:4PS-1", Sides.both(SIXTY_FORTY)),
            ("W60:4PS=;40:4PS-1|-420", Sides(SIXTY_FORTY, ScoreOnly(-420))),
            ("4PS=|F12,5", Sides(MADE, FixedAward(Fraction(25, 2)))),
            ("F-3|F3", Sides(FixedAward(-3), FixedAward(3))),
            ("annulée", Sides.both(Cancelled())),
            ("différée", Sides.both(Pending())),
            ("A60+|annulée", Sides(Artificial(60, by_session=True), Cancelled())),
            # What `parse` reads already.
            ("A6040", Sides(Artificial(60), Artificial(40))),
            ("4PS=", Sides.both(MADE)),
            ("A60|4PS=/CA", None),
        ],
    )  # fmt: skip
    def test_a_ruling_is_read(self, line, sides):
        found = parse_ruled(line, Alphabet.FRENCH)
        if sides:
            assert found == sides
        else:
            assert found == parse(line, Alphabet.FRENCH)

    @pytest.mark.parametrize(
        ("line", "code"),
        [
            ("A60-/40-", "ruling_unreadable"),
            ("A60+", "percentages_unreadable"),
            ("A60+/40-/50", "too_many_sides"),
            ("W60|W40|W", "too_many_sides"),
            ("W60", "ruling_unreadable"),
            ("W60:420;x:50", "ruling_unreadable"),
            ("W60:420;30:50", "weights_not_one"),
            ("W60:420;40:NP", "component_without_score"),
            ("W60:425;40:50", "score_impossible"),
            ("F20000", "score_unreadable"),
            ("W" * 401, "line_too_long"),
        ],
    )
    def test_what_makes_no_sense_is_refused(self, line, code):
        if code == "score_unreadable":
            code = "level_missing"
        assert code_of(parse_ruled, line, Alphabet.ENGLISH) == code

    def test_four_hundred_signs_are_read_and_of_more_eighty_are_quoted(self):
        assert parse_ruled("CANCEL".ljust(400), Alphabet.ENGLISH) == Sides.both(Cancelled())
        with pytest.raises(ScoringError) as refused:
            parse_ruled("W" * 401, Alphabet.ENGLISH)
        assert refused.value.details == {"text": "W" * 80, "longest": 400}

    @given(
        st.one_of(weighted(), st.sampled_from([outcome for outcome, _ in CODES]), SCORED),
        st.sampled_from(list(Alphabet)),
    )
    def test_what_is_written_is_read_back(self, outcome, alphabet):
        for sides in (Sides.both(outcome), self.beside(outcome)):
            assert parse_ruled(write(sides, alphabet), alphabet) == sides

    @staticmethod
    def beside(outcome):
        other = Pending() if isinstance(outcome, Pending) else Cancelled()
        return Sides(outcome, other)

    def test_the_words_of_both_languages(self):
        assert write(Sides.both(Cancelled()), Alphabet.ENGLISH) == "CANCEL"
        assert write(Sides.both(Cancelled()), Alphabet.FRENCH) == "ANNULÉE"
        assert write(Sides.both(Pending()), Alphabet.FRENCH) == "DIFFÉRÉE"
        assert write(Sides.both(SIXTY_FORTY), Alphabet.FRENCH) == "W60:4PS=;40:4PS-1"
        assert write(Sides(FixedAward(Fraction(5, 2)), MADE), Alphabet.FRENCH) == "F2,5|4PS="
