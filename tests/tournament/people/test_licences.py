"""Who is licensed, beside the names that a director sees, and as it is typed."""

import datetime
import re

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_club
from tests.tournament.door.test_payments import FEES
from tests.tournament.setup.arrange import an_evening, members
from tests.tournament.setup.browse import address, diane_at, logged_in, text_of
from tournament.models import Change, Club, Licence, Player, Session

pytestmark = pytest.mark.django_db
TODAY = datetime.date(2026, 11, 17)
BEFORE_THE_SEASON = datetime.date(2026, 6, 30)
THIS_SEASON = datetime.date(2026, 7, 1)


@pytest.fixture(autouse=True)
def on_the_day(monkeypatch):
    """Let it be a day of the season that began in July, whenever the tests run."""
    noon = datetime.datetime(2026, 11, 17, 12, tzinfo=datetime.UTC)
    monkeypatch.setattr(timezone, "now", lambda: noon)


def listed(player: Player, state: str, as_of: datetime.date = THIS_SEASON) -> None:
    Licence.objects.create(player=player, state=state, as_of=as_of)


def player_of(club: Club, name: str) -> Player:
    return Player.objects.get(club=club, last_name=name)


def club_of_five() -> Club:
    """One of each: licensed, last season's licence, none, one elsewhere, and one not known."""
    club = a_club()
    members(club, 5)
    maurin, astier, *others = Player.objects.filter(club=club).order_by("number")
    listed(maurin, "licensed")
    listed(astier, "licensed", BEFORE_THE_SEASON)
    listed(others[0], "none")
    listed(others[1], "elsewhere", BEFORE_THE_SEASON)
    return club


class PlayersListTests:
    def test_each_has_its_mark_with_its_day(self):
        text = text_of(logged_in(club_of_five()).get(reverse("players")))
        assert "✓ licensed (1 Jul 2026)" in text
        assert "… licence pending (30 Jun 2026)" in text
        assert "× not licensed (1 Jul 2026)" in text
        assert "↗ licensed elsewhere (30 Jun 2026)" in text
        assert "? licence not known" in text
        assert "Licences as last said on 1 Jul 2026: 1 licensed · 1 licence pending" in text

    def test_a_club_that_knows_of_no_licence_sees_no_mark(self):
        club = a_club()
        members(club, 2)
        text = text_of(logged_in(club).get(reverse("players")))
        assert "licence not known" not in text
        assert "Licences as last said" not in text

    def test_another_clubs_licences_are_its_own(self):
        club_of_five()
        other = a_club("Bridge du Lac")
        Player.objects.create(club=other, last_name="Lune")
        text = text_of(logged_in(other, name="denis").get(reverse("players")))
        assert "licence not known" not in text

    def test_who_has_still_to_renew_is_a_list(self):
        page = logged_in(club_of_five()).get(reverse("players"), {"licence": "pending"})
        assert [row.last_name for row in page.context["table"].data] == ["Astier"]

    def test_what_is_no_licence_asks_for_all(self):
        page = logged_in(club_of_five()).get(reverse("players"), {"licence": "x"})
        assert page.context["count"] == 5

    def test_a_guest_of_whom_nothing_is_known_is_no_fault(self):
        club = club_of_five()
        Player.objects.create(club=club, last_name="Lune", guest=True)
        text = text_of(logged_in(club).get(reverse("players"), {"search": "lune"}))
        assert "licence not known" not in text.partition("1 player")[2]

    def test_the_season_begins_when_the_club_says(self):
        club = club_of_five()
        Club.objects.update(licences_begin=4)
        page = logged_in(club).get(reverse("players"), {"licence": "pending"})
        assert page.context["count"] == 0
        # As of 30 June both are of the season that began in April.
        assert "2 licensed" in text_of(page)


