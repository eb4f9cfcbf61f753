"""An evening of teams made of a file of matches: its rows, figures, pages, and doing it twice."""

import datetime
import json
from fractions import Fraction

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from scoring.profiles.named import profile
from scoring.teams.score import score_contest
from tests.builders import a_club, a_user, by
from tests.scoring.results_file.test_teams import golden
from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_any, read_evening
from tests.tournament.kinds.pairs.files.usebio.usebio_files import board, document
from tests.tournament.kinds.teams.files.usebio.test_read import line, match, team
from tests.tournament.teams.events import an_event_of_teams, play_round
from tournament.evening.errors import ServiceError
from tournament.files.figures.kept import compare_with_report
from tournament.files.results.read_teams import ReadTeamEvening
from tournament.files.results.write import results_file
from tournament.files.usebio.write import usebio_xml
from tournament.kinds.teams.services.incoming.import_teams import import_teams, settings_of_teams
from tournament.models import Change, Club, Match, Player, Session, State
from tournament.services.incoming.preview import Incoming, Source
from tournament.setup.preview import FiguresBeside
from tournament.store.club.imported import figures_of_file
from tournament.store.standings import live_report
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db
DAY = datetime.date(2026, 11, 17)
NAMES = (
    ("Odile Ferrand", "Jean Rouvier", "Paul Astier", "Zoé Ștefan"),
    ("Łukasz Tarno", "Marc Verdol", "Anne Zed", "M Smith"),
    (),
    ("Iris Malaval", "Léo Duras", "Ève Noval", "Max Lestrade", "Noé Sorel"),
)
# 420 against 170 is 6 IMPs, 50 against -50 is 3, 620 against 600 is 1 (Law 78B).
PAGES = ["cockpit", "standings", "log", "plan", "teams", "prints", "public_ranking"]


def played(home, away, opened, closed, first=1, **fields):
    boards = [
        board(number, line("NS", one), line("EW", other))
        for number, (one, other) in enumerate(zip(opened, closed, strict=True), first)
    ]
    return match(home, away, *boards, **fields)


TEAMS = [team(number, f"Équipe {number}", *NAMES[number - 1]) for number in (1, 2, 3, 4)]
MATCHES = [
    played(1, 2, (420, 50), (170, -50), ROUND_NUMBER=1),
    played(3, 4, (170, 50), (420, 50), ROUND_NUMBER=1),
    played(1, 4, (170, 110), (170, 110), first=3, ROUND_NUMBER=2),
    played(2, 3, (620, 110), (600, 110), first=3, ROUND_NUMBER=2),
]
SMALL = document(
    f"<PARTICIPANTS>{''.join(TEAMS)}</PARTICIPANTS>", *MATCHES, form="TEAMS",
    head="<EVENT_DESCRIPTION>Match de ligue</EVENT_DESCRIPTION><DATE>17/11/2026</DATE>",
)  # fmt: skip


def a_file(content: str | bytes) -> ReadTeamEvening:
    read = read_any(content if isinstance(content, bytes) else content.encode())
    assert isinstance(read, ReadTeamEvening)
    return read


def imported(content: str | bytes, club: Club | None = None, who=None) -> Session:
    read = a_file(content)
    settings = settings_of_teams(read, name="Ligue", date=DAY, profile="ffb")
    source = Source("ligue.xml", str(hash(content)))
    return import_teams(
        club or a_club(), who or by(), incoming=Incoming(read, source), settings=settings
    )


def ranking(session: Session) -> list[tuple[int, str, str]]:
    report = live_report(session)
    return [
        (rank.rank, report.pair_by_key[rank.pair].shown, str(rank.total))
        for one in report.rankings
        for rank in one.ranks
    ]


