"""Every cent once: evenings at the door, told at the same time to a book of single entries.

The book knows nothing of rows: it writes each thing that happens as a line and adds lines up. What
it adds up must be what the till, the treasurer's list, the accounts and the statements say.
"""

import datetime
import random
import uuid
from collections import Counter
from dataclasses import replace

import pytest

from tests.builders import a_club, by
from tests.tournament.setup.arrange import SETTINGS, members
from tournament.door.reading.accounts import list_balances, read_statement
from tournament.door.reading.payments import read_attendees, read_deposits
from tournament.door.reading.treasury import read_sales, read_treasury
from tournament.door.services.deposits import make_deposit, take_back_deposit
from tournament.door.services.pay import pay
from tournament.door.services.sell_carnet import sell_carnet
from tournament.door.values.payments import sum_takings
from tournament.evening.door.treasury import month_of
from tournament.evening.errors import ServiceError
from tournament.models import Club, Deposit, Player, Session
from tournament.services.create_evening import create_evening
from tournament.services.entries.add_pairs import paste_pairs
from tournament.store.door.payments import count_entries_left, read_balances

pytestmark = pytest.mark.django_db
NOVEMBER = month_of(datetime.date(2026, 11, 1))
TODAY = datetime.date(2026, 12, 24)
MONEY = ("cash", "cheque", "transfer", "card")
# What a member, a guest, a junior, a subscriber and who is free pays, and what comes on top.
FEES = {"member": 403, "guest": 651, "junior": 157, "subscriber": 0, "free": 0}
SUPPLEMENT = 209
STEPS = 80


class Book:
    """A line for each thing that happened: (evening, way, cents, whose carnet or account)."""

    def __init__(self) -> None:
        self.lines: dict[object, tuple[str, str, int, object]] = {}

    def money(self, way: str, evening: str = "") -> int:
        return sum(
            cents
            for where, how, cents, _whose in self.lines.values()
            if how == way and evening in {"", where}
        )

    def balances(self) -> Counter:
        held: Counter = Counter()
        for key, (_where, how, cents, whose) in self.lines.items():
            if key[0] == "deposit":
                held[whose] += cents
            elif how == "account":
                held[whose] -= cents
        return Counter({whose: cents for whose, cents in held.items() if cents})

    def entries(self) -> Counter:
        left: Counter = Counter()
        for key, (_where, how, _cents, whose) in self.lines.items():
            left[whose] += 10 * (key[0] == "carnet") - (key[0] == "fee" and how == "carnet")
        return left


