"""A round that is drawn during the evening comes into the file of its Bridgemates: by itself where
the file was made here, else by the director's key."""

import pytest

from tests.builders import by
from tests.machine import has_bws_reader
from tests.tournament.bridgemates.simulator import ControlProgram, played_at
from tests.tournament.bridgemates.test_page import Director
from tests.tournament.draws.swiss_pairs import a_swiss_of_pairs, draw_as_proposed, play_swiss_round
from tests.tournament.play.evenings import said
from tests.tournament.teams.events import an_event_of_teams, play_round
from tournament.bridgemates.files.live_file import read_movement
from tournament.bridgemates.files.movement import check_movement, match_sections
from tournament.bridgemates.follower import Follower
from tournament.bridgemates.services.follow import start_following
from tournament.evening.plan.movement import plan_sheet
from tournament.files.bws.jet import LIST_OF_TABLES, JetFile, JetTable
from tournament.files.bws.own.plan import plan_bws
from tournament.files.bws.tables import number_of, read_tables
from tournament.files.bws.write import ROUND_DATA, SECTIONS
from tournament.kinds.pairs.files.devices import device_scoring
from tournament.models import Change, FollowedFile, Result, Session
from tournament.play.services.press_clock import call_round
from tournament.serving.own_computer import OWN_COMPUTER
from tournament.store.read import load_evening, load_heading

pytestmark = pytest.mark.django_db


class Hall:
    """An evening, the file that devices play with, and what follows it."""

    def __init__(self, session: Session, path, *, is_own: bool) -> None:
        self.session, self.path = session, path
        if is_own:
            path.write_bytes(self.own_file())
        else:
            ControlProgram.of(path, load_evening(session))
        start_following(session, by(), path=str(path))
        self.begin_again()
        self.look()

    def begin_again(self) -> None:
        self.follower = Follower(self.session.pk)

    def own_file(self) -> bytes:
        evening, heading = self.evening, load_heading(self.session)
        sheets = (plan_sheet(one, evening, heading=heading) for one in evening.sections)
        return plan_bws(*sheets, scoring=device_scoring)

    @property
    def evening(self):
        return load_evening(Session.objects.get(pk=self.session.pk))

    def look(self, times: int = 3) -> None:
        for _ in range(times):
            self.follower.look()

    @property
    def trouble(self) -> str:
        return FollowedFile.objects.get(pk=self.session.pk).trouble

    def draw(self, round_: int) -> None:
        play_swiss_round(self.session, round_ - 1)
        draw_as_proposed(self.session)
        call_round(self.session, by(), number=round_)

    def key_all(self, round_: int) -> None:
        """Let every table key its first board of a round."""
        program = ControlProgram(self.path, self.path.read_bytes())
        for game in self.evening.due:
            if game.round == round_:
                program.key(played_at(self.evening, game, game.boards[0], said("4SN=")))
        program.save()
        self.look()

    def column(self, table: str, name: str) -> list[int]:
        return [number_of(row, name) for row in JetFile(self.path.read_bytes()).table(table).rows()]

    def has_plan(self) -> None:
        """The file has the movement of the evening, each place of it once."""
        file = read_movement(self.path.read_bytes())
        check_movement(self.evening, file, match_sections(self.evening, file))
        rows = list(JetFile(self.path.read_bytes()).table(ROUND_DATA).rows("Table", "Round"))
        assert len(rows) == len({(row["Table"], row["Round"]) for row in rows})
        last = max(self.column(ROUND_DATA, "Round"))
        assert last == max(game.round for game in self.evening.games)


def keyed_in(round_: int) -> int:
    return Result.objects.filter(round=round_).exclude(ns_outcome="").count()


