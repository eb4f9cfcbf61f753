"""What is typed at the door: payments, a carnet, money on account, prices, a counted till."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournament.evening.door.payments import MONEY, WITH_SUM, Fees, Occasion, PaidBy
from tournament.evening.names.names import NamedPlayer, find
from tournament.web.forms.money import FeeField, MoneyField
from tournament.words.money import OCCASIONS, WAYS

SUM_WANTED = _("Write the sum that was paid.")
BY_MONEY = [(way.value, WAYS[way]) for way in MONEY]


class PaymentForm(forms.Form):
    """How a player paid, and how much where it is money; no way takes the payment back.

    `payer`: the name or licence number of who pays instead, out of `players`.
    """

    method = forms.ChoiceField(
        choices=[("", ""), *((way.value, WAYS[way]) for way in (*WITH_SUM, PaidBy.CARNET))],
        required=False,
    )
    amount = MoneyField(label=_("Sum"), required=False)
    # What was still to pay where it was pressed; a page of an earlier program does not say it.
    open = forms.IntegerField(required=False)
    pair = forms.BooleanField(required=False)
    payer = forms.CharField(max_length=120, required=False)

    def __init__(self, data: Mapping[str, Any], players: Sequence[NamedPlayer]) -> None:
        super().__init__(data)
        self.players = players
        self.payer_id: uuid.UUID | None = None

    def clean_payer(self) -> str:
        """Find who pays; refuse a name that nobody has, or several."""
        text: str = self.cleaned_data["payer"]
        if not text:
            return text
        numbered = [player for player in self.players if player.number and player.number == text]
        meant = numbered or find(text, self.players)
        if not meant:
            raise forms.ValidationError(
                _("Nobody in the list of players is called “%(name)s”."), params={"name": text}
            )
        if len(meant) > 1:
            raise forms.ValidationError(
                _("“%(name)s” may be several players: write the whole name, or the number."),
                params={"name": text},
            )
        self.payer_id = meant[0].id
        return text

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        has_sum = data.get("method") in WITH_SUM
        if has_sum and data.get("amount") is None and "amount" not in self.errors:
            self.add_error("amount", SUM_WANTED)
        return data


class CarnetForm(forms.Form):
    """What a carnet costs, and how it is paid."""

    price = MoneyField(label=_("Price of a carnet of ten"), error_messages={"required": SUM_WANTED})
    method = forms.ChoiceField(choices=BY_MONEY)


class DepositForm(forms.Form):
    """What is paid in on account, or paid back, and how."""

    deposit = MoneyField(label=_("Sum"), error_messages={"required": SUM_WANTED})
    method = forms.ChoiceField(choices=BY_MONEY)
    back = forms.BooleanField(required=False)

    def clean_deposit(self) -> int:
        """Refuse nothing."""
        cents: int = self.cleaned_data["deposit"]
        if not cents:
            raise forms.ValidationError(SUM_WANTED)
        return cents

    @property
    def cents(self) -> int:
        """What the account gets, less than nothing where it is paid back."""
        amount: int = self.cleaned_data["deposit"]
        return -amount if self.cleaned_data["back"] else amount


class CountForm(forms.Form):
    """What was counted in the till; left empty, nobody has counted."""

    counted = MoneyField(label=_("Counted"), required=False)
    till_float = FeeField(label=_("In the till before"))
    # The count that stood on the page; a page of an earlier program does not say it.
    seen = forms.CharField(max_length=40, required=False)


class PricesForm(forms.Form):
    """What the club asks of each kind of player on each kind of evening; it begins with `first`."""

    def __init__(self, data: Mapping[str, Any] | None, first: Mapping[Occasion, Fees]) -> None:
        super().__init__(data)
        self.first = first
        for occasion in Occasion:
            fees = first.get(occasion, Fees())
            for name, label in labels().items():
                label = f"{label}, {OCCASIONS[occasion]}"
                field = FeeField(label=label, initial=getattr(fees, name))
                self.fields[f"{occasion}_{name}"] = field

    @property
    def rows(self) -> list[tuple[str, list[forms.BoundField]]]:
        """The kinds of player, each with its field on every kind of evening."""
        return [
            (label, [self[f"{occasion}_{name}"] for occasion in Occasion])
            for name, label in labels().items()
        ]

    @property
    def heads(self) -> list[str]:
        """The kinds of evening, which head the columns."""
        return [str(OCCASIONS[occasion]) for occasion in Occasion]

    @property
    def prices(self) -> dict[Occasion, Fees]:
        """What was typed; a kind of evening that began empty and stayed so is not among it."""
        typed = {
            occasion: Fees(**{name: self.cleaned_data[f"{occasion}_{name}"] for name in labels()})
            for occasion in Occasion
        }
        return {one: fees for one, fees in typed.items() if one in self.first or fees != Fees()}


def labels() -> dict[str, str]:
    """Name who pays, by the fields of the fees."""
    return {
        "member": gettext("A member"),
        "guest": gettext("A guest"),
        "junior": gettext("A junior"),
        "subscriber": gettext("A player whose subscription includes it"),
        "supplement": gettext("Supplement for each player"),
    }
