"""The pages on which an evening is set up, as a browser without scripts uses them."""

import datetime
import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import escape

from tests.builders import a_club, a_user, by
from tests.tournament.setup.arrange import an_evening, chosen, members, running
from tests.tournament.setup.test_movement import HOWELL_13, HOWELL_14
from tournament.models import Change, Club, Player, Role, Section, Session, Visibility
from tournament.queries.entries import entries
from tournament.services.create_evening import Settings, create_evening

pytestmark = pytest.mark.django_db


def text_of(response) -> str:
    """The visible text, tags and spaces left out."""
    shown = re.sub(r"(?s)<(script|style).*?</\1>", "", response.content.decode())
    return " ".join(re.sub(r"<[^>]+>", " ", shown).split())


def diane_at(session: Session) -> Client:
    return logged_in(session.event.club)


def logged_in(club: Club, role: Role = Role.DIRECTOR, name: str = "diane") -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(a_user(club, role, name))
    return client


def address(name: str, session: Session, *more) -> str:
    return reverse(name, args=[session.code, *more])


class NewEveningTests:
    fields = {
        "name": "Mardi soir",
        "date": "2026-11-24",
        "starts_at": "20:05",
        "boards_wanted": "26",
        "profile": "ffb",
        "visibility": "nothing",
    }

    def post(self, client, **more):
        return client.post(reverse("new_evening"), self.fields | more)

    def test_it_is_made_from_one_page(self):
        response = self.post(logged_in(a_club()), lead_wanted="on")
        session = Session.objects.select_related("event").get()
        assert response.headers["Location"] == address("setup", session)
        assert (session.event.name, session.boards_wanted) == ("Mardi soir", 26)
        assert session.lead_wanted
        assert session.date.isoformat() == "2026-11-24"

    def test_the_same_page_sent_twice_makes_one_evening(self):
        client = logged_in(a_club())
        for _ in range(2):
            response = self.post(client, key="0" * 32)
        assert Session.objects.count() == 1
        assert response.headers["Location"] == address("setup", Session.objects.get())

    def test_a_former_evening_fills_the_page_in(self):
        club = a_club()
        settings = Settings(
            "Jeudi après-midi",
            datetime.date(2026, 11, 12),
            None,
            "acbl",
            24,
            lead_wanted=True,
            visibility=Visibility.RANKING,
        )
        model = create_evening(club, by(), settings=settings)
        page = logged_in(club).get(reverse("new_evening"), {"like": model.code})
        initial = page.context["form"].initial
        assert (initial["name"], initial["profile"]) == ("Jeudi après-midi", "acbl")
        assert (initial["boards_wanted"], initial["visibility"]) == (24, "ranking")
        assert initial["date"].isoformat() > "2026-11-12"

    def test_another_clubs_evening_fills_nothing_in(self):
        theirs = an_evening(club=a_club("Autre"))
        client = logged_in(a_club())
        assert client.get(reverse("new_evening"), {"like": theirs.code}).status_code == 404

    @pytest.mark.parametrize(
        ("wrong", "said"),
        [
            ({"name": "  "}, "Give the evening a name"),
            ({"date": "soon"}, "Write the date as day/month/year."),
            ({"date": "0026-11-24"}, "Check the year."),
            ({"starts_at": "8 o'clock"}, "Write the hour like 20:05."),
            ({"boards_wanted": "2"}, "greater than or equal to 6"),
            ({"profile": "mine"}, "Select a valid choice"),
        ],
    )
    def test_what_is_wrong_is_said_and_nothing_stored(self, wrong, said):
        response = self.post(logged_in(a_club()), **wrong)
        assert said in text_of(response)
        assert not Session.objects.exists()

    def test_a_french_hour_is_read(self):
        self.post(logged_in(a_club()), starts_at="20h05", date="24/11/2026")
        assert Session.objects.get().starts_at.isoformat() == "20:05:00"


class SettingsPageTests:
    def test_only_the_fields_changed_are_saved(self):
        session = an_evening()
        client = diane_at(session)
        shown = client.get(address("settings", session)).content.decode()
        fields = dict(re.findall(r'name="(initial-[a-z_]+)" value="([^"]*)"', shown))
        Session.objects.filter(pk=session.pk).update(boards_wanted=22)
        new = NewEveningTests.fields | fields | {"date": "2026-11-17", "visibility": "boards"}
        client.post(address("settings", session), new)
        session.refresh_from_db()
        assert (session.visibility, session.boards_wanted) == ("boards", 22)
        assert Change.objects.get(kind="settings_changed").detail["fields"] == {
            "visibility": "boards"
        }

    def test_an_evening_is_put_away_after_a_question(self):
        session = an_evening()
        client = diane_at(session)
        assert client.get(address("discard", session)).status_code == 200
        client.post(address("discard", session))
        assert "Mardi soir" not in text_of(client.get(reverse("tonight")))


