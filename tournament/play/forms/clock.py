"""What is pressed on the clock, and the breaks that are planned."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournament.evening.facts import Break
from tournament.evening.parts.match_rounds import MatchRounds, find_match_round, find_numbered
from tournament.play.services.press_clock import Button, Press

LONGEST_BREAK = 120
MINUTES = (-5, -1, 1, 5)


class PressForm(forms.Form):
    press = forms.ChoiceField(
        choices=[(one, one) for one in (*(b.value for b in Button), *map(str, MINUTES))]
    )
    section = forms.CharField(max_length=1, required=False)

    def pressed(self, key: str) -> Press:
        """Return what was pressed, of a form that is valid, under the key of its request."""
        press, section = self.cleaned_data["press"], self.cleaned_data["section"]
        if press in {button.value for button in Button}:
            return Press(Button(press), section=section, key=key)
        return Press(minutes=int(press), section=section, key=key)


class BreakForm(forms.Form):
    """A break after one of the rounds but the last; `rounds` are those of the longest section, of
    teams counted by their `match_rounds`."""

    after = forms.IntegerField(
        label=_("After round"),
        min_value=1,
        widget=forms.TextInput({"inputmode": "numeric", "size": 2, "autocomplete": "off"}),
    )
    minutes = forms.IntegerField(
        label=_("Minutes"),
        min_value=1,
        max_value=LONGEST_BREAK,
        initial=15,
        widget=forms.TextInput({"inputmode": "numeric", "size": 3, "autocomplete": "off"}),
        error_messages={
            name: _("Whole minutes, from 1 to 120.")
            for name in ("invalid", "min_value", "max_value")
        },
    )

    def __init__(
        self, *args: Any, rounds: int, match_rounds: MatchRounds = (), **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.rounds, self.match_rounds = rounds, match_rounds
        refused = gettext("A round from 1 to %(last)s: no break follows the last one.")
        last = find_match_round(match_rounds, rounds).number
        for name in ("invalid", "min_value"):
            self.fields["after"].error_messages[name] = refused % {"last": max(last - 1, 1)}

    def clean_after(self) -> int:
        after = find_numbered(self.match_rounds, self.cleaned_data["after"]).last
        if after >= self.rounds:
            raise forms.ValidationError(self.fields["after"].error_messages["min_value"])
        return after

    def wanted(self) -> Break:
        """Return the break, of a form that is valid."""
        return Break(self.cleaned_data["after"], self.cleaned_data["minutes"])


class RoundForm(forms.Form):
    round = forms.IntegerField(min_value=1, max_value=999)
