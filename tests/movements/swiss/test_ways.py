"""Ways to draw a ranking, each against a slow draw that reads its definition and tries all."""

from itertools import combinations
from random import Random

import pytest

from movements.swiss.check import problems, rematches
from movements.swiss.draw import draw, draw_with_triangle
from movements.swiss.field import Contender
from movements.swiss.ways import ACCELERATED, DANISH, MONRAD, SWISS, WAYS
from movements.swiss.why import reasons
from tests.examples import many
from tests.movements.swiss.event import rounds_of


def pairings(left):
    """All ways to put these into twos, each in order, the highest first."""
    if not left:
        yield ()
        return
    one, *others = left
    for other in others:
        for rest in pairings([each for each in others if each != other]):
            yield ((one, other), *rest)


def all_draws(contenders):
    """All draws of a ranked field: who waits, 0 for nobody, and who meets whom by number."""
    numbers = [contender.number for contender in contenders]
    for waiting in numbers if len(numbers) % 2 else [0]:
        for pairs in pairings([number for number in numbers if number != waiting]):
            yield waiting, pairs


def slow_monrad(contenders):
    """By trying all: byes in turn, the fewest rematches, the lowest waits, then down the list."""
    place = {contender.number: i for i, contender in enumerate(contenders)}
    own = {contender.number: contender for contender in contenders}

    def judge(drawn):
        waiting, pairs = drawn
        again = [own[one].met.count(other) for one, other in pairs if other in own[one].met]
        return (
            own[waiting].byes if waiting else 0,
            len(again),
            sum(again),
            -place.get(waiting, 0),
            [place[other] for _one, other in pairs],
        )

    return min(all_draws(contenders), key=judge)


def slow_danish(contenders):
    """The lowest of those with the fewest byes waits; the others meet two by two."""
    left = list(contenders)
    waiting = 0
    if len(left) % 2:
        fewest = min(contender.byes for contender in left)
        last = [contender for contender in left if contender.byes == fewest][-1]
        left.remove(last)
        waiting = last.number
    numbers = [contender.number for contender in left]
    return waiting, tuple(zip(numbers[::2], numbers[1::2], strict=True))


SLOW = {MONRAD: slow_monrad, DANISH: slow_danish}


def as_pairs(drawn):
    return drawn.bye or 0, tuple((one.higher, one.lower) for one in drawn.meetings)


def met_field(count, met, byes=()):
    """A ranked field in which these numbers have met."""
    found = {number: [] for number in range(1, count + 1)}
    for one, other in met:
        found[one].append(other)
        found[other].append(one)
    return [
        Contender(number, 3 * (count - number), tuple(opponents), int(number in byes))
        for number, opponents in found.items()
    ]


def random_field(count, random):
    two = list(combinations(range(1, count + 1), 2))
    met = random.choices(two, k=random.randint(0, 2 * count))
    byes = random.sample(range(1, count + 1), random.randint(0, count - 1))
    return met_field(count, met, byes if count % 2 else ())


