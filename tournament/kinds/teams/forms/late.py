"""A team that comes to a Swiss after the start."""

from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy

from tournament.evening.evening import Evening
from tournament.evening.names.proposals import ClubPlayers
from tournament.evening.stages.drawing import following_round
from tournament.kinds.teams.forms.team import NewTeamForm
from tournament.kinds.teams.services.add_late_team import (
    LatePlace,
    add_late_team,
    find_bye,
    rounds_missed,
)
from tournament.kinds.teams.services.add_teams import team_name
from tournament.kinds.teams.words import mending
from tournament.models import Change, Session
from tournament.services.matches.late_entry import has_more_to_draw
from tournament.store.write import By
from tournament.words.stages import draws


class LateTeamForm(NewTeamForm):
    """A team that comes to a Swiss after the start: from when on it plays, what it has for before.

    Without a bye, or a round missed, there is nothing to choose.
    """

    plays = forms.ChoiceField(label=gettext_lazy("It plays"), required=False)
    missed = forms.ChoiceField(label=gettext_lazy("For the matches that it missed"), required=False)

    def __init__(
        self, data: Mapping[str, Any] | None, *, evening: Evening, club: ClubPlayers
    ) -> None:
        super().__init__(data, auto_id="lateteam_%s", club=club)
        self.choices("plays", dict(plays_from(evening)))
        has_missed = bool(rounds_missed(evening, following_round(evening)))
        self.choices("missed", mending.MISSED if has_missed else {})

    def choices(self, name: str, labels: Mapping[str, str | Promise]) -> None:
        """Offer what there is to choose; the field goes where that is one thing alone."""
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = list(labels.items())
        if len(labels) < 2:
            del self.fields[name]

    def enter(self, session: Session, by: By) -> Change | None:
        """Enter the team that was typed."""
        return add_late_team(session, by, team=self.team, place=self.place)

    @property
    def done(self) -> str:
        """What is said once it has come."""
        return gettext("%(team)s has come.") % {"team": team_name(self.team)}

    @property
    def place(self) -> LatePlace:
        """From when on it plays, and what it has for the rounds before."""
        chosen = self.cleaned_data
        return LatePlace(
            takes_bye=chosen.get("plays") == "bye", missed_as_bye=chosen.get("missed") == "bye"
        )


def plays_from(evening: Evening) -> Iterator[tuple[str, str]]:
    """List from when on a late team may play, the usual one first."""
    bye = find_bye(evening)
    if has_more_to_draw(evening):
        yield "next", mending.next_draw_text()
    if bye:
        team = draws.contestant(evening, evening.placed[bye.home].number)
        yield "bye", mending.bye_text(evening.match_number(bye.round), team)
