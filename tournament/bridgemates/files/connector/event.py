"""An evening as the control program begins it: who sits where with which boards, and who they are.

Source: the comments of the maker's client 1.2.1 and what its `validate_init_dto` checks.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping

from bridgemate_dataconnector import validate_init_dto, validate_section_update_dto
from bridgemate_dataconnector.dto import (
    InitDTO,
    ParticipationDTO,
    RoundDTO,
    ScoringGroupDTO,
    SectionDTO,
    SectionUpdateDTO,
    SessionDTO,
    TableDirection,
    TableDTO,
)

from tournament.bridgemates.files.movement import planned_numbers
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import Game, Section
from tournament.files.kind import FILES

# Begun anew on the devices; what the program has of other evenings is not cleared.
COMMANDS = InitDTO.StartBCS | InitDTO.Command_Reset | InitDTO.Command_StartReading
DIRECTIONS = (
    TableDirection.North,
    TableDirection.East,
    TableDirection.South,
    TableDirection.West,
)
# All sections together, as they are compared on one page here.
GROUP = 1


def describe_event(evening: Evening, guid: str, club_id: str) -> InitDTO:
    """Describe an evening.

    Raises ServiceError("program_boards") where a table's boards do not follow each other,
    "program_plan" where the client finds that its program could not have it.
    """
    sections = [describe_section(evening, section, guid) for section in evening.sections]
    group = ScoringGroupDTO(
        session_guid=guid,
        club_id=club_id,
        sections=sections,
        scoring_group_number=GROUP,
        scoring_method=scoring_method(evening),
    )
    date, starts_at = evening.session.date, evening.session.starts_at
    session = SessionDTO(
        scoring_groups=[group],
        event_guid=guid,
        session_guid=guid,
        name=evening.heading.event,
        year=date.year,
        month=date.month,
        day=date.day,
        hour=starts_at.hour if starts_at else 0,
        minute=starts_at.minute if starts_at else 0,
    )
    event = InitDTO(
        commands=COMMANDS,
        event_guid=guid,
        club_id=club_id,
        sessions=[session],
        player_data=[],
        participations=list(seat_players(evening, guid)),
    )
    if not validate_init_dto(event):
        raise ServiceError("program_plan")
    return event


def scoring_method(evening: Evening) -> int:
    """Return by what devices compare results; the ranking that counts is Étui's own."""
    return FILES.of(evening.session).devices.score(evening.session.event.scoring)


def describe_changes(
    evening: Evening, guid: str, club_id: str, sent: Mapping[str, str]
) -> Iterator[tuple[str, str, SectionUpdateDTO]]:
    """Yield the sections that are no more as they were sent: the letter, what is to be kept of it
    as sent, and what is to be sent. Raises ServiceError as `describe_event`."""
    for section in evening.sections:
        update = describe_change(evening, section, guid, club_id)
        digest = digest_of(update)
        if sent.get(section.letter) == digest:
            continue
        if not validate_section_update_dto(update):
            raise ServiceError("program_plan")
        yield section.letter, digest, update


def describe_change(
    evening: Evening, section: Section, guid: str, club_id: str
) -> SectionUpdateDTO:
    """Describe a section that the program has already."""
    whole = describe_section(evening, section, guid)
    players = seat_players(evening, guid)
    return SectionUpdateDTO(
        session_guid=guid,
        club_id=club_id,
        scoring_group_number=GROUP,
        scoring_group_scoring_method=scoring_method(evening),
        letters=whole.letters,
        winners=whole.winners,
        game_type=whole.game_type,
        has_explicit_participations=whole.has_explicit_participations,
        participations=[one for one in players if one.section_letters == whole.letters],
        keep_bridgemates_alive=True,
        tables=whole.tables,
    )


def digest_of(update: SectionUpdateDTO) -> str:
    """Return what tells a section as it is sent from any other one."""
    return hashlib.sha256(json.dumps(update.to_dict()).encode()).hexdigest()


