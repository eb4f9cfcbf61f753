"""A whole evening is undone change by change down to its empty beginning, and done again.

What was done is drawn by chance, incidents and corrections among it; each state on the way back is
the one that the evening had on the way there.
"""

import random
from collections.abc import Iterator
from datetime import datetime
from decimal import Decimal
from functools import cache

import pytest
from django.contrib.auth.models import User

from tests.builders import a_club
from tests.tournament.setup.arrange import members
from tests.walk.desk import Desk
from tournament.entries.services.change_pair import rename_player
from tournament.entries.services.swap_numbers import swap_numbers
from tournament.evening.errors import ServiceError
from tournament.evening.names.names import NamedPlayer
from tournament.incidents.values.repairs import RepairRequest
from tournament.management.demo.evenings import DemoTable
from tournament.models import Change, Club, Penalty, Placement, Publication, Ruling, Session
from tournament.models.registry.changes import rule_of
from tournament.play.services.move_result import move_result
from tournament.results.services.withdraw_publication import withdraw_publication
from tournament.rulings.services.penalise import Fine, penalise, withdraw_penalty
from tournament.rulings.services.rule import withdraw_ruling
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

    def __init__(self, club: Club, seed: int) -> None:
        self.dice = random.Random(seed)
        self.desk = Desk(club, User.objects.create_user(f"diane{seed}"), "Mardi soir", 17)
        self.guests = 0

    def evening(self, incidents: int) -> Iterator[None]:
        desk = self.desk
        desk.seat(7)
        yield
        change_settings(desk.session, desk.by, changes={"lead_wanted": True, "scoring": "butler"})
        yield
        change_settings(desk.session, desk.by, changes={"scoring": "matchpoints"})
        yield
        choice = MovementChoice("howell-4-5x4-irregular-without-8")
        choose_movement(desk.session, desk.by, choice=choice)
        yield
        start(desk.session, desk.by)
        desk.deals = DemoTable(desk.known, 1)
        yield
        for _ in range(incidents):
            act = self.dice.choice(ACTS)
            desk.session = Session.objects.get(pk=desk.session.pk)
            try:
                act(self)
            except (ServiceError, IndexError):
                continue
            yield

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
        move_result(
            self.desk.session, self.desk.by, place=found.place,
            board=self.dice.randint(1, 20), base=found.changed_in,
        )  # fmt: skip

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
        fine = Fine(self.result().seats.ns, Decimal(self.dice.randint(0, 3)), "matchpoints")
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


@pytest.mark.django_db
@pytest.mark.slow
@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", range(1, 9))
class WholeLogTests:
    def test_it_is_undone_to_its_beginning_and_done_again_to_its_end(self, seed):
        club = a_club()
        members(club)
        chance = Chance(club, seed)
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
