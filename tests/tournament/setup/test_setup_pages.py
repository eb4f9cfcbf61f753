"""The pages on which an evening is set up, as a browser without scripts uses them."""

import datetime
import re
from decimal import Decimal

import pytest
from django.urls import reverse

from tests.builders import a_club, by
from tests.tournament.setup.arrange import an_evening, chosen, running
from tests.tournament.setup.browse import address, diane_again, diane_at, logged_in, text_of
from tests.tournament.setup.test_movement import HOWELL_13, HOWELL_14
from tournament.models import Change, Role, Section, Session, Visibility
from tournament.rulings.services.penalise import Fine, penalise
from tournament.services.create_evening import create_evening
from tournament.services.evening_settings import Settings

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


class NewEveningTests:
    fields = {
        "name": "Mardi soir",
        "date": "2026-11-24",
        "starts_at": "20:05",
        "boards_wanted": "26",
        "profile": "ffb",
        "visibility": "nothing",
        "scoring": "matchpoints",
        "section_count": "1",
        "compared": "field",
        "ranked": "by_line",
        "table_sees": "nothing",
        "room_ranking": "barometer",
        "occasion": "usual",
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

    def test_another_evening_takes_no_name_from_the_last_one(self):
        # The last one may be the demonstration, whose name no club evening should bear.
        model = an_evening()
        rename(model, "La démonstration")
        page = logged_in(model.event.club).get(reverse("new_evening"))
        assert page.context["form"].initial["name"].endswith(" soir")
        assert page.context["form"].initial["boards_wanted"] == model.boards_wanted

    def test_day_and_hour_are_one_field_each(self):
        """A field of type date or time is passed with three or four strokes of Tab."""
        page = logged_in(a_club()).get(reverse("new_evening")).content.decode()
        assert 'type="date"' not in page
        assert 'type="time"' not in page
        assert re.search(r'name="date" value="\d\d/\d\d/\d{4}"', page)
        assert 'name="starts_at" value="20:00"' in page

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
            ({"date": "31/11/2026"}, "Write the date as day/month/year."),
            ({"starts_at": "8 o'clock"}, "Write the hour like 20:05."),
            ({"starts_at": "24:05"}, "Write the hour like 20:05."),
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


def rename(session: Session, name: str) -> None:
    session.event.name = name
    session.event.save(update_fields=["name"])


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
        assert Change.objects.get(kind="settings_changed").detail == {
            "fields": {"visibility": "boards"},
            "was": {"visibility": "nothing"},
        }

    def test_after_the_start_it_leads_back_to_the_cockpit(self):
        session = running(14, HOWELL_14)
        client = diane_at(session)
        shown = client.get(address("settings", session)).content.decode()
        assert f'href="{address("cockpit", session)}" data-key="escape"' in shown
        fields = dict(re.findall(r'name="(initial-[a-z_]+)" value="([^"]*)"', shown))
        new = NewEveningTests.fields | fields | {"date": "2026-11-17", "visibility": "boards"}
        response = client.post(address("settings", session), new)
        assert response.headers["Location"] == address("cockpit", session)

    def test_a_refusal_keeps_what_was_chosen(self):
        session = running(14, HOWELL_14)
        penalise(session, by(), fine=Fine("A1", Decimal(2), "matchpoints"))
        client = diane_at(session)
        shown = client.get(address("settings", session)).content.decode()
        assert "Penalties have been given in the unit of this scoring" in shown
        fields = dict(re.findall(r'name="(initial-[a-z_]+)" value="([^"]*)"', shown))
        new = {"date": "2026-11-17", "scoring": "butler", "name": "Other name"}
        response = client.post(address("settings", session), NewEveningTests.fields | fields | new)
        assert response.status_code == 422
        assert 'value="Other name"' in response.content.decode()
        assert re.search(r'value="butler"[^>]*checked', response.content.decode())

    def test_at_a_final_ranking_there_is_nothing_to_save(self):
        session = running(14, HOWELL_14)
        Session.objects.filter(pk=session.pk).update(state="final")
        page = diane_at(session).get(address("settings", session)).content.decode()
        assert "the settings stay as they are" in page
        assert "Save the settings" not in page
        assert re.search(r'name="name"[^>]*disabled', page)


class MovementPageTests:
    @pytest.mark.parametrize(("option", "is_said"), [("", True), (HOWELL_14, False)])
    def test_numbers_are_only_places_until_a_movement_deals_them(self, option, is_said):
        session = chosen(14, option) if option else an_evening(14)
        page = text_of(diane_at(session).get(address("setup", session)))
        assert ("the movement deals the numbers" in page) == is_said

    def test_the_movements_that_fit_are_compared(self):
        page = text_of(diane_at(an_evening(13)).get(address("setup", Session.objects.get())))
        assert "Howell, 13 rounds of 2" in page
        assert "Mitchell, 7 rounds of 4" in page
        # 13 rounds of two boards at 7 1/2 minutes and twelve moves of 5 from 20:05.
        assert "0:20" in page

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

    def test_without_a_movement_the_button_says_what_is_missing(self):
        session = an_evening(13)
        client = diane_at(session)
        page = client.get(address("setup", session)).content.decode()
        assert re.search(r'<button[^>]*data-key="ctrl\+enter">\s*Start round 1', page)
        client.post(address("start", session))
        assert "Choose a movement" in text_of(client.get(address("setup", session)))

    def test_the_numberings_offered_name_the_numbers_of_the_pairs(self):
        session = an_evening(12)
        page = diane_at(session).get(address("setup", session))
        option = next(row.option for row in page.context["advice"].rows if row.option.winners == 2)
        page = diane_again(session).get(address("setup", session), {"look": option.id})
        shown = text_of(page)
        assert "1 to 12" in shown
        assert "1 to 6 in each line" in shown

    def test_the_plan_shows_every_round(self):
        session = chosen(13, HOWELL_13)
        page = diane_at(session).get(address("plan", session)).content.decode()
        assert page.count('<th scope="row">') == 13
        assert page.count('class="relay"') == 13


class DoorTests:
    @pytest.mark.parametrize(
        "name", ["setup", "settings", "discard", "pairs", "pairs_paste", "pair_proposals"]
    )
    def test_a_scorer_does_not_set_up(self, name):
        session = an_evening(2)
        client = logged_in(session.event.club, Role.SCORER, "sacha")
        assert client.get(address(name, session)).status_code == 404

    def test_a_scorer_is_shown_no_link_that_is_not_theirs(self):
        session = chosen(14, HOWELL_14)
        client = logged_in(session.event.club, Role.SCORER, "sacha")
        page = client.get(address("plan", session)).content.decode()
        assert address("setup", session) not in page
        assert address("pairs", session) not in page

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
        client.get(reverse("account"))  # A login's first page writes down where it is.
        with django_assert_num_queries(number):
            client.get(address(name, session))

    @pytest.mark.parametrize(("pairs", "option"), [(6, "howell-3-5x5-irregular"), (14, HOWELL_14)])
    def test_set_up_costs_as_much_with_many_pairs(self, django_assert_num_queries, pairs, option):
        # Login 2, evening and role 2, pairs 3, namesakes 1, section 1.
        self.count(django_assert_num_queries, "setup", pairs, option, 11)

    def test_the_plan_costs_twelve_statements(self, django_assert_num_queries):
        # Login 2, evening and role 2, facts 7, changes 1.
        self.count(django_assert_num_queries, "plan", 14, HOWELL_14, 12)


class StartPageTests:
    def test_it_leads_to_the_cockpit(self):
        session = chosen(14, HOWELL_14)
        response = diane_at(session).post(address("start", session))
        assert response.headers["Location"] == address("cockpit", session)

    def test_tonight_then_leads_there_with_one_button(self):
        session = running(14, HOWELL_14)
        page = diane_at(session).get(reverse("tonight"))
        assert "Continue with round 1" in text_of(page)
        assert f'href="{address("cockpit", session)}"' in page.content.decode()
        assert "14, at 7 tables" in text_of(page)

    def test_without_a_movement_it_stays_with_the_reason(self):
        session = an_evening(14)
        page = diane_at(session).post(address("start", session), follow=True)
        assert "Choose a movement first." in text_of(page)
