"""Hands typed after play: one by keys or a line, and a whole deal by four lines."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.deals.deal import Deal
from scoring.deals.hand import PACK, SUITS, Hand
from scoring.deals.text import read_hand, write_hand
from scoring.deals.typed import check_typed_hands, join_typed_hands, read_typed_hand
from scoring.errors import ScoringError
from scoring.notation.alphabet import Alphabet
from scoring.notation.board import Seat
from scoring.notation.contract import CardRank, PlayingCard
from tournament.evening.parts.dealt import (
    TypedKey,
)
from tournament.words import game
from tournament.words.errors.codes import words

LONGEST_LINE = 80


def card_code(card: PlayingCard) -> str:
    """Name a card in a form: SA."""
    return f"{card.suit.value}{card.rank.value}"


CARDS = {card_code(card): card for card in PACK}


@dataclass(frozen=True)
class CardKey:
    """A key of the hand: its card, whether it is touched, and who has it instead."""

    code: str
    rank: CardRank
    is_chosen: bool
    taken_by: Seat | None


class HandForm(forms.Form):
    """A seat's thirteen cards, by keys; a typed line, where there is one, says it all. `others` are
    the hands typed before."""

    cards = forms.MultipleChoiceField(
        choices=[(code, code) for code in CARDS],
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    text = forms.CharField(
        required=False,
        max_length=LONGEST_LINE,
        label=gettext_lazy("The hand in one line, spades first"),
    )

    def __init__(
        self,
        data: Any = None,
        *,
        seat: Seat,
        others: Mapping[Seat, Hand],
        alphabet: Alphabet,
        was: Hand | None = None,
    ) -> None:
        super().__init__(data)
        self.seat, self.others, self.alphabet, self.was = seat, others, alphabet, was
        self.hand: Hand | None = None

    def clean(self) -> dict[str, Any]:
        data = self.cleaned_data
        try:
            hand = self.read(data)
            check_typed_hands({**self.others, self.seat: hand})
        except ScoringError as error:
            self.add_error("text" if data.get("text") else None, say_of_hand(error))
        else:
            self.hand = hand
        return data

    def read(self, data: Mapping[str, Any]) -> Hand:
        """Read the line, else the keys that are touched."""
        if text := data.get("text"):
            return read_typed_hand(text, self.alphabet)
        return Hand.of_cards(CARDS[code] for code in data.get("cards", ()))

    @property
    def suits(self) -> list[tuple[str, list[CardKey]]]:
        """The keys of each suit, spades first, each from the ace down."""
        chosen = set(self["cards"].value() or ()) if self.is_bound else self.codes_before()
        return [
            (suit.value, [self.key(card, chosen) for card in PACK if card.suit is suit])
            for suit in SUITS
        ]

    def codes_before(self) -> set[str]:
        """Return the cards of a hand that is corrected."""
        return {card_code(card) for card in self.was.cards} if self.was else set()

    def key(self, card: PlayingCard, chosen: set[str]) -> CardKey:
        """Make the key of a card."""
        taken = next((seat for seat, hand in self.others.items() if hand.holds(card)), None)
        code = card_code(card)
        return CardKey(code, card.rank, code in chosen and taken is None, taken)


def read_key(query: Mapping[str, str], number: int) -> TypedKey:
    """Read of whose deals an address speaks: of a section's or a match's; empty for all."""
    rounds = query.get("set", "")
    return TypedKey(
        query.get("section", "")[:1],
        number,
        int(rounds) if rounds.isascii() and rounds.isdigit() and len(rounds) < 4 else 0,
        query.get("home", "")[:5],
    )


def say_of_hand(error: ScoringError) -> str:
    """Say what is wrong with a hand, on whose own page its seat needs no mention."""
    details = {name: value for name, value in error.details.items() if name != "hand"}
    return str(words(ScoringError(error.code, **details)))


def read_kept_hands(data: Mapping[str, str]) -> dict[Seat, Hand]:
    """Read the hands that a page carries along; one that is none is to be typed again."""
    hands: dict[Seat, Hand] = {}
    for seat in Seat:
        try:
            hand = read_hand(data.get(seat.value, ""))
            check_typed_hands({**hands, seat: hand})
        except ScoringError:
            continue
        hands[seat] = hand
    return hands


def write_kept_hands(hands: Mapping[Seat, Hand]) -> dict[str, str]:
    """Write the hands that a page carries along, by seat."""
    return {seat.value: write_hand(hand) for seat, hand in hands.items()}


class FourHandsForm(forms.Form):
    """Four hands, a line each; one may stay empty, and has what is left."""

    def __init__(self, data: Any = None, *, alphabet: Alphabet, **options: Any) -> None:
        super().__init__(data, **options)
        self.alphabet = alphabet
        self.deal: Deal | None = None
        for seat in Seat:
            self.fields[seat.value] = forms.CharField(
                required=False, max_length=LONGEST_LINE, label=game.seat_name(seat.value)
            )

    def clean(self) -> dict[str, Any]:
        data = self.cleaned_data
        hands = {seat: hand for seat in Seat if (hand := self.read(seat, data)) is not None}
        if self.errors:
            return data
        try:
            self.deal = join_typed_hands(hands)
        except ScoringError as error:
            if error.code == "hands_unknown":
                empty = next(seat for seat in Seat if seat not in hands)
                sentence = _("Type three hands at least: the fourth has what is left.")
                self.add_error(empty.value, sentence)
            else:
                seat = error.details.get("hand")
                self.add_error(seat.value if isinstance(seat, Seat) else None, say_of_hand(error))
        return data

    def read(self, seat: Seat, data: Mapping[str, Any]) -> Hand | None:
        """Read a seat's line; None where there is none, or it says no hand."""
        text = data.get(seat.value)
        if not text:
            return None
        try:
            hand = read_typed_hand(text, self.alphabet)
            check_typed_hands({seat: hand})
        except ScoringError as error:
            self.add_error(seat.value, say_of_hand(error))
            return None
        return hand
