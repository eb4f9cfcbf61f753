"""Where a ruling is given: a table and a board, as one is called to them."""

from collections.abc import Mapping
from typing import Any, Protocol

from django import forms
from django.utils.translation import gettext, pgettext_lazy

from tournament.evening.parts.match_rounds import MatchRounds, find_match_round
from tournament.web.forms.line import Place


class Places(Protocol):
    """What is asked of the evening's facts."""

    @property
    def places(self) -> Mapping[Place, object]: ...

    @property
    def result_at(self) -> Mapping[Place, object]: ...

    @property
    def match_rounds(self) -> MatchRounds: ...

    def table_label(self, section: str, table: int) -> str: ...


class PlaceForm(forms.Form):
    """`place` is the one meant. The round is wanted only where the table has the board twice."""

    table = forms.CharField(label=pgettext_lazy("column", "Table"), max_length=6)
    board = forms.IntegerField(label=pgettext_lazy("column", "Board"), min_value=1, max_value=999)
    round = forms.IntegerField(
        label=pgettext_lazy("column", "Round"), min_value=1, max_value=99, required=False
    )

    def __init__(self, data: Any = None, *, evening: Places) -> None:
        super().__init__(data, auto_id="at-%s")
        self.evening = evening
        self.place: Place | None = None
        for field in self.fields.values():
            field.widget.attrs |= {"class": "number", "autocomplete": "off"}
        for name in ("board", "round"):
            self.fields[name].widget = forms.TextInput(
                attrs={"class": "number", "inputmode": "numeric", "maxlength": 3}
            )
        self.fields["table"].widget.attrs |= {"data-key": "/"}

    def clean(self) -> dict[str, Any]:
        if not self.errors:
            self.find()
        return self.cleaned_data

    def find(self) -> None:
        table, board = self.cleaned_data["table"].strip().upper(), self.cleaned_data["board"]
        at_table = [
            place
            for place in self.all_places()
            if self.evening.table_label(place[0], place[2]) == table
        ]
        if not at_table:
            self.add_error("table", gettext("There is no such table tonight."))
            return
        round_ = self.cleaned_data["round"]
        fitting = [place for place in at_table if place[3] == board and self.is_in(round_, place)]
        if len(fitting) == 1:
            self.place = fitting[0]
        elif fitting:
            self.add_error("round", gettext("This table has this board twice: in which round?"))
        else:
            self.add_error("board", gettext("This table does not play this board."))

    def is_in(self, number: int | None, place: Place) -> bool:
        """Tell whether a place is in the round that was typed, of teams in that match."""
        return number in (None, find_match_round(self.evening.match_rounds, place[1]).number)

    def all_places(self) -> list[Place]:
        return sorted({*self.evening.places, *self.evening.result_at})


def name_of(place: Place) -> str:
    """Name the place in an address."""
    return "-".join(map(str, place))
