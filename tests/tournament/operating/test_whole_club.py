"""One club out as a file, deleted, and in from the file: as it was, and no other club touched."""

import gzip
import io
import json

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.db import DatabaseError, transaction
from django.db.models import Model
from django.utils import timezone

from tests.builders import a_club, a_session, a_user
from tests.tournament.files.evening.evenings import a_rich_evening
from tests.tournament.operating.operator import an_operator
from tournament.evening.errors import ServiceError
from tournament.management.demo import play_demo
from tournament.models import Change, Club, ClubRemoval, Player, Role, Session
from tournament.operating.services.delete_club import delete_club
from tournament.operating.services.export_club import export_club, list_rows
from tournament.operating.services.import_club import import_club
from tournament.operating.services.whole_club import NOT_CARRIED, carried, ways_to_club
from tournament.store.standings import session_standings

pytestmark = pytest.mark.django_db

MOST = 100_000_000
# Of the server or of a login, and what every club shares.
OF_NO_CLUB = {
    *("club", "operator", "clubremoval", "namelessinprogress", "solveddeal"),
    *("logintoken", "loginfailure", "wrongtry", "secondfactor", "recoverycode"),
}


def exported(club: Club) -> bytes:
    target = io.BytesIO()
    export_club(club.pk, target)
    return target.getvalue()


def imported(content: bytes, **more) -> Club:
    club, _token = import_club(io.BytesIO(content), owner="olga", most=MOST, **more)
    return club


def deleted(club: Club) -> None:
    Club.objects.filter(pk=club.pk).update(closed_at=timezone.now())
    delete_club(club.pk, User.objects.get(operator__isnull=False), typed=club.name)


def facts_of(club: Club) -> list[tuple[str, dict]]:
    """What is stored of a club, without what is counted anew: numbers of the log and its revisions
    of the club's own rows."""
    counted = {"id", "changed_in", "undoes_id", "revision"}
    return [
        (name, {key: value for key, value in row.items() if name != "change" or key not in counted})
        if name == "change"
        else (name, {key: value for key, value in row.items() if key != "changed_in"})
        for name, row in list_rows(club.pk)
    ]


def lines_of(content: bytes) -> list:
    return [json.loads(line) for line in gzip.decompress(content).splitlines()]


def without(lines: list, name: str) -> list:
    """The lines but for the rows of a table, counted anew."""
    rows = [row for row in lines[1:-1] if row[0] != name]
    return [lines[0], *rows, {"rows": len(rows)}]


def packed(lines: list) -> bytes:
    return gzip.compress(b"".join(json.dumps(line).encode() + b"\n" for line in lines))


@pytest.fixture
def club() -> Club:
    an_operator()
    club = a_club("Cercle du Lac")
    a_rich_evening(club)
    return club


class CarriedTests:
    def test_every_table_is_a_club_s_or_is_named_as_nobody_s(self):
        every = {model._meta.model_name for model in apps.get_app_config("tournament").get_models()}
        assert every - {model._meta.model_name for model in ways_to_club()} == OF_NO_CLUB
        assert set(ways_to_club()) - set(carried()) == NOT_CARRIED

    def test_parents_come_before_what_names_them(self):
        names = [model._meta.model_name for model in ways_to_club()]
        assert names.index("event") < names.index("session") < names.index("result")


