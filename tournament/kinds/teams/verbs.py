"""What an event of teams does with its rows: it begins with a stage, whose matches are chosen."""

import uuid
from collections.abc import Iterable, Sequence

from tournament.evening.errors import ServiceError
from tournament.evening.facts import Stage
from tournament.kinds.teams.services.agreements import withdraw_agreements
from tournament.kinds.teams.services.at_table import check_not_kept, word_refusal
from tournament.kinds.teams.services.incoming.import_teams import import_teams, settings_of_teams
from tournament.kinds.teams.services.incoming.preview_teams import preview_teams
from tournament.kinds.teams.services.late_corrections import refuse_late_corrections
from tournament.models import AppealConsent, Entry, Member, Session, StageKind
from tournament.services.kind import Verbs
from tournament.store.write import Write


def refuse_pairs(session: Session) -> None:
    """Refuse a pair in an event of teams; ServiceError("not_of_pairs")."""
    raise ServiceError("not_of_pairs")


def take_teams(session: Session) -> None:
    """Refuse nothing: teams play here."""


def begin_like(like: Stage | None) -> Stage:
    """Begin with a stage; how teams met in another one is then proposed first."""
    return like or Stage()


def leave_unplanned(w: Write, session: Session, teams: Sequence[uuid.UUID]) -> None:
    """Plan nothing: so many teams have to choose again how they meet."""


def list_who_play(entry: Entry, plays: bool) -> Iterable[Member]:  # noqa: FBT001 - as a kind is asked
    """List the members of a team that plays; nobody sits for one that is out."""
    return entry.members.order_by("position") if plays else ()


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
    consents=(AppealConsent.CAPTAIN,),
    find_first_stage=begin_like,
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
