"""A team as it is typed: a name, two pairs of partial names, further players, a seed."""

import uuid
from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.evening.names.names import NamedPlayer, clean
from tournament.evening.names.proposals import ClubPlayers, Found, Proposal, propose
from tournament.evening.names.typed_line import read_typed
from tournament.files.pairs_text import read_member
from tournament.kinds.teams.files.pasted import cut_players
from tournament.kinds.teams.services.add_teams import LAST_SEED, LONGEST_NAME, NewTeam
from tournament.store.reading.entries import EntryRow
from tournament.web.forms.pairs import clean_line, problem, read_picked, refusal

TWO_NAMES = ("first", "second")


def names_field(label: Any, *, required: bool = True) -> forms.CharField:
    """Make a field for names, even unfinished."""
    return forms.CharField(
        label=label,
        max_length=200,
        required=required,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
        error_messages={"required": _("Type two names, even unfinished: lest nov.")},
    )


class NameAndSeedForm(forms.Form):
    """What a team is called, and how strong it is held to be."""

    name = forms.CharField(
        label=_("Name of the team"),
        max_length=LONGEST_NAME,
        required=False,
        help_text=_("the captain’s if left empty."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    seed = forms.IntegerField(
        label=pgettext_lazy("of a team", "Seed"),
        required=False,
        min_value=1,
        max_value=LAST_SEED,
        help_text=_("1 is the strongest; those without come after, as they arrived."),
    )


class MoreNames:
    """Reads further players out of one field, each sure or refused in words."""

    def __init__(self, text: str, club: ClubPlayers) -> None:
        self.players: list[NamedPlayer] = []
        self.problem = ""
        for part in cut_players(clean(text)):
            member = read_member(part, club, last_first=False)
            if isinstance(member, NamedPlayer):
                self.players.append(member)
            else:
                code, name = member
                self.problem = problem(code, {"name": name})
                return


class NewTeamForm(NameAndSeedForm):
    """A new team: two pairs joined, and whom else it has."""

    first = names_field(_("First pair"))
    first_choice = forms.CharField(
        label=_("First pair"), max_length=200, required=False, widget=forms.HiddenInput
    )
    second = names_field(_("Second pair"))
    second_choice = forms.CharField(
        label=_("Second pair"), max_length=200, required=False, widget=forms.HiddenInput
    )
    more = names_field(_("Further players"), required=False)
    field_order = ("name", "first", "second", "more", "seed")

    def __init__(self, *args: Any, club: ClubPlayers, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.club = club
        self.found = dict.fromkeys(TWO_NAMES, Found())
        self.fields["first"].help_text = _("the captain first.")
        self.fields["more"].help_text = _("up to four, a comma between them.")
        self.fields["seed"].help_text = ""

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        players: list[NamedPlayer] = []
        for name in TWO_NAMES:
            if name in data:
                picked = self.read_two(name, data[name], data.get(f"{name}_choice", ""))
                players += picked.members if picked else ()
        more = MoreNames(data.get("more", ""), self.club)
        if more.problem:
            self.add_error("more", more.problem)
        data["players"] = (*players, *more.players)
        return data

    def read_two(self, name: str, text: str, choice: str) -> Proposal | None:
        """Read two names; where they are not sure the field asks which is meant."""
        typed = read_typed(text, self.club.numbers, is_asked=True)
        found = self.found[name] = propose(clean_line(typed.names), self.club)
        picked = read_picked(found, choice, typed.number)
        if picked is None:
            words = refusal(found, typed.number)
            if found.problem == "already_entered":
                words = problem("already_in_team", found.details)
            self.add_error(name, words)
        return picked

    @property
    def team(self) -> NewTeam:
        """The team that was typed."""
        data = self.cleaned_data
        return NewTeam(clean(data["name"]), data["players"], data["seed"])


class TeamForm(NameAndSeedForm):
    """A team that has come: another name or seed, another captain, players in and out."""

    captain = forms.UUIDField()
    out = forms.TypedMultipleChoiceField(coerce=uuid.UUID, required=False)
    more = names_field(_("Players to add"), required=False)
    was = forms.CharField(max_length=400)

    def __init__(self, data: Any = None, *, club: ClubPlayers, row: EntryRow) -> None:
        captain = next((one.player for one in row.players), None)
        initial = {"name": row.team, "seed": row.seed, "captain": captain}
        super().__init__(data, initial=initial)
        self.club, self.row = club, row
        out = self.fields["out"]
        assert isinstance(out, forms.TypedMultipleChoiceField)
        out.choices = [(str(player.player), player.full_name) for player in row.players]
        self.fields["more"].help_text = _("a comma between them; guests in full.")

    def clean_was(self) -> list[uuid.UUID]:
        """Read the players that the page showed."""
        try:
            return [uuid.UUID(text) for text in self.cleaned_data["was"].split()]
        except ValueError:
            raise forms.ValidationError(_("That team is not there any more.")) from None

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        more = MoreNames(data.get("more", ""), self.club)
        if more.problem:
            self.add_error("more", more.problem)
        data["new"] = tuple(more.players)
        return data

    @property
    def team(self) -> NewTeam:
        """The team as it is to be, its captain first."""
        data = self.cleaned_data
        staying = [one for one in self.row.players if one.player not in data["out"]]
        present = [NamedPlayer(p.first_name, p.last_name, p.number, p.player) for p in staying]
        players: Sequence[NamedPlayer] = (*present, *data["new"])
        ordered = sorted(players, key=lambda player: player.id != data["captain"])
        return NewTeam(clean(data["name"]), tuple(ordered), data["seed"])
