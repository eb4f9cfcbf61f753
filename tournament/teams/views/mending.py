"""The forms for what goes otherwise between two rounds, as the page of the draw offers them."""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from tournament.evening.evening import Evening
from tournament.evening.facts import Session
from tournament.teams.forms.mend import ExchangeForm, ForfeitForm, LeaveForm


def show_mending(evening: Evening) -> dict[str, Any]:
    """List what can be mended, each with its form."""
    return {
        "mending": [
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


def offer(session: Session, name: str, title: str, note: str, form: Any) -> dict[str, Any]:
    """Show one thing that can be mended."""
    return {
        "title": title,
        "help": note,
        "form": form,
        "address": reverse(name, args=[session.code]),
    }
