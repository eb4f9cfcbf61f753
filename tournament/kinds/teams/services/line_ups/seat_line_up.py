"""Stores who of both teams sits where in one part of a match, before it or while it is played."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Any, NoReturn
from uuid import UUID

from scoring.errors import ScoringError
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.matches.planned import MatchKey, PlannedMatch
from tournament.evening.scores.build_report import score
from tournament.evening.stages.matches.assignment import (
    part_of,
)
from tournament.evening.stages.results import (
    find_match,
)
from tournament.evening.stages.rounds import stage_conditions
from tournament.evening.standings import Standings
from tournament.kinds.teams.services.line_ups.rows import (
    SeatChange,
    find_change,
    find_rows,
    find_stored,
)
from tournament.kinds.teams.values.play.line_ups import (
    MATCH_SEATS,
    TEAM_SEATS,
    MatchSeat,
    check_parts,
    find_better,
    find_last_to_sit,
)
from tournament.models import Change, LineUp, Member, Placement, Player, Session
from tournament.store.read import load_evening
from tournament.store.row_writer import StaleFactError
from tournament.store.write import Write, logged_as


@logged_as("line_up")
def seat_line_up(  # noqa: PLR0913 - a line-up is all of this
    w: Write,
    session: Session,
    *,
    match: MatchKey,
    part: int,
    seats: Mapping[MatchSeat, UUID],
    from_board: int = 0,
    reason: str = "",
) -> None:
    """Store a part's line-up, of one team or of both, the players by their numbers; the same again
    is no change. Within the part they sit `from_board` on, and those before keep their players.

    Once the part has begun it says who really sat: what was handed in changes for a `reason`, and
    neither the order of sitting down nor who met before stands against it. What the director wrote
    stays, what a table hands in against it is kept as a conflict (`line_up_conflicts`).
    ServiceError: no_such_match, line_up_reason, line_up_incomplete, other_sits_first, and what
    `find_change` refuses.
    ScoringError for what the conditions of contest forbid: player_not_in_team,
    player_in_two_places, pairs_meet_again.
    """
    standings = score(load_evening(session))
    evening = standings.facts
    planned = find_match_with_part(evening, match, part)
    is_begun = has_begun(evening, planned, part)
    check_teams(seats)
    change = find_change(evening, planned, part, seats, from_board)
    check_players(evening, planned, seats, change)
    if is_begun:
        check_reason(part, change, reason)
    else:
        check_turn(standings, planned, part, seats)
        check_meetings(evening, planned, part, change)
    w.detail = describe(evening, planned, part, seats, reason=reason if is_begun else "")
    w.detail |= {"from_board": from_board} if from_board else {}
    if w.by.user is None and is_against_director(session, planned, part, change):
        refuse_for_director(w, evening, planned, part, seats, change)
    store(w, planned, part, change)


def check_teams(seats: Mapping[MatchSeat, UUID]) -> None:
    """Check that whole teams are seated."""
    teams = [own for own in TEAM_SEATS.values() if set(own) <= set(seats)]
    if not teams or len(seats) != 4 * len(teams):
        raise ServiceError("line_up_incomplete")


def is_against_director(
    session: Session, match: PlannedMatch, part: int, change: SeatChange
) -> bool:
    """Tell whether a table would replace what the director wrote, or brought back by an undo."""
    rows = LineUp.objects.filter(match_id=match.id, part=part)
    revisions = {row.changed_in for row in rows if (row.room, row.seat) in change.seats_changed}
    written = Change.objects.accepted().filter(session=session, revision__in=revisions)
    return written.exclude(author="").exists()


def refuse_for_director(
    w: Write,
    evening: Evening,
    match: PlannedMatch,
    part: int,
    seats: Mapping[MatchSeat, UUID],
    change: SeatChange,
) -> NoReturn:
    """Keep what a table handed in beside what stands: the director chooses."""
    w.detail["home"] = match.home
    stored = find_rows(evening, match, part)
    row = next(one for one in stored if (one.room, one.seat) in change.seats_changed)
    offered = {f"{room}_{seat}": str(player) for (room, seat), player in seats.items()}
    raise StaleFactError(row, {"seats": offered})


def check_reason(part: int, change: SeatChange, reason: str) -> None:
    """Check that a reason is given where others are said to have sat than was handed in."""
    if change.seats_changed and not reason.strip():
        raise ServiceError("line_up_reason", part=part)


def check_turn(
    standings: Standings, match: PlannedMatch, part: int, seats: Mapping[MatchSeat, UUID]
) -> None:
    """Check that who sits last comes after the other, unless neither sees the other's line-up."""
    teams = [team for team, own in TEAM_SEATS.items() if set(own) <= set(seats)]
    evening = standings.facts
    if len(teams) == 2 or stage_conditions(evening).blind:
        return
    last = name_last_to_sit(standings, match, part)
    first = next(team for team in TEAM_SEATS if team != last)
    if teams == [last] and not set(TEAM_SEATS[first]) <= set(find_stored(evening, match, part)):
        team = evening.label(match.away if last == "home" else match.home)
        raise ServiceError("other_sits_first", team=team, part=part)


