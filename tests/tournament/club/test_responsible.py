"""A club tells who is responsible for the data: written by its owner, seen once it wants it."""

import datetime

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_club, a_session
from tests.tournament.setup.browse import logged_in, text_of
from tournament.club.words.responsible import propose_texts
from tournament.models import Club, Responsible, Role

pytestmark = pytest.mark.django_db
WHO = {
    "name": "Club de bridge des Tilleuls, présidente Aline Roux",
    "address": "12, allée des Tilleuls",
    "contact": "aline@tilleuls.example",
}
OWN = reverse("responsible")


@pytest.fixture
def session():
    return a_session(a_club(), date=datetime.date(2999, 1, 5), open_to_hall=True)


@pytest.fixture
def olga(session) -> Client:
    return logged_in(session.event.club, Role.OWNER, "olga")


def fields(client: Client) -> dict[str, object]:
    """What the page's own form would send as it stands, its lines broken as a browser does."""
    values = {one.name: one.value() for one in client.get(OWN).context["form"]}
    return {
        name: str(value).replace("\n", "\r\n")
        for name, value in values.items()
        if value is not False
    }


def sent(client: Client, **typed: str):
    return client.post(OWN, fields(client) | typed)


def page(session, language: str = "fr"):
    address = reverse("public_responsible", args=[session.code])
    return Client(headers={"accept-language": language}).get(address)


def home(session) -> str:
    return text_of(Client(headers={"accept-language": "en"}).get("/"))


class WrittenTests:
    def test_nothing_is_seen_unasked(self, session, olga):
        assert page(session).status_code == 404
        assert "responsible" not in home(session)
        assert sent(olga, **WHO).status_code == 302
        assert page(session).status_code == 404
        assert Responsible.objects.get().texts == {}

    def test_players_read_it_in_their_language(self, session, olga):
        assert sent(olga, **WHO, is_public="on", account_years="7").status_code == 302
        french, english = text_of(page(session)), text_of(page(session, "en"))
        for text in (french, english):
            assert "présidente Aline Roux" in text
            assert "aline@ tilleuls. example" in text
        assert 'href="mailto:aline@tilleuls.example"' in page(session).content.decode()
        assert "gardé 7 ans pour la comptabilité" in french
        assert "kept for 7 years, for the accounts" in english
        assert "Who is responsible for the data" in home(session)

    def test_every_page_of_an_evening_leads_to_it(self, session, olga):
        sent(olga, **WHO, is_public="on")
        address = reverse("public_responsible", args=[session.code])
        ranking = reverse("public_ranking", args=[session.code])
        assert f'href="{address}"' in Client().get(ranking).content.decode()

    def test_it_is_taken_off_again_and_pages_that_phones_keep_are_made_anew(self, session, olga):
        before = Club.objects.get().names_revision
        sent(olga, **WHO, is_public="on")
        assert Club.objects.get().names_revision == before + 1
        olga.post(OWN, {k: v for k, v in fields(olga).items() if k != "is_public"})
        assert page(session).status_code == 404
        assert Club.objects.get().names_revision == before + 2

    @pytest.mark.parametrize("name", WHO)
    def test_players_are_shown_nobody_whom_they_cannot_write_to(self, session, olga, name):
        assert sent(olga, **WHO | {name: ""}, is_public="on").status_code == 422
        assert page(session).status_code == 404

    @pytest.mark.parametrize("years", ["0", "31", "dix"])
    def test_so_many_years_are_refused(self, olga, years):
        answer = sent(olga, **WHO, account_years=years)
        assert answer.status_code == 422
        assert "Whole years, from 1 to 30." in text_of(answer)


class TextTests:
    def test_the_club_s_own_words_stay_and_the_others_follow_the_program(self, session, olga):
        sent(olga, **WHO, is_public="on", rights_fr="Écrivez-nous.")
        sent(olga, account_years="6")
        assert Responsible.objects.get().texts == {"fr": {"rights": "Écrivez-nous."}}
        text = text_of(page(session))
        assert "Écrivez-nous." in text
        assert "gardé 6 ans" in text
        assert "Write" not in text_of(page(session, "en"))

    def test_an_empty_one_is_proposed_again(self, session, olga):
        sent(olga, **WHO, is_public="on", rights_fr="Écrivez-nous.")
        sent(olga, rights_fr="")
        assert Responsible.objects.get().texts == {}
        assert "CNIL" in text_of(page(session))

    def test_what_was_typed_is_no_markup(self, session, olga):
        sent(olga, **WHO, is_public="on", purposes_fr="<script>alert(1)</script>")
        assert "<script>alert" not in page(session).content.decode()

    @pytest.mark.parametrize("language", ["fr", "en"])
    def test_one_year_is_one(self, language):
        word = {"fr": "1 an pour", "en": "for 1 year,"}[language]
        assert word in propose_texts(language, 1)["duration"]


class OtherClubTests:
    def test_each_club_writes_its_own(self, session, olga):
        other = a_session(a_club("Cercle du Lac"))
        sent(olga, **WHO, is_public="on")
        assert page(other).status_code == 404
        assert page(session).status_code == 200