class Evenings:
    """Three simultaneous evenings of one club, and the book that hears of all."""

    def __init__(self, club: Club, seed: int) -> None:
        self.club, self.chance, self.book = club, random.Random(seed), Book()
        people = members(club, 8)
        for person, kind in zip(people, [*FEES, "member", "guest", "member"], strict=True):
            Player.objects.filter(pk=person.id).update(
                guest=kind == "guest",
                reduction=kind if kind in {"junior", "subscriber", "free"} else "",
            )
        self.kinds = dict(
            zip([one.id for one in people], [*FEES, "member", "guest", "member"], strict=True)
        )
        self.evenings = [self.evening(day, people) for day in (3, 10, 17)]

    def evening(self, day: int, people: list) -> Session:
        fees = {f"fee_{kind}": cents for kind, cents in FEES.items() if kind != "free"}
        session = create_evening(
            self.club,
            by(),
            settings=replace(
                SETTINGS, date=NOVEMBER.since.replace(day=day), fee_supplement=SUPPLEMENT, **fees
            ),
        )
        paste_pairs(session, by(), pairs=list(zip(people[::2], people[1::2], strict=True)))
        return session

    def step(self) -> None:
        kinds = (
            self.pays,
            self.pays,
            self.pays_for_the_pair,
            self.pays_for_the_pair,
            self.pays_for_the_pair,
            self.pays_a_part,
            self.pays_the_rest,
            self.presses_on_an_old_page,
            self.takes_back,
            self.takes_back,
            self.buys,
            self.deposits,
            self.regrets,
        )
        self.chance.choice(kinds)()

    def seat(self):
        session = self.chance.choice(self.evenings)
        return session, self.chance.choice(read_attendees(session))

    def owed(self, player) -> tuple[int, int]:
        kind = self.kinds[player]
        return FEES[kind], 0 if kind == "free" else SUPPLEMENT

    def pays(self) -> None:
        """A seat is paid: all of it at once, or what a carnet left; now and then by another."""
        session, one = self.seat()
        way = self.chance.choice((*MONEY, "account", "carnet"))
        fee, supplement = self.owed(one.player)
        payer = self.chance.choice([None, None, *self.kinds])
        line, rest = ("fee", one.id), ("supplement", one.id)
        has_fee, has_rest = line in self.book.lines, rest in self.book.lines
        if has_fee and (self.book.lines[line][1] != "carnet" or has_rest or way == "carnet"):
            return
        if way == "carnet" and not has_fee:
            if not fee:
                with pytest.raises(ServiceError, match="no_fee_for_carnet"):
                    self.send(session, one, way, 0, payer)
                return
            if self.book.entries()[payer or one.player] < 1:
                with pytest.raises(ServiceError, match="carnet_empty"):
                    self.send(session, one, way, 0, payer)
                return
            self.send(session, one, way, 0, payer)
            self.book.lines[line] = (session.code, way, 0, payer or one.player)
            return
        cents = supplement if has_fee else fee + supplement
        whose = self.book.lines[line][3] if has_fee else payer or one.player
        if has_fee and not supplement:
            return
        self.send(session, one, way, cents, None if has_fee else payer)
        self.book.lines[rest if has_fee else line] = (session.code, way, cents, whose)

    def send(self, session, one, way: str, cents: int, payer, **more) -> None:
        pay(
            session, by(), attendee=one.id, method=way, amount=cents, base=one.changed_in,
            payer_id=payer, **more,
        )  # fmt: skip

    def still_open(self, one) -> int:
        """What a seat has still to pay, by the lines of the book."""
        fee, supplement = self.owed(one.player)
        lines = [self.book.lines.get((part, one.id)) for part in ("fee", "supplement")]
        by_carnet = any(line and line[1] == "carnet" for line in lines)
        return (0 if by_carnet else fee) + supplement - sum(line[2] for line in lines if line)

    def pays_a_part(self) -> None:
        """A smaller sum is typed than is asked."""
        session, one = self.seat()
        cents = self.still_open(one) // 2
        if not cents or ("fee", one.id) in self.book.lines:
            return
        way = self.chance.choice((*MONEY, "account"))
        self.send(session, one, way, cents, None)
        self.book.lines["fee", one.id] = (session.code, way, cents, one.player)

    def pays_the_rest(self) -> None:
        """What a smaller sum left is paid, in the same way or another; by no carnet."""
        session, one = self.seat()
        line = self.book.lines.get(("fee", one.id))
        if line is None or line[1] == "carnet" or not self.still_open(one):
            return
        with pytest.raises(ServiceError, match="fee_paid_in_part"):
            self.send(session, one, "carnet", 0, None)
        way, cents = self.chance.choice((*MONEY, "account")), self.still_open(one)
        self.send(session, one, way, cents, None, seen=cents)
        self.write(session, one, way, None, cents)

    def pays_for_the_pair(self) -> None:
        """The row's own carnet or account pays for both where nobody else is named (keys 7, 6)."""
        session, one = self.seat()
        way = self.chance.choice((*MONEY, "account", "account", "carnet", "carnet"))
        named = self.chance.choice([*[None] * 16, *self.kinds])
        if not self.still_open(one) or (way == "carnet" and ("fee", one.id) in self.book.lines):
            return
        rows = [one, *self.partners(session, one, way)]
        payer = named or (one.player if len(rows) > 1 else None)
        refusal = self.refusal(rows, way, payer)
        more = {"for_all": True, "seen": self.still_open(one)}
        if refusal:
            with pytest.raises(ServiceError, match=refusal):
                self.send(session, one, way, self.still_open(one), named, **more)
            return
        self.send(session, one, way, self.still_open(one), named, **more)
        for row in rows:
            self.write(session, row, way, payer, 0 if way == "carnet" else self.still_open(row))

    def partners(self, session, one, way: str) -> list:
        """Who of the pair is paid for too: no entry of a carnet goes for a fee of nothing."""
        others = [
            each for each in read_attendees(session) if each.pair == one.pair and each.id != one.id
        ]
        lines = self.book.lines
        if way == "carnet":
            return [
                each for each in others
                if ("fee", each.id) not in lines and self.owed(each.player)[0]
            ]  # fmt: skip
        return [each for each in others if ("fee", each.id) not in lines or self.still_open(each)]

    def refusal(self, rows: list, way: str, payer) -> str:
        """Why the door takes no such payment; empty where it does."""
        if way == "carnet":
            if not self.owed(rows[0].player)[0]:
                return "no_fee_for_carnet"
            entries = self.book.entries()[payer or rows[0].player]
            return "carnet_empty" if entries < len(rows) else ""
        owners = {
            self.book.lines["fee", row.id][3] for row in rows if ("fee", row.id) in self.book.lines
        }
        is_other = way == "account" and payer and owners - {payer}
        return "supplement_not_theirs" if is_other else ""

    def write(self, session, row, way: str, payer, cents: int) -> None:
        """Write a line of what a row had still to pay."""
        fee = self.book.lines.get(("fee", row.id))
        if fee and fee[1] == way:
            self.book.lines["fee", row.id] = (session.code, way, fee[2] + cents, fee[3])
            return
        key = ("supplement" if fee else "fee", row.id)
        whose = fee[3] if fee else payer or row.player
        self.book.lines[key] = (session.code, way, cents, whose)

    def presses_on_an_old_page(self) -> None:
        """It is dearer meanwhile: nothing is taken for the price of before, nor noted."""
        session, one = self.seat()
        before = self.still_open(one)
        if not before:
            return
        rows = Session.objects.filter(pk=session.pk)
        rows.update(fee_supplement=SUPPLEMENT + 91)
        way = self.chance.choice((*MONEY, "account"))
        with pytest.raises(ServiceError, match="price_changed"):
            self.send(
                session, one, way, before, None, seen=before, for_all=self.chance.random() < 0.5
            )
        rows.update(fee_supplement=SUPPLEMENT)

    def takes_back(self) -> None:
        session, one = self.seat()
        self.send(session, one, "", 0, None)
        self.book.lines.pop(("fee", one.id), None)
        self.book.lines.pop(("supplement", one.id), None)

    def buys(self) -> None:
        session, one = self.seat()
        way = self.chance.choice(MONEY)
        sell_carnet(
            self.club, by(), player_id=one.player, price=3601, method=way, day=session.date,
            session=session,
        )  # fmt: skip
        self.book.lines["carnet", uuid.uuid4()] = (session.code, way, 3601, one.player)

    def deposits(self) -> None:
        session, one = self.seat()
        cents, way = self.chance.choice((500, 1703, -250, -101)), self.chance.choice(MONEY)
        before = set(Deposit.objects.values_list("pk", flat=True))
        more = {"amount": cents, "method": way, "day": session.date, "session": session}
        if cents < 0 and self.book.balances()[one.player] + cents < 0:
            with pytest.raises(ServiceError, match="balance_too_small"):
                make_deposit(self.club, by(), player_id=one.player, **more)
            return
        make_deposit(self.club, by(), player_id=one.player, **more)
        (new,) = set(Deposit.objects.values_list("pk", flat=True)) - before
        self.book.lines["deposit", new] = (session.code, way, cents, one.player)

    def regrets(self) -> None:
        """A deposit noted by mistake is taken back."""
        made = [key for key in self.book.lines if key[0] == "deposit"]
        if made:
            key = self.chance.choice(made)
            take_back_deposit(self.club, by(), deposit_id=key[1])
            del self.book.lines[key]