def name_last_to_sit(standings: Standings, match: PlannedMatch, part: int) -> str:
    """Tell which team sits down last in a part: "home" or "away"."""
    ranks = {str(one.contestant): one.rank for one in standings.scored.standings}
    better = find_better(standings.facts, match, ranks)
    return find_last_to_sit(stage_conditions(standings.facts), part, better=better)


def find_match_with_part(evening: Evening, key: MatchKey, part: int) -> PlannedMatch:
    """Find a match of two teams that both come, which has such a part."""
    if not 1 <= part <= stage_conditions(evening).parts:
        raise ServiceError("no_such_match")
    return find_match(evening, key)


def has_begun(evening: Evening, match: PlannedMatch, part: int) -> bool:
    """Tell whether a part of a match has a result."""
    return any(
        part_of(evening, match, one.round) == part
        for one in evening.results
        if evening.meetings.find(one.section, one.round, one.seats.contestants) == match
    )


def check_players(
    evening: Evening, match: PlannedMatch, seats: Mapping[MatchSeat, UUID], change: SeatChange
) -> None:
    """Check that each seat has a player of its team, and nobody has two of them on any board."""
    home, away = (list_players(evening, key) for key in match.teams)
    names = {**home, **away}
    if unknown := set(seats.values()) - set(names):
        raise ServiceError("no_such_player", players=len(unknown))
    check_own(home, away, seats, names)
    for sitting in change.by_board():
        check_once(sitting, names)


def check_meetings(evening: Evening, match: PlannedMatch, part: int, change: SeatChange) -> None:
    """Check a part's line-up beside those of the other parts that are stored, as each begins.

    Who may not see the other team's line-up cannot be asked to meet another pair.
    """
    conditions = stage_conditions(evening)
    if conditions.blind:
        return
    home, away = (list_players(evening, key) for key in match.teams)
    names = {**home, **away}
    by_part: dict[int, dict[MatchSeat, str]] = defaultdict(dict)
    rows = LineUp.objects.filter(match_id=match.id, from_board=0).exclude(part=part)
    for row in rows.select_related("player"):
        by_part[row.part][row.room, row.seat] = names.get(row.player_id, row.player.full_name)
    sitting = {**change.before, **change.after}
    by_part[part] = {seat: names[own[0][1]] for seat, own in sitting.items()}
    # What another part lacks is asked for there.
    whole = {one: found for one, found in by_part.items() if set(found) == set(MATCH_SEATS)}
    check_parts(list(home.values()), list(away.values()), whole, parts=conditions.parts)


def check_once(seats: Mapping[MatchSeat, UUID], names: Mapping[UUID, str]) -> None:
    """Check that nobody sits in two places."""
    counts = Counter(seats.values())
    if twice := [player for player, count in counts.items() if count > 1]:
        raise ScoringError("player_in_two_places", player=names[twice[0]])


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


def describe(
    evening: Evening,
    match: PlannedMatch,
    part: int,
    seats: Mapping[MatchSeat, UUID],
    *,
    reason: str,
) -> dict[str, Any]:
    """Say for the log whose line-up it is."""
    labels = [evening.label(key) for key in match.teams]
    teams = [
        label
        for label, own in zip(labels, TEAM_SEATS.values(), strict=True)
        if set(own) <= set(seats)
    ]
    detail = {"match": labels, "pairs": labels, "part": part, "round": match.round, "teams": teams}
    return detail | ({"reason": reason.strip()} if reason.strip() else {})


def store(w: Write, match: PlannedMatch, part: int, change: SeatChange) -> None:
    """Put a part's players in place of those who were to sit there."""
    if all(change.before.get(seat) == own for seat, own in change.after.items()):
        return
    rows = LineUp.objects.filter(match_id=match.id, part=part)
    former = [row for row in rows if (row.room, row.seat) in change.after]
    if not former:
        w.detail.pop("reason", None)
    w.delete_all(former)
    players = Player.objects.in_bulk({who for own in change.after.values() for _, who in own})
    w.create_all(
        [
            LineUp(
                match_id=match.id,
                part=part,
                room=room,
                seat=seat,
                from_board=from_board,
                player=players[player],
            )
            for (room, seat), own in change.after.items()
            for from_board, player in own
        ]
    )
