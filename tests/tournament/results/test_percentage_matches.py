"""Victory points made of percentages: no page, phone or file speaks of IMPs."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_user, by
from tests.pages import page_of
from tests.tournament.play.evenings import an_evening, said
from tests.tournament.play.pages import fields
from tests.tournament.play.phones import a_phone, agrees, presses
from tests.tournament.results.scores import LINES, pass_out, publish_final
from tournament.models import Role, Session, TableSees
from tournament.services.results.record_result import record_result
from tournament.setup.services.change_settings import change_settings
from tournament.store.standings import live_report
from tournament.web.sheets import result_sheets

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


def by_percentage(scoring: str = "victory_points", scale: str = "ebu_percentages") -> Session:
    session = an_evening(table_sees=TableSees.TRAVELLER)
    change_settings(session, by(), changes={"scoring": scoring, "profile": "ffb", "scale": scale})
    return Session.objects.get(pk=session.pk)


@pytest.fixture
def session():
    session = by_percentage()
    for place, text in LINES.items():
        record_result(session, by(), place=place, sides=said(text), base=0)
    return Session.objects.get(pk=session.pk)


def read(client: Client, path: str) -> str:
    answer = client.get(path, headers={"accept-language": "en"})
    assert answer.status_code == 200
    return " ".join(re.sub("<[^>]+>", " ", page_of(answer)).split())


@pytest.fixture
def director(session):
    client = Client()
    client.force_login(a_user(session.event.club, Role.DIRECTOR))
    return client


class PercentageMatchPageTests:
    def test_the_sheet_where_results_are_typed_has_matchpoints(self, director, session):
        page = read(director, reverse("board", args=[session.code, 1]))
        assert "NS MP EW MP" in page
        assert "Matchpoints compare the scores known so far." in page
        assert "IMP" not in page

    def test_a_phone_shows_percentages_without_a_sign(self):
        session = by_percentage()
        record_result(session, by(), place=("A", 2, 3, 1), sides=said("1SN+1"), base=0)
        phone = a_phone(session)
        presses(phone, 1)
        agrees(phone, 1)
        page = read(phone, "/t/board/1/traveller/")
        assert "% NS" in page
        assert "100.0" in page
        assert "+100" not in page
        assert "IMP" not in page

    def test_past_evenings_name_what_ranked_the_winner(self, director, session):
        pass_out(session)
        publish_final(Session.objects.get(pk=session.pk))
        best = max(rank.total for one in live_report(session).rankings for rank in one.ranks)
        assert f"{best} VP" in read(director, reverse("tonight"))

    def test_usebio_calls_the_awards_what_they_are(self, session):
        content = result_sheets()["usebio"].make(live_report(session))
        assert b"<NS_MATCH_POINTS>" in content
        assert b"IMP" not in content


class TotalPointEffectTests:
    def test_what_a_ruling_changes_is_counted_in_points(self):
        session = by_percentage("total_points", "")
        for place in (("A", 1, 1, 1), ("A", 3, 2, 1)):
            record_result(session, by(), place=place, sides=said("1SN="), base=0)
        client = Client(HTTP_ACCEPT_LANGUAGE="en")
        client.force_login(a_user(session.event.club, Role.DIRECTOR))
        path = reverse("ruling", args=[session.code, "A-1-1-1"])
        form = fields(client.get(path))[path]
        kept = {name: form[name] for name in ("key", "alphabet", "base")}
        averages = {"kind": "averages", "ns_percent": "60", "ew_percent": "40", "then": "effect"}
        page = page_of(client.post(path, kept | averages))
        assert "points on this board" in page
        assert "IMP" not in page

    def test_usebio_has_the_matchpoints_that_its_type_promises(self, session):
        """Board 1 by hand in `scores`: NS 3 has 4 of 4, 1 has 2, 2 none; board 2 gives each 2."""
        content = result_sheets()["usebio"].make(live_report(session)).decode()
        assert 'EVENT_TYPE="MP_PAIRS"' in content
        totals = re.findall(r"<DIRECTION>NS</DIRECTION>\s*<TOTAL_SCORE>([^<]+)<", content)
        assert [float(total) for total in totals] == [4, 2, 6]