class WaysTests:
    def test_each_has_its_own_value(self):
        assert list(WAYS) == ["swiss", "monrad", "danish", "accelerated"]
        assert [way.avoids_rematches for way in WAYS.values()] == [True, True, False, True]

    @pytest.mark.parametrize("way", [MONRAD, DANISH], ids=repr)
    def test_every_field_of_four(self, way):
        two = list(combinations(range(1, 5), 2))
        for size in range(len(two) + 1):
            for met in combinations(two, size):
                field = met_field(4, met)
                assert as_pairs(draw(field, way=way)) == SLOW[way](field), met

    @pytest.mark.whole
    @pytest.mark.parametrize("way", [MONRAD, DANISH], ids=repr)
    def test_every_field_of_six(self, way):
        two = list(combinations(range(1, 7), 2))
        for bits in range(1 << len(two)):
            field = met_field(6, [both for i, both in enumerate(two) if bits >> i & 1])
            assert as_pairs(draw(field, way=way)) == SLOW[way](field), bits

    @pytest.mark.parametrize("count", [3, 5, 6, 7, 8])
    @pytest.mark.parametrize("way", [MONRAD, DANISH], ids=repr)
    def test_fields_by_chance(self, way, count):
        random = Random(count)
        for _ in range(many(15)):
            field = random_field(count, random)
            assert as_pairs(draw(field, way=way)) == SLOW[way](field), field

    def test_the_top_of_a_monrad_has_its_way_first(self):
        # 1 has met 2, who has met 4 and 5 too: as 1 meets 3, 2 is left with the last.
        field = met_field(6, [(1, 2), (2, 4), (2, 5)])
        assert as_pairs(draw(field, way=MONRAD)) == (0, ((1, 3), (2, 6), (4, 5)))
        # Squares of differences: 81 + 9 + 9, where the Monrad has 36 + 144 + 9.
        assert as_pairs(draw(field, way=SWISS)) == (0, ((1, 4), (2, 3), (5, 6)))

    def test_three_of_a_danish_are_the_last_whoever_they_met(self):
        field = met_field(7, [(5, 6), (6, 7), (5, 7), (1, 2)])
        drawn = draw_with_triangle(field, 3, DANISH)
        assert (drawn.triangle, as_pairs(drawn)) == ((5, 6, 7), (0, ((1, 2), (3, 4))))

    def test_three_of_a_monrad_have_not_met(self):
        field = met_field(7, [(5, 6)])
        drawn = draw_with_triangle(field, way=MONRAD)
        assert (drawn.triangle, as_pairs(drawn)) == ((4, 6, 7), (0, ((1, 2), (3, 5))))


class EventsTests:
    @pytest.mark.parametrize("count", [9, 16, 25, 40])
    def test_a_monrad_has_no_rematch_in_half_its_rounds(self, count):
        for field, drawn in rounds_of(count, count // 2, Random(count), by_way(MONRAD)):
            assert rematches(field, drawn) == ()
            assert problems(field, drawn, MONRAD) == []

    @pytest.mark.parametrize("count", [9, 16, 60])
    def test_a_danish_is_the_ranking_two_by_two(self, count):
        for field, drawn in rounds_of(count, 9, Random(count), by_way(DANISH)):
            ranked = sorted(field, key=lambda contender: -contender.score)
            assert as_pairs(drawn) == slow_danish(ranked)
            assert problems(field, drawn, DANISH) == []

    def test_a_monrad_of_a_known_length_leaves_a_way_through(self):
        for seed in range(many(6)):
            left = iter(range(4, -1, -1))
            drawn_by = lambda field, left=left: draw(field, next(left), MONRAD)  # noqa: E731
            for field, drawn in rounds_of(6, 5, Random(seed), drawn_by):
                assert rematches(field, drawn) == ()


def by_way(way):
    return lambda field: draw(field, way=way)


class ReasonsTests:
    def test_a_danish_says_that_they_meet_again(self):
        field = met_field(4, [(1, 2)])
        found = reasons(field, draw(field, way=DANISH), DANISH)
        assert [(one.code, one.difference) for one in found] == [
            ("neighbours_again", 3),
            ("neighbours", 3),
        ]

    def test_a_monrad_says_who_is_needed_below(self):
        # Were 1 to meet 2, 3 and 4 would meet again.
        field = met_field(4, [(3, 4)])
        found = reasons(field, draw(field, way=MONRAD), MONRAD)
        assert [(one.contender, one.opponent, one.code) for one in found] == [
            (1, 3, "needed_below"),
            (2, 4, "nearest"),
        ]

    def test_a_monrad_names_those_who_were_met(self):
        field = met_field(4, [(1, 2)])
        (first, _) = reasons(field, draw(field, way=MONRAD), MONRAD)
        assert (first.code, first.opponent, first.passed_over) == ("nearer_met", 3, (2,))

    def test_an_accelerated_round_names_the_halves(self):
        field = [Contender(number) for number in (1, 2, 3, 4, 5, 6)]
        found = reasons(field, draw(field, way=ACCELERATED), ACCELERATED, {1, 2, 3})
        assert [one.code for one in found] == ["upper_half", "both_halves", "lower_half"]

    def test_without_halves_it_is_a_swiss(self):
        field = met_field(4, [(1, 2)])
        drawn = draw(field, way=ACCELERATED)
        assert drawn == draw(field)
        assert reasons(field, drawn, ACCELERATED) == reasons(field, drawn, SWISS)
