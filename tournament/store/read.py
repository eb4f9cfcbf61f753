"""Read a session's rows as the pure `Evening`, in seven statements.

One more where the plan was changed, as the log alone says which boards were lost.
"""

import dataclasses
import functools
from collections.abc import Collection
from copy import copy
from typing import Any

from django.db.models import Q

from tournament import models
from tournament.evening.evening import Evening
from tournament.evening.facts import NO_MATCHES, Break, Club, Event, Result, Section, Session, Stage
from tournament.evening.plan.print_again import (
    LoggedChange,
    PrintAgain,
    find_lost_boards,
    keep_standing,
    list_print_again,
)
from tournament.evening.report import Heading
from tournament.evening.stages.earlier import drop_moved, line_up_rounds
from tournament.evening.states import (
    REPAIRED,
    Compared,
    Numbering,
    Ranked,
    State,
    TableSees,
    Visibility,
)
from tournament.store.by_name import fill_from
from tournament.store.facts.deals import read_deal_sets
from tournament.store.facts.matches import read_matches
from tournament.store.facts.plan import Keys, read_games, read_placements
from tournament.store.facts.results import (
    HAS_APPEALS,
    read_appeals,
    read_groups,
    read_penalties,
    read_results,
)
from tournament.store.facts.traits import read_traits
from tournament.store.memory import Memory


def load_evening(session: models.Session) -> Evening:
    """Read all of a session."""
    evening, keys = load_plan(session)
    is_changed = any(section.option == REPAIRED for section in evening.sections)
    repairs = repairs_that_stand(session) if is_changed else ()
    results, emptied = read_results(keys, session=session)
    return dataclasses.replace(
        evening,
        results=results,
        emptied=emptied,
        penalties=read_penalties(session, keys),
        groups=read_groups(session),
        deals=read_deal_sets(session),
        boards_lost=find_lost_boards(repairs),
    )


def load_board(session: models.Session, board: int) -> Evening:
    """Read what must be known to write one result.

    The plan, and what else was played of its board.
    """
    evening, keys = load_plan(session)
    results, emptied = read_results(keys, session=session, board=board)
    return dataclasses.replace(evening, results=results, emptied=emptied)


def reload_board(evening: Evening, board: int) -> Evening:
    """Read again the results that now stand on one board; costs one statement."""
    keys = Keys(evening.placed)
    results, emptied = read_results(keys, session=evening.session.id, board=board)
    others = (result for result in evening.results if result.board != board)
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
    placed, left = read_placements(session)
    keys = Keys(placed)
    sections = tuple(section_value(row) for row in rows)
    value = session_value(session, event_of(session, rows))
    games, traits = read_games(session, keys), read_traits(session)
    plan = Evening(value, sections, placed, games, (), left_after=left, traits=traits)
    matches = read_matches(session, keys)
    if any(row.has_appeals for row in rows):
        plan = dataclasses.replace(plan, appeals=read_appeals(session, keys, state="open"))
    earlier = read_earlier(session, {frozenset(match.teams) for match in matches})
    return dataclasses.replace(plan, matches=matches, earlier=earlier), keys


# ---- the sessions before it ----

_earlier: Memory[Evening] = Memory()


def read_earlier(
    session: models.Session, going_on: Collection[frozenset[str]]
) -> tuple[Evening, ...]:
    """Read the earlier sessions of a session's stage, rounds counted back from its first one;
    `going_on` is who meets in the session itself.

    None, without a statement, but for one that goes on with a stage. Costs one statement there
    where they are remembered as they stand.
    """
    if session.stage_id is None or session.number == 1:
        return ()
    rows = models.Session.objects.in_use().filter(stage=session.stage_id)
    before = rows.filter(number__lt=session.number).select_related("event__club", "stage")
    sessions = [load_alone(row) for row in before.order_by("number")]
    return line_up_rounds(drop_moved(sessions, going_on))


def load_alone(session: models.Session) -> Evening:
    """Read a session without those before it, once for all that it rests on: the rules of its
    event, and the names of the club's players, change without a revision of its own."""
    event = session.event
    key = (session.pk, session.revision, event.revision + event.club.names_revision)
    evening = _earlier.get(key)
    if evening is None:
        row = copy(session)
        # The first of its event has none before it.
        row.number = 1
        evening = load_evening(row)
        evening = dataclasses.replace(
            evening, session=dataclasses.replace(evening.session, number=session.number)
        )
        _earlier.put(key, evening)
    return evening


