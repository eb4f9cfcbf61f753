"""What a director may pin up, mail and hand out while the hands of a simultaneous are secret."""

import pytest
from django.test import Client
from django.utils import timezone

from tests.builders import a_user, by
from tests.tournament.deals.sets import attach
from tests.tournament.results.scores import a_played_evening, publish_final
from tests.tournament.veil.arrange import fresh, words_of
from tournament.models import Change, Role
from tournament.setup.services.change_settings import change_settings

pytestmark = pytest.mark.django_db
# Boards 1 and 2 were played in one spade alone.
CONTRACT, BREAKS = "1♠", "Rompt l’embargo"


@pytest.fixture
def session():
    session = a_played_evening(date=timezone.localdate(), secret_days=1)
    attach(session)
    publish_final(session)
    return fresh(session)


def logged_in(session, role=Role.DIRECTOR) -> Client:
    client = Client(headers={"accept-language": "fr"})
    client.force_login(a_user(session.event.club, role, name=role))
    return client


def sheet(session, name):
    return f"/director/{session.code}/print/{name}/"


class EarlyPrintTests:
    def test_it_asks_before_paper_is_handed_out_and_shows_nothing(self, session):
        client = logged_in(session)
        for name in ("travellers", "personal", "results"):
            answer = client.get(sheet(session, name))
            assert answer.headers["Content-Type"].startswith("text/html")
            assert "secrets jusqu’au" in words_of(answer)
            assert CONTRACT not in words_of(answer)
        assert not Change.objects.filter(kind="handed_early").exists()

    def test_what_is_handed_out_says_so_on_every_page_and_in_the_log(self, session):
        client = logged_in(session)
        for name in ("travellers", "hand-record-colour", "results", "travellers-hands"):
            answer = client.post(sheet(session, name))
            assert answer.content.startswith(b"%PDF")
            assert BREAKS in words_of(answer)
        assert Change.objects.filter(kind="handed_early").count() == 4
        log = words_of(client.get(f"/director/{session.code}/log/"))
        assert "Distribué pendant que les donnes sont secrètes" in log

    def test_a_scorer_hands_out_nothing(self, session):
        client = logged_in(session, Role.SCORER)
        assert client.post(sheet(session, "travellers")).status_code == 302
        assert not Change.objects.filter(kind="handed_early").exists()

    def test_no_site_is_made(self, session):
        client = logged_in(session)
        for method in (client.get, client.post):
            assert method(sheet(session, "site")).status_code == 302

    def test_the_mail_and_the_ranking_have_names_and_percentages_alone(self, session):
        client = logged_in(session)
        for name in ("mail", "ranking", "ranking-table", "ranking-licences"):
            answer = client.get(sheet(session, name))
            assert answer.status_code == 200
            assert CONTRACT not in words_of(answer)
            assert BREAKS not in words_of(answer)

    def test_the_organiser_s_file_has_the_results_and_no_card(self, session):
        assert "1S" in words_of(logged_in(session).get(sheet(session, "usebio")))

    def test_the_page_offers_what_waits_behind_a_question(self, session):
        page = logged_in(session).get(f"/director/{session.code}/print/")
        assert "secrets jusqu’au" in words_of(page)
        offered = page.content.decode()
        assert f'href="{sheet(session, "ranking")}"' in offered
        assert f'href="{sheet(session, "site")}"' not in offered


class SettingTests:
    def test_the_log_names_it(self):
        session = a_played_evening(date=timezone.localdate())
        change_settings(session, by(), changes={"secret_days": 1})
        assert fresh(session).is_secret
        log = words_of(logged_in(session).get(f"/director/{session.code}/log/"))
        assert "le lendemain" in log

    def test_a_usual_evening_has_none(self):
        assert a_played_evening().secret_until is None

    def test_the_hour_is_eight_unless_another_is_asked_for(self):
        session = a_played_evening(secret_days=2)
        until = timezone.localtime(session.secret_until)
        assert (until.date() - session.date).days == 2
        assert (until.hour, until.minute) == (8, 0)
