"""What a director decides on a claim."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.web.forms.line import HIGHEST_REVISION


class DecisionForm(forms.Form):
    """What the page showed when the claim was accepted."""

    base = forms.IntegerField(min_value=0, max_value=HIGHEST_REVISION)
    line_base = forms.IntegerField(min_value=0, max_value=HIGHEST_REVISION)
    corrects = forms.BooleanField(required=False)


class RefusalForm(forms.Form):
    """Why a claim is refused, which its players read."""

    base = forms.IntegerField(min_value=0, max_value=HIGHEST_REVISION)
    reason = forms.CharField(
        label=_("Reason, which the players read"),
        max_length=300,
        error_messages={"required": _("Say why: the players read it.")},
    )
