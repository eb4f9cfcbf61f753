"""Which past evenings are wanted."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.evening.names.names import words
from tournament.store.club.past import Past
from tournament.words import game

ALL = "all"


class PastEveningsForm(forms.Form):
    """A year and words; what cannot be read of them filters nothing."""

    year = forms.ChoiceField(label=_("Year"), required=False)
    search = forms.CharField(label=_("Evening or winner"), required=False, max_length=60)

    def __init__(self, sent: Any, *, years: tuple[int, ...]) -> None:
        latest = str(years[0]) if years else ALL
        super().__init__({"year": sent.get("year", latest), "search": sent.get("search", "")})
        every = (ALL, pgettext_lazy("years", "all"))
        self.fields["year"].choices = [*((str(year), str(year)) for year in years), every]  # type: ignore[attr-defined]
        self.is_valid()

    @property
    def year_wanted(self) -> int | None:
        """The year asked for, the latest by default; None for all."""
        chosen = self.cleaned_data.get("year", ALL)
        return int(chosen) if chosen.isdecimal() else None

    def finds(self, past: Past) -> bool:
        """Tell whether every word that is searched begins one of the evening's name or its
        winners'.
        """
        typed = words(self.cleaned_data.get("search", ""))
        if not typed:
            return True
        pairs = [pair for winner in past.winners for pair in winner.pairs]
        names = [past.session.event.name, *(game.names(pair) for pair in pairs)]
        begun = [word for name in names for word in words(name)]
        return all(any(one.startswith(word) for one in begun) for word in typed)
