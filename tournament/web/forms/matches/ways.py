"""How the rounds of a Swiss are drawn, and its first one: what forms of pairs and of teams ask."""

import secrets
from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from movements import MOST_LOTS, find_way
from tournament.evening.stages.conditions import FirstRound
from tournament.words.stages.ways import FIRST, list_ways


class DrawnForm(forms.Form):
    """The way to draw, and the first round, by `firsts`: what each way to draw that is called."""

    firsts: Mapping[FirstRound, str | Promise] = FIRST

    drawn_by = forms.ChoiceField(
        label=_("How rounds are drawn"),
        choices=list_ways,
        required=False,
        error_messages={"invalid_choice": _("Choose one of these ways to draw.")},
    )
    first = forms.ChoiceField(
        label=_("The first round"),
        required=False,
        error_messages={"invalid_choice": _("Choose one of these ways to draw.")},
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["first"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(one.value, words) for one, words in self.firsts.items()]

    def clean_drawn_by(self) -> str:
        """Return the way as it is stored: a Swiss not at all."""
        chosen = self.cleaned_data["drawn_by"]
        return "" if chosen == find_way("").value else chosen

    def clean_first(self) -> FirstRound:
        """Return how the first round is drawn, as usual where nothing was chosen."""
        return FirstRound(self.cleaned_data["first"] or FirstRound.NUMBERS)

    def refuse_lot_of_halves(self) -> None:
        """Refuse a lot where half of the field is to be ahead."""
        data = self.cleaned_data
        is_accelerated = find_way(data.get("drawn_by", "")).is_accelerated
        if is_accelerated and data.get("first") is FirstRound.LOT:
            self.add_error(
                "first",
                _(
                    "By lot nobody is of the upper half, which an accelerated Swiss needs: draw "
                    "the first round in another way, or choose another draw."
                ),
            )


def new_lot(first: FirstRound) -> int | None:
    """Draw what a first round by lot is drawn with; None where it is not by lot."""
    return 1 + secrets.randbelow(MOST_LOTS) if first is FirstRound.LOT else None
