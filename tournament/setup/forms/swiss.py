"""A Swiss of pairs as it is chosen: how many matches, of how many boards."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.evening.teams.conditions import MOST_ROUNDS

MOST_BOARDS_A_MATCH = 16


class SwissForm(forms.Form):
    """Matches a pair and boards a match."""

    rounds = forms.IntegerField(label=_("Matches a pair"), min_value=1, max_value=MOST_ROUNDS)
    boards = forms.IntegerField(
        label=_("Boards a match"), min_value=1, max_value=MOST_BOARDS_A_MATCH
    )
