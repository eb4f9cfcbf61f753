"""The next session of an event in one press: who goes on, in which order, to which final."""

import datetime

import pytest
from django.urls import reverse

from tests.builders import a_club, a_user
from tests.tournament.season.clubs import FIRST_DAY, a_ranked_evening, some_players
from tournament.models import AttendancePlayer, Event, EventKind, SeasonRanking, Session
from tournament.season.reading.tables import rules_of
from tournament.store.standings import forget


@pytest.fixture
def club(db):
    return a_club()


@pytest.fixture
def page(client, club):
    client.force_login(a_user(club))
    client.cookies["etui_language"] = "en"
    return client


@pytest.fixture
def pairs(club):
    players = some_players(club, 12)
    return [tuple(players[place : place + 2]) for place in range(0, 12, 2)]


@pytest.fixture
def first(club, pairs):
    figures = ("60.00", "56.00", "56.00", "48.00", "42.00", "38.00")
    return a_ranked_evening(club, FIRST_DAY, list(zip(pairs, figures, strict=True)))


@pytest.fixture
def row(page, first):
    page.post(
        reverse("season_event"),
        {
            "name": "Autumn pairs",
            "combined": "mean",
            "carried": "full",
            f"part_{first.pk.hex}": "session",
        },
    )
    forget()
    return SeasonRanking.objects.get()


def press(page, row, **typed):
    forget()
    values = {"name": "Next", "date": "2026-09-08", "who": "all", "numbers": "rank"}
    return page.post(reverse("season_next", args=[row.pk]), values | typed)


def entered(session):
    """The lower name of each pair, in the order in which they came."""
    seats = AttendancePlayer.objects.filter(session=session).select_related("player")
    names = {}
    for seat in seats.order_by("attendance__order"):
        names.setdefault(seat.attendance_id, []).append(seat.player.last_name)
    return [min(both) for both in names.values()]


def parts(row):
    row.refresh_from_db()
    return [one.final for one in rules_of(row).event.sittings]


class NextSessionTests:
    def test_everybody_plays_again_in_the_order_of_the_ranking(self, page, row, first):
        answer = press(page, row)
        session = Session.objects.exclude(pk=first.pk).get()
        assert answer.url == reverse("setup", args=[session.code])
        assert (session.event.name, session.date) == ("Next", datetime.date(2026, 9, 8))
        assert (session.event.scoring, session.event.profile) == ("matchpoints", "ffb")
        came = entered(session)
        assert (came[0], came[-1]) == ("N000", "N010")
        assert len(came) == 6
        assert parts(row) == ["", ""]
        assert row.until == session.date

    def test_finals_a_and_b_by_the_cut(self, page, row, first):
        """The second and the third are level: both go on to the final of the first two."""
        press(page, row, who="first", first="2", name="Final A")
        press(page, row, who="rest", name="Final B")
        a, b = (Session.objects.get(event__name=name) for name in ("Final A", "Final B"))
        assert sorted(entered(a)) == ["N000", "N002", "N004"]
        assert entered(b) == ["N006", "N008", "N010"]
        assert parts(row) == ["", "A", "B"]

    def test_a_cut_takes_all_from_a_total_on(self, page, row, first):
        press(page, row, who="least", least="48", name="Final A")
        assert len(entered(Session.objects.get(event__name="Final A"))) == 4

    def test_lots_deal_the_same_entries(self, page, row, first):
        press(page, row, numbers="lot")
        press(page, row, numbers="kept", name="Third")
        for session in Session.objects.exclude(pk=first.pk):
            assert len(set(entered(session))) == 6

    def test_the_same_press_again_makes_one_session(self, page, row):
        press(page, row, key="a" * 32)
        press(page, row, key="a" * 32)
        assert Session.objects.count() == 2
        assert parts(row) == ["", ""]

    @pytest.mark.parametrize(
        ("typed", "wrong"),
        [
            ({"who": "first"}, "first"),
            ({"who": "least"}, "least"),
            ({"who": "least", "least": "99"}, "__all__"),
            ({"name": ""}, "name"),
            ({"numbers": "x"}, "numbers"),
        ],
    )
    def test_what_cannot_be_is_said(self, page, row, typed, wrong):
        answer = press(page, row, **typed)
        assert answer.status_code == 422
        assert list(answer.context["form"].errors) == [wrong]
        assert Session.objects.count() == 1

    def test_a_ranking_of_a_season_has_no_next_session(self, page, row):
        SeasonRanking.objects.update(rules={})
        assert page.get(reverse("season_next", args=[row.pk])).status_code == 404

    def test_the_form_proposes_a_week_later(self, page, row):
        form = page.get(reverse("season_next", args=[row.pk])).context["form"]
        assert form.initial["name"] == "Autumn pairs, session 2"
        assert form.initial["date"] == FIRST_DAY + datetime.timedelta(weeks=1)


class SinglePlayersTests:
    def test_an_individual_goes_on_with_its_players(self, page, club):
        players = some_players(club, 8)
        figures = [f"{60 - place}.00" for place in range(8)]
        first = a_ranked_evening(
            club,
            FIRST_DAY,
            [((one,), figure) for one, figure in zip(players, figures, strict=True)],
        )
        Event.objects.filter(pk=first.event_id).update(kind=EventKind.INDIVIDUAL)
        typed = {"name": "Single", "combined": "mean", "carried": "full"}
        page.post(reverse("season_event"), typed | {f"part_{first.pk.hex}": "session"})
        press(page, SeasonRanking.objects.get())
        session = Session.objects.exclude(pk=first.pk).get()
        assert session.kind == EventKind.INDIVIDUAL
        assert entered(session)[:2] == ["N000", "N001"]
        assert len(entered(session)) == 8
