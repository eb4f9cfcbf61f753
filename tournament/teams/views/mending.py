"""The forms for what goes otherwise between two rounds, as the page of the draw offers them."""

from typing import Any, TypeAlias

from django.urls import reverse

from tournament import models
from tournament.evening.evening import Evening
from tournament.evening.facts import Session
from tournament.evening.teams.rounds import SWISS, rounds_left
from tournament.store.club.people import club_players
from tournament.store.reading.entries import entries
from tournament.teams.forms.mend import (
    ExchangeForm,
    ForfeitForm,
    LateSwissPairForm,
    LateTeamForm,
    LeaveForm,
)
from tournament.teams.services.add_late_team import find_bye
from tournament.words.draws import mending as words

LateForm: TypeAlias = LateTeamForm | LateSwissPairForm


def show_mending(
    session: models.Session, evening: Evening, late: LateForm | None = None
) -> dict[str, Any]:
    """List what can be mended, each with its form; `late` is that of who comes late as it was
    sent."""
    forms = {
        "exchange_teams": ExchangeForm(evening=evening),
        "forfeit": ForfeitForm(evening=evening),
        "team_leaves": LeaveForm(evening=evening),
    }
    return {
        "mending": [
            *offer_late(session, evening, late),
            *(offer(evening.session, name, form) for name, form in forms.items()),
        ]
    }


def offer_late(
    session: models.Session, evening: Evening, sent: LateForm | None
) -> list[dict[str, Any]]:
    """Offer a Swiss that goes on to take in a team or a pair."""
    stage = evening.session.stage
    if stage is None or stage.kind != SWISS:
        return []
    takes_bye = session.is_of_teams and find_bye(evening) is not None
    if rounds_left(evening) == 0 and not takes_bye:
        return []
    club = club_players(session.event.club, entries(session))
    if sent is None and session.is_of_teams:
        sent = LateTeamForm(club=club, evening=evening)
    return [offer(evening.session, "team_late", sent or LateSwissPairForm(club=club))]


def offer(session: Session, name: str, form: Any) -> dict[str, Any]:
    """Show one thing that can be mended, in the words of teams or of pairs."""
    title, note = (words.TEAMS if session.is_of_teams else words.PAIRS)[name]
    return {
        "title": title,
        "help": note,
        "form": form,
        "address": reverse(name, args=[session.code]),
    }
