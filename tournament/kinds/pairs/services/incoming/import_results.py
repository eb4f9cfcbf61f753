"""Makes an evening of a file of results: pairs, plan and every result, under way.

Nothing is published yet: the director looks at it, corrects and publishes as on any evening. The
whole file is one change of the evening's log, so that it can be undone as one.
"""

import datetime
import uuid
from collections import Counter
from dataclasses import replace

from django.db import transaction
from django.utils import timezone

from scoring.notation.codes import encode_lead
from tournament.evening.states import DealOrigin
from tournament.files.deals.plain import digest
from tournament.files.figures.kept import keep_figures
from tournament.files.read_evening import ReadDeals, ReadEvening, ReadPair
from tournament.kinds.pairs.services.incoming.played_plan import PlayedSection, plan_played_sections
from tournament.models import (
    Attendance,
    AttendancePlayer,
    Club,
    Compared,
    Entry,
    Member,
    Numbering,
    Placement,
    Result,
    Seating,
    Section,
    Session,
    State,
    Visibility,
)
from tournament.services.create_evening import create_evening
from tournament.services.deals.attach import NewSet, create_deals
from tournament.services.entries.sections import section_row
from tournament.services.evening_settings import Settings
from tournament.services.incoming.guests import Book, Guest, enter_guest, guess_players
from tournament.services.incoming.preview import Incoming, Source, check_not_here
from tournament.services.results.result_rows import outcomes
from tournament.services.table_links import provide_links
from tournament.store.write import LOCK, By, Write, write


def import_results(club: Club, by: By, *, incoming: Incoming, settings: Settings) -> Session:
    """Import the results of a file as an evening.

    The same request again gives the same evening. Raises ServiceError("file_here") for a file that
    was read before, and what `played_plan` raises.
    """
    with LOCK:
        return import_at_once(club, by, incoming, settings)


@transaction.atomic
def import_at_once(club: Club, by: By, incoming: Incoming, settings: Settings) -> Session:
    evening: ReadEvening = incoming.evening
    sections = plan_played_sections(evening)
    settings = replace(settings, section_count=len(sections), scale=evening.scale)
    session = create_evening(club, by, settings=settings)
    again = replace(by, key=f"{by.key}-file")
    with write(session, again, "results_imported", of_event=True) as w:
        if w.done:
            return session
        check_not_here(club, incoming.source)
        w.detail = import_detail(incoming, sections)
        players = players_by_pair(w, club, evening)
        position = 0
        for section in sections:
            position = Seater(w, session, players).seat(section, after=position)
        for one in evening.deals:
            create_deals(w, session, set_of_file(one, incoming.source))
        last = max(section.movement.rounds for section in sections)
        w.update(session, state=State.RUNNING, round=last)
        provide_links(session)
    return session


def import_detail(incoming: Incoming, sections: tuple[PlayedSection, ...]) -> dict[str, object]:
    figures = [
        entry
        for section in sections
        for place in section.places
        if place.pair
        and (entry := keep_figures(section.letter, place.line, place.shown, place.pair.figures))
    ]
    return {
        "file": incoming.source.name,
        "sha256": incoming.source.digest,
        "results": len(incoming.evening.results),
        "options": [section.option for section in sections],
        **({"figures": figures} if figures else {}),
    }


def set_of_file(deals: ReadDeals, source: Source) -> NewSet:
    return NewSet(
        deals.boards,
        DealOrigin.FILE,
        digest(deals.boards),
        name=source.name,
        section=deals.section,
    )


def find_players(club: Club, evening: ReadEvening) -> list[tuple[ReadPair, tuple[Guest, ...]]]:
    """Return two players of each pair; whom the file does not name has no name here either."""
    book = Book.of(club)
    return [
        (pair, guess_players(book, pair.players[:2], fewest=2)) for pair in evening.pairs_that_came
    ]


def players_by_pair(w: Write, club: Club, evening: ReadEvening) -> dict[str, list[uuid.UUID]]:
    """Return two players of each pair, by the pair's key; who is not known here is a new guest."""
    return {
        pair.key: [enter_guest(w, club, pair.label or pair.key, guest) for guest in guests]
        for pair, guests in find_players(club, evening)
    }


class Seater:
    """The rows of the sections."""

    def __init__(self, w: Write, session: Session, players: dict[str, list[uuid.UUID]]) -> None:
        self.w = w
        self.session = session
        self.players = players
        self.now = timezone.now()

    def seat(self, section: PlayedSection, *, after: int) -> int:
        row = self.section(section)
        places = {}
        for position, place in enumerate(section.places, after + 1):
            placement = Placement(
                section=row, number=place.number, line=place.line, shown=place.shown
            )
            if place.pair:
                placement.attendance = self.attendance(section.letter, place.pair.key, position)
            self.w.create(placement)
            places[place.number] = placement
        self.seatings(row, section, places)
        self.results(row, section, places)
        return after + len(section.places)

    def section(self, section: PlayedSection) -> Section:
        return self.w.create(
            section_row(
                self.session,
                section.letter,
                section.movement,
                option=section.option,
                numbering=Numbering.BY_LINE if section.by_line else Numbering.THROUGH,
            )
        )

    def attendance(self, letter: str, key: str, order: int) -> Attendance:
        session = self.session
        entry = Entry(event=session.event)
        attendance = Attendance(session=session, entry=entry, section=letter, order=order)
        self.w.create(entry)
        self.w.create(attendance)
        players = list(enumerate(self.players[key], 1))
        self.w.create_all(
            [Member(entry=entry, player_id=player, position=seat) for seat, player in players]
        )
        self.w.create_all(
            [
                AttendancePlayer(
                    attendance=attendance, session=session, player_id=player, position=seat
                )
                for seat, player in players
            ]
        )
        return attendance

    def seatings(self, row: Section, section: PlayedSection, places: dict[int, Placement]) -> None:
        self.w.create_all(
            [
                Seating(
                    section=row,
                    round=seating.round,
                    table=seating.table,
                    boards=list(seating.boards),
                    **seats(places[seating.ns], places[seating.ew]),
                )
                for seating in section.movement.seatings
            ]
        )

    def results(self, row: Section, section: PlayedSection, places: dict[int, Placement]) -> None:
        self.w.create_all(
            [
                Result(
                    session=self.session,
                    section=row,
                    board=result.board,
                    round=result.round,
                    table=result.table,
                    entered_at=self.now,
                    **seats(places[result.ns], places[result.ew]),
                    **outcomes(result.outcome),
                )
                for result in section.results
            ]
        )


def seats(ns: Placement, ew: Placement) -> dict[str, Placement]:
    return {"north": ns, "south": ns, "east": ew, "west": ew}


def settings_of(evening: ReadEvening, *, name: str, date: datetime.date, profile: str) -> Settings:
    """Return the settings of a file; what it does not tell is as on a first evening."""
    boards = Counter(key for result in evening.results for key in (result.ns, result.ew))
    return Settings(
        name=name,
        date=date,
        starts_at=None,
        profile=profile,
        boards_wanted=max(boards.values(), default=1),
        lead_wanted=any(encode_lead(result.outcome.ns) for result in evening.results),
        visibility=Visibility.NOTHING,
        scoring=evening.form,
        points_table=evening.points_table.value if evening.points_table else "",
        compared=Compared.SECTION if evening.by_section else Compared.FIELD,
    )
