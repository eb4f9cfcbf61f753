"""Lists that a person sorts by their heads; each head is a link, nothing needs a script."""

import datetime
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from django.urls import reverse

from tests.builders import a_club, a_user, by
from tests.tournament.club.test_tonight import published
from tests.tournament.play.evenings import an_evening, said
from tests.tournament.results.scores import enter
from tests.tournament.results.test_forms import at_imps, mitchell_and_howell
from tests.tournament.setup.arrange import an_evening as new_evening
from tests.tournament.web.lists import lists_of
from tournament.models import Attendance, Event, Placement, Player, PublicationKind, Role, Session
from tournament.results.services.publish import publish
from tournament.services.results.record_result import record_result
from tournament.store.write import By

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


def get(client, name, *args, language="en", **asked):
    return client.get(reverse(name, args=args), asked, headers={"accept-language": language})


def asked_by(link: str) -> dict[str, list[str]]:
    return parse_qs(urlsplit(link).query, keep_blank_values=True)


class PlayersListTests:
    @pytest.fixture(autouse=True)
    def _players(self, client):
        club = a_club()
        for first, last in (("Zoé", "Astier"), ("Élise", "Duras"), ("Édith", "Étienne")):
            Player.objects.create(club=club, first_name=first, last_name=last)
        client.force_login(a_user(club))

    def test_a_list_stands_in_the_order_of_names_and_says_so(self, client):
        (found,) = lists_of(get(client, "players"))
        assert found.column(0) == ["Astier", "Duras", "Étienne"]
        assert [head.sorted_by for head in found.heads] == ["ascending", "", "", "", "", ""]

    def test_a_head_sorts_and_pressed_again_turns_the_order(self, client):
        (found,) = lists_of(get(client, "players"))
        assert found.head("First").link == "?sort=first_name#by-first_name"
        (found,) = lists_of(get(client, "players", sort="first_name"))
        assert found.column(1) == ["Édith", "Élise", "Zoé"]
        assert found.head("First").sorted_by == "ascending"
        assert found.head("First").link == "?sort=-first_name#by-first_name"
        (found,) = lists_of(get(client, "players", sort="-first_name"))
        assert found.column(1) == ["Zoé", "Élise", "Édith"]
        assert found.head("First").sorted_by == "descending"

    def test_what_is_no_column_orders_nothing(self, client):
        (found,) = lists_of(get(client, "players", sort="password"))
        assert found.column(0) == ["Astier", "Duras", "Étienne"]

    def test_a_search_stays_when_the_list_is_sorted_and_the_order_when_it_is_searched(self, client):
        answer = get(client, "players", search="é", sort="first_name", page="3")
        (found,) = lists_of(answer)
        assert found.column(1) == ["Édith", "Élise"]
        assert asked_by(found.head("Name").link) == {"search": ["é"], "sort": ["last_name"]}
        assert '<input type="hidden" name="sort" value="first_name">' in answer.content.decode()

    def test_a_french_reader_has_french_heads(self, client):
        page = get(client, "players", language="fr")
        assert [head.text for head in lists_of(page)[0].heads] == [
            "Nom ▴", "Prénom", "Numéro de licence", "Tournois", "Dernier tournoi", "Visiteur",
        ]  # fmt: skip
        assert 'data-label="Trier par"' in page.content.decode()


