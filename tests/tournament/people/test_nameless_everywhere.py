"""Every page, sheet, file and log line of a club is searched for the name of a nameless person.

The club has an evening with a log, claims and rulings, whose ranking is published; a ranking of
its season with a published version; and an afternoon of four. Each address is asked for with each
of its sheets and files, before and after, by the owner and by a table's phone on which a player has
told the name; what is packed is unpacked.
"""

import email
import io
import zipfile
from itertools import product
from pathlib import Path

import pytest
from django.db import connection
from django.test import Client
from django.urls import NoReverseMatch, URLPattern, get_resolver, reverse

from tests.builders import a_club, by
from tests.tournament.files.evening.evenings import a_rich_evening
from tests.tournament.four.arrange import DAY, WORKED, seat, type_deals
from tests.tournament.people.erased import LONG_AGO, read_again, someone_at, wait_for_emptying
from tests.tournament.prints.reading import page_count
from tests.tournament.prints.reading import text_of as text_of_pdf
from tests.tournament.public.seasons import a_weekly_evening
from tests.tournament.setup.browse import logged_in
from tournament.evening.names.names import NamedPlayer
from tournament.four.services.begin import Beginning, begin_afternoon
from tournament.four.values.games import FourRules
from tournament.models import (
    AttendancePlayer,
    Club,
    FourAfternoon,
    Player,
    Publication,
    Role,
    SeasonRanking,
    SeasonVersion,
    Session,
    TableLink,
)
from tournament.people.services.make_nameless import make_nameless
from tournament.results.services.publish import publish
from tournament.services.table_links import provide_links
from tournament.serving.data_file import backups
from tournament.store.standings import live_report
from tournament.web.sheets import plan_sheets, result_sheets, round_sheets

pytestmark = [pytest.mark.whole, pytest.mark.django_db(transaction=True)]
RULES = {
    "name": "Challenge d’hiver",
    "since": "2020-01-01",
    "until": "2020-12-31",
    "counted_for": "players",
    "worth": "percentage",
    "total": "mean",
    "best": "2",
    "at_least": "1",
    "fewest_boards": "2",
}
SHEETS = sorted({*plan_sheets(), *result_sheets(), *round_sheets()})
# Of what is not found by pages of the evening alone.
PARTS = (
    *("/season/", "/four/", "/usebio/", "/site/", "/mail/", "/bridgemate-plan/", "/bridgemate-r"),
    *("/pbn/", "/results-file/", "evening.json", "/claims/", "/treasurer/", "/seating/", "/t/"),
    *("statement.eml", "personal-data", "/log/", "/s/"),
)
# They end the login or the evening with which the others are asked for.
NOT_ASKED = {"logout", "set_language", "make_nameless", "enter", "check"}


def every_pattern() -> list[URLPattern]:
    found, waiting = [], [*get_resolver().url_patterns]
    while waiting:
        one = waiting.pop()
        if isinstance(one, URLPattern):
            found.append(one)
        else:
            waiting += one.url_patterns
    return [one for one in found if one.name and one.name not in NOT_ASKED]


def words_in(content: bytes) -> str:
    """What a page or a file says: of a packed one what is in it, of a mail each of its parts."""
    if content.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            return " ".join(words_in(packed.read(name)) for name in packed.namelist())
    if content.startswith(b"%PDF"):
        return text_of_pdf(content) if page_count(content) else ""
    if b"\nMIME-Version:" in content[:2_000]:
        parts = [one for one in email.message_from_bytes(content).walk() if not one.is_multipart()]
        return " ".join(words_in(one.get_payload(decode=True)) for one in parts)
    # A file of Bridgemate holds two bytes a letter, or one.
    ways = ("utf-8", "latin-1", "utf-16-le")
    return " ".join(content.decode(way, "replace") for way in ways)


