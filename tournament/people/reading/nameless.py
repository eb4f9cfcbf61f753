"""Read where a person's names and numbers stand, and what would stand there instead.

Whatever column of whatever model holds a text is looked at, so that none is forgotten: who a row is
about is decided by the keys in it, else by who was at its evening, else by whether the club has
only one person of the name.
"""

import uuid
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.db import models
from django.db.models import Q, TextField
from django.db.models.functions import Cast

from tournament.models import (
    AttendancePlayer,
    Booking,
    Carnet,
    Change,
    Club,
    Deposit,
    FourPlayer,
    Licence,
    LineUp,
    Member,
    NamelessInProgress,
    Player,
    Publication,
    Session,
)
from tournament.people.values.nameless import (
    LABEL,
    Eraser,
    Identity,
    Meant,
    blank_facts,
    has_same_name,
    is_left_in,
    list_keys,
    spellings,
)

SAID = ("detail", "before", "after")
# Rows that say by their keys who is meant; they are read only where two have one name.
OF_A_PLAYER = (AttendancePlayer, Booking, Carnet, Deposit, FourPlayer, Licence, LineUp, Member)
# Written by a rule of their own, or by nobody who types names.
LEFT_OUT = (Player, Change, NamelessInProgress, Club)


@dataclass(frozen=True)
class Mention:
    """Where a name stands: what kind of row, and the evening whose row it is."""

    model: str
    session: Session | None
    text: str = ""


@dataclass
class Erasure:
    """All that is written anew to make a person nameless, and what nobody could decide.

    `remaining` are texts, typed freely, in which the last name stands without the first.
    """

    player: Player
    blank: dict[str, Any]
    changes: list[tuple[Change, dict[str, Any]]] = field(default_factory=list)
    rows: list[tuple[models.Model, dict[str, Any]]] = field(default_factory=list)
    undecided: list[Mention] = field(default_factory=list)
    remaining: list[Mention] = field(default_factory=list)


def read_erasure(player: Player) -> Erasure:
    """Read all that names a player; costs a look at every text that the club keeps."""
    return ErasureReader(player).read()


def is_counted_with(player: Player) -> bool:
    """Tell whether a ranking at a handicap or of a category counts with a player's traits."""
    sessions = Session.objects.filter(attendances__players__player=player)
    return any(sessions.values_list("extra_rankings", flat=True))


class ErasureReader:
    """What is asked more than once while a person's texts are read."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.identity = read_identity(player)
        blank = blank_facts(self.identity.name, keeps_traits=is_counted_with(player))
        self.eraser = Eraser(self.identity, blank)
        self.found = Erasure(player, blank)

    def read(self) -> Erasure:
        for change in find_changes(self.player.club_id, self.needles(with_key=True)):
            self.read_change(change)
        for model in Player._meta.apps.get_app_config("tournament").get_models():
            if model not in LEFT_OUT:
                self.read_model(model)
        return self.found

    def needles(self, *, with_key: bool = False) -> list[str]:
        """List how a name or a number of the person may begin to stand in a stored value."""
        lasts = (last for _first, last in self.identity.names)
        own = [word for text in (*lasts, *self.identity.numbers) for word in spellings(text)]
        return [str(self.player.pk), *own] if with_key else own

    def read_change(self, change: Change) -> None:
        images = {**change.before}, {**change.after}
        direct = self.players_named(list_keys([change.detail, *images]))
        meant = self.identity.decide(direct, self.players_at(change.session_id))
        values = {
            "detail": self.eraser.erase(change.detail, meant),
            "before": self.eraser.erase_images(images[0], meant),
            "after": self.eraser.erase_images(images[1], meant),
        }
        if self.is_conflict_about_person(change):
            values["after"] = self.eraser.erase(values["after"], Meant.PERSON)
        if any(values[name] != getattr(change, name) for name in SAID):
            self.found.changes.append((change, values))
        others = [rows for image in images for label, rows in image.items() if label != LABEL]
        if meant is Meant.UNDECIDED and self.eraser.names_person([change.detail, others]):
            self.found.undecided.append(Mention("change", change.session))

    def is_conflict_about_person(self, change: Change) -> bool:
        """Tell whether the loser of a race had written the person's own row."""
        return "offered" in change.after and str(self.player.pk) in change.before.get(LABEL, {})

    def read_model(self, model: type[models.Model]) -> None:
        columns = [one for one in model._meta.concrete_fields if is_text(one)]
        if not columns:
            return
        rows = having(model._default_manager.all(), [one.name for one in columns], self.needles())
        for row in rows:
            if club_of(row) in (self.player.club_id, None):
                self.read_row(row, {one.name: getattr(row, one.name) for one in columns})

    def read_row(self, row: models.Model, values: dict[str, Any]) -> None:
        session = session_of(row)
        direct = self.players_named(
            frozenset(
                key
                for one in row._meta.concrete_fields
                if isinstance(key := getattr(row, one.attname), uuid.UUID)
            )
        )
        meant = self.identity.decide(direct, self.players_at(session.pk if session else None))
        eraser = self.eraser
        if isinstance(row, Publication):
            eraser = Eraser(self.identity, self.found.blank, self.seats_of(row.session_id))
        new = eraser.erase(values, meant)
        if changed := {name: value for name, value in new.items() if value != values[name]}:
            self.found.rows.append((row, changed))
        place = Mention(row._meta.model_name or "", session)
        if meant is Meant.UNDECIDED and eraser.names_person(new):
            self.found.undecided.append(place)
        if meant is not Meant.NAMESAKE:
            self.found.remaining += [
                Mention(place.model, session, value)
                for value in new.values()
                if isinstance(value, str) and is_left_in(value, self.identity)
            ]

    @cached_property
    def bearers(self) -> dict[uuid.UUID, set[uuid.UUID]]:
        """Name by row's key the bearers of the name whom it is about; empty where there is one."""
        own = [self.player.pk, *self.identity.namesakes]
        about: dict[uuid.UUID, set[uuid.UUID]] = {key: {key} for key in own}
        for model in OF_A_PLAYER if self.identity.namesakes else ():
            for row in model._default_manager.filter(player__in=own):
                for one in row._meta.concrete_fields:
                    key = getattr(row, one.attname)
                    if isinstance(key, uuid.UUID) and one.related_model is not Session:
                        about.setdefault(key, set()).add(row.player_id)
        for booking in Booking.objects.filter(partner__in=own):
            about.setdefault(booking.pk, set()).add(booking.partner_id or booking.pk)
        return about

    def players_named(self, keys: Iterable[uuid.UUID]) -> frozenset[uuid.UUID]:
        return frozenset(player for key in keys for player in self.bearers.get(key, ()))

    @cached_property
    def at_evenings(self) -> dict[uuid.UUID, set[uuid.UUID]]:
        """Name by evening the bearers of the name who sat or had booked."""
        own, found = [self.player.pk, *self.identity.namesakes], dict[uuid.UUID, set[uuid.UUID]]()
        seats = AttendancePlayer.objects.filter(player__in=own).values_list("session", "player")
        booked = Booking.objects.filter(player__in=own).values_list("session", "player")
        partners = Booking.objects.filter(partner__in=own).values_list("session", "partner")
        for session, player in (*seats, *booked, *partners):
            if player:
                found.setdefault(session, set()).add(player)
        return found

    def players_at(self, session: uuid.UUID | None) -> Collection[uuid.UUID]:
        return self.at_evenings.get(session, set()) if session else ()

    def seats_of(self, session: uuid.UUID) -> dict[tuple[str, int], uuid.UUID]:
        """Name who of the bearers sat where, by the pair's key and the place in it."""
        own = [self.player.pk, *self.identity.namesakes]
        rows = AttendancePlayer.objects.filter(
            session=session, player__in=own, attendance__placement__isnull=False
        ).values_list(
            "attendance__placement__section__letter",
            "attendance__placement__number",
            "position",
            "player",
        )
        return {(f"{letter}{number}", place - 1): who for letter, number, place, who in rows}


