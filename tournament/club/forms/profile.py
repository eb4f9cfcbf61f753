"""A club's own scoring rules, as chosen: one field for each value of a profile."""

import json
import re
from fractions import Fraction
from typing import Any

from django import forms
from django.utils.translation import gettext, pgettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from scoring.profiles.conventions import LONGEST_NAME, Profile
from tournament.words.profiles.profiles import decimal_text, value_at, value_words
from tournament.words.profiles.rules import GROUPS, IN_ORDER, RULES, TABLE, Rule
from tournament.words.profiles.values import TIE_BREAKS, text_of

# Places that are not one choice.
TYPED = (IN_ORDER, TABLE)
MOST_ROWS = 100
_NUMBER = re.compile(r"[0-9]{1,4}(?:[.,][0-9]{1,2})?")
_ROW = ("margin", "winner", "loser")


class ScaleField(forms.CharField):
    """A scale of victory points, three numbers a line, as the rows of a profile's data."""

    def __init__(self, **kwargs: Any) -> None:
        area = forms.Textarea(attrs={"rows": 6, "spellcheck": "false"})
        super().__init__(required=False, max_length=4_000, widget=area, **kwargs)

    def clean(self, value: Any) -> Any:
        """Read the table of a scale.

        Rows are texts of numbers; their order is checked where the scale is made.
        """
        lines = [line.split() for line in str(super().clean(value)).splitlines() if line.strip()]
        if len(lines) > MOST_ROWS:
            raise forms.ValidationError(_("A table of victory points has 100 rows at most."))
        for number, line in enumerate(lines, start=1):
            if len(line) != len(_ROW) or not all(map(_NUMBER.fullmatch, line)):
                text = gettext("Row %(row)s: three numbers, such as 5 12 8.") % {"row": number}
                raise forms.ValidationError(text)
        return [dict(zip(_ROW, (write_number(one) for one in line), strict=True)) for line in lines]


def write_number(text: str) -> str:
    """Write a number as a profile's data writes fractions: 12; 5/2."""
    return str(Fraction(text.replace(",", ".")))


def write_value(rows: list[dict[str, str]]) -> str:
    """Write a value as it is typed."""
    return "\n".join(" ".join(decimal_text(Fraction(row[one])) for one in _ROW) for row in rows)


class ProfileForm(forms.Form):
    """Each value travels as its JSON text; the order of tie-breaks has a field for each place."""

    name = forms.CharField(
        label=pgettext_lazy("scoring rules", "Name"),
        max_length=LONGEST_NAME,
        error_messages={"required": _("Give the rules a name, such as that of the club.")},
    )

    def __init__(self, *args: Any, rules: Profile, **kwargs: Any) -> None:
        """Make the form; the page first shows the values of `rules`."""
        super().__init__(*args, **kwargs)
        for rule in RULES.values():
            value = value_at(rules, rule.place)
            for place, own in fields_of(rule, value).items():
                self.fields[place] = field_for(rule, own, place)

    def groups(self) -> list[tuple[Any, list[tuple[Rule, list[forms.BoundField]]]]]:
        """List the rules in their groups, each with its field or, in an order, its fields."""
        return [
            (label, [(rule, [self[place] for place in fields_of(rule, [])]) for rule in rules])
            for label, rules in GROUPS
        ]

    def clean_name(self) -> str:
        name = " ".join(str(self.cleaned_data["name"]).split())
        if not name.isprintable():
            raise forms.ValidationError(_("Write the name without special signs."))
        return name

    def clean(self) -> dict[str, Any]:
        found = super().clean() or {}
        chosen = [one for one in map(found.get, tie_break_places()) if one and one != text_of("")]
        if len(set(chosen)) < len(chosen):
            self.add_error(tie_break_places()[0], _("Each way to part a tie comes once."))
        return found

    def values(self) -> dict[str, Any]:
        """Return all values by their places, as a profile's data has them."""
        found = {
            place: json.loads(self.cleaned_data[place]) for place in RULES if place not in TYPED
        }
        order = [json.loads(self.cleaned_data[place]) for place in tie_break_places()]
        order = [one for one in order if one]
        return {**found, IN_ORDER: order, TABLE: self.cleaned_data[TABLE]}


def tie_break_places() -> list[str]:
    return [f"{IN_ORDER}.{number}" for number in range(1, len(TIE_BREAKS) + 1)]


def fields_of(rule: Rule, value: Any) -> dict[str, Any]:
    """Return the names of a rule's fields, each with its value."""
    if rule.place != IN_ORDER:
        return {rule.place: value}
    places = tie_break_places()
    return dict(zip(places, [*value, *[""] * len(places)], strict=False))


def field_for(rule: Rule, value: Any, place: str) -> forms.Field:
    if rule.place == TABLE:
        return ScaleField(label=rule.label, help_text=str(rule.help), initial=write_value(value))
    choices = {text: str(words) for text, words in rule.choices().items()}
    label: Any = rule.label
    if rule.place == IN_ORDER:
        choices = {text_of(""): pgettext("tie-break", "nothing more"), **choices}
        label = gettext("Tie-break %(number)s") % {"number": place.rpartition(".")[2]}
    # A value that is not offered, such as 2.5 IMPs, came with a file and stays choosable.
    choices.setdefault(text_of(value), "" if rule.place == IN_ORDER else value_words(place, value))
    return forms.ChoiceField(
        label=label,
        help_text="" if rule.place == IN_ORDER else str(rule.help),
        choices=list(choices.items()),
        initial=text_of(value),
    )