class RoundTripTests:
    def test_what_comes_in_is_what_went_out(self, club):
        report = session_standings(Session.objects.select_related("event__club").get())
        before, content = facts_of(club), exported(club)
        deleted(club)
        again = imported(content)
        assert (again.name, again.language) == (club.name, club.language)
        old, new = f'"club_id": {club.pk}', f'"club_id": {again.pk}'
        assert json.dumps(facts_of(again)) == json.dumps(before).replace(old, new)
        session = Session.objects.select_related("event__club").get()
        assert session_standings(session) == report

    @pytest.mark.slow
    def test_the_demonstration_s_club_too(self, club):
        other = a_club("Autre club")
        play_demo(other)
        before, content = facts_of(other), exported(other)
        deleted(other)
        again = imported(content)
        old, new = f'"club_id": {other.pk}', f'"club_id": {again.pk}'
        assert json.dumps(facts_of(again)) == json.dumps(before).replace(old, new)

    def test_its_log_goes_on_and_its_players_are_changed_as_before(self, club):
        content = exported(club)
        deleted(club)
        again = imported(content)
        player = Player.objects.filter(club=again).order_by("pk")[0]
        last = Change.objects.filter(club=again).latest("pk").pk
        player.refresh_from_db()
        assert player.changed_in <= last

    def test_its_owner_comes_in_and_nobody_of_before(self, club):
        a_user(club, Role.DIRECTOR, "emma")
        content = exported(club)
        deleted(club)
        again = imported(content)
        assert [one.user.username for one in again.memberships.all()] == ["olga"]
        assert "emma" not in gzip.decompress(content).decode()

    def test_it_comes_in_beside_another_under_another_name_only(self, club):
        content = exported(club)
        with pytest.raises(ServiceError, match="club_exists"):
            imported(content)
        with pytest.raises(ServiceError, match="club_is_here"):
            imported(content, name="Copie")
        assert Club.objects.count() == 1

    @pytest.mark.parametrize(
        "spoil",
        [
            lambda lines: lines[:-1],
            lambda lines: [*lines[:3], *lines[4:]],
            lambda lines: [*lines[:-1], ["club", {"id": 1}], {"rows": len(lines) - 1}],
            lambda lines: [{**lines[0], "club": {"name": "X"}}, *lines[1:]],
            lambda lines: [*lines[:1], ["change", {"id": "x"}], *lines[2:]],
            lambda lines: [*lines[:1], ["player", {"id": [1]}], *lines[2:]],
            lambda lines: without(lines, "event"),
            lambda lines: [],
        ],
        ids=["cut", "line lost", "club's own", "name", "number", "list", "no event", "empty"],
    )
    def test_what_was_changed_by_hand_is_refused_whole(self, club, spoil):
        lines = lines_of(exported(club))
        deleted(club)
        head, rest = lines[0], lines[1:]
        spoiled = spoil([head, *rest]) if rest else []
        with pytest.raises(ServiceError, match="club_file_unreadable"):
            imported(packed(spoiled))
        assert not Club.objects.exists()

    @pytest.mark.parametrize("content", [b"", b"PK\3\4", gzip.compress(b"{}\n")[:-4]])
    def test_what_is_no_file_of_a_club_is_refused(self, content):
        with pytest.raises(ServiceError, match="club_file_unreadable"):
            imported(content)

    def test_no_more_is_unpacked_than_wanted(self, club):
        content = exported(club)
        with pytest.raises(ServiceError, match="club_file_too_long"):
            import_club(io.BytesIO(content), owner="olga", name="Copie", most=10_000)


class DeletionTests:
    def test_nothing_of_it_is_left_and_no_other_club_is_touched(self, club):
        other = a_club("Autre club")
        a_session(other)
        a_user(other, Role.OWNER, "denis")
        left = {model: count(model, other) for model in ways_to_club()}
        a_user(club, Role.DIRECTOR, "emma")
        deleted(club)
        assert [one.name for one in Club.objects.all()] == ["Autre club"]
        assert {model: model._base_manager.count() for model in ways_to_club()} == left
        assert not ClubRemoval.objects.exists()
        assert set(User.objects.values_list("username", flat=True)) == {"ondine", "denis"}

    def test_who_belongs_to_another_club_too_keeps_the_login(self, club):
        emma = a_user(club, Role.DIRECTOR, "emma")
        a_club("Autre club").memberships.create(user=emma, role=Role.OWNER)
        deleted(club)
        assert User.objects.filter(username="emma").exists()

    def test_an_open_one_is_not_deleted(self, club):
        with pytest.raises(ServiceError, match="club_is_open"):
            delete_club(club.pk, User.objects.get(username="ondine"), typed=club.name)

    def test_another_name_typed_deletes_nothing(self, club):
        Club.objects.update(closed_at=timezone.now())
        with pytest.raises(ServiceError, match="club_name_differs"):
            delete_club(club.pk, User.objects.get(username="ondine"), typed="Autre club")
        assert Club.objects.exists()

    def test_lines_of_another_club_stay_while_one_is_deleted(self, club):
        ClubRemoval.objects.create(club=club.pk + 1)
        with pytest.raises(DatabaseError), transaction.atomic():
            Change.objects.filter(club=club).delete()
        assert Change.objects.filter(club=club).exists()


def count(model: type[Model], club: Club) -> int:
    return model._base_manager.filter(**{ways_to_club()[model]: club.pk}).count()