class PlayerPageTests:
    FIELDS = {"first_name": "Paul", "last_name": "Astier", "number": "1000002"}

    def saved(self, club: Club, licence: str | None, **more: str) -> Player:
        player = player_of(club, "Astier")
        fields = self.FIELDS | {"base": player.changed_in} | more
        if licence is not None:
            fields["licence"] = licence
        place = reverse("player_edit", args=[player.pk])
        logged_in(club).post(place, fields)
        return Player.objects.get(pk=player.pk)

    def test_what_is_chosen_counts_as_of_today(self):
        player = self.saved(club_of_five(), "licensed")
        assert (player.licence.state, player.licence.as_of) == ("licensed", TODAY)
        change = Change.objects.get(kind="licence_changed")
        assert (change.session, change.detail["licence"]) == (None, "licensed")

    @pytest.mark.parametrize("licence", ["pending", None])
    def test_what_is_not_changed_keeps_its_day(self, licence):
        player = self.saved(club_of_five(), licence)
        assert (player.licence.state, player.licence.as_of) == ("licensed", BEFORE_THE_SEASON)
        assert not Change.objects.filter(kind="licence_changed").exists()

    def test_a_page_of_before_the_list_takes_its_licence_not_back(self):
        club = club_of_five()
        player = player_of(club, "Astier")
        place = reverse("player_edit", args=[player.pk])
        page = logged_in(club, name="denis").get(place).content.decode()
        [seen] = re.findall(r'name="licence_seen"\s+value="(\w*)"', page)
        assert seen == "pending"
        Licence.objects.filter(player=player).update(as_of=THIS_SEASON)
        player = self.saved(club, "pending", licence_seen=seen)
        assert (player.licence.state, player.licence.as_of) == ("licensed", THIS_SEASON)

    def test_on_such_a_page_another_licence_may_be_chosen(self):
        club = club_of_five()
        Licence.objects.filter(player__last_name="Astier").update(as_of=THIS_SEASON)
        player = self.saved(club, "none", licence_seen="pending")
        assert (player.licence.state, player.licence.as_of) == ("none", TODAY)

    def test_a_page_sent_back_for_a_mistake_still_says_what_it_had(self):
        club = club_of_five()
        player = player_of(club, "Astier")
        fields = self.FIELDS | {"licence": "pending", "licence_seen": "none", "strength": "x"}
        page = logged_in(club).post(reverse("player_edit", args=[player.pk]), fields)
        assert re.search(r'name="licence_seen"\s+value="none"', page.content.decode())

    def test_it_can_be_not_known_again(self):
        player = self.saved(club_of_five(), "")
        assert not Licence.objects.filter(player=player).exists()

    def test_a_new_player_may_be_licensed_elsewhere(self):
        club = a_club()
        fields = {"first_name": "Ada", "last_name": "Lune", "licence": "elsewhere"}
        logged_in(club).post(reverse("player_add"), fields)
        assert player_of(club, "Lune").licence.state == "elsewhere"

    def test_the_evening_of_who_plays_does_not_hear_of_it(self):
        session = an_evening(1)
        before = Session.objects.get().revision
        self.saved(session.event.club, "licensed")
        assert Session.objects.get().revision == before
        assert Change.objects.get(kind="licence_changed").session is None


@pytest.mark.shows
class EveningTests:
    @pytest.fixture
    def session(self):
        session = an_evening(2)
        maurin, astier, *_ = Player.objects.order_by("number")
        listed(maurin, "licensed")
        listed(astier, "none")
        return session

    @pytest.mark.parametrize("page", ["pairs", "setup"])
    def test_the_mark_stands_beside_the_pair(self, session, page):
        text = text_of(diane_at(session).get(address(page, session)))
        assert "✓ Hélène Maurin, licensed (1 Jul 2026)" in text
        assert "× Astier, not licensed (1 Jul 2026)" in text

    def test_it_stands_at_the_door(self, session):
        Session.objects.update(**FEES)
        text = text_of(diane_at(session).get(address("door", session)))
        assert "Paul Astier × not licensed (1 Jul 2026)" in text
        assert "Hélène Maurin ✓ licensed (1 Jul 2026)" in text

    def test_a_guest_of_whom_nothing_is_known_has_none_there(self, session):
        Player.objects.filter(last_name="Maurin").update(guest=True)
        Licence.objects.filter(player__last_name="Maurin").delete()
        client = diane_at(session)
        for page in ("pairs", "door"):
            text = text_of(client.get(address(page, session)))
            assert "Maurin, licence not known" not in text
            assert "Maurin ? licence" not in text

    def test_nobody_is_refused_a_seat(self, session):
        Licence.objects.update(state="none")
        client = diane_at(session)
        client.post(address("pair_add", session), {"text": "1000001 1000003"})
        assert client.get(address("pairs", session)).context["pairs"] == 2

    def test_no_public_page_says_it(self, session):
        text = text_of(diane_at(session).get(reverse("public_ranking", args=[session.code])))
        assert "licensed" not in text
