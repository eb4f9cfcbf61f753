"""What went otherwise between two rounds: teams to exchange, who did not come, who has left."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from tournament.evening.evening import Evening
from tournament.evening.matches.meetings import find_missing
from tournament.evening.matches.planned import Cause
from tournament.evening.parts.match_rounds import find_numbered
from tournament.evening.stages.rounds import find_round_in_hand, matches_of_round
from tournament.web.forms.matches.contestants import TeamsForm
from tournament.words.kind import say
from tournament.words.stages import draws


class LeaveForm(TeamsForm):
    """A team or pair that has left, and after which round."""

    team_fields = ("team",)
    team = forms.ChoiceField()
    after = forms.IntegerField(
        min_value=0, max_value=99, label=gettext_lazy("Last round that it played")
    )

    def __init__(
        self, data: Mapping[str, object] | None = None, *, evening: Evening, **kwargs: Any
    ) -> None:
        super().__init__(data, evening=evening, **kwargs)
        self.match_rounds = evening.match_rounds

    def clean_after(self) -> int:
        """Return the last round of the room of the match that was typed."""
        number: int = self.cleaned_data["after"]
        return find_numbered(self.match_rounds, number).last if number else 0


class ForfeitForm(forms.Form):
    """A team or pair that did not come to a match of the round drawn last."""

    absent = forms.ChoiceField()

    def __init__(self, data: Mapping[str, object] | None = None, *, evening: Evening) -> None:
        super().__init__(data, auto_id="forfeitform_%s")
        field = self.fields["absent"]
        assert isinstance(field, forms.ChoiceField)
        field.label = say(evening.session, "head.contestant")
        field.choices = list(absences(evening).items())

    @property
    def match(self) -> tuple[int, str]:
        """The match: its first round and its home team."""
        round_, home, _side = self.cleaned_data["absent"].split("-")
        return int(round_), home

    @property
    def side(self) -> str:
        """Which team did not come; empty: both came."""
        return str(self.cleaned_data["absent"].split("-")[2])


def absences(evening: Evening) -> dict[str, str]:
    """List who may not have come, by match and side, without who had left before its end; and that
    both came, where one is missing."""
    found: dict[str, str] = {}
    for match in matches_of_round(evening, find_round_in_hand(evening)):
        if not match.away:
            continue
        missing = find_missing(match, evening.left_after)
        for side, team in match.sides:
            if missing.get(team) is Cause.LEFT:
                continue
            name = draws.contestant(evening, evening.placed[team].number)
            found[f"{match.round}-{match.home}-{side}"] = name
        if match.absent:
            numbers = [evening.placed[team].number for team in match.teams]
            both = draws.both_came(draws.meeting_text(evening, *numbers))
            found[f"{match.round}-{match.home}-"] = both
    return found
