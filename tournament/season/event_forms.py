"""What is typed of an event of several sessions: its evenings, and how they count together."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournament.models import Session
from tournament.models.season.ranking import LONGEST_SEASON_NAME
from tournament.season.services.rankings import WantedRanking
from tournament.season.values.event_rules import (
    FINALS,
    MOST_SESSIONS,
    CarriedWay,
    Combined,
    CountedSession,
    EventRules,
)
from tournament.season.values.rules import ChallengeRules, CountedFor, EveningWorth, Total
from tournament.season.words.event import CARRIED, COMBINED, PARTS
from tournament.web.forms.figures import FigureField
from tournament.words.dates import short_day

QUALIFYING = "session"
MOST_POINTS, MOST_WEIGHT, MOST_PERCENT = 9999, 10, 100


@dataclass(frozen=True)
class SittingRow:
    """An evening in the form, with its two fields."""

    session: Session
    part: forms.BoundField
    weight: forms.BoundField


class EventForm(forms.Form):
    """An event's name, its sessions among some evenings, and its rules."""

    name = forms.CharField(label=_("Name of the event"), max_length=LONGEST_SEASON_NAME)
    combined = forms.ChoiceField(
        label=_("What the sessions make"),
        choices=[(one.value, COMBINED[one]) for one in Combined],
        initial=Combined.SUM.value,
        widget=forms.RadioSelect,
    )
    carried = forms.ChoiceField(
        label=_("What a final starts with"),
        choices=[(one.value, CARRIED[one]) for one in CarriedWay],
        initial=CarriedWay.FULL.value,
        widget=forms.RadioSelect,
    )
    share = FigureField(
        label=_("Share of the margin, in per cent"),
        required=False,
        most=MOST_PERCENT,
        refused=_("A share is a figure from 0 to 100."),
    )
    most = FigureField(
        label=_("Carried by the first"),
        required=False,
        most=MOST_POINTS,
        refused=_("Points are figures such as 10 or 7.5, at most 9999."),
        help_text=_("Then in equal steps down to nothing for the last of the final."),
    )
    is_whole = forms.BooleanField(label=_("Who missed a session is ranked last"), required=False)

    def __init__(self, *arguments: Any, evenings: Sequence[Session], **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.evenings = evenings
        for evening in evenings:
            called = f"{evening.event.name}, {short_day(evening.date)}"
            self.fields[f"part_{evening.pk.hex}"] = forms.ChoiceField(
                label=called, choices=PARTS, required=False
            )
            self.fields[f"weight_{evening.pk.hex}"] = FigureField(
                label=gettext("Weight of %(evening)s") % {"evening": called},
                required=False,
                most=MOST_WEIGHT,
                refused=_("A weight is a figure from 0.01 to 10."),
            )
            self.fields[f"weight_{evening.pk.hex}"].widget.attrs["placeholder"] = "× 1"

    def list_rows(self) -> Iterator[SittingRow]:
        """List the evenings with their fields."""
        for evening in self.evenings:
            part, weight = self[f"part_{evening.pk.hex}"], self[f"weight_{evening.pk.hex}"]
            yield SittingRow(evening, part, weight)

    def clean(self) -> dict[str, Any]:
        """Refuse what would rank nobody."""
        data = super().clean() or {}
        parts = self._list_parts(data)
        if not parts:
            self.add_error(None, gettext("Choose the evenings that are sessions of the event."))
        elif len(parts) > MOST_SESSIONS:
            text = gettext("An event has at most %(most)s sessions.")
            self.add_error(None, text % {"most": MOST_SESSIONS})
        elif all(part in FINALS for _evening, part in parts):
            self.add_error(None, gettext("A final needs a session before it."))
        for evening, _part in parts:
            weight = f"weight_{evening.pk.hex}"
            if data.get(weight) == 0:
                self.add_error(weight, gettext("A weight is a figure from 0.01 to 10."))
        if len({evening.kind for evening, _part in parts}) > 1:
            text = gettext("Sessions of pairs and of single players make no event together.")
            self.add_error(None, text)
        return data

    def _list_parts(self, data: Mapping[str, Any]) -> list[tuple[Session, str]]:
        parts = ((evening, data.get(f"part_{evening.pk.hex}", "")) for evening in self.evenings)
        return [(evening, part) for evening, part in parts if part]

    @property
    def wanted(self) -> WantedRanking:
        """The event as it is wanted."""
        data = self.cleaned_data
        parts = self._list_parts(data)
        combined = Combined(data["combined"])
        event = EventRules(
            sittings=tuple(
                CountedSession(
                    str(evening.pk),
                    data[f"weight_{evening.pk.hex}"] or Decimal(1),
                    "" if part == QUALIFYING else part,
                )
                for evening, part in parts
            ),
            combined=combined,
            carried=CarriedWay(data["carried"]),
            share=Decimal(100 if data["share"] is None else data["share"]) / 100,
            most=data["most"] or Decimal(0),
            is_whole=data["is_whole"],
        )
        days = [evening.date for evening, _part in parts]
        rules = rules_around(event)
        return WantedRanking(data["name"], min(days), max(days), rules)


def rules_around(event: EventRules) -> ChallengeRules:
    """Make the rules of a ranking that is of one event."""
    in_percent = event.combined is not Combined.SUM
    return ChallengeRules(
        counted_for=CountedFor.PAIRS,
        worth=EveningWorth.PERCENTAGE if in_percent else EveningWorth.SCORE,
        total=Total.MEAN if in_percent else Total.SUM,
        guests=True,
        fewest_boards=1,
        event=event,
    )


def initial_of_event(name: str, event: EventRules) -> dict[str, Any]:
    """Return what stands in the form of an event as it is."""
    return {
        "name": name,
        "combined": event.combined.value,
        "carried": event.carried.value,
        "share": event.share * 100 if event.carried is CarriedWay.SHARE else None,
        "most": event.most or None,
        "is_whole": event.is_whole,
        **{f"part_{UUID(one.session).hex}": one.final or QUALIFYING for one in event.sittings},
        **{
            f"weight_{UUID(one.session).hex}": one.weight if one.weight != 1 else None
            for one in event.sittings
        },
    }


def initial_of_evening(session: Session) -> dict[str, Any]:
    """Return what stands in the form of an event that begins with an evening."""
    return {"name": session.event.name, f"part_{session.pk.hex}": QUALIFYING}
