"""An event of teams is set up, started and played through the services of every evening."""

import pytest
from django.utils import translation

from tests.builders import a_club, by
from tests.tournament.play.evenings import said
from tests.tournament.teams.events import an_event_of_teams
from tournament.evening.errors import ServiceError
from tournament.models import Match, Result, Seating, Session, StageKind
from tournament.services.results.record_result import record_result
from tournament.store.read import load_evening
from tournament.store.standings import live_report
from tournament.store.undo import undo
from tournament.words.errors.codes import words

pytestmark = pytest.mark.django_db


def tables(session: Session) -> list[tuple[int, int, int, int, tuple[int, ...]]]:
    rows = Seating.objects.filter(section__session=session).order_by("round", "table")
    return [(r.round, r.table, r.north.number, r.east.number, tuple(r.boards)) for r in rows]


def matches(session: Session) -> list[tuple[int, int, int, int | None]]:
    rows = Match.objects.filter(section__session=session).order_by("round", "home__number")
    return [(r.round, r.last_round, r.home.number, r.away and r.away.number) for r in rows]


class SwissTests:
    def test_round_1_seats_the_better_half_against_the_other(self):
        session = an_event_of_teams(4, boards=2)
        assert matches(session) == [(1, 1, 1, 3), (1, 1, 2, 4)]
        assert tables(session) == [
            (1, 1, 1, 3, (1, 2)), (1, 2, 3, 1, (1, 2)),
            (1, 3, 2, 4, (1, 2)), (1, 4, 4, 2, (1, 2)),
        ]  # fmt: skip

    def test_an_odd_team_has_a_bye(self):
        session = an_event_of_teams(5, boards=2)
        assert matches(session)[-1] == (1, 1, 5, None) or (1, 1, 3, None) in matches(session)
        assert sum(away is None for *_, away in matches(session)) == 1

    def test_or_three_teams_a_triangle(self):
        session = an_event_of_teams(5, boards=4, odd="triangle")
        rows = Match.objects.filter(section__session=session, is_half=True)
        assert rows.count() == 3
        assert {(row.round, row.last_round) for row in rows} == {(1, 2)}

    @pytest.mark.parametrize(("teams", "most"), [(5, 1), (7, 3), (9, 6)])
    def test_more_triangles_than_can_be_without_a_rematch_are_refused(self, teams, most):
        """Source: of 7 teams no four such rounds exist, of 5 no two; 9 have 36 meetings, of which a
        round takes 6."""
        an_event_of_teams(teams, boards=4, odd="triangle", rounds=most)
        with pytest.raises(ServiceError, match="too_many_for_triangle") as refused:
            an_event_of_teams(
                teams, boards=4, odd="triangle", rounds=most + 1, club=a_club("Autre")
            )
        with translation.override("en"):
            assert f"can play this many matches each: {most}." in words(refused.value)

    def test_with_a_bye_they_may_be_as_many_as_there_are_teams(self):
        assert an_event_of_teams(7, boards=4, rounds=4).stage.rules["rounds"] == 4

    def test_boards_are_exchanged_within_the_half(self):
        """The rule book's half of 16: table I plays 1-8, table II 9-16, then they change."""
        session = an_event_of_teams(2, boards=32, parts=2, exchanged=True)
        first, second = tuple(range(1, 9)), tuple(range(9, 17))
        assert tables(session)[:4] == [
            (1, 1, 1, 2, first), (1, 2, 2, 1, second), (2, 1, 1, 2, second), (2, 2, 2, 1, first),
        ]  # fmt: skip
        assert tables(session)[4] == (3, 1, 1, 2, tuple(range(17, 25)))


class PlannedTests:
    def test_a_patton_of_nine_seats_every_match(self):
        session = an_event_of_teams(9, kind=StageKind.MOVEMENT, family="patton", boards=4)
        found = matches(session)
        assert sum(away is not None for *_, away in found) == 36
        assert sum(away is None for *_, away in found) == 9

    def test_a_round_robin_of_six(self):
        session = an_event_of_teams(6, kind=StageKind.ROUND_ROBIN, boards=4)
        met = {frozenset(both) for *_, home, away in matches(session) for both in [(home, away)]}
        assert len(matches(session)) == len(met) == 15

    def test_a_knock_out_of_five_has_three_byes(self):
        session = an_event_of_teams(5, kind=StageKind.KNOCK_OUT, boards=8, parts=2)
        assert [(home, away) for *_, home, away in matches(session)] == [
            (1, None), (2, None), (3, None), (4, 5),
        ]  # fmt: skip

    def test_a_family_that_does_not_fit_is_refused_and_nothing_is_stored(self):
        with pytest.raises(ServiceError, match="format_does_not_fit"):
            an_event_of_teams(4, kind=StageKind.MOVEMENT, family="american_whist", boards=4)
        assert not Match.objects.exists()


class PlayTests:
    def test_a_match_is_played_and_ranked(self):
        session = an_event_of_teams(4, boards=2)
        for table, board, line in (
            (1, 1, "4SN="), (2, 1, "4SN-1"), (1, 2, "1NTN="), (2, 2, "1NTN="),
        ):  # fmt: skip
            place = ("A", 1, table, board)
            record_result(session, by(), place=place, sides=said(line), base=0)
        session.refresh_from_db()
        report = live_report(session)
        assert next(rank.pair for rank in report.rankings[0].ranks) == "A1"
        assert report.matches[0].home_won == 10
        assert report.pair_by_key["A1"].name == "Rouge"

    def test_a_team_plays_a_board_once_in_each_direction(self):
        session = an_event_of_teams(4, boards=2)
        record_result(session, by(), place=("A", 1, 1, 1), sides=said("4SN="), base=0)
        with pytest.raises(ServiceError, match="pair_played_board"):
            record_result(
                session, by(), place=("A", 1, 3, 1), sides=said("4SN="), base=0,
                pairs=["A1", "A3"],
            )  # fmt: skip

    def test_all_is_undone_to_the_empty_beginning(self):
        session = an_event_of_teams(5, boards=2, parts=1)
        record_result(session, by(), place=("A", 1, 1, 1), sides=said("4SN="), base=0)
        for change in session.changes.order_by("-id"):
            if change.kind != "evening_created":
                undo(Session.objects.get(pk=session.pk), by(), change=change)
        assert not Match.objects.exists()
        assert not Result.objects.standing().exists()
        assert load_evening(Session.objects.get(pk=session.pk)).matches == ()
