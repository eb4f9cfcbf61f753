"""What an event of teams does with its rows: it begins with a stage, whose matches are chosen."""

import uuid
from collections.abc import Iterable, Sequence

from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import Place, Stage
from tournament.evening.names.regulars import Party
from tournament.kinds.teams.services.add_teams import NewTeam, add_teams
from tournament.kinds.teams.services.agreements import refuse_late_corrections, withdraw_agreements
from tournament.kinds.teams.services.incoming.import_teams import (
    import_teams,
    preview_teams,
    settings_of_teams,
)
from tournament.models import AppealConsent, Change, Entry, Member, Session, StageKind
from tournament.services.entries.numbers import deal_numbers, has_room
from tournament.services.kind import Verbs
from tournament.store.reading.at_table import table_round
from tournament.store.write import By, Write


def check_not_kept(evening: Evening, place: Place, by: By) -> None:
    """Check that a result which stands is not kept from those who sit there now.

    It would tell them whether what they guess of another team's result is right.
    """
    if place not in evening.result_at:
        return
    section, round_, table, number = place
    at = table_round(evening, section, table, number=round_, device=by.device)
    due = at.board(number)
    if due and due.is_hidden:
        raise ServiceError("board_is_kept", board=number)


def word_refusal(error: ServiceError, board: int) -> ServiceError:
    """Make of what refuses an entry what a table may be told."""
    if error.code == "pair_played_board":
        return ServiceError("board_for_director", board=board)
    return error


def refuse_pairs(session: Session) -> None:
    """Refuse a pair in an event of teams; ServiceError("not_of_pairs")."""
    raise ServiceError("not_of_pairs")


def take_teams(session: Session) -> None:
    """Refuse nothing: teams play here."""


def begin_like(like: Stage | None) -> Stage:
    """Begin with a stage; how teams met in another one is then proposed first."""
    return like if like and like.kind else Stage()


def leave_unplanned(w: Write, session: Session, teams: Sequence[uuid.UUID]) -> None:
    """Plan nothing: so many teams have to choose again how they meet."""


def list_who_play(entry: Entry, plays: bool) -> Iterable[Member]:  # noqa: FBT001 - as a kind is asked
    """List the members of a team that plays; nobody sits for one that is out."""
    return entry.members.order_by("position") if plays else ()


def come_again(session: Session, by: By, teams: Sequence[Party]) -> Change | None:
    """Enter teams with the players who came last time; their seeds are this evening's to say."""
    new = [NewTeam(team.team, team.players) for team in teams]
    return add_teams(session, by, teams=new, kind="teams_pasted")


VERBS_OF_TEAMS = Verbs(
    check_not_kept=check_not_kept,
    check_takes_pairs=refuse_pairs,
    check_takes_teams=take_teams,
    codes={
        "absent": "match_forfeited",
        "appeal_without_consent": "appeal_needs_captain",
        "exchanged": "teams_exchanged",
        "left": "team_left",
        "left_already": "team_left_already",
        "not_drawn_together": "not_drawn_together",
    },
    come_again=come_again,
    consents=(AppealConsent.CAPTAIN,),
    deal_numbers=deal_numbers,
    find_first_stage=begin_like,
    has_room=has_room,
    import_file=import_teams,
    list_seated=list_who_play,
    # The first refuses what the second would have taken back.
    listeners=(refuse_late_corrections, withdraw_agreements),
    make_settings=settings_of_teams,
    next_stages=(StageKind.KNOCK_OUT,),
    plan_anew=leave_unplanned,
    preview_file=preview_teams,
    word_refusal=word_refusal,
)
