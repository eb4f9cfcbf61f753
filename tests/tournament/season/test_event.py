"""An event of several sessions: begun from evenings, ranked side by side, published, in files."""

import datetime
import json

import pytest
from django.urls import reverse

from tests.builders import a_club, a_user
from tests.tournament.prints import reading
from tests.tournament.season.clubs import FIRST_DAY, a_ranked_evening, some_players
from tournament.models import Event, EventKind, Publication, SeasonRanking, Session, State
from tournament.season.reading.tables import make_now
from tournament.store.standings import forget


@pytest.fixture
def club(db):
    return a_club()


@pytest.fixture
def players(club):
    return some_players(club, 8)


@pytest.fixture
def pairs(players):
    return [tuple(players[place : place + 2]) for place in (0, 2, 4, 6)]


@pytest.fixture
def page(client, club):
    client.force_login(a_user(club))
    client.cookies["etui_language"] = "en"
    return client


def an_evening(club, week, *figures, **more):
    """An evening of some pairs, each with its percentage, the best first."""
    day = FIRST_DAY + datetime.timedelta(weeks=week)
    return a_ranked_evening(club, day, list(figures), **more)


@pytest.fixture
def first(club, pairs):
    a, b, c, d = pairs
    return an_evening(club, 0, (a, "60.00"), (b, "55.00"), (c, "45.00"), (d, "40.00"))


@pytest.fixture
def second(club, pairs):
    """The second pair sits the other way round, which makes it no other one."""
    a, b, c, d = pairs
    return an_evening(club, 1, (b[::-1], "58.00"), (d, "52.00"), (a, "50.00"), (c, "40.00"))


def typed(parts, **more):
    """What is typed of an event whose evenings have parts."""
    return {
        "name": "Autumn pairs",
        "combined": "mean",
        "carried": "full",
        **{f"part_{evening.pk.hex}": part for evening, part in parts.items()},
    } | more


def begin(page, parts, **more):
    answer = page.post(reverse("season_event"), typed(parts, **more))
    assert answer.status_code == 302, answer.context["form"].errors
    forget()
    return SeasonRanking.objects.get()


def lines(row):
    return [
        (line.rank, line.players[0], str(line.total), line.final) for line in make_now(row).lines
    ]


def names(page, row):
    """The lines of the page, each by the number of its first player."""
    context = page.get(reverse("season_ranking", args=[row.pk])).context
    both = (*context["lines"], *context["not_yet"])
    return [(one.line.rank, one.name[:11], str(one.line.total), one.line.final) for one in both]


class RankingTests:
    def test_two_sessions_stand_side_by_side(self, page, first, second):
        row = begin(page, {first: "session", second: "session"})
        assert (row.since, row.until) == (first.date, second.date)
        # The first pair has 60 and 50, the second 55 and 58, the last 40 and 52.
        assert [one[2] for one in names(page, row)] == ["56.50", "55.00", "46.00", "42.50"]
        text = page.get(reverse("season_ranking", args=[row.pk])).content.decode()
        assert all(figure in text for figure in ("S1", "S2", "58.00", "60.00"))

    def test_sessions_are_added_or_weigh_otherwise(self, page, first, second):
        parts = {first: "session", second: "session"}
        row = begin(page, parts, combined="sum", **{f"weight_{second.pk.hex}": "1.5"})
        # The second session counts 87, 78, 75 and 60.
        assert [one[2] for one in lines(row)] == ["142.00", "135.00", "118.00", "105.00"]

    def test_all_boards_count_alike(self, page, first, second):
        published = Publication.objects.order_by("session__date")
        for publication, most in zip(published, (100, 300), strict=True):
            for rank in publication.snapshot["rankings"][0]["ranks"]:
                won = float(rank["percentage"]) * most / 100
                rank.update(total=str(won), maximum=str(most))
            Publication.objects.filter(pk=publication.pk).update(snapshot=publication.snapshot)
        row = begin(page, {first: "session", second: "session"}, combined="share")
        # b: 55 + 174 of 400.
        assert lines(row)[0][2] == "57.25"

    def test_finals_a_and_b_with_half_the_margin(self, page, club, pairs, first):
        a, b, c, d = pairs
        final_a = an_evening(club, 1, (b, "51.00"), (a, "49.00"))
        final_b = an_evening(club, 1, (c, "70.00"), (d, "30.00"))
        parts = {first: "session", final_a: "A", final_b: "B"}
        row = begin(page, parts, carried="share", share="50")
        # The mean is 50: a brings 5, b 2.5, c loses 2.5, d 5.
        assert [one[2:] for one in lines(row)] == [
            ("54.00", "A"),
            ("53.50", "A"),
            ("67.50", "B"),
            ("25.00", "B"),
        ]
        line = make_now(row).lines[0]
        answer = page.get(reverse("season_line", args=[row.pk, line.key]))
        assert "49.00 +5.00 = 54.00" in answer.content.decode()
        assert "+5.00, which is 50% of 60.00 less the mean of 50.00" in answer.content.decode()

    def test_who_missed_a_session_stands_beneath_where_all_are_needed(
        self, page, club, pairs, first
    ):
        a, b, _c, _d = pairs
        other = an_evening(club, 1, (b, "51.00"), (a, "49.00"))
        row = begin(page, {first: "session", other: "session"}, is_whole="on")
        table = make_now(row)
        assert [line.is_qualified for line in table.lines] == [True, True, False, False]
        text = page.get(reverse("season_ranking", args=[row.pk])).content.decode()
        assert "Missed a session" in text

    def test_equals_are_set_apart_by_the_best_session_where_the_rules_do(
        self, page, club, pairs, first
    ):
        a, b, _c, _d = pairs
        other = an_evening(club, 1, (b, "55.00"), (a, "50.00"))
        row = begin(page, {first: "session", other: "session"})
        assert [(line.rank, line.decided_by) for line in make_now(row).lines[:2]] == [
            (1, "each"),
            (2, "each"),
        ]
        profile = "acbl"
        for publication in Publication.objects.all():
            snapshot = publication.snapshot | {"profile": profile}
            Publication.objects.filter(pk=publication.pk).update(snapshot=snapshot)
        forget()
        assert [line.rank for line in make_now(row).lines[:2]] == [1, 1]

    def test_a_session_that_is_not_published_counts_nothing_yet(self, page, club, first):
        event = Event.objects.create(club=club, name="Second sitting")
        later = Session.objects.create(event=event, date=FIRST_DAY, state=State.SETUP)
        row = begin(page, {first: "session", later: "session"})
        table = make_now(row)
        assert [one.reason for one in table.left_out] == ["not_yet"]
        assert len(table.evenings) == 1
        text = page.get(reverse("season_ranking", args=[row.pk])).content.decode()
        assert "not published yet" in text

    def test_other_scoring_is_not_added(self, page, club, pairs, first):
        a, b, _c, _d = pairs
        other = an_evening(club, 1, (b, "5.00"), (a, "-5.00"), scoring="butler")
        row = begin(page, {first: "session", other: "session"}, combined="sum")
        assert [one.reason for one in make_now(row).left_out] == ["other_scoring"]


