"""An evening's settings and its movement, as typed."""

import datetime
from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.http import urlencode
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext, pgettext_lazy

from scoring.profiles.match_rules import MatchScale
from tournament.models import (
    MOST_SECTIONS,
    Compared,
    Led,
    Numbering,
    Ranked,
    TableSees,
    Visibility,
)
from tournament.words.forms import WORDS, offered_forms
from tournament.words.profiles.profiles import MORE_NAMES, NAMES
from tournament.words.profiles.scales import SCALES

FIRST_YEAR, LAST_YEAR = 1990, 2099


def profile_choices(own: Mapping[str, str] | None = None) -> list[Any]:
    """List the profiles: named ones (not all proved by official results), then the club's own."""
    unproved = (_("Not proved by official results"), list(MORE_NAMES.items()))
    return [*NAMES.items(), *(own or {}).items(), unproved]


def scale_choices() -> list[tuple[str, Any]]:
    """List the scales: that of the rules, a club's own table among them, or a federation's."""
    own = (MatchScale.OWN, MatchScale.OWN_PERCENTAGES)
    named = [(scale.value, words) for scale, words in SCALES.items() if scale not in own]
    return [("", _("as the scoring rules say")), *named]


def offer_profiles(form: forms.Form, own: Mapping[str, str] | None) -> None:
    field = form.fields["profile"]
    assert isinstance(field, forms.ChoiceField)
    field.choices = profile_choices(own)


class NumberedRadios(forms.RadioSelect):
    """Each button has its own figure as its key."""

    def create_option(self, *args: Any, **kwargs: Any) -> dict[str, Any]:
        option = super().create_option(*args, **kwargs)
        number = int(option["value"])
        words = ngettext("%(n)s section", "%(n)s sections", number) % {"n": number}
        option["attrs"] |= {"data-key": str(number), "data-key-label": words}
        return option