class RowsTests:
    def test_it_is_under_way_with_everything_entered(self):
        session = imported(SMALL)
        assert (session.state, session.round, session.event.kind) == (State.RUNNING, 2, "teams")
        report = live_report(session)
        assert all(sheet.is_complete for sheet in report.stage_matches)
        assert [(one.name, len(one.players)) for one in report.pairs] == [
            ("Équipe 1", 4), ("Équipe 2", 4), ("Équipe 3", 4), ("Équipe 4", 5),
        ]  # fmt: skip

    def test_the_ranking_is_that_of_the_file_scored_alone(self):
        """1 beats 2 by 9 and draws with 4, who beats 3 by 6; 2 beats 3 by 1: +9, +6, -7, -8."""
        table = score_contest(a_file(SMALL).file.contest, profile("ffb")).table
        assert [(one.rank, str(one.team)) for one in table] == [
            (1, "1"),
            (2, "4"),
            (3, "3"),
            (4, "2"),
        ]
        assert [row[:2] for row in ranking(imported(SMALL))] == [
            (1, "1"), (2, "4"), (3, "3"), (4, "2"),
        ]  # fmt: skip

    def test_the_log_says_from_which_file(self):
        session = imported(SMALL)
        change = Change.objects.get(session=session)
        assert (change.kind, change.detail["results"]) == ("results_imported", 16)

    def test_players_of_the_club_are_recognised_and_an_initial_stays(self):
        club = a_club()
        odile = Player.objects.create(club=club, first_name="Odile", last_name="Ferrand")
        session = imported(SMALL, club)
        assert odile.attendances.get().session == session
        assert Player.objects.filter(club=club, first_name="M", last_name="Smith").exists()

    def test_whom_the_file_does_not_name_is_not_proposed_later(self):
        club = imported(SMALL).event.club
        nameless = Player.objects.filter(club=club, first_name="N. N.")
        assert [(one.guest, one.retired) for one in nameless] == [(True, True)] * 4

    def test_numbers_of_the_file_stay(self):
        content = SMALL.replace('TEAM_ID="4"', 'TEAM_ID="11"').replace(
            "<OPPOSING_TEAM>4<", "<OPPOSING_TEAM>11<"
        )
        assert [row[1] for row in ranking(imported(content))] == ["1", "11", "3", "2"]

    def test_without_rounds_no_team_has_two_matches_at_once(self):
        content = SMALL.replace("<ROUND_NUMBER>1</ROUND_NUMBER>", "").replace(
            "<ROUND_NUMBER>2</ROUND_NUMBER>", ""
        )
        assert imported(content).round == 2


class KindsTests:
    @pytest.mark.parametrize(
        "scoring",
        [
            *("match_imps", "imps_added", "board_a_match", "point_a_board", "match_total"),
            "polish_patton",
        ],
    )
    @pytest.mark.parametrize("teams", [4, 5])
    def test_what_the_program_writes_makes_the_same_ranking(self, scoring, teams):
        """A Swiss in its first round, of five teams with a bye."""
        first = an_event_of_teams(teams, settings={"scoring": scoring, "profile": "ffb"}, boards=4)
        play_round(first, 1)
        session = imported(usebio_xml(live_report(first)), a_club("Autre club"))
        assert session.event.scoring == scoring
        assert ranking(session) == ranking(first)

    @pytest.mark.parametrize("scoring", ["match_imps", "imps_added", "point_a_board"])
    def test_so_does_its_json(self, scoring):
        first = an_event_of_teams(5, settings={"scoring": scoring, "profile": "ffb"}, boards=4)
        play_round(first, 1)
        content = results_file(live_report(first))
        session = imported(content, a_club("Autre club"))
        assert ranking(session) == ranking(first)
        assert [(one.name, len(one.players)) for one in live_report(session).pairs] == [
            (one.name, len(one.players)) for one in live_report(first).pairs
        ]
        assert FiguresBeside.of(a_file(content), profile("ffb")).rows == ()

    def test_a_team_that_did_not_come_and_a_carry_over_are_taken_over(self):
        rooms = {"open": {"score": "420"}, "closed": {"score": "170"}}
        boards = [{"number": 1, **rooms}, {"number": 2, **rooms}]
        content = {
            "form": "teams", "scale": "wbf_continuous",
            "matches": [
                {"round": 1, "home": 1, "away": 2, "boards": boards, "carry_over": ["0", "2.5"]},
                {"round": 1, "home": 3, "away": 4, "forfeit": "away", "length": 2},
            ],
        }  # fmt: skip
        read = a_file(json.dumps(content))
        table = score_contest(read.file.contest, profile("ffb")).table
        session = imported(json.dumps(content))
        assert [(row[0], row[1]) for row in ranking(session)] == [
            (one.rank, str(one.team)) for one in table
        ]
        assert [Fraction(row[2]) for row in ranking(session)] == [one.total for one in table]
        assert [one.absent for one in Match.objects.order_by("home__number")] == ["", "away"]

    def test_of_a_knock_out_the_matches_come_with_a_note(self):
        read = a_file(SMALL.replace('EVENT_TYPE="TEAMS"', 'EVENT_TYPE="KO"'))
        assert [note.code for note in read.notes] == ["bracket_left_out"]

    def test_a_triangle_has_three_half_matches(self):
        first = an_event_of_teams(5, boards=4, odd="triangle")
        for number in (1, 2):
            play_round(first, number)
        session = imported(usebio_xml(live_report(first)), a_club("Autre club"))
        assert ranking(session) == ranking(first)
        assert read_evening(written(session)).session["code"] == session.code

    def test_more_rounds_than_an_evening_has_are_not_counted(self):
        matches = (
            played(1, 2, (420,), (170,), first=number, ROUND_NUMBER=number)
            for number in range(1, 71)
        )
        session = imported(document(*matches, form="TEAMS"))
        assert session.round == 70
        assert [row[:2] for row in ranking(session)] == [(1, "1"), (2, "2")]

    def test_an_official_match_has_its_published_imps(self):
        """Source: teams_ebl2021_r2.json."""
        oracle = golden("teams_ebl2021_r2")["matches"][0]
        boards = [
            board(
                one["board"],
                *(
                    line("NS" if entry["ns_team"] == oracle["team_a"] else "EW", entry["score_ns"])
                    for entry in one["results"]
                ),
            )
            for one in oracle["boards"]
        ]
        session = imported(document(match("1", "24", *boards), form="HEAD_TO_HEAD"))
        (sheet,) = live_report(session).stage_matches
        assert (sheet.home_won, sheet.away_won) == (
            oracle["sum_official_imps_a"], oracle["sum_official_imps_b"],
        )  # fmt: skip