class House:
    """A club with something of everything, and one of its persons."""

    def __init__(self) -> None:
        self.club = a_club()
        self.session = a_rich_evening(self.club)
        Session.objects.filter(pk=self.session.pk).update(date=LONG_AGO, state="final")
        Publication.objects.filter(version=2).update(kind="final")
        self.session = read_again(self.session)
        self.player = someone_at(self.session)
        self.name, self.number = self.player.full_name, self.player.number
        provide_links(self.session)
        self.whole = self.play_whole()
        self.owner = logged_in(self.club, Role.OWNER, "olga")
        self.rank_season()
        self.play_four()

    def play_whole(self) -> Session:
        """An evening of which each board was played, as pages for a web site want it."""
        session = a_weekly_evening(self.club, 0)
        seat_of = AttendancePlayer.objects.filter(session=session, position=1).first()
        AttendancePlayer.objects.filter(pk=seat_of.pk).update(player=self.player)
        Session.objects.filter(pk=session.pk).update(date=LONG_AGO)
        publish(read_again(session), by(), kind="provisional")
        return session

    def rank_season(self) -> None:
        self.owner.post(reverse("season_begin"), {**RULES, "request": "season"})
        self.ranking = SeasonRanking.objects.get()
        page = self.owner.get(reverse("season_ranking", args=[self.ranking.pk]))
        seen = {"seen": page.context["seen"]}
        self.owner.post(reverse("season_publish", args=[self.ranking.pk]), seen)
        assert SeasonVersion.objects.count() == 1

    def play_four(self) -> None:
        four = [self.player, *Player.objects.exclude(pk=self.player.pk)[:3]]
        people = [NamedPlayer(one.first_name, one.last_name, one.number, one.pk) for one in four]
        begun = begin_afternoon(self.club, by(), beginning=Beginning(DAY, "", FourRules(), people))
        self.afternoon = FourAfternoon.objects.get(pk=begun.detail["afternoon"])
        seat(self.afternoon)
        type_deals(self.afternoon, *WORKED)
        self.owner.post(reverse("four_end", args=[self.afternoon.pk]), {"request": "end"})

    def values(self) -> dict[str, list[object]]:
        """What stands in the place of each argument of an address."""
        seat_of = AttendancePlayer.objects.get(session=self.session, player=self.player)
        placement = seat_of.attendance.placement
        pair = f"{placement.section.letter}{placement.number}"
        result = self.session.results.order_by("board").first()
        place = f"{result.section}-{result.round}-{result.table}-{result.board}"
        return {
            "code": [self.session.code, self.whole.code],
            "pair": [pair],
            "place": [place],
            "entry": [seat_of.attendance.entry_id],
            "attendee": [seat_of.pk],
            "player": [self.player.pk],
            "number": [1, 2],
            "version": [1, 2],
            "table": ["A1", 1],
            "name": SHEETS,
            "sheet": ["pdf", "eml"],
            "extension": ["csv", "xlsx", "pdf", "json"],
            "ranking": [self.ranking.pk],
            "contestant": [str(self.player.pk)],
            "afternoon": [self.afternoon.pk],
            "game": list(self.afternoon.games.values_list("pk", flat=True)),
            "key": ["ffb"],
            "task": ["hidden-names"],
        }

    def addresses(self) -> list[str]:
        values, found = self.values(), []
        for one in every_pattern():
            asked = one.pattern.converters
            for chosen in product(*(values.get(name, []) for name in asked)):
                try:
                    found.append(reverse(one.name, kwargs=dict(zip(asked, chosen, strict=True))))
                except NoReverseMatch:
                    continue
        year = f"?period=season-{LONG_AGO.year - 1}"
        return [*found, *(f"{one}{year}" for one in found if "/treasurer/" in one)]

    def readers(self) -> list[Client]:
        """The owner, and a table's phone, on which a player has told the name."""
        phone = Client()
        token = TableLink.objects.filter(session=self.session).first().token
        phone.get(reverse("table_enter", args=[token]))
        phone.post(reverse("public_evenings", args=[self.session.code]), {"name": self.name})
        return [self.owner, phone]

    def naming(self) -> list[str]:
        """Which answers have the name, or the number, in them: once it is over, and while it is
        played, when tables and the room have pages."""
        found = self.naming_now(self.addresses())
        Session.objects.filter(pk=self.session.pk).update(state="running")
        while_played = [one for one in self.addresses() if "/t/" in one or "/screen/" in one]
        found += self.naming_now(while_played)
        Session.objects.filter(pk=self.session.pk).update(state="final")
        return found

    def naming_now(self, asked: list[str]) -> list[str]:
        found, readers = [], self.readers()
        for address in asked:
            for reader in readers:
                text = words_in(b"".join(reader.get(address)))
                if self.name in text or self.number in text:
                    found.append(address)
        return found

    def figures(self) -> list[object]:
        """Results, ranks, fiches and money, by whose seat they are."""
        report = live_report(read_again(self.session))
        sheet = self.owner.get(reverse("four_file", args=[self.afternoon.pk, "json"])).json()
        till = AttendancePlayer.objects.order_by("pk").values_list("pk", "paid_by", "paid_amount")
        version = SeasonVersion.objects.get().snapshot
        return [report.rankings, report.boards, report.cards, sheet["games"], [*till], version]


@pytest.fixture
def house(settings, tmp_path) -> House:
    settings.DATA_DIR = tmp_path
    return House()


class EverywhereTests:
    def test_no_answer_has_the_name_and_every_figure_stays(self, house, caplog):
        before, figures = house.naming(), house.figures()
        for part in PARTS:
            assert any(part in address for address in before), part
        caplog.clear()
        make_nameless(house.club, by(), player_id=house.player.pk)
        wait_for_emptying()
        assert house.naming() == []
        assert house.name not in caplog.text
        assert house.figures() == figures

    def test_a_backup_made_afterwards_has_it_in_no_byte(self, house, tmp_path):
        if connection.vendor != "sqlite":
            pytest.skip("a server's backups are PostgreSQL's own matter")
        data = Path(connection.settings_dict["NAME"])
        before = backups.back_up(data, tmp_path / "before").read_bytes()
        assert house.name.encode() in before
        make_nameless(house.club, by(), player_id=house.player.pk)
        wait_for_emptying()
        after = backups.back_up(data, tmp_path / "after").read_bytes()
        assert house.name.encode() not in after

    def test_another_club_s_person_of_the_name_stays(self, house):
        first, _, last = house.name.partition(" ")
        other = Player.objects.create(
            club=Club.objects.create(name="Cercle du Lac"), first_name=first, last_name=last
        )
        make_nameless(house.club, by(), player_id=house.player.pk)
        wait_for_emptying()
        other.refresh_from_db()
        assert other.full_name == house.name
