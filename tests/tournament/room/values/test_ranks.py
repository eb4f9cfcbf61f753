"""The ranking on the room's screen."""

from dataclasses import replace
from decimal import Decimal

import pytest

from tests.tournament.evening.values import an_evening, report_of, with_all
from tests.tournament.room.values.test_pages import room_pages
from tournament.evening.parts.extra_ranking import ExtraList, ExtraRank, ExtraRanking
from tournament.evening.publish.released import released_publication
from tournament.evening.report import Contestant, Person, Rank, Ranking
from tournament.room.filters import gaps_under
from tournament.room.values.fitting import SIZES
from tournament.room.values.page import Kind, When
from tournament.room.values.ranks import FIGURE, RANK, Rows, fit_lists, ranking_pages, side_by_side


def a_ranking(line, count, section=""):
    ranks = tuple(
        Rank(place, False, f"{section}{line}{place}", Decimal(1), Decimal(2), None, 1)
        for place in range(1, count + 1)
    )
    return Ranking(line, ranks, section)


def a_pair(key):
    """A name that is no other's, sixteen letters long with its partner's: usual in a club."""
    surnames = (f"Ber{key}".ljust(8, "n"), f"Mar{key}".ljust(8, "d"))
    return Contestant(key, "", 1, "", key, tuple(Person("Anne", each) for each in surnames))


def an_extra(*rankings):
    """A ranking beside scratch of the same pairs."""
    lists = tuple(
        ExtraList(one.line, one.section, tuple(ExtraRank(r.rank, False, r.pair) for r in one.ranks))
        for one in rankings
    )
    return ExtraRanking("handicap", "handicap", "", lists)


def shown(*rankings, extra=None):
    known = with_all(an_evening(round=3))
    pairs = tuple(a_pair(rank.pair) for one in rankings for rank in one.ranks)
    published = replace(report_of(known), rankings=rankings, pairs=pairs)
    released = released_publication(published, stored_facts=None, goes_on=False)
    found = room_pages(released, known, extra=extra)
    return [page for page in found if page.kind is Kind.RANKS]


def places(page):
    return [[rank.rank for rank in column.ranking.ranks] for column in page.columns]


def letters_of(form, scoring):
    """The size, counted from the largest, in which names of eighteen letters stand beside two
    figures or three."""
    ranking = a_ranking("", 14)
    pairs = tuple(replace(a_pair(rank.pair), name="Les Tilleuls verts") for rank in ranking.ranks)
    known = report_of(with_all(an_evening(round=3)))
    report = replace(known, rankings=(ranking,), pairs=pairs, kind=form, scoring=scoring)
    names = {pair: pair.name for pair in pairs}
    return next(ranking_pages(report, names, When.PLAYING)).size


