"""Makes an evening of a file of results of single players: players, plan and every result, under
way; says before what would come of it.

The whole file is one change of the evening's log, so that it can be undone as one.
"""

import datetime
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from django.db import transaction
from django.utils import timezone

from scoring.notation.codes import encode_lead
from tournament.evening.errors import ServiceError
from tournament.evening.names.names import NamedPlayer
from tournament.evening.states import DealOrigin
from tournament.files.deals.plain import digest
from tournament.files.figures.kept import keep_figures
from tournament.kinds.individual.files.read import ReadPlayersEvening
from tournament.kinds.individual.services.add_players import SECTION, enter_player
from tournament.kinds.individual.services.incoming.played_plan import PlayedPlan, plan_played
from tournament.models import (
    Club,
    EventKind,
    Numbering,
    Placement,
    Result,
    Section,
    Session,
    State,
    Visibility,
)
from tournament.services.create_evening import create_evening
from tournament.services.deals.attach import NewSet, create_deals
from tournament.services.entries.sections import section_row, write_rows
from tournament.services.entries.stand_ins import name_stand_in
from tournament.services.evening_settings import Settings
from tournament.services.incoming.guests import Book, Guest, enter_guest, guess_players
from tournament.services.incoming.preview import (
    Incoming,
    Preview,
    PreviewPair,
    check_not_here,
)
from tournament.services.results.result_rows import outcomes
from tournament.services.table_links import provide_links
from tournament.store.write import LOCK, By, Write, write

LONGEST_NAME = 60  # of a stand-in, who is no player of the club


def import_players(club: Club, by: By, *, incoming: Incoming, settings: Settings) -> Session:
    """Import the results of a file as an evening of single players.

    The same request again gives the same evening. Raises ServiceError("file_here") for a file that
    was read before, and what `played_plan` raises.
    """
    with LOCK:
        return import_at_once(club, by, incoming, settings)


@transaction.atomic
def import_at_once(club: Club, by: By, incoming: Incoming, settings: Settings) -> Session:
    """Import them within one transaction."""
    evening: ReadPlayersEvening = incoming.evening
    plan = plan_played(evening)
    session = create_evening(club, by, settings=settings, kind=EventKind.INDIVIDUAL)
    again = replace(by, key=f"{by.key}-file")
    with write(session, again, "results_imported", of_event=True) as w:
        if w.done:
            return session
        check_not_here(club, incoming.source)
        w.detail = import_detail(incoming, plan)
        section = seat_players(w, session, plan)
        store_results(w, session, section, plan)
        for one in evening.deals:
            create_deals(
                w,
                session,
                NewSet(one.boards, DealOrigin.FILE, digest(one.boards), name=incoming.source.name),
            )
        w.update(session, state=State.RUNNING, round=plan.movement.rounds)
        provide_links(session)
    return session


def import_detail(incoming: Incoming, plan: PlayedPlan) -> dict[str, object]:
    """Say in the log from which file, and what that says that each player came to."""
    kept = (
        keep_figures(SECTION, "", str(number), one.figures) for number, one in plan.players.items()
    )
    figures = [entry for entry in kept if entry]
    return {
        "file": incoming.source.name,
        "sha256": incoming.source.digest,
        "results": len(incoming.evening.results),
        "options": [plan.option],
        **({"figures": figures} if figures else {}),
    }


def seat_players(w: Write, session: Session, plan: PlayedPlan) -> Section:
    """Write the plan, and give its numbers to those who had them."""
    row = section_row(
        session, SECTION, plan.movement, option=plan.option, numbering=Numbering.THROUGH
    )
    section: Section = w.create(row)
    write_rows(w, section, plan.movement)
    places = places_of(section)
    for number, one in plan.players.items():
        if one.is_stand_in:
            name = one.player.full_name[:LONGEST_NAME] or name_stand_in(session)
            w.update(places[number], stand_in=name)
    for number, guest in find_players(session.event.club, plan).items():
        who = NamedPlayer("", "", id=enter_guest(w, session.event.club, str(number), guest))
        w.update(places[number], attendance_id=enter_player(w, session, who).id)
    return section


def places_of(section: Section) -> Mapping[int, Placement]:
    """Find the places of a section by their numbers."""
    return {row.number: row for row in Placement.objects.filter(section=section)}


def find_players(club: Club, plan: PlayedPlan) -> Mapping[int, Guest]:
    """Recognise the players; whom the file does not name has no name here either."""
    book = Book.of(club)
    return {
        number: guess_players(book, [one.player] if one.is_named else [], fewest=1)[0]
        for number, one in plan.players.items()
        if not one.is_stand_in
    }


def store_results(w: Write, session: Session, section: Section, plan: PlayedPlan) -> None:
    """Store every result where the plan has it, with those who really sat there."""
    places = places_of(section)
    now = timezone.now()
    seats = ("north", "east", "south", "west")
    w.create_all(
        [
            Result(
                session=session,
                section=section,
                board=one.result.board,
                round=one.round,
                table=one.table,
                entered_at=now,
                **{seat: places[number] for seat, number in zip(seats, one.players, strict=True)},
                **outcomes(one.result.outcome),
            )
            for one in plan.results
        ]
    )


def settings_of_players(
    evening: ReadPlayersEvening, *, name: str, date: datetime.date, profile: str
) -> Settings:
    """Return the settings of a file; what it does not tell is as on a first evening."""
    boards = Counter(label for result in evening.results for label in result.seats)
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
    )


def preview_players(club: Club, incoming: Incoming) -> Preview:
    """Look at what a file of results of single players would make."""
    evening: ReadPlayersEvening = incoming.evening
    problems: list[ServiceError] = []
    plan = None
    try:
        plan = plan_played(evening)
    except ServiceError as error:
        problems.append(error)
    try:
        check_not_here(club, incoming.source)
    except ServiceError as error:
        problems.append(error)
    guests = find_players(club, plan) if plan else {}
    unknown = plan is not None and not plan.is_known
    return Preview(
        kind=evening.kind,
        club=evening.club,
        title=evening.title,
        date=evening.date,
        scoring=evening.form,
        sections=(SECTION,),
        pairs=tuple(
            PreviewPair(SECTION, "", str(number), (guest,)) for number, guest in guests.items()
        ),
        players=tuple(guests.values()),
        boards=len({result.board for result in evening.results}),
        results=len(evening.results),
        in_the_way=tuple(problems),
        plan_unknown=(SECTION,) if unknown else (),
        deals=len({board for one in evening.deals for board in one.boards}),
    )
