"""Who of a team sits where in a part of a match: four seats, each with a player of the team, and
from which board on."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext, pgettext

from tournament.kinds.teams.values.play.line_ups import TEAM_SEATS, MatchSeat
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
    who is proposed. With `boards`, those of the part, they may sit from one of them on, as they do
    `from_board`."""

    def __init__(
        self,
        data: Any = None,
        *,
        team: str,
        players: Mapping[UUID, str],
        seated: Mapping[MatchSeat, UUID],
        boards: Sequence[int] = (),
        from_board: int = 0,
    ) -> None:
        super().__init__(data)
        self.team = team
        if boards:
            self.fields["from_board"] = forms.TypedChoiceField(
                label=gettext("This line-up holds"),
                choices=[
                    (0, gettext("for the whole part")),
                    *(
                        (board, gettext("from board %(board)s on") % {"board": board})
                        for board in boards
                    ),
                ],
                coerce=int,
                empty_value=None,
                required=False,
                initial=from_board,
                help_text=gettext(
                    "For a substitute: boards that the room played before keep who played them."
                ),
                error_messages={"invalid_choice": gettext("Choose a board of this part.")},
            )
        for seat in TEAM_SEATS[team]:
            self.fields[field_name(seat)] = forms.TypedChoiceField(
                label=field_label(seat),
                choices=list(players.items()),
                coerce=UUID,
                initial=seated.get(seat),
                error_messages={"invalid_choice": gettext("Choose a player of the team.")},
            )

    def seat_fields(self) -> Iterator[forms.BoundField]:
        """Yield the controls of the seats."""
        return (self[field_name(seat)] for seat in TEAM_SEATS[self.team])

    @property
    def from_board(self) -> int:
        """From which board on they sit; 0 all the part."""
        return int(self.cleaned_data.get("from_board") or 0)

    @property
    def seats(self) -> dict[MatchSeat, UUID]:
        """Who was chosen, by room and seat."""
        return {seat: self.cleaned_data[field_name(seat)] for seat in TEAM_SEATS[self.team]}
