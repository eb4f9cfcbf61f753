"""Read a session's rows as the pure `Evening`, in five statements.

One more where the plan was changed, as the log alone says which boards were lost.
"""

import dataclasses
import functools
import uuid
from collections.abc import Iterable
from typing import Any, TypeAlias

from django.db.models import Q, QuerySet
from django.db.models.functions import NullIf

from tournament import models
from tournament.evening.evening import Evening
from tournament.evening.facts import (
    Club,
    Event,
    Game,
    Penalty,
    Place,
    Placement,
    Result,
    Ruling,
    Section,
    Session,
)
from tournament.evening.plan.changed_plan import (
    Repaired,
    find_lost_boards,
    keep_standing,
)
from tournament.evening.plan.print_again import PrintAgain, list_print_again
from tournament.evening.report import Heading, Pair, Person
from tournament.evening.seats import Seats
from tournament.evening.states import (
    REPAIRED,
    Compared,
    Numbering,
    Ranked,
    State,
    TableSees,
    Visibility,
)

# The key of each number ("A7"), by its row.
Keys: TypeAlias = dict[uuid.UUID, str]

OF_A_PLACE = ("id", "section__letter", "number", "line", "shown", "left_after", "first_round")
# South and West are read where somebody else sits there than North and East: of pairs no key more.
IN_SEATS = ("north", "east", NullIf("south", "north"), NullIf("west", "east"))
OF_A_PLAYER = (
    "attendance",
    "attendance__players__player__first_name",
    "attendance__players__player__last_name",
)
OF_A_RESULT = (
    "id",
    "section__letter",
    "round",
    "table",
    "board",
    *IN_SEATS,
    "ns_outcome",
    "ew_outcome",
    "lead",
    "changed_in",
    "entered_at",
    "ruling__ns_outcome",
    "ruling__ew_outcome",
    "ruling__law",
    "ruling__reason",
    "ruling__changed_in",
)


def load_evening(session: models.Session) -> Evening:
    """Read all of a session."""
    evening, keys = load_plan(session)
    is_changed = any(one.option == REPAIRED for one in evening.sections)
    repairs = repairs_that_stand(session) if is_changed else ()
    results, emptied = read_results(models.Result.objects.filter(session=session), keys)
    return dataclasses.replace(
        evening,
        results=results,
        emptied=emptied,
        penalties=read_penalties(session, keys),
        lost=find_lost_boards(repairs),
    )


def load_board(session: models.Session, board: int) -> Evening:
    """Read what must be known to write one result.

    The plan, and what else was played of its board.
    """
    evening, keys = load_plan(session)
    rows = models.Result.objects.filter(session=session, board=board)
    results, emptied = read_results(rows, keys)
    return dataclasses.replace(evening, results=results, emptied=emptied)


def reload_board(evening: Evening, board: int) -> Evening:
    """Read again the results that now stand on one board; costs one statement."""
    keys = {one.id: key for key, one in evening.placed.items()}
    rows = models.Result.objects.filter(session=evening.session.id, board=board)
    results, emptied = read_results(rows, keys)
    others = (one for one in evening.results if one.board != board)
    places = {place: last for place, last in evening.emptied.items() if place[3] != board}
    return dataclasses.replace(
        evening,
        results=tuple(sorted((*others, *results), key=result_order)),
        emptied={**places, **emptied},
    )


def result_order(result: Result) -> tuple[int, str, int, int]:
    """Return the key by which results are sorted wherever they are listed."""
    return result.board, result.section, result.round, result.table


def load_plan(session: models.Session) -> tuple[Evening, Keys]:
    """Read the plan without results, and the keys of the numbers by row."""
    rows = read_sections(session)
    keys, placed, left = read_placements(session)
    sections = tuple(section_value(row) for row in rows)
    value = session_value(session, event_of(session, rows))
    return Evening(value, sections, placed, read_games(session, keys), (), left=left), keys


# ---- where it is played ----


def read_sections(session: models.Session) -> tuple[models.Section, ...]:
    """Read the sections, with event and club where the session was read without them."""
    rows = models.Section.objects.filter(session=session).order_by("letter")
    if not is_read_with_club(session):
        rows = rows.select_related("session__event__club")
    return tuple(rows)


def is_read_with_club(session: models.Session) -> bool:
    return is_cached(session, "event") and is_cached(session.event, "club")


def is_cached(row: Any, name: str) -> bool:
    return name in row._state.fields_cache


def event_of(session: models.Session, sections: tuple[models.Section, ...]) -> models.Event:
    return (
        session.event if is_read_with_club(session) or not sections else sections[0].session.event
    )


def session_value(row: models.Session, event: models.Event | None = None) -> Session:
    event = event or row.event
    return Session(
        id=row.pk,
        event=event_value(event),
        code=row.code,
        date=row.date,
        starts_at=row.starts_at,
        state=State(row.state),
        visibility=Visibility(row.visibility),
        table_sees=TableSees(row.table_sees),
        lead_wanted=row.lead_wanted,
        boards_wanted=row.boards_wanted,
        section_count=row.section_count,
        compared=Compared(row.compared),
        ranked=Ranked(row.ranked),
        round=row.round,
        revision=row.revision,
        event_revision=event.revision,
    )


