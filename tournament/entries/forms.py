"""Single players who came, and how partners are drawn among them."""

import uuid
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournament.evening.names.names import NamedPlayer, find
from tournament.evening.names.partners import FEWEST, LAST_SEED, PartnerWay, Single
from tournament.evening.names.proposals import ClubPlayers
from tournament.evening.names.singles import SingleLine, read_singles
from tournament.web.forms.pairs import MOST_CHOICES, problem
from tournament.words.log.entries import WAYS
from tournament.words.people import name_member

PROBLEMS: Mapping[str, str | Promise] = {
    "ambiguous": _(
        "Several players may be meant by “%(name)s”: %(players)s. Write the number behind it, or "
        "more of the name."
    ),
    "one_a_line": _("“%(name)s” looks like two players: write a player a line."),
    "single_twice": _("%(name)s is in line %(line)s already: leave one of the two out."),
    "ticked_too": _("%(name)s is ticked below as well: untick it, or leave this line out."),
}


class PartnersForm(forms.Form):
    """Who came without a partner, typed or ticked. `seed` is that of the draw on the page, `repeat`
    one that was typed to see its pairs again."""

    text = forms.CharField(
        label=_("A player a line, even unfinished"),
        max_length=20_000,
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 10, "spellcheck": "false"}),
    )
    ticked = forms.TypedMultipleChoiceField(
        label=_("Players of the club"),
        coerce=uuid.UUID,
        required=False,
        error_messages={"invalid_choice": _("A player ticked here left the list of the club.")},
    )
    way = forms.ChoiceField(
        label=_("Who plays with whom"),
        choices=[(way.value, WAYS[way.value]) for way in PartnerWay],
        initial=PartnerWay.ANYBODY.value,
        widget=forms.RadioSelect,
        error_messages=dict.fromkeys(
            ("required", "invalid_choice"), _("Choose who plays with whom.")
        ),
    )
    seed = forms.IntegerField(
        required=False, min_value=1, max_value=LAST_SEED, widget=forms.HiddenInput
    )
    repeat = forms.IntegerField(
        label=_("Number of the draw"),
        required=False,
        min_value=1,
        max_value=LAST_SEED,
        error_messages=dict.fromkeys(
            ("invalid", "min_value", "max_value"),
            _("The number of a draw has one to six digits, and is not zero."),
        ),
    )

    def __init__(
        self,
        *args: Any,
        club: ClubPlayers,
        strengths: Mapping[uuid.UUID, Decimal],
        last_first: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.club, self.strengths, self.last_first = club, strengths, last_first
        self.lines: tuple[SingleLine, ...] = ()
        self.ticked_players: list[NamedPlayer] = []
        self.fields["text"].widget.attrs["autofocus"] = not self.is_bound
        ticked = self.fields["ticked"]
        assert isinstance(ticked, forms.TypedMultipleChoiceField)
        ticked.choices = [(player.id, name_member(player, club)) for player in club.players]

    def clean(self) -> dict[str, Any]:
        """Read who came; a line that gives nobody leaves nothing to draw."""
        data: dict[str, Any] = super().clean() or {}
        ticked = set(data.get("ticked", ()))
        self.ticked_players = [player for player in self.club.players if player.id in ticked]
        self.lines = read_singles(
            data.get("text", ""), self.club, self.ticked_players, last_first=self.last_first
        )
        for line in self.lines:
            if line.problem:
                self.add_error("text", self.explain(line))
        self.check_ticked()
        if not self.errors:
            self.check_drawable(PartnerWay(data["way"]))
        return data

    def explain(self, line: SingleLine) -> str:
        """Say what is wrong with a line, and what to do."""
        details = dict(line.details)
        if line.problem == "ambiguous":
            details["players"] = self.number_meant(details["name"])
        own = PROBLEMS.get(line.problem)
        text = str(own) % details if own else problem(line.problem, details)
        return gettext("Line %(line)s: %(problem)s") % {"line": line.line, "problem": text}

    def number_meant(self, name: str) -> str:
        """List whom a name may mean, each with the digit that chooses."""
        meant = find(name, self.club.players)[:MOST_CHOICES]
        named = (name_member(player, self.club) for player in meant)
        return ", ".join(f"{number} {player}" for number, player in enumerate(named, 1))

    def check_ticked(self) -> None:
        """Refuse a player who came with somebody else since the page was made."""
        for player in self.ticked_players:
            if player.id and player.id in self.club.playing_as:
                values = {"name": player.full_name, "pair": self.club.playing_as[player.id]}
                self.add_error("ticked", problem("already_entered", values))

    def check_drawable(self, way: PartnerWay) -> None:
        """Refuse nobody, one player alone, and halves where no strength is on record."""
        singles = self.singles
        if not singles:
            self.add_error("text", gettext("Type who came, a player a line, or tick them below."))
        elif len(singles) < FEWEST:
            text = gettext("%(name)s is alone: a draw takes two players at least. Add one.")
            self.add_error("text", text % {"name": singles[0].player.full_name})
        elif way is PartnerWay.HALVES and all(single.strength is None for single in singles):
            self.add_error(
                "way",
                gettext(
                    "None of these players has a number for strength: type it on the player’s "
                    "page, or draw by lot among all."
                ),
            )

    @property
    def typed_players(self) -> list[NamedPlayer]:
        """The players of the lines that give one."""
        return [line.player for line in self.lines if line.player]

    @property
    def singles(self) -> list[Single]:
        """Everybody who came, with the strengths on record."""
        came = [*self.typed_players, *self.ticked_players]
        return [Single(one, self.strengths.get(one.id) if one.id else None) for one in came]

    @property
    def free(self) -> list[tuple[str, str, bool]]:
        """The players of the club who have not come yet, each with whether it is ticked."""
        ticked = set(self["ticked"].value() or ())
        return [
            (str(player.id), name_member(player, self.club), str(player.id) in ticked)
            for player in self.club.players
            if player.id not in self.club.playing_as
        ]
