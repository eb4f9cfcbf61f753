"""What an operator types of a club."""

from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.utils.translation import gettext_lazy as _

from tournament.models import Club
from tournament.web.forms.chosen_file import file_field

MOST = 1_000_000
ENDING = ".etui-club"
NAME_LENGTH = Club._meta.get_field("name").max_length


def club_name(**more: Any) -> forms.CharField:
    """Make the field of a club's name."""
    return forms.CharField(label=_("Name of the club"), max_length=NAME_LENGTH, **more)


def owner_name() -> forms.CharField:
    """Make the field of who will own a club."""
    return forms.CharField(
        label=_("Login name of its owner"),
        max_length=User._meta.get_field("username").max_length,
        validators=[UnicodeUsernameValidator()],
        help_text=_("You get a link for them; they let the others in."),
    )


class NewClubForm(forms.Form):
    """A club and who will own it."""

    name = club_name()
    owner = owner_name()
    language = forms.ChoiceField(label=_("Language of its prints"), choices=settings.LANGUAGES)


class RenameForm(forms.Form):
    """Another name; `seen` is the one that stood on the page."""

    name = club_name()
    seen = forms.CharField(widget=forms.HiddenInput, required=False)


class ClubFileForm(forms.Form):
    """The file of a club, who will own it here, and under which name it comes in."""

    file = file_field(ENDING, label=_("File of the club"))
    owner = owner_name()
    name = club_name(
        required=False, help_text=_("Only where it shall be called otherwise than in the file.")
    )


class DeleteForm(forms.Form):
    """The name of the club that is deleted, typed once more: there is no way back."""

    name = forms.CharField(
        label=_("Type the name of the club as it stands above"),
        max_length=NAME_LENGTH,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )


class LimitsForm(forms.Form):
    """How much a club may keep; what is left empty has no limit."""

    evenings = forms.IntegerField(label=_("Evenings"), required=False, min_value=0, max_value=MOST)
    players = forms.IntegerField(label=_("Players"), required=False, min_value=0, max_value=MOST)
    logins = forms.IntegerField(
        label=_("Logins, invitations included"), required=False, min_value=1, max_value=MOST
    )
    links = forms.IntegerField(
        label=_("Links of tables, of evenings that are not over"),
        required=False,
        min_value=0,
        max_value=MOST,
    )
    megabytes = forms.IntegerField(
        label=_("Storage, in MB"), required=False, min_value=0, max_value=MOST
    )
