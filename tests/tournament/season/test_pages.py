"""The pages of a season's rankings: begun, chosen by hand, published, seen by players."""

import datetime
from decimal import Decimal

import pytest
from django.urls import reverse

from tests.builders import a_club, a_user
from tests.tournament.season.clubs import FIRST_DAY, a_ranked_evening, some_players
from tournament.models import (
    NameShown,
    Player,
    Publication,
    Role,
    SeasonRanking,
    SeasonVersion,
    Session,
)
from tournament.store.standings import forget

RULES = {
    "name": "Challenge d’automne",
    "since": "2026-09-01",
    "until": "2026-12-31",
    "counted_for": "players",
    "worth": "percentage",
    "total": "mean",
    "best": "2",
    "at_least": "2",
    "fewest_boards": "12",
}


@pytest.fixture
def club(db):
    return a_club()


@pytest.fixture
def players(club):
    return some_players(club, 4)


@pytest.fixture
def evenings(club, players):
    a, b, c, d = players
    weeks = [
        [((a, b), "60.00"), ((c, d), "40.00")],
        [((a, c), "55.00"), ((b, d), "45.00")],
        [((a, d), "58.00"), ((b, c), "42.00")],
    ]
    return [
        a_ranked_evening(club, FIRST_DAY + datetime.timedelta(weeks=week), line)
        for week, line in enumerate(weeks)
    ]


@pytest.fixture
def page(client, club):
    client.force_login(a_user(club))
    client.cookies["etui_language"] = "en"
    return client


def begin(page, **more):
    return page.post(reverse("season_begin"), RULES | more)


@pytest.fixture
def row(page, evenings):
    begin(page)
    return SeasonRanking.objects.get()


def open_ranking(page, row):
    # What tests store goes past the log, which says when a ranking is worked out anew.
    forget()
    return page.get(reverse("season_ranking", args=[row.pk]))


def publish(page, row):
    seen = open_ranking(page, row).context["seen"]
    return page.post(reverse("season_publish", args=[row.pk]), {"seen": seen}, follow=True)


def totals(response):
    return [
        (one.line.rank, one.name, str(one.line.total))
        for one in (*response.context["lines"], *response.context["not_yet"])
    ]