class TypedPairTests:
    def add(self, session, text, **more):
        return diane_at(session).post(address("pair_add", session), {"text": text, **more})

    def club_with_players(self):
        session = an_evening()
        members(session.event.club)
        return session

    def test_two_beginnings_and_enter_add_the_pair(self):
        session = self.club_with_players()
        response = self.add(session, "lest nov")
        assert response.headers["Location"] == address("setup", session)
        assert [row.name for row in entries(session)] == ["Martine Lestrade – Pierre Noval"]

    def test_several_readings_are_offered_as_buttons(self):
        session = self.club_with_players()
        response = self.add(session, "ma d")
        assert response.status_code == 422
        assert "Several pairs may be meant." in text_of(response)
        assert "Josette Malaval – Émile Duras" in text_of(response)
        assert entries(session) == ()

    def test_the_button_pressed_is_taken(self):
        session = self.club_with_players()
        client = diane_at(session)
        page = client.post(address("pair_add", session), {"text": "ma d"})
        choice = page.context["pair_form"].found.choices[1]
        client.post(address("pair_add", session), {"text": "ma d", "choice": choice.key})
        assert entries(session)[0].name == choice.label

    def test_enter_again_takes_none_of_several(self):
        """Without scripts Enter presses the first button of the form."""
        session = self.club_with_players()
        page = self.add(session, "ma d").content.decode()
        form = page[page.index('class="adding"') :]
        first = re.search(r"<button[^>]*>", form).group()
        assert "choice" not in first

    def test_the_usual_partner_is_proposed(self):
        session = an_evening(14)
        response = diane_at(session).get(
            address("pair_proposals", an_evening(club=session.event.club)), {"text": "maur"}
        )
        assert response.json()["choices"][0]["label"] == "Hélène Maurin – Paul Astier"
        assert response.json()["sure"]

    def test_a_player_who_has_come_is_refused_with_the_pair(self):
        session = an_evening(3)
        response = self.add(session, "ferr / Jean Dupont")
        assert "Odile Ferrand has come already, in pair 2." in text_of(response)
        assert len(entries(session)) == 3

    def test_guests_come_when_written_in_full(self):
        session = self.club_with_players()
        self.add(session, "Jean Dupont - Marie Durand")
        assert Player.objects.filter(guest=True).count() == 2

    def test_the_text_typed_stays_in_the_field(self):
        session = self.club_with_players()
        assert 'value="xyz"' in self.add(session, "xyz").content.decode()

    @pytest.mark.parametrize(
        "text", ["", "x" * 500, "\x00\x00", "' OR 1=1 --", "<script>alert(1)</script> x - y z"]
    )
    def test_odd_text_harms_nothing(self, text):
        session = self.club_with_players()
        response = self.add(session, text)
        assert response.status_code in {302, 422}
        page = diane_again(session).get(address("setup", session)).content.decode()
        assert "<script>alert" not in page

    def test_names_are_escaped(self):
        session = self.club_with_players()
        self.add(session, "<b>Bold Name - Marie & Durand; x")
        name = '<img src=x onerror="1"> Mechant'
        Player.objects.filter(last_name="Maurin").update(last_name=name)
        diane_again(session).post(address("pair_add", session), {"text": "1000001 1000002"})
        for page in ("setup", "pairs"):
            html = diane_again(session).get(address(page, session)).content.decode()
            assert "<img" not in html
            assert escape(name) in html

    def test_the_count_and_the_half_table_are_in_sight(self):
        page = text_of(diane_at(an_evening(13)).get(address("setup", Session.objects.get())))
        assert "13 pairs 6 tables and a half" in page
        assert "14 awaited" in page


def diane_again(session: Session) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(session.event.club.memberships.get(user__username="diane").user)
    return client


class PastePageTests:
    text = "maurin - astier\nferrand;rouvier\nfoo\nJean Dupont / Marie Durand"

    def test_the_preview_stores_nothing(self):
        session = an_evening()
        members(session.event.club)
        page = diane_at(session).post(address("pairs_paste", session), {"text": self.text})
        shown = text_of(page)
        assert "Hélène Maurin – Paul Astier" in shown
        assert "Two names are needed" in shown
        assert "Jean Dupont new guest – Marie Durand new guest" in shown
        assert "Add 3 pairs" in shown
        assert entries(session) == ()

    def test_confirmed_it_adds_the_good_lines(self):
        session = an_evening()
        members(session.event.club)
        confirmed = {"text": self.text, "confirm": "1"}
        diane_at(session).post(address("pairs_paste", session), confirmed)
        assert [row.name for row in entries(session)] == [
            "Hélène Maurin – Paul Astier",
            "Odile Ferrand – Jean Rouvier",
            "Jean Dupont – Marie Durand",
        ]

    def test_an_empty_page_is_said(self):
        session = an_evening()
        page = diane_at(session).post(address("pairs_paste", session), {"text": " "})
        assert "Paste the pairs first" in text_of(page)


