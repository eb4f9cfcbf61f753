"""A .bws that its program writes is followed look by look: what tables key comes in, once."""

import random

import pytest

from tests.builders import by
from tests.tournament.bridgemates.simulator import ControlProgram, played_at
from tests.tournament.play.evenings import an_evening, said, two_sections
from tournament.bridgemates.follower import Follower
from tournament.bridgemates.services.follow import start_following, stop_following
from tournament.evening.errors import ServiceError
from tournament.models import Change, FollowedFile, Session
from tournament.services.results.record_result import record_result
from tournament.services.results.take_back import take_back
from tournament.store.read import load_evening
from tournament.store.reading.agreement import read_agreement

pytestmark = pytest.mark.django_db


class Hall:
    """An evening, the program of its Bridgemates, and what follows the file."""

    def __init__(self, session: Session, path) -> None:
        self.session = session
        self.program = ControlProgram.of(path, load_evening(session))
        start_following(session, by(), path=str(path))
        self.begin_again()

    def begin_again(self) -> None:
        """The program of ours was killed, and starts again."""
        self.follower = Follower(self.session.pk)

    @property
    def evening(self):
        return load_evening(Session.objects.get(pk=self.session.pk))

    def key(self, text: str, *, table: int = 1, board: int = 1, round_: int = 1, **seats) -> int:
        evening = self.evening
        [game] = [
            game
            for game in evening.games
            if (game.table, game.round, game.section) == (table, round_, seats.get("section", "A"))
        ]
        played = played_at(evening, game, board, said(text))
        letters = [section.letter for section in evening.sections]
        row = self.program.key(
            played._replace(**{name: seats[name] for name in ("ns", "ew") if name in seats}),
            letters.index(game.section) + 1,
            seats.get("columns"),
        )
        self.program.save()
        return row

    def look(self, times: int = 2) -> None:
        for _ in range(times):
            self.follower.look()

    @property
    def row(self) -> FollowedFile:
        return FollowedFile.objects.get(pk=self.session.pk)

    def result(self, table: int = 1, board: int = 1, round_: int = 1, section: str = "A"):
        return self.evening.result_at.get((section, round_, table, board))

    @property
    def conflicts(self):
        return read_agreement(self.evening).conflicts


@pytest.fixture
def hall(tmp_path):
    return Hall(an_evening(), tmp_path / "mardi.bws")


AT = ("A", 1, 1, 1)


class TakenTests:
    def test_a_result_comes_in_with_its_lead_once_two_looks_read_it_alike(self, hall):
        hall.key("4SN+1/H10")
        hall.look(1)
        assert hall.result() is None
        hall.look(1)
        assert (hall.result().at_table, hall.result().lead) == (said("4SN+1/H10"), "HT")
        [change] = Change.objects.filter(session=hall.session).exclude(kind="devices_followed")
        assert (change.kind, change.device, change.user) == ("result", "table 1 · Bridgemate", None)

    def test_looked_at_again_it_is_taken_once(self, hall):
        hall.key("4SN+1")
        hall.look(6)
        hall.begin_again()
        hall.look(6)
        assert Change.objects.filter(session=hall.session, kind="result").count() == 1

    def test_a_correction_replaces_and_the_last_of_several_counts(self, hall):
        hall.key("4SN+1")
        hall.look()
        hall.key("4SN=")
        hall.key("4SN-1")
        hall.look()
        assert hall.result().at_table == said("4SN-1")
        assert hall.conflicts == ()

    def test_rows_that_lie_out_of_order_count_by_their_numbers(self, hall):
        first, second = hall.key("4SN+1"), hall.key("4SN=")
        hall.program.exchange(first, second)
        hall.program.save()
        hall.look()
        assert hall.result().at_table == said("4SN+1")

    def test_what_is_erased_is_taken_back_and_may_be_keyed_again(self, hall):
        row = hall.key("4SN+1")
        hall.look()
        hall.program.erase(row)
        hall.program.save()
        hall.look()
        assert hall.result() is None
        hall.key("4SN+1")
        hall.look()
        assert hall.result().at_table == said("4SN+1")

    def test_what_was_erased_before_it_was_taken_never_was(self, hall):
        hall.program.erase(hall.key("4SN+1"))
        hall.program.save()
        hall.look()
        assert not Change.objects.filter(session=hall.session, kind="result").exists()

    def test_a_board_keyed_under_a_wrong_number_is_moved(self, hall):
        row = hall.key("4SN+1", board=1)
        hall.look()
        hall.program.erase(row)
        hall.key("4SN+1", board=2)
        hall.look()
        assert (hall.result(board=1), hall.result(board=2).at_table) == (None, said("4SN+1"))

    def test_pairs_that_sat_the_other_way_are_stored_as_they_sat(self, hall):
        hall.key("4SN=", ns=4, ew=1)
        hall.look()
        assert hall.result().seats.contestants == ("A4", "A1")

    def test_each_section_has_its_own(self, tmp_path):
        hall = Hall(two_sections(), tmp_path / "mardi.bws")
        hall.key("4SN=", section="B")
        hall.look()
        assert (hall.result(), hall.result(section="B").at_table) == (None, said("4SN="))

    def test_nothing_comes_before_the_start_and_after_the_end(self, hall):
        for state in ("setup", "final"):
            Session.objects.update(state=state)
            hall.key("4SN=")
            hall.look(3)
            assert hall.result() is None
        Session.objects.update(state="running")
        hall.look()
        assert hall.result().at_table == said("4SN=")

    def test_stopped_and_started_again_it_goes_on_where_it_was(self, hall):
        hall.key("4SN=")
        hall.look()
        stop_following(hall.session, by())
        hall.key("3NTS=", table=2, board=3)
        hall.look(3)
        assert hall.result(table=2, board=3) is None
        start_following(hall.session, by(), path=str(hall.program.path))
        hall.look()
        assert hall.result(table=2, board=3).at_table == said("3NTS=")
        assert Change.objects.filter(session=hall.session, kind="result").count() == 2


