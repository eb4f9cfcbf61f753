"""A person is made nameless: the name is nowhere any more, and nothing else has changed."""

import datetime
import io
import json
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path

import pytest
from django.apps import apps
from django.core.management import call_command
from django.db import connection, transaction
from django.urls import URLPattern, get_resolver, reverse

from tests.builders import a_club, by
from tests.tournament.files.evening.evenings import a_rich_evening, written
from tests.tournament.files.evening.reading import read_evening
from tests.tournament.people.erased import LONG_AGO, read_again, someone_at, wait_for_emptying
from tests.tournament.setup.arrange import an_evening
from tests.tournament.setup.browse import logged_in, text_of
from tournament.evening.errors import ServiceError
from tournament.evening.names.names import NamedPlayer
from tournament.management.data_steps import bring_up_to_date
from tournament.models import (
    AttendancePlayer,
    Change,
    Club,
    Deposit,
    Penalty,
    Player,
    Publication,
    Role,
    Session,
)
from tournament.people.services import make_nameless as make_nameless_module
from tournament.people.services.empty_file import FILE
from tournament.people.services.make_nameless import make_nameless, make_nameless_again
from tournament.services.entries.add_pairs import paste_pairs
from tournament.services.incoming.preview import Source
from tournament.serving.data_file.nameless_keys import add_digests, read_digests
from tournament.setup.services.import_evening import import_evening
from tournament.store.standings import live_report
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db

SOURCE = Source("mardi.json", "0" * 64)


def stored(*left_out: type) -> str:
    """All that the database holds, as text."""
    models = [model for model in apps.get_models() if model not in left_out]
    rows = [row for model in models for row in model._default_manager.values()]
    return json.dumps(rows, default=str, ensure_ascii=False)


def figures(session: Session) -> list[object]:
    report = live_report(read_again(session))
    return [report.rankings, report.boards, report.cards]


def nameless(player: Player) -> Change:
    change = make_nameless(player.club, by(), player_id=player.pk)
    assert change
    player.refresh_from_db()
    return change


def text_of_file(content: bytes) -> str:
    """What a page or a file says; of a packed one what is in it."""
    if not content.startswith(b"PK"):
        return content.decode("utf-8", "replace")
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        return "".join(packed.read(name).decode("utf-8", "replace") for name in packed.namelist())


def addresses(session: Session) -> list[str]:
    """Every address of an evening, or of a club, that asks for nothing else."""
    found = []
    for pattern in flat(get_resolver().url_patterns):
        asked = set(pattern.pattern.converters)
        if pattern.name and asked <= {"code"}:
            found.append(reverse(pattern.name, kwargs=dict.fromkeys(asked, session.code)))
    return found


def flat(patterns) -> list[URLPattern]:
    for one in patterns:
        if isinstance(one, URLPattern):
            yield one
        else:
            yield from flat(one.url_patterns)


@pytest.fixture(autouse=True)
def folder(settings, tmp_path) -> Path:
    settings.DATA_DIR = tmp_path
    return tmp_path


def an_old_evening() -> Session:
    session = a_rich_evening(a_club())
    Session.objects.filter(pk=session.pk).update(date=LONG_AGO)
    return read_again(session)


def spelled(name: str) -> list[bytes]:
    """A name as a file may hold it: as it is, and as JSON escapes it."""
    return [name.encode(), json.dumps(name)[1:-1].encode()]


@pytest.fixture
def session() -> Session:
    return an_old_evening()


@pytest.fixture
def player(session) -> Player:
    return someone_at(session)


class StoredTests:
    def test_the_name_and_the_number_are_nowhere_and_figures_are_as_they_were(
        self, session, player
    ):
        name, number, before = player.full_name, player.number, figures(session)
        lines, last = Change.objects.count(), f'"last_name": "{player.last_name}"'
        for text in (name, number, last):
            assert text in stored()
        change = nameless(player)
        for text in (name, number, last):
            assert text not in stored()
        assert figures(session) == before
        assert (Change.objects.count(), change.detail["undecided"]) == (lines + 1, 0)
        assert (player.full_name[:2], player.number, player.public_name) == ("X ", "", "hidden")

    def test_it_is_not_said_in_the_line_that_tells_of_it(self, player):
        name = player.full_name
        change = nameless(player)
        assert (change.kind, change.session, change.detail["name"]) == (
            "made_nameless",
            None,
            player.last_name,
        )
        assert name not in json.dumps([change.before, change.after], ensure_ascii=False)

    def test_a_free_text_loses_it_and_others_words_stay(self, session, player):
        reason = f"{player.full_name.upper()} a joué hors tour"
        Penalty.objects.filter(session=session).update(reason=reason)
        nameless(player)
        assert {one.reason for one in Penalty.objects.all()} == {
            f"{player.last_name} a joué hors tour"
        }

    def test_every_other_name_stays(self, player):
        others = [one.full_name for one in Player.objects.exclude(pk=player.pk)]
        before = stored()
        nameless(player)
        after = stored(Player)
        assert [name for name in others if name in before and name not in after] == []