class FileOfOursTests:
    def test_a_round_of_pairs_is_added_and_its_results_come_in(self, tmp_path):
        hall = Hall(a_swiss_of_pairs(8), tmp_path / "evening.bws", is_own=True)
        before = hall.column(ROUND_DATA, "Round")
        hall.draw(2)
        hall.look()
        assert (hall.trouble, hall.column(ROUND_DATA, "Round")) == ("", [*before, 2, 2, 2, 2])
        assert hall.column("Tables", "UpdateFromRound") == [2, 2, 2, 2]
        hall.has_plan()
        hall.key_all(2)
        assert keyed_in(2) == 4

    def test_a_round_after_that_too_while_the_program_has_not_taken_the_first(self, tmp_path):
        hall = Hall(a_swiss_of_pairs(7), tmp_path / "evening.bws", is_own=True)
        for round_ in (2, 3):
            hall.draw(round_)
            hall.look()
        hall.has_plan()
        assert hall.column("Tables", "UpdateFromRound")[:3] == [2, 2, 2]

    def test_a_round_of_teams_is_added(self, tmp_path):
        hall = Hall(an_event_of_teams(4, boards=2), tmp_path / "evening.bws", is_own=True)
        play_round(hall.session, 1)
        draw_as_proposed(hall.session)
        call_round(hall.session, by(), number=2)
        hall.look()
        assert hall.trouble == ""
        hall.has_plan()

    @pytest.mark.skipif(not has_bws_reader(), reason="python3 run.py extras")
    def test_another_reader_finds_the_same_rows(self, tmp_path):
        hall = Hall(a_swiss_of_pairs(8), tmp_path / "evening.bws", is_own=True)
        hall.draw(2)
        hall.look()
        names = ("Section", "Table", "Round", "NSPair", "EWPair", "LowBoard", "HighBoard")
        found = {
            tuple(row[name] for name in names)
            for row in read_tables(hall.path.read_bytes())[ROUND_DATA]
        }
        assert found == set(zip(*(hall.column(ROUND_DATA, name) for name in names), strict=True))
        assert len(found) == 8

    def test_a_file_that_is_open_waits_until_it_is_not(self, tmp_path):
        hall = Hall(a_swiss_of_pairs(8), tmp_path / "evening.bws", is_own=True)
        lock = tmp_path / "evening.ldb"
        lock.write_text("Access")
        before = hall.path.read_bytes()
        hall.draw(2)
        hall.look()
        assert (hall.trouble, hall.path.read_bytes()) == ("device_in_use", before)
        lock.unlink()
        hall.look()
        assert hall.trouble == ""
        hall.has_plan()

    def test_results_are_taken_while_the_file_lacks_the_round(self, tmp_path):
        hall = Hall(a_swiss_of_pairs(8), tmp_path / "evening.bws", is_own=True)
        (tmp_path / "evening.ldb").write_text("Access")
        hall.draw(2)
        hall.key_all(2)
        assert (hall.trouble, keyed_in(2)) == ("device_in_use", 4)

    def test_a_round_drawn_otherwise_stands_otherwise_in_the_file(self, tmp_path):
        hall = Hall(a_swiss_of_pairs(8), tmp_path / "evening.bws", is_own=True)
        program = ControlProgram(hall.path, hall.path.read_bytes())
        table = program.file.table(ROUND_DATA)
        table.set_number(next(table.row_places()), "EWPair", 7)
        program.save()
        hall.draw(2)
        hall.look()
        hall.has_plan()

    def test_it_is_followed_though_a_round_was_drawn_before(self, tmp_path):
        session, path = a_swiss_of_pairs(8), tmp_path / "evening.bws"
        hall = Hall(session, path, is_own=True)
        (tmp_path / "evening.ldb").write_text("Access")
        hall.draw(2)
        start_following(session, by(), path=str(path))
        assert FollowedFile.objects.get().is_followed


class FileOfAnotherProgramTests:
    @pytest.fixture
    def hall(self, tmp_path, monkeypatch):
        monkeypatch.setattr(OWN_COMPUTER, "is_served", True)
        hall = Hall(a_swiss_of_pairs(8), tmp_path / "mardi.bws", is_own=False)
        hall.draw(2)
        hall.look()
        return hall

    def test_it_is_not_written_before_the_director_asks(self, hall):
        assert hall.trouble == "device_plan_missing"
        assert set(hall.column(ROUND_DATA, "Round")) == {1}
        director = Director(hall.session)
        assert "Write the plan into the file" in director.page()
        assert "their file lacks what is planned" in director.page("cockpit")

    def test_the_directors_key_writes_it_once(self, hall):
        director = Director(hall.session)
        for _ in range(2):
            director.post("bridgemates_plan")
        hall.look()
        hall.has_plan()
        assert hall.trouble == ""
        assert Change.objects.filter(kind="devices_planned").count() == 1
        assert "Write the plan into the file" not in director.page()
        assert "written into Bridgemate file mardi.bws" in director.page("log")
        hall.key_all(2)
        assert keyed_in(2) == 4

    def test_what_it_says_already_stays(self, hall):
        before = {name: hall.column(ROUND_DATA, name)[:4] for name in ("NSPair", "EWPair")}
        sections = hall.column(SECTIONS, "Tables")
        Director(hall.session).post("bridgemates_plan")
        assert {name: hall.column(ROUND_DATA, name)[:4] for name in before} == before
        assert hall.column(SECTIONS, "Tables") == [max(4, one) for one in sections]

    def test_where_it_is_open_the_key_says_so(self, hall):
        hall.path.with_suffix(".ldb").write_text("Access")
        director = Director(hall.session)
        director.post("bridgemates_plan")
        assert "Another program has the file open" in director.page()
        assert set(hall.column(ROUND_DATA, "Round")) == {1}

    def test_where_its_tables_have_indexes_it_says_so(self, hall):
        """The club's file has an index at its table of double dummy: here the movement's."""
        file = JetFile(hall.path.read_bytes())
        listed = JetTable(file, LIST_OF_TABLES)
        for at, row in zip(listed.row_places(), listed.rows("Name"), strict=True):
            if row["Name"] == ROUND_DATA:
                listed.set_number(at, "Id", file.tables["HandEvaluation"])
        hall.path.write_bytes(file.content)
        Director(hall.session).post("bridgemates_plan")
        hall.begin_again()
        hall.look()
        assert (hall.trouble, hall.path.read_bytes()) == ("device_indexed", file.content)
