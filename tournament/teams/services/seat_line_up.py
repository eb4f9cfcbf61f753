"""Stores who of both teams sits where in one part of a match, before that part has begun."""

from collections import defaultdict
from collections.abc import Mapping
from uuid import UUID

from scoring.errors import ScoringError
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import MatchKey, PlannedMatch
from tournament.evening.teams.play.line_ups import MATCH_SEATS, MatchSeat, check_parts
from tournament.evening.teams.play.next_match import part_of
from tournament.evening.teams.rounds import stage_conditions
from tournament.models import Change, LineUp, Member, Placement, Player, Session
from tournament.store.read import load_evening
from tournament.store.write import By, Write, write


def seat_line_up(
    session: Session, by: By, *, match: MatchKey, part: int, seats: Mapping[MatchSeat, UUID]
) -> Change | None:
    """Store a part's line-up, the players by their numbers; the same again is no change.

    ServiceError: no_such_match, part_has_begun, line_up_incomplete. ScoringError for what the
    conditions of contest forbid: player_not_in_team, player_in_two_places, pairs_meet_again.
    """
    with write(session, by, "line_up") as w:
        if w.done:
            return w.change
        evening = load_evening(session)
        planned = find_match(evening, match, part)
        if has_begun(evening, planned, part):
            raise ServiceError("part_has_begun", part=part)
        if set(seats) != set(MATCH_SEATS):
            raise ServiceError("line_up_incomplete")
        check_players(evening, planned, part, seats)
        store(w, evening, planned, part, seats)
    return w.change


def find_match(evening: Evening, key: MatchKey, part: int) -> PlannedMatch:
    """Find a match of two teams that both come, which has such a part."""
    found = next((one for one in evening.matches if one.key == key and one.away), None)
    if found is None or found.absent or not 1 <= part <= stage_conditions(evening).parts:
        raise ServiceError("no_such_match")
    return found


def has_begun(evening: Evening, match: PlannedMatch, part: int) -> bool:
    """Tell whether a part of a match has a result."""
    return any(
        part_of(evening, match, one.round) == part
        for one in evening.results
        if evening.meetings.find(one.section, one.round, one.seats.contestants) == match
    )


def check_players(
    evening: Evening, match: PlannedMatch, part: int, seats: Mapping[MatchSeat, UUID]
) -> None:
    """Check a part's line-up beside those of the other parts that are stored."""
    home, away = (list_players(evening, key) for key in match.teams)
    names = {**home, **away}
    by_part: dict[int, dict[MatchSeat, str]] = defaultdict(dict)
    for row in LineUp.objects.filter(match_id=match.id).exclude(part=part).select_related("player"):
        by_part[row.part][row.room, row.seat] = names.get(row.player_id, row.player.full_name)
    try:
        by_part[part] = {seat: names[player] for seat, player in seats.items()}
    except KeyError as error:
        raise ServiceError("no_such_player") from error
    # What another part lacks is asked for there.
    whole = {one: found for one, found in by_part.items() if set(found) == set(MATCH_SEATS)}
    check_own(home, away, seats, names)
    check_parts(
        list(home.values()), list(away.values()), whole, parts=stage_conditions(evening).parts
    )


def check_own(
    home: Mapping[UUID, str],
    away: Mapping[UUID, str],
    seats: Mapping[MatchSeat, UUID],
    names: Mapping[UUID, str],
) -> None:
    """Check that each seat has a player of the team whose it is."""
    for (room, seat), player in seats.items():
        team = home if (room == "open") == (seat in "NS") else away
        if player not in team:
            raise ScoringError("player_not_in_team", player=names[player])


def list_players(evening: Evening, key: str) -> dict[UUID, str]:
    """List a team's players by their numbers, as they are called; namesakes are numbered."""
    placement = Placement.objects.select_related("attendance").get(pk=evening.placed[key].id)
    assert placement.attendance
    members = Member.objects.filter(entry=placement.attendance.entry_id).order_by("position")
    found: dict[UUID, str] = {}
    for member in members.select_related("player"):
        name, again = member.player.full_name, 1
        while name in found.values():
            again += 1
            name = f"{member.player.full_name} {again}"
        found[member.player_id] = name
    return found


def store(
    w: Write, evening: Evening, match: PlannedMatch, part: int, seats: Mapping[MatchSeat, UUID]
) -> None:
    """Put a part's players in place of those who were to sit there."""
    former = list(LineUp.objects.filter(match_id=match.id, part=part))
    if {(one.room, one.seat): one.player_id for one in former} == dict(seats):
        return
    w.detail = {
        "match": [evening.label(key) for key in match.teams],
        "pairs": [evening.label(key) for key in match.teams],
        "part": part,
        "round": match.round,
    }
    for row in former:
        w.delete(row)
    players = Player.objects.in_bulk(set(seats.values()))
    w.create_all(
        [
            LineUp(match_id=match.id, part=part, room=room, seat=seat, player=players[player])
            for (room, seat), player in seats.items()
        ]
    )
