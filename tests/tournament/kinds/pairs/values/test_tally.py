"""Who plays what well: tallies from hand-worked boards, averages no finer than they bear."""

from dataclasses import replace
from decimal import Decimal

import pytest

from tests.tournament.evening.double_dummy.dealt import BOARD_1, a_report
from tests.tournament.evening.teams.played import report_of as teams_report
from tests.tournament.evening.teams.played import two_rounds
from tournament.evening.kind import RULES
from tournament.evening.parts.open_deal import OpenDeal
from tournament.evening.parts.trick_tally import Play, TrickTally
from tournament.public.values.double_dummy import add_up_season


def tally(report):
    return RULES.of(report).tally_play(report)


class TallyPlayTests:
    def test_declarer_and_defenders_are_told_apart(self):
        """A1 declares 4S from North and South: as allowed, then a trick more; A2 a trick fewer.

        Board 1 is played by A1-A4, A3-A5 and A2-A6.
        """
        play = tally(a_report({(1, 1, 1): "4SN+1", (3, 2, 1): "4SS-1", (2, 3, 1): "3NTE-4"}))
        assert play["A1"] == Play(declaring=TrickTally((1,)))
        assert play["A4"] == Play(defending=TrickTally((-1,)))
        assert play["A2"] == Play(declaring=TrickTally((-1,)))
        assert play["A6"] == Play(defending=TrickTally((1,)))
        # East makes five tricks in no-trump where the cards allow four.
        assert play["A5"] == Play(declaring=TrickTally((1,)))
        assert play["A3"] == Play(defending=TrickTally((-1,)))

    def test_without_cards_nobody_is_compared(self):
        play = tally(a_report({(1, 1, 1): "4SN+1"}, deals=()))
        assert set(play.values()) == {Play()}

    def test_teams_declare_in_one_room_what_they_defend_in_the_other(self):
        """Team 1 makes 4S with its pair North-South, as allowed; team 2 goes one down there; each
        room is of the match that dealt these cards, and teams 3 and 4 had others."""
        own = OpenDeal.of_board(BOARD_1, "A", 1, "A1")
        play = tally(replace(teams_report(two_rounds()), deals=(own,)))
        assert play["A1"] == Play(TrickTally((0,)), TrickTally((1,)))
        assert play["A2"] == Play(TrickTally((-1,)), TrickTally((0,)))
        assert play["A3"] == play["A4"] == Play()

    def test_a_season_counts_the_evenings_with_cards(self):
        """On one evening two boards declared, a trick over and two down, on another one defended;
        on a third no cards were known."""
        plays = (Play(TrickTally((1, -2))), Play(), Play(defending=TrickTally((1,))))
        season = add_up_season(plays)
        assert (season.evenings, season.play) == (
            2, Play(TrickTally((1, -2)), TrickTally((1,))),
        )  # fmt: skip
        assert season.play.declaring.average is None

    def test_evenings_are_added_up(self):
        both = Play(TrickTally((1, 0)), TrickTally((-1,))) + Play(
            TrickTally((2,)), TrickTally((0, 1))
        )
        assert both == Play(TrickTally((1, 0, 2)), TrickTally((-1, 0, 1)))
        assert both.boards == 6


class TallyTests:
    def test_boards_are_counted_by_what_was_made(self):
        tally = TrickTally((2, 0, -1, 0, 1))
        assert (tally.boards, tally.tricks) == (5, 2)
        assert (tally.more, tally.level, tally.fewer) == (2, 2, 1)

    def test_too_few_boards_bear_no_average(self):
        tally = TrickTally((1,) * 24)
        assert (tally.average, tally.margin, tally.is_telling) == (None, None, False)

    @pytest.mark.parametrize(
        ("more", "fewer", "level", "average", "margin"),
        [
            # 25 boards: 5 tricks, 0.2 a board; variance (10 - 25 * 0.04) / 24 = 0.375, two standard
            # errors 2 * sqrt(0.375 / 25) = 0.245.
            (7, 2, 16, "0.2", "0.3"),
            # 100 boards: 45 - 5 = 40 tricks, 0.4; variance (50 - 16) / 99 = 0.343, 2 * 0.0586.
            (45, 5, 50, "0.4", "0.2"),
            # 40 boards: -2 tricks, -0.05 and so -0.1, half away from nought; (10 - 0.1) / 39.
            (4, 6, 30, "-0.1", "0.2"),
        ],
    )
    def test_averages_to_a_tenth_with_two_standard_errors(
        self, more, fewer, level, average, margin
    ):
        tally = TrickTally((1,) * more + (-1,) * fewer + (0,) * level)
        assert (tally.average, tally.margin) == (Decimal(average), Decimal(margin))

    def test_only_an_average_beyond_its_margin_tells_something(self):
        assert not TrickTally((1,) * 7 + (-1,) * 2 + (0,) * 16).is_telling
        assert TrickTally((1,) * 45 + (-1,) * 5 + (0,) * 50).is_telling

    def test_a_margin_that_is_a_tenth_exactly_is_not_widened(self):
        """No spread at all: the margin is nought."""
        assert TrickTally((1,) * 30).margin == 0
