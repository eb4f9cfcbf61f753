"""A deal by the keys of the pad, as a table's phone sends it, or as a typed line."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from scoring.errors import ScoringError
from scoring.four.deals import Held, Honours, PlayedDeal
from scoring.notation.alphabet import Alphabet
from scoring.notation.board import Side
from scoring.notation.law77 import CURRENT
from scoring.notation.outcome import PassedOut, Played, Sides
from tournament.evening.errors import ServiceError
from tournament.four.values.typed import read_deal, read_honours
from tournament.web.forms.pad import LEVELS, PASS, PadForm, initial, keys
from tournament.words.errors.codes import words

HONOURS_KEYS = [
    ("", pgettext_lazy("key of the pad, honours", "None")),
    ("100NS", _("100 Us")),
    ("100EW", _("100 Them")),
    ("150NS", _("150 Us")),
    ("150EW", _("150 Them")),
]


class FourPadForm(PadForm):
    """The keys of a deal for four: those of a board, without what no table of four enters, and
    with honours where they count."""

    def __init__(
        self, data: Any = None, *, alphabet: Alphabet, counts_honours: bool, **options: Any
    ) -> None:
        super().__init__(data, board=0, alphabet=alphabet, edition=CURRENT, **options)
        passed = (PASS, pgettext_lazy("key of the pad", "Pass"))
        level = keys([*LEVELS, passed], self.fields["level"].label)
        honours = keys(HONOURS_KEYS, pgettext_lazy("part of a result", "Honours in one hand"))
        self.fields = {
            "level": level,
            **{name: field for name, field in self.fields.items() if name != "level"},
            **({"honours": honours} if counts_honours else {}),
        }
        self.deal: PlayedDeal | None = None

    def clean(self) -> dict[str, Any]:
        """Read the deal from the keys or the typed line."""
        data = self.cleaned_data
        if self.errors:
            return data
        if data.get("text"):
            self.deal = self.read_line(data["text"])
        else:
            self.deal = self.read_keys(data)
        return data

    def read_line(self, text: str) -> PlayedDeal | None:
        """Read a typed line, with the honours behind it."""
        try:
            return read_deal(text, self.alphabet)
        except (ScoringError, ServiceError) as error:
            self.nearest = str(error.details.get("corrected", ""))
            self.add_error("text", words(error))
            return None

    def read_keys(self, data: Mapping[str, str]) -> PlayedDeal | None:
        """Read what was pressed; what is missing is said at its keys."""
        sides = self.pressed(data)
        if sides is None:
            return None
        outcome = sides.ns
        assert isinstance(outcome, Played | PassedOut)
        pressed = data.get("honours", "")
        try:
            held = self.read_held(outcome, pressed) if pressed else None
            return PlayedDeal(outcome, held)
        except ScoringError as error:
            self.add_error("honours", words(error))
            return None

    def read_held(self, outcome: Played | PassedOut, pressed: str) -> Held:
        """Read which honours a key means, and who holds them."""
        held = read_honours(outcome, pressed[:3], "", self.alphabet)
        return Held(held.honours, Side(pressed[3:]))


def keys_of(deal: PlayedDeal, alphabet: Alphabet) -> dict[str, str]:
    """Give the keys that say a deal."""
    pressed = initial(Sides.both(deal.outcome), alphabet)
    held = deal.honours_held
    if held is not None:
        points = "100" if held.honours is Honours.FOUR_TRUMPS else "150"
        pressed["honours"] = f"{points}{held.side.value}"
    return pressed
