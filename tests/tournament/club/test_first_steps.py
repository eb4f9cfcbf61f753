"""The steps of a club's first evening: each ticked off by what is stored, gone once published."""

import datetime

import pytest
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext

from tests.builders import a_club, by
from tests.tournament.play.evenings import known
from tests.tournament.results.scores import enter
from tests.tournament.setup.arrange import an_evening, running
from tests.tournament.setup.browse import logged_in
from tests.tournament.setup.test_movement import HOWELL_14
from tournament.club.first_evening import find_first_evening
from tournament.club.first_steps import list_steps
from tournament.club.reading.tonight import find_tonight
from tournament.management.demo import play_demo
from tournament.models import Club, Role
from tournament.results.services.publish import publish

pytestmark = pytest.mark.django_db

HEAD = "Your first evening, step by step"


def first_of(club: Club):
    return find_first_evening(club, find_tonight(club, datetime.date(2026, 11, 17)))


def done(club: Club) -> list[str]:
    """Of the steps of the evening, those that are ticked."""
    with translation.override("en"):
        steps = list_steps(first_of(club), club, has_password=True, is_owner=False)
        return [str(step.text) for step in steps if step.is_done][1:]


class FirstEveningTests:
    def test_a_new_club_has_made_no_evening(self):
        assert done(a_club()) == []

    def test_three_pairs_are_too_few_for_a_movement(self):
        assert done(an_evening(3).event.club) == ["Make the evening"]

    def test_four_pairs_are_enough(self):
        assert done(an_evening(4).event.club) == ["Make the evening", "Type the names"]

    def test_a_start_ticks_the_movement_too(self):
        assert done(running(14, HOWELL_14).event.club) == [
            "Make the evening",
            "Type the names",
            "Choose the movement",
            "Print, and start round 1",
        ]

    def test_the_first_result_ticks_the_travellers(self):
        session = running(14, HOWELL_14)
        enter(session, known(session).missing[0], "P")
        assert done(session.event.club)[-1] == "Enter the results"

    def test_a_published_ranking_ends_the_steps(self):
        session = running(14, HOWELL_14)
        enter(session, known(session).missing[0], "P")
        publish(session, by(), kind="provisional")
        assert first_of(session.event.club) is None

    def test_the_evenings_of_the_demonstration_are_nobodys_first(self):
        club = a_club()
        play_demo(club)
        assert first_of(club).session is None

    def test_an_evening_beside_the_demonstration_is_the_first(self):
        club = a_club()
        play_demo(club)
        session = an_evening(4, club=club)
        assert first_of(club).session == session

    def test_another_clubs_evening_ticks_nothing(self):
        an_evening(4, club=a_club("Autre"))
        assert done(a_club()) == []


class StepsTests:
    @pytest.mark.parametrize("language", ["fr", "en"])
    def test_the_name_of_the_first_start_is_no_name(self, language):
        with translation.override(language):
            club = a_club(gettext("My club"))
        named, *_ = list_steps(first_of(club), club, has_password=True, is_owner=True)
        assert not named.is_done

    def test_a_name_of_the_clubs_own_is_one(self):
        club = a_club()
        named, *_ = list_steps(first_of(club), club, has_password=True, is_owner=True)
        assert named.is_done


@pytest.mark.shows
class FirstStepsPageTests:
    def test_the_first_page_marks_the_step_that_is_next(self):
        session = an_evening(14)
        page = logged_in(session.event.club).get(reverse("tonight")).text
        assert HEAD in page
        assert page.count('aria-current="step"') == 1
        following = page.partition('aria-current="step"')[2]
        link = f"{reverse('setup', args=[session.code])}#movement"
        assert following.index(link) < following.index("</li>")

    def test_the_evening_waits_for_neither_the_clubs_name_nor_a_password(self):
        with translation.override("en"):
            club = a_club(gettext("My club"))
        page = logged_in(club, Role.OWNER).get(reverse("tonight")).text
        following = page.partition('aria-current="step"')[2].partition("</li>")[0]
        assert "Name the club" in following
        assert f'<a href="{reverse("new_evening")}">Make the evening</a>' in page
        assert "<span>Type the names</span>" in page

    def test_each_step_has_its_help_and_the_way_back(self):
        page = logged_in(a_club()).get(reverse("tonight")).text
        assert f"{reverse('help_task', args=['publish'])}?from=%2Fdirector%2F" in page

    def test_a_scorer_is_led_nowhere(self):
        assert HEAD not in logged_in(a_club(), Role.SCORER).get(reverse("tonight")).text

    def test_a_club_that_has_published_is_shown_none(self):
        session = running(14, HOWELL_14)
        enter(session, known(session).missing[0], "P")
        publish(session, by(), kind="provisional")
        assert HEAD not in logged_in(session.event.club).get(reverse("tonight")).text

    @pytest.mark.parametrize("has_password", [True, False])
    def test_whoever_came_in_by_a_link_is_asked_for_a_password(self, has_password):
        club = a_club()
        client = logged_in(club)
        if not has_password:
            user = club.memberships.get().user
            user.set_unusable_password()
            user.save()
            client.force_login(user)
        page = client.get(reverse("tonight")).text
        assert (f'<a href="{reverse("account")}">Choose a password</a>' in page) != has_password
