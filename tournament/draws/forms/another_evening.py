"""Another evening of an event: when it is, and of a knock-out who goes through and how it plays."""

from collections.abc import Mapping
from dataclasses import asdict
from decimal import Decimal
from typing import Any

from django import forms
from django.core.validators import MaxValueValidator
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.draws.services.stages.next_evening import NextEvening
from tournament.draws.services.stages.start_knock_out import FEWEST, KnockOutChoice
from tournament.draws.words.stages import CARRY_OVERS, OUT_OF_TWO
from tournament.evening.stages.conditions import (
    MOST_IMPS,
    CarryOver,
    CarryOverKind,
    Conditions,
    OddField,
)
from tournament.web.forms.matches.conditions import ConditionsForm
from tournament.web.forms.moments import DayField, HourField

SEED = "seed_"


class NextEveningForm(forms.Form):
    """When the event goes on."""

    date = DayField(label=_("Date"))
    starts_at = HourField(label=_("Start"), required=False)

    @property
    def on(self) -> NextEvening:
        """The evening that was chosen."""
        return NextEvening(self.cleaned_data["date"], self.cleaned_data["starts_at"])


class KnockOutForm(ConditionsForm, NextEveningForm):
    """Who goes through, how matches are played, what is brought along.

    `ranked` are the numbers of who may go through, best first, with what each is called: the seeds
    are proposed in that order and can be chosen otherwise, one list a seed.
    """

    through = forms.IntegerField(label=_("Teams that go through"), min_value=FEWEST)
    odd = forms.ChoiceField(
        label=_("Where two in each match do not fit"), choices=list(OUT_OF_TWO.items())
    )
    carry_over = forms.ChoiceField(
        label=_("From their match in the first stage"), choices=list(CARRY_OVERS.items())
    )
    most = forms.DecimalField(
        label=_("At most, in IMPs"),
        min_value=0,
        max_value=MOST_IMPS,
        decimal_places=2,
        required=False,
        help_text=_("Left empty: no limit."),
    )

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        ranked: Mapping[int, str],
        on: NextEvening,
    ) -> None:
        usual = usual_number(len(ranked))
        super().__init__(data, initial=asdict(on) | {"through": usual, "boards": 16})
        self.ranked = ranked
        self.proposed: dict[str, int] = {}
        through = self.fields["through"]
        assert isinstance(through, forms.IntegerField)
        through.validators.append(MaxValueValidator(len(ranked)))
        self.add_seeds(read_number((data or {}).get("through"), usual))

    def add_seeds(self, through: int) -> None:
        """Add a list a seed; one that was not shown yet is proposed by the ranking."""
        order = list(self.ranked)[:through]
        for place, number in enumerate(order, 1):
            self.proposed[f"{SEED}{place}"] = number
            self.fields[f"{SEED}{place}"] = forms.TypedChoiceField(
                label=pgettext_lazy("of a knock-out", "Seed") + f" {place}",
                choices=list(self.ranked.items()),
                coerce=int,
                required=False,
                initial=number,
                error_messages={"invalid_choice": _("Choose one of those who are there.")},
            )

    def read(self, data: Mapping[str, Any]) -> Conditions:
        """Read how the knock-out is played."""
        most: Decimal | None = data["most"]
        kind = CarryOverKind(data["carry_over"])
        limit = most if kind is CarryOverKind.MARGIN else None
        return Conditions(
            boards=data["boards"],
            parts=data["parts"],
            exchanged=data["exchanged"],
            odd=OddField(data["odd"]),
            carry_over=CarryOver(kind, limit),
        )

    @property
    def seed_fields(self) -> list[forms.BoundField]:
        """The lists of the seeds, the first seed's first."""
        return [self[name] for name in self.fields if name.startswith(SEED)]

    @property
    def choice(self) -> KnockOutChoice:
        """Who goes through, and how they play."""
        data = self.cleaned_data
        seeds = tuple(data[name] or number for name, number in self.proposed.items())
        return KnockOutChoice(seeds, self.cleaned_data["conditions"])


def usual_number(teams: int) -> int:
    """Propose how many go through: the largest power of two that leaves somebody out.

    >>> [usual_number(teams) for teams in (2, 3, 4, 5, 8, 12)]
    [2, 2, 2, 4, 4, 8]
    """
    return max(FEWEST, 1 << ((max(teams, 2) - 1).bit_length() - 1))


def read_number(text: object, usual: int) -> int:
    """Read a number that was typed; the usual one where it is none."""
    return int(text) if isinstance(text, str) and text.isdecimal() and len(text) < 4 else usual
