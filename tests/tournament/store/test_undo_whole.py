"""A whole evening is undone change by change down to its empty beginning, and done again.

What was done is drawn by chance, incidents and corrections among it; each state on the way back is
the one that the evening had on the way there.
"""

import random
from collections.abc import Iterator
from datetime import datetime
from decimal import Decimal
from functools import cache
from itertools import product

import pytest
from django.contrib.auth.models import User
from django.db import transaction

from scoring.notation.alphabet import Alphabet
from scoring.notation.line import parse
from tests.builders import a_club
from tests.examples import many
from tests.tournament.setup.arrange import members
from tests.walk.desk import Desk, couples
from tournament.entries.services.change_pair import rename_player
from tournament.entries.services.swap_numbers import swap_numbers
from tournament.evening.errors import ServiceError
from tournament.evening.names.names import NamedPlayer
from tournament.incidents.values.repairs import RepairRequest
from tournament.kinds.individual.services.add_late_player import add_late_player
from tournament.kinds.individual.services.add_players import add_players
from tournament.kinds.individual.services.choose_movement import (
    choose_movement as choose_individual,
)
from tournament.management.demo.evenings import DemoTable
from tournament.models import Change, Club, Penalty, Placement, Publication, Ruling, Session
from tournament.models.registry.changes import rule_of
from tournament.play.services.move_result import move_result
from tournament.results.services.withdraw_publication import withdraw_publication
from tournament.rulings.services.penalise import Fine, penalise, withdraw_penalty
from tournament.rulings.services.rule import withdraw_ruling
from tournament.services.results.record_result import record_result
from tournament.services.results.take_back import take_back
from tournament.setup.services.change_settings import change_settings
from tournament.setup.services.choose_movement import MovementChoice, choose_movement
from tournament.setup.services.start import start
from tournament.store.declared import UNDONE, model, unlogged_fields
from tournament.store.undo import undo

TEXTS = ("4SS=", "3NTN-1", "P", "2HE+1", "NP", "6DXW-2")
RULED = ("A6040", "110|-90", "W60:110;40:-90", "CANCEL")
# By label and key, the columns in their order.
Facts = dict[tuple[str, object], tuple[object, ...]]