class RankingListTests:
    """North-South of a Mitchell: pairs 1, 2 and 3; East-West is a list of its own."""

    def ranking(self, client, session, **asked):
        if "sessionid" not in client.cookies:
            client.force_login(a_user(session.event.club, Role.SCORER, "sacha"))
        return lists_of(get(client, "standings", session.code, **asked))

    def test_ranks_order_it_until_something_else_is_asked(self, client):
        found, _ = self.ranking(client, at_imps("matchpoints"))
        ranks = [int(rank.split()[0]) for rank in found.column(0)]
        assert ranks == sorted(ranks)
        assert found.head("Rank").sorted_by == "ascending"

    def test_it_is_sorted_by_number_by_name_and_by_figure(self, client):
        session = at_imps("matchpoints")
        ranked, _ = self.ranking(client, session)
        found, _ = self.ranking(client, session, sort="number")
        assert found.column(1) == ["1", "2", "3"]
        found, _ = self.ranking(client, session, sort="players")
        surnames = [names.split()[1] for names in found.column(2)]
        assert surnames == sorted(surnames)
        found, _ = self.ranking(client, session, sort="-main")
        assert [row[4] for row in found.rows] == [row[4] for row in ranked.rows]

    def test_the_best_figure_comes_first_and_pairs_without_one_last(self, client):
        session = at_imps("cross_imps")
        found, _ = self.ranking(client, session)
        assert found.head("IMPs").link == "?sort=-main#NSby-main"
        session.results.filter(round=1).delete()
        type(session).objects.filter(pk=session.pk).update(revision=session.revision + 1)
        found, _ = self.ranking(client, session, sort="-main")
        figures = [row[4] for row in found.rows]
        assert figures[-1] == "–"
        assert figures[0].startswith("+")

    def test_the_lists_of_an_evening_are_sorted_together_each_head_by_itself(self, client):
        found = self.ranking(client, mitchell_and_howell(), sort="number")
        assert len(found) > 1
        links = [one.head("Rank").link for one in found]
        assert len({urlsplit(link).fragment for link in links}) == len(links)
        assert all(one.head("Pair").sorted_by == "ascending" for one in found)

    def test_places_gained_and_the_former_figure_are_no_riddle_to_who_listens(self, client):
        session = at_imps("matchpoints")
        publish(session, by(), kind="provisional")
        enter(session, ("A", 1, 1, 2), "110")
        publish(session, by(), kind="provisional")
        client.force_login(a_user(session.event.club))
        found, _ = lists_of(get(client, "version", session.code, 2))
        assert [head.text for head in found.heads][1] == "Since version 1"
        assert found.heads[1].link == ""
        assert found.head("Difference").link == "?sort=-gain#NSby-gain"


class MemberListTests:
    @pytest.fixture(autouse=True)
    def _members(self, client):
        club = a_club()
        client.force_login(a_user(club, Role.OWNER, "olga"))
        a_user(club, Role.SCORER, "Éva")
        a_user(club, Role.DIRECTOR, "denis")

    def names(self, client, **asked):
        (found,) = lists_of(get(client, "club", **asked))
        return found.column(0)

    def test_members_stand_by_name_whatever_its_accents_and_capitals(self, client):
        assert self.names(client) == ["denis", "Éva", "olga"]

    def test_by_role_those_who_may_do_most_come_first(self, client):
        (found,) = lists_of(get(client, "club"))
        assert found.head("Role").link == "?sort=-role#by-role"
        assert self.names(client, sort="-role") == ["olga", "denis", "Éva"]


class PairListTests:
    """Numbers 1 to 6 of a Mitchell; the names are those of the builders."""

    @pytest.fixture
    def session(self, client):
        session = an_evening()
        client.force_login(a_user(session.event.club))
        return session

    def pairs(self, client, session, **asked):
        (found,) = lists_of(get(client, "pairs", session.code, **asked))
        return found

    def test_pairs_stand_by_number_and_can_be_sorted_by_surname(self, client, session):
        numbered = self.pairs(client, session)
        assert [row[0].split()[-1] for row in numbered.rows] == ["1", "2", "3", "4", "5", "6"]
        surnames = [row[1].split()[1] for row in self.pairs(client, session, sort="pair").rows]
        assert surnames == sorted(surnames)
        assert surnames != [row[1].split()[1] for row in numbered.rows]

    def test_those_who_have_not_paid_come_first(self, client, session):
        Attendance.objects.filter(session=session).exclude(order=3).update(paid=True)
        found = self.pairs(client, session, sort="marks")
        owing = Placement.objects.get(attendance__paid=False)
        assert found.rows[0][0].endswith(owing.shown)


