"""The movement of last time, for as many tables, is proposed first at an evening set up alike."""

import datetime
from dataclasses import replace

import pytest

from tests.builders import a_club, by
from tests.tournament.kinds.individual.evenings import an_individual
from tests.tournament.setup.arrange import SETTINGS, members
from tests.tournament.setup.browse import address, diane_at, text_of
from tournament.models import Session, State
from tournament.services.create_evening import create_evening
from tournament.services.entries.add_pairs import paste_pairs
from tournament.setup.services.choose_movement import MovementChoice, choose_movement

pytestmark = pytest.mark.django_db


def an_evening(club, pairs=12, *, week=0, option="", **settings) -> Session:
    """An evening of so many pairs, weeks after the first; with a movement it has been played."""
    date = datetime.date(2026, 11, 17) + datetime.timedelta(weeks=week)
    session = create_evening(club, by(), settings=replace(SETTINGS, date=date, **settings))
    people = members(club, 2 * pairs)
    paste_pairs(session, by(), pairs=list(zip(people[::2], people[1::2], strict=True)))
    if option:
        choose_movement(session, by(), choice=MovementChoice(option))
        Session.objects.filter(pk=session.pk).update(state=State.FINAL)
    return Session.objects.select_related("event__club", "stage").get(pk=session.pk)


def proposed(session) -> list[tuple[str, bool]]:
    page = diane_at(session).get(address("setup", session))
    return [(row.option.id, row.is_usual) for row in page.context["advice"].rows]


@pytest.fixture
def club():
    return a_club()


@pytest.fixture
def keys(club):
    """What is proposed for twelve pairs without an earlier evening."""
    session = an_evening(club)
    listed = [key for key, _ in proposed(session)]
    session.event.club.memberships.get().user.delete()
    Session.objects.filter(pk=session.pk).update(discarded=True)
    return listed


class UsualTests:
    def test_without_an_earlier_evening_nothing_is_usual(self, club):
        assert not any(usual for _, usual in proposed(an_evening(club)))

    def test_what_was_played_last_time_stands_first_and_the_others_keep_their_order(
        self, club, keys
    ):
        an_evening(club, option=keys[2])
        session = an_evening(club, week=1)
        assert proposed(session) == [
            (keys[2], True), *((key, False) for key in keys if key != keys[2]),
        ]  # fmt: skip

    def test_it_is_said_and_chosen_by_the_first_digit(self, club, keys):
        an_evening(club, option=keys[1])
        session = an_evening(club, week=1)
        page = diane_at(session).get(address("setup", session))
        # Where it is offered, and where all are compared.
        offered, _, compared = text_of(page).partition(" Compare ")
        assert (offered.count("as last time"), compared.count("as last time")) == (1, 1)
        first = page.context["advice"].lines[0]
        assert (first.number, first.is_usual, first.is_chosen) == (1, True, False)

    def test_the_latest_counts(self, club, keys):
        an_evening(club, option=keys[1], week=1)
        an_evening(club, option=keys[2])
        assert proposed(an_evening(club, week=2))[0] == (keys[1], True)

    def test_of_one_day_the_later_hour_counts(self, club, keys):
        for hour, key in ((20, keys[1]), (14, keys[2])):
            an_evening(club, option=key, starts_at=datetime.time(hour))
        assert proposed(an_evening(club, week=1))[0] == (keys[1], True)

    def test_a_pair_less_has_as_many_tables(self, club, keys):
        an_evening(club, option=keys[1])
        first = proposed(an_evening(club, 11, week=1))[0]
        assert first[1]

    @pytest.mark.parametrize(
        "settings",
        [
            {"name": "Jeudi"},
            {"boards_wanted": 24},
            {"house": {"winners": "1"}},
            {"section_count": 2},
        ],
    )
    def test_an_evening_that_is_set_up_otherwise_does_not_count(self, club, keys, settings):
        an_evening(club, option=keys[1])
        session = an_evening(club, week=1, **settings)
        assert not any(usual for _, usual in proposed(session))

    def test_nor_one_of_other_tables_or_that_was_taken_out_of_the_list(self, club, keys):
        past = an_evening(club, option=keys[1])
        assert not any(usual for _, usual in proposed(an_evening(club, 14, week=1)))
        past.event.club.memberships.get().user.delete()
        Session.objects.filter(pk=past.pk).update(discarded=True)
        assert not any(usual for _, usual in proposed(an_evening(club, week=1)))

    def test_a_plan_of_the_clubs_own_is_passed_over(self, club, keys):
        an_evening(club, option=keys[1])
        later = an_evening(club, option=keys[2], week=1)
        later.sections.update(option="own")
        assert proposed(an_evening(club, week=2))[0] == (keys[1], True)

    def test_of_single_players_too(self, club):
        past = an_individual(12, club=club)
        Session.objects.filter(pk=past.pk).update(state=State.FINAL)
        session = an_individual(11, club=club, started=False)
        page = diane_at(session).get(address("setup", session))
        assert not any(row.is_usual for row in page.context["options"])
        again = an_individual(12, club=club, started=False)
        usual = page.client.get(address("setup", again)).context["options"]
        assert usual[0].is_usual
        assert "as last time" in text_of(page.client.get(address("setup", again)))

    def test_beyond_nine_no_key_is_promised(self, club):
        past = an_individual(11, club=club, movement="whist-12-11x2-together-standins-1")
        Session.objects.filter(pk=past.pk).update(state=State.FINAL)
        session = an_individual(11, club=club, started=False)
        page = diane_at(session).get(address("setup", session))
        assert len(page.context["options"]) == 10
        html = page.content.decode()
        assert "<kbd>9</kbd>" in html
        assert "<kbd>10</kbd>" not in html
        assert 'data-key="10"' not in html
