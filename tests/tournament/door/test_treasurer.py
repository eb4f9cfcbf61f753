"""The treasurer's list: page, paper and workbook say the same of a month, a season, an evening."""

import datetime
import io
import re
from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse
from openpyxl import load_workbook

from tests.builders import a_club, a_user, by
from tests.tournament.prints import reading
from tests.tournament.setup.arrange import SETTINGS, members
from tests.tournament.setup.browse import logged_in, text_of
from tournament.door.reading.payments import read_attendees
from tournament.door.reading.treasury import list_days, read_treasury
from tournament.door.services.pay import pay
from tournament.door.services.sell_carnet import sell_carnet
from tournament.evening.door.treasury import month_of, season_of
from tournament.models import Carnet, Club, Role, Session
from tournament.services.create_evening import create_evening
from tournament.services.entries.add_pairs import paste_pairs

pytestmark = pytest.mark.django_db
TODAY = datetime.date(2026, 12, 24)
NOVEMBER = month_of(datetime.date(2026, 11, 1))


def evening(club: Club, day: datetime.date, ways: list[str]) -> Session:
    """An evening of two pairs at 4.00; its players pay in these ways."""
    session = create_evening(club, by(), settings=replace(SETTINGS, date=day, fee_member=400))
    people = members(club, 4)
    paste_pairs(session, by(), pairs=[(people[0], people[1]), (people[2], people[3])])
    for one, way in zip(read_attendees(session), ways, strict=False):
        pay(session, by(), attendee=one.id, method=way, amount=one.due, base=one.changed_in)
    return session


@pytest.fixture
def club() -> Club:
    club = a_club()
    first = members(club, 1)[0]
    sell_carnet(club, by(), player_id=first.id, price=3600, method="cheque", day=NOVEMBER.since)
    evening(club, datetime.date(2026, 10, 27), ["cash"])
    evening(club, datetime.date(2026, 11, 3), ["carnet", "cash", "cash", "cheque"])
    evening(club, datetime.date(2026, 11, 10), ["carnet", "transfer"])
    return club


class ReadTests:
    def test_a_month_has_its_evenings_and_no_others(self, club):
        treasury = read_treasury(club, NOVEMBER, TODAY)
        assert [one.date.day for one in treasury.evenings] == [3, 10]
        assert treasury.entries.money == 4 * 400
        assert treasury.takings.open.amount == 2 * 400
        assert (treasury.money, treasury.carnets[0].left) == (1600 + 3600, 8)

    def test_a_season_has_all_of_them_and_costs_as_few_statements(
        self, club, django_assert_num_queries
    ):
        season = season_of(NOVEMBER.since, begins=9)
        with django_assert_num_queries(8):
            treasury = read_treasury(club, season, TODAY)
        assert [one.evenings for one in treasury.presences] == [3, 3, 3, 3]

    def test_what_is_planned_or_taken_out_does_not_count(self, club):
        before = datetime.date(2026, 11, 9)
        assert [one.date.day for one in read_treasury(club, NOVEMBER, before).evenings] == [3]
        Session.objects.filter(date__day=3).update(discarded=True)
        treasury = read_treasury(club, NOVEMBER, TODAY)
        assert [one.date.day for one in treasury.evenings] == [10]
        assert datetime.date(2026, 11, 3) not in list_days(club, TODAY)

    def test_another_club_has_none_of_it(self, club):
        assert read_treasury(a_club("Autre"), NOVEMBER, TODAY).attendees == ()

    def test_an_evening_alone_has_no_carnets(self, club):
        session = Session.objects.get(date__day=10)
        period = replace(NOVEMBER, code=session.code)
        treasury = read_treasury(club, period, TODAY)
        assert (len(treasury.evenings), treasury.carnets) == (1, ())


