"""The rankings that an evening wants beside scratch, as typed."""

import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.evening.extra.rules import (
    LONGEST_NAME,
    MOST_AGE,
    MOST_GROUPS,
    MOST_INDEX,
    ExtraRules,
    Handicap,
    HandicapSource,
    PairIndex,
    SeriesLimit,
    read_rules,
    write_rules,
)
from tournament.web.forms.figures import FigureField
from tournament.words.figures import award
from tournament.words.results.extra import PAIR_INDICES, SOURCES

# 2e série 40; 2e série: 40,5; 2e série : 40, whatever space a keyboard sets before the colon
SERIES_LINE = re.compile(r"(.*[^\s:;])[\s:;]+([0-9]{1,6}(?:[.,][0-9]{1,2})?)")
LIMIT = re.compile(r"[0-9]{1,6}(?:[.,][0-9]{1,2})?")


def age_field(label: Any) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        help_text=_("The age reached in the year of the evening; empty: no such ranking."),
        required=False,
        min_value=1,
        max_value=MOST_AGE,
        error_messages=dict.fromkeys(
            ("invalid", "min_value", "max_value"), _("An age in years, from 1 to 120.")
        ),
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off", "size": 4}),
    )


class ExtraRankingsForm(forms.Form):
    """What is left empty is no ranking; `rules` are what was typed, once it is valid."""

    mixed = forms.BooleanField(label=_("Mixed pairs: a lady and a gentleman"), required=False)
    ladies = forms.BooleanField(label=_("Ladies’ pairs"), required=False)
    juniors = age_field(_("Juniors: both are at most so old"))
    seniors = age_field(_("Seniors: both are at least so old"))
    handicap = forms.ChoiceField(
        label=pgettext_lazy("list of ranks", "Handicap"),
        choices=[("", pgettext_lazy("ranking beside scratch", "none")), *SOURCES.items()],
        help_text=_(
            "Players see it beside the figures: a pair’s usual percentage can be worked out of it, "
            "even where names are hidden."
        ),
        required=False,
    )
    reference = FigureField(
        label=_("Reference"),
        help_text=_("The percentage, or the strength, that gets no handicap: 50."),
        required=False,
        most=MOST_INDEX,
        refused=_("A figure of at most two decimals, such as 50."),
    )
    share = FigureField(
        label=_("Share in per cent"),
        help_text=_("Of the difference: 100 is all of it. From strength, for a point of it: 0.2."),
        required=False,
        most=100,
        refused=_("A figure from 0.01 to 100, with at most two decimals."),
    )
    series = forms.CharField(
        label=pgettext_lazy("list of ranks", "Series"),
        help_text=_("One a line, the strongest first: its name and its least strength."),
        required=False,
        max_length=500,
        widget=forms.Textarea(attrs={"rows": 4}),
    )
    series_of = forms.ChoiceField(
        label=_("Strength of the pair, for series"), choices=PAIR_INDICES.items(), required=False
    )
    strata = forms.CharField(
        label=pgettext_lazy("list of ranks", "Strata"),
        help_text=_(
            "The highest strength of stratum B, then of C: 60; 30. A pair also stands in those "
            "above its own."
        ),
        required=False,
        max_length=100,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    strata_of = forms.ChoiceField(
        label=_("Strength of the pair, for strata"), choices=PAIR_INDICES.items(), required=False
    )

    def __init__(self, data: Mapping[str, Any] | None, *, stored: Mapping[str, Any]) -> None:
        super().__init__(data, prefix="extra", initial=initial_values(read_rules(stored)))

    def clean_series(self) -> tuple[SeriesLimit, ...]:
        found: list[SeriesLimit] = []
        lines = filter(None, (line.strip() for line in self.cleaned_data["series"].splitlines()))
        for line in lines:
            typed = SERIES_LINE.fullmatch(line)
            if typed is None or not is_series(typed[1], typed[2]):
                raise forms.ValidationError(
                    _("“%(line)s”: write a name and the least strength, such as “2e série 40”."),
                    params={"line": line[:60]},
                )
            found.append(SeriesLimit(typed[1], to_figure(typed[2])))
        check_falling([one.least for one in found])
        if len({one.name.casefold() for one in found}) < len(found):
            raise forms.ValidationError(_("Two series have the same name."))
        return tuple(found)

    def clean_strata(self) -> tuple[Decimal, ...]:
        typed = [text for text in re.split(r"[;\s]+", self.cleaned_data["strata"]) if text]
        for text in typed:
            if not LIMIT.fullmatch(text) or to_figure(text) > MOST_INDEX:
                raise forms.ValidationError(
                    _("“%(text)s” is no strength: write limits such as 60; 30."),
                    params={"text": text[:20]},
                )
        limits = [to_figure(text) for text in typed]
        check_falling(limits)
        return tuple(limits)

    def clean(self) -> dict[str, Any]:
        """Ask for what a handicap is made of."""
        values: dict[str, Any] = self.cleaned_data
        source = values.get("handicap")
        if not source:
            return values
        is_average = source == HandicapSource.AVERAGE
        reference, share = values.get("reference"), values.get("share")
        if "reference" in values and reference is None:
            self.add_error("reference", _("What gets no handicap? Usually 50 %."))
        elif reference is not None and is_average and reference > 100:
            self.add_error("reference", _("A percentage from 0 to 100, such as 48 or 48.25."))
        if "share" in values and not share:
            self.add_error("share", _("How much of the difference is made good? Usually 100 %."))
        elif share is not None and not is_average and share > 1:
            self.add_error("share", _("For a point of strength, at most 1 %: 0.2, for instance."))
        return values

    @property
    def rules(self) -> ExtraRules:
        typed = self.cleaned_data
        source = typed["handicap"]
        return ExtraRules(
            handicap=Handicap(HandicapSource(source), typed["reference"], typed["share"])
            if source
            else None,
            mixed=typed["mixed"],
            ladies=typed["ladies"],
            juniors=typed["juniors"],
            seniors=typed["seniors"],
            series_of=PairIndex(typed["series_of"] or PairIndex.STRONGEST),
            series=typed["series"],
            strata_of=PairIndex(typed["strata_of"] or PairIndex.STRONGEST),
            strata=typed["strata"],
        )

    @property
    def wishes(self) -> dict[str, Any]:
        """What is wanted, as it is stored."""
        return write_rules(self.rules)

    @property
    def is_open(self) -> bool:
        """Whether there is something to see: a wish, or a mistake."""
        return bool(self.errors) if self.is_bound else bool(any(self.initial[one] for one in SHOWS))


# Which fields say that a ranking is wanted; the others only say how.
SHOWS = ("mixed", "ladies", "juniors", "seniors", "handicap", "series", "strata")


def initial_values(rules: ExtraRules) -> dict[str, Any]:
    """Write rules as the form shows them."""
    handicap = rules.handicap
    return {
        "mixed": rules.mixed,
        "ladies": rules.ladies,
        "juniors": rules.juniors,
        "seniors": rules.seniors,
        "handicap": handicap.source.value if handicap else "",
        "reference": handicap.reference if handicap else Decimal("50.00"),
        "share": handicap.share if handicap else Decimal("100.00"),
        "series": "\n".join(f"{one.name} {award(one.least)}" for one in rules.series),
        "series_of": rules.series_of.value,
        "strata": "; ".join(award(limit) for limit in rules.strata),
        "strata_of": rules.strata_of.value,
    }


def to_figure(text: str) -> Decimal:
    return Decimal(text.replace(",", ".")).quantize(Decimal("0.01"))


def is_series(name: str, least: str) -> bool:
    """Tell whether `evening.extra.rules` can read a series back."""
    return len(name) <= LONGEST_NAME and name.isprintable() and to_figure(least) <= MOST_INDEX


def check_falling(limits: list[Decimal]) -> None:
    """Refuse limits of which one is not lower than the one before, or too many."""
    if sorted(set(limits), reverse=True) != limits:
        raise forms.ValidationError(_("Write the strongest first, each limit lower than the last."))
    if len(limits) > MOST_GROUPS:
        raise forms.ValidationError(_("At most %(most)s."), params={"most": MOST_GROUPS})
