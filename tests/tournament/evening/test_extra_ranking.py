"""A ranking beside scratch as a value: looked up by its key, and empty or not."""

from decimal import Decimal

from tournament.evening.parts.extra_ranking import ExtraList, ExtraRank, ExtraRanking, find_ranking

D = Decimal
FIRST = ExtraRank(1, False, "A1")
EMPTY, HELD = ExtraList("NS", "", ()), ExtraList("EW", "", (FIRST,))
LADIES = ExtraRanking("ladies", "ladies", "", (EMPTY, EMPTY))
SECOND_SERIES = ExtraRanking("series-2", "series", "Promotion", (EMPTY, HELD))


class FindTests:
    def test_it_is_found_by_its_key(self):
        assert find_ranking((LADIES, SECOND_SERIES), "series-2") is SECOND_SERIES

    def test_scratch_and_what_is_not_there_are_none_of_them(self):
        assert find_ranking((LADIES, SECOND_SERIES), "") is None
        assert find_ranking((LADIES, SECOND_SERIES), "series-1") is None


class FilledTests:
    def test_one_pair_in_one_list_fills_it(self):
        assert SECOND_SERIES.is_filled
        assert not LADIES.is_filled


class FigureTests:
    def test_what_ranks_has_more_decimals_where_another_rank_shows_the_same(self):
        assert ExtraRank(1, False, "A1", percentage=D("50.00")).figure == D("50.00")
        finer = ExtraRank(1, False, "A1", percentage=D("50.00"), finer=D("50.001"))
        assert finer.figure == D("50.001")
        assert FIRST.figure is None
