"""What is typed of a ranking over a season: its name, days and rules."""

import datetime
import re
from decimal import Decimal
from typing import Any

from django import forms
from django.utils.dates import WEEKDAYS
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournament.models.season.ranking import LONGEST_SEASON_NAME
from tournament.season.services.rankings import WantedRanking
from tournament.season.values.rules import (
    USUAL_FEWEST_BOARDS,
    ChallengeRules,
    CountedFor,
    EveningWorth,
    Total,
)
from tournament.season.words.rules import COUNTED_FOR, TOTALS, WORTH
from tournament.web.forms.figures import FigureField

MOST_EVENINGS, MOST_PARTNERS, MOST_BOARDS = 400, 50, 100
MOST_PLACES, MOST_POINTS, MOST_HANDICAP = 100, 9999, 50
MOST_LEVEL = 100
# Longer than any season; an evening of years ago is not looked for by mistake.
LONGEST = datetime.timedelta(days=3 * 366)
POINTS = re.compile(r"[0-9]{1,4}([.,][0-9]{1,2})?")
BETWEEN_POINTS = re.compile(r"[\s;/–-]+|,(?=\s|$)")


class ChallengeForm(forms.Form):
    """A ranking's name, days and rules."""

    name = forms.CharField(label=_("Name of the ranking"), max_length=LONGEST_SEASON_NAME)
    since = forms.DateField(
        label=_("From"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    until = forms.DateField(
        label=_("To"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    counted_for = forms.ChoiceField(
        label=_("Who is ranked"),
        choices=[(one.value, COUNTED_FOR[one]) for one in CountedFor],
        initial=CountedFor.PLAYERS.value,
        widget=forms.RadioSelect,
    )
    worth = forms.ChoiceField(
        label=_("What an evening is worth"),
        choices=[(one.value, name) for one, name in WORTH.items()],
        initial=EveningWorth.PERCENTAGE.value,
        widget=forms.RadioSelect,
    )
    places = forms.CharField(
        label=_("Points of the first, second, third place …"),
        required=False,
        max_length=400,
        help_text=_("For example: 10 8 6 5 4 3 2 1. Who is level shares the points."),
    )
    attendance = FigureField(
        label=_("Points for having come"),
        required=False,
        most=MOST_POINTS,
        refused=_("Points are figures such as 10 or 7.5, at most 9999."),
    )
    total = forms.ChoiceField(
        label=_("What the evenings make"),
        choices=[(one.value, TOTALS[one]) for one in Total],
        initial=Total.MEAN.value,
        widget=forms.RadioSelect,
    )
    best = forms.IntegerField(
        label=_("Only the best evenings count: so many"),
        required=False,
        min_value=1,
        max_value=MOST_EVENINGS,
        help_text=_("Empty: all of them."),
    )
    dropped_every = forms.IntegerField(
        label=_("Of every so many evenings one is dropped"),
        required=False,
        min_value=1,
        max_value=MOST_EVENINGS,
    )
    dropped_above = forms.IntegerField(
        label=_("above so many played"), required=False, min_value=1, max_value=MOST_EVENINGS
    )
    at_least = forms.IntegerField(
        label=_("Evenings that must count before one is ranked"),
        required=False,
        min_value=0,
        max_value=MOST_EVENINGS,
    )
    rises = forms.BooleanField(
        label=_("The number rises evenly to this one by the last day"), required=False
    )
    partners = forms.IntegerField(
        label=_("Different partners that are needed"),
        required=False,
        min_value=0,
        max_value=MOST_PARTNERS,
    )
    guests = forms.BooleanField(label=_("Guests take part"), required=False)
    most_level = FigureField(
        label=_("Only players who usually score at most"),
        required=False,
        most=MOST_LEVEL,
        refused=_("A percentage is a figure such as 52 or 52.5, at most 100."),
        help_text=_(
            "The mean of twelve months, from six evenings on; else the percentage in the list of "
            "players. Who has neither takes part."
        ),
    )
    level_on = forms.DateField(
        label=_("on this day"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        help_text=_("Empty: the first day of the ranking. What they score later changes nothing."),
    )
    at_handicap = forms.BooleanField(label=_("Add the pair’s handicap"), required=False)
    most_handicap = forms.IntegerField(
        label=_("Highest handicap"),
        required=False,
        min_value=0,
        max_value=MOST_HANDICAP,
        help_text=_("Empty: as high as it comes."),
    )
    weekdays = forms.MultipleChoiceField(
        label=_("Only evenings of these days"),
        choices=[(str(number), name) for number, name in WEEKDAYS.items()],
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    named = forms.CharField(
        label=_("Only evenings with these words in their name"), required=False, max_length=60
    )
    fewest_boards = forms.IntegerField(
        label=_("Only evenings of at least so many boards"),
        initial=USUAL_FEWEST_BOARDS,
        min_value=1,
        max_value=MOST_BOARDS,
    )

    def clean_places(self) -> tuple[Decimal, ...]:
        """Read the points of the places."""
        text: str = self.cleaned_data["places"]
        points = [read_points(piece) for piece in BETWEEN_POINTS.split(text) if piece]
        if len(points) > MOST_PLACES:
            message = gettext("At most %(most)s places have points.") % {"most": MOST_PLACES}
            raise forms.ValidationError(message)
        if points != sorted(points, reverse=True):
            raise forms.ValidationError(
                gettext("A better place has at least as many points as the next one.")
            )
        return tuple(points)

    def clean(self) -> dict[str, Any]:
        """Refuse what would rank nobody, or would not be looked at."""
        data = super().clean() or {}
        self._check_days(data.get("since"), data.get("until"))
        if data.get("worth") == EveningWorth.PLACES.value and data.get("places") == ():
            self.add_error("places", gettext("Type the points of the places."))
        if data.get("worth") != EveningWorth.PERCENTAGE.value and data.get("at_handicap"):
            self.add_error("at_handicap", gettext("A handicap is added to percentages only."))
        best, at_least = data.get("best"), data.get("at_least")
        if best and at_least and at_least > best:
            text = gettext("So nobody would be ranked: only %(best)s evenings count.")
            self.add_error("at_least", text % {"best": best})
        if bool(data.get("dropped_every")) != bool(data.get("dropped_above")):
            text = gettext("Type both figures, as in: one of every 2 above 5; or neither.")
            self.add_error("dropped_above", text)
        if data.get("partners") and data.get("counted_for") == CountedFor.PAIRS.value:
            self.add_error("partners", gettext("A pair has no other partners."))
        if data.get("level_on") and data.get("most_level") is None:
            self.add_error("most_level", gettext("Type the percentage too, or no day."))
        return data

    def _check_days(self, since: datetime.date | None, until: datetime.date | None) -> None:
        if since and until and until < since:
            self.add_error("until", gettext("The last day comes before the first one."))
        elif since and until and until - since > LONGEST:
            self.add_error("until", gettext("These are more than three years."))

    @property
    def wanted(self) -> WantedRanking:
        """The ranking as it is wanted."""
        data = self.cleaned_data
        rules = ChallengeRules(
            counted_for=CountedFor(data["counted_for"]),
            worth=EveningWorth(data["worth"]),
            total=Total(data["total"]),
            best=data["best"],
            dropped_above=data["dropped_above"],
            dropped_every=data["dropped_every"] or 1,
            at_least=data["at_least"] or 0,
            rises=data["rises"] and bool(data["at_least"]),
            partners=data["partners"] or 0,
            most_level=data["most_level"],
            level_on=data["level_on"] if data["most_level"] is not None else None,
            places=data["places"],
            attendance=data["attendance"] or Decimal(0),
            at_handicap=data["at_handicap"],
            most_handicap=data["most_handicap"],
            guests=data["guests"],
            weekdays=tuple(map(int, data["weekdays"])),
            named=data["named"],
            fewest_boards=data["fewest_boards"],
        )
        return WantedRanking(data["name"], data["since"], data["until"], rules)


def read_points(text: str) -> Decimal:
    """Read the points of a place, with a comma or a point; refuse what is no such figure."""
    if not POINTS.fullmatch(text):
        message = gettext("Points are figures such as 10 or 7.5: look at %(text)s.")
        raise forms.ValidationError(message % {"text": text})
    return Decimal(text.replace(",", "."))


# What stands in the form as in the rules.
AS_STORED = ("best", "at_least", "rises", "partners", "named", "most_level", "level_on")


def initial_of(
    name: str, since: datetime.date, until: datetime.date, rules: ChallengeRules
) -> dict[str, Any]:
    """Return what stands in the form of a ranking as it is."""
    figures = (f"{points:f}" for points in rules.places)
    return {
        "name": name,
        "since": since,
        "until": until,
        **{field: getattr(rules, field) for field in AS_STORED},
        "counted_for": rules.counted_for.value,
        "worth": rules.worth.value,
        "total": rules.total.value,
        "dropped_above": rules.dropped_above,
        "dropped_every": rules.dropped_every if rules.dropped_above else None,
        "places": " ".join(figures),
        "attendance": rules.attendance or None,
        "at_handicap": rules.at_handicap,
        "most_handicap": rules.most_handicap,
        "guests": rules.guests,
        "weekdays": [str(day) for day in rules.weekdays],
        "fewest_boards": rules.fewest_boards,
    }
