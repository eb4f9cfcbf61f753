"""What a club says of its federation, and what an evening tells it."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournament.federations.files.england import SCALES
from tournament.federations.values.charges import LONGEST_WORDS, MOST_OWN, Charge, read_charges
from tournament.federations.words.charges import charge_text
from tournament.models import LONGEST_FEDERAL, Club

CHARGE_LINE = re.compile(r"(\d{2})\s+(\d{4}-\d{2}-\d{2})\s+(\S.*)")


class FederationForm(forms.ModelForm):  # type: ignore[type-arg]  # no generics at run time
    """To which federation a club sends its results, and the charge codes it adds."""

    class Meta:
        model = Club
        fields = ["federation", "number"]
        labels = {"federation": _("Federation"), "number": _("Number of the club")}
        help_texts = {
            "federation": _("Each evening then has a page that says what it would be refused for.")
        }

    own_charges = forms.CharField(
        label=_("Further charge codes"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 4, "spellcheck": "false"}),
        help_text=_(
            "England only, one a line: the code, the day from which it counts, what it is for, "
            "such as “11 2027-06-01 Summer weeks”. A code of the list is replaced from that day on."
        ),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        stored = self.instance.charges
        lines = [f"{row['code']} {row['since']} {row['words']}" for row in stored]
        self.initial["own_charges"] = "\n".join(lines)

    def clean_own_charges(self) -> str:
        """Read the lines, and keep them as rows."""
        lines = [" ".join(line.split()) for line in self.cleaned_data["own_charges"].splitlines()]
        rows = [read_charge(line) for line in lines if line]
        if len(rows) > MOST_OWN:
            raise forms.ValidationError(gettext("At most %(n)d lines.") % {"n": MOST_OWN})
        self.instance.charges = rows
        return str(self.cleaned_data["own_charges"])


def read_charge(line: str) -> dict[str, str]:
    """Read a line with a charge code."""
    parts = CHARGE_LINE.fullmatch(line)
    row = dict(zip(("code", "since", "words"), parts.groups(), strict=True)) if parts else {}
    try:
        read_charges([row])
    except (KeyError, ValueError):
        row = {}
    if not row or len(row["words"]) > LONGEST_WORDS or not line.isprintable():
        raise forms.ValidationError(
            gettext("Write code, day and words: “%(line)s” cannot be read.") % {"line": line[:60]}
        )
    return row


class ChargeForm(forms.Form):
    """Under which code an evening is charged, with a reason where it is free."""

    charge = forms.ChoiceField(label=_("Charge code"))
    reason = forms.CharField(
        label=_("Reason, where it is free"),
        required=False,
        max_length=LONGEST_FEDERAL,
        help_text=_("kept with the evening: the file has no place for it."),
    )
    scale = forms.ChoiceField(
        label=_("Scale of master points"),
        required=False,
        choices=[("", _("not in the file")), *((name, name) for name in SCALES)],
        help_text=_("The federation awards the points; the file says that none are awarded yet."),
    )

    def __init__(self, *args: Any, charges: tuple[Charge, ...], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.charges = {one.code: one for one in charges}
        texts = [(one.code, charge_text(one)) for one in charges]
        field = self.fields["charge"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [("", _("choose…")), *texts]

    def clean_reason(self) -> str:
        """Keep one line, of what can be printed."""
        reason = " ".join(str(self.cleaned_data["reason"]).split())
        if not reason.isprintable():
            raise forms.ValidationError(gettext("Write the reason without special signs."))
        charge = self.charges.get(self.cleaned_data.get("charge", ""))
        if charge and charge.is_free and not reason:
            raise forms.ValidationError(gettext("A free session wants its reason."))
        return reason
