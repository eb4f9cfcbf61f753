"""Every list that begins below the wish though the wish could be had: by what, and how many.

13,167 lists: 4 to 80 pairs, 18 to 36 boards, the nine sets of wishes of test_advise.py. Counted are
those whose first has fewer boards than are wished for, while another, without a rematch and without
a web that lacks copies, has them all or all but one and more than the first. Each counts under the
easiest of these others.

The reasons why an expert has none of them:
another kind   A Howell where nobody asked for one ranking, for two boards; or, for one board, any
               other evening than the usual one: who wishes for 28 has what was wished for with 27
               (seven and a half minutes less).
boards         Boards that less than 70 percent of the pairs play (EBU: every pair at least that):
               seven rounds of four for 24 pairs have 48 boards in play.
few rounds     Three to five rounds of up to nine boards for a room that could play six.
waits          Tables that wait for each other's boards by more than a relay.
unfair         One ranking of which less than 70 of 100 is left to fairness.
single         Rounds of a single board: everybody moves every seven minutes.
not called     Moves that nobody can call out, where pairs are called.
several        More than one of these at once.
"""

from collections import Counter
from collections.abc import Iterator

import pytest

from movements.advise import Option, options
from movements.wishes import Wishes

from .test_advise import HOUSES, boards, is_refused

# By how many boards the first lacks, then by reason.
BELOW_WISH = {
    (1, "another kind"): 118,
    (1, "boards"): 160,
    (1, "few rounds"): 61,
    (1, "not called"): 2,
    (1, "several"): 144,
    (1, "single"): 13,
    (1, "unfair"): 26,
    (1, "waits"): 28,
    (2, "another kind"): 87,
    (2, "boards"): 6,
    (2, "few rounds"): 49,
    (2, "not called"): 1,
    (2, "several"): 24,
    (2, "unfair"): 11,
    (2, "waits"): 33,
    (3, "boards"): 6,
    (3, "few rounds"): 2,
    (3, "unfair"): 3,
    (3, "waits"): 10,
    (4, "several"): 1,
    (4, "waits"): 2,
}


def reasons_against(option: Option, house: Wishes) -> Iterator[str]:
    if 10 * boards(option) < 7 * option.boards:
        yield "boards"
    if option.rounds < 6 and option.rounds < 2 * option.tables - 2:
        yield "few rounds"
    if option.sharing_tables > house.copies and option.variant != "share_relay":
        yield "waits"
    if option.winners == 1 and option.quality < 70:
        yield "unfair"
    if option.boards_per_round == 1:
        yield "single"
    if house.called and not option.can_be_called:
        yield "not called"


def why_below(found: tuple[Option, ...], target: int, house: Wishes) -> str:
    """The reason against the easiest of what has the boards; empty where nothing has them."""
    first = found[0]
    had = [
        tuple(reasons_against(each, house))
        for each in found
        if boards(first) < boards(each) in (target - 1, target)
        and not each.meets_again
        and not (each.is_web and each.sharing_tables > house.copies)
    ]
    if not had:
        return ""
    easiest = min(had, key=len)
    return "several" if len(easiest) > 1 else next(iter(easiest), "another kind")


def count_below(pairs: int) -> Counter[tuple[int, str]]:
    counts: Counter[tuple[int, str]] = Counter()
    for house in HOUSES:
        for target in range(18, 37):
            found = options(pairs, target=target, wishes=house)
            if found and boards(found[0]) < target and (why := why_below(found, target, house)):
                counts[target - boards(found[0]), why] += 1
    return counts


class BelowWishTests:
    @pytest.mark.whole
    def test_each_has_its_reason_and_there_are_no_more(self):
        counts: Counter[tuple[int, str]] = Counter()
        for pairs in range(4, 81):
            counts += count_below(pairs)
        assert dict(counts) == BELOW_WISH

    def test_for_another_kind_no_more_than_two_boards_are_missing(self):
        assert {lacking for lacking, why in BELOW_WISH if why == "another kind"} == {1, 2}
        assert sum(BELOW_WISH.values()) == 787

    @pytest.mark.slow
    @pytest.mark.parametrize(
        ("pairs", "counts"),
        [
            (
                11,
                {
                    (1, "few rounds"): 7,
                    (1, "not called"): 1,
                    (2, "few rounds"): 1,
                    (1, "several"): 3,
                    (2, "unfair"): 1,
                },
            ),
            (
                16,
                {
                    (1, "another kind"): 14,
                    (1, "several"): 7,
                    (2, "another kind"): 7,
                    (1, "few rounds"): 2,
                },
            ),
        ],
    )
    def test_of_some_pairs(self, pairs, counts):
        assert dict(count_below(pairs)) == counts

    @pytest.mark.parametrize("pairs", [11, 22])
    def test_a_reason_is_what_no_expert_has(self, pairs):
        for house in HOUSES:
            for each in options(pairs, target=28, wishes=house):
                refused = any(reasons_against(each, house)) or each.meets_again
                assert refused == is_refused(each, house)