class PageTests:
    @pytest.mark.slow
    def test_no_page_and_no_file_names_the_person(self, session, player):
        owner = logged_in(session.event.club, Role.OWNER, "olga")
        name, named = player.full_name, 0
        asked = addresses(session)
        for address in asked:
            named += name in text_of_file(b"".join(owner.get(address)))
        assert named > 5
        nameless(player)
        still = [address for address in asked if name in text_of_file(b"".join(owner.get(address)))]
        assert still == []

    def test_it_asks_for_the_name_and_says_what_has_left(self, session, player):
        owner = logged_in(session.event.club, Role.OWNER, "olga")
        address = reverse("make_nameless", args=[player.pk])
        page = owner.get(address)
        assert page.context["traces"].published == 1
        assert owner.post(address, {"name": player.last_name}).status_code == 422
        player.refresh_from_db()
        assert player.first_name
        assert owner.post(address, {"name": player.full_name.lower()}).status_code == 302
        player.refresh_from_db()
        assert player.first_name == ""

    def test_two_of_a_pair_are_called_by_their_number(self, session, player):
        seat = AttendancePlayer.objects.get(session=session, player=player)
        partner = seat.attendance.players.exclude(pk=seat.pk).get().player
        place = seat.attendance.placement
        nameless(player)
        nameless(partner)
        owner = logged_in(session.event.club, Role.OWNER, "olga")
        address, number = reverse("public_ranking", args=[session.code]), place.shown
        for language, word in (("fr", "Paire"), ("en", "Pair")):
            page = text_of(owner.get(address, headers={"Accept-Language": language}))
            assert player.last_name not in page
            assert f"{word} A{number}" in page


class RefusedTests:
    def refusal(self, player: Player) -> str:
        with pytest.raises(ServiceError) as error:
            make_nameless(player.club, by(), player_id=player.pk)
        return error.value.code

    def test_of_somebody_who_is_awaited(self, session, player):
        Session.objects.update(date=datetime.date(2999, 1, 1))
        assert self.refusal(player) == "nameless_plays"

    def test_of_somebody_whose_account_is_open(self, player):
        Deposit.objects.create(
            player=player, made_on=LONG_AGO, amount=500, paid_by="cash", changed_in=1
        )
        assert self.refusal(player) == "nameless_owes"

    def test_of_somebody_who_is_nameless(self, player):
        nameless(player)
        assert self.refusal(player) == "already_nameless"

    def test_of_another_club_s(self, player):
        with pytest.raises(ServiceError) as error:
            make_nameless(a_club("Cercle du Lac"), by(), player_id=player.pk)
        assert error.value.code == "unknown_player"


class NamesakeTests:
    @pytest.fixture
    def namesake(self, session, player) -> Player:
        """Of the same name, in another evening of the club alone."""
        club = session.event.club
        return Player.objects.create(
            club=club, first_name=player.first_name, last_name=player.last_name, number="0099001"
        )

    def other_evening(self, club: Club, *players: Player) -> Session:
        session = an_evening(club=club)
        Session.objects.filter(pk=session.pk).update(date=LONG_AGO)
        people = [NamedPlayer(one.first_name, one.last_name, one.number, one.pk) for one in players]
        paste_pairs(session, by(), pairs=[(people[0], people[1])])
        return session

    def test_who_has_the_same_name_stays_untouched(self, session, player, namesake):
        partner = Player.objects.exclude(last_name=player.last_name).first()
        other = self.other_evening(session.event.club, namesake, partner)
        line = Change.objects.get(session=other, kind="pairs_pasted")
        name = player.full_name
        change = nameless(player)
        namesake.refresh_from_db()
        assert (namesake.full_name, namesake.number) == (name, "0099001")
        assert Change.objects.get(pk=line.pk).detail == line.detail
        assert change.detail["undecided"] == 0
        mine = Change.objects.filter(session=session)
        assert name not in json.dumps([*mine.values("detail", "after")], ensure_ascii=False)
        publications = Publication.objects.filter(session=session).values("snapshot")
        assert name not in json.dumps([*publications], ensure_ascii=False)

    def test_what_nobody_can_decide_is_said_and_stays(self, session, player, namesake):
        other = self.other_evening(session.event.club, namesake, player)
        owner = logged_in(session.event.club, Role.OWNER, "olga")
        page = owner.get(reverse("make_nameless", args=[player.pk]))
        (place,) = page.context["traces"].undecided
        assert place.session == other
        name = player.full_name
        assert nameless(player).detail["undecided"] == 1
        line = Change.objects.get(session=other, kind="pairs_pasted")
        assert line.detail["names"] == [[name, name]]


