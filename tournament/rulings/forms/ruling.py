"""A ruling as a director fills it in: its kind and what that kind asks for become both sides'
outcomes, or an error beside the field."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.errors import ScoringError
from scoring.notation.alphabet import Alphabet
from scoring.notation.codes import read_weight, write_percentage
from scoring.notation.law77 import Edition
from scoring.notation.line import parse
from scoring.notation.outcome import (
    Artificial,
    FixedAward,
    Outcome,
    PassedOut,
    Played,
    ScoredOutcome,
    ScoreOnly,
    Sides,
    Weighted,
)
from scoring.notation.points import can_occur
from tournament.evening.errors import ServiceError
from tournament.rulings.forms.ruling_fields import ALONE, NUMBER, ROWS, SHARE, figures, texts
from tournament.web.forms.line import HIGHEST_REVISION, half_of_line
from tournament.words.errors.codes import words

# In the order in which one speaks.
KINDS = (
    ("averages", _("averages")),
    ("assigned", _("assigned score")),
    ("weighted", _("weighted score")),
    ("split", _("each side its own")),
    ("cancelled", _("cancelled")),
    ("not_played", _("not played")),
    ("late", _("to be played late")),
    ("fixed", _("fixed award")),
)
# NS's and EW's percentages, most usual first.
USUAL_AVERAGES = ((60, 40), (50, 50), (40, 60), (60, 60))
USUAL_LAWS = ("12C1(c)", "12C2(a)", "12C2(c)", "12C1(e)", "15B", "16B", "64C", "70", "87", "90B")


class RulingForm(forms.Form):
    """`ns_part_1` to `ew_part_6` are results in the club's notation with their shares; EW's left
    empty are NS's. An assigned score is the first of them."""

    kind = forms.ChoiceField(label=_("Kind"), choices=KINDS, widget=forms.RadioSelect)
    by_session = forms.BooleanField(required=False)
    law = forms.CharField(label=_("Law"), max_length=20, required=False)
    reason = forms.CharField(label=_("Reason"), max_length=300, required=False)
    base = forms.IntegerField(min_value=0, max_value=HIGHEST_REVISION, required=False)

    def __init__(
        self,
        data: Any = None,
        *,
        alphabet: Alphabet,
        board: int,
        edition: Edition,
        initial: dict[str, str] | None = None,
    ) -> None:
        super().__init__(data, initial=initial)
        self.alphabet = alphabet
        self.board, self.edition = board, edition
        self.sides: Sides | None = None
        for name, longest in texts().items():
            self.fields[name] = forms.CharField(max_length=longest, required=False)

    def clean(self) -> dict[str, Any]:
        if not self.errors:
            self.sides = self.read()
        return self.cleaned_data

    def read(self) -> Sides | None:
        """Read what the kind says; None after an error."""
        kind = self.cleaned_data["kind"]
        if kind in ALONE:
            return Sides.both(ALONE[kind])
        read_side: dict[str, Callable[[str], Outcome | None]] = {
            "averages": self.average,
            "assigned": self.assigned,
            "weighted": self.weighted,
            "split": self.own_line,
            "fixed": self.award,
        }
        ns = read_side[kind]("ns")
        ew = read_side[kind]("ew") if self.has_own(kind) else ns
        if ns is None or ew is None:
            return None
        try:
            return Sides(ns, ew)
        except ScoringError as error:
            self.add_error("ew_line", words(error))
            return None

    # ---- each kind, one side ----

    def average(self, side: str) -> Outcome | None:
        by_session = self.cleaned_data["by_session"]
        return self.valued(
            f"{side}_percent", lambda percentage: Artificial(percentage, by_session=by_session)
        )

    def award(self, side: str) -> Outcome | None:
        return self.valued(f"{side}_award", FixedAward)

    def valued(self, name: str, made: Callable[[Fraction], Outcome]) -> Outcome | None:
        """Read an outcome of a number with two decimals at most."""
        text = figures(self.cleaned_data[name])
        if not NUMBER.fullmatch(text):
            self.add_error(name, gettext("Write a number, such as 60 or 62.5."))
            return None
        try:
            return made(Fraction(text))
        except ScoringError as error:
            self.add_error(name, words(error))
            return None

    def assigned(self, side: str) -> Outcome | None:
        return self.part(f"{side}_part_1")

    def weighted(self, side: str) -> Outcome | None:
        read = [self.component(side, row) for row in ROWS if self.is_row(side, row)]
        parts = [one for one in read if one]
        if len(parts) < len(read):
            return None
        total = sum((weight for _, weight in parts), Fraction(0))
        if total != 1:
            self.add_error(f"{side}_share_1", self.total_wrong(total))
            return None
        return Weighted(tuple(parts))

    def component(self, side: str, row: int) -> tuple[ScoredOutcome, Fraction] | None:
        outcome, weight = self.part(f"{side}_part_{row}"), self.share(f"{side}_share_{row}")
        return (outcome, weight) if outcome and weight else None

    def part(self, name: str) -> ScoredOutcome | None:
        """Read a result that has a score, as it is typed on a traveller."""
        try:
            typed = parse(self.cleaned_data[name], self.alphabet)
        except ScoringError as error:
            self.add_error(name, words(error))
            return None
        outcome = typed.ns
        if not typed.is_plain or not isinstance(outcome, Played | ScoreOnly | PassedOut):
            self.add_error(name, words(ScoringError("component_without_score")))
            return None
        return outcome if self.can_occur(name, outcome) else None

    def share(self, name: str) -> Fraction | None:
        text = figures(self.cleaned_data[name])
        weight = read_weight(text) if SHARE.fullmatch(text) else Fraction(0)
        if not 0 < weight <= 1 or weight.denominator > 1000:
            self.add_error(name, gettext("A share is above 0 and at most 100%."))
            return None
        return weight

    def own_line(self, side: str) -> Outcome | None:
        """Read a side's half of a line, which may say anything."""
        name = f"{side}_line"
        try:
            typed = half_of_line(self.cleaned_data[name], self.alphabet)
        except ScoringError as error:
            self.add_error(name, words(error))
            return None
        if typed is None:
            self.add_error(name, gettext("Write one side’s outcome here, such as A60+ or 420."))
            return None
        return typed if self.can_occur(name, typed) else None

    def can_occur(self, name: str, outcome: Outcome) -> bool:
        """Tell whether some contract gives each score alone at this board's vulnerability."""
        parts: list[Outcome] = [outcome]
        if isinstance(outcome, Weighted):
            parts = [part for part, _ in outcome.components]
        for one in parts:
            if isinstance(one, ScoreOnly) and not can_occur(one.points, self.board, self.edition):
                wrong = ServiceError("impossible_score", points=one.points, board=self.board)
                self.add_error(name, words(wrong))
                return False
        return True

    # ---- what the page asks ----

    def is_row(self, side: str, row: int) -> bool:
        """Tell whether a row is asked for; the first always is."""
        return row == 1 or self.has_row(side, row)

    def has_row(self, side: str, row: int) -> bool:
        return any(self.field_text(f"{side}_{what}_{row}") for what in ("part", "share"))

    def has_own(self, kind: str) -> bool:
        """Tell whether EW's outcome is read from its own fields."""
        if kind == "assigned":
            return bool(self.field_text("ew_part_1"))
        return kind != "weighted" or any(self.has_row("ew", row) for row in ROWS)

    @property
    def is_split(self) -> bool:
        """Whether EW has parts of its own."""
        names = [f"{what}_{row}" for row in ROWS for what in ("part", "share")]
        own = [self.field_text(f"ew_{name}") for name in names]
        return any(own) and own != [self.field_text(f"ns_{name}") for name in names]

    def field_text(self, name: str) -> str:
        """Return what stands in a field, right or wrong."""
        return str(self[name].value() or "").strip()

    def total_wrong(self, total: Fraction) -> str:
        percentage = write_percentage(Fraction(round(total * 10_000), 100))
        text = percentage.replace(".", ",") if self.alphabet is Alphabet.FRENCH else percentage
        return gettext("The shares make %(total)s%%, not 100%%.") % {"total": text}
