"""What a player paid, and a carnet that is sold, as typed."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.evening.door.payments import MONEY, PaidBy
from tournament.web.forms.money import MoneyField
from tournament.words.money import WAYS

SUM_WANTED = _("Write the sum that was paid.")


class PaymentForm(forms.Form):
    """How a player paid, and how much where it is money; no way takes the payment back."""

    method = forms.ChoiceField(
        choices=[("", ""), *((way.value, WAYS[way]) for way in (*MONEY, PaidBy.CARNET))],
        required=False,
    )
    amount = MoneyField(label=_("Sum"), required=False)

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        is_money = data.get("method") in MONEY
        if is_money and data.get("amount") is None and "amount" not in self.errors:
            self.add_error("amount", SUM_WANTED)
        return data


class CarnetForm(forms.Form):
    """What a carnet costs, and how it is paid."""

    price = MoneyField(label=_("Price of a carnet of ten"), error_messages={"required": SUM_WANTED})
    method = forms.ChoiceField(choices=[(way.value, WAYS[way]) for way in MONEY])
