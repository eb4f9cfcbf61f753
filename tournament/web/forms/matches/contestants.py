"""Forms that choose among those who meet in matches."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy, pgettext_lazy

from tournament.evening.evening import Evening
from tournament.words.kind import say
from tournament.words.stages import draws


def teams_by_key(evening: Evening) -> dict[str, str]:
    """List the teams that are still there, by key."""
    return {
        placed.key: draws.contestant(evening, placed.number)
        for placed in evening.placed.values()
        if placed.pair and placed.key not in evening.left_after
    }


class TeamsForm(forms.Form):
    """A form about the teams or pairs of an evening."""

    def __init__(
        self,
        data: Mapping[str, object] | None = None,
        *,
        evening: Evening,
        initial: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(data, auto_id=f"{self.__class__.__name__.lower()}_%s", initial=initial)
        self.fields[self.team_fields[0]].label = say(evening.session, "head.contestant")
        for name in self.team_fields:
            field = self.fields[name]
            assert isinstance(field, forms.ChoiceField)
            field.choices = list(teams_by_key(evening).items())

    team_fields: tuple[str, ...] = ()


class ExchangeForm(TeamsForm):
    """Two teams or pairs that take each other's place; `round` as it is looked after else."""

    team_fields = ("one", "other")
    one = forms.ChoiceField()
    other = forms.ChoiceField(
        label=pgettext_lazy("a team", "takes the place of"),
        widget=forms.Select(attrs={"data-key": "o"}),
    )
    round = forms.IntegerField(
        label=gettext_lazy("Round"), required=False, widget=forms.HiddenInput
    )
    with_results = forms.BooleanField(
        required=False, label=gettext_lazy("Results entered for this round go with the exchange")
    )
