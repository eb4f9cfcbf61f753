"""An evening made of a file of results: its rows, its figures, its pages, and doing it twice."""

import dataclasses
import datetime
import json
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

from scoring.profiles.named import profile
from scoring.results_file.file import score
from tests.builders import a_club, a_user, by
from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_any, read_evening
from tests.tournament.kinds.pairs.files.usebio import usebio_files as files
from tournament.evening.errors import ServiceError
from tournament.files.read_evening import ReadEvening, as_results_file
from tournament.files.usebio.write import usebio_xml
from tournament.kinds.pairs.files.results.write import results_json
from tournament.kinds.pairs.services.incoming.import_results import (
    import_results,
    settings_of,
)
from tournament.models import Change, Club, Player, Session, State
from tournament.people.reading.players import listed_players
from tournament.people.values.player_lines import PlayerAction, PlayerLine, compare
from tournament.services.incoming.preview import Incoming, Source
from tournament.store.club.imported import origin
from tournament.store.published.licensed import add_licences
from tournament.store.standings import live_report
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db
GOLDEN = Path(__file__).resolve().parents[2] / "golden"
EVENTS = ["abf_mp_pairs_mitchell_03", "acbl_club_1427915", "abf_cross_imp_howell"]
DAY = datetime.date(2026, 11, 17)
PAGES = [
    "cockpit", "standings", "log", "plan", "pairs", "prints", "public_ranking",
    "public_boards",
]  # fmt: skip
SMALL = files.document(
    files.participants(
        files.pair("1", "NS", ("Odile Ferrand", "Jean Rouvier")),
        files.pair("2", "NS", ("Paul Astier", "Zoé Ștefan")),
        files.pair("1", "EW", ("Łukasz Tarno", "Paul Astier")),
        files.pair("2", "EW", ()),
    ),
    files.board(1, files.line("1", "1", 420), files.line("2", "2", -50)),
    files.board(2, files.line("1", "2", 110), files.line("2", "1", 140)),
    head="<EVENT_DESCRIPTION>Tournoi du mardi</EVENT_DESCRIPTION><DATE>17/11/2026</DATE>",
)

NUMBER_ALONE = "<PLAYER><NATIONAL_ID_NUMBER>12345</NATIONAL_ID_NUMBER></PLAYER>"
BY_NUMBER = files.document(
    files.participants(
        files.pair("1", "", (NUMBER_ALONE, "Jean Rouvier")),
        files.pair("2", "", ("Paul Astier", "Zoé Ștefan")),
    ),
    files.board(1, files.line("1", "2", 420)),
)
WITH_PHANTOMS = files.document(
    files.participants(
        files.pair("1", "", ("Odile Ferrand", "Jean Rouvier")),
        files.pair("2", "", ("Paul Astier", "Zoé Ștefan")),
        files.pair("3", "", ("Phantom", "Phantom")),
    ),
    files.board(1, files.line("1", "2", 420)),
)


def a_file(content: str) -> Incoming:
    read = read_any(content.encode())
    assert isinstance(read, ReadEvening)
    return Incoming(read, Source("results.xml", str(hash(content))))


def imported(content: str, club: Club | None = None, who=None, rules: str = "ffb") -> Session:
    incoming = a_file(content)
    settings = settings_of(incoming.evening, name="Mardi soir", date=DAY, profile=rules)
    return import_results(club or a_club(), who or by(), incoming=incoming, settings=settings)


class FiguresTests:
    @pytest.mark.parametrize("name", EVENTS)
    def test_the_ranking_is_that_of_the_file_scored_alone(self, name):
        oracle = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
        content = files.golden_file(oracle)
        session = imported(content, rules="abf")
        alone = score(as_results_file(a_file(content).evening), profile("abf"))
        wanted = {
            (standing.contestant.line.value if standing.contestant.line else "", standing.total)
            for standing in alone.scored.standings
        }
        report = live_report(session)
        found = {
            (ranking.line, rank.total) for ranking in report.rankings for rank in ranking.ranks
        }
        assert found == wanted
        assert len(found) > 4

    @pytest.mark.parametrize("name", EVENTS)
    def test_its_pages_can_be_shown(self, name):
        oracle = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
        session = imported(files.golden_file(oracle))
        client = Client()
        client.force_login(a_user(session.event.club))
        for page in PAGES:
            assert client.get(reverse(page, args=[session.code])).status_code == 200, page
        assert client.get(reverse("board", args=[session.code, 1])).status_code == 200
        assert client.get(reverse("round", args=[session.code, 1])).status_code == 200

    def test_its_file_can_be_read_elsewhere(self):
        assert read_evening(written(imported(SMALL))).event["name"] == "Mardi soir"


