"""Stores matches with the tables at which they are played."""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal

from django.db.models import Max

from movements import Seating as Row
from movements import find_most
from tournament.evening.stages.conditions import FirstRound, read_conditions, write_conditions
from tournament.evening.stages.seating import SeatedMatch
from tournament.evening.stages.swiss_pairs import SwissChoice, choice_of, seat_first_round
from tournament.evening.states import MATCHES
from tournament.models import (
    Match,
    Numbering,
    Placement,
    Seating,
    Section,
    Session,
    Stage,
    StageKind,
)
from tournament.services.matches.strengths import order_by_strength
from tournament.store.write import Write

HUNDREDTH = Decimal("0.01")


def seat_section(
    w: Write,
    session: Session,
    contestants: Sequence[uuid.UUID],
    matches: Sequence[SeatedMatch],
    *,
    kind: str,
) -> None:
    """Make the section of an event of matches, its numbers given to those who attend in their
    order, and store the matches known so far."""
    section = w.create(new_section(session, kind, matches))
    w.create_all(
        [
            Placement(section=section, number=number, shown=str(number), attendance_id=one)
            for number, one in enumerate(contestants, 1)
        ]
    )
    store_matches(w, section, matches)


def new_section(session: Session, kind: str, matches: Sequence[SeatedMatch]) -> Section:
    """Make the section of an event of matches, whose rounds and tables `store_matches` counts."""
    return Section(
        session=session,
        letter="A",
        winners=1,
        numbering=Numbering.THROUGH,
        option=MATCHES,
        kind=kind,
        tables=1,
        rounds=1,
        boards_per_round=1,
        max_meetings=count_meetings(matches),
    )


def store_matches(w: Write, section: Section, matches: Sequence[SeatedMatch]) -> list[Match]:
    """Store matches and their tables in an open write; the section then has room for them."""
    placed = {row.number: row for row in Placement.objects.filter(section=section)}
    rows = [match_row(section, placed, match) for match in matches]
    w.create_all(rows)
    w.create_all([seating_row(section, placed, row) for match in matches for row in match.seatings])
    widen(w, section, matches)
    return rows


def match_row(section: Section, placed: Mapping[int, Placement], match: SeatedMatch) -> Match:
    """Make the row of a match."""
    meeting = match.meeting
    return Match(
        section=section,
        round=match.round,
        last_round=match.last_round,
        home=placed[meeting.home],
        away=None if meeting.away is None else placed[meeting.away],
        boards=match.boards,
        # As it is stored, so that the log has the same.
        carry_over=meeting.carry_over.quantize(HUNDREDTH),
        is_half=match.is_half,
    )


def seating_row(section: Section, placed: Mapping[int, Placement], row: Row) -> Seating:
    """Make the row of a table: a team's pair has both seats of its side."""
    ns, ew = placed[row.ns], placed[row.ew]
    return Seating(
        section=section,
        round=row.round,
        table=row.table,
        north=ns,
        south=ns,
        east=ew,
        west=ew,
        boards=list(row.boards),
    )


def widen(w: Write, section: Section, matches: Iterable[SeatedMatch]) -> None:
    """Let a section have as many rounds and tables as its matches need."""
    rows = [row for match in matches for row in match.seatings]
    last = Match.objects.filter(section=section).aggregate(last=Max("last_round"))["last"] or 0
    tables = max([section.tables, *(row.table for row in rows)])
    boards = max([section.boards_per_round, *(len(row.boards) for row in rows)])
    w.update(section, rounds=max(last, 1), tables=tables, boards_per_round=boards)


def count_meetings(matches: Iterable[SeatedMatch]) -> int:
    """Count how often two teams sit at one table at most."""
    tables: dict[frozenset[int], int] = {}
    for match in matches:
        for row in match.seatings:
            both = frozenset(row.pairs)
            tables[both] = tables.get(both, 0) + 1
    return find_most(tables.values())


def keep_swiss(w: Write, session: Session, choice: SwissChoice) -> None:
    """Say that the rounds of an evening of pairs are drawn, in an open write of its event."""
    rules = write_conditions(choice.conditions)
    if session.stage is not None:
        w.update(session.stage, kind=StageKind.SWISS, rules=rules)
        return
    stage = w.create(Stage(event=session.event, kind=StageKind.SWISS, rules=rules))
    w.update(session, stage=stage)


def seat_swiss(w: Write, session: Session, pairs: Sequence[uuid.UUID]) -> None:
    """Seat the first round for the pairs that are there; nothing where the Swiss no longer fits."""
    assert session.stage is not None
    conditions = read_conditions(session.stage.rules)
    choice = choice_of(len(pairs), conditions)
    if conditions.first is FirstRound.STRENGTH:
        pairs = order_by_strength(pairs)
    if choice.fits:
        kind = conditions.called(StageKind.SWISS)
        seat_section(w, session, pairs, seat_first_round(choice), kind=kind)


def leave_swiss(w: Write, session: Session) -> None:
    """Forget that rounds were to be drawn, in an open write of the event."""
    stage = session.stage
    if stage is not None:
        w.update(session, stage=None)
        w.delete(stage)
