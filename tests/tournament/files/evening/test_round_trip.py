"""An evening that is written, and read into another database, is the same evening."""

import json
from datetime import UTC, datetime

import pytest
from django.db import transaction

from tests.builders import a_club, by
from tests.tournament.files.evening.evenings import a_rich_evening, enter, written
from tests.tournament.files.evening.reading import read_evening
from tests.tournament.incidents.repaired import MITCHELL, repaired
from tests.tournament.setup.arrange import running
from tournament.evening.errors import ServiceError
from tournament.evening.files.errors import EveningFileError
from tournament.incidents.values.repairs import RepairRequest
from tournament.models import Change, Club, Entry, Event, Member, Player, Session
from tournament.results.reading.evening_rows import evening_rows
from tournament.results.services.withdraw_publication import withdraw_publication
from tournament.services.incoming.preview import Source
from tournament.setup.arrival import arrival
from tournament.setup.services.import_evening import import_evening
from tournament.store.read import load_evening
from tournament.store.reading.agreement import read_agreement
from tournament.store.reading.log import log_lines
from tournament.store.reading.versions import published_report
from tournament.store.standings import live_report
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db
SOURCE = Source("mardi.json", "0" * 64)


def everything(session: Session) -> dict[str, object]:
    """All that a director can see of an evening."""
    session = Session.objects.get(pk=session.pk)
    lines = [
        (line.revision, line.at, line.author, line.device, line.kind, line.detail,
         line.is_conflict, line.offered, line.undoes, line.undone_by)
        for line in log_lines(session)
    ]  # fmt: skip
    known = load_evening(session)
    return {
        "rows": evening_rows(session),
        "log": lines,
        "live": live_report(session).to_json(),
        "published": published_report(session).to_json(),
        "conflicts": read_agreement(known).conflicts,
        "facts": (known.placed, known.games, known.results, known.missing),
    }


@pytest.fixture(scope="module")
def sent(django_db_setup, django_db_blocker) -> tuple[bytes, dict[str, object]]:
    """A file, and what its evening was where it was written. Nothing of it is left here."""
    with django_db_blocker.unblock(), transaction.atomic():
        session = a_rich_evening(a_club())
        found = written(session), everything(session)
        transaction.set_rollback(True)
    return found


def received(content: bytes, club: Club | None = None, who=None) -> Session:
    return import_evening(
        club or a_club(), who or by(), evening=read_evening(content), source=SOURCE
    )


class RoundTripTests:
    @pytest.mark.slow
    def test_everything_is_as_it_was(self, sent):
        a_club("Another one first, so that the numbers of the clubs differ")
        content, before = sent
        assert everything(received(content)) == before

    def test_written_again_it_is_the_same_file(self, sent):
        assert written(received(sent[0])) == sent[0]

    def test_the_log_tells_the_import_in_the_clubs_own_log(self, sent):
        session = received(sent[0])
        change = Change.objects.get(kind="evening_imported")
        assert (change.session, change.club) == (None, session.event.club)
        assert change.detail == {
            "name": "Mardi soir",
            "date": "2026-11-17",
            "session": str(session.pk),
            "file": "mardi.json",
            "sha256": "0" * 64,
        }

    def test_authors_are_kept_as_names(self, sent):
        session = received(sent[0])
        changes = Change.objects.filter(session=session)
        assert set(changes.values_list("author", flat=True)) == {"", "diane"}
        assert not changes.filter(user__isnull=False).exists()

    def test_what_could_be_undone_there_is_undone_here(self, sent):
        session = received(sent[0])
        change = Change.objects.get(session=session, kind="player_renamed")
        last = Change.objects.filter(session=session, kind="result", verdict="accepted").last()
        revision = session.revision
        assert undo(session, by(), change=last).revision == revision + 1
        assert undo(session, by(), change=change).revision == revision + 2

    def test_the_evening_goes_on(self, sent):
        session = received(sent[0])
        before = session.revision
        assert enter(session, load_evening(session).missing[0], "1NTN=").revision == before + 1

    def test_its_event_counts_on_from_where_its_rows_have_come(self, sent):
        session = received(sent[0])
        last = max(
            Event.objects.get().changed_in,
            *Entry.objects.values_list("changed_in", flat=True),
            *Member.objects.values_list("changed_in", flat=True),
        )
        assert session.event.revision == last > 0

    def test_the_same_request_again_is_the_same_evening(self, sent):
        club, who = a_club(), by()
        first = received(sent[0], club, who)
        assert received(sent[0], club, who) == first
        assert Session.objects.count() == 1

    def test_a_repair_undone_here_brings_back_who_left_there(self):
        with transaction.atomic():
            session = running(*MITCHELL)
            repaired(session, RepairRequest("leaves", "A", 6, (3,)))
            content = written(session)
            transaction.set_rollback(True)
        session = received(content)
        assert load_evening(session).left_after == {"A3": 5}
        undone = undo(session, by(), change=Change.objects.get(kind="plan_repaired"))
        assert load_evening(session).left_after == {}
        undo(session, by(), change=undone)
        assert load_evening(session).left_after == {"A3": 5}

    def test_a_version_taken_back_is_so_here_and_can_be_shown_again(self):
        with transaction.atomic():
            session = a_rich_evening(a_club())
            withdraw_publication(session, by(), version=2)
            content = written(session)
            transaction.set_rollback(True)
        session = received(content)
        assert published_report(session).heading.version == 1
        change = Change.objects.get(session=session, kind="publication_withdrawn")
        undo(session, by(), change=change)
        assert published_report(session).heading.version == 2


