"""What an account holds, and a month's statement of it; figures typed from a treasurer's book."""

import datetime
import uuid

import pytest

from tournament.door.values.accounts import (
    AccountBalance,
    AccountLine,
    line_of_deposit,
    make_statement,
    split_sum,
    sum_owed,
    sum_prepaid,
)
from tournament.door.values.payments import Attendee, DepositMade, Sum, Till, sum_takings
from tournament.door.values.treasury import EveningTakings, Treasury
from tournament.evening.door.payments import Fees, PaidBy, Payment, PlayerKind
from tournament.evening.door.treasury import month_of, read_month

NOVEMBER = month_of(datetime.date(2026, 11, 1))
ANNA = uuid.uuid4()


def day(month: int, number: int) -> datetime.date:
    return datetime.date(2026, month, number)


class FeeTests:
    """A simultaneous: 4.00, a guest 6.50, a junior 1.50, and 2.00 on top."""

    FEES = Fees(member=400, guest=650, junior=150, subscriber=0, supplement=200)

    def test_the_supplement_comes_on_top_for_all_who_pay(self):
        assert [self.FEES.due_from(kind) for kind in PlayerKind] == [600, 850, 350, 0, 200]
        assert [self.FEES.fee_from(kind) for kind in PlayerKind] == [400, 650, 150, 0, 0]

    @pytest.mark.parametrize(
        ("payment", "left"),
        [
            (Payment(), 600),
            (Payment("cash", 600), 0),
            (Payment("account", 600), 0),
            (Payment("untold"), 0),
            (Payment("carnet"), 200),
            (Payment("carnet", 0, "cash", 200), 0),
            (Payment("", 0, "cash", 200), 400),
            (Payment("cash", 450), 150),
            (Payment("account", 450, "card", 100), 50),
            (Payment("cash", 450, "cash", 150), 0),
            (Payment("cash", 700), 0),
            (Payment("carnet", 0, "cash", 50), 150),
            # A sum of nothing lets off.
            (Payment("cash", 0), 0),
            (Payment("cash", 450, "cash", 0), 0),
            (Payment("carnet", 0, "cash", 0), 0),
        ],
    )
    def test_a_carnet_pays_the_fee_and_leaves_the_supplement(self, payment, left):
        assert payment.open_of(400, 200) == left


class TillTests:
    """20.00 before, 12.00 of cash; a deposit of 30.00 in cash and 5.00 paid back."""

    def deposits(self):
        made = ((3000, PaidBy.CASH), (-500, PaidBy.CASH), (1000, PaidBy.CARD))
        return [
            DepositMade(uuid.uuid4(), day(11, 3), ANNA, "Anna Zola", amount, way)
            for amount, way in made
        ]

    def attendee(self, paid_by: str, amount: int, **more) -> Attendee:
        key = uuid.uuid4()
        kind = PlayerKind.MEMBER
        return Attendee(key, key, "Anna Zola", kind, 600, paid_by, amount, supplement=200, **more)

    def test_cash_is_one_figure_that_is_counted(self):
        came = [self.attendee("cash", 600), self.attendee("cash", 600)]
        takings = sum_takings(came, (), self.deposits())
        assert takings.by[PaidBy.CASH] == Sum(4, 1200 + 3000 - 500)
        till = Till(2000, takings.by[PaidBy.CASH].amount, None)
        assert (till.expected, till.difference) == (5700, 0)
        assert Till(2000, 3700, 5650).difference == -50
        assert Till(2000, 3700, 5800).difference == 100

    def test_a_supplement_counts_by_its_own_way(self):
        came = [
            self.attendee("carnet", 0, supplement_by="cheque", supplement_amount=200),
            self.attendee("carnet", 0),
            self.attendee("account", 600),
        ]
        takings = sum_takings(came)
        assert takings.by[PaidBy.CHEQUE] == Sum(1, 200)
        assert takings.by[PaidBy.CARNET] == Sum(2, 0)
        assert takings.by[PaidBy.ACCOUNT] == Sum(1, 600)
        assert (takings.money, takings.open) == (200, Sum(1, 200))


