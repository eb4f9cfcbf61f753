"""A club's usual evenings: kept from an evening, begun with, changed, dropped."""

import datetime
import re
from dataclasses import asdict, replace

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_club, by
from tests.tournament.setup.arrange import SETTINGS, an_evening
from tests.tournament.setup.browse import address, diane_at, logged_in, text_of
from tournament.club.services.club_profiles import add_profile, change_profile
from tournament.evening.errors import ServiceError
from tournament.models import Change, Club, EveningTemplate, Session
from tournament.services.create_evening import create_evening
from tournament.setup.services.choose_movement import MovementChoice, choose_movement
from tournament.setup.services.keep_template import change_template, drop_template, keep_template
from tournament.store.club.profiles import rules_chosen
from tournament.store.club.templates import OF_EVENT, OF_SESSION, make_evening_like
from tournament.store.read import load_evening

pytestmark = pytest.mark.django_db

USUAL = replace(
    SETTINGS,
    boards_wanted=24,
    starts_at=datetime.time(19, 45),
    half_minutes_per_board=14,
    minutes_per_move=2,
    fee_member=400,
    fee_guest=650,
    prints=("table-cards", "seating"),
    house={"winners": "2", "until": "23:15"},
)


def kept(club: Club, **more) -> EveningTemplate:
    keep_template(club, by(), settings=asdict(replace(USUAL, **more)))
    return EveningTemplate.objects.get(club=club, name=more.get("name", USUAL.name))


def typed(page, **more) -> dict[str, object]:
    """What a browser sends of the page's form as it is, but for what is typed."""
    form = page.context["form"]
    fields = {name: form[name].value() for name in form.fields}
    house = {name: form.house_form[name].value() for name in form.house_form.fields}
    hidden = re.findall(r'name="(initial-[a-z_]+|key|base)" value="([^"]*)"', page.content.decode())
    both = {**house, **fields, **dict(hidden), **more}
    return {name: value for name, value in both.items() if value not in (None, False)}


class KeptTests:
    def test_it_holds_all_that_a_new_evening_is_asked_for_but_its_day(self):
        club = a_club()
        template = kept(club)
        assert set(template.values) == {*OF_EVENT, *OF_SESSION}
        like = make_evening_like(template)
        assert (like.event.name, like.starts_at) == ("Mardi soir", datetime.time(19, 45))
        assert (like.fee_guest, like.house["until"]) == (650, "23:15")
        assert like.prints == ["table-cards", "seating"]

    def test_one_that_was_kept_before_a_column_came_has_its_default(self):
        template = kept(a_club())
        del template.values["fee_guest"]
        assert make_evening_like(template).fee_guest == 0

    def test_two_of_one_name_are_refused(self):
        club = a_club()
        kept(club)
        with pytest.raises(ServiceError, match="template_name_taken"):
            keep_template(club, by(), settings=asdict(replace(USUAL, name="MARDI SOIR")))
        kept(a_club("Autre"))

    def test_a_name_is_wanted(self):
        with pytest.raises(ServiceError, match="name_missing"):
            keep_template(a_club(), by(), settings=asdict(replace(USUAL, name="")))

    def test_the_same_request_twice_keeps_one(self):
        club, author = a_club(), by()
        for _ in range(2):
            keep_template(club, author, settings=asdict(USUAL))
        assert EveningTemplate.objects.count() == 1

    def test_it_is_changed_and_dropped(self):
        club = a_club()
        template = kept(club)
        settings = asdict(replace(USUAL, name="Jeudi", fee_member=500))
        change_template(club, by(), key=template.pk, settings=settings, base=template.changed_in)
        template.refresh_from_db()
        assert (template.name, template.values["fee_member"]) == ("Jeudi", 500)
        drop_template(club, by(), key=template.pk, base=template.changed_in)
        assert not EveningTemplate.objects.exists()
        with pytest.raises(ServiceError, match="template_gone"):
            drop_template(club, by(), key=template.pk, base=0)
        kinds = Change.objects.order_by("id").values_list("kind", flat=True)
        assert list(kinds) == ["template_kept", "template_changed", "template_dropped"]

    def test_who_saw_it_as_it_was_changes_nothing(self):
        club = a_club()
        template = kept(club)
        change = drop_template(club, by(), key=template.pk, base=template.changed_in - 1)
        assert change.verdict == "conflict"
        assert EveningTemplate.objects.exists()

    def test_rules_of_the_club_are_those_of_today(self):
        club = a_club()
        add_profile(club, by(), name="Les Tilleuls", base="wbf", values={"unit": "1/2"})
        row = club.profiles.get()
        template = kept(club, profile=row.key)
        assert template.values["own_rules"] == rules_chosen(club, row.key)
        change_profile(
            club,
            by(),
            profile_id=row.pk,
            name="Les Tilleuls",
            values={"unit": "1/10"},
            base=row.changed_in,
        )
        row.refresh_from_db()
        page = logged_in(club).get(reverse("new_evening"), {"template": template.pk})
        assert page.context["form"].initial["profile"] == row.key