class LogTests:
    def test_what_was_done_before_is_undone_and_done_again(self, session, player):
        change = Change.objects.filter(session=session, kind="penalty").last()
        nameless(player)
        undone = undo(read_again(session), by(), change=Change.objects.get(pk=change.pk))
        again = undo(read_again(session), by(), change=undone)
        assert again.undoes == undone
        assert player.full_name in stored()

    def test_the_evening_is_read_elsewhere_from_its_file_with_its_log(self):
        with transaction.atomic():
            session = an_old_evening()
            player, lines = someone_at(session), Change.objects.filter(session=session).count()
            name, before = player.full_name, figures(session)
            nameless(player)
            content = written(session)
            transaction.set_rollback(True)
        assert not any(text in content for text in spelled(name))
        evening = read_evening(content)
        session = import_evening(a_club(), by(), evening=evening, source=SOURCE)
        assert figures(session) == before
        assert Change.objects.filter(session=session).count() >= lines
        change = Change.objects.filter(session=session, kind="penalty").last()
        assert undo(read_again(session), by(), change=change)


class AgainTests:
    def test_who_comes_back_with_an_older_backup_is_made_nameless_again(self, player, folder):
        add_digests(folder, [player.pk])
        name = player.full_name
        assert make_nameless_again() == 1
        assert name not in stored()
        assert make_nameless_again() == 0

    def test_so_it_is_after_migrating_which_a_server_does_at_each_start(self, player, folder):
        add_digests(folder, [player.pk])
        name = player.full_name
        call_command("migrate", verbosity=0)
        assert name not in stored()

    def test_a_list_that_was_lost_is_made_anew(self, player, folder, session):
        nameless(player)
        assert read_digests(folder) == frozenset()
        assert make_nameless_again() == 0
        digests = read_digests(folder)
        assert len(digests) == 1
        assert str(player.pk) not in (folder / "nameless.json").read_text()

    def test_an_evening_s_file_of_before_brings_nobody_back(
        self, folder, django_capture_on_commit_callbacks
    ):
        with transaction.atomic():
            session = an_old_evening()
            player = someone_at(session)
            name, content = player.full_name, written(session)
            transaction.set_rollback(True)
        add_digests(folder, [player.pk])
        evening = read_evening(content)
        with django_capture_on_commit_callbacks(execute=True):
            import_evening(a_club(), by(), evening=evening, source=SOURCE)
        assert name not in stored()


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
class BytesTests:
    @pytest.fixture
    def file(self) -> Path:
        if connection.vendor != "sqlite":
            pytest.skip("a server's files are PostgreSQL's own matter")
        return Path(connection.settings_dict["NAME"])

    def test_no_byte_of_the_file_has_the_name(self, file, session, player, folder):
        wanted = spelled(player.full_name)
        assert any(text in file.read_bytes() for text in wanted)
        nameless(player)
        wait_for_emptying()
        assert [text for text in wanted if text in file.read_bytes()] == []
        assert not (folder / FILE).exists()

    def test_what_was_deleted_before_goes_at_the_next_start_where_the_program_had_ended(
        self, file, player, folder, monkeypatch
    ):
        wanted = spelled(player.full_name)
        monkeypatch.setattr(make_nameless_module, "start_emptying", lambda: None)
        nameless(player)
        assert (folder / FILE).exists()
        leave_in_a_free_page(file, wanted[0])
        assert wanted[0] in file.read_bytes()
        bring_up_to_date()
        wait_for_emptying()
        assert [text for text in wanted if text in file.read_bytes()] == []
        assert not (folder / FILE).exists()


def leave_in_a_free_page(file: Path, text: bytes) -> None:
    """As programs before left it there, which had what they deleted overwritten by nobody."""
    with closing(sqlite3.connect(file, timeout=20)) as own, own:
        own.execute("PRAGMA secure_delete = OFF")
        own.execute("CREATE TABLE page (text)")
        own.execute("INSERT INTO page VALUES (?)", [text.decode() * 400])
        own.commit()
        own.execute("DROP TABLE page")