class StatementTests:
    """Paid in 50.00 in October, 4.00 and 6.00 taken in November, 10.00 paid in by card."""

    def lines(self):
        return [
            AccountLine(day(11, 10), "Mardi soir", "account", moved=-600),
            line_of_deposit(day(10, 6), 5000, "cheque", uuid.uuid4()),
            AccountLine(day(11, 3), "Mardi soir", "account", moved=-400),
            AccountLine(day(11, 17), "Mardi soir", "cash", paid=400),
            AccountLine(day(11, 24), "Mardi soir", open=400),
            line_of_deposit(day(11, 24), 1000, "card", uuid.uuid4()),
            AccountLine(day(12, 1), "Mardi soir", "account", moved=-400),
        ]

    def test_a_month_lies_between_what_was_there_and_what_is(self):
        statement = make_statement(ANNA, "Anna Zola", NOVEMBER, self.lines())
        assert [line.date.day for line in statement.lines] == [3, 10, 17, 24, 24]
        assert (statement.opening, statement.closing) == (5000, 5000 - 400 - 600 + 1000)
        assert (statement.paid, statement.open) == (1400, 400)

    def test_a_month_goes_on_where_the_last_one_ended(self):
        lines = self.lines()
        october, november, december = (
            make_statement(ANNA, "Anna Zola", month_of(day(month, 1)), lines)
            for month in (10, 11, 12)
        )
        assert (october.closing, november.closing) == (november.opening, december.opening)

    @pytest.mark.parametrize(
        ("way", "parts"),
        [
            *((way, (400, 0)) for way in ("cash", "cheque", "transfer", "card")),
            ("account", (0, -400)),
            ("carnet", (0, 0)),
            ("", (0, 0)),
        ],
    )
    def test_a_sum_is_money_or_taken_from_the_account(self, way, parts):
        assert split_sum(way, 400) == parts

    def test_what_is_prepaid_and_what_is_owed_are_two_sums(self):
        held = [AccountBalance(uuid.uuid4(), "", cents) for cents in (1500, -400, 250, -50, 0)]
        assert (sum_prepaid(held), sum_owed(held)) == (1750, 450)


class MonthTests:
    def test_an_address_names_a_month_or_none(self):
        assert read_month("2026-11") == NOVEMBER
        assert [read_month(text) for text in ("2026-13", "26-11", "season-2026", "")] == [None] * 4


class TreasuryTests:
    def treasury(self, *ways: str, kind: PlayerKind = PlayerKind.MEMBER, deposits=()) -> Treasury:
        came = tuple(
            Attendee(uuid.uuid4(), ANNA, "Anna Zola", kind, 400, way, 0 if way == "carnet" else 400)
            for way in ways
        )
        own = tuple(deposits[:1])
        evening = EveningTakings("a", "Mardi soir", day(11, 3), came, (), own, 2000, 2400)
        silent = EveningTakings("b", "Jeudi", day(11, 5), ())
        return Treasury(NOVEMBER, (evening, silent), (), tuple(deposits))

    def test_ways_have_a_column_where_somebody_used_them(self):
        usual = [PaidBy.CASH, PaidBy.CHEQUE, PaidBy.TRANSFER, PaidBy.CARNET]
        assert list(self.treasury("cash").ways) == usual
        assert list(self.treasury("card", "account").ways) == [
            PaidBy.CASH, PaidBy.CHEQUE, PaidBy.TRANSFER, PaidBy.CARD, PaidBy.CARNET, PaidBy.ACCOUNT,
        ]  # fmt: skip

    def test_kinds_have_a_column_where_one_came(self):
        assert PlayerKind.SUBSCRIBER not in self.treasury("cash").columns_of_kinds
        abroad = self.treasury("cash", kind=PlayerKind.SUBSCRIBER)
        assert PlayerKind.SUBSCRIBER in abroad.columns_of_kinds

    def test_a_till_that_was_counted_is_listed(self):
        (counted,) = self.treasury("cash").counted_evenings
        assert (counted.till.expected, counted.till.counted, counted.till.difference) == (
            2400, 2400, 0,
        )  # fmt: skip

    def test_money_on_account_is_in_the_till_of_its_door_and_else_apart(self):
        made = [
            DepositMade(uuid.uuid4(), day(11, 3), ANNA, "Anna Zola", cents, PaidBy.CASH)
            for cents in (1000, 2500)
        ]
        treasury = self.treasury("cash", deposits=made)
        assert treasury.evenings[0].takings.money == 1400
        assert (treasury.apart.money, treasury.paid_in, treasury.money) == (2500, 3500, 3900)
        assert treasury.has_apart
        assert treasury.has_sums
        assert not self.treasury("cash").has_apart
