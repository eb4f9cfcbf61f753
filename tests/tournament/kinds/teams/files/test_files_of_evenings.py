"""The files of an event's evenings: each holds its own, and another machine has them all."""

import json

import pytest
from django.db import transaction

from tests.builders import a_club, by
from tests.tournament.draws.test_draw_round import again
from tests.tournament.draws.test_go_on import a_pool, next_evening, totals
from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_evening
from tests.tournament.kinds.teams.services.test_choose_format import matches
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.playing import play_round
from tournament.evening.errors import ServiceError
from tournament.evening.names.names import NamedPlayer
from tournament.files.evening.fields import figure
from tournament.kinds.teams.services.add_teams import NewTeam
from tournament.kinds.teams.services.change_team import change_team
from tournament.models import Change, Entry, Event, Session, StageKind
from tournament.services.incoming.preview import Source
from tournament.setup.arrival import arrival
from tournament.setup.services.import_evening import import_evening
from tournament.store.standings import forget, live_report
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db
SOURCE = Source("poule.json", "0" * 64)


def played_there():
    """A pool over two evenings on another machine: the file of the first one as it was before the
    second was made, both files as they are now, the standings there, and the two reports."""
    with transaction.atomic():
        session = a_pool(4, reached=1)
        play_round(session, 1)
        early = written(again(session))
        following = next_evening(session)
        play_round(following, 1)
        files = [written(again(session)), written(again(following))]
        told = totals(following), told_of_rounds(following)
        transaction.set_rollback(True)
    forget()
    return early, *files, told


def told_of_rounds(session):
    """The standings after each round of both evenings."""
    rounds = live_report(again(session)).team_tables.rounds
    return [(one.session, one.own_round, [(p.team, p.total) for p in one.places]) for one in rounds]


def received(content, club):
    return again(import_evening(club, by(), evening=read_evening(content), source=SOURCE))


def in_the_way(content, club):
    return [error.code for error in arrival(club, read_evening(content)).in_the_way]


@pytest.fixture(scope="module")
def files(django_db_setup, django_db_blocker):
    with django_db_blocker.unblock():
        return played_there()


class KnockOutTests:
    def test_the_file_of_a_knock_out_is_read_back(self):
        with transaction.atomic():
            session = an_event_of_teams(4, kind=StageKind.KNOCK_OUT, boards=4)
            content = written(again(session))
            transaction.set_rollback(True)
        forget()
        assert written(received(content, a_club())) == content

    @pytest.mark.parametrize(
        ("value", "read"), [("0.0", "0.00"), ("-5.3", "-5.30"), ("10.50", "10.50"), (4, "4.00")]
    )
    def test_what_a_match_brings_along_is_read_with_its_sign_and_its_tenth(self, value, read):
        """16/3 IMPs are 5.3: SCORING; of the away team, with a minus."""
        assert str(figure(-999, 999)(value)) == read


class OtherMachineTests:
    @pytest.mark.parametrize("order", ["in order", "the second one first", "the first one of old"])
    def test_it_holds_the_whole_event_with_the_same_standings(self, files, order):
        early, first, second, told = files
        club = a_club()
        contents = {
            "in order": [first, second],
            "the second one first": [second, first],
            "the first one of old": [early, second],
        }[order]
        sessions = sorted((received(one, club) for one in contents), key=lambda one: one.number)
        assert (totals(sessions[1]), told_of_rounds(sessions[1])) == told
        assert (Event.objects.count(), Entry.objects.count()) == (1, 4)
        if order != "the first one of old":
            assert [written(again(one)) for one in sessions] == [first, second]

    def test_alone_it_has_its_own_matches(self, files):
        there = received(files[2], a_club())
        assert (len(matches(there)), there.number) == (4, 2)
        assert live_report(there).earlier_matches == ()

    def test_an_evening_of_that_number_that_was_made_here_stands_in_the_way(self, files):
        club = a_club()
        mine = next_evening(received(files[0], club), started=False)
        assert in_the_way(files[2], club) == ["event_here"]
        with pytest.raises(ServiceError, match="event_here"):
            received(files[2], club)
        assert list(Session.objects.order_by("number"))[1:] == [mine]

    def test_an_event_of_another_club_stands_in_the_way(self, files):
        received(files[1], a_club())
        codes = in_the_way(files[2], a_club("Autre club"))
        assert codes[0] == "event_of_other_club"


class ChangedTests:
    def test_a_team_called_otherwise_here_stays_so(self, files):
        club = a_club()
        session = received(files[1], club)
        rename(session, "Écarlate")
        received(files[2], club)
        assert Entry.objects.filter(name="Écarlate").count() == 1

    def test_a_team_called_otherwise_there_is_so_here_and_the_log_keeps_what_it_was(self, files):
        club = a_club()
        session = received(files[1], club)
        content = there_renamed(files[2], session)
        received(content, club)
        assert Entry.objects.filter(name="Écarlate").count() == 1
        change = Change.objects.filter(kind="evening_imported").latest("id")
        assert [row["name"] for row in change.before["entry"].values()] == ["Rouge"]
        assert [row["name"] for row in change.after["entry"].values()] == ["Écarlate"]

    def test_called_otherwise_here_and_there_is_for_a_person_to_settle(self, files):
        club = a_club()
        session = received(files[1], club)
        content = there_renamed(files[2], session)
        change = rename(session, "Carmin")
        assert in_the_way(content, club) == ["event_changed_apart"]
        with pytest.raises(ServiceError, match="event_changed_apart"):
            received(content, club)
        undo(again(session), by(), change=change)
        received(content, club)
        assert Entry.objects.filter(name="Écarlate").count() == 1


def rename(session, name):
    """Call Rouge otherwise here, its players as they are."""
    team = Entry.objects.get(name="Rouge")
    rows = team.members.select_related("player").order_by("position")
    people = [one.player for one in rows]
    players = tuple(
        NamedPlayer(one.first_name, one.last_name, one.number, one.pk) for one in people
    )
    return change_team(
        session, by(), entry_id=team.pk, team=NewTeam(name, players), base=team.changed_in,
        before=[one.pk for one in people],
    )  # fmt: skip


def there_renamed(content, session):
    """The second evening's file with Rouge called otherwise there, as the log of it tells."""
    data = json.loads(content)
    row = next(one for one in data["entries"] if one["name"] == "Rouge")
    before = {name: value for name, value in row.items() if name != "id"}
    row["name"] = "Écarlate"
    after = {**before, "name": "Écarlate"}
    last = data["changes"][-1]
    data["changes"].append(
        {**last, "id": last["id"] + 1, "revision": last["revision"] + 1, "key": "f" * 32,
         "kind": "team_changed", "detail": {}, "undoes_id": None,
         "before": {"entry": {row["id"]: before}}, "after": {"entry": {row["id"]: after}}}
    )  # fmt: skip
    data["session"]["revision"] += 1
    return json.dumps(data).encode()