def event_value(row: models.Event) -> Event:
    club = row.club
    return Event(
        name=row.name,
        form=row.form,
        scoring=row.scoring,
        profile=row.profile,
        own_rules=row.own_rules,
        club=Club(club.name, club.language, club.half_minutes_per_board, club.minutes_per_move),
    )


def section_value(row: models.Section) -> Section:
    return Section(
        id=row.pk,
        letter=row.letter,
        winners=row.winners,
        numbering=Numbering(row.numbering),
        option=row.option,
        kind=row.kind,
        variant=row.variant,
        tables=row.tables,
        rounds=row.rounds,
        boards_per_round=row.boards_per_round,
        relays=tuple(row.relays),
        arrow_switched=tuple(row.arrow_switched),
    )


def load_heading(session: models.Session) -> Heading:
    """Read the heading as stored now: a club's name and language change without a new revision."""
    club = session.event.club
    return Heading(club.name, club.language, session.event.name, session.code, session.date)


# ---- who is to sit where ----


def read_placements(session: models.Session) -> tuple[Keys, dict[str, Placement], dict[str, int]]:
    """Read the numbers, who they are and after which round they left, in one statement: a row for
    each player of a pair."""
    rows = models.Placement.objects.filter(section__session=session)
    rows = rows.order_by("section__letter", "number", "attendance__players__position")
    values = tuple(rows.values_list(*OF_A_PLACE, *OF_A_PLAYER))
    are_several = max(session.section_count, len({letter for _, letter, *_ in values})) > 1
    keys: Keys = {}
    placed: dict[str, Placement] = {}
    left: dict[str, int] = {}
    for pk, letter, number, line, shown, last_round, first_round, attendance, first, last in values:
        key, label = f"{letter}{number}", f"{letter}{shown}" if are_several else shown
        before = placed[key].pair if key in placed else None
        person = () if last is None else (Person(first, last),)
        players = (*(before.players if before else ()), *person)
        pair = Pair(key, letter, number, line, label, players) if attendance else None
        keys[pk] = key
        placed[key] = Placement(pk, key, letter, number, line, shown, label, first_round, pair)
        if last_round is not None:
            left[key] = last_round
    return keys, placed, left


def read_games(session: models.Session, keys: Keys) -> tuple[Game, ...]:
    rows = models.Seating.objects.filter(section__session=session)
    return tuple(
        Game(letter, round_, table, seats(players, keys), tuple(boards))
        for letter, round_, table, *players, boards in rows.order_by(
            "section__letter", "round", "table"
        ).values_list("section__letter", "round", "table", *IN_SEATS, "boards")
    )


def seats(players: Iterable[uuid.UUID | None], keys: Keys) -> Seats:
    """Name who has the four seats, as `IN_SEATS` are read, by their keys."""
    north, east, south, west = (keys[player] if player else "" for player in players)
    return seat(north, east, south or north, west or east)


@functools.lru_cache(maxsize=4096)
def seat(north: str, east: str, south: str, west: str) -> Seats:
    """Make each table's seats once: the results of a round have the same, at every reading."""
    return Seats(north, east, south, west)


def repairs_that_stand(session: models.Session) -> tuple[Repaired, ...]:
    """List the changes of the plan that nobody undid, oldest first; costs one statement."""
    changes = models.Change.objects.accepted().filter(session=session)
    rows = changes.filter(Q(kind="plan_repaired") | Q(undoes__isnull=False)).order_by("id")
    found = rows.values_list("id", "kind", "detail", "at", "undoes")
    return keep_standing([Repaired(*row) for row in found])


def print_again(session: models.Session) -> tuple[PrintAgain, ...]:
    """Read which cards no longer say what is to be played, the last change first. Costs one
    statement."""
    return list_print_again(repairs_that_stand(session))


# ---- what was played and ruled ----


def read_results(
    rows: QuerySet[models.Result], keys: Keys
) -> tuple[tuple[Result, ...], dict[Place, int]]:
    """Read the results, and where one was taken back in which revision."""
    found, emptied = [], {}
    for row in rows.order_by("board", "section__letter", "round", "table").values_list(
        *OF_A_RESULT
    ):
        result = result_value(row, keys)
        if result.ns_outcome:
            found.append(result)
        else:
            emptied[result.place] = result.changed_in
    return tuple(found), emptied


def result_value(row: tuple[Any, ...], keys: Keys) -> Result:
    ruling = Ruling(*row[14:]) if row[14] else None
    values: tuple[Any, ...] = (*row[:5], seats(row[5:9], keys), *row[9:14], ruling)
    return Result(*values)


def read_penalties(session: models.Session, keys: Keys) -> tuple[Penalty, ...]:
    rows = models.Penalty.objects.filter(session=session).order_by("made_at", "id")
    values: Iterable[tuple[Any, ...]] = rows.values_list(
        "id", "placement", "amount", "unit", "board", "law", "reason", "changed_in"
    )
    return tuple(Penalty(pk, keys[placement], *rest) for pk, placement, *rest in values)
