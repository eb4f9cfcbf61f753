"""What went otherwise between two rounds: teams to exchange, who did not come, who has left."""

from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from tournament.evening.draws.swiss import following_round
from tournament.evening.evening import Evening
from tournament.evening.matches.meetings import find_missing
from tournament.evening.matches.unplayed import Cause
from tournament.evening.parts.match_rounds import find_numbered
from tournament.evening.teams.rounds import find_round_in_hand, matches_of_round, rounds_left
from tournament.teams.forms.team import NewTeamForm
from tournament.teams.services.add_late_team import LatePlace, find_bye, rounds_missed
from tournament.web.forms.pairs import PairForm
from tournament.words.draws import mending
from tournament.words.teams import draws


def teams_by_key(evening: Evening) -> dict[str, str]:
    """List the teams that are still there, by key."""
    return {
        placed.key: draws.contestant(evening, placed.number)
        for placed in evening.placed.values()
        if placed.pair and placed.key not in evening.left_after
    }


def contestant_label(evening: Evening) -> str:
    """Name what is chosen from the list."""
    return _("Team") if evening.session.is_of_teams else _("Pair")


class LateSwissPairForm(PairForm):
    """A pair that comes to a Swiss after the start, in one line."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, auto_id="latepair_%s", **kwargs)
        for name in ("choice", "section"):
            self.fields[name].widget = forms.HiddenInput()


class LateTeamForm(NewTeamForm):
    """A team that comes to a Swiss after the start: from when on it plays, what it has for before.

    Without a bye, or a round missed, there is nothing to choose.
    """

    plays = forms.ChoiceField(label=gettext_lazy("It plays"), required=False)
    missed = forms.ChoiceField(label=gettext_lazy("For the matches that it missed"), required=False)

    def __init__(self, *args: Any, evening: Evening, **kwargs: Any) -> None:
        super().__init__(*args, auto_id="lateteam_%s", **kwargs)
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
    if rounds_left(evening) != 0:
        yield "next", mending.next_draw_text()
    if bye:
        team = draws.contestant(evening, evening.placed[bye.home].number)
        yield "bye", mending.bye_text(evening.match_number(bye.round), team)


class TeamsForm(forms.Form):
    """A form about the teams or pairs of an evening."""

    def __init__(
        self,
        data: Mapping[str, object] | None = None,
        *,
        evening: Evening,
        initial: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(data, auto_id=f"{self.__class__.__name__.lower()}_%s", initial=initial)
        self.fields[self.team_fields[0]].label = contestant_label(evening)
        for name in self.team_fields:
            field = self.fields[name]
            assert isinstance(field, forms.ChoiceField)
            field.choices = list(teams_by_key(evening).items())

    team_fields: tuple[str, ...] = ()


class ExchangeForm(TeamsForm):
    """Two teams or pairs that take each other's place; `round` as it is looked after else."""

    team_fields = ("one", "other")
    one = forms.ChoiceField()
    other = forms.ChoiceField(
        label=pgettext_lazy("a team", "takes the place of"),
        widget=forms.Select(attrs={"data-key": "o"}),
    )
    round = forms.IntegerField(
        label=gettext_lazy("Round"), required=False, widget=forms.HiddenInput
    )
    with_results = forms.BooleanField(
        required=False, label=gettext_lazy("Results entered for this round go with the exchange")
    )


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
        field.label = contestant_label(evening)
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
