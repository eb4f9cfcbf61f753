"""Pairs and players, as typed or pasted."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.evening.names.names import NamedPlayer, clean, find, guest
from tournament.evening.names.proposals import ClubPlayers, Found, Proposal, propose
from tournament.evening.names.typed_line import TypedLine, read_typed
from tournament.words.people import name_member

PROBLEMS: Mapping[str, str | Promise] = {
    "nothing_typed": _("Type two names, even unfinished: lest nov."),
    "already_entered": _("%(name)s has come already, in pair %(pair)s."),
    "already_in_team": _("%(name)s plays in team %(pair)s already."),
    "already_pasted": _("%(name)s is in line %(line)s already."),
    "partner_unknown": _("With whom does %(name)s play? Type the second name too."),
    "first_name_alone": _("“%(name)s” alone says too little beside a guest: add the name."),
    "unknown": _("Nobody is called “%(text)s”. Write a guest in full: first name and name."),
    "both_unknown": _(
        "Nobody is called “%(first)s”, nobody “%(second)s”. Write guests in full: first name and "
        "name."
    ),
    "unknown_name": _("Nobody is called “%(name)s”. Write a guest in full: first name and name."),
    "digit_in_name": _("“%(name)s” has a digit in it: a name has none."),
    "no_player": _(
        "“%(name)s” is an empty place, no player: leave this line out. The movement sees "
        "to the sit-out."
    ),
    "no_such_section": _("There is no section %(section)s."),
    "two_names_needed": _("Two names are needed, with a dash or a semicolon between them."),
    "ambiguous": _("Several players may be meant by “%(name)s”. Choose one, or type more."),
    "ambiguous_pasted": _(
        "Several players may be meant by “%(name)s”: %(players)s. Write more of the name, or the "
        "licence number."
    ),
    "same_player_twice": _("%(name)s cannot be both players of a pair."),
    "twice_in_team": _("%(name)s is named twice in this team."),
    "four_players_needed": _("%(n)s players are named here: a team has from 4 to 8."),
    "too_many_lines": _("Only the first 200 lines are read: paste the rest afterwards."),
    "several": _("Several pairs may be meant. Choose one, or type more."),
    "no_such_choice": _("There is no choice %(digit)s."),
}

# What one digit can choose among.
MOST_CHOICES = 9
DIGIT_IN_WORD = re.compile(r"[^\W\d_]\d|\d[^\W\d_]")


def problem(code: str, details: Mapping[str, object] | None = None) -> str:
    if code == "unknown" and details:
        return unknown(details)
    return str(PROBLEMS[code]) % (details or {})


def pasted_problem(code: str, details: Mapping[str, str], club: ClubPlayers) -> str:
    """Say why a pasted line gives no pair or team, and whom a name of several may mean."""
    if code != "ambiguous":
        return problem(code, details) if code else ""
    meant = find(details["name"], club.players)[:MOST_CHOICES]
    named = {"players": ", ".join(name_member(member, club) for member in meant)}
    return problem("ambiguous_pasted", {**details, **named})


def unknown(details: Mapping[str, object]) -> str:
    """Say who is not known, with other words for a name pasted alone than for two names typed."""
    typed = details.get("name") or details["text"]
    if DIGIT_IN_WORD.search(str(typed)):
        return str(PROBLEMS["digit_in_name"]) % {"name": typed}
    return str(PROBLEMS["unknown_name" if "name" in details else "unknown"]) % details


class PairForm(forms.Form):
    """One line for two names. `choice` is the proposal that the director picked; a digit before or
    after the names picks it too."""

    line = "parts/_pair_input.html"

    text = forms.CharField(
        label=_("Two names, even unfinished"), max_length=200, required=False, strip=True
    )
    choice = forms.CharField(max_length=200, required=False)
    # The letter of a section; none leaves it to the program.
    section = forms.CharField(max_length=1, required=False)

    def __init__(self, *args: Any, club: ClubPlayers, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.club = club
        self.found = Found()

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        typed = read_typed(data.get("text", ""), self.club.numbers, is_asked=True)
        self.found = propose(clean_line(typed.names), self.club)
        picked = read_picked(self.found, data.get("choice", ""), typed.number)
        if picked:
            data["pair"] = picked
        else:
            self.add_error("text", refusal(self.found, typed.number))
        return data

    @property
    def pair(self) -> Proposal:
        proposal: Proposal = self.cleaned_data["pair"]
        return proposal

    @property
    def members(self) -> Sequence[NamedPlayer]:
        return self.pair.members


def read_picked(proposals: Found, key: str, number: int) -> Proposal | None:
    """Find the picked proposal by its key, by its number, or as the only one that can be meant."""
    if key:
        return next((each for each in proposals.choices if each.key == key), None)
    if number:
        return proposals.choices[number - 1] if number <= len(proposals.choices) else None
    return proposals.choices[0] if proposals.sure else None


def refusal(proposals: Found, number: int) -> str:
    """Say why a line gives no pair yet."""
    if number and proposals.problem in {"", "nothing_typed"}:
        return problem("no_such_choice", {"digit": number})
    return problem(proposals.problem or "several", proposals.details)


def clean_line(text: str) -> str:
    """Clean a pasted line; tabs stay, as they divide two columns."""
    return "\t".join(clean(part) for part in text.split("\t"))


class LatePairForm(PairForm):
    first_round = forms.IntegerField(label=_("Plays from round"), min_value=1, max_value=99)


NOTHING_PASTED = _("Paste the pairs first, a pair a line.")


class PasteForm(forms.Form):
    text = forms.CharField(
        label=_("A pair a line"),
        max_length=20_000,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 12, "spellcheck": "false"}),
        error_messages={"required": NOTHING_PASTED},
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # Once pasted, what was read of it comes first.
        self.fields["text"].widget.attrs["autofocus"] = not self.is_bound

    def clean_text(self) -> str:
        text: str = self.cleaned_data["text"]
        if not text.strip():
            raise forms.ValidationError(NOTHING_PASTED)
        return text


class OnePlayerForm(forms.Form):
    """Who plays instead: one player, known or written in full. `choice` is the one that was picked
    of several; a digit before or after the name picks too."""

    text = forms.CharField(
        label=_("Who plays instead"),
        max_length=100,
        error_messages={"required": _("Type a name, even unfinished.")},
    )
    choice = forms.CharField(max_length=200, required=False)

    def __init__(self, *args: Any, club: ClubPlayers, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.club = club
        self.choices: list[NamedPlayer] = []

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        if "text" not in data:
            return data
        typed = read_typed(clean(data["text"]), self.club.numbers, is_asked=True)
        players = find(typed.names, self.club.players)[:MOST_CHOICES] or parse_guest(typed.names)
        picked = find_one(players, data.get("choice", ""), typed.number)
        if picked:
            data["member"] = picked
        else:
            self.choices = players
            self.add_error("text", refusal_for_one(typed, players))
        return data


def parse_guest(name: str) -> list[NamedPlayer]:
    written = guest(name)
    return [written] if written else []


def find_one(players: list[NamedPlayer], key: str, number: int) -> NamedPlayer | None:
    if key:
        return next((each for each in players if each.key == key), None)
    if number:
        return players[number - 1] if number <= len(players) else None
    return players[0] if len(players) == 1 else None


def refusal_for_one(typed: TypedLine, players: list[NamedPlayer]) -> str:
    if not players:
        return problem("unknown", {"name": typed.names or typed.number})
    if typed.number:
        return problem("no_such_choice", {"digit": typed.number})
    return problem("ambiguous", {"name": typed.names})


class NameForm(forms.Form):
    first_name = forms.CharField(label=_("First name"), max_length=60, required=False)
    last_name = forms.CharField(
        label=pgettext_lazy("person", "Name"),
        max_length=60,
        error_messages={"required": _("A player needs a name.")},
    )

    def clean_first_name(self) -> str:
        return clean(self.cleaned_data["first_name"])

    def clean_last_name(self) -> str:
        name = clean(self.cleaned_data["last_name"])
        if not name:
            raise forms.ValidationError(_("A player needs a name."))
        return name


class SeatForm(forms.Form):
    """Where a pair wants to sit; no table is any."""

    ns_only = forms.BooleanField(required=False)
    table = forms.IntegerField(required=False, min_value=1, max_value=100)