@pytest.mark.shows
class TillTests:
    """Fees 4, two cash, one cheque, one transfer, a carnet at 36 in cash: cash 44, in all 52."""

    @pytest.fixture
    def client(self, club) -> Client:
        return logged_in(club)

    @pytest.fixture
    def sold(self, club, client) -> Session:
        session = evening(club, datetime.date(2026, 9, 15), ["cash", "cash", "cheque", "transfer"])
        buyer = read_attendees(session)[0]
        client.post(
            reverse("carnet_sell", args=[session.code, buyer.id]),
            {"price": "36", "method": "cash"},
        )
        return session

    @pytest.mark.parametrize("period", ["evening", "2026-09"])
    def test_the_evening_and_its_month_hold_the_carnet_sold_at_the_door(self, client, sold, period):
        asked = {"period": f"evening-{sold.code}" if period == "evening" else period}
        page = client.get(reverse("treasurer"), asked)
        cells = re.findall(r"<td[^>]*>(.*?)</td>", page.content.decode().split("<tfoot>")[1])
        plain = [re.sub(r"<[^>]+>", "", cell) for cell in cells[:7]]
        assert plain == ["4", "€44.00", "€4.00", "€4.00", "", "", "€52.00"]
        assert "Money in €52.00" in text_of(page)
        xlsx, pdf = (
            client.get(reverse("treasurer_list", args=[kind]), asked).content
            for kind in ("xlsx", "pdf")
        )
        rows = list(load_workbook(io.BytesIO(xlsx))["Tournois"].iter_rows(values_only=True))
        assert [row[7:] for row in rows[1:]] == [(44, 4, 4, None, None, 52)]
        printed = reading.text_of(pdf).replace("\u202f", " ")
        assert "44,00" in printed
        assert "52,00" in printed

    def test_the_till_of_the_door_counts_cash_alone(self, client, sold):
        text = text_of(client.get(reverse("door", args=[sold.code])))
        assert "In the till €44.00" in text
        assert "In all €52.00" in text

    def test_another_evening_of_the_same_day_has_none_of_it(self, club, sold):
        other = evening(club, datetime.date(2026, 9, 15), ["cash"])
        treasury = read_treasury(club, month_of(sold.date), TODAY)
        assert {one.code: one.takings.money for one in treasury.evenings} == {
            sold.code: 5200,
            other.code: 400,
        }

    def test_a_carnet_of_no_evening_has_a_line_of_its_own(self, client):
        """As earlier programs sold them: the column adds up to the total below it."""
        page = text_of(client.get(reverse("treasurer"), {"period": "2026-11"}))
        assert "Carnets sold apart from these evenings €36.00 €36.00" in page


@pytest.mark.shows
class PageTests:
    def open(self, club, period="2026-11", **more):
        return logged_in(club).get(reverse("treasurer"), {"period": period, **more})

    def test_a_month_is_told(self, club):
        text = text_of(self.open(club))
        assert "November 2026" in text
        takings = "Money in €52.00 · of which carnets €36.00 · Still to pay €8.00"
        assert f"2 evenings, 8 entries. {takings}" in text

    def test_the_season_of_today_is_shown_first_and_every_period_is_offered(self, club):
        page = self.open(club, "season-2026")
        assert "Season 2026–2027" in text_of(page)
        assert [key for key, _name in page.context["months"]] == ["2026-11", "2026-10"]

    def test_players_are_sorted_by_how_often_they_came(self, club):
        evening(club, datetime.date(2026, 11, 17), [])
        page = self.open(club, sort="-evenings")
        assert [row.evenings for row in page.context["table"].records] == [3, 3, 3, 3]

    @pytest.mark.parametrize(
        "period", ["2026-13", "season-26", "evening-none", "1999-01", "season-20269", "x" * 300]
    )
    def test_what_is_no_period_is_not_there(self, club, period):
        assert self.open(club, period).status_code == 404

    def test_where_nobody_owes_anything_that_is_said_once(self):
        club = a_club()
        create_evening(club, by(), settings=replace(SETTINGS, date=TODAY, fee_member=0))
        session = Session.objects.get()
        people = members(club, 2)
        paste_pairs(session, by(), pairs=[(people[0], people[1])])
        Session.objects.update(state="final", date=TODAY)
        page = text_of(logged_in(club).get(reverse("treasurer"), {"period": "2026-12"}))
        assert page.count("No fee was due, and nothing was paid.") == 1
        assert "0.00" not in page

    def test_an_empty_month_says_so(self, club):
        assert "No evening in this period." in text_of(self.open(club, "2026-01"))

    def test_another_clubs_evening_is_not_there(self, club):
        theirs = evening(a_club("Autre"), datetime.date(2026, 11, 3), [])
        assert self.open(club, f"evening-{theirs.code}").status_code == 404

    def test_an_unused_carnet_is_taken_back_and_a_used_one_is_not(self, club):
        client = logged_in(club)
        used = Carnet.objects.get()
        second = members(club, 2)[1]
        sell_carnet(club, by(), player_id=second.id, price=1, method="cash", day=NOVEMBER.until)
        unused = Carnet.objects.exclude(pk=used.pk).get()
        for carnet in (used, unused):
            client.post(reverse("carnet_take_back", args=[carnet.pk]))
        assert list(Carnet.objects.all()) == [used]