# ---- where it is played ----

# What an evening has of its own, else its club.
PACE = ("half_minutes_per_board", "minutes_per_move")


@functools.cache
def section_rows() -> Any:
    """Ask for sections, and whether an appeal is open; put together once."""
    return models.Section.objects.order_by("letter").annotate(has_appeals=HAS_APPEALS)


def read_sections(session: models.Session) -> tuple[Any, ...]:
    """Read the sections, with event and club where the session was read without them.

    Each says in `has_appeals` whether an appeal of its session is open.
    """
    rows = section_rows().filter(session=session)
    if not is_read_with_club(session):
        rows = rows.select_related("session__event__club")
    return tuple(rows)


def is_read_with_club(session: models.Session) -> bool:
    """Tell whether the session's event and its club cost no further statement."""
    return is_cached(session, "event") and is_cached(session.event, "club")


def is_cached(row: Any, name: str) -> bool:
    """Tell whether a related row was read with this one."""
    return name in row._state.fields_cache


def event_of(session: models.Session, sections: tuple[models.Section, ...]) -> models.Event:
    """Return the session's event: its own where it was read, else that of its sections' rows."""
    return (
        session.event if is_read_with_club(session) or not sections else sections[0].session.event
    )


def session_value(row: models.Session, event: models.Event | None = None) -> Session:
    """Make the value of a session from its row, with its event."""
    event = event or row.event
    return fill_from(
        row,
        Session,
        event=event_value(event, row),
        state=State(row.state),
        visibility=Visibility(row.visibility),
        table_sees=TableSees(row.table_sees),
        compared=Compared(row.compared),
        ranked=Ranked(row.ranked),
        breaks=tuple(Break(**break_) for break_ in row.breaks),
        stage=stage_value(row),
        event_revision=event.revision,
    )


def stage_value(row: models.Session) -> Stage:
    """Make the value of a session's stage; without a statement where there are no matches."""
    stage = row.stage if row.stage_id else None
    return fill_from(stage, Stage) if stage else NO_MATCHES


def event_value(row: models.Event, session: models.Session) -> Event:
    """Make the value of an event from its row, with its club's name, language and pace."""
    pace = pace_of(session, row.club)
    return fill_from(row, Event, club=fill_from(row.club, Club, **pace))


def pace_of(session: models.Session, club: models.Club) -> dict[str, int]:
    """Return half minutes a board and minutes a move: the evening's own, else the club's."""
    own = {name: getattr(session, name) for name in PACE}
    return {name: getattr(club, name) if mine is None else mine for name, mine in own.items()}


def section_value(row: models.Section) -> Section:
    """Make the value of a section from its row."""
    return fill_from(
        row,
        Section,
        numbering=Numbering(row.numbering),
        relays=tuple(row.relays),
        arrow_switched=tuple(row.arrow_switched),
    )


def load_heading(session: models.Session) -> Heading:
    """Read the heading as stored now: a club's name and language change without a new revision."""
    club = session.event.club
    return Heading(club.name, club.language, session.event.name, session.code, session.date)


# ---- what the log says that stands ----


def repairs_that_stand(session: models.Session) -> tuple[LoggedChange, ...]:
    """List the changes of the plan that nobody undid, oldest first; costs one statement."""
    return changes_that_stand(session, "plan_repaired")


def changes_that_stand(session: models.Session, kind: str) -> tuple[LoggedChange, ...]:
    """List the changes of a kind that nobody undid, oldest first; costs one statement."""
    changes = models.Change.objects.accepted().filter(session=session)
    rows = changes.filter(Q(kind=kind) | Q(undoes__isnull=False)).order_by("id")
    columns = rows.values_list("id", "kind", "detail", "at", "undoes")
    return keep_standing([LoggedChange(*row) for row in columns], kind)


def print_again(session: models.Session) -> tuple[PrintAgain, ...]:
    """Read which cards no longer say what is to be played, the last change first. Costs one
    statement."""
    return list_print_again(repairs_that_stand(session))
