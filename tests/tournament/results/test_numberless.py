"""Who has no licence number is said before a file leaves that would cost the club."""

import datetime

import pytest
from django.urls import reverse

from tests.builders import a_user
from tests.tournament.results.scores import a_played_evening
from tests.tournament.setup.browse import text_of
from tournament.models import Club, Licence, Player, Role, Session

pytestmark = [pytest.mark.django_db, pytest.mark.shows]
SAID = "will cost the club"


@pytest.fixture
def session() -> Session:
    """An evening that is played; all its twelve players but two have a number."""
    session = a_played_evening()
    for number, player in enumerate(Player.objects.order_by("last_name")[2:], 731):
        Player.objects.filter(pk=player.pk).update(number=f"00{number}")
    return session


def page_of(client, session, role=Role.DIRECTOR):
    client.force_login(a_user(session.event.club, role))
    return client.get(reverse("prints", args=[session.code]), headers={"accept-language": "en"})


def names() -> list[str]:
    return [player.full_name for player in Player.objects.order_by("last_name")]


class NumberlessTests:
    def test_they_are_named_with_the_way_to_put_it_right(self, client, session):
        page = page_of(client, session)
        first, second, *_ = names()
        text = text_of(page)
        assert f"2 players have no licence number: {first} , {second} ." in text
        assert SAID in text
        for player in Player.objects.filter(number=""):
            assert reverse("player_edit", args=[player.pk]) in page.content.decode()

    def test_a_scorer_reads_it_without_the_way(self, client, session):
        page = page_of(client, session, Role.SCORER)
        assert SAID in text_of(page)
        assert "/director/players/" not in page.content.decode()

    def test_nothing_is_said_where_all_have_one(self, client, session):
        for number, player in enumerate(Player.objects.filter(number=""), 7):
            Player.objects.filter(pk=player.pk).update(number=f"{number}")
        assert SAID not in text_of(page_of(client, session))

    def test_whoever_is_licensed_elsewhere_is_no_fault(self, client, session):
        player = Player.objects.order_by("last_name")[0]
        today = datetime.date(2026, 11, 17)
        Licence.objects.create(player=player, state="elsewhere", as_of=today)
        text = text_of(page_of(client, session))
        assert f"1 player has no licence number: {names()[1]} ." in text

    @pytest.mark.parametrize(("number", "is_said"), [("", False), ("01234", True)])
    def test_a_club_without_any_number_sends_no_such_file(self, client, session, number, is_said):
        Player.objects.update(number="")
        Club.objects.update(number=number)
        session = Session.objects.select_related("event__club").get(pk=session.pk)
        assert (SAID in text_of(page_of(client, session))) == is_said

    def test_it_stands_above_the_files(self, client, session):
        text = text_of(page_of(client, session))
        assert text.index(SAID) < text.index("Results in USEBIO")