class PlayersTests:
    def test_a_time_for_claims_that_was_moved_arrives(self, sent):
        data = json.loads(sent[0])
        data["publications"][1]["corrections_until"] = "2026-11-18T00:15:00+01:00"
        session = received(json.dumps(data).encode())
        until = [one.corrections_until for one in session.publications.order_by("version")]
        assert until == [None, datetime(2026, 11, 17, 23, 15, tzinfo=UTC)]

    def test_the_club_that_knows_nobody_gets_everybody(self, sent):
        club = a_club()
        found = arrival(club, read_evening(sent[0]))
        assert (len(found.recognised), len(found.newcomers)) == (0, 24)
        received(sent[0], club)
        assert Player.objects.filter(club=club).count() == 24

    def test_a_player_is_recognised_by_number_and_name(self, sent):
        club = a_club()
        paul = Player.objects.create(
            club=club, first_name="PAUL", last_name="Astier", number="0000002"
        )
        found = arrival(club, read_evening(sent[0]))
        assert [(one.club_player, one.recognised_by) for one in found.recognised] == [
            (paul.pk, "number")
        ]
        session = received(sent[0], club)
        assert paul.attendances.get().session == session
        assert Player.objects.filter(club=club).count() == 24

    def test_a_player_without_a_number_is_recognised_by_name(self, sent):
        club = a_club()
        paul = Player.objects.create(club=club, first_name="Paul", last_name="Astier")
        found = arrival(club, read_evening(sent[0]))
        assert [(one.club_player, one.recognised_by) for one in found.recognised] == [
            (paul.pk, "name")
        ]

    def test_of_two_who_have_the_name_neither_is_taken(self, sent):
        club = a_club()
        for _ in range(2):
            Player.objects.create(club=club, first_name="Paul", last_name="Astier")
        assert arrival(club, read_evening(sent[0])).recognised == ()

    def test_the_log_of_a_recognised_player_can_be_undone(self, sent):
        """What the log says of the player's place in the pair speaks of the player known here."""
        club = a_club()
        Player.objects.create(club=club, first_name="Paul", last_name="Astier", number="0000002")
        session = received(sent[0], club)
        change = Change.objects.get(session=session, kind="pairs_pasted")
        named = {row["player_id"] for row in change.after["attendanceplayer"].values()}
        assert named <= set(map(str, Player.objects.values_list("pk", flat=True)))

    def test_a_number_that_is_somebody_elses_here_stands_in_the_way(self, sent):
        club = a_club()
        Player.objects.create(club=club, first_name="Luc", last_name="Autre", number="0000002")
        assert codes(club, sent[0]) == ["player_named_otherwise"]
        with pytest.raises(ServiceError, match="player_named_otherwise"):
            received(sent[0], club)
        assert not Session.objects.exists()

    def test_two_numbers_of_one_player_stand_in_the_way(self, sent):
        content, _ = sent
        club = a_club()
        row = next(p for p in read_evening(content).rows["players"] if p["last_name"] == "Astier")
        Player.objects.create(club=club, **{**row, "number": "0999999"})
        assert codes(club, content) == ["player_numbered_otherwise"]

    def test_a_player_of_another_club_stands_in_the_way(self, sent):
        row = read_evening(sent[0]).rows["players"][0]
        Player.objects.create(club=a_club("Autre club"), **row)
        assert codes(a_club(), sent[0]) == ["player_of_other_club"]


class InTheWayTests:
    def test_the_same_evening_twice(self, sent):
        club = a_club()
        received(sent[0], club)
        assert codes(club, sent[0]) == ["evening_here"]

    def test_the_same_address(self, sent):
        club = a_club()
        code = read_evening(sent[0]).session["code"]
        Session.objects.update(code=code)
        other = received(changed_code(sent[0], code, "abcdefgh"), club)
        assert other.code == "abcdefgh"
        assert codes(club, sent[0]) == ["evening_here"]

    @pytest.mark.parametrize(("ns", "ew"), [("A60", "A60"), ("LATE", "LATE"), ("420", "-50")])
    def test_a_claim_that_no_table_could_have_written(self, sent, ns, ew):
        data = json.loads(sent[0])
        assert data["claims"][2]["ns_outcome"] == "7NTXXN-13"
        data["claims"][2] |= {"ns_outcome": ns, "ew_outcome": ew}
        with pytest.raises(EveningFileError) as refused:
            read_evening(json.dumps(data).encode())
        assert refused.value.code == "outcome_unreadable"
        assert refused.value.where == ("claims", 3, "ns_outcome")

    def test_a_change_that_is_recorded_here_already(self, sent):
        club = a_club()
        key = read_evening(sent[0]).rows["changes"][3]["key"]
        Change.objects.create(club=club, revision=1, key=key, at="2026-11-17T20:00Z", kind="other")
        assert codes(club, sent[0]) == ["changes_here"]


def codes(club: Club, content: bytes) -> list[str]:
    return [error.code for error in arrival(club, read_evening(content)).in_the_way]


def changed_code(content: bytes, old: str, new: str) -> bytes:
    return content.replace(old.encode(), new.encode())
