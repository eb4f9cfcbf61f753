"""The club's own settings and its members."""

from django import forms
from django.contrib.auth.models import User
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.utils.translation import gettext_lazy as _

from tournament.models import Club, Role


class ClubForm(forms.ModelForm):  # type: ignore[type-arg]  # no generics at run time
    class Meta:
        model = Club
        fields = ["name", "language", "half_minutes_per_board"]
        labels = {
            "name": _("Name of the club"),
            "language": _("Language of the prints"),
            "half_minutes_per_board": _("Half minutes a board, the move included"),
        }
        help_texts = {
            "half_minutes_per_board": _(
                "15 is seven and a half minutes: two boards in 15 minutes."
            ),
        }

    def clean_half_minutes_per_board(self) -> int:
        pace: int = self.cleaned_data["half_minutes_per_board"]
        if not 8 <= pace <= 40:
            raise forms.ValidationError(_("Between 8 (four minutes) and 40 (twenty minutes)."))
        return pace


class MemberForm(forms.Form):
    username = forms.CharField(
        label=_("Login name"),
        max_length=User._meta.get_field("username").max_length,
        validators=[UnicodeUsernameValidator()],
    )
    role = forms.ChoiceField(label=_("Role"), choices=Role.choices)


class RoleForm(forms.Form):
    role = forms.ChoiceField(label=_("Role"), choices=Role.choices)
