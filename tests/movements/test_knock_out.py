"""Knock-out brackets: seeds, byes, matches of three, and the referee."""

from dataclasses import replace
from random import Random

import pytest

from movements.errors import KNOCK_OUT_CODES, MovementError
from movements.knock_out import (
    RULES,
    Bracket,
    BracketMatch,
    Seed,
    Survivor,
    bracket,
    bracket_with_threes,
    check,
)


def favourites(played):
    """By round, who meets when the better seed always wins: (numbers, ...) of each match."""
    going_on = {}
    rounds = {}
    for match in played.matches:
        numbers = sorted(
            place.number if isinstance(place, Seed) else going_on[place] for place in match.places
        )
        for rank in range(1, match.survivors + 1):
            going_on[Survivor(match.number, rank)] = numbers[rank - 1]
        rounds.setdefault(match.round, []).append(tuple(numbers))
    return rounds


class BracketTests:
    def test_eight_teams(self):
        assert favourites(bracket(8)) == {
            1: [(1, 8), (2, 7), (3, 6), (4, 5)],
            2: [(1, 4), (2, 3)],
            3: [(1, 2)],
        }

    def test_the_highest_seeds_have_the_byes(self):
        played = bracket(11)
        assert (played.byes, played.rounds) == ((1, 2, 3, 4, 5), 4)
        assert favourites(played)[1] == [(6, 11), (7, 10), (8, 9)]

    def test_two_teams(self):
        assert bracket(2).matches == (BracketMatch(1, 1, (Seed(1), Seed(2))),)

    @pytest.mark.parametrize("teams", range(2, 129))
    def test_favourites_meet_as_late_as_they_can(self, teams):
        for played in (bracket(teams), bracket_with_threes(teams)):
            rounds = favourites(played)
            for left in range(1, played.rounds):
                number = played.rounds + 1 - left
                best = 2**left
                assert sorted(sum(rounds[number], ())) == list(range(1, best + 1)) or number == 1
                assert all(sum(each) == best + 1 for each in rounds[number] if number > 2)

    @pytest.mark.parametrize("teams", [0, 1, 129])
    @pytest.mark.parametrize("build", [bracket, bracket_with_threes])
    def test_other_numbers_are_refused(self, teams, build):
        with pytest.raises(MovementError) as raised:
            build(teams)
        assert raised.value.details == {"teams": teams, "least": 2, "most": 128}


class ThreesTests:
    def test_three_teams_play_for_the_title(self):
        assert bracket_with_threes(3).matches == (BracketMatch(1, 1, (Seed(1), Seed(2), Seed(3))),)

    def test_one_of_three_goes_on(self):
        # 9 teams: 1 with two, 3 pairs.
        played = bracket_with_threes(9)
        assert favourites(played)[1] == [(1, 8), (2, 7), (3, 6), (4, 5, 9)]
        assert {match.survivors for match in played.matches} == {1}
        assert played.byes == ()

    def test_two_of_three_go_on(self):
        # 14 teams, 8 go on: two from each of two matches of three.
        played = bracket_with_threes(14)
        assert favourites(played)[1] == [(1, 12), (2, 11), (3, 10), (4, 9), (5, 8, 14), (6, 7, 13)]
        assert [match.survivors for match in played.matches[:6]] == [1, 1, 1, 1, 2, 2]

    @pytest.mark.parametrize("teams", range(3, 129))
    def test_nobody_meets_again_in_round_two(self, teams):
        for match in bracket_with_threes(teams).matches:
            sources = [place.match for place in match.places if isinstance(place, Survivor)]
            assert match.round != 2 or len(set(sources)) == 2

    @pytest.mark.parametrize("teams", [2, 4, 8, 64])
    def test_powers_of_two_need_no_three(self, teams):
        assert bracket_with_threes(teams) == bracket(teams)


GOOD = bracket_with_threes(14)


def with_match(played, number, /, **changes):
    return replace(
        played,
        matches=tuple(
            replace(match, **changes) if match.number == number else match
            for match in played.matches
        ),
    )


def problems(played):
    return [problem for rule in RULES for problem in rule(played)]


