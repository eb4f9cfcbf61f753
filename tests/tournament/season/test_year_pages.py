"""The page of a club's year, its report on paper and its workbook."""

import datetime
import io
import random

import pytest
from django.urls import reverse
from openpyxl import load_workbook

from tests.builders import a_club, a_user
from tests.tournament.prints import reading
from tests.tournament.season.years import a_held_evening, a_random_year
from tournament.door.reading.treasury import read_treasury
from tournament.evening.door.treasury import Period
from tournament.evening.names.nameless import nameless_name
from tournament.models import AttendancePlayer, Player, Role, SeasonRanking, SeasonVersion
from tournament.season.reading.year import read_year
from tournament.season.values.rules import ChallengeRules
from tournament.season.values.table import SeasonLine, SeasonTable
from tournament.season.values.year.span import span_of_season
from tournament.store.standings import forget

Day = datetime.date
# A season that is over, whatever today is.
FIRST, SEASON = Day(2023, 9, 5), {"period": "season-2023"}


@pytest.fixture
def club(db):
    return a_club()


@pytest.fixture
def page(client, club):
    client.force_login(a_user(club))
    client.cookies["etui_language"] = "en"
    return client


def some_members(club, *names, **fields):
    rows = [Player(club=club, first_name="Ada", last_name=name, **fields) for name in names]
    return Player.objects.bulk_create(rows)


def look(page, **query):
    # What tests store goes past the log, which says when the figures are worked out anew.
    forget()
    return page.get(reverse("season_year"), query or SEASON)


def summary(answer):
    return {row.label: row.now for row in answer.context["summary"] if not row.is_part}


def sheets_of(page, **query):
    answer = page.get(reverse("season_year_file", args=["xlsx"]), query or SEASON)
    return load_workbook(io.BytesIO(answer.content))


def words_on_paper(page):
    answer = page.get(reverse("season_year_file", args=["pdf"]), SEASON)
    assert answer.content.startswith(b"%PDF")
    return " ".join(reading.rows_of(answer.content))


