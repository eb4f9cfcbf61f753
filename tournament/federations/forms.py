"""What a club says of its federation, and what an evening tells it."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournament.evening.door.charges import LONGEST_WORDS, MOST_OWN, Charge, read_charges
from tournament.federations.files.england import SCALES
from tournament.federations.values.simultaneous import read_boards
from tournament.models import LONGEST_FEDERAL, Club
from tournament.words.money import charge_text

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


class SimultaneousForm(forms.Form):
    """What the organiser of a simultaneous goes by."""

    session = forms.RegexField(
        r"\A[0-9]{1,6}\Z",
        label=_("Session number of the simultaneous"),
        help_text=_("as the organiser gave it for this day."),
        error_messages={"invalid": _("Write the number alone, such as 1234.")},
        widget=forms.TextInput(attrs={"inputmode": "numeric"}),
    )
    country = forms.CharField(
        label=_("Country of the club"),
        max_length=40,
        help_text=_("in English, as the organiser lists it."),
    )
    telephone = forms.RegexField(
        r"\A[+0-9 ()./-]{5,30}\Z",
        label=_("Telephone of the club"),
        help_text=_("The organiser knows the club by its name and this number: keep both."),
        error_messages={"invalid": _("Write the number with figures and blanks.")},
    )
    out = forms.CharField(
        label=_("Boards to leave out"),
        required=False,
        max_length=LONGEST_FEDERAL,
        help_text=_("by their numbers, such as 5, 12: played with the wrong cards all evening."),
    )

    def clean_country(self) -> str:
        """Keep one line, of what a subject may hold."""
        country = " ".join(str(self.cleaned_data["country"]).split())
        if not country.isprintable():
            raise forms.ValidationError(gettext("Write the country without special signs."))
        return country

    def clean_out(self) -> str:
        """Keep the numbers in one form."""
        try:
            numbers = read_boards(self.cleaned_data["out"])
        except ValueError as error:
            raise forms.ValidationError(gettext("Write numbers of boards alone.")) from error
        return ", ".join(map(str, numbers))
