"""Forms of lines on the page of a board: a typed one, one that was not due, where one belongs."""

from collections.abc import Sequence
from typing import Any, cast

from django import forms
from django.core.validators import RegexValidator
from django.utils.translation import pgettext_lazy

from scoring.errors import ScoringError
from scoring.notation.alphabet import Alphabet
from scoring.notation.law77 import Edition
from scoring.notation.line import parse, write
from scoring.notation.outcome import ScoreOnly, Sides
from scoring.notation.points import can_occur, nearest_contracts
from tournament.evening.errors import ServiceError
from tournament.evening.parts.match_rounds import MatchRounds, find_numbered
from tournament.web.forms.line import HIGHEST_REVISION, PLACE, Place, place_of
from tournament.words.errors.codes import words


class LineForm(forms.Form):
    """A prefix per line. `was` is what the page showed, so that an untouched line is left alone."""

    place = forms.CharField(validators=[RegexValidator(rf"^{PLACE}\Z")])
    base = forms.IntegerField(min_value=0, max_value=HIGHEST_REVISION)
    was = forms.CharField(required=False, max_length=200, strip=False)
    # Typed anew, even to the same: whoever did has checked it.
    typed_anew = forms.BooleanField(required=False)
    # The result that was asked about: sent again, it is replaced knowingly.
    against = forms.IntegerField(required=False, min_value=0, max_value=HIGHEST_REVISION)
    # The text that was asked about: sent again, it is meant.
    surely = forms.CharField(required=False, max_length=200)
    text = forms.CharField(required=False, max_length=200)
    ns = forms.CharField(required=False, max_length=12)
    ew = forms.CharField(required=False, max_length=12)

    def __init__(self, data: Any, *, prefix: str, alphabet: Alphabet) -> None:
        super().__init__(data, prefix=prefix)
        self.alphabet = alphabet
        self.nearest: tuple[str, ...] = ()

    @property
    def is_readable(self) -> bool:
        """False for what no page of ours sends."""
        return self.is_valid() or not {"place", "base", "was"} & set(self.errors)

    @property
    def is_typed_in(self) -> bool:
        parts = (self.field_text(name).strip() for name in ("text", "ns", "ew"))
        typed = self.cleaned_data.get("typed_anew", False)
        return bool(typed or "|".join(parts) != self.cleaned_data["was"])

    def field_text(self, name: str) -> str:
        """Return what stands in a field, right or wrong."""
        return str(self.data.get(self.add_prefix(name), ""))[:200]

    def sides(self, above: Sides | None, edition: Edition) -> Sides | None:
        """Return the outcome; None for an empty line, and when the text got an error."""
        text = self.cleaned_data.get("text", "")
        board = place_of(self.cleaned_data["place"])[3]
        if not text:
            return None
        try:
            sides = parse(text, self.alphabet, above=above)
        except ScoringError as error:
            self.refuse(error, board, edition)
            return None
        for outcome in (sides.ns, sides.ew):
            if isinstance(outcome, ScoreOnly) and not can_occur(outcome.points, board, edition):
                wrong = ServiceError("impossible_score", points=outcome.points, board=board)
                self.refuse(wrong, board, edition)
                return None
        return sides

    def refuse(self, error: ScoringError | ServiceError, board: int, edition: Edition) -> None:
        self.add_error("text", words(error))
        points = error.details.get("points")
        if isinstance(points, int):
            self.nearest = tuple(
                write(Sides.both(played), self.alphabet)
                for played in nearest_contracts(points, board, edition)
            )
        elif corrected := error.details.get("corrected"):
            self.nearest = (str(corrected),)


class ExtraLineForm(forms.Form):
    """A board that a table played although it was not due."""

    section = forms.ChoiceField(label=pgettext_lazy("column", "Section"))
    round = forms.IntegerField(label=pgettext_lazy("column", "Round"), min_value=1, max_value=99)
    table = forms.IntegerField(label=pgettext_lazy("column", "Table"), min_value=1, max_value=99)
    ns = forms.CharField(label=pgettext_lazy("side", "NS"), max_length=12)
    ew = forms.CharField(label=pgettext_lazy("side", "EW"), max_length=12)
    text = forms.CharField(label=pgettext_lazy("column", "Entry"), max_length=80)
    surely = forms.CharField(required=False, max_length=80, widget=forms.HiddenInput)

    def __init__(
        self, data: Any = None, *, sections: Sequence[str], match_rounds: MatchRounds = ()
    ) -> None:
        super().__init__(data, auto_id="extra-%s")
        self.match_rounds = match_rounds
        field = cast("forms.ChoiceField", self.fields["section"])
        field.choices = [(letter, letter) for letter in sections]
        if len(sections) == 1:
            field.widget, field.required, field.initial = forms.HiddenInput(), False, sections[0]
            self.only = sections[0]

    def refuse(self, error: ScoringError | ServiceError) -> None:
        """Say what stands against the line; sent again as it is, a doubtful text is meant."""
        is_doubtful = error.code == "percentages_above_whole"
        if is_doubtful:
            sent = {name: self.data.get(name) for name in self.data}
            self.data = sent | {"surely": self.cleaned_data["text"]}
        about_text = is_doubtful or isinstance(error, ScoringError)
        self.add_error("text" if about_text else None, words(error))

    def place(self, board: int) -> Place:
        """Return the place; of teams in the first half of the match that was typed."""
        data = self.cleaned_data
        round_ = find_numbered(self.match_rounds, data["round"]).first
        return data["section"] or self.only, round_, data["table"], board


class BoardNumberForm(forms.Form):
    """The board on which a result belongs."""

    board = forms.IntegerField(min_value=1, max_value=999)
    base = forms.IntegerField(min_value=0, max_value=HIGHEST_REVISION)
    exchange_with = forms.IntegerField(required=False, min_value=0, max_value=HIGHEST_REVISION)