class PagesTests:
    def test_its_pages_can_be_shown(self):
        session = imported(SMALL)
        client = Client()
        client.force_login(a_user(session.event.club))
        for page in PAGES:
            assert client.get(reverse(page, args=[session.code])).status_code == 200, page

    def test_its_file_can_be_read_elsewhere(self):
        assert read_evening(written(imported(SMALL))).event["name"] == "Ligue"


class FiguresTests:
    def test_what_differs_is_told(self):
        content = SMALL.replace(
            "<TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>",
            "<TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>"
            "<TEAM_SCORE>8</TEAM_SCORE><OPPOSING_TEAM_SCORE>0</OPPOSING_TEAM_SCORE>",
        )
        with translation.override("en"):
            found = FiguresBeside.of(a_file(content), profile("ffb"))
        assert [(row.pair, row.kind, row.in_file, row.ours) for row in found.rows] == [
            ("1", "Match 1", "8", "9.00")
        ]


class KeptFiguresTests:
    def test_totals_and_places_of_the_file_are_held_against_the_evening(self):
        figures = "<TOTAL_SCORE>12</TOTAL_SCORE><PLACE>1</PLACE></TEAM>"
        content = SMALL.replace("</TEAM>", figures, 1)
        session = imported(content)
        (kept,) = figures_of_file(session)
        assert (kept["shown"], kept["total"], kept["place"]) == ("1", "12", "1")
        found = compare_with_report([kept], live_report(session))
        assert (found.figures, [one.kind for one in found.differences]) == (2, ["total"])


class TwiceTests:
    def test_the_same_request_again_is_the_same_evening(self):
        club, who = a_club(), by()
        assert imported(SMALL, club, who) == imported(SMALL, club, who)
        assert Session.objects.count() == 1

    def test_the_same_file_again_is_refused_and_nothing_is_stored(self):
        club = a_club()
        imported(SMALL, club)
        with pytest.raises(ServiceError, match="file_here"):
            imported(SMALL, club)
        assert Session.objects.count() == 1

    def test_undone_it_can_be_read_again(self):
        club = a_club()
        session = imported(SMALL, club)
        undo(session, by(), change=Change.objects.get(session=session))
        assert not Player.objects.exists()
        assert imported(SMALL, club) != session


class RefusedTests:
    def test_a_match_of_which_only_the_score_is_known(self):
        content = document(match("1", "2", TEAM_SCORE=30, OPPOSING_TEAM_SCORE=12), form="TEAMS")
        with pytest.raises(ServiceError, match="match_without_boards"):
            imported(content)
        assert not Session.objects.exists()
