"""What the public may see of matches: only what is complete, wherever its boards are played."""

import pytest

from tests.tournament.evening.teams.matches import a_match
from tests.tournament.evening.teams.played import TWO_ROUNDS, line_up, report_of, two_rounds
from tournament.evening.publish.public_names import PublicNames, hide_names
from tournament.evening.publish.released import released_live, released_publication
from tournament.evening.report import Person
from tournament.evening.states import NameShown

LINE_UPS = (
    a_match(1, 1, 2, line_ups=line_up(1, 2)), a_match(1, 3, 4, line_ups=line_up(3, 4)),
    a_match(2, 1, 3), a_match(2, 4, 2),
)  # fmt: skip


def without(*places):
    return {place: code for place, code in TWO_ROUNDS.items() if place not in places}


def live(report, visibility="ranking", state="running"):
    return released_live(report, state=state, visibility=visibility).report


def shown(report):
    return [(match.key, len(match.lines)) for match in report.matches]


class MatchTests:
    def test_complete_matches_are_shown_with_their_boards(self):
        report = live(report_of(two_rounds()))
        assert shown(report) == [("1-A1", 2), ("1-A3", 2), ("2-A1", 2), ("2-A4", 2)]
        assert report.boards == ()

    def test_a_match_under_way_is_not(self):
        report = live(report_of(two_rounds(played=without((2, 2, 4)))))
        assert shown(report) == [("1-A1", 2), ("1-A3", 2), ("2-A4", 2)]

    def test_nothing_of_a_match_while_another_has_its_deals_to_play(self):
        played = without((2, 2, 4))
        report = live(report_of(two_rounds(played=played, dealt="round")))
        assert shown(report) == [("1-A1", 2), ("1-A3", 2)]

    def test_nor_any_figure_that_holds_its_total(self):
        whole = report_of(two_rounds(played=without((2, 2, 4)), dealt="round"))
        assert whole.rankings
        assert whole.team_tables.rounds
        released = released_live(whole, state="running", visibility="ranking")
        report = released.report
        assert released.awaits_ranking
        assert [one.round for one in report.team_tables.rounds] == [1]
        assert (report.rankings, report.team_tables.cross) == ((), ())
        figures = {
            figure
            for card in report.cards
            for one in card.rounds
            for figure in (one.running, one.imps, one.victory_points)
        }
        assert figures == {None}

    def test_all_is_shown_again_when_the_deals_are_over(self):
        released = released_live(
            report_of(two_rounds(dealt="round")), state="running", visibility="ranking"
        )
        assert not released.awaits_ranking
        assert released.report.rankings
        assert released.report.team_tables.rounds

    def test_nothing_while_boards_that_travel_are_to_come_at_another_match(self):
        again = {
            (1, 1, 1): "4SN=", (1, 2, 1): "4SN-1", (1, 1, 2): "1NTN=", (1, 2, 2): "1NTN=",
        }  # fmt: skip
        stage = {"kind": "movement", "family": "american_whist"}
        report = live(report_of(two_rounds(played=again, **stage)))
        assert shown(report) == []

    @pytest.mark.parametrize("state", ["setup", "running"])
    def test_nothing_at_all_where_the_director_shows_nothing(self, state):
        report = live(report_of(two_rounds()), "nothing", state)
        assert (report.matches, report.team_tables.rounds, report.team_tables.cross) == (
            (), (), (),
        )  # fmt: skip

    def test_matches_without_the_ranking_are_shown_without_standings(self):
        report = live(report_of(two_rounds()), "boards")
        assert len(report.matches) == 4
        assert (report.rankings, report.team_tables.rounds) == ((), ())

    def test_the_ranking_waits_for_a_match(self):
        part = report_of(two_rounds(played={(1, 1, 1): "420", (1, 2, 1): "420"}))
        waits = released_live(part, state="running", visibility="ranking")
        assert (waits.awaits_ranking, waits.report.rankings) == (True, ())
        whole = report_of(two_rounds())
        assert not released_live(whole, state="running", visibility="ranking").awaits_ranking

    def test_a_version_shows_no_match_under_way(self):
        report = report_of(two_rounds(played=without((2, 2, 4))))
        released = released_publication(report, stored_facts=None, goes_on=True)
        assert "2-A1" not in released.report.match_by_key


class ButlerTests:
    def test_it_is_shown_once_every_match_is_complete(self):
        whole = report_of(two_rounds(LINE_UPS, dealt="round"))
        assert live(whole).team_tables.butler == whole.team_tables.butler != ()
        part = report_of(two_rounds(LINE_UPS, without((2, 2, 4)), dealt="round"))
        assert part.team_tables.butler
        assert (live(part).team_tables.butler, live(part).team_tables.players) == ((), ())
        assert live(part).team_tables.rounds == part.team_tables.rounds[:1]

    def test_players_are_named_as_they_wish(self):
        report = report_of(two_rounds(LINE_UPS, dealt="round"))
        names = PublicNames({"P3 Équipe1": NameShown.INITIALS})
        found = hide_names(report, names).team_tables
        assert found.butler[0].players == (Person("P.", "É."), Person("P4", "Équipe1"))
        assert Person("P.", "É.") in [line.players[0] for line in found.players]
