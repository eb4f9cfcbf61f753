"""A template of usual evenings, as typed."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.evening.door.charges import Charge
from tournament.setup.forms.evening import EveningForm, offer
from tournament.words.money import charge_text


class TemplateForm(EveningForm):
    """The settings of a usual evening, on whatever day."""

    date = None  # type: ignore[assignment]  # so Django takes a field away
    charge = forms.ChoiceField(
        label=_("Charge code"),
        required=False,
        help_text=_(
            "for usual evenings made from it; a special one, or a free one, is asked for its own."
        ),
    )

    def __init__(self, *args: Any, charges: Iterable[Charge] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "charge", [(one.code, charge_text(one)) for one in charges if not one.is_free])
        if not charges:
            del self.fields["charge"]

    @property
    def settings(self) -> dict[str, Any]:
        """All that was typed, the charge among what a federation is told."""
        typed = dict(super().settings)
        charge = typed.pop("charge", "")
        return {**typed, "federal": {"charge": charge} if charge else {}}
