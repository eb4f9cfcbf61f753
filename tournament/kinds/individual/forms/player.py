"""Single players as they are typed: one a line, known or written in full."""

from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournament.evening.names.names import NamedPlayer, clean
from tournament.evening.names.proposals import ClubPlayers
from tournament.evening.names.typed_line import LINE_NUMBER
from tournament.files.pairs_text import MOST_LINES, read_member
from tournament.web.forms.pairs import OnePlayerForm, pasted_problem
from tournament.words.people import name_member

HAS_COME = _("%(name)s has come already, as number %(number)s.")
IN_LINE = _("%(name)s is in line %(line)s already.")
TOO_MANY = _("Only the first 200 lines are read: paste the rest afterwards.")
NOTHING_PASTED = _("Write the players first, a player a line.")
LONGEST = 20_000


class NewPlayerForm(OnePlayerForm):
    """A player who has come; who plays already is refused by name."""

    line = "kinds/individual/_player_input.html"

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["text"].label = _("A name, even unfinished")

    def clean(self) -> dict[str, Any]:
        data = super().clean()
        player = data.get("member")
        if player and player.id in self.club.playing_as:
            self.add_error("text", refuse_playing(player, self.club))
        free = [one for one in self.choices if one.id not in self.club.playing_as]
        self.choices = free or self.choices
        return data

    @property
    def player(self) -> NamedPlayer:
        """The player who was typed."""
        player: NamedPlayer = self.cleaned_data["member"]
        return player

    @property
    def members(self) -> tuple[NamedPlayer, ...]:
        return (self.player,)

    @property
    def named_choices(self) -> list[tuple[NamedPlayer, str]]:
        """The players who may be meant, each with the name that tells it from the others."""
        return [(one, name_member(one, self.club)) for one in self.choices]


class LatePlayerForm(NewPlayerForm):
    """A player who comes late, and from which round on."""

    first_round = forms.IntegerField(label=_("Plays from round"), min_value=1, max_value=99)


def refuse_playing(player: NamedPlayer, club: ClubPlayers) -> str:
    """Say as which number a player plays already."""
    number = club.playing_as[player.id] if player.id else ""
    return str(HAS_COME) % {"name": player.full_name, "number": number}


class PlayersForm(forms.Form):
    """Many players at once, a line each; all are entered, or none and each wrong line says why."""

    text = forms.CharField(
        label=_("A player a line"),
        max_length=LONGEST,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 12, "spellcheck": "false"}),
        error_messages={"required": NOTHING_PASTED},
    )

    def __init__(self, *args: Any, club: ClubPlayers, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.club = club
        self.players: list[NamedPlayer] = []

    def clean_text(self) -> str:
        text: str = self.cleaned_data["text"]
        lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
        if not lines:
            raise forms.ValidationError(NOTHING_PASTED)
        problems: list[str | Promise] = [TOO_MANY] if len(lines) > MOST_LINES else []
        pasted: dict[str, int] = {}
        for number, line in lines[:MOST_LINES]:
            player, problem = self.read_line(line, pasted)
            if player:
                pasted[player.key] = number
                self.players.append(player)
            else:
                words = _("Line %(line)s: %(problem)s") % {"line": number, "problem": problem}
                problems.append(words)
        if problems:
            raise forms.ValidationError(problems)
        return text

    def read_line(self, line: str, pasted: dict[str, int]) -> tuple[NamedPlayer | None, str]:
        """Read the player of a line, or say why it gives none."""
        found = read_member(clean(LINE_NUMBER.sub("", line)), self.club, last_first=False)
        if not isinstance(found, NamedPlayer):
            code, name = found
            return None, pasted_problem(code, {"name": name}, self.club)
        if found.id in self.club.playing_as:
            return None, refuse_playing(found, self.club)
        if found.key in pasted:
            values = {"name": found.full_name, "line": pasted[found.key]}
            return None, str(IN_LINE) % values
        return found, ""