class DirectorTests:
    def test_it_is_begun_and_counts_the_best_two(self, page, row):
        # N000: 60, 55, 58; N001: 60, 45, 42; N002: 40, 55, 42; N003: 40, 45, 58.
        assert totals(open_ranking(page, row)) == [
            (1, "Joueur N000", "59.00"),
            (2, "Joueur N001", "52.50"),
            (3, "Joueur N003", "51.50"),
            (4, "Joueur N002", "48.50"),
        ]

    def test_each_evening_stands_on_the_page_of_a_line(self, page, row, players):
        address = reverse("season_line", args=[row.pk, players[0].pk])
        scores = page.get(address).context["scores"]
        assert [(str(score.worth), score.counts) for _evening, score in scores] == [
            ("60.00", True),
            ("55.00", False),
            ("58.00", True),
        ]
        nobody = reverse("season_line", args=[row.pk, "nobody"])
        assert page.get(nobody).status_code == 404

    def test_an_evening_is_left_out_by_hand_and_given_back(self, page, row, evenings):
        address = reverse("season_evenings", args=[row.pk])
        page.post(address, {"session": str(evenings[0].pk), "choice": "left_out"})
        assert totals(open_ranking(page, row))[0] == (1, "Joueur N000", "56.50")
        page.post(address, {"session": str(evenings[0].pk), "choice": "rules"})
        assert totals(open_ranking(page, row))[0] == (1, "Joueur N000", "59.00")
        page.post(address, {"session": "x", "choice": "rules"})
        assert row.choices.count() == 0

    def test_rules_are_changed_and_not_over_somebody_elses(self, page, row):
        address = reverse("season_rules", args=[row.pk])
        form = page.get(address).context["form"]
        kept = {name: value for name, value in form.initial.items() if value is not None}
        kept |= {"since": "2026-09-01", "until": "2026-12-31", "best": "1", "at_least": "1"}
        page.post(address, {**kept, "base": row.changed_in})
        assert totals(open_ranking(page, row))[0] == (1, "Joueur N000", "60.00")
        late = page.post(address, {**kept, "best": "3", "base": row.changed_in})
        assert late.status_code == 422
        row.refresh_from_db()
        assert row.rules["best"] == 1

    @pytest.mark.parametrize(
        ("field", "value", "at"),
        [
            ("name", "", "name"),
            ("until", "2026-08-01", "until"),
            ("until", "2036-08-01", "until"),
            ("at_least", "3", "at_least"),
            ("at_handicap", "on", None),
            ("dropped_above", "5", "dropped_above"),
            ("most_level", "101", "most_level"),
            ("level_on", "2026-09-01", "most_level"),
            ("level_on", "32 September", "level_on"),
            ("fewest_boards", "0", "fewest_boards"),
            ("weekdays", "9", "weekdays"),
        ],
    )
    def test_what_cannot_be_is_said_at_its_field(self, page, evenings, field, value, at):
        answer = begin(page, **{field: value})
        if at is None:
            assert answer.status_code == 302
            return
        assert answer.status_code == 422
        assert at in answer.context["form"].errors
        assert SeasonRanking.objects.count() == 0

    def test_a_level_and_a_rising_number_are_kept_and_said(self, page, evenings):
        begin(page, most_level="57,5", level_on="2026-09-01", at_least="2", rises="on", best="3")
        row = SeasonRanking.objects.get()
        text = open_ranking(page, row).content.decode()
        assert "usually scored at most 57.50% on 1 Sep 2026." in text
        assert "rise evenly to 2" in text
        form = page.get(reverse("season_rules", args=[row.pk])).context["form"]
        kept = {name: form.initial[name] for name in ("rises", "most_level", "level_on")}
        assert kept == {
            "rises": True,
            "most_level": Decimal("57.50"),
            "level_on": datetime.date(2026, 9, 1),
        }

    @pytest.mark.parametrize("places", ["", "8 10", "ten", "1.234", "99999"])
    def test_points_that_are_none(self, page, evenings, places):
        answer = begin(page, worth="places", places=places, at_least="")
        assert answer.status_code == 422
        assert list(answer.context["form"].errors) == ["places"]

    def test_points_with_a_comma(self, page, evenings):
        begin(page, worth="places", total="sum", places="10 7,5 5", attendance="0,5")
        rules = SeasonRanking.objects.get().rules
        assert rules["places"] == ["10", "7.5", "5"]
        assert rules["attendance"] == "0.50"

    def test_a_name_is_given_once(self, page, row):
        answer = begin(page)
        assert answer.status_code == 422
        assert "Challenge d’automne" in str(answer.context["form"].errors["name"])

    def test_it_goes_out_of_the_list_and_comes_back(self, page, row):
        page.post(reverse("season_discard", args=[row.pk]))
        assert open_ranking(page, row).status_code == 404
        page.post(reverse("season_back", args=[row.pk]))
        assert open_ranking(page, row).status_code == 200

    def test_it_is_had_on_paper_and_as_a_workbook(self, page, row):
        for extension, start in (("pdf", b"%PDF"), ("xlsx", b"PK")):
            answer = page.get(reverse("season_file", args=[row.pk, extension]))
            assert answer.content.startswith(start)
        assert page.get(reverse("season_file", args=[row.pk, "csv"])).status_code == 404

    def test_a_scorer_looks_and_another_club_sees_nothing(self, page, row, club, client):
        client.force_login(a_user(club, role=Role.SCORER, name="scorer"))
        assert open_ranking(client, row).status_code == 200
        assert client.get(reverse("season_rules", args=[row.pk])).status_code == 404
        assert client.post(reverse("season_publish", args=[row.pk])).status_code == 404
        client.force_login(a_user(a_club(), name="stranger"))
        assert open_ranking(client, row).status_code == 404
        assert client.get(reverse("season_file", args=[row.pk, "pdf"])).status_code == 404


class PublishTests:
    def test_a_version_stays_until_it_is_published_again(self, page, row, evenings):
        publish(page, row)
        assert SeasonVersion.objects.get().number == 1
        correct_percentages(evenings[0], "70.00", "30.00")
        now = open_ranking(page, row)
        assert totals(now)[0] == (1, "Joueur N000", "64.00")
        assert now.context["is_published"] is False
        address = reverse("public_season", args=[evenings[0].code, row.pk])
        assert totals(page.get(address))[0] == (1, "Joueur N000", "59.00")
        publish(page, row)
        assert totals(page.get(address))[0] == (1, "Joueur N000", "64.00")

    def test_who_moved_is_said_first(self, page, row, evenings):
        publish(page, row)
        # N000: 60, 55, 30; N001: 60, 45, 70; N002: 40, 55, 70; N003: 40, 45, 30.
        correct_percentages(evenings[2], "30.00", "70.00")
        assert open_ranking(page, row).context["moved"] == [
            "Joueur N001: from place 2 to place 1",
            "Joueur N002: from place 4 to place 2",
            "Joueur N000: from place 1 to place 3",
            "Joueur N003: from place 3 to place 4",
        ]

    def test_what_has_changed_since_it_was_looked_at_is_not_published(self, page, row, evenings):
        seen = open_ranking(page, row).context["seen"]
        correct_percentages(evenings[0], "70.00", "30.00")
        forget()
        page.post(reverse("season_publish", args=[row.pk]), {"seen": seen})
        assert SeasonVersion.objects.count() == 0

    def test_a_version_is_taken_back_once(self, page, row, evenings):
        publish(page, row)
        address = reverse("season_withdraw", args=[row.pk, 1])
        page.post(address)
        assert SeasonVersion.objects.get().withdrawn
        public = reverse("public_season", args=[evenings[0].code, row.pk])
        assert page.get(public).status_code == 404
        again = page.post(address, follow=True)
        assert "already been taken back" in again.content.decode()

    def test_nothing_is_published_of_no_evening(self, page, db):
        begin(page)
        row = SeasonRanking.objects.get()
        publish(page, row)
        assert SeasonVersion.objects.count() == 0


