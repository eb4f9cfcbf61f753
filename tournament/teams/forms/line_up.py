"""Who sits where in a part of a match: eight seats, each with a player of the team whose it is."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext, pgettext

from tournament.evening.teams.play.line_ups import AWAY_SEATS, MATCH_SEATS, MatchSeat
from tournament.words import game


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
    """`home` and `away` are the players of each team by their numbers; `seated` who is proposed."""

    def __init__(
        self,
        data: Any = None,
        *,
        home: Mapping[UUID, str],
        away: Mapping[UUID, str],
        seated: Mapping[MatchSeat, UUID],
    ) -> None:
        super().__init__(data)
        for seat in MATCH_SEATS:
            team = away if seat in AWAY_SEATS else home
            self.fields[field_name(seat)] = forms.TypedChoiceField(
                label=field_label(seat),
                choices=list(team.items()),
                coerce=UUID,
                initial=seated.get(seat),
                error_messages={"invalid_choice": gettext("Choose a player of the team.")},
            )

    @property
    def seats(self) -> dict[MatchSeat, UUID]:
        """Who was chosen, by room and seat."""
        return {seat: self.cleaned_data[field_name(seat)] for seat in MATCH_SEATS}