class RowsTests:
    def test_it_is_under_way_with_everything_entered(self):
        session = imported(SMALL)
        assert (session.state, session.revision) == (State.RUNNING, 1)
        report = live_report(session)
        assert {board.number: len(board.lines) for board in report.boards} == {1: 2, 2: 2}
        assert all(board.is_complete for board in report.boards)
        assert [pair.key for pair in report.pairs] == ["A1", "A2", "A3", "A4"]
        assert [pair.shown for pair in report.pairs] == ["1", "2", "1", "2"]

    def test_the_log_says_from_which_file(self):
        session = imported(SMALL)
        change = Change.objects.get(session=session)
        assert change.kind == "results_imported"
        assert (change.detail["file"], change.detail["results"]) == ("results.xml", 4)
        found = origin(session)
        assert (found.file, found.digest) == ("results.xml", change.detail["sha256"])

    def test_players_of_the_club_are_recognised(self):
        club = a_club()
        odile = Player.objects.create(club=club, first_name="Odile", last_name="Ferrand")
        session = imported(SMALL, club)
        assert odile.attendances.get().session == session

    def test_one_name_in_two_pairs_is_two_people(self):
        session = imported(SMALL)
        pauls = Player.objects.filter(club=session.event.club, last_name="Astier")
        assert pauls.count() == 2

    def test_whom_the_file_does_not_name_is_not_proposed_later(self):
        club = imported(SMALL).event.club
        nameless = Player.objects.filter(club=club, first_name="N. N.")
        assert [(p.guest, p.retired) for p in nameless] == [(True, True)] * 2

    def test_whom_the_file_knows_by_number_alone_keeps_it(self):
        club = imported(BY_NUMBER).event.club
        [player] = Player.objects.filter(club=club, number="12345")
        assert (player.full_name, player.guest, player.retired) == ("n° 12345", True, False)

    def test_a_number_alone_finds_the_player_of_the_club(self):
        club = a_club()
        odile = Player.objects.create(
            club=club, first_name="Odile", last_name="Ferrand", number="12345"
        )
        session = imported(BY_NUMBER, club)
        assert odile.attendances.get().session == session

    @pytest.mark.parametrize("write", [usebio_xml, lambda report: json.dumps(results_json(report))])
    def test_called_by_number_in_a_file_of_this_program_it_finds_the_player_too(self, write):
        club = a_club("Autre club")
        odile = Player.objects.create(
            club=club, first_name="Odile", last_name="Ferrand", number="12345"
        )
        first = imported(BY_NUMBER)
        content = write(add_licences(first, live_report(first)))
        session = imported(content if isinstance(content, str) else content.decode(), club)
        assert odile.attendances.get().session == session

    def test_named_by_a_list_it_is_one_player(self):
        club = imported(BY_NUMBER).event.club
        line = PlayerLine("Odile", "Ferrand", "12345", line=1)
        [reading] = compare([line], listed_players(club)).readings
        assert reading.effect is PlayerAction.CHANGED
        assert [(one.name, one.new) for one in reading.changes] == [
            ("first_name", "Odile"), ("last_name", "Ferrand"),
        ]  # fmt: skip

    def test_a_pair_of_empty_chairs_is_no_pair(self):
        session = imported(WITH_PHANTOMS)
        assert [pair.shown for pair in live_report(session).pairs] == ["1", "2"]
        assert not Player.objects.filter(club=session.event.club, first_name="N. N.").exists()

    def test_the_programs_own_json_of_results(self):
        report = live_report(imported(SMALL))
        again = imported(json.dumps(results_json(report)), a_club("Autre club"))
        ranks = [[(r.rank, r.total) for r in one.ranks] for one in live_report(again).rankings]
        assert ranks == [[(r.rank, r.total) for r in one.ranks] for one in report.rankings]


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
        assert Player.objects.filter(club=club).count() == 8

    def test_undone_it_can_be_read_again(self):
        club = a_club()
        session = imported(SMALL, club)
        undo(session, by(), change=Change.objects.get(session=session))
        assert live_report(session).pairs == ()
        assert not Player.objects.exists()
        assert imported(SMALL, club) != session

    def test_another_file_of_the_same_evening_is_another_evening(self):
        club = a_club()
        imported(SMALL, club)
        assert imported(SMALL.replace("420", "450"), club)


class RefusedTests:
    def test_a_file_without_results(self):
        incoming = a_file(SMALL)
        empty = dataclasses.replace(incoming.evening, results=())
        settings = settings_of(empty, name="Mardi", date=DAY, profile="ffb")
        with pytest.raises(ServiceError, match="file_without_results"):
            import_results(
                a_club(), by(), incoming=Incoming(empty, incoming.source), settings=settings
            )
        assert not Session.objects.exists()


class SectionsTests:
    """The same two tables twice; each section has pairs 1 to 4 of its own."""

    def a_file(self) -> str:
        def section(letter: str, scores: tuple[int, ...]) -> str:
            pairs = [
                files.pair(f"{letter}{number}", names=(f"Odile Un{letter}{number}", "Jean Deux"))
                for number in (1, 2, 3, 4)
            ]
            lines = zip((("1", "2"), ("3", "4")), scores, strict=True)
            board = files.board(
                1, *(files.line(f"{letter}{ns}", f"{letter}{ew}", s) for (ns, ew), s in lines)
            )
            body = files.participants(*pairs) + board
            return f'<SECTION SECTION_ID="{letter}">{body}</SECTION>'

        parts = section("A", (420, 450)) + section("B", (170, 620))
        return files.document(f'<SESSION SESSION_ID="1">{parts}</SESSION>', form="PAIRS",
                              head=files.method("matchpoints"))  # fmt: skip

    def test_each_is_a_section_of_the_evening(self):
        session = imported(self.a_file())
        assert session.section_count == 2
        report = live_report(session)
        assert [pair.key for pair in report.pairs] == [
            f"{s}{n}" for s in "AB" for n in (1, 2, 3, 4)
        ]

    def test_they_are_compared_across_the_field(self):
        """170, 420, 450 and 620: each beats those below, 0, 2, 4 and 6 of 6."""
        (ranking,) = live_report(imported(self.a_file())).rankings
        totals = {rank.pair: int(rank.total) for rank in ranking.ranks}
        assert [totals[key] for key in ("B1", "A1", "A3", "B3")] == [0, 2, 4, 6]
