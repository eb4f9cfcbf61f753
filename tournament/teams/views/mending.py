"""The forms for what goes otherwise between two rounds, as the page of the draw offers them."""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from tournament import models
from tournament.evening.evening import Evening
from tournament.evening.facts import Session
from tournament.evening.teams.rounds import SWISS, rounds_left
from tournament.store.club.people import club_players
from tournament.store.reading.entries import entries
from tournament.teams.forms.mend import ExchangeForm, ForfeitForm, LeaveForm
from tournament.teams.forms.team import NewTeamForm


def show_mending(
    session: models.Session, evening: Evening, late: NewTeamForm | None = None
) -> dict[str, Any]:
    """List what can be mended, each with its form; `late` is that of a late team as it was sent."""
    return {
        "mending": [
            *offer_late_team(session, evening, late),
            offer(
                evening.session,
                "exchange_teams",
                _("Exchange two teams"),
                _(
                    "Of the round drawn last: the wrong teams sat down, or were drawn. Tables and "
                    "boards stay."
                ),
                ExchangeForm(evening=evening),
            ),
            offer(
                evening.session,
                "forfeit",
                _("A team did not come to its match"),
                _(
                    "It gets nothing; the others get the best of a bye’s figure, of their own "
                    "average, and of what its opponents got on the average."
                ),
                ForfeitForm(evening=evening),
            ),
            offer(
                evening.session,
                "team_leaves",
                _("A team leaves the event"),
                _(
                    "In a round robin or a movement, matches of a team that played less than half "
                    "of them count nothing; else they stand, and the rest is forfeited. It is "
                    "drawn no more."
                ),
                LeaveForm(evening=evening),
            ),
        ]
    }


def offer_late_team(
    session: models.Session, evening: Evening, sent: NewTeamForm | None
) -> list[dict[str, Any]]:
    """Offer a Swiss that goes on to take in a team."""
    stage = evening.session.stage
    if stage is None or stage.kind != SWISS or rounds_left(evening) == 0:
        return []
    club = club_players(session.event.club, entries(session))
    return [
        offer(
            evening.session,
            "team_late",
            _("A team comes late"),
            _(
                "It plays from the next round that is drawn. It gets nothing for the rounds before "
                "it, as a team that did not turn up."
            ),
            sent or NewTeamForm(club=club),
        )
    ]


def offer(session: Session, name: str, title: str, note: str, form: Any) -> dict[str, Any]:
    """Show one thing that can be mended."""
    return {
        "title": title,
        "help": note,
        "form": form,
        "address": reverse(name, args=[session.code]),
    }
