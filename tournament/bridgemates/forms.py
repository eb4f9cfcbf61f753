"""The file that is followed, and the program that is listened to, as the director types them."""

import sys
from typing import Any

from django import forms
from django.core.validators import RegexValidator
from django.utils.translation import gettext_lazy as _

LONGEST_PATH = 500


class FollowForm(forms.Form):
    """A path on this computer; the letter of the section in the file where it has another one."""

    path = forms.CharField(
        label=_("Bridgemate file on this computer"),
        help_text=_(r"The whole path, such as C:\Bridgemate\evening.bws."),
        max_length=LONGEST_PATH,
        widget=forms.TextInput({"autocapitalize": "none", "spellcheck": "false"}),
    )
    section = forms.CharField(
        label=_("Its section in the file"),
        help_text=_("Only where the file has several: its letter there."),
        max_length=1,
        required=False,
        widget=forms.TextInput({"size": 2, "autocapitalize": "characters"}),
    )

    def clean_path(self) -> str:
        """Take off the quotes in which Windows copies a path."""
        return str(self.cleaned_data["path"]).strip('"')

    def clean_section(self) -> str:
        return str(self.cleaned_data["section"]).upper()


USUAL_PORT, LARGEST_PORT = 5079, 65535
HOST = RegexValidator(r"^[A-Za-z0-9.:-]+\Z", _("Type only the name or the address of a computer."))


class ProgramForm(forms.Form):
    """Where the control program is, and what it wants to know of the club.

    The key that is kept is not in the page; a field left empty keeps it.
    """

    host = forms.CharField(
        label=_("Computer of the Bridgemate program"),
        initial="localhost",
        help_text=_("Its address in the hall’s network, such as 192.168.1.50, or localhost."),
        max_length=200,
        validators=[HOST],
        widget=forms.TextInput({"autocapitalize": "none", "spellcheck": "false"}),
    )
    port = forms.IntegerField(
        label=_("Port"),
        initial=USUAL_PORT,
        min_value=1,
        max_value=LARGEST_PORT,
        widget=forms.TextInput({"size": 5, "inputmode": "numeric"}),
    )
    by_pipe = forms.BooleanField(
        label=_("Without the network, on this computer"),
        help_text=_(
            "By Windows itself: address and port do not count then. Tried with a simulator only."
        ),
        required=False,
    )
    club_number = forms.CharField(
        label=_("The club’s number at Bridge Systems"),
        max_length=100,
        required=False,
        widget=forms.TextInput({"autocapitalize": "none", "spellcheck": "false"}),
    )
    licence_key = forms.CharField(
        label=_("The club’s licence key"),
        help_text=_("Ask Bridge Systems for both. A key typed before is kept if this stays empty."),
        max_length=200,
        required=False,
        widget=forms.PasswordInput({"autocomplete": "off"}),
    )

    with_hands = forms.BooleanField(label=_("With tonight’s hands"), required=False)

    def __init__(self, *args: Any, has_hands: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not has_pipes():
            del self.fields["by_pipe"]
        if not has_hands:
            del self.fields["with_hands"]


def has_pipes() -> bool:
    """Tell whether this computer has pipes as the program has them: it has Windows."""
    return sys.platform == "win32"
