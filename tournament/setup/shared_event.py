"""What the file of an evening says of its event, where the event is here already.

All sessions of an event share its name, its stages, its entries and their members. Row by row: what
is not here comes; what is here as the file has it stays; of two that differ the later one stands,
where one of the two logs tells that it came from the other. Else each was changed without the
other, and a person has to say which is right.
"""

import uuid
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from django.db.models import Q

from tournament.evening.errors import ServiceError
from tournament.files.evening.value import EveningFile, Row
from tournament.models import Change, Club, Entry, Event, Member, Session, Stage
from tournament.models.fact import Fact
from tournament.store.declared import CARRIED, belongs_to_club, image, label_of, make_row

SHARED = tuple(name for name, (declared, _) in CARRIED.items() if declared.is_of_event)
# The columns of a row that name a player.
NAMES_A_PLAYER = ("player_id", "payer_id", "partner_id")
LABELS = tuple(label_of(CARRIED[name][0].model) for name in SHARED)
# A row by its label and key, and all that a log says it has been.
States: TypeAlias = Mapping[tuple[str, str], list[dict[str, Any]]]


@dataclass(frozen=True)
class SharedRows:
    """The event's rows of a file: those that are not `here`, `later` ones with the row that they
    take the place of, and those that were changed `apart` from what is here."""

    new: tuple[Fact, ...] = ()
    later: tuple[tuple[Fact, Fact], ...] = ()
    apart: tuple[Fact, ...] = ()


def check_event_here(club: Club, evening: EveningFile) -> Iterator[ServiceError]:
    """Check that an event that is here is the club's, and has no other session of that number."""
    event, number = evening.event, evening.session["number"]
    own = Event.objects.filter(pk=event["id"]).first()
    if own is None:
        return
    if own.club_id != club.pk:
        yield ServiceError("event_of_other_club", name=event["name"])
    others = Session.objects.filter(event=own, number=number).exclude(pk=evening.session["id"])
    if other := others.first():
        yield ServiceError("event_here", name=own.name, number=number, evening=other.code)


def compare_event(
    club: Club, evening: EveningFile, players: Mapping[uuid.UUID, uuid.UUID]
) -> SharedRows:
    """Compare the event's rows with those here, players of the file being those known here."""
    rows = list(rows_of_event(club, evening, players))
    if not Event.objects.filter(pk=evening.event["id"]).exists():
        return SharedRows(new=tuple(rows))
    states_of_here = states_here(evening.event["id"])
    states_of_file = states_in_file(evening, players)
    new: list[Fact] = []
    later: list[tuple[Fact, Fact]] = []
    apart: list[Fact] = []
    for row in rows:
        present = find_here(row)
        key = (label_of(row), str(row.pk))
        if present is None:
            (apart if takes_a_place(row) else new).append(row)
        elif is_same(present, row) or contains(states_of_here[key], row):
            continue
        elif contains(states_of_file[key], present):
            later.append((present, row))
        else:
            apart.append(row)
    return SharedRows(tuple(new), tuple(later), tuple(apart))


def refuse_apart(shared: SharedRows) -> Iterator[ServiceError]:
    """Name what was changed here and there; members by their team."""
    names = dict.fromkeys(name_of(row) for row in shared.apart)
    if names:
        yield ServiceError("event_changed_apart", names=", ".join(names))


def name_of(row: Fact) -> str:
    """Name a row of an event as a director knows it."""
    if isinstance(row, Member):
        return name_of(Entry.objects.filter(pk=row.entry_id).first() or row.entry)
    if isinstance(row, Entry):
        members = Member.objects.filter(entry=row.pk).select_related("player")
        return row.name or " – ".join(str(one.player) for one in members)
    return str(row)


def rows_of_event(
    club: Club, evening: EveningFile, players: Mapping[uuid.UUID, uuid.UUID]
) -> Iterator[Fact]:
    """Make the rows that all sessions of the event share, as the file has them."""
    ones = {"event": (evening.event,)}
    for name in SHARED:
        made: Any = CARRIED[name][0].model
        belongs = {"club": club} if belongs_to_club(made) else {}
        for row in ones.get(name) or evening.rows[name]:
            yield make_row(made, with_player(row, players), **belongs)


def with_player(row: Row, players: Mapping[uuid.UUID, uuid.UUID]) -> Row:
    """Put recognised players in the place of the file's."""
    recognised = {name: players[row[name]] for name in NAMES_A_PLAYER if row.get(name) in players}
    return {**row, **recognised} if recognised else row


def find_here(row: Fact) -> Fact | None:
    """Find the row here; of a member the one of the same player at the same place."""
    made: Any = type(row)
    present: Fact | None = made.objects.filter(pk=row.pk).first()
    if present is None and isinstance(row, Member):
        rows = Member.objects.filter(entry=row.entry_id, position=row.position)
        return rows.filter(player=row.player_id).first()
    return present


def takes_a_place(row: Fact) -> bool:
    """Tell whether a row that is not here has the place of one that is."""
    if isinstance(row, Stage):
        return Stage.objects.filter(event=row.event_id, order=row.order).exists()
    if isinstance(row, Member):
        return Member.objects.filter(entry=row.entry_id, position=row.position).exists()
    return False


# ---- what the logs tell ----


def states_here(event: uuid.UUID) -> States:
    """Read what the rows of an event have been here, by all its sessions' logs."""
    made = Q(session=None, after__event__has_key=str(event))
    rows = Change.objects.accepted().filter(Q(session__event=event) | made)
    rows = rows.filter(after__has_any_keys=LABELS)
    return collect_states(image for one in rows for image in (one.before, one.after))


def states_in_file(evening: EveningFile, players: Mapping[uuid.UUID, uuid.UUID]) -> States:
    """Read what the rows of the event have been by the file's log."""
    keys = {str(one): str(other) for one, other in players.items()}
    states = collect_states(
        images for row in evening.rows["changes"] for images in (row["before"], row["after"])
    )
    for state in (one for of_row in states.values() for one in of_row if "player_id" in one):
        state["player_id"] = keys.get(state["player_id"], state["player_id"])
    return states


def collect_states(images: Iterable[Mapping[str, Any]]) -> States:
    """Gather what each shared row has been."""
    states: dict[tuple[str, str], list[dict[str, Any]]] = defaultdict(list)
    for rows_by_label in images:
        for label in LABELS:
            for key, was in rows_by_label.get(label, {}).items():
                if was:
                    states[label, key].append(dict(was))
    return states


def is_same(row: Fact, other: Fact) -> bool:
    """Tell whether two rows say the same, whenever each was changed."""
    return facts_of(image(row)) == facts_of(image(other))


def contains(states: Iterable[Mapping[str, Any]], row: Fact) -> bool:
    """Tell whether a row has been as one of its states, as far as that knows its columns."""
    now = facts_of(image(row))
    return any(
        all(now.get(name) == value for name, value in facts_of(state).items()) for state in states
    )


def facts_of(state: Mapping[str, Any]) -> dict[str, Any]:
    """Leave out when a row was changed, and the club, which logs of files do not name."""
    return {name: value for name, value in state.items() if name not in {"changed_in", "club_id"}}