class MovementPageTests:
    def test_the_movements_that_fit_are_compared(self):
        page = text_of(diane_at(an_evening(13)).get(address("setup", Session.objects.get())))
        assert "Howell, 13 rounds of 2" in page
        assert "Mitchell, 7 rounds of 4" in page
        # 13 rounds of two boards at 7 1/2 minutes from 20:05.
        assert "23:20" in page

    def test_one_press_chooses(self):
        session = an_evening(13)
        diane_at(session).post(address("choose_movement", session), {"option": HOWELL_13})
        page = text_of(diane_again(session).get(address("setup", session)))
        assert "Without pair 14, its table is empty and its opponents sit out." in page
        assert Section.objects.get(session=session).option == HOWELL_13

    def test_a_movement_can_be_looked_at_before(self):
        session = an_evening(13)
        page = diane_at(session).get(address("setup", session), {"look": HOWELL_13})
        assert "only looked at" in text_of(page)
        assert not Section.objects.exists()

    def test_the_switched_rounds_and_the_numbering_are_set_on_the_page(self):
        session = an_evening(14)
        asked = {"option": "mitchell-7-7x4", "set_switches": "on", "numbering": "by_line"}
        client = diane_at(session)
        client.post(address("choose_movement", session), asked)
        assert Section.objects.get(session=session).numbering == "by_line"
        assert "EW 7" in text_of(client.get(address("setup", session)))
        client.post(address("choose_movement", session), asked | {"switched": ["2", "5"]})
        assert Section.objects.get(session=session).arrow_switched == [2, 5]

    @pytest.mark.parametrize("option", ["", "mitchell-99-1x1", HOWELL_14, "<b>"])
    def test_another_movement_is_refused(self, option):
        session = an_evening(13)
        client = diane_at(session)
        client.post(address("choose_movement", session), {"option": option})
        assert client.get(address("setup", session)).status_code == 200
        assert not Section.objects.exists()

    def test_without_a_movement_the_button_is_off(self):
        page = diane_at(an_evening(13)).get(address("setup", Session.objects.get()))
        assert re.search(r"<button[^>]*disabled>\s*Start round 1", page.content.decode())

    def test_the_plan_shows_every_round(self):
        session = chosen(13, HOWELL_13)
        page = diane_at(session).get(address("plan", session)).content.decode()
        assert page.count('<th scope="row">') == 13
        assert page.count('class="relay"') == 13


class PairPageTests:
    def act(self, session, row, **fields):
        return diane_at(session).post(address("pair", session, row.id), fields)

    def test_a_name_is_put_right(self):
        session = running(14, HOWELL_14)
        row = entries(session)[0]
        player = row.players[0]
        self.act(
            session,
            row,
            do="rename",
            player=player.id,
            base=player.name_changed_in,
            first_name="Hélène",
            last_name="Morin",
        )
        assert entries(session)[0].name == "Hélène Morin – Paul Astier"

    def test_a_player_without_a_name_is_refused_at_the_field(self):
        session = an_evening(2)
        row = entries(session)[0]
        page = self.act(
            session, row, do="rename", player=row.players[0].id, first_name="x", last_name=" "
        )
        assert page.status_code == 422
        assert "A player needs a name." in text_of(page)

    def test_another_player_is_found_by_part_of_the_name(self):
        session = an_evening(2)
        members(session.event.club)
        row = entries(session)[0]
        player = row.players[1]
        self.act(session, row, do="replace", player=player.id, base=player.changed_in, text="lest")
        assert entries(session)[0].name == "Hélène Maurin – Martine Lestrade"

    def test_the_numbers_are_exchanged(self):
        session = chosen(14, HOWELL_14)
        self.act(session, entries(session)[0], do="swap", **{"with": "A9"})
        page = diane_again(session).get(address("pairs", session))
        assert [row.players[0].last_name for row in page.context["rows"]][8] == "Maurin"

    def test_the_pair_leaves(self):
        session = an_evening(3)
        self.act(session, entries(session)[0], do="remove")
        assert len(entries(session)) == 2

    def test_another_evenings_pair_is_not_found(self):
        session, other = an_evening(2), an_evening(2, club=a_club("Autre"))
        assert self.act(session, entries(other)[0], do="remove").status_code == 404

    def test_paid_and_seated_are_ticked(self):
        session = an_evening(2)
        row = entries(session)[0]
        diane_at(session).post(
            address("pair_mark", session, row.id), {"paid": "on", "stationary": "on"}
        )
        assert (entries(session)[0].paid, entries(session)[0].stationary) == (True, True)


