"""Takes a team into a Swiss that has begun: it plays from the next round drawn, or
at once against the team that has the bye."""

from dataclasses import dataclass

from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.stages.drawing import following_round, is_there
from tournament.evening.stages.rounds import (
    find_round_in_hand,
    matches_of_round,
    stage_conditions,
)
from tournament.evening.stages.seating import TeamsMeeting, seat_match
from tournament.kinds.teams.services.add_teams import NewTeam, check_team, enter_team, team_name
from tournament.models import Match, Placement, Section, Session
from tournament.services.matches.late_entry import (
    check_more_to_draw,
    check_takes_late,
    has_more_to_draw,
    place_late,
)
from tournament.services.matches.store_matches import seating_row, widen
from tournament.services.table_links import provide_links
from tournament.store.write import Write, logged_as


@dataclass(frozen=True)
class LatePlace:
    """From when on a late team plays: against the team that has the bye in the round drawn last, or
    from the next draw; and whether each match that it missed counts as a bye, or nothing."""

    takes_bye: bool = False
    missed_as_bye: bool = False


@logged_as("late_team", of_event=True)
def add_late_team(
    w: Write, session: Session, *, team: NewTeam, place: LatePlace = LatePlace()
) -> None:
    """Enter a team with the next number; for the rounds before it has nothing, as one that did not
    turn up, or what a bye gives.

    ServiceError("nothing_to_draw") where no round follows, ("no_bye_to_take"), and what `add_teams`
    refuses.
    """
    evening = check_takes_late(session)
    bye = find_bye(evening) if place.takes_bye else None
    if place.takes_bye and bye is None:
        raise ServiceError("no_bye_to_take")
    if bye is None:
        check_more_to_draw(evening)
    check_team(session, team)
    first = bye.round if bye else following_round(evening)
    late = place_late(w, session, enter_team(w, session, team), first)
    missed = give_byes(w, evening, late, first) if place.missed_as_bye else []
    if bye:
        take_bye(w, session, evening, bye, late)
    w.detail = {"name": team_name(team), "team": str(late.number), "round": first}
    w.detail |= {"against": evening.label(bye.home)} if bye else {}
    w.detail |= {"missed_as_bye": missed} if missed else {}


def find_bye(evening: Evening) -> PlannedMatch | None:
    """Find the bye of the round drawn last that a late team may take the place of; None where
    nobody has one, or only teams that have left."""
    round_ = find_round_in_hand(evening)
    byes = (match for match in matches_of_round(evening, round_) if not match.away)
    return next((one for one in byes if is_there(evening, one.home, round_)), None)


def may_come_late(evening: Evening) -> bool:
    """Tell whether there is something left that a team could play."""
    return has_more_to_draw(evening) or find_bye(evening) is not None


def rounds_missed(evening: Evening, first: int) -> list[PlannedMatch]:
    """List a whole match of each of tonight's rounds before the one from which a team plays."""
    by_round = {match.round: match for match in evening.matches if match.round < first}
    return [by_round[round_] for round_ in sorted(by_round)]


def give_byes(w: Write, evening: Evening, late: Placement, first: int) -> list[int]:
    """Give a late team a bye in each round before, and return these rounds."""
    missed = rounds_missed(evening, first)
    boards = stage_conditions(evening).boards
    w.create_all(
        [
            Match(
                section=late.section, round=one.round, last_round=one.last_round,
                home=late, away=None, boards=boards,
            )
            for one in missed
        ]
    )  # fmt: skip
    return [one.round for one in missed]


def take_bye(
    w: Write, session: Session, evening: Evening, bye: PlannedMatch, late: Placement
) -> None:
    """Seat a late team against the one that has the bye, at two tables more, with the round's own
    boards."""
    games = [game for game in evening.games if game.round == bye.round]
    seated = seat_match(
        TeamsMeeting(evening.placed[bye.home].number, late.number),
        stage_conditions(evening),
        (bye.round, bye.last_round),
        table=1 + max((game.table for game in games), default=0),
        first_board=min((board for game in games for board in game.boards), default=1),
    )
    w.update(Match.objects.get(pk=bye.id), away=late)
    numbers = {row.number: row for row in Placement.objects.filter(section=late.section)}
    w.create_all([seating_row(late.section, numbers, row) for row in seated.seatings])
    widen(w, Section.objects.get(pk=late.section_id), [seated])
    provide_links(session)
