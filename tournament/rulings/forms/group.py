"""A group of a fouled board as a director fills it in: which tables played other cards."""

import re
import uuid
from collections.abc import Sequence
from typing import Any, cast

from django import forms
from django.utils.translation import gettext, ngettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from tournament.evening.evening import Evening
from tournament.evening.facts import Group
from tournament.rulings.values.fouled import PlayedIn, letters_to_choose, rounds_of
from tournament.web.forms.line import HIGHEST_REVISION
from tournament.words.draws.match_rounds import round_name

LAW = "87"
TABLE = re.compile(r"([A-Z]?)([1-9][0-9]{0,2})")
APART = re.compile(r"[\s,;+]+")


class FouledBoardForm(forms.Form):
    """Which board it is."""

    board = forms.IntegerField(
        label=pgettext_lazy("column", "Board"),
        min_value=1,
        max_value=999,
        widget=forms.TextInput(
            attrs={"class": "number", "inputmode": "numeric", "maxlength": 3, "autocomplete": "off"}
        ),
    )

    def __init__(self, data: Any = None, *, boards: Sequence[int]) -> None:
        super().__init__(data, auto_id="fouled-%s")
        self.boards = boards

    def clean_board(self) -> int:
        board = int(self.cleaned_data["board"])
        if board not in self.boards:
            raise forms.ValidationError(gettext("Nobody plays board %(n)s tonight.") % {"n": board})
        return board


class GroupForm(forms.Form):
    """Rounds are named with the tables that have the board then: it wanders from one to another,
    and was fouled between two of them."""

    letter = forms.ChoiceField(label=pgettext_lazy("of a fouled board", "Group"))
    section = forms.ChoiceField(label=_("Section"), required=False)
    first_round = forms.TypedChoiceField(label=_("Other cards from"), coerce=int)
    last_round = forms.TypedChoiceField(
        label=_("Up to and including"), coerce=int, empty_value=None, required=False
    )
    tables = forms.CharField(
        label=_("At these tables only"),
        help_text=_(
            "Their numbers, such as 3, 4, where not every table had the other cards in these "
            "rounds. Empty: all that played the board."
        ),
        max_length=60,
        required=False,
    )
    law = forms.CharField(label=_("Law"), max_length=20, required=False)
    reason = forms.CharField(label=_("Reason"), max_length=300, required=False)
    base = forms.IntegerField(
        min_value=0, max_value=HIGHEST_REVISION, required=False, widget=forms.HiddenInput
    )

    def __init__(
        self,
        data: Any = None,
        *,
        evening: Evening,
        board: int,
        standing: Group | None = None,
    ) -> None:
        rounds = [(str(one.round), round_words(evening, one)) for one in rounds_of(evening, board)]
        super().__init__(data, initial=initial_of(standing, rounds))
        self.board = board
        letters = letters_to_choose(evening, board)
        self.choose("letter", [(one, one) for one in letters])
        self.initial.setdefault("letter", letters[-1])
        if len(letters) == 1:
            self.fields["letter"].widget = forms.HiddenInput()
        self.choose("first_round", rounds)
        self.choose("last_round", [("", _("the end")), *rounds])
        sections = [section.letter for section in evening.sections]
        if len(sections) > 1:
            self.choose("section", [("", _("Every section")), *((one, one) for one in sections)])
        else:
            del self.fields["section"]
        for name in ("tables", "law", "reason"):
            self.fields[name].widget.attrs["autocomplete"] = "off"

    def choose(self, name: str, choices: Sequence[tuple[str, Any]]) -> None:
        cast("forms.ChoiceField", self.fields[name]).choices = choices

    def clean_tables(self) -> tuple[int, ...]:
        """Read the tables' numbers, also as the room calls them in several sections: B3."""
        tables = []
        for text in filter(None, APART.split(self.cleaned_data["tables"])):
            match = TABLE.fullmatch(text.upper())
            if match is None or match.group(1) not in ("", self.cleaned_data.get("section", "")):
                wrong = gettext("“%(text)s” is no table here: write numbers, such as 3, 4.")
                raise forms.ValidationError(wrong % {"text": text[:20]})
            tables.append(int(match.group(2)))
        return tuple(sorted(set(tables)))

    @property
    def group(self) -> Group:
        """The group as it will stand among the facts."""
        data = self.cleaned_data
        return Group(
            uuid.uuid4(),
            self.board,
            data["letter"],
            data.get("section", ""),
            data["first_round"],
            data["last_round"],
            data["tables"],
            data["law"],
            data["reason"],
            0,
        )


def round_words(evening: Evening, rounds: PlayedIn) -> str:
    """Name a round by the tables that play the board in it: round 3 (table 4)."""
    text = ngettext(
        "round %(round)s (table %(tables)s)",
        "round %(round)s (tables %(tables)s)",
        len(rounds.tables),
    )
    return text % {
        "round": round_name(evening.match_rounds, rounds.round),
        "tables": ", ".join(rounds.tables),
    }


def initial_of(standing: Group | None, rounds: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """Return what stands in the fields: the group that is to be replaced, or a new one.

    A board is fouled after it was played: from the second round that has it.
    """
    if standing is None:
        return {"law": LAW, "first_round": [one for one, _ in rounds[:2]][-1]}
    return {
        "letter": standing.letter,
        "section": standing.section,
        "first_round": standing.first_round,
        "last_round": standing.last_round,
        "tables": ", ".join(map(str, standing.tables)),
        "law": standing.law,
        "reason": standing.reason,
        "base": standing.changed_in,
    }