class Chance:
    """A director to whom anything may happen; what the program refuses has not happened."""

    kind = "pairs"

    def __init__(self, club: Club, seed: int) -> None:
        self.dice = random.Random(seed)
        user = User.objects.create_user(f"diane{seed}")
        self.desk = Desk(club, user, "Mardi soir", 17, kind=self.kind)
        self.guests = 0

    def evening(self, incidents: int) -> Iterator[None]:
        desk = self.desk
        self.seat()
        yield
        change_settings(desk.session, desk.by, changes={"lead_wanted": True, "scoring": "butler"})
        yield
        change_settings(desk.session, desk.by, changes={"scoring": "matchpoints"})
        yield
        self.choose()
        yield
        start(desk.session, desk.by)
        desk.deals = DemoTable(desk.known, 1)
        yield
        for _ in range(incidents):
            act = getattr(self, self.dice.choice(self.acts()).__name__)
            desk.session = Session.objects.get(pk=desk.session.pk)
            try:
                act()
            except (ServiceError, IndexError):
                continue
            yield

    def seat(self) -> None:
        self.desk.seat(7)

    def choose(self) -> None:
        choice = MovementChoice("howell-4-5x4-irregular-without-8")
        choose_movement(self.desk.session, self.desk.by, choice=choice)

    def acts(self):
        return ACTS

    def result(self):
        return self.dice.choice(self.desk.known.results)

    def enter(self) -> None:
        place, *_ = self.dice.choice(self.desk.due())
        self.desk.type(place, self.dice.choice(TEXTS))

    def correct(self) -> None:
        self.desk.type(self.result().place, self.dice.choice(TEXTS))

    def take_back(self) -> None:
        found = self.result()
        take_back(self.desk.session, self.desk.by, place=found.place, base=found.changed_in)

    def move(self) -> None:
        found = self.result()
        board = self.dice.randint(1, max(board for *_, board in self.desk.known.places))
        move_result(
            self.desk.session, self.desk.by, place=found.place, board=board, base=found.changed_in
        )

    def call(self) -> None:
        self.desk.call(self.dice.randint(1, 5))

    def rule(self) -> None:
        self.desk.rule(self.result().place, self.dice.choice(RULED))

    def withdraw_ruling(self) -> None:
        row = self.dice.choice(Ruling.objects.filter(result__session=self.desk.session))
        at = row.result
        place = ("A", at.round, at.table, at.board)
        withdraw_ruling(self.desk.session, self.desk.by, place=place, base=row.changed_in)

    def fine(self) -> None:
        fine = Fine(
            self.result().seats.contestants[0], Decimal(self.dice.randint(0, 3)), "matchpoints"
        )
        penalise(self.desk.session, self.desk.by, fine=fine)

    def forgive(self) -> None:
        row = self.dice.choice(Penalty.objects.filter(session=self.desk.session))
        withdraw_penalty(self.desk.session, self.desk.by, penalty=str(row.pk), base=row.changed_in)

    def repair(self) -> None:
        self.guests += 1
        late = (
            NamedPlayer("Zoé", f"Lune {self.guests}"),
            NamedPlayer("Gaël", f"Mars {self.guests}"),
        )
        number = self.dice.randint(2, 5)
        if self.dice.random() < 0.5:
            self.desk.repair(RepairRequest("late", "A", number), late)
        else:
            self.desk.repair(RepairRequest("leaves", "A", number, pairs=(self.dice.randint(1, 7),)))

    def swap(self) -> None:
        found = Placement.objects.filter(section__session=self.desk.session).order_by("number")
        one, two = self.dice.sample(list(found), 2)
        swap_numbers(self.desk.session, self.desk.by, first_id=one.pk, second_id=two.pk)

    def rename(self) -> None:
        pair = self.dice.choice(self.desk.session.attendances.order_by("order"))
        player = pair.players.select_related("player").first().player
        rename_player(
            self.desk.session, self.desk.by, player_id=player.pk, base=player.changed_in,
            first_name=player.first_name, last_name=f"{player.last_name}-Bec",
        )  # fmt: skip

    def publish(self) -> None:
        self.desk.publish()

    def take_version_back(self) -> None:
        standing = Publication.objects.standing().filter(session=self.desk.session)
        withdraw_publication(
            self.desk.session, self.desk.by, version=standing.order_by("-version")[0].version
        )

    def undo(self) -> None:
        """The start apart, without which nothing else would happen."""
        changes = Change.objects.accepted().filter(session=self.desk.session)
        found = changes.exclude(kind="started").order_by("-id")[:12]
        undo(self.desk.session, self.desk.by, change=self.dice.choice(found))


ACTS = (
    *[Chance.enter] * 6, *[Chance.correct] * 3, Chance.take_back, Chance.move, *[Chance.call] * 2,
    *[Chance.rule] * 2, Chance.withdraw_ruling, *[Chance.fine] * 2, Chance.forgive, Chance.repair,
    Chance.swap, Chance.rename, Chance.publish, Chance.take_version_back, *[Chance.undo] * 4,
)  # fmt: skip


class ChanceOfPlayers(Chance):
    """Single players, to whom the same happens: eleven, of whom three sit out in turn."""

    kind = "individual"

    def seat(self) -> None:
        people = [player for couple in couples(self.desk.club, 6) for player in couple]
        add_players(self.desk.session, self.desk.by, players=people[:11])

    def choose(self) -> None:
        choose_individual(self.desk.session, self.desk.by, key="whist-11-5x4-together")

    def acts(self):
        return ACTS_OF_PLAYERS

    def repair(self) -> None:
        first, last = self.dice.randint(2, 5), self.dice.randint(2, 4)
        if self.dice.random() < 0.5:
            self.desk.repair(RepairRequest("cut", "A", first, last_round=last))
        else:
            left = self.dice.randint(1, 11)
            self.desk.repair(RepairRequest("leaves", "A", first, pairs=(left,)))

    def come_late(self) -> None:
        """Take the place of the twelfth."""
        self.guests += 1
        now = self.desk.session.round
        late = NamedPlayer("Zoé", f"Lune {self.guests}")
        add_late_player(
            self.desk.session,
            self.desk.by,
            player=late,
            first_round=self.dice.choice([now, now + 1]),
        )

    def take_seat_of_another(self) -> None:
        """Write a result under four others than the plan has there."""
        place, *_ = self.dice.choice(self.desk.due())
        sides = parse(self.dice.choice(TEXTS), Alphabet.ENGLISH)
        four = tuple(f"A{number}" for number in self.dice.sample(range(1, 12), 4))
        record_result(self.desk.session, self.desk.by, place=place, sides=sides, base=0, pairs=four)