class LatePairPageTests:
    def test_it_comes_into_the_empty_place(self):
        session = running(13, HOWELL_13)
        diane_at(session).post(
            address("pair_late", session),
            {"text": "Jean Dupont - Marie Durand", "first_round": "2"},
        )
        page = text_of(diane_again(session).get(address("pairs", session)))
        assert "Jean Dupont – Marie Durand from round 2" in page

    def test_without_an_empty_place_the_page_says_so(self):
        session = running(14, HOWELL_14)
        page = diane_at(session).get(address("pairs", session))
        assert "No place is empty" in text_of(page)


class PlayersPageTests:
    def test_the_search_folds_accents(self):
        club = a_club()
        members(club)
        page = logged_in(club).get(reverse("players"), {"search": "OEUV"})
        assert "Œuvrard" in text_of(page)
        assert "Maurin" not in text_of(page)

    def test_the_heads_sort(self):
        club = a_club()
        members(club)
        page = logged_in(club).get(reverse("players"), {"sort": "-last_name"})
        assert next(iter(page.context["table"].rows)).record.last_name == "Vidor"

    def test_accents_do_not_disturb_the_order(self):
        club = a_club()
        for last in ("Zed", "Émeraude", "Ferrand"):
            Player.objects.create(club=club, last_name=last)
        rows = logged_in(club).get(reverse("players")).context["table"].rows
        assert [row.record.last_name for row in rows] == ["Émeraude", "Ferrand", "Zed"]

    def test_a_second_person_of_one_name_is_asked_about_once(self):
        club = a_club()
        members(club, 1)
        client = logged_in(club)
        new = {"first_name": "HELENE", "last_name": "Maurin"}
        page = client.post(reverse("player_add"), new)
        assert "The list has Hélène Maurin already." in text_of(page)
        assert Player.objects.count() == 1
        assert 'name="namesake" value="on"' in page.content.decode()
        client.post(reverse("player_add"), new | {"namesake": "on"})
        assert Player.objects.count() == 2

    def test_a_player_is_retired_and_no_longer_proposed(self):
        club = a_club()
        [one] = members(club, 1)
        client = logged_in(club)
        client.post(
            reverse("player_edit", args=[one.id]),
            {"first_name": "Hélène", "last_name": "Maurin", "retired": "on", "base": "0"},
        )
        assert Player.objects.get().retired
        assert "Maurin" not in text_of(client.get(reverse("players")))
        assert "Maurin" in text_of(client.get(reverse("players"), {"retired": "on"}))

    def test_another_clubs_player_is_not_found(self):
        [theirs] = members(a_club("Autre"), 1)
        client = logged_in(a_club())
        assert client.get(reverse("player_edit", args=[theirs.id])).status_code == 404


class DoorTests:
    @pytest.mark.parametrize(
        "name", ["setup", "settings", "discard", "pairs", "pairs_paste", "pair_proposals"]
    )
    def test_a_scorer_does_not_set_up(self, name):
        session = an_evening(2)
        client = logged_in(session.event.club, Role.SCORER, "sacha")
        assert client.get(address(name, session)).status_code == 404

    def test_a_scorer_reads_tonight_and_the_plan(self):
        session = chosen(14, HOWELL_14)
        client = logged_in(session.event.club, Role.SCORER, "sacha")
        assert client.get(address("plan", session)).status_code == 200
        assert "Set up" not in text_of(client.get(reverse("tonight")))

    @pytest.mark.parametrize("name", ["setup", "pairs", "plan", "settings"])
    def test_another_club_finds_nothing(self, name):
        session = an_evening(2)
        client = logged_in(a_club("Autre"), Role.OWNER, "denis")
        assert client.get(address(name, session)).status_code == 404


class CostTests:
    def count(self, django_assert_num_queries, name, pairs, option, number):
        session = chosen(pairs, option)
        client = diane_at(session)
        with django_assert_num_queries(number):
            client.get(address(name, session))

    @pytest.mark.parametrize(("pairs", "option"), [(6, "howell-3-5x5-irregular"), (14, HOWELL_14)])
    def test_set_up_costs_as_much_with_many_pairs(self, django_assert_num_queries, pairs, option):
        # Login 2, evening and role 2, pairs 3, section 1.
        self.count(django_assert_num_queries, "setup", pairs, option, 8)

    def test_the_plan_costs_ten_statements(self, django_assert_num_queries):
        # Login 2, evening and role 2, facts 5 (placements with their players are two).
        self.count(django_assert_num_queries, "plan", 14, HOWELL_14, 9)