class PaceTests:
    def test_an_evening_has_its_own_or_the_clubs(self):
        club = a_club()
        Club.objects.filter(pk=club.pk).update(half_minutes_per_board=16, minutes_per_move=4)
        club.refresh_from_db()
        usual = create_evening(club, by(), settings=SETTINGS)
        slow = create_evening(club, by(), settings=replace(USUAL, minutes_per_move=None))
        paces = [load_evening(one).session.event.club for one in (usual, slow)]
        assert [one.half_minutes_per_board for one in paces] == [16, 14]
        assert [one.minutes_per_move for one in paces] == [4, 4]


@pytest.mark.shows
class PageTests:
    def test_it_is_kept_from_an_evening_as_it_stands(self):
        session = create_evening(a_club(), by(), settings=USUAL)
        client, url = diane_at(session), reverse("template_keep") + f"?of={session.code}"
        response = client.post(url, typed(client.get(url)))
        assert response.headers["Location"] == reverse("tonight")
        template = EveningTemplate.objects.get()
        assert template.name == "Mardi soir"
        assert template.values["house"] == {"winners": "2", "until": "23:15"}
        assert template.values["fee_guest"] == 650
        assert template.values["prints"] == ["table-cards", "seating"]

    def test_the_first_page_begins_with_it(self):
        club = a_club()
        template = kept(club)
        page = logged_in(club).get(reverse("tonight")).content.decode()
        link = f'?template={template.pk}" data-goes-on'
        assert f'{link} data-key="enter" autofocus>Mardi soir' in page
        assert f'{link} data-key="1"' in page

    def test_the_one_of_todays_weekday_comes_first(self):
        club, today = a_club(), timezone.localdate()
        kept(club)
        usual = kept(club, name="Zonta")
        create_evening(
            club, by(), settings=replace(SETTINGS, name="Zonta", date=today - datetime.timedelta(7))
        )
        Session.objects.update(state="final")
        page = logged_in(club).get(reverse("tonight")).content.decode()
        assert f'?template={usual.pk}" data-goes-on data-key="enter"' in page

    def test_a_new_evening_is_filled_in_and_made_like_it(self):
        club = a_club()
        template = kept(club)
        client, url = logged_in(club), reverse("new_evening") + f"?template={template.pk}"
        page = client.get(url)
        assert "From the template Mardi soir" in text_of(page)
        client.post(url, typed(page, date="24/11/2026"))
        session = Session.objects.select_related("event").get()
        assert session.event.name == "Mardi soir"
        assert session.date == datetime.date(2026, 11, 24)
        assert {name: getattr(session, name) for name in OF_SESSION} == {
            name: getattr(make_evening_like(template), name) for name in OF_SESSION
        }

    def test_one_of_another_club_or_none_is_not_there(self):
        theirs = kept(a_club("Autre"))
        client = logged_in(a_club())
        for asked in (theirs.pk, "nonsense"):
            assert client.get(reverse("new_evening"), {"template": asked}).status_code == 404

    def test_it_is_changed_and_dropped_on_its_page(self):
        club = a_club()
        template = kept(club)
        client, url = logged_in(club), reverse("template_change", args=[template.pk])
        client.post(url, typed(client.get(url), fee_member="4,50", winners=""))
        template.refresh_from_db()
        assert template.values["fee_member"] == 450
        assert template.values["house"] == {"until": "23:15"}
        client.post(reverse("template_drop", args=[template.pk]), {"base": template.changed_in})
        assert not EveningTemplate.objects.exists()

    @pytest.mark.parametrize(
        ("wrong", "en", "fr"),
        [
            ({"fee_member": "5,505"}, "Write the sum like 5.50", "Écrivez la somme comme 5,50"),
            ({"fee_guest": "-5"}, "Write the sum like 5.50", "Écrivez la somme comme 5,50"),
            ({"half_minutes_per_board": "7.3"}, "Whole or half minutes", "minutes ou demi-minutes"),
            ({"minutes_per_move": "99"}, "Whole minutes, from 0 to 15", "de 0 à 15"),
            ({"prints": ["diplomas"]}, "Select a valid choice", "Sélectionnez un choix valide"),
            ({"until": "late"}, "Write the hour like 20:05.", "Écrivez l’heure"),
            ({"name": ""}, "Give the evening a name", "Donnez un nom"),
        ],
    )
    def test_what_is_wrong_is_said_at_the_field_and_nothing_stored(self, wrong, en, fr):
        club = a_club()
        session = create_evening(club, by(), settings=USUAL)
        client, url = diane_at(session), reverse("template_keep") + f"?of={session.code}"
        fields = typed(client.get(url), **wrong)
        for language, words in (("en", en), ("fr", fr)):
            response = client.post(url, fields, headers={"accept-language": language})
            assert response.status_code == 422
            assert words.lower() in text_of(response).lower()
        assert not EveningTemplate.objects.exists()


