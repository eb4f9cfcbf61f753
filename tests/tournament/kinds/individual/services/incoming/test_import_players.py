"""An evening of single players made of a file: its rows, its figures, its pages, doing it twice."""

import datetime
import json
from decimal import Decimal

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_club, a_user, by
from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_any, read_evening
from tests.tournament.kinds.individual.evenings import again, an_individual, play
from tests.tournament.kinds.individual.two_tables import two_tables
from tests.tournament.setup.test_evening_pages import confirm, sent
from tournament.evening.errors import ServiceError
from tournament.files.results.write import results_file
from tournament.files.usebio.write import usebio_xml
from tournament.kinds.individual.services.incoming.import_players import (
    import_players,
    settings_of_players,
)
from tournament.kinds.pairs.files.pbn.write import results_pbn
from tournament.models import Change, Club, Placement, Player, Result, Seating, Session, State
from tournament.services.incoming.preview import Incoming, Source
from tournament.setup.preview import FiguresBeside
from tournament.store.standings import live_report
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db
DAY = datetime.date(2026, 11, 17)
WRITERS = {"json": results_file, "usebio": usebio_xml, "pbn": results_pbn}
PAGES = [
    "cockpit", "standings", "log", "plan", "pairs", "prints", "public_ranking", "public_boards",
]  # fmt: skip
NAMES = ["Odile Ferrand", "Jean Rouvier", "Paul Astier", "Zoé Ștefan", "Łukasz Tarno",
         "Marc Verdol", "Anne Zed", ""]  # fmt: skip
# Eight at two tables, as a person types it: North and South against East and West.
TYPED = [
    (1, "1", "3", "2", "4", "420"), (1, "5", "7", "6", "8", "-50"),
    (2, "1", "2", "3", "4", "110"), (2, "5", "6", "7", "8", "110"),
    (3, "8", "1", "2", "7", "-100"), (3, "3", "5", "4", "6", "A6040"),
]  # fmt: skip
# Two for a result beaten, one for one equalled: board 1 NS 2-0; board 2 all 1; board 3 60 and 40 %
# of 2, and the one score left has half the 2.
TYPED_TOTALS = {
    "1": "4.00", "2": "4.00", "3": "2.20", "4": "2.20", "5": "1.80", "6": "1.80", "7": "4.00",
    "8": "4.00",
}  # fmt: skip


def typed_file(rows=TYPED, **fields) -> dict:
    boards: dict[int, list] = {}
    for board, north, east, south, west, score in rows:
        seats = {"north": north, "east": east, "south": south, "west": west}
        boards.setdefault(board, []).append({**seats, "score": score})
    players = [{"number": str(number), "name": name} for number, name in enumerate(NAMES, 1)]
    listed = [{"number": number, "results": results} for number, results in boards.items()]
    return {"form": "individual", "scoring": "matchpoints", "players": players, "boards": listed,
            **fields}  # fmt: skip


def imported(content: bytes | dict, club: Club | None = None, who=None) -> Session:
    content = json.dumps(content).encode() if isinstance(content, dict) else content
    read = read_any(content)
    settings = settings_of_players(read, name="Individuel", date=DAY, profile="wbf")
    incoming = Incoming(read, Source("individuel.json", str(hash(content))))
    return import_players(club or a_club(), who or by(), incoming=incoming, settings=settings)


def places(report) -> dict:
    return {
        report.pair_by_key[rank.pair].shown: (rank.rank, rank.total, rank.boards)
        for ranking in report.rankings
        for rank in ranking.ranks
    }


def lines(report) -> set:
    return {
        (board.number, line.seats.to_named().__repr__(), line.score, line.ns_points, line.ew_points)
        for board in report.boards
        for line in board.lines
        if line.is_played
    }


class ThereAndBackTests:
    @pytest.mark.parametrize("name", WRITERS)
    @pytest.mark.parametrize("players", [8, 11])
    def test_the_ranking_and_the_movement_are_those_of_the_event(self, players, name):
        session = an_individual(players)
        play(session)
        report = live_report(again(session))
        copy = imported(WRITERS[name](report))
        assert copy.kind == "individual"
        assert places(live_report(copy)) == places(report)
        assert len(places(report)) == players
        section, own = copy.sections.get(), session.sections.get()
        assert (section.option, section.kind) == (own.option, own.kind)
        rows = ("round", "table", "boards", "north__number", "east__number", "south__number",
                "west__number")  # fmt: skip
        seated = [
            {*(map(str, Seating.objects.filter(section=one).values_list(*rows)))}
            for one in (section, own)
        ]
        assert seated[0] == seated[1]

    @pytest.mark.parametrize("scoring", ["matchpoints", "cross_imps", "butler"])
    def test_figures_of_the_file_are_those_that_come_out(self, scoring):
        session = two_tables(scoring=scoring)
        read = read_any(results_file(live_report(session)))
        beside = FiguresBeside.of(read, live_report(session).rules)
        assert beside.comparison.differences == ()
        # Eight places, eight totals or percentages, and what two sides got at six tables.
        assert beside.comparison.figures == 8 + 8 + 12

    @pytest.mark.parametrize("name", WRITERS)
    def test_stand_ins_come_back_outside_the_ranking(self, name):
        session = an_individual(11, movement="whist-12-11x2-together-standins-1")
        play(session)
        report = live_report(again(session))
        copy = imported(WRITERS[name](report))
        assert places(live_report(copy)) == places(report)
        assert "12" not in places(report)
        (place,) = Placement.objects.filter(section__session=copy, attendance=None)
        assert (place.shown, bool(place.stand_in)) == ("12", True)
        assert copy.sections.get().option == session.sections.get().option


