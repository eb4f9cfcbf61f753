"""How the teams of an event are to meet, as chosen."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from movements import TEAMS
from tournament.evening.stages.conditions import (
    MOST_COPIES,
    MOST_ROUNDS,
    Conditions,
    Dealt,
    FirstRound,
    OddField,
    SitsLast,
)
from tournament.evening.stages.stage import MOVEMENT, STAGES, FormatChoice
from tournament.kinds.teams.words.advice import DEALT, ODD, SITS_LAST
from tournament.web.forms.matches.conditions import ConditionsForm
from tournament.web.forms.matches.ways import DrawnForm, new_lot
from tournament.words.stages.formats import FORM_NAMES
from tournament.words.stages.ways import BY_SEED, FIRST

KINDS = ("swiss", "round_robin", "knock_out")
FAMILIES = ("head_to_head", *TEAMS)
# Their seeds say how strong teams are.
OTHER_FIRSTS = (FirstRound.LOT, FirstRound.HAND)


def form_choices() -> list[tuple[str, Any]]:
    """List the formats: those that are drawn or paired, then the movements."""
    return [(name, FORM_NAMES[name]) for name in (*KINDS, *FAMILIES)]


class FormatForm(ConditionsForm, DrawnForm):
    """A format with its conditions of contest; what does not go with it is not looked at."""

    firsts = {FirstRound.NUMBERS: BY_SEED} | {one: FIRST[one] for one in OTHER_FIRSTS}

    form = forms.ChoiceField(
        label=pgettext_lazy("how teams meet", "Form"),
        choices=form_choices,
        error_messages={"invalid_choice": _("Choose one of these forms.")},
    )
    rounds = forms.IntegerField(
        label=_("Matches a team, in a Swiss"), min_value=1, max_value=MOST_ROUNDS, required=False
    )
    per_session = forms.IntegerField(
        label=_("Matches a team, each evening"),
        min_value=1,
        max_value=MOST_ROUNDS,
        required=False,
        help_text=_("Left empty: all of them this evening."),
    )
    odd = forms.ChoiceField(
        label=_("Where the number does not fit, in a Swiss or a knock-out"),
        choices=list(ODD.items()),
        required=False,
    )
    dealt = forms.ChoiceField(
        label=_("Where the deals come from"), choices=[(one.value, DEALT[one]) for one in Dealt]
    )
    copies = forms.IntegerField(
        label=_("Copies of each duplicated set"),
        min_value=1,
        max_value=MOST_COPIES,
        required=False,
        help_text=_("Left empty: they are not counted."),
    )
    sits_last = forms.ChoiceField(
        label=_("Who sits down last"), choices=[(one.value, SITS_LAST[one]) for one in SitsLast]
    )
    blind = forms.BooleanField(
        label=_("Line-ups are handed in without seeing the other’s"), required=False
    )

    @staticmethod
    def of_choice(choice: FormatChoice) -> dict[str, Any]:
        """Return what the form holds for a choice."""
        conditions = choice.conditions
        return {
            "form": conditions.family or choice.kind,
            "boards": conditions.boards,
            "rounds": conditions.rounds,
            "per_session": conditions.per_session,
            "parts": conditions.parts,
            "exchanged": conditions.exchanged,
            "odd": conditions.odd.value,
            "dealt": conditions.dealt.value,
            "copies": conditions.copies,
            "sits_last": conditions.sits_last.value,
            "blind": conditions.blind,
            "drawn_by": conditions.way.value,
            "first": conditions.first.value,
        }

    def clean_odd(self) -> OddField:
        """Return what becomes of the odd team, as usual where nothing was chosen."""
        return OddField(self.cleaned_data["odd"] or OddField.BYE)

    def read(self, data: Mapping[str, Any]) -> Conditions:
        """Read the conditions, without what the format of the event has no use for."""
        family = data["form"] if data["form"] in FAMILIES else ""
        kind = MOVEMENT if family else data["form"]
        own = {name: data[name] for name in STAGES.get(kind).conditions}
        is_whist = family not in {"", "patton", "head_to_head"}
        if "first" in own:
            self.refuse_lot_of_halves()
        return Conditions(
            boards=data["boards"],
            parts=1 if is_whist or family == "patton" else data["parts"],
            family=family,
            exchanged=family in {"patton", "head_to_head"} or (data["exchanged"] and not is_whist),
            dealt=Dealt(data["dealt"]),
            copies=data["copies"] if data["dealt"] == Dealt.ROUND and not is_whist else None,
            sits_last=SitsLast(data["sits_last"]),
            blind=data["blind"],
            lot=new_lot(own.get("first", FirstRound.NUMBERS)),
            **own,
        )

    @property
    def choice(self) -> FormatChoice:
        """The format that was chosen."""
        conditions: Conditions = self.cleaned_data["conditions"]
        kind = MOVEMENT if conditions.family else self.cleaned_data["form"]
        return FormatChoice(kind, conditions)