@pytest.mark.shows
class EveningTests:
    def test_the_movements_are_proposed_as_the_house_asks(self):
        session = create_evening(a_club(), by(), settings=replace(USUAL, house={"winners": "1"}))
        client = diane_at(session)
        asked = client.get(address("setup", session)).context["house_form"]
        assert asked["winners"].value() == "1"
        other = client.get(address("setup", session) + "?winners=2&led_by=call")
        assert other.context["house_form"]["winners"].value() == "2"
        # What is asked for tonight goes along with every link of the page, "as ever" too.
        as_ever = client.get(address("setup", session) + "?winners=&led_by=call")
        assert as_ever.context["house_query"] == "&led_by=call"

    def test_its_sheets_stand_at_the_start(self):
        session = an_evening(14)
        Session.objects.update(prints=["guide-cards", "no-longer-there"])
        choose_movement(session, by(), choice=MovementChoice("howell-7-13x2"))
        page = diane_at(session).get(address("setup", session))
        assert [sheet.name for sheet in page.context["sheets"]] == ["guide-cards"]
        assert "Other sheets" in text_of(page)

    def test_a_changed_habit_is_logged_in_words(self):
        session = create_evening(a_club(), by(), settings=USUAL)
        client, url = diane_at(session), address("settings", session)
        client.post(url, typed(client.get(url), fee_member="5", minutes_per_move="", copies="2"))
        session.refresh_from_db()
        assert (session.fee_member, session.minutes_per_move) == (500, None)
        assert session.house == {"winners": "2", "until": "23:15", "copies": "2"}
        log = text_of(client.get(address("log", session)))
        assert "Fee of a member: 5 (before: 4)" in log
        assert "Minutes a move, on top: as the club (before: 2)" in log

    def test_what_was_not_changed_is_not_written(self):
        session = create_evening(a_club(), by(), settings=USUAL)
        client, url = diane_at(session), address("settings", session)
        shown = typed(client.get(url), fee_guest="7")
        Session.objects.update(house={}, fee_member=1)
        client.post(url, shown)
        session.refresh_from_db()
        assert (session.house, session.fee_member, session.fee_guest) == ({}, 1, 700)
