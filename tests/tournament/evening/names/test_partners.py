"""Partners by lot: fair over every course that the lot can take, and the same everywhere."""

import itertools
from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction

import pytest

from tournament.evening.names.names import NamedPlayer
from tournament.evening.names.partners import (
    PartnerWay,
    Single,
    draw_partners,
    lot_of,
    pair_by_lot,
)

ANYBODY, HALVES = PartnerWay


def singles(names: str, strengths: tuple[int | None, ...] = ()) -> list[Single]:
    return [
        Single(NamedPlayer(name, name), None if strength is None else Decimal(strength))
        for name, strength in itertools.zip_longest(names, strengths)
    ]


def initials(pairs) -> list[str]:
    return ["".join(single.player.first_name for single in pair) for pair in pairs]


class TooShortError(Exception):
    """The lot was asked once more than it had been told, among so many."""


def courses(
    players: list[Single], way: PartnerWay
) -> Iterator[tuple[frozenset[str], str, Fraction]]:
    """Every course that the lot can take: the pairs, who is left, and how likely that is."""
    waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        course, likely = waiting.pop()
        left = iter(course)

        def lot(n: int, left=left) -> int:
            for choice in left:
                return choice
            raise TooShortError(n)

        try:
            pairs, alone = pair_by_lot(players, way, lot)
        except TooShortError as short:
            n = short.args[0]
            waiting += [((*course, choice), likely / n) for choice in range(n)]
        else:
            couples = frozenset("".join(sorted(couple)) for couple in initials(pairs))
            yield couples, alone.player.first_name if alone else "", likely


def odds(players: list[Single], way: PartnerWay) -> dict[tuple[str, ...], Fraction]:
    """How likely each outcome is; the player who is left stands last in it."""
    found: Counter[tuple[str, ...]] = Counter()
    for couples, alone, likely in courses(players, way):
        found[(*sorted(couples), alone)] += likely
    assert sum(found.values()) == 1
    return dict(found)


def matchings(names: str) -> Iterator[tuple[str, ...]]:
    """Every way to divide names into pairs, by hand: the first one with each of the others."""
    if not names:
        yield ()
    for other in names[1:]:
        for rest in matchings(names[1:].replace(other, "")):
            yield tuple(sorted((names[0] + other, *rest)))


class FairnessTests:
    @pytest.mark.parametrize(("names", "ways"), [("ab", 1), ("abcd", 3), ("abcdef", 15)])
    def test_every_way_to_pair_an_even_number_is_equally_likely(self, names, ways):
        wanted = {(*pairs, ""): Fraction(1, ways) for pairs in matchings(names)}
        assert len(wanted) == ways
        assert odds(singles(names), ANYBODY) == wanted

    @pytest.mark.parametrize(("names", "ways"), [("abc", 3), ("abcde", 15)])
    def test_everybody_is_equally_likely_to_be_left_and_then_every_way(self, names, ways):
        wanted = {
            (*pairs, left): Fraction(1, ways)
            for left in names
            for pairs in matchings(names.replace(left, ""))
        }
        assert len(wanted) == ways
        assert odds(singles(names), ANYBODY) == wanted

    def test_in_halves_each_of_the_stronger_gets_each_of_the_weaker(self):
        """Six of six strengths: the three stronger with the three weaker in six ways."""
        players = singles("abcdef", (10, 60, 20, 50, 30, 40))
        wanted = {
            tuple(sorted("".join(sorted(pair)) for pair in zip("bdf", weaker, strict=True)))
            for weaker in itertools.permutations("ace")
        }
        assert odds(players, HALVES) == {(*pairs, ""): Fraction(1, 6) for pairs in wanted}

    def test_in_halves_everybody_may_be_left(self):
        """Of five, each is left in two of ten cases: two stronger, two weaker remain."""
        found = odds(singles("abcde", (50, 40, 30, 20, 10)), HALVES)
        assert len(found) == 10
        assert set(found.values()) == {Fraction(1, 10)}
        left = Counter(outcome[-1] for outcome in found)
        assert left == dict.fromkeys("abcde", 2)
        assert ("ad", "be", "c") in found
        assert ("ab", "de", "c") not in found

    def test_equals_on_both_sides_of_the_middle_are_divided_by_lot(self):
        """Of 9, 5, 5 and 1 the fives play together half of the time."""
        assert odds(singles("abcd", (9, 5, 5, 1)), HALVES) == {
            ("ab", "cd", ""): Fraction(1, 4),
            ("ac", "bd", ""): Fraction(1, 4),
            ("ad", "bc", ""): Fraction(1, 2),
        }

    def test_who_has_no_strength_stands_in_the_middle(self):
        """Beside 80, 50 and 10 the middle is 50: never with the one who is as strong."""
        found = odds(singles("abcd", (80, 50, None, 10)), HALVES)
        assert found == {
            ("ab", "cd", ""): Fraction(1, 4),
            ("ac", "bd", ""): Fraction(1, 4),
            ("ad", "bc", ""): Fraction(1, 2),
        }

    def test_where_nobody_has_a_strength_halves_are_drawn_too(self):
        found = odds(singles("abcd"), HALVES)
        assert found == {(*pairs, ""): Fraction(1, 3) for pairs in matchings("abcd")}

    def test_the_lot_of_many_numbers_is_even(self):
        """Of 6,000 numbers each of three ways has 2,000, give or take five deviations of 37."""
        seen = Counter(
            frozenset(initials(draw_partners(singles("abcd"), ANYBODY, seed).pairs))
            for seed in range(1, 6_001)
        )
        by_way: Counter[frozenset[frozenset[str]]] = Counter()
        for pairs, times in seen.items():
            by_way[frozenset(frozenset(pair) for pair in pairs)] += times
        assert len(by_way) == 3
        assert all(abs(times - 2_000) < 185 for times in by_way.values())


