"""A ruling on a board of a match as a director fills it in: what was found, and assigned scores."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from django import forms
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from scoring.errors import ScoringError
from scoring.notation.alphabet import Alphabet
from scoring.notation.outcome import Outcome, PassedOut, Played, ScoreOnly, Sides, Weighted
from scoring.notation.points import can_occur
from tournament.evening.errors import ServiceError
from tournament.evening.states import (
    Finding,
)
from tournament.kinds.teams.values.play.law_86 import (
    ASSIGNING,
    BoardOfMatch,
)
from tournament.kinds.teams.words.law_86 import FINDINGS, LAWS
from tournament.web.forms.line import HIGHEST_REVISION, half_of_line
from tournament.words.errors.codes import words

ROOMS = ("open", "closed")


class MatchBoardChoice(forms.Form):
    """Which match it is, and which board."""

    match = forms.ChoiceField(label=pgettext_lazy("of teams", "Match"))
    board = forms.IntegerField(
        label=pgettext_lazy("column", "Board"),
        min_value=1,
        max_value=999,
        widget=forms.TextInput(
            attrs={"class": "number", "inputmode": "numeric", "maxlength": 3, "autocomplete": "off"}
        ),
    )

    def __init__(
        self,
        data: Any = None,
        *,
        matches: Sequence[tuple[str, str]],
        boards: Mapping[str, Sequence[int]],
    ) -> None:
        super().__init__(data, auto_id="match-%s")
        cast("forms.ChoiceField", self.fields["match"]).choices = matches
        self.boards = boards

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        if not self.errors and data["board"] not in self.boards[data["match"]]:
            wrong = ServiceError("board_not_of_match", board=data["board"])
            self.add_error("board", words(wrong))
        return data


class MatchBoardForm(forms.Form):
    """`assigned` are the scores assigned, by room, from North-South's point of view."""

    finding = forms.ChoiceField(label=_("What was found"), widget=forms.RadioSelect)
    open = forms.CharField(max_length=199, required=False)
    closed = forms.CharField(max_length=199, required=False)
    law = forms.CharField(label=_("Law"), max_length=20, required=False)
    reason = forms.CharField(label=_("Reason"), max_length=300, required=False)
    base = forms.IntegerField(min_value=0, max_value=HIGHEST_REVISION, widget=forms.HiddenInput)

    def __init__(
        self,
        data: Any = None,
        *,
        alphabet: Alphabet,
        board: BoardOfMatch,
        teams: Mapping[str, str],
        initial: Mapping[str, Any],
    ) -> None:
        super().__init__(data, initial=dict(initial))
        self.alphabet, self.board = alphabet, board
        self.assigned: dict[str, Sides] = {}
        cast("forms.ChoiceField", self.fields["finding"]).choices = [
            (one.value, str(text) % teams) for one, text in FINDINGS.items()
        ]
        for name in (*ROOMS, "law", "reason"):
            self.fields[name].widget.attrs["autocomplete"] = "off"
        self.fields["open"].label = gettext("Assigned score, open room")
        self.fields["closed"].label = gettext("Assigned score, closed room")
        self.fields["closed"].help_text = gettext(
            "From North-South’s point of view, as on a traveller; W60:420;40:-50 is a weighted "
            "score. Left empty, what the room wrote stands."
        )

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        if not self.errors and self.ruled_as in ASSIGNING:
            for room in ROOMS:
                if data[room].strip() and (outcome := self.read(room)):
                    self.assigned[room] = Sides.both(outcome)
        return data

    def read(self, room: str) -> Outcome | None:
        """Read an assigned score, or say beside its field what is wrong."""
        try:
            outcome = half_of_line(self.cleaned_data[room], self.alphabet)
        except ScoringError as error:
            self.add_error(room, words(error))
            return None
        if not isinstance(outcome, Played | ScoreOnly | PassedOut | Weighted):
            self.add_error(room, words(ScoringError("component_without_score")))
            return None
        parts = (
            [one for one, _weight in outcome.components]
            if isinstance(outcome, Weighted)
            else [outcome]
        )
        for one in parts:
            if isinstance(one, ScoreOnly) and not can_occur(
                one.points, self.board.number, self.board.edition
            ):
                wrong = ServiceError("impossible_score", points=one.points, board=self.board.number)
                self.add_error(room, words(wrong))
                return None
        return outcome

    @property
    def ruled_as(self) -> Finding:
        """What was found."""
        return Finding(self.cleaned_data["finding"])

    @property
    def told_why(self) -> tuple[str, str]:
        """The law, that of what was found where none is written, and the reason."""
        return self.cleaned_data["law"] or LAWS[self.ruled_as], self.cleaned_data["reason"]
