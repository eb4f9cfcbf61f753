"""A player finds his evenings, and no stranger finds more there than was published."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import a_club, by
from tests.tournament.evening.double_dummy.dealt import BOARD_1
from tests.tournament.public.seasons import a_published_evening, a_weekly_evening, swap_seats
from tests.tournament.public.test_public_names import wish
from tests.tournament.results.scores import enter
from tests.tournament.web.focus import FocusReader
from tournament.evening.kind import RULES
from tournament.evening.parts.people import PlayerFacts
from tournament.evening.states import DealOrigin
from tournament.models import Club, Player, Session
from tournament.people.services.players import edit_player
from tournament.public.views.evenings import COOKIE
from tournament.results.services.publish import publish
from tournament.results.services.withdraw_publication import withdraw_publication
from tournament.services.deals.attach import NewSet, attach_deals
from tournament.serving.callers import guesses
from tournament.store.published.released import find_released

pytestmark = pytest.mark.django_db
NOBODY = "Nobody is published under this name"


@pytest.fixture(autouse=True)
def quiet():
    guesses.forget()
    yield
    guesses.forget()


def three_evenings() -> list[Session]:
    club = a_club()
    return [a_published_evening(club, week) for week in range(3)]


def address(session: Session) -> str:
    return reverse("public_evenings", args=[session.code])


def look_for(client, session, name, language="en"):
    return client.post(address(session), {"name": name}, headers={"accept-language": language})


def page_of_player(client, session, name="Paul Astier 1", query="", language="en"):
    assert look_for(client, session, name).status_code == 302
    answer = client.get(address(session) + query, headers={"accept-language": language})
    assert answer.status_code == 200
    return answer


def season(client, session, name="Paul Astier 1"):
    return page_of_player(client, session, name).context["season"]


class TabTests:
    def test_each_tab_leads_to_a_page_of_the_evening(self, client):
        session = three_evenings()[2]
        tabs = page_of_player(client, session).content.decode().split('class="tabs"')[1]
        tabs = tabs.split("</nav>")[0]
        assert re.findall(r'<a href="/s/\w+/([^"]*)"[^>]*>([^<]+)</a>', tabs) == [
            ("", "Ranking"), ("card/", "My card"), ("boards/", "Boards"), ("files/", "Files"),
        ]  # fmt: skip
        assert tabs.count("<a ") == 4


class FindingTests:
    def test_three_evenings_with_their_mean_and_partner(self, client):
        first, _second, third = three_evenings()
        found = season(client, third)
        # Pair 1 has 50 % of NS each time, second of three.
        assert [str(one.percentage) for one in found.evenings] == ["50.00"] * 3
        assert [(one.rank.rank, one.field, one.line) for one in found.evenings] == [
            (2, 3, "NS")
        ] * 3
        assert found.evenings[2].code == first.code
        assert str(found.mean) == "50.00"
        assert [(one.name, one.evenings) for one in found.partnerships] == [("Hélène Maurin 1", 3)]

    def test_another_partner_and_another_pair(self, client):
        club = a_club()
        a_published_evening(club, 0)
        session = a_weekly_evening(club, 1)
        swap_seats(session, "Astier", "Rouvier")
        publish(session, by(), kind="provisional")
        found = season(client, session)
        # Pair 2 has 2 of 8 and half of the other 16: 10 of 24; pair 1 half of all.
        assert [str(one.percentage) for one in found.evenings] == ["41.67", "50.00"]
        assert {one.name for one in found.partnerships} == {"Hélène Maurin 1", "Odile Ferrand 2"}

    @pytest.mark.parametrize(
        "typed", ["paul astier 1", "ASTIER 1 Paul", "  Astier  1, paul ", "P-4711"]
    )
    def test_by_the_name_in_any_order_and_case_or_by_the_number(self, client, typed):
        session = three_evenings()[0]
        Player.objects.filter(last_name="Astier 1").update(number="P-4711")
        assert look_for(client, session, typed).status_code == 302

    @pytest.mark.parametrize("typed", ["Astier", "Paul", "Paul A", "Paul Astier", "4711", "%", "…"])
    def test_a_part_of_a_name_finds_nobody(self, client, typed):
        session = three_evenings()[0]
        Player.objects.filter(last_name="Astier 1").update(number="P-4711")
        answer = look_for(client, session, typed)
        assert answer.status_code == 422
        assert NOBODY in answer.content.decode()
        assert COOKIE not in answer.cookies

    @pytest.mark.parametrize(
        ("language", "words"),
        [("en", "This field is required"), ("fr", "Ce champ est obligatoire")],
    )
    def test_nothing_typed_is_said_at_the_field(self, client, language, words):
        answer = look_for(client, three_evenings()[0], "  ", language)
        assert words in answer.content.decode()
        assert answer.status_code == 422

    def test_the_cursor_is_in_the_name_that_was_refused(self, client):
        """A page that nobody has typed in has none: on a phone it would open the keyboard."""
        session = three_evenings()[0]
        assert FocusReader(client.get(address(session)).text).focused == []
        for typed in ("", "Pierre Personne"):
            page = FocusReader(look_for(client, session, typed).text)
            assert [one.name for one in page.focused] == ["name"]
            assert page.focused[0].is_wrong

    def test_of_two_of_one_name_the_number_tells(self, client):
        session = a_weekly_evening(a_club(), 0)
        Player.objects.filter(last_name="Rouvier 2").update(
            first_name="Paul", last_name="Astier 1", number="77"
        )
        session.refresh_from_db()
        publish(session, by(), kind="provisional")
        answer = look_for(client, session, "Paul Astier 1")
        assert "type your licence number" in answer.content.decode()
        found = season(client, session, "77")
        assert [str(one.percentage) for one in found.evenings] == ["41.67"]

    def test_who_has_never_been_published_is_not_found(self, client):
        session = three_evenings()[0]
        Player.objects.create(club=session.event.club, first_name="Ève", last_name="Absente")
        assert NOBODY in look_for(client, session, "Ève Absente").content.decode()

    def test_nobody_of_another_club(self, client):
        session = three_evenings()[0]
        other = Club.objects.create(name="Autre")
        a_published_evening(other, 0)
        Player.objects.filter(club=other, last_name="Astier 1").update(last_name="Autre")
        assert look_for(client, session, "Paul Autre").status_code == 422

    def test_many_wrong_names_are_slowed_down_and_told_nothing(self, client):
        session = three_evenings()[0]
        for _ in range(guesses.MOST + 1):
            assert look_for(client, session, "Pierre Personne").status_code == 422
        answer = look_for(client, session, "Paul Astier 1")
        assert answer.status_code == 429
        assert "Wait a minute" in answer.content.decode()


class RememberingTests:
    def test_the_phone_remembers_and_forgets(self, client):
        session = three_evenings()[0]
        page_of_player(client, session)
        cookie = client.cookies[COOKIE]
        assert (cookie["path"], cookie["httponly"], cookie["samesite"]) == ("/", True, "Lax")
        client.post(address(session), {"forget": "1"})
        assert b"Paul Astier" not in client.get(address(session)).content

    @pytest.mark.parametrize("kept", ["", "rubbish", "00000000-0000-0000-0000-000000000000"])
    def test_what_is_nobodys_asks_again(self, client, kept):
        session = three_evenings()[0]
        client.cookies[COOKIE] = kept
        answer = client.get(address(session), headers={"accept-language": "en"})
        assert "Find my evenings" in answer.content.decode()

    def test_it_is_kept_by_nobody_on_the_way(self, client):
        answer = page_of_player(client, three_evenings()[0])
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["X-Robots-Tag"] == "noindex, nofollow"


class PublishedTests:
    def test_an_evening_counts_from_its_publication_on(self, client):
        first, *_ = three_evenings()
        session = a_weekly_evening(first.event.club, 3)
        assert len(season(client, session).evenings) == 3
        publish(session, by(), kind="provisional")
        assert len(season(client, session).evenings) == 4

    def test_what_was_taken_back_counts_no_more(self, client):
        first, *_ = three_evenings()
        withdraw_publication(first, by(), version=1)
        assert len(season(client, first).evenings) == 2

    def test_what_was_changed_since_is_as_it_was_published(self, client):
        first, *_ = three_evenings()
        enter(first, ("A", 1, 1, 1), "1SN+3")
        assert str(season(client, first).evenings[2].percentage) == "50.00"
        publish(first, by(), kind="provisional")
        # 1NT+3 beats both others of board 1: 4 of 4 instead of 2, so 14 of 24.
        assert str(season(client, first).evenings[2].percentage) == "58.33"

    def test_an_evening_out_of_the_list_is_not_in_his(self, client):
        first, *_ = three_evenings()
        Session.objects.filter(pk=first.pk).update(discarded=True)
        other = Session.objects.in_use().first()
        assert len(season(client, other).evenings) == 2

    def test_a_name_put_right_keeps_its_evenings(self, client):
        first, *_ = three_evenings()
        wish(first, "Astier", "full", last_name="Astié")
        assert len(season(client, first, "Paul Astié").evenings) == 3
        assert look_for(client, first, "Paul Astier 1").status_code == 422

    def test_a_season_at_a_time_and_all(self, client):
        first, *_ = three_evenings()
        Session.objects.filter(pk=first.pk).update(date="2026-08-31")
        page = page_of_player(client, first)
        assert len(page.context["season"].evenings) == 2
        for query, count in (("?season=all", 3), ("?season=season-2025", 1), ("?season=no", 2)):
            assert (
                len(page_of_player(client, first, query=query).context["season"].evenings) == count
            )


class HiddenTests:
    def test_who_is_hidden_is_not_found_by_name_nor_number(self, client):
        session = three_evenings()[0]
        Player.objects.filter(last_name="Astier 1").update(number="4711")
        assert look_for(client, session, "4711").status_code == 302
        wish(session, "Astier", "hidden", number="4711")
        for typed in ("Paul Astier 1", "4711", "X"):
            assert NOBODY in look_for(client, session, typed).content.decode()
        # The phone that remembered him shows him no more.
        assert b"Astier" not in client.get(address(session)).content

    def test_one_of_initials_only_as_shown(self, client):
        session = three_evenings()[0]
        wish(session, "Astier", "initials", last_name="Astier")
        assert NOBODY in look_for(client, session, "Paul Astier").content.decode()
        page = page_of_player(client, session, "P. A.").content.decode()
        assert "P. A." in page
        assert "Astier" not in page

    def test_a_hidden_partner_is_in_no_evening_and_no_list(self, client):
        session = three_evenings()[0]
        wish(session, "Maurin", "hidden")
        answer = page_of_player(client, session)
        assert "Maurin" not in answer.content.decode()
        assert answer.context["season"].partnerships[0].name == "X"

    def test_a_namesake_of_who_is_hidden_is_hidden(self, client):
        session = three_evenings()[0]
        club = session.event.club
        Player.objects.create(
            club=club, first_name="Paul", last_name="Astier 1", public_name="hidden"
        )
        assert look_for(client, session, "Paul Astier 1").status_code == 422


class SwitchTests:
    def test_a_club_switches_it_off(self, client):
        session = three_evenings()[0]
        home = client.get("/", headers={"accept-language": "en"}).content.decode()
        card = reverse("public_card", args=[session.code, "A1"])
        assert address(Session.objects.first()) in home
        assert address(session) in client.get(card).content.decode()
        Club.objects.update(shows_own_evenings=False)
        assert client.get(address(session)).status_code == 404
        assert look_for(client, session, "Paul Astier 1").status_code == 404
        assert "/evenings/" not in client.get("/").content.decode()
        assert "/evenings/" not in client.get(card).content.decode()


class CostTests:
    def statements(self, client, session) -> int:
        with CaptureQueriesContext(connection) as asked:
            assert client.get(address(session)).status_code == 200
        return len(asked)

    def test_many_evenings_cost_as_many_statements_as_one(self, client):
        club = a_club()
        session = a_published_evening(club, 0)
        page_of_player(client, session)
        # The evening and its club, the player, wishes, seats, evenings, versions, deals.
        assert self.statements(client, session) == 7
        for week in range(1, 4):
            a_published_evening(club, week)
        assert self.statements(client, session) == 7
        edit_player_hidden(session)
        assert self.statements(client, session) == 8


def edit_player_hidden(session: Session) -> None:
    player = Player.objects.get(last_name="Maurin 1")
    fields = PlayerFacts(player.first_name, player.last_name, public_name="hidden")
    edit_player(
        session.event.club, by(), player_id=player.pk, fields=fields, base=player.changed_in
    )


class BesideCardsTests:
    def test_a_season_beside_double_dummy_where_cards_are_known(self, client):
        """Board 1 of the second evening, on which NS make ten tricks in spades."""
        _first, second, third = three_evenings()
        assert "Beside double dummy" not in page_of_player(client, third).content.decode()
        attach_deals(second, by(), new=NewSet([BOARD_1], DealOrigin.FILE))
        season = page_of_player(client, third).context["beside_cards"]
        report = find_released(Session.objects.get(pk=second.pk)).report
        play = RULES.of(report).tally_play(report)["A1"]
        assert (season.evenings, season.play) == (1, play)
        assert play.boards == 1
        with CaptureQueriesContext(connection) as again:
            page = client.get(address(third), headers={"accept-language": "en"}).content.decode()
        assert "In 1 evening whose cards are known" in page
        assert len(again) < 20

    def test_not_of_who_wants_not_to_be_named(self, client):
        _first, second, third = three_evenings()
        attach_deals(second, by(), new=NewSet([BOARD_1], DealOrigin.FILE))
        assert look_for(client, third, "Paul Astier 1").status_code == 302
        wish(third, "Astier 1", "hidden")
        page = client.get(address(third), headers={"accept-language": "en"}).content.decode()
        assert "Beside double dummy" not in page