ACTS_OF_PLAYERS = (*ACTS, *[ChanceOfPlayers.come_late] * 2, ChanceOfPlayers.take_seat_of_another)


@cache
def columns(label: str) -> list[str]:
    """What the log keeps of such a row, but for when it last changed; its key first."""
    left_out = {*unlogged_fields(label), "changed_in"}
    own = model(label)._meta
    return [own.pk.attname] + [
        field.attname
        for field in own.concrete_fields
        if field.name not in left_out and not field.primary_key
    ]


def as_logged(value: object) -> object:
    """The log keeps thousandths of a second."""
    if isinstance(value, datetime):
        return value.replace(microsecond=value.microsecond // 1000 * 1000)
    return value


def facts() -> Facts:
    """Every row but the published versions, which stay."""
    return {
        (label, row[0]): tuple(map(as_logged, row[1:]))
        for label in UNDONE
        if label != "publication"
        for row in model(label).objects.order_by().values_list(*columns(label))
    }


def done(chance: Chance, incidents: int) -> tuple[list[Change], dict[int, Facts]]:
    """What was changed, and the facts after each change; at 0 those before the first."""
    after = {0: facts()}
    for _ in chance.evening(incidents):
        last = Change.objects.accepted().filter(session=chance.desk.session).latest("id")
        after.setdefault(last.pk, facts())
    changes = Change.objects.filter(pk__in=after).order_by("id")
    return [one for one in changes if one.after or rule_of(one.kind).decides], after


def take_away(desk: Desk, change: Change) -> Change:
    """Undo the change; a version that was published is taken back instead."""
    if change.root_kind == "publish":
        (key,) = change.after["publication"]
        version = Publication.objects.get(pk=key).version
        undone = withdraw_publication(desk.session, desk.by, version=version)
    else:
        undone = undo(desk.session, desk.by, change=change)
    assert undone
    return undone


KINDS = (Chance, ChanceOfPlayers)


def in_any_order(chance: Chance, changes: list[Change]) -> list[Change]:
    """Undo the changes in an order drawn by chance, as far as each may be undone before others;
    what is refused is tried again once another is gone. What cannot go is a change with its own
    undo, which do nothing together, where an earlier one could go before both."""
    left, gone = list(changes), []
    while left:
        chance.dice.shuffle(left)
        taken = next((change for change in left if is_taken_away(chance.desk, change)), None)
        if taken is None:
            own = {change.pk for change in left}
            undone = {change.undoes_id for change in left} & own
            assert own == undone | {change.pk for change in left if change.undoes_id in undone}
            break
        left.remove(taken)
        gone.append(taken)
    return gone


def is_taken_away(desk: Desk, change: Change) -> bool:
    """Undo a change where that may be; a refusal leaves all as it is."""
    before = facts()
    try:
        with transaction.atomic():
            take_away(desk, change)
    except ServiceError:
        assert facts() == before
        return False
    return True


@pytest.mark.django_db
@pytest.mark.slow
@pytest.mark.sampled(2)
@pytest.mark.parametrize(("kind", "seed"), list(product(KINDS, range(1, many(4) + 1))))
class WholeLogTests:
    def test_it_is_undone_to_its_beginning_and_done_again_to_its_end(self, kind, seed):
        club = a_club()
        members(club)
        chance = kind(club, seed)
        changes, after = done(chance, incidents=40)
        assert len(changes) > 15
        states = [after[0], *(after[change.pk] for change in changes)]
        undone = []
        for number, change in reversed(list(enumerate(changes))):
            undone.append(take_away(chance.desk, change))
            assert facts() == states[number], change
        for number, change in enumerate(reversed(undone), 1):
            take_away(chance.desk, change)
            assert facts() == states[number], changes[number - 1]

    def test_it_is_undone_in_any_order_to_its_beginning(self, kind, seed):
        club = a_club()
        members(club)
        chance = kind(club, seed)
        changes, after = done(chance, incidents=20)
        gone = in_any_order(chance, changes)
        assert facts() == after[0]
        assert gone != changes[::-1]