def digests_of(evening: Evening, guid: str, club_id: str) -> dict[str, str]:
    """Return the digest of each section, by letter."""
    return {
        section.letter: digest_of(describe_change(evening, section, guid, club_id))
        for section in evening.sections
    }


def describe_section(evening: Evening, section: Section, guid: str) -> SectionDTO:
    """Describe the tables of a section; tables where nobody sits in a round are empty ones.

    Devices stay awake after the last round: one more may be drawn or added.
    """
    games = {
        (game.table, game.round): game for game in evening.games if game.section == section.letter
    }
    tables = [
        describe_table(evening, section, table, games, guid)
        for table in range(1, section.tables + 1)
    ]
    return SectionDTO(
        session_guid=guid,
        scoring_group_number=GROUP,
        letters=section.letter,
        winners=section.winners,
        game_type=FILES.of(evening.session).devices.game,
        has_explicit_participations=has_single_players(evening),
        keep_bridgemates_alive=True,
        tables=tables,
    )


def describe_table(
    evening: Evening,
    section: Section,
    table: int,
    games: Mapping[tuple[int, int], Game],
    guid: str,
) -> TableDTO:
    """Describe who comes to a table, round by round."""
    rounds = [
        describe_round(evening, section, table, number, games.get((table, number)), guid)
        for number in range(1, section.rounds + 1)
    ]
    return TableDTO(
        session_guid=guid,
        section_letters=section.letter,
        table_number=table,
        keep_bridgemates_alive=True,
        rounds=rounds,
    )


def describe_round(
    evening: Evening, section: Section, table: int, number: int, game: Game | None, guid: str
) -> RoundDTO:
    """Describe who comes to a table in a round; of single players North and East, whose partners
    are named among the participations."""
    ns, ew = numbers_at(evening, game) if game else (0, 0)
    low, high = boards_at(game) if game and ns and ew else (0, 0)
    described = RoundDTO(
        session_guid=guid,
        section_letters=section.letter,
        table_number=table,
        round_number=number,
        low_board_number=low,
        high_board_number=high,
        pair_ns=ns,
        pair_ew=ew,
    )
    if game and (mates := FILES.of(evening.session).devices.find_mates(evening, game)):
        described.team_ns, described.team_ew = ns, ew
        described.mates_table_section_letters = mates.section
        described.mates_table_table_number = mates.table
        described.mates_table_round_number = mates.round
    return described


def numbers_at(evening: Evening, game: Game) -> tuple[int, int]:
    """Return the numbers of NS and EW, 0 for whoever is not there."""
    ns, ew = (
        number if all(evening.plays(key, game.round) for key in side) else 0
        for number, side in zip(planned_numbers(evening, game), game.seats.sides, strict=False)
    )
    return ns, ew


def boards_at(game: Game) -> tuple[int, int]:
    """Return the first and the last board of a table in a round, all between which are its own."""
    low, high = min(game.boards), max(game.boards)
    if set(game.boards) != set(range(low, high + 1)):
        raise ServiceError("program_boards")
    return low, high


def has_single_players(evening: Evening) -> bool:
    """Tell whether partners change from round to round, so that each round names all four."""
    return not all(game.seats.are_of_two for game in evening.games)


def seat_players(evening: Evening, guid: str) -> Iterator[ParticipationDTO]:
    """Yield who sits where: pairs in the first round, as the program follows them through the
    movement; single players in every round.

    Who of a team sits at which table is its captain's to say.
    """
    for game in evening.games:
        if game.round > 1 and game.seats.are_of_two:
            continue
        for place, direction in enumerate(DIRECTIONS):
            key = game.seats.players[place]
            pair = evening.placed[key].pair
            people = pair.players if pair and evening.plays(key, game.round) else ()
            # The second of a pair sits South or West.
            person = people[place // 2 if game.seats.are_of_two else 0 :][:1]
            if person and person[0].last_name and not (pair and pair.name):
                yield ParticipationDTO(
                    session_guid=guid,
                    section_letters=game.section,
                    table_number=game.table,
                    direction=direction,
                    round_number=game.round,
                    first_name=person[0].first_name,
                    last_name=person[0].last_name,
                )