class EveningForm(forms.Form):
    """Each field carries what it showed, so that only what was really changed is saved."""

    name = forms.CharField(
        label=pgettext_lazy("evening", "Name"),
        max_length=100,
        show_hidden_initial=True,
        widget=forms.TextInput(attrs={"autofocus": True}),
        error_messages={"required": _("Give the evening a name, such as “Tuesday evening”.")},
    )
    date = forms.DateField(
        label=_("Date"),
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
        input_formats=["%Y-%m-%d", "%d/%m/%Y", "%d.%m.%Y"],
        show_hidden_initial=True,
        error_messages={
            "required": _("Which day is it played?"),
            "invalid": _("Write the date as day/month/year."),
        },
    )
    starts_at = forms.TimeField(
        label=_("Start"),
        required=False,
        widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"}),
        input_formats=["%H:%M", "%H:%M:%S", "%Hh%M", "%H h %M", "%Hh", "%H h"],
        show_hidden_initial=True,
        error_messages={"invalid": _("Write the hour like 20:05.")},
    )
    boards_wanted = forms.IntegerField(
        label=_("Boards a pair"),
        min_value=6,
        max_value=60,
        show_hidden_initial=True,
        error_messages={"required": _("How many boards should a pair play?")},
    )
    profile = forms.ChoiceField(
        label=_("Scoring rules"), choices=profile_choices, show_hidden_initial=True
    )
    scoring = forms.ChoiceField(
        label=pgettext_lazy("form of scoring", "Scoring"),
        choices=offered_forms,
        widget=forms.RadioSelect,
        show_hidden_initial=True,
    )
    scale = forms.ChoiceField(
        label=_("At victory points, the scale"),
        choices=scale_choices,
        required=False,
        show_hidden_initial=True,
    )
    section_count = forms.TypedChoiceField(
        label=_("Sections"),
        choices=[(number, str(number)) for number in range(1, MOST_SECTIONS + 1)],
        coerce=int,
        widget=NumberedRadios,
        show_hidden_initial=True,
    )
    compared = forms.ChoiceField(
        label=_("Results are compared"),
        choices=Compared.choices,
        widget=forms.RadioSelect,
        show_hidden_initial=True,
    )
    ranked = forms.ChoiceField(
        label=_("The pairs are ranked"),
        choices=Ranked.choices,
        widget=forms.RadioSelect,
        show_hidden_initial=True,
    )
    visibility = forms.ChoiceField(
        label=_("During play, the players see"),
        choices=Visibility.choices,
        widget=forms.RadioSelect,
        show_hidden_initial=True,
    )
    lead_wanted = forms.BooleanField(
        label=_("Enter the lead too"), required=False, show_hidden_initial=True
    )

    table_sees = forms.ChoiceField(
        label=_("After a result is agreed, the table’s phone shows"),
        choices=TableSees.choices,
        widget=forms.RadioSelect,
        show_hidden_initial=True,
    )

    def __init__(
        self,
        *args: Any,
        has_begun: bool = False,
        is_over: bool = False,
        own_profiles: Mapping[str, str] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        offer_profiles(self, own_profiles)
        # Pairs are dealt to sections before the start only.
        self.fields["section_count"].disabled = has_begun
        for field in self.fields.values() if is_over else ():
            field.disabled = True

    def scorings(self) -> list[tuple[Any, Any]]:
        """List the radio buttons, each with its sentence."""
        return [(radio, WORDS[radio.data["value"]].explained) for radio in self["scoring"]]

    def clean_name(self) -> str:
        return " ".join(str(self.cleaned_data["name"]).split())

    def clean_date(self) -> datetime.date:
        date: datetime.date = self.cleaned_data["date"]
        if not FIRST_YEAR <= date.year <= LAST_YEAR:
            raise forms.ValidationError(_("Check the year."))
        return date

    def changes(self) -> dict[str, Any]:
        return {name: self.cleaned_data[name] for name in self.changed_data}


class MovementForm(forms.Form):
    """The key of an option; the rounds to switch only when the director set them."""

    option = forms.CharField(max_length=60)
    section = forms.CharField(max_length=1, required=False)
    alike = forms.BooleanField(required=False)
    numbering = forms.ChoiceField(choices=Numbering.choices, required=False)
    set_switches = forms.BooleanField(required=False)
    switched = forms.TypedMultipleChoiceField(
        choices=[(str(number), str(number)) for number in range(1, 61)], coerce=int, required=False
    )

    def switches(self) -> tuple[int, ...] | None:
        if not self.cleaned_data["set_switches"]:
            return None
        return tuple(sorted(self.cleaned_data["switched"]))


class HouseForm(forms.Form):
    """What the house asks of a movement: in the address, for it is asked again every evening."""

    winners = forms.TypedChoiceField(
        label=_("Rankings"),
        choices=[
            ("", pgettext_lazy("rankings", "one or two")),
            ("1", pgettext_lazy("rankings", "one")),
            ("2", pgettext_lazy("rankings", "two")),
        ],
        coerce=int,
        required=False,
    )
    stationary = forms.IntegerField(
        label=_("Pairs that stay seated"),
        help_text=_("how many pairs cannot walk and keep their table all evening."),
        min_value=0,
        max_value=40,
        required=False,
    )
    director = forms.BooleanField(label=_("The director plays, and stays seated"), required=False)
    led_by = forms.ChoiceField(label=_("Pairs are led by"), choices=Led.choices)
    copies = forms.IntegerField(
        label=_("Sets of boards in the house"),
        help_text=_("how many times the same boards are there, dealt alike; one if left empty."),
        min_value=1,
        max_value=9,
        required=False,
    )
    boards = forms.IntegerField(
        label=_("Boards in the house"),
        help_text=_("how many different boards there are in a set; enough if left empty."),
        min_value=6,
        max_value=99,
        required=False,
    )
    until = forms.TimeField(
        label=_("The house closes"),
        required=False,
        widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"}),
        input_formats=["%H:%M", "%Hh%M", "%H h %M", "%Hh", "%H h"],
        error_messages={"invalid": _("Write the hour like 20:05.")},
    )

    def __init__(self, asked: Mapping[str, str], *, led_by: str) -> None:
        """Make the form; `led_by` is what the club is used to, unless tonight something else is
        asked for.
        """
        super().__init__({"led_by": led_by} | {name: asked[name] for name in asked})
        self.usual = {"led_by": led_by}

    @property
    def wishes(self) -> dict[str, str]:
        """What is asked for that is not as ever."""
        said = {name: self.data[name] for name in self.fields if self.data.get(name)}
        return {name: word for name, word in said.items() if self.usual.get(name) != word}

    @property
    def query(self) -> str:
        """As it stands in an address, behind something else."""
        return "".join(f"&{part}" for part in [urlencode(self.wishes)] if part)