class RankingTests:
    def test_what_the_last_round_gave_a_team_takes_room_from_its_name(self):
        assert letters_of("teams", "match_imps") > letters_of("pairs", "cross_imps")

    def test_the_two_lines_of_a_section_stand_side_by_side(self):
        found = list(
            side_by_side(
                [a_ranking("NS", 1, "A"), a_ranking("EW", 1, "A"), a_ranking("NS", 1, "B")]
            )
        )
        assert [[(one.section, one.line) for one in each] for each in found] == [
            [("A", "NS"), ("A", "EW")], [("B", "NS")],
        ]  # fmt: skip

    @pytest.mark.parametrize(
        "lists",
        [
            (a_ranking("NS", 1, "A"), a_ranking("EW", 1, "B")),
            (a_ranking("EW", 1, "A"), a_ranking("NS", 1, "A")),
            (a_ranking("", 1, "A"), a_ranking("", 1, "B")),
        ],
    )
    def test_all_others_stand_alone(self, lists):
        assert [len(each) for each in side_by_side(lists)] == [1, 1]

    def test_an_empty_list_is_left_out(self):
        assert list(side_by_side([a_ranking("NS", 0), a_ranking("EW", 0)])) == []

    def test_a_list_of_few_has_one_column_beside_the_code(self):
        (page,) = shown(a_ranking("", 5))
        assert places(page) == [[1, 2, 3, 4, 5]]
        assert page.has_code

    def test_of_two_columns_the_shorter_one_is_filled_up(self):
        (page,) = shown(a_ranking("NS", 8, "A"), a_ranking("EW", 7, "A"))
        assert [len(gaps_under(page, column)) for column in page.columns] == [0, 1]
        assert not page.has_code

    def test_a_longer_list_fills_two_columns(self):
        (page,) = shown(a_ranking("", 16))
        assert places(page) == [list(range(1, 9)), list(range(9, 17))]

    def test_a_ranking_beside_scratch_stands_in_its_place(self):
        scratch = a_ranking("NS", 30, "A"), a_ranking("EW", 30, "A")
        few = an_extra(*(one.cut(4, 9) for one in scratch))
        (page,) = shown(*scratch, extra=few)
        assert places(page) == [[5, 6, 7, 8, 9]] * 2
        assert [column.ranking.line for column in page.columns] == ["NS", "EW"]
        assert isinstance(page.columns[0].ranking, ExtraList)
        # On several pages its top places stay as those of scratch do.
        *_, last = shown(*scratch, extra=an_extra(*scratch))
        assert [rank.rank for rank in last.columns[0].top] == [1, 2, 3]
        assert places(last) == places(shown(*scratch)[-1])

    def test_of_two_lists_each_has_its_column(self):
        (page,) = shown(a_ranking("NS", 8, "A"), a_ranking("EW", 7, "A"))
        assert [len(column) for column in places(page)] == [8, 7]
        assert (page.section, page.columns[1].ranking.line) == ("A", "EW")

    def test_the_top_places_stay_while_the_rest_turns(self):
        first, *others = shown(a_ranking("NS", 30, "A"), a_ranking("EW", 30, "A"))
        assert [column.top for column in first.columns] == [(), ()]
        for page in others:
            assert [[rank.rank for rank in column.top] for column in page.columns] == [
                [1, 2, 3]
            ] * 2

    def test_of_one_list_they_stand_in_the_first_column(self):
        _, second, *_ = shown(a_ranking("", 60))
        assert [len(column.top) for column in second.columns] == [3, 0]

    def test_each_place_stands_on_one_page(self):
        found = shown(a_ranking("NS", 30, "A"), a_ranking("EW", 27, "A"))
        for line, count in ((0, 30), (1, 27)):
            on_pages = [rank for page in found for rank in places(page)[line]]
            assert on_pages == list(range(1, count + 1))

    @pytest.mark.parametrize(
        "lists", [(a_ranking("", 60),), (a_ranking("NS", 30, "A"), a_ranking("EW", 30, "A"))]
    )
    def test_sixty_pairs_take_three_pages_in_one_size(self, lists):
        found = shown(*lists)
        assert len(found) == 3
        assert len({page.size for page in found}) == 1

    def test_every_pair_stands_on_one_line_where_readable_letters_allow_it(self):
        lists = a_ranking("NS", 5, "A"), a_ranking("EW", 5, "A")

        def letters_with(longest):
            names = {
                rank.pair: "Tavel\N{NO-BREAK SPACE}– Ollier" for one in lists for rank in one.ranks
            }
            rows = Rows(names | {"ANS3": longest}, RANK + FIGURE)
            size, sheets = fit_lists(lists, rows)
            assert len(sheets) == 1
            return SIZES[size]

        assert letters_with("Maurin\N{NO-BREAK SPACE}– Astier") == 320
        assert letters_with("Delacroix\N{NO-BREAK SPACE}– Vauquelin") == 255
        # Too long for any: it alone is broken, in letters as large as the others allow.
        assert letters_with("Rochambeau\N{NO-BREAK SPACE}– Septime") == 320

    def test_fewer_pairs_have_larger_letters(self):
        sizes = [shown(a_ranking("", count))[0].size for count in (6, 20, 24)]
        assert sizes == sorted(sizes)
        assert [SIZES[size] for size in sizes] == [410, 255, 255]