class ContradictedTests:
    def director_writes(self, hall, text: str) -> None:
        stands = hall.result()
        base = stands.changed_in if stands else 0
        record_result(hall.session, by(), place=AT, sides=said(text), base=base)

    def test_what_the_director_wrote_stays_and_is_contradicted(self, hall):
        self.director_writes(hall, "4SN=")
        hall.key("4SN+1")
        hall.look(4)
        assert hall.result().at_table == said("4SN=")
        [conflict] = hall.conflicts
        assert [one.sides for one in conflict.contradicting] == [said("4SN+1")]

    def test_a_correction_on_each_side_at_once_is_a_contradiction(self, hall):
        hall.key("4SN=")
        hall.look()
        self.director_writes(hall, "4SN-1")
        hall.key("4SN+1")
        hall.look()
        assert hall.result().at_table == said("4SN-1")
        assert [one.sides for one in hall.conflicts[0].contradicting] == [said("4SN+1")]

    def test_a_director_who_typed_the_same_is_agreed_with(self, hall):
        self.director_writes(hall, "4SN=")
        hall.key("4SN=")
        hall.look()
        assert hall.conflicts == ()
        assert read_agreement(hall.evening).confirmed_places == {AT}

    def test_what_a_phone_of_the_table_said_otherwise_is_a_contradiction(self, hall):
        phone = by().__class__(device="table 1 · Android-7k2f")
        record_result(hall.session, phone, place=AT, sides=said("4SN="), base=0)
        hall.key("4SN+1")
        hall.look()
        assert hall.result().at_table == said("4SN=")
        assert len(hall.conflicts) == 1

    def test_what_the_director_corrected_is_not_erased_with_the_row(self, hall):
        row = hall.key("4SN=")
        hall.look()
        self.director_writes(hall, "4SN-1")
        hall.program.erase(row)
        hall.program.save()
        hall.look()
        assert hall.result().at_table == said("4SN-1")
        assert [one["code"] for one in hall.row.refused] == ["device_erased"]
        take_back(hall.session, by(), place=AT, base=hall.result().changed_in)
        hall.look()
        assert hall.row.refused == []

    def test_a_pair_that_played_the_board_already_waits_until_that_is_put_right(self, hall):
        record_result(
            hall.session, by(), place=("A", 1, 2, 3), sides=said("4SN="), base=0, pairs=("A1", "A5")
        )
        hall.key("3NTS=", table=1, board=3, ns=1, ew=4)
        hall.look(4)
        assert [one["code"] for one in hall.row.refused] == ["pair_played_board"]
        take_back(
            hall.session, by(), place=("A", 1, 2, 3), base=hall.result(table=2, board=3).changed_in
        )
        hall.look()
        assert hall.result(board=3).at_table == said("3NTS=")
        assert hall.row.refused == []


