"""The director's list of strange results: what is on it, what takes it off, what brings it back."""

import re

import pytest
from django.urls import reverse

from movements.pairs.mitchell import mitchell
from tests.builders import a_user, by
from tests.tournament.play.evenings import an_evening, known
from tests.tournament.results.scores import enter
from tournament.models import Change, Result
from tournament.play.services.leave_suspects import mark_seen
from tournament.store.read import load_evening
from tournament.store.reading.anomalies import count_unseen, find_suspects

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    """Five tables: four make 4♠ by South, the fifth is written with East as declarer."""
    session = an_evening(movement=mitchell(5, boards_per_round=1))
    for place in (place for place in known(session).missing if place[3] == 1):
        enter(session, place, "4SS=" if place[2] != 3 else "4SE=")
    return session


@pytest.fixture
def diane(client, session):
    client.force_login(a_user(session.event.club))


def suspect(session):
    return next(iter(find_suspects(load_evening(session))))


def mark(session, *, is_seen=True, base=None):
    one = suspect(session)
    base = one.result.changed_in if base is None else base
    return mark_seen(session, by(), place=one.result.place, base=base, is_seen=is_seen)


def page(client, session, name="anomalies"):
    answer = client.get(reverse(name, args=[session.code]), headers={"accept-language": "en"})
    assert answer.status_code == 200
    return re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", answer.text))


class ListTests:
    def test_the_odd_one_out_is_listed_with_its_traveller(self, session):
        (one,) = find_suspects(load_evening(session))
        assert one.table == "3"
        assert [line.both_points for line in one.traveller] == [(420, 420)] * 4 + [(-420, -420)]
        assert [line.is_it for line in one.traveller] == [False] * 4 + [True]

    def test_it_costs_one_statement(self, session, django_assert_num_queries):
        found = load_evening(session)
        with django_assert_num_queries(1):
            find_suspects(found)

    def test_seen_it_is_no_longer_to_be_looked_at(self, session):
        mark(session)
        assert suspect(session).is_seen
        assert count_unseen(load_evening(session)) == 0

    def test_it_can_be_put_back(self, session):
        mark(session)
        mark(session, is_seen=False)
        assert not suspect(session).is_seen

    def test_what_was_seen_is_looked_at_again_once_it_is_another_result(self, session):
        mark(session)
        enter(session, suspect(session).result.place, "4SE+1")
        assert not suspect(session).is_seen

    def test_a_result_that_changed_meanwhile_is_not_marked(self, session):
        assert mark(session, base=1) is None
        assert not Change.objects.filter(kind="seen").exists()

    def test_a_place_without_a_result_is_not_marked(self, session):
        place = ("A", 5, 5, 5)
        assert mark_seen(session, by(), place=place, base=1, is_seen=True) is None

    def test_no_result_is_touched(self, session):
        before = list(Result.objects.values())
        mark(session)
        assert list(Result.objects.values()) == before


class PageTests:
    def test_the_reason_is_a_sentence_beside_the_traveller(self, client, session, diane):
        shown = page(client, session)
        assert "Only contract played by East-West on this board." in shown
        assert "Board 1, table 3, round" in shown

    def test_seen_by_a_button_and_back_by_another(self, client, session, diane):
        one = suspect(session)
        address = reverse("seen_line", args=[session.code, one.name])
        form = {"base": one.result.changed_in}
        answer = client.post(address, form, follow=True, headers={"accept-language": "en"})
        assert "No result looks like a mistake." in answer.text
        client.post(address, {**form, "again": "1"})
        assert not suspect(session).is_seen

    def test_what_was_done_is_said_though_the_page_asked_for_its_part_in_between(
        self, client, session, diane
    ):
        """A page under way hears of the change before its reader is led on."""
        one = suspect(session)
        address = reverse("seen_line", args=[session.code, one.name])
        client.post(address, {"base": one.result.changed_in})
        cockpit = reverse("cockpit", args=[session.code])
        part = client.get(cockpit, headers={"x-etui-part": "main", "accept-language": "en"})
        assert "Seen; it stays as it is." not in part.text
        assert "Seen; it stays as it is." in page(client, session)

    def test_the_cockpit_and_the_final_ranking_count_them(self, client, session, diane):
        assert "To look at 1" in page(client, session, "cockpit")
        assert "1 result to look at" in page(client, session, "standings")

    def test_the_log_tells_of_it(self, client, session, diane):
        mark(session)
        mark(session, is_seen=False)
        shown = page(client, session, "log")
        assert "table 3: seen, left as it is" in shown
        assert "table 3: to be looked at" in shown

    def test_a_scorer_looks_too(self, client, session):
        """The browser is Sacha's until somebody else logs in."""
        assert "Board 1, table 3" in page(client, session)
