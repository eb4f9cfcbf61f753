"""What is typed at the seats of a table: a name or a number each, and who of several is meant."""

import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournament.arrivals.services.sit_down import NamedSitter
from tournament.arrivals.values.who import LONGEST, TypedPlayer, read_player
from tournament.evening.names.names import NamedPlayer

PROBLEMS: Mapping[str, str | Promise] = {
    "too_short": _("Type at least two letters of the name, or the licence number."),
    "too_many": _("Many players may be meant: type more of the name, or the licence number."),
    "in_full": _("Many names were tried here: type your whole name, or the licence number."),
    "not_found": _("Nobody is called so here. Write a guest in full: first and last name."),
    "choose": _("Several players may be meant: choose one."),
}


@dataclass
class SeatField:
    """What is typed for one seat."""

    seat: str
    text: str = ""
    choice: str = ""
    error: str = ""
    choices: tuple[NamedPlayer, ...] = ()


@dataclass
class SeatsForm:
    """The free seats of a table; those left empty stay free."""

    fields: list[SeatField]
    named: dict[str, NamedSitter] = field(default_factory=dict)

    @classmethod
    def of(cls, seats: Iterable[str], data: Mapping[str, str]) -> "SeatsForm":
        """Read what was sent for these seats."""
        return cls(
            [
                SeatField(
                    seat,
                    " ".join(data.get(seat, "").split())[:LONGEST],
                    data.get(f"choice-{seat}", ""),
                )
                for seat in seats
            ]
        )

    def read(
        self,
        players: tuple[NamedPlayer, ...],
        hidden: frozenset[uuid.UUID],
        *,
        in_full: bool = False,
    ) -> bool:
        """Find out who is meant at every seat that is filled; tell whether all are. `in_full` where
        nobody is found by the beginning of a name any more."""
        for one in self.fields:
            if one.text:
                self.read_field(one, read_player(one.text, players, hidden))
            if one.error and in_full:
                one.error = str(PROBLEMS["in_full"])
        self.find_one_number()
        return not any(one.error for one in self.fields)

    def find_one_number(self) -> None:
        """Say at a guest's seat that another guest of this table gave the same licence number."""
        holders: dict[str, NamedPlayer] = {}
        for one in self.fields:
            who = self.named[one.seat].player if one.seat in self.named else None
            if who is None or who.id or not who.number:
                continue
            holder = holders.setdefault(who.number, who)
            if holder.key != who.key:
                taken = gettext("%(name)s has this licence number here already.")
                one.error = taken % {"name": holder.full_name}

    def read_field(self, place: SeatField, reading: TypedPlayer) -> None:
        """Note who is meant at a seat, or what to ask."""
        meant = reading.player or next(
            (player for player in reading.choices if player.key == place.choice), None
        )
        if meant:
            # Who chose among several said which of them it is.
            self.named[place.seat] = NamedSitter(meant, reading.by_number)
            return
        place.choices = reading.choices
        place.error = str(PROBLEMS[reading.problem or "choose"])
