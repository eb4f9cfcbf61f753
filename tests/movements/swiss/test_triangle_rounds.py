"""How many rounds with a triangle nobody need meet twice in: all of them tried."""

from itertools import combinations

import pytest

from movements import Contender, draw_with_triangle, most_rounds_with_triangle


def matchings(left):
    if not left:
        yield ()
        return
    first, *others = left
    for other in others:
        rest = [each for each in others if each != other]
        for found in matchings(rest):
            yield ((first, other), *found)


def rounds_of(teams):
    """List each possible round as the meetings that it uses up."""
    for three in combinations(range(teams), 3):
        rest = [each for each in range(teams) if each not in three]
        for found in matchings(rest):
            yield frozenset((*combinations(three, 2), *found))


def count_most(teams):
    """Try every set of rounds; the first is like any other."""

    def longest(free):
        return max(
            (
                1 + longest([each for each in free[place + 1 :] if each.isdisjoint(chosen)])
                for place, chosen in enumerate(free)
            ),
            default=0,
        )

    first, *others = rounds_of(teams)
    return 1 + longest([each for each in others if each.isdisjoint(first)])


class MostRoundsWithTriangleTests:
    @pytest.mark.parametrize(("teams", "rounds"), [(3, 1), (5, 1), (7, 3), (9, 6)])
    def test_no_more_are_possible_and_so_many_are(self, teams, rounds):
        assert count_most(teams) == most_rounds_with_triangle(teams) == rounds

    def test_more_teams_are_counted(self):
        # 11 teams have 55 meetings, and a round uses up 3 + 4 of them.
        assert most_rounds_with_triangle(11) == 7

    def test_the_draw_finds_three_rounds_of_seven(self):
        met: dict[int, tuple[int, ...]] = dict.fromkeys(range(1, 8), ())
        sat = dict.fromkeys(met, 0)
        for to_come in (2, 1, 0):
            contenders = [Contender(number, 0, met=met[number], byes=sat[number]) for number in met]
            found = draw_with_triangle(contenders, to_come)
            for one in found.all_meetings:
                assert one.lower not in met[one.higher]
                met[one.higher] += (one.lower,)
                met[one.lower] += (one.higher,)
            for number in found.triangle:
                sat[number] += 1
