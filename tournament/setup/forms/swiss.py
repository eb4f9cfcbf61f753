"""A Swiss of pairs as it is chosen: matches, boards, copies, and how its rounds are drawn."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.evening.errors import ServiceError
from tournament.evening.stages.conditions import MOST_COPIES, MOST_ROUNDS, FirstRound
from tournament.evening.stages.swiss_pairs import HowDrawn
from tournament.web.forms.matches.ways import DrawnForm, new_lot
from tournament.words.errors.codes import words
from tournament.words.stages.ways import FIRST

MOST_BOARDS_A_MATCH = 16


class SwissForm(DrawnForm):
    """Matches a pair, boards a match, copies of the boards of a round, and the draw.

    `unrated`: a player of each pair of whom the club keeps no strength.
    """

    firsts = FIRST

    rounds = forms.IntegerField(label=_("Matches a pair"), min_value=1, max_value=MOST_ROUNDS)
    boards = forms.IntegerField(
        label=_("Boards a match"), min_value=1, max_value=MOST_BOARDS_A_MATCH
    )
    copies = forms.IntegerField(
        label=_("Copies of each duplicated set"),
        min_value=1,
        max_value=MOST_COPIES,
        required=False,
        help_text=_("Left empty: they are not counted."),
    )

    def __init__(
        self, data: Mapping[str, Any] | None = None, *, unrated: Sequence[str] = (), **kwargs: Any
    ) -> None:
        super().__init__(data, **kwargs)
        self.unrated = unrated

    def clean_first(self) -> FirstRound:
        """Refuse strength where the club knows none of a pair."""
        first = super().clean_first()
        if first is FirstRound.STRENGTH and self.unrated:
            error = ServiceError("swiss_needs_strength", names=list(self.unrated))
            raise forms.ValidationError(words(error))
        return first

    def clean(self) -> dict[str, Any]:
        """Refuse what does not go together."""
        data: dict[str, Any] = super().clean() or {}
        self.refuse_lot_of_halves()
        return data

    @property
    def wanted(self) -> dict[str, Any]:
        """What was chosen, a lot drawn where it is by lot."""
        data = self.cleaned_data
        drawn = HowDrawn(data["drawn_by"], data["first"], new_lot(data["first"]))
        return {name: data[name] for name in ("rounds", "boards", "copies")} | {"drawn": drawn}