class RulesTests:
    @pytest.mark.parametrize(
        ("part", "more", "wrong"),
        [
            ("", {}, "__all__"),
            ("A", {}, "__all__"),
            ("session", {"name": ""}, "name"),
            ("session", {"share": "101"}, "share"),
            ("session", {"combined": "x"}, "combined"),
        ],
    )
    def test_what_cannot_be_is_said_at_its_field(self, page, first, part, more, wrong):
        answer = page.post(reverse("season_event"), typed({first: part}, **more))
        assert answer.status_code == 422
        assert list(answer.context["form"].errors) == [wrong]

    def test_a_weight_of_nothing_is_refused(self, page, first):
        weight = f"weight_{first.pk.hex}"
        answer = page.post(reverse("season_event"), typed({first: "session"}, **{weight: "0"}))
        assert list(answer.context["form"].errors) == [weight]

    def test_pairs_and_single_players_make_no_event(self, page, club, first):
        event = Event.objects.create(club=club, name="Individual", kind=EventKind.INDIVIDUAL)
        other = Session.objects.create(event=event, date=FIRST_DAY)
        answer = page.post(reverse("season_event"), typed({first: "session", other: "session"}))
        assert list(answer.context["form"].errors) == ["__all__"]

    def test_rules_are_changed_and_not_over_somebody_elses(self, page, first, second):
        row = begin(page, {first: "session"})
        address = reverse("season_rules", args=[row.pk])
        assert page.get(address).context["form"].initial["combined"] == "mean"
        both = typed({first: "session", second: "session"}, base=row.changed_in)
        assert page.post(address, both).status_code == 302
        late = typed({first: "session"}, base=row.changed_in)
        assert page.post(address, late).status_code == 422
        row.refresh_from_db()
        assert len(row.rules["event"]["sittings"]) == 2

    def test_the_evening_of_the_address_is_chosen(self, page, first):
        form = page.get(reverse("season_event"), {"evening": first.code}).context["form"]
        assert form.initial == {"name": "Mardi soir", f"part_{first.pk.hex}": "session"}


class OutTests:
    @pytest.fixture
    def row(self, page, club, pairs, first):
        a, b, c, d = pairs
        final_a = an_evening(club, 1, (b, "51.00"), (a, "49.00"))
        final_b = an_evening(club, 1, (c, "70.00"), (d, "30.00"))
        parts = {first: "session", final_a: "A", final_b: "B"}
        return begin(page, parts, carried="by_rank", most="3")

    def test_what_is_published_is_on_phones(self, page, row, first):
        context = page.get(reverse("season_ranking", args=[row.pk])).context
        page.post(reverse("season_publish", args=[row.pk]), {"seen": context["seen"]})
        public = page.get(reverse("public_season", args=[first.code, row.pk]))
        text = public.content.decode()
        assert all(words in text for words in ("Final A", "carried 3.00"))
        line = public.context["lines"][0].line
        why = page.get(reverse("public_season_line", args=[first.code, row.pk, line.key]))
        assert "for place" in why.content.decode()

    def test_files_have_each_session(self, page, row):
        made = page.get(reverse("season_file", args=[row.pk, "json"])).content
        content = json.loads(made)
        assert [line["final"] for line in content["lines"]] == ["A", "A", "B", "B"]
        assert content["lines"][0]["name"].startswith("Joueur")
        for extension, start in (("pdf", b"%PDF"), ("xlsx", b"PK")):
            file = page.get(reverse("season_file", args=[row.pk, extension]))
            assert b"".join(file)[:4].startswith(start)

    def test_on_paper_the_finals_share_a_column(self, page, row):
        file = page.get(reverse("season_file", args=[row.pk, "pdf"]))
        text = reading.text_of(b"".join(file))
        lines = page.get(reverse("season_ranking", args=[row.pk])).context["lines"]
        for letter in ("A", "B"):
            one = next(each for each in lines if each.line.final == letter)
            worth = str(one.line.scores[-1].worth).replace(".", ",")
            assert f"{letter} {worth} ({one.line.scores[-1].rank})" in text
        assert "Finale" in text
