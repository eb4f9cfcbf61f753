"""A Swiss of pairs as it is chosen: how many matches, of how many boards, in how many copies."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.evening.stages.conditions import MOST_COPIES, MOST_ROUNDS

MOST_BOARDS_A_MATCH = 16


class SwissForm(forms.Form):
    """Matches a pair, boards a match, copies of the boards of a round."""

    rounds = forms.IntegerField(label=_("Matches a pair"), min_value=1, max_value=MOST_ROUNDS)
    boards = forms.IntegerField(
        label=_("Boards a match"), min_value=1, max_value=MOST_BOARDS_A_MATCH
    )
    copies = forms.IntegerField(
        label=_("Copies of each duplicated set"),
        min_value=1,
        max_value=MOST_COPIES,
        required=False,
        help_text=_("Left empty: they are not counted."),
    )