@pytest.mark.shows
class PageTests:
    def test_a_club_without_an_evening(self, page):
        assert "No evening was held in these days." in look(page).content.decode()
        # Without a word of the address too, and on paper.
        assert page.get(reverse("season_year")).status_code == 200
        paper = words_on_paper(page)
        assert "Aucune séance n’a eu lieu" in paper
        assert "Mois par mois" not in paper
        assert sheets_of(page)["Totaux"].cell(2, 2).value == 0

    def test_the_first_evening_of_all_has_no_newcomers_and_nothing_before(self, page, club):
        people = some_members(club, "Un", "Deux", "Trois", "Quatre", "Cinq", "Six")
        a_held_evening(club, FIRST, [people[:2], people[2:4], people[4:]])
        answer = look(page)
        assert summary(answer) == {
            "Evenings": "1",
            "Tables": "1.5",
            "Attendances": "6",
            "Different players": "6",
        }
        assert "year before" not in answer.context["compared"]
        assert answer.context["people"].regulars == []
        assert "Income" not in answer.content.decode()
        assert page.get(reverse("season_year")).context["title"] == "Season 2023–2024"

    def test_teams_and_single_players_fill_their_seats(self, page, club):
        people = some_members(club, *"ABCDEFGHIJK")
        a_held_evening(club, FIRST, [people[:5], people[5:10]], kind="teams")
        a_held_evening(club, FIRST, [[one] for one in people[:9]], kind="individual", stand_ins=1)
        answer = look(page)
        # Two teams of five at two tables; nine players and a stand-in at two tables and a half.
        assert summary(answer)["Tables"] == "4.5"
        assert summary(answer)["Attendances"] == "19"

    def test_a_change_is_that_of_the_figures_that_are_written(self, page, club):
        people = some_members(club, *"ABCDEFGHIJKLMNOP")
        # 7 in the mean, then 22 / 3: 7.3; tables 1.75, so 1.8, then 22 / 12, so 1.8 too.
        for day, counts in ((Day(2022, 9, 6), (6, 8)), (FIRST, (8, 8, 6))):
            for week, count in enumerate(counts):
                pairs = [people[place : place + 2] for place in range(0, count, 2)]
                a_held_evening(club, day + datetime.timedelta(weeks=week), pairs)
        means = [row for row in look(page).context["summary"] if "mean" in row.label]
        assert [(row.now, row.before, row.change) for row in means] == [
            ("1.8", "1.8", "="),
            ("7.3", "7.0", "+0.3"),
        ]

    def test_only_a_director_sees_it(self, client, page, club):
        client.force_login(a_user(club, role=Role.SCORER, name="scorer"))
        assert client.get(reverse("season_year")).status_code == 404
        assert client.get(reverse("season_year_file", args=["pdf"])).status_code == 404

    def test_another_club_s_year_is_its_own(self, client, page, club):
        people = some_members(club, "Un", "Deux")
        a_held_evening(club, FIRST, [people])
        client.force_login(a_user(a_club("Un autre club"), name="stranger"))
        assert "No evening was held" in look(client).content.decode()

    @pytest.mark.parametrize(
        ("since", "until", "at"),
        [
            ("2024-05-01", "2024-04-01", "until"),
            ("2014-05-01", "2024-04-01", "until"),
            ("0001-05-01", "0001-06-01", "since"),
            ("gestern", "2024-04-01", "since"),
            ("2024-05-01", "", "until"),
        ],
    )
    def test_days_that_cannot_be_are_said_at_their_field(self, page, since, until, at):
        answer = page.get(reverse("season_year"), {"since": since, "until": until})
        assert answer.status_code == 422
        assert list(answer.context["form"].errors) == [at]
        address = reverse("season_year_file", args=["pdf"])
        assert page.get(address, {"since": since, "until": until}).status_code == 404

    @pytest.mark.parametrize("period", ["season", "season-99999", "year-1800", "x"])
    def test_no_such_period(self, page, period):
        assert page.get(reverse("season_year"), {"period": period}).status_code == 404

    def test_no_such_file(self, page):
        assert page.get(reverse("season_year_file", args=["csv"]), SEASON).status_code == 404

    @pytest.mark.parametrize(
        ("query", "title"),
        [
            ({"period": "year-2023"}, "Year 2023"),
            ({"since": "2023-09-01", "until": "2025-09-30"}, "1 Sep 2023 to 30 Sep 2025"),
            ({"since": "2030-09-01", "until": "2030-09-30"}, "1 Sep 2030 to 30 Sep 2030"),
        ],
    )
    def test_a_year_and_days_that_are_typed(self, page, club, query, title):
        a_held_evening(club, FIRST, [some_members(club, "Un", "Deux")])
        a_held_evening(club, FIRST - datetime.timedelta(weeks=52), [])
        answer = look(page, **query)
        assert answer.context["title"] == title
        is_past = "2030" not in title
        assert summary(answer).get("Evenings") == ("1" if is_past else "0")


