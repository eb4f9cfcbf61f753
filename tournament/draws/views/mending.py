"""The forms for what goes otherwise between two rounds, as the page of the draw offers them."""

from typing import Any

from django.urls import reverse

from tournament import models
from tournament.draws.forms.mend import ForfeitForm, LeaveForm
from tournament.evening.evening import Evening
from tournament.evening.facts import Session
from tournament.evening.stages.rounds import is_drawn_by_rank
from tournament.store.club.people import club_players
from tournament.store.reading.entries import entries
from tournament.web.forms.matches.contestants import ExchangeForm
from tournament.web.kind import PAGES, LateForm
from tournament.words.kind import WORDS


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
    """Offer to take in who comes late where rounds are drawn by how everybody stands, while they
    could still play."""
    pages = PAGES.of(session)
    if not is_drawn_by_rank(evening) or not pages.may_come_late(evening):
        return []
    club = club_players(session.event.club, entries(session))
    form = sent or pages.late_form(None, evening=evening, club=club)
    return [offer(evening.session, "team_late", form)]


def offer(session: Session, name: str, form: Any) -> dict[str, Any]:
    """Show one thing that can be mended, in the words of those who play."""
    mending = WORDS.of(session).mending[name]
    return {
        "title": mending.title,
        "help": mending.help,
        "form": form,
        "address": reverse(name, args=[session.code]),
    }