class RepeatedTests:
    """By the sums that `sha256sum` gives of "482913 1", "482913 2" and so on, worked by hand:
    the rests 4, 0, 0, 1 by 5, 4, 3, 2 turn A B C D E into C B D A E."""

    def test_a_draw_worked_by_hand(self):
        draw = draw_partners(singles("abcde"), ANYBODY, 482_913)
        assert initials(draw.pairs) == ["cd", "ba"]
        assert draw.alone
        assert draw.alone.player.first_name == "e"

    def test_a_draw_in_halves_worked_by_hand(self):
        """The rests 0, 1, 1 by 4, 3, 2 give D C B A, the strongest first; 1 by 2 moves nobody."""
        draw = draw_partners(singles("abcd", (10, 20, 30, 40)), HALVES, 482_913)
        assert initials(draw.pairs) == ["db", "ca"]
        assert draw.unrated == 0

    def test_the_order_of_the_list_does_not_matter(self):
        players = singles("abcdef", (10, 60, 20, 50, 30, 40))
        for way in PartnerWay:
            draws = {
                draw_partners(order, way, 7).pairs for order in itertools.permutations(players)
            }
            assert len(draws) == 1

    def test_accents_and_capitals_of_a_name_do_not_matter(self):
        plain = [Single(NamedPlayer("", name)) for name in ("Eve", "Zoe", "Ida", "Max")]
        written = [Single(NamedPlayer("", name)) for name in ("ÈVE", "Zoë", "ida", "Max")]
        for seed in range(1, 20):
            one, other = (draw_partners(each, ANYBODY, seed) for each in (plain, written))
            assert [[plain.index(single) for single in pair] for pair in one.pairs] == [
                [written.index(single) for single in pair] for pair in other.pairs
            ]

    def test_namesakes_are_told_apart_by_their_numbers(self):
        people = [Single(NamedPlayer("Jean", "Dupont", number)) for number in ("1", "2", "3", "4")]
        assert draw_partners(people, ANYBODY, 5) == draw_partners(people[::-1], ANYBODY, 5)

    def test_another_number_is_another_draw(self):
        draws = {draw_partners(singles("abcdefgh"), ANYBODY, seed).key for seed in range(1, 9)}
        assert len(draws) == 8

    def test_a_lot_chooses_below_what_it_is_asked(self):
        lot = lot_of(1)
        assert {lot(3) for _ in range(60)} == {0, 1, 2}