@pytest.mark.parametrize("seed", range(4))
class LedgerTests:
    @pytest.fixture
    def evenings(self, seed) -> Evenings:
        evenings = Evenings(a_club(), seed)
        for _ in range(STEPS):
            evenings.step()
        return evenings

    def test_every_cent_stands_once_wherever_it_is_added_up(self, evenings):
        self.check_tills(evenings)
        self.check_treasury(evenings)
        self.check_accounts(evenings)

    def check_tills(self, evenings):
        for session in evenings.evenings:
            takings = sum_takings(
                read_attendees(session),
                read_sales(session.carnets.all()),
                read_deposits(session.deposits.all()),
            )
            for way in (*MONEY, "account"):
                assert takings.by[way].amount == evenings.book.money(way, session.code)

    def check_treasury(self, evenings):
        treasury = read_treasury(evenings.club, NOVEMBER, TODAY)
        for way in (*MONEY, "account"):
            assert treasury.takings.by[way].amount == evenings.book.money(way)
        assert treasury.money == sum(evenings.book.money(way) for way in MONEY)
        assert sum(one.takings.money for one in treasury.evenings) == treasury.money
        left = sum(
            evenings.still_open(one)
            for session in evenings.evenings
            for one in read_attendees(session)
        )
        assert treasury.takings.open.amount == left

    def check_accounts(self, evenings):
        held = read_balances(evenings.club)
        assert {key: cents for key, cents in held.items() if cents} == evenings.book.balances()
        assert {one.player: one.cents for one in list_balances(evenings.club)} == dict(
            evenings.book.balances()
        )
        left = count_entries_left(evenings.kinds)
        assert {key: n for key, n in left.items() if n} == {
            key: n for key, n in evenings.book.entries().items() if n
        }
        paid = 0
        for player in Player.objects.filter(club=evenings.club):
            statement = read_statement(player, NOVEMBER, TODAY)
            assert statement.closing == evenings.book.balances()[player.pk]
            paid += statement.paid
        carnets = sum(
            cents for key, (_where, _how, cents, _who) in evenings.book.lines.items()
            if key[0] == "carnet"
        )  # fmt: skip
        assert paid + carnets == sum(evenings.book.money(way) for way in MONEY)
