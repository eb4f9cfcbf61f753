"""The system imposed: typed once, shown wherever a partner is named, logged, undone, carried."""

import json
import re
from html import unescape

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from django.test import Client
from django.urls import reverse

from tests.builders import a_club, a_user, by
from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_evening
from tests.tournament.kinds.individual.evenings import again, an_individual
from tests.tournament.prints.reading import text_of
from tournament.evening.files.errors import EveningFileError
from tournament.models import Change, Club, EveningTemplate, Event, Role, Session, TableLink
from tournament.services.incoming.preview import Source
from tournament.setup.services.change_settings import change_settings
from tournament.setup.services.import_evening import import_evening
from tournament.setup.services.keep_template import keep_template
from tournament.store.club.templates import make_evening_like
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db
SYSTEM = "Majeure 5e, carreau 4e, Stayman, transferts, 2♣ fort"


def a_director(club: Club, language: str = "en") -> Client:
    client = Client(headers={"accept-language": language})
    client.force_login(User.objects.filter(username="diane").first() or a_user(club, Role.DIRECTOR))
    return client


def with_system(players: int = 8, *, started: bool = True, system: str = SYSTEM) -> Session:
    return an_individual(players, started=started, settings={"system": system})


def text(answer) -> str:
    """What a page says, every blank one space."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.content.decode())).split())


class TypedTests:
    fields = {
        "name": "Individuel", "date": "2026-11-24", "starts_at": "20:05", "boards_wanted": "24",
        "profile": "ffb", "visibility": "nothing", "scoring": "matchpoints",
        "table_sees": "nothing",
    }  # fmt: skip

    def post(self, kind: str = "individual", **more):
        client = a_director(a_club())
        return client.post(f"{reverse('new_evening')}?form={kind}", self.fields | more)

    def test_it_is_kept_in_one_line(self):
        self.post(system=f"  Majeure 5e,\t carreau 4e,\r\n{SYSTEM[25:]} ")
        assert Event.objects.get().system == f"Majeure 5e, carreau 4e, {SYSTEM[25:].strip()}"

    def test_none_is_imposed_where_nothing_is_typed(self):
        self.post()
        assert Event.objects.get().system == ""

    def test_120_characters_are_the_most(self):
        answer = self.post(system="x" * 121)
        assert answer.status_code == 200
        assert list(answer.context["form"].errors) == ["system"]
        told = "Write it in at most 120 characters: it is one line of a guide card."
        assert told in text(answer)
        assert not Event.objects.exists()
        self.post(system="x" * 120, key="again")
        assert Event.objects.get().system == "x" * 120

    @pytest.mark.parametrize("sign", ["\x07", "\u202e", "\u200b", "\x7f"])
    def test_signs_that_paper_cannot_show_are_refused(self, sign):
        answer = self.post(system=f"Stayman{sign}2")
        assert list(answer.context["form"].errors) == ["system"]
        assert "Write the system without special signs." in text(answer)
        assert not Event.objects.exists()

    def test_pairs_and_teams_are_not_asked(self):
        client = a_director(a_club())
        for kind, is_asked in {"pairs": False, "teams": False, "individual": True}.items():
            page = client.get(f"{reverse('new_evening')}?form={kind}").content.decode()
            assert ('name="system"' in page) is is_asked
            # No single player is ranked by victory points.
            assert ('name="scale"' in page) is not is_asked
        more = {"section_count": "1", "compared": "field", "ranked": "by_line"}
        client.post(reverse("new_evening"), self.fields | more | {"system": SYSTEM})
        assert Event.objects.get().system == ""


class ProposedTests:
    def test_the_next_individual_of_the_club_begins_with_the_last_line(self):
        session = with_system(0, started=False)
        client = a_director(session.event.club)
        page = client.get(f"{reverse('new_evening')}?form=individual")
        assert page.context["form"]["system"].value() == SYSTEM

    def test_another_club_has_none_of_it(self):
        with_system(0, started=False)
        page = a_director(a_club("Autre")).get(f"{reverse('new_evening')}?form=individual")
        assert not page.context["form"]["system"].value()

    def test_a_template_keeps_it_and_that_single_players_play(self):
        session = with_system(0, started=False)
        club = session.event.club
        client = a_director(club)
        page = client.get(f"{reverse('template_keep')}?of={session.code}")
        assert page.context["form"]["system"].value() == SYSTEM
        settings = {**page.context["form"].initial, "name": "Individuel du mois", "prints": []}
        keep_template(club, by(), settings=settings, like=session)
        template = EveningTemplate.objects.get()
        like = make_evening_like(template)
        assert (like.kind, like.event.system) == ("individual", SYSTEM)
        page = client.get(f"{reverse('new_evening')}?template={template.pk}")
        assert page.context["form"]["system"].value() == SYSTEM


class ChangedTests:
    def change(self, session: Session, system: str) -> None:
        change_settings(session, by(), changes={"system": system})

    def test_while_the_event_runs_it_is_changed_logged_and_undone(self):
        session = with_system()
        client = a_director(session.event.club)
        page = client.get(reverse("settings", args=[session.code]))
        form = page.context["form"]
        sent = {name: form[name].value() for name in form.fields if name != "prints"}
        hidden = re.findall(
            r'name="(initial-[a-z_]+)" value="([^"]*)"', unescape(page.content.decode())
        )
        sent = {name: value for name, value in sent.items() if value not in (None, False)}
        sent |= dict(hidden) | {"system": "Standard américain", "key": "changed"}
        answer = client.post(reverse("settings", args=[session.code]), sent)
        assert answer.status_code == 302
        assert again(session).event.system == "Standard américain"
        change = Change.objects.get(kind="settings_changed")
        assert change.detail == {
            "fields": {"system": "Standard américain"}, "was": {"system": SYSTEM},
        }  # fmt: skip
        log = text(client.get(reverse("log", args=[session.code])))
        assert f"System imposed: Standard américain (before: {SYSTEM})" in log
        undo(again(session), by(), change=change)
        assert again(session).event.system == SYSTEM

    def test_where_it_was_none_the_log_says_nothing(self):
        session = with_system(system="")
        self.change(session, SYSTEM)
        client = a_director(session.event.club, "fr")
        log = text(client.get(reverse("log", args=[session.code])))
        assert f"Système imposé : {SYSTEM} (avant : rien)" in log

    def test_phones_hear_of_it(self):
        session = with_system()
        before = session.tick
        self.change(session, "Acol")
        assert again(session).tick > before


class ShownTests:
    @pytest.mark.parametrize("language", ["en", "fr"])
    def test_phones_say_it_before_play_in_each_round_and_where_to_go_next(self, language):
        said = {"en": f"System imposed: {SYSTEM}", "fr": f"Système imposé : {SYSTEM}"}
        session = with_system(started=False)
        phone = self.a_phone(session, language)
        assert said[language] in text(phone.get(reverse("table")))
        client = a_director(session.event.club)
        client.post(reverse("start", args=[session.code]), {"key": "started"})
        for page in ("table", "table_next"):
            assert said[language] in text(phone.get(reverse(page)))

    def a_phone(self, session: Session, language: str) -> Client:
        phone = Client(headers={"accept-language": language})
        link = TableLink.objects.filter(session=session, table=1).first()
        phone.get(reverse("table_enter", args=[link.token]))
        return phone

    def test_the_players_pages_say_it_until_the_results_are_out(self):
        session = with_system(started=False)
        public = Client(headers={"accept-language": "en"})
        ranking = reverse("public_ranking", args=[session.code])
        assert f"System imposed: {SYSTEM}" in text(public.get(ranking))
        a_director(session.event.club).post(
            reverse("start", args=[session.code]), {"key": "started"}
        )
        card = reverse("public_card", args=[session.code, "A1"])
        for page in (ranking, card):
            assert f"System imposed: {SYSTEM}" in text(public.get(page))

    def test_a_club_that_imposes_none_reads_of_none(self):
        session = with_system(system="", started=False)
        for page in ("setup", "settings"):
            shown = a_director(session.event.club).get(reverse(page, args=[session.code]))
            assert "System imposed:" not in text(shown)
        public = Client(headers={"accept-language": "en"})
        assert "System imposed" not in text(
            public.get(reverse("public_ranking", args=[session.code]))
        )

    @pytest.mark.parametrize("sheet", ["guide-cards", "table-cards"])
    def test_cards_say_it(self, sheet):
        session = with_system(started=False)
        client = a_director(session.event.club)
        answer = client.get(reverse("print_file", args=[session.code, sheet]))
        words = " ".join(text_of(answer.content).split())
        assert words.count("Système imposé :") == {"guide-cards": 8, "table-cards": 2}[sheet]


class FileTests:
    def received(self, content: bytes) -> Session:
        source = Source("individuel.json", "0" * 64)
        return import_evening(a_club(), by(), evening=read_evening(content), source=source)

    def written_there(self, system: str) -> bytes:
        """The file of an evening of another machine, which this one does not have."""
        with transaction.atomic():
            session = with_system(system="Acol")
            change_settings(session, by(), changes={"system": system})
            content = written(again(session))
            transaction.set_rollback(True)
        return content

    def test_it_goes_there_and_back_and_is_undone_there(self):
        session = self.received(self.written_there(SYSTEM))
        assert again(session).event.system == SYSTEM
        undo(again(session), by(), change=Change.objects.get(kind="settings_changed"))
        assert again(session).event.system == "Acol"

    def test_a_file_of_before_has_none(self):
        """Version 13 knew no such column, neither in rows nor in the images of the log."""
        data = json.loads(self.written_there(""))
        assert data["version"] == 22
        del data["session"]["room_ranking"], data["session"]["open_to_hall"]
        data["version"] = 13
        del data["event"]["system"], data["event"]["federal"]
        for change in data["changes"]:
            for image in ("before", "after"):
                for row in change[image].get("event", {}).values():
                    (row or {}).pop("system", None)
                    (row or {}).pop("federal", None)
        session = self.received(json.dumps(data).encode())
        assert again(session).event.system == ""

    def test_one_too_long_is_refused(self):
        data = json.loads(self.written_there(""))
        data["event"]["system"] = "x" * 121
        with pytest.raises(EveningFileError):
            read_evening(json.dumps(data).encode())