def found(played):
    return [(problem.code, problem.details) for problem in problems(played)]


class RefereeTests:
    def test_a_sound_bracket_comes_back_itself(self):
        assert check(GOOD) is GOOD

    def test_the_first_problem_is_raised(self):
        with pytest.raises(MovementError) as raised:
            check(replace(GOOD, teams=15))
        assert (raised.value.code, raised.value.details) == ("seed_missing", {"seed": 15})

    def test_an_empty_bracket(self):
        assert found(Bracket(1, ())) == [("seed_missing", {"seed": 1})]

    def test_one_against_nobody(self):
        assert found(Bracket(1, (BracketMatch(1, 1, (Seed(1),)),))) == [
            ("match_size", {"match": 1})
        ]

    def test_all_go_on(self):
        assert ("match_size", {"match": 1}) in found(with_match(GOOD, 1, survivors=2))

    def test_two_matches_of_one_number(self):
        played = Bracket(2, (BracketMatch(1, 1, (Seed(1), Seed(2))),) * 2)
        assert ("match_twice", {"match": 1}) in found(played)

    def test_a_seed_that_does_not_exist(self):
        broken = with_match(GOOD, 1, places=(Seed(1), Seed(15)))
        assert found(broken) == [
            ("seed_unknown", {"match": 1, "seed": 15}),
            ("seed_missing", {"seed": 12}),
        ]

    def test_a_seed_that_enters_twice(self):
        broken = with_match(GOOD, 2, places=(Seed(2), Seed(1)))
        assert found(broken) == [
            ("seed_twice", {"match": 2, "seed": 1}),
            ("seed_missing", {"seed": 11}),
        ]

    def test_nobody_goes_on_from_there(self):
        broken = with_match(GOOD, 7, places=(Survivor(1, 2), GOOD.matches[6].places[1]))
        assert found(broken) == [
            ("survivor_unknown", {"match": 7, "source": 1}),
            ("survivor_missing", {"source": 1}),
        ]

    def test_a_match_that_is_played_later(self):
        broken = with_match(GOOD, 7, round=1)
        assert [code for code, _ in found(broken)] == ["survivor_unknown", "survivor_unknown"]

    def test_somebody_goes_on_twice(self):
        second = GOOD.matches[6].places[1]
        broken = with_match(GOOD, 8, places=(GOOD.matches[7].places[0], second))
        assert [code for code, _ in found(broken)] == ["survivor_twice", "survivor_missing"]

    def test_codes_are_frozen(self):
        assert sorted(KNOCK_OUT_CODES) == [
            "match_size",
            "match_twice",
            "seed_missing",
            "seed_twice",
            "seed_unknown",
            "survivor_missing",
            "survivor_twice",
            "survivor_unknown",
        ]


def left_out(played, random):
    gone = random.choice(played.matches)
    return replace(played, matches=tuple(match for match in played.matches if match != gone))


def doubled(played, random):
    return replace(played, matches=(*played.matches, random.choice(played.matches)))


def one_place_less(played, random):
    match = random.choice(played.matches)
    return with_match(played, match.number, places=match.places[1:])


def other_seed(played, random):
    match = random.choice([match for match in played.matches if match.round == 1])
    other = random.choice([n for n in range(1, 17) if n != match.places[0].number])
    return with_match(played, match.number, places=(Seed(other), *match.places[1:]))


def too_early(played, random):
    match = random.choice([match for match in played.matches if match.round > 1])
    return with_match(played, match.number, round=match.round - 1)


def other_source(played, random):
    match = random.choice([match for match in played.matches if match.round > 1])
    wrong = Survivor(random.choice([n for n in range(15) if n != match.places[0].match]))
    return with_match(played, match.number, places=(wrong, *match.places[1:]))


class MutationTests:
    @pytest.mark.parametrize("seed", range(5))
    @pytest.mark.parametrize(
        "mutation", [left_out, doubled, one_place_less, other_seed, too_early, other_source]
    )
    def test_each_of_thirty_is_refused(self, mutation, seed):
        assert problems(GOOD) == []
        assert problems(mutation(GOOD, Random(seed))) != []