class PlayersTests:
    def test_nothing_is_seen_before_it_is_published(self, page, row, evenings):
        address = reverse("public_seasons", args=[evenings[0].code])
        assert "No ranking has been published yet." in page.get(address).content.decode()
        publish(page, row)
        assert page.get(address).url == reverse("public_season", args=[evenings[0].code, row.pk])

    def test_whoever_wants_no_name_has_none(self, page, row, evenings, players, client):
        publish(page, row)
        Player.objects.filter(pk=players[0].pk).update(public_name=NameShown.HIDDEN)
        Player.objects.filter(pk=players[1].pk).update(public_name=NameShown.INITIALS)
        client.logout()
        text = page.get(reverse("public_season", args=[evenings[0].code, row.pk])).content.decode()
        assert "N000" not in text
        assert "N001" not in text
        assert "N002" in text
        line = reverse("public_season_line", args=[evenings[0].code, row.pk, players[0].pk])
        assert "N000" not in client.get(line).content.decode()

    def test_ones_own_place_stands_first(self, page, row, evenings, players, club):
        publish(page, row)
        club.shows_own_evenings = True
        club.save()
        page.cookies["etui_known"] = str(players[2].pk)
        answer = page.get(reverse("public_season", args=[evenings[0].code, row.pk]))
        assert answer.context["mine"].line.rank == 4
        assert answer["Cache-Control"] == "no-store"

    def test_another_clubs_evening_does_not_lead_there(self, page, row, evenings):
        publish(page, row)
        other = a_ranked_evening(a_club(), FIRST_DAY)
        address = reverse("public_season", args=[other.code, row.pk])
        assert page.get(address).status_code == 404


class ReadingTests:
    def test_a_season_is_read_in_few_statements(self, page, row, django_assert_max_num_queries):
        with django_assert_max_num_queries(16):
            open_ranking(page, row)
        with django_assert_max_num_queries(11):
            page.get(reverse("season_ranking", args=[row.pk]))

    def test_what_is_kept_goes_by_the_log(self, page, row, players, club):
        assert len(open_ranking(page, row).context["lines"]) == 4
        address = reverse("season_evenings", args=[row.pk])
        for session in Session.objects.filter(event__club=club):
            page.post(address, {"session": str(session.pk), "choice": "left_out"})
        assert page.get(reverse("season_ranking", args=[row.pk])).context["lines"] == []

    def test_who_has_changed_the_name_is_found_by_the_seat_alone(self, page, row, players):
        """Without a seat the new spelling is nobody: the other three are ranked."""
        Player.objects.filter(pk=players[0].pk).update(last_name="Nouveau")
        names = [name for _rank, name, _total in totals(open_ranking(page, row))]
        assert sorted(names) == ["Joueur N001", "Joueur N002", "Joueur N003"]

    def test_a_name_of_two_is_nobodys(self, page, row, club, players):
        Player.objects.create(club=club, first_name="Joueur", last_name="N000")
        names = [name for _rank, name, _total in totals(open_ranking(page, row))]
        assert "Joueur N000" not in names

    def test_an_evening_out_of_the_list_does_not_count(self, page, row, evenings):
        Session.objects.filter(pk=evenings[0].pk).update(discarded=True)
        assert totals(open_ranking(page, row))[0] == (1, "Joueur N000", "56.50")


def correct_percentages(session, first, second):
    """Publish an evening of two pairs again with other figures; the first stays the first."""
    old = Publication.objects.get(session=session)
    ranks = old.snapshot["rankings"][0]["ranks"]
    for rank, figure in zip(ranks, (first, second), strict=True):
        rank |= {"total": figure, "percentage": figure}
    Publication.objects.create(
        session=session,
        version=2,
        kind="corrected",
        at=old.at,
        revision=2,
        snapshot=old.snapshot,
    )