class PastEveningListTests:
    """Two lists of winners each: NS 1 and 2 tied, EW 8 (`test_tonight`)."""

    @pytest.fixture
    def club(self, client):
        club = a_club()
        for name, year, kind in (
            ("Élan", 2025, PublicationKind.FINAL),
            ("Mardi", 2026, PublicationKind.FINAL),
            ("Dimanche", 2026, PublicationKind.PROVISIONAL),
        ):
            session = new_evening(club=club)
            Event.objects.filter(pk=session.event_id).update(name=name)
            Session.objects.filter(pk=session.pk).update(date=datetime.date(year, 11, len(name)))
            published(session, kind)
        client.force_login(a_user(club))
        return club

    def names(self, client, **asked):
        found = lists_of(get(client, "past_evenings", **asked))
        return found[0].column(1) if found else []

    def test_the_latest_year_is_shown_and_the_others_are_asked_for(self, client, club):
        assert self.names(client) == ["Dimanche", "Mardi"]
        assert self.names(client, year="2025") == ["Élan"]
        assert self.names(client, year="all") == ["Dimanche", "Mardi", "Élan"]

    def test_a_year_that_is_none_shows_them_all(self, client, club):
        assert self.names(client, year="²") == ["Dimanche", "Mardi", "Élan"]

    def test_they_are_searched_by_evening_and_by_winner(self, client, club):
        assert self.names(client, year="all", search="elan") == ["Élan"]
        assert len(self.names(client, year="all", search="bastide col")) == 3
        assert self.names(client, year="all", search="bastide elan") == ["Élan"]
        assert self.names(client, year="all", search="nobody") == []

    def test_they_are_sorted_by_name_and_by_what_is_not_final_yet(self, client, club):
        assert self.names(client, year="all", sort="name") == ["Dimanche", "Élan", "Mardi"]
        assert self.names(client, year="all", sort="ranking")[0] == "Dimanche"
        assert self.names(client, year="all", sort="date") == ["Élan", "Mardi", "Dimanche"]

    def test_the_year_and_the_search_stay_when_the_list_is_sorted(self, client, club):
        (found,) = lists_of(get(client, "past_evenings", year="all", search="e"))
        kept = asked_by(found.head("Evening").link)
        assert kept == {"year": ["all"], "search": ["e"], "sort": ["name"]}
        assert found.head("Score").link == ""

    def test_only_who_directs_may_take_an_evening_out(self, client, club):
        (found,) = lists_of(get(client, "past_evenings"))
        assert len(found.heads) == len(found.rows[0]) == 6
        client.force_login(a_user(club, Role.SCORER, "sacha"))
        (found,) = lists_of(get(client, "past_evenings"))
        assert len(found.heads) == len(found.rows[0]) == 5

    def test_a_club_without_past_evenings_has_a_page_that_says_none(self, client):
        client.force_login(a_user(a_club()))
        page = get(client, "past_evenings").content.decode()
        assert "0 evenings" in page


class LogListTests:
    @pytest.fixture
    def session(self, client):
        session = an_evening()
        zora = a_user(session.event.club, Role.SCORER, "zora")
        for place, who in (
            (("A", 1, 1, 1), By(user=zora, device="Linux-1")),
            (("A", 1, 2, 3), By(device="table A2 · phone 1")),
            (("A", 1, 3, 5), By(user=a_user(session.event.club), device="Linux-2")),
        ):
            record_result(session, who, place=place, sides=said("1SN="), base=0)
        client.force_login(zora)
        return session

    def found(self, client, session, **asked):
        lists = lists_of(get(client, "log", session.code, **asked))
        return [row[0] for row in lists[0].rows] if lists else []

    def test_the_newest_change_stands_first_and_is_sorted_by_who_wrote(self, client, session):
        assert self.found(client, session) == ["3", "2", "1"]
        assert self.found(client, session, sort="number") == ["1", "2", "3"]
        assert self.found(client, session, sort="who") == ["2", "3", "1"]
        assert self.found(client, session, sort="-who") == ["1", "3", "2"]

    def test_it_is_read_of_a_table_and_of_a_person(self, client, session):
        assert self.found(client, session, table="2") == ["2"]
        assert self.found(client, session, table="a3") == ["3"]
        assert self.found(client, session, table="B3") == []
        assert self.found(client, session, writer="zora") == ["1"]
        assert self.found(client, session, writer="table A2 · phone 1") == ["2"]
        assert self.found(client, session, writer="nobody") == ["3", "2", "1"]

    def test_every_writer_can_be_chosen_people_before_tables(self, client, session):
        page = get(client, "log", session.code).content.decode()
        choices = re.findall(r'<option value="([^"]*)"', page.partition('name="writer"')[2])
        assert choices[:4] == ["", "diane", "zora", "table A2 · phone 1"]

    def test_the_filter_and_the_order_stay_over_the_pages(self, client, session, monkeypatch):
        monkeypatch.setattr("tournament.log.views.LINES_A_PAGE", 2)
        answer = get(client, "log", session.code, board="", table="", sort="who", page="1")
        page = answer.content.decode()
        assert "Next page" in page
        assert 'href="?board=&amp;table=&amp;sort=who&amp;page=2"' in page
        (found,) = lists_of(answer)
        assert "page" not in asked_by(found.head("Who,").link)
        assert "Earlier" in get(client, "log", session.code).content.decode()
