"""Events of several sessions: official ones, finals by hand, and random ones ranked twice."""

import json
import random
from fractions import Fraction
from pathlib import Path

import pytest

from scoring.season.event import (
    Carrying,
    CarryWay,
    linear_points,
    rank_event,
    who_goes_on,
)
from scoring.season.sessions import Combine, SeasonRules, SeasonSession, SessionWorth, Unit
from tests.scoring.season.slow_event import rank_event_slowly

GOLDEN = Path(__file__).parents[2] / "golden"
SUM = SeasonRules(unit=Unit.MATCHPOINTS, combine=Combine.SUM)
MEAN = SeasonRules(unit=Unit.PERCENTAGE, combine=Combine.MEAN)
FULL, NONE = Carrying(), Carrying(way=CarryWay.NONE)


def read_golden(name):
    return json.loads((GOLDEN / f"{name}.json").read_text("utf-8"))


def worth(name, value, weight=1):
    return SessionWorth(
        session=SeasonSession(name=name, results=(), weight=Fraction(weight)),
        value=Fraction(value),
        won=Fraction(0),
        possible=Fraction(0),
    )


def played(**sessions):
    """What each contestant has from sessions: `a={"Q": "60"}`."""
    return {
        who: [worth(name, value) for name, value in own.items()] for who, own in sessions.items()
    }


def order(places):
    return [
        (place.rank, place.standing.contestant, str(place.standing.total), place.final)
        for place in places
    ]


class OfficialTests:
    def test_the_french_final_carries_the_sum_of_its_sessions(self):
        """Source: ffb_dn1_2022_carry.json, with the boards of session 1 in ffb_dn1_2022_s1_pbn."""
        pairs = read_golden("ffb_dn1_2022_carry")["pairs"]
        totals = read_golden("ffb_dn1_2022_s1_pbn")["totals"]
        first = {str(int(one["pair"])): one["total"] for one in totals}
        sessions = {}
        for pair in pairs:
            own, carried = Fraction(first[str(pair["pair"])]), Fraction(pair["carried_into_s5_mp"])
            assert own == Fraction(pair["s1_mp"])
            sessions[str(pair["pair"])] = [worth("1", own), worth("2 to 4", carried - own)]
        places = rank_event(sessions, [], SUM, FULL)
        official = sorted((Fraction(pair["carried_into_s5_mp"]) for pair in pairs), reverse=True)
        assert [place.standing.total for place in places] == official
        assert order(places)[0] == (1, "37", "13538/5", None)

    def test_a_pair_of_an_american_regional_has_both_its_sessions(self):
        """Source: acbl_live_2604321_two_session_card.json: 192.00 carried, 26 boards of 14."""
        card = read_golden("acbl_live_2604321_two_session_card")
        second = sum(Fraction(board["matchpoints"]) for board in card["boards"])
        assert second == Fraction(card["session2_score"])
        assert round(float(100 * second / (26 * 14)), 2) == float(card["session2_pct"])
        sessions = {"A4": [worth("1", card["carry_over"]), worth("2", second)]}
        (place,) = rank_event(sessions, [], SUM, FULL)
        assert place.standing.total == Fraction(card["total"])

    def test_ten_places_carry_equal_steps(self):
        """Source: Opatija 2014, the first ten of the qualification: 20.25, 18, 15.75, ... 0."""
        points = linear_points(10, Fraction("20.25"))
        assert points[:3] == [Fraction("20.25"), 18, Fraction("15.75")]
        assert points[-1] == 0


class FinalTests:
    QUALIFYING = played(a={"Q": "60"}, b={"Q": "56"}, c={"Q": "50"}, d={"Q": "46"}, e={"Q": "38"})
    FINALS = (
        played(a={"A": "48"}, b={"A": "52"}),
        played(c={"B": "45"}, d={"B": "55"}),
    )

    def test_the_first_final_stands_before_the_second_and_that_before_all_others(self):
        places = rank_event(self.QUALIFYING, self.FINALS, MEAN, NONE)
        assert order(places) == [
            (1, "b", "52", 0),
            (2, "a", "48", 0),
            (3, "d", "55", 1),
            (4, "c", "45", 1),
            (5, "e", "38", None),
        ]

    def test_the_qualifying_sessions_count_in_full(self):
        """Both have 54 in the first final; a's best session is the better one."""
        places = rank_event(self.QUALIFYING, self.FINALS, MEAN, FULL)
        assert order(places)[:4] == [
            (1, "a", "54", 0),
            (2, "b", "54", 0),
            (3, "d", "101/2", 1),
            (4, "c", "95/2", 1),
        ]
        assert [place.standing.tie_break for place in places[:2]] == ["each", "each"]
        level = rank_event(self.QUALIFYING, self.FINALS, MEAN, FULL, tie_breaks=())
        assert [place.rank for place in level[:3]] == [1, 1, 3]

    def test_half_the_margin_over_the_mean_is_carried(self):
        """The mean of all five is 50: a brings 5, b 3, c nothing, d loses 2."""
        carry = Carrying(way=CarryWay.SHARE, share=Fraction(1, 2))
        places = rank_event(self.QUALIFYING, self.FINALS, MEAN, carry)
        assert order(places)[:4] == [
            (1, "b", "55", 0),
            (2, "a", "53", 0),
            (3, "d", "53", 1),
            (4, "c", "45", 1),
        ]
        assert [place.carried for place in places] == [3, 5, -2, 0, None]

    def test_places_carry_steps_within_a_final(self):
        carry = Carrying(way=CarryWay.BY_RANK, most=Fraction(3))
        places = rank_event(self.QUALIFYING, self.FINALS, MEAN, carry)
        assert order(places)[:2] == [(1, "b", "52", 0), (2, "a", "51", 0)]

    def test_level_places_share_their_steps(self):
        carry = Carrying(way=CarryWay.BY_RANK, most=Fraction(4))
        before = played(a={"Q": "50"}, b={"Q": "50"}, c={"Q": "40"})
        final = played(a={"A": "10"}, b={"A": "20"}, c={"A": "30"})
        places = rank_event(before, [final], SUM, carry)
        assert {one.standing.contestant: one.carried for one in places} == {"a": 3, "b": 3, "c": 0}

    def test_who_plays_a_final_alone_brings_the_most(self):
        carry = Carrying(way=CarryWay.BY_RANK, most=Fraction(4))
        (first, *_others) = rank_event(self.QUALIFYING, [played(c={"A": "1"})], SUM, carry)
        assert (first.standing.contestant, first.carried) == ("c", 4)

    def test_who_was_not_in_the_qualifying_brings_nothing(self):
        carry = Carrying(way=CarryWay.SHARE)
        (first, *_others) = rank_event(self.QUALIFYING, [played(x={"A": "51"})], MEAN, carry)
        assert (first.standing.total, first.carried) == (51, None)