class TypedTests:
    def test_the_totals_are_those_counted_by_hand(self):
        report = live_report(imported(typed_file()))
        found = {number: total for number, (_rank, total, _boards) in places(report).items()}
        assert found == {number: Decimal(total) for number, total in TYPED_TOTALS.items()}

    def test_it_is_under_way_with_everything_entered(self):
        session = imported(typed_file())
        assert (session.state, session.revision, session.round) == (State.RUNNING, 1, 3)
        rows = ("board", "north__shown", "east__shown", "south__shown", "west__shown")
        stored = Result.objects.filter(session=session).values_list(*rows)
        assert {*stored} == {row[:5] for row in TYPED}
        change = Change.objects.get(session=session)
        assert (change.kind, change.detail["results"]) == ("results_imported", 6)

    def test_players_of_the_club_are_recognised_and_others_are_new(self):
        club = a_club()
        odile = Player.objects.create(club=club, first_name="Odile", last_name="Ferrand")
        session = imported(typed_file(), club)
        assert odile.attendances.get().session == session
        assert Player.objects.filter(club=club).count() == 8
        assert [(one.first_name, one.retired) for one in Player.objects.filter(last_name="8")] == [
            ("N. N.", True)
        ]

    def test_its_pages_can_be_shown_and_its_file_is_read_elsewhere(self):
        session = imported(typed_file())
        client = Client()
        client.force_login(a_user(session.event.club))
        for page in PAGES:
            assert client.get(reverse(page, args=[session.code])).status_code == 200, page
        assert client.get(reverse("board", args=[session.code, 1])).status_code == 200
        assert client.get(reverse("round", args=[session.code, 1])).status_code == 200
        assert read_evening(written(session)).event["name"] == "Individuel"

    def test_one_undo_takes_the_whole_file_back(self):
        session = imported(typed_file())
        undo(session, by(), change=Change.objects.get(session=session))
        assert not Result.objects.filter(session=session).exists()
        assert again(session).state == State.SETUP

    def test_the_same_request_again_makes_nothing_new_and_the_same_file_is_refused(self):
        club, who = a_club(), by()
        session = imported(typed_file(), club, who)
        assert imported(typed_file(), club, who) == session
        with pytest.raises(ServiceError, match="file_here"):
            imported(typed_file(), club)
        assert Session.objects.count() == 1


@pytest.mark.shows
class PageTests:
    @pytest.fixture
    def client(self):
        client = Client(headers={"accept-language": "en"})
        client.force_login(a_user(a_club()))
        return client

    def test_it_is_seen_and_kept(self, client):
        seen = sent(client, json.dumps(typed_file()).encode(), "individuel.json")
        text = seen.content.decode()
        for part in ("8 players", "3 boards played", "6 results", "8 new players", "Zoé Ștefan",
                     "The file does not say which movement was played"):  # fmt: skip
            assert part in text, part
        assert not Session.objects.exists()
        fields = {"name": "Individuel", "date": "2026-11-17", "profile": "ffb"}
        kept = confirm(client, seen, **fields)
        assert client.get(kept.headers["Location"]).status_code == 200
        assert Session.objects.get().kind == "individual"

    TWICE = [(1, "1", "3", "1", "4", "420")]
    THREE = [{"number": str(number), "name": ""} for number in (1, 2, 3)]

    @pytest.mark.parametrize(
        ("content", "sentence"),
        [
            (typed_file(TWICE), "“south”: 1 cannot sit in two seats"),
            (typed_file(players=THREE), "needs 4 players at least, and here there are 3"),
            (typed_file([*TYPED, (4, "1", "3", "2", "9", "420")]), "Player 9 is not in the list"),
            (typed_file([*TYPED, (1, "1", "5", "2", "6", "420")]), "1 has this board twice"),
            (typed_file(players=[{"number": "1", "name": "A"}] * 5), "1"),
            (typed_file([*TYPED[:1], (1, "5", "7", "6", "8", "4S")]), "4S"),
        ],
    )  # fmt: skip
    def test_a_bad_file_is_refused_with_a_sentence(self, client, content, sentence):
        response = sent(client, json.dumps(content).encode(), "individuel.json")
        assert response.status_code == 422
        assert sentence in response.context["form"].errors["file"][0]
        assert not Session.objects.exists()
        assert not Player.objects.exists()

    def test_results_compared_in_sections_are_refused(self, client):
        content = typed_file(compared="section")
        for board in content["boards"]:
            board["results"][0]["section"], board["results"][1]["section"] = "A", "B"
        response = sent(client, json.dumps(content).encode(), "individuel.json")
        assert "Read a file of each section" in response.context["form"].errors["file"][0]

    @pytest.mark.parametrize(
        ("content", "sentence"),
        [
            (typed_file(scoring="total_points"), "matchpoints, cross-IMPs or Butler"),
            (typed_file([(*row[:5], "") for row in TYPED]), "result"),
        ],
    )
    def test_what_makes_no_evening_stands_in_the_way(self, client, content, sentence):
        response = sent(client, json.dumps(content).encode(), "individuel.json")
        (problem,) = response.context["in_the_way"]
        assert sentence in problem
        assert "Keep this evening" not in response.content.decode()