class PeopleTests:
    def test_names_that_are_hidden_or_gone_are_on_no_paper(self, page, club):
        full, nameless = some_members(club, "Entière", "x")
        hidden = some_members(club, "Cachée", public_name="hidden")
        short = some_members(club, "Brève", public_name="initials")[0]
        nameless.first_name, nameless.last_name = "", nameless_name(nameless.pk)
        nameless.save()
        before = some_members(club, "Ancienne", "Doyenne")
        a_held_evening(club, Day(2023, 5, 2), [before])
        pairs = [[full, *hidden], [short, nameless]]
        for week in (0, 1):
            a_held_evening(club, FIRST + datetime.timedelta(weeks=week), pairs)
        answer = look(page)
        regulars = [one.name for one in answer.context["people"].regulars]
        assert regulars == ["Ada Brève", "Ada Cachée", "Ada Entière"]
        paper = words_on_paper(page)
        assert "Ada Entière (2)" in paper
        assert "A. B. (2)" in paper
        assert "Cachée" not in paper
        assert nameless.last_name not in paper
        assert "2 autres, non nommés" in paper
        rows = list(sheets_of(page)["Joueurs"].values)[1:]
        assert rows == [("A. B.", 2), ("Ada Entière", 2), ("Joueurs non nommés", 4)]

    def test_who_has_not_come_for_long_is_on_the_page_alone(self, page, club):
        stays, goes, guest = some_members(club, "Reste", "Partie", "Visite")
        guest.guest = True
        guest.save()
        a_held_evening(club, FIRST, [[goes, guest]])
        for week in range(1, 9):
            a_held_evening(club, FIRST + datetime.timedelta(weeks=week), [[stays]])
        answer = look(page)
        away = answer.context["people"].away
        assert [(one.name, one.last, one.missed) for one in away] == [("Ada Partie", FIRST, 8)]
        assert "Partie" not in words_on_paper(page)

    def test_the_first_of_a_published_ranking_are_named(self, page, club):
        first, second, hidden = some_members(club, "Première", "Seconde", "Tue")
        hidden.public_name = "hidden"
        hidden.save()
        a_held_evening(club, FIRST, [[first, second]])
        days = {"since": FIRST, "until": Day(2024, 6, 30)}
        row = SeasonRanking.objects.create(club=club, name="Challenge", rules={}, **days)
        lines = tuple(
            SeasonLine(n, False, (str(one.pk),), 60 - n, (), True, 1)
            for n, one in enumerate((first, second, hidden), 1)
        )
        table = SeasonTable("Challenge", *days.values(), ChallengeRules(), lines=lines)
        version = {"ranking": row, "at": "2024-07-01T10:00Z", "snapshot": table.to_json()}
        SeasonVersion.objects.create(number=1, **version)
        winners = look(page).context["people"].winners
        assert [(one.name, one.places) for one in winners] == [
            ("Challenge", ((1, "Ada Première"), (2, "Ada Seconde"), (3, "Ada Tue")))
        ]
        paper = words_on_paper(page)
        assert "1. Ada Première, 2. Ada Seconde, 3. –" in paper
        SeasonVersion.objects.update(withdrawn=True)
        assert look(page).context["people"].winners == []


class MoneyTests:
    def test_the_income_is_that_of_the_treasurer_s_list(self, page, club):
        lot = random.Random(7)
        days = [FIRST + datetime.timedelta(days=n) for n in sorted(lot.sample(range(300), 12))]
        a_random_year(club, lot, days=days)
        today = Day(2024, 9, 1)
        span = span_of_season(FIRST, today, begins=9)
        treasury = read_treasury(club, Period("season-2023", span.since, span.until), today)
        figures = read_year(club, span)
        assert figures.now.income == treasury.money > 0
        assert {line.of: line.now for line in figures.ways} == {
            way: sum_.amount
            for way, sum_ in treasury.takings.by.items()
            if way in ("cash", "cheque", "transfer", "card")
        }

    def test_more_paid_back_than_in_is_drawn_below_nought(self, page, club):
        people = some_members(club, "Un", "Deux")
        for month in (9, 10):
            a_held_evening(club, Day(2023, month, 5), [people], name="Mardi")
        seat = AttendancePlayer.objects.filter(player=people[0]).first()
        AttendancePlayer.objects.filter(pk=seat.pk).update(paid_by="cash", paid_amount=1000)
        people[0].deposits.create(made_on=Day(2023, 10, 6), amount=-3000, paid_by="cash")
        answer = look(page)
        assert summary(answer)["Income"] == "−€20.00"
        plot = answer.context["plots"][-1].plot
        low = [column for column in plot.columns if column.y == plot.base and column.high]
        assert [column.label for column in low] == ["O"]