def read_identity(player: Player) -> Identity:
    """Read how a player was ever called, as the log tells it, and who else has one of the names."""
    names, numbers = {(player.first_name, player.last_name)}, {player.number}
    for change in find_changes(player.club_id, [str(player.pk)]):
        for images in (change.before, change.after):
            columns = images.get(LABEL, {}).get(str(player.pk)) or {}
            names.add((columns.get("first_name", ""), columns.get("last_name", "")))
            numbers.add(columns.get("number", ""))
    own = Identity(player.pk, frozenset())
    names = {name for name in names if name[1] and name[1] != own.name}
    others = Player.objects.filter(club=player.club_id).exclude(pk=player.pk)
    namesakes = frozenset(
        key
        for key, first, last in others.values_list("id", "first_name", "last_name")
        if has_same_name(first, last, names)
    )
    return Identity(player.pk, frozenset(names), frozenset(numbers - {""}), namesakes)


def find_changes(club: int, needles: list[str]) -> Iterator[Change]:
    """Find the lines of a club's log in which one of these texts stands."""
    rows = Change.objects.filter(club=club).order_by("id").select_related("session__event__club")
    yield from having(rows, SAID, needles).iterator(chunk_size=200)


def having(
    rows: "models.QuerySet[Any]", columns: Iterable[str], needles: list[str]
) -> "models.QuerySet[Any]":
    """Leave out rows in none of whose columns one of the texts stands."""
    wanted = Q(pk__in=[])
    for column in columns:
        rows = rows.alias(**{f"{column}_text": Cast(column, TextField())})
        for needle in needles:
            wanted |= Q(**{f"{column}_text__contains": needle})
    return rows.filter(wanted)


def is_text(column: Any) -> bool:
    """Tell whether somebody's name may stand in a column: no code, no choice, no key."""
    if isinstance(column, models.JSONField):
        return True
    return isinstance(column, models.CharField | models.TextField) and not (
        column.choices or column.unique
    )


def session_of(row: models.Model) -> Session | None:
    """Find the evening that a row is of; None for what is of a club."""
    return next((one for one in ancestors(row) if isinstance(one, Session)), None)


def club_of(row: models.Model) -> int | None:
    """Find the club that a row is of; None where the row names none."""
    return next((one.pk for one in ancestors(row) if isinstance(one, Club)), None)


def ancestors(row: models.Model) -> Iterator[models.Model]:
    """Walk from a row to what it belongs to, the nearest first."""
    rows, seen = [row], set[tuple[type, Any]]()
    while rows:
        row = rows.pop(0)
        if (type(row), row.pk) in seen:
            continue
        seen.add((type(row), row.pk))
        yield row
        for one in row._meta.concrete_fields:
            if one.is_relation and one.related_model is not Player:
                above = getattr(row, one.name)
                rows += [above] if above is not None else []