class FileOfAMomentTests:
    def test_a_page_half_written_is_read_again_and_is_no_trouble(self, hall):
        chance = random.Random(31)
        for board, text in ((1, "4SN="), (2, "3NTS+1")):
            played = hall.evening.games[0]
            hall.program.key(played_at(hall.evening, played, board, said(text)))
            for write in (hall.program.save_in_part, hall.program.save_cut_off) * 6:
                write(chance)
                hall.look(1)
                assert hall.row.trouble == ""
            hall.program.save()
            hall.look()
            assert hall.result(board=board).at_table == said(text)
        assert Change.objects.filter(session=hall.session, kind="result").count() == 2

    def test_what_stays_unreadable_is_a_trouble_until_it_can_be_read(self, hall):
        before = hall.program.path.read_bytes()
        hall.program.path.write_bytes(before[:5000])
        hall.look()
        assert hall.row.trouble == "device_unreadable"
        hall.program.path.unlink()
        hall.look(1)
        assert hall.row.trouble == "device_missing"
        hall.key("4SN=")
        hall.look()
        assert (hall.row.trouble, hall.result().at_table) == ("", said("4SN="))

    def test_an_older_copy_in_its_place_changes_nothing(self, hall):
        hall.key("4SN=")
        hall.look()
        older = hall.program.content
        hall.key("4SN+1")
        hall.look()
        hall.program.path.write_bytes(older)
        hall.look(3)
        hall.program.save()
        hall.look(3)
        assert hall.result().at_table == said("4SN+1")
        assert (hall.conflicts, hall.row.refused) == ((), [])

    def test_a_new_file_that_counts_from_the_beginning_loses_nothing(self, hall, tmp_path):
        hall.key("1NTN=")
        hall.key("4SN=")
        hall.look()
        hall.program = ControlProgram.of(hall.program.path, hall.evening)
        hall.key("4SN+1")
        hall.key("3NTS=", table=2, board=3)
        hall.look()
        assert hall.result(table=2, board=3).at_table == said("3NTS=")
        # Which of both is right the director knows.
        assert hall.result().at_table == said("4SN=")
        assert [one.sides for one in hall.conflicts[0].contradicting] == [said("4SN+1")]


class StartedTests:
    def refused(self, session, path, **more) -> str:
        with pytest.raises(ServiceError) as caught:
            start_following(session, by(), path=str(path), **more)
        assert not FollowedFile.objects.filter(session=session).exists()
        return caught.value.code

    def test_what_is_no_such_file_is_refused(self, tmp_path):
        session, other = an_evening(), tmp_path / "secrets.txt"
        other.write_text("nothing for anybody")
        link, text = tmp_path / "link.bws", tmp_path / "text.bws"
        link.symlink_to(other)
        text.write_text("nothing for anybody")
        (tmp_path / "folder.bws").mkdir()
        assert self.refused(session, "mardi.bws") == "device_path"
        assert self.refused(session, other) == "device_path"
        assert self.refused(session, link) == "device_missing"
        assert self.refused(session, tmp_path / "none.bws") == "device_missing"
        assert self.refused(session, tmp_path / "folder.bws") == "device_missing"
        assert self.refused(session, text) == "device_not_access"

    def test_an_encrypted_file_is_refused(self, tmp_path):
        session, path = an_evening(), tmp_path / "mardi.bws"
        program = ControlProgram.of(path, load_evening(session))
        program.file.data[0x3E] ^= 1
        program.save()
        assert self.refused(session, path) == "device_encrypted"

    def test_another_movement_is_refused(self, tmp_path):
        session, path = an_evening(), tmp_path / "mardi.bws"
        ControlProgram.of_club(path)
        assert self.refused(session, path) == "device_tables"
        assert self.refused(session, path, section="C") == "device_section"
        from movements.pairs.mitchell import mitchell

        ControlProgram.of(path, load_evening(an_evening(movement=mitchell(3, boards_per_round=3))))
        assert self.refused(session, path) == "device_boards"
