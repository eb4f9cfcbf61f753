"""Months, seasons and the sums of a treasurer's list; figures typed from a sheet of paper."""

import datetime
import uuid

import pytest

from tournament.door.values.payments import Attendee, CarnetSale
from tournament.door.values.treasury import EveningTakings, Treasury
from tournament.evening.door.payments import PaidBy, PlayerKind
from tournament.evening.door.treasury import list_periods, month_of, season_of

DAY = datetime.date(2026, 11, 17)
ANNA, BERT = uuid.uuid4(), uuid.uuid4()


def came(player: uuid.UUID, paid_by: str = "", amount: int = 0, due: int = 400) -> Attendee:
    name = "Anna Zola" if player == ANNA else "Bert Ames"
    sort_name = " ".join(reversed(name.lower().split()))
    kind = PlayerKind.MEMBER
    return Attendee(uuid.uuid4(), player, name, kind, due, paid_by, amount, sort_name=sort_name)


def held(day: int, *attendees: Attendee) -> EveningTakings:
    return EveningTakings(f"code{day}", "Mardi soir", DAY.replace(day=day), attendees)


class PeriodTests:
    def test_it_holds_its_first_and_its_last_day(self):
        november = month_of(datetime.date(2026, 11, 17))
        days = ((10, 31), (11, 1), (11, 30), (12, 1))
        held = [november.holds(datetime.date(2026, *day)) for day in days]
        assert held == [False, True, True, False]

    @pytest.mark.parametrize(
        ("day", "last"),
        [
            (datetime.date(2026, 12, 31), datetime.date(2026, 12, 31)),
            (datetime.date(2028, 2, 1), datetime.date(2028, 2, 29)),
            (datetime.date(2027, 4, 30), datetime.date(2027, 4, 30)),
        ],
    )
    def test_a_month_ends_on_its_last_day(self, day, last):
        assert (month_of(day).since, month_of(day).until) == (day.replace(day=1), last)

    @pytest.mark.parametrize(
        ("day", "begins", "since", "until"),
        [
            (DAY, 9, datetime.date(2026, 9, 1), datetime.date(2027, 8, 31)),
            (datetime.date(2026, 8, 31), 9, datetime.date(2025, 9, 1), datetime.date(2026, 8, 31)),
            (datetime.date(2026, 9, 1), 9, datetime.date(2026, 9, 1), datetime.date(2027, 8, 31)),
            (DAY, 1, datetime.date(2026, 1, 1), datetime.date(2026, 12, 31)),
            (DAY, 12, datetime.date(2025, 12, 1), datetime.date(2026, 11, 30)),
        ],
    )
    def test_a_season_begins_in_the_clubs_month(self, day, begins, since, until):
        season = season_of(day, begins=begins)
        assert (season.since, season.until) == (since, until)

    def test_those_with_an_evening_are_listed_the_latest_first(self):
        days = [DAY, DAY.replace(month=10), DAY.replace(month=7), DAY]
        seasons, months = list_periods(days, begins=9)
        assert [one.key for one in seasons] == ["season-2026", "season-2025"]
        assert [one.key for one in months] == ["2026-11", "2026-10", "2026-07"]


class TreasuryTests:
    treasury = Treasury(
        month_of(DAY),
        (
            held(3, came(ANNA, "cash", 400), came(BERT, "carnet")),
            held(10, came(ANNA, "transfer", 350), came(BERT)),
        ),
        (CarnetSale(uuid.uuid4(), DAY, "Bert Ames", 3600, PaidBy.CHEQUE, 9),),
    )

    def test_money_is_that_of_evenings_and_carnets(self):
        assert [one.takings.money for one in self.treasury.evenings] == [400, 350]
        assert (self.treasury.entries.money, self.treasury.sold) == (750, 3600)
        assert self.treasury.money == 4350
        assert self.treasury.takings.open.amount == 450

    def test_who_came_how_often(self):
        bert, anna = self.treasury.presences
        assert (bert.name, bert.evenings, bert.paid, bert.entries, bert.open) == (
            "Bert Ames", 2, 0, 1, 400,
        )  # fmt: skip
        assert (anna.name, anna.evenings, anna.paid, anna.entries, anna.open) == (
            "Anna Zola", 2, 750, 0, 50,
        )  # fmt: skip
        assert self.treasury.kinds[PlayerKind.MEMBER] == 4


class EveningTests:
    def test_an_evening_says_how_many_of_each_kind_came(self):
        evening = held(17, came(ANNA, "cash", 400), came(BERT))
        assert evening.kinds == {kind: 2 * (kind == PlayerKind.MEMBER) for kind in PlayerKind}
        assert (evening.takings.money, evening.takings.open.amount) == (400, 400)
