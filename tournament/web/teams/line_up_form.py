"""Who of a team sits where in a part of a match: four seats, each with a player of the team."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext, pgettext

from tournament.evening.teams.play.line_ups import TEAM_SEATS, MatchSeat
from tournament.words import game

LONGEST_REASON = 200


def read_reason(data: Mapping[str, Any]) -> str:
    """Read why others sat than was handed in; what is too long is cut."""
    return str(data.get("reason", "")).strip()[:LONGEST_REASON]


def field_name(seat: MatchSeat) -> str:
    """Name the control of a seat: open_N."""
    return "_".join(seat)


def field_label(seat: MatchSeat) -> str:
    """Name a seat: Open room, North."""
    rooms = {
        "open": pgettext("of a match", "Open room"),
        "closed": pgettext("of a match", "Closed room"),
    }
    return gettext("%(room)s, %(seat)s") % {"room": rooms[seat[0]], "seat": game.seat_name(seat[1])}


class LineUpForm(forms.Form):
    """The seats of a `team`, "home" or "away": `players` are its players by their numbers, `seated`
    who is proposed."""

    def __init__(
        self,
        data: Any = None,
        *,
        team: str,
        players: Mapping[UUID, str],
        seated: Mapping[MatchSeat, UUID],
    ) -> None:
        super().__init__(data)
        self.team = team
        for seat in TEAM_SEATS[team]:
            self.fields[field_name(seat)] = forms.TypedChoiceField(
                label=field_label(seat),
                choices=list(players.items()),
                coerce=UUID,
                initial=seated.get(seat),
                error_messages={"invalid_choice": gettext("Choose a player of the team.")},
            )

    @property
    def seats(self) -> dict[MatchSeat, UUID]:
        """Who was chosen, by room and seat."""
        return {seat: self.cleaned_data[field_name(seat)] for seat in TEAM_SEATS[self.team]}