@pytest.mark.shows
class FileTests:
    def fetch(self, club, extension: str, period="2026-11"):
        url = reverse("treasurer_list", args=[extension])
        return logged_in(club).get(url, {"period": period})

    def test_the_workbook_holds_sums_as_numbers(self, club):
        book = load_workbook(io.BytesIO(self.fetch(club, "xlsx").content))
        assert book.sheetnames == ["Tournois", "Règlements", "Carnets", "Présences"]
        rows = [[cell.value for cell in row] for row in book["Tournois"].iter_rows(min_row=2)]
        assert rows[0][:3] == ["03/11/2026", "Mardi soir", 4]
        assert rows[0][7:] == [8, 4, None, 1, None, 12]
        payments = list(book["Règlements"].iter_rows(min_row=2, values_only=True))
        assert len(payments) == 8
        assert payments[0][2:] == ("Hélène Maurin", "adhérent", 4, "carnet", None)

    def test_the_paper_says_the_same_in_the_clubs_language(self, club):
        pdf = self.fetch(club, "pdf").content
        text = reading.text_of(pdf)
        assert reading.page_count(pdf) == 3
        for part in ("novembre 2026", "Carnets vendus", "36,00", "16,00", "Hélène Maurin"):
            assert part in text.replace("\u202f", " "), part

    def test_the_paper_of_an_empty_month_says_so(self, club):
        pdf = self.fetch(club, "pdf", "2026-01").content
        assert reading.page_count(pdf) == 1
        assert "Aucun" in reading.text_of(pdf)

    def test_where_nothing_was_owed_or_paid_no_sum_stands_on_paper_or_in_the_workbook(self):
        club = a_club()
        session = create_evening(club, by(), settings=replace(SETTINGS, date=TODAY, fee_member=0))
        people = members(club, 2)
        paste_pairs(session, by(), pairs=[(people[0], people[1])])
        Session.objects.update(state="final")
        client, asked = logged_in(club), {"period": "2026-12"}
        pdf, xlsx = (
            client.get(reverse("treasurer_list", args=[kind]), asked).content
            for kind in ("pdf", "xlsx")
        )
        assert "Hélène Maurin" in reading.text_of(pdf)
        assert "0,00" not in reading.text_of(pdf)
        page = text_of(client.get(reverse("treasurer"), asked))
        assert "Pays as" in page
        for head in ("cash", "cheque", "transfer", "Entries of carnets", "Still to pay"):
            assert head not in page
        for head in ("espèces", "chèque", "virement", "carnet", "à régler", "Réglé"):
            assert head not in reading.text_of(pdf)
        book = load_workbook(io.BytesIO(xlsx))
        assert [cell.value for cell in book["Tournois"][2]][7:] == [None] * 6
        assert [cell.value for cell in book["Règlements"][2]][4:] == [None] * 3

    def test_a_name_that_a_spreadsheet_would_run_is_text(self, club):
        row = members(club, 1)[0]
        club.players.filter(pk=row.id).update(first_name="=1+1", last_name="+SUM(A1)")
        book = load_workbook(io.BytesIO(self.fetch(club, "xlsx").content))
        cell = book["Règlements"]["C2"]
        assert (cell.value, cell.data_type, cell.quotePrefix) == ("=1+1 +SUM(A1)", "s", True)

    def test_there_is_no_other_kind_of_file(self, club):
        assert self.fetch(club, "exe").status_code == 404

    def test_a_scorer_has_none_of_it(self, club):
        client = Client()
        client.force_login(a_user(club, Role.SCORER, "sacha"))
        for name, more in (("treasurer", []), ("treasurer_list", ["pdf"])):
            assert client.get(reverse(name, args=more)).status_code == 404
