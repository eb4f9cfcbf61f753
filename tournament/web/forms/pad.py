"""A result by keys, as a phone sends it, or as a typed line."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from scoring.errors import ScoringError
from scoring.notation.alphabet import Alphabet
from scoring.notation.board import Seat
from scoring.notation.contract import CardRank, Contract, Doubling, PlayingCard, Strain, Suit
from scoring.notation.law77 import Edition
from scoring.notation.line import parse, write
from scoring.notation.outcome import NotPlayed, PassedOut, Played, ScoreOnly, Sides
from scoring.notation.points import can_occur
from tournament.evening.errors import ServiceError
from tournament.words.errors.codes import words, words_at_table

PASS, NOT_PLAYED = "pass", "not_played"
LEVELS = [(str(level), str(level)) for level in range(1, 8)]
OTHER_LEVELS = [
    (PASS, pgettext_lazy("key of the pad", "Pass")),
    (NOT_PLAYED, pgettext_lazy("key of the pad", "Board not played")),
]
STRAINS = [(strain.value, strain.value) for strain in Strain]
PENALTIES = [
    ("", pgettext_lazy("key of the pad", "Undoubled")),
    ("X", pgettext_lazy("key of the pad", "Doubled")),
    ("XX", pgettext_lazy("key of the pad", "Redoubled")),
]
SEATS = [(seat.value, seat.value) for seat in Seat]
OVER = [0, 1, 2, 3, -1, -2, -3, -4, 4, 5, 6, *range(-5, -14, -1)]
# How many of the results stand in sight; the others are one touch away.
USUAL_RESULTS = 8
SUITS = [(suit.value, suit.value) for suit in Suit]
RANKS = [(rank.value, rank.value) for rank in reversed(CardRank)]


def over_code(tricks_over: int) -> str:
    return f"{tricks_over:+d}" if tricks_over else "="


def keys(choices: list[Any], label: Any) -> forms.ChoiceField:
    return forms.ChoiceField(choices=choices, required=False, widget=forms.RadioSelect, label=label)


class PadForm(forms.Form):
    """The keys of the pad. A typed line, where there is one, says it all."""

    level = keys(LEVELS + OTHER_LEVELS, pgettext_lazy("part of a result", "Contract"))
    strain = keys(STRAINS, pgettext_lazy("part of a result", "Suit"))
    penalty = keys(PENALTIES, pgettext_lazy("part of a result", "Doubled or not"))
    declarer = keys(SEATS, pgettext_lazy("part of a result", "Declarer"))
    lead_suit = keys(SUITS, pgettext_lazy("part of a result", "Lead, suit"))
    lead_rank = keys(RANKS, pgettext_lazy("part of a result", "Lead, card"))
    tricks = keys(
        [(over_code(tricks_over), over_code(tricks_over)) for tricks_over in OVER],
        pgettext_lazy("part of a result", "Result"),
    )
    text = forms.CharField(required=False, max_length=200, label=gettext_lazy("Type the line"))

    def __init__(
        self, data: Any = None, *, board: int, alphabet: Alphabet, edition: Edition, **options: Any
    ) -> None:
        super().__init__(data, **options)
        self.board, self.edition = board, edition
        self.alphabet = alphabet
        self.nearest = ""
        self.sides: Sides | None = None

    @property
    def rare_results(self) -> set[str]:
        return {over_code(tricks_over) for tricks_over in OVER[USUAL_RESULTS:]}

    def clean(self) -> dict[str, Any]:
        data = self.cleaned_data
        if not self.errors:
            self.sides = self.read_typed(data["text"]) if data.get("text") else self.pressed(data)
        return data

    def read_typed(self, text: str) -> Sides | None:
        try:
            sides = parse(text, self.alphabet)
        except ScoringError as error:
            self.nearest = str(error.details.get("corrected", ""))
            self.add_error("text", words_at_table(error, self.board, self.edition))
            return None
        points = sides.ns.points if isinstance(sides.ns, ScoreOnly) else 0
        if not can_occur(points, self.board, self.edition):
            wrong = ServiceError("impossible_score", points=points, board=self.board)
            self.add_error("text", words_at_table(wrong, self.board, self.edition))
            return None
        return sides

    def pressed(self, data: Mapping[str, str]) -> Sides | None:
        if data["level"] == PASS:
            return Sides.both(PassedOut())
        if data["level"] == NOT_PLAYED:
            return Sides.both(NotPlayed())
        if self.is_incomplete(data):
            return None
        contract = Contract(
            int(data["level"]),
            Strain(data["strain"]),
            Seat(data["declarer"]),
            Doubling(data["penalty"]),
        )
        tricks_over = int(data["tricks"]) if data["tricks"] != "=" else 0
        try:
            return Sides.both(Played(contract, contract.need + tricks_over, lead_of(data)))
        except ScoringError as error:
            self.nearest = self.write_played(contract, min(max(contract.need + tricks_over, 0), 13))
            self.add_error("tricks", words(error))
            return None

    def is_incomplete(self, data: Mapping[str, str]) -> bool:
        """Tell whether something is still to be touched, and say at each group what."""
        missing = {
            "level": _("Touch the level of the contract, or “Pass”."),
            "strain": _("Touch the suit of the contract."),
            "declarer": _("Touch who declares."),
            "tricks": _("Touch the result."),
        }
        for name, sentence in missing.items():
            if not data[name]:
                self.add_error(name, sentence)
        if bool(data["lead_suit"]) != bool(data["lead_rank"]):
            name = "lead_rank" if data["lead_suit"] else "lead_suit"
            self.add_error(name, _("The lead has a suit and a card: touch both, or neither."))
        return bool(self.errors)

    def write_played(self, contract: Contract, tricks: int) -> str:
        return write(Sides.both(Played(contract, tricks)), self.alphabet)


def lead_of(data: Mapping[str, str]) -> PlayingCard | None:
    if not data["lead_suit"]:
        return None
    return PlayingCard(Suit(data["lead_suit"]), CardRank(data["lead_rank"]))


def initial(sides: Sides | None, alphabet: Alphabet) -> dict[str, str]:
    """Return the keys that say a stored result; a line where no keys can."""
    outcome = sides.ns if sides and sides.is_plain else None
    if isinstance(outcome, PassedOut | NotPlayed):
        return {"level": PASS if isinstance(outcome, PassedOut) else NOT_PLAYED}
    if isinstance(outcome, Played):
        contract, lead = outcome.contract, outcome.lead
        return {
            "level": str(contract.level),
            "strain": contract.strain.value,
            "penalty": contract.penalty.value,
            "declarer": contract.declarer.value,
            "tricks": over_code(outcome.made_over),
            "lead_suit": lead.suit.value if lead else "",
            "lead_rank": lead.rank.value if lead else "",
        }
    return {"text": write(sides, alphabet) if sides else "", "penalty": ""}