class MissedTests:
    BOTH = played(a={"1": "60"}, b={"1": "50", "2": "52"}, c={"1": "40", "2": "44"})

    def test_a_missed_session_is_nothing_in_a_sum_and_left_out_of_a_mean(self):
        assert [one[1] for one in order(rank_event(self.BOTH, [], SUM, FULL))] == ["b", "c", "a"]
        assert [one[1] for one in order(rank_event(self.BOTH, [], MEAN, FULL))] == ["a", "b", "c"]

    def test_who_missed_one_stands_after_all_others_where_all_are_needed(self):
        places = rank_event(self.BOTH, [], MEAN, FULL, is_whole=True)
        assert [one[:2] for one in order(places)] == [(1, "b"), (2, "c"), (3, "a")]
        assert who_goes_on(places, first=3) == ["b", "c"]


class GoingOnTests:
    PLACES = rank_event(
        played(a={"1": "60"}, b={"1": "55"}, c={"1": "55"}, d={"1": "40"}), [], MEAN, FULL
    )

    def test_who_is_level_with_the_last_goes_on(self):
        assert who_goes_on(self.PLACES, first=2) == ["a", "b", "c"]
        assert who_goes_on(self.PLACES, first=1) == ["a"]
        assert who_goes_on(self.PLACES) == ["a", "b", "c", "d"]

    def test_a_cut_takes_all_whose_total_reaches_it(self):
        assert who_goes_on(self.PLACES, least=Fraction(55)) == ["a", "b", "c"]
        assert who_goes_on(self.PLACES, least=Fraction(56)) == ["a"]


def some_sessions(chance, names, who):
    """Play some of the sessions of these names, one at least, with coarse figures."""
    came = [name for name in names if chance.random() < 0.85] or names[:1]
    return {
        one: [(name, Fraction(chance.randint(6, 12) * 5), WEIGHTS[name]) for name in came]
        for one in who
    }


WEIGHTS = {"1": Fraction(1), "2": Fraction(3, 2), "A": Fraction(2), "B": Fraction(2)}


def as_worths(sessions):
    return {who: [worth(*one) for one in own] for who, own in sessions.items()}


class SecondRankingTests:
    @pytest.mark.sampled(2)
    @pytest.mark.parametrize("seed", range(20))
    def test_a_second_ranking_agrees(self, seed):
        chance = random.Random(seed)
        for _trial in range(50):
            everybody = [f"c{number}" for number in range(chance.randint(1, 8))]
            before = {
                who: some_sessions(chance, ["1", "2"][: chance.randint(1, 2)], [who])[who]
                for who in everybody
                if chance.random() < 0.9
            }
            finalists = chance.sample(everybody, len(everybody))
            cut = chance.randint(0, len(everybody))
            finals = [
                some_sessions(chance, ["A"], finalists[:cut]),
                some_sessions(chance, ["B"], finalists[cut : cut + chance.randint(0, 3)]),
            ][: chance.randint(0, 2)]
            way = chance.choice(list(CarryWay))
            share, most = Fraction(chance.randint(0, 4), 4), Fraction(chance.randint(0, 20))
            rules = chance.choice([SUM, MEAN])
            is_whole = chance.random() < 0.4
            made = rank_event(
                as_worths(before),
                [as_worths(final) for final in finals],
                rules,
                Carrying(way=way, share=share, most=most),
                is_whole=is_whole,
            )
            lines = [
                (one.rank, one.standing.contestant, one.standing.total, one.final) for one in made
            ]
            assert sorted(lines, key=lambda line: (line[0], line[1])) == rank_event_slowly(
                before, finals, rules.combine.value, way.value, share, most, is_whole=is_whole
            )
