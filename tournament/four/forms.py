"""What is typed of an afternoon: its rules, who is there, who sits where, a deal."""

import uuid
from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from scoring.errors import ScoringError
from scoring.four.deals import PlayedDeal
from scoring.notation.alphabet import Alphabet
from scoring.notation.board import Seat
from tournament.evening.errors import ServiceError
from tournament.evening.files.errors import EveningFileError
from tournament.evening.four.games import FourEdition, FourGameKind
from tournament.evening.names.names import NamedPlayer
from tournament.four.files.read import LONGEST, read_four
from tournament.four.services.begin import Beginning
from tournament.four.services.seat_game import SeatsWanted
from tournament.four.values.afternoon import Afternoon
from tournament.four.values.file import FourFile
from tournament.four.values.games import FourRules
from tournament.four.values.names import read_names
from tournament.four.values.typed import read_deal
from tournament.four.words.games import EDITIONS, GAMES
from tournament.web.forms.chosen_file import file_field
from tournament.web.forms.money import MoneyField
from tournament.words.errors.codes import words
from tournament.words.game import seat_name

LONGEST_NAMES = 4_000
LONGEST_DEAL = 60


class ComersForm(forms.Form):
    """Who comes, a player a line, in the order of the cut."""

    names = forms.CharField(
        label=_("Players, one on each line, in the order of the cut"),
        max_length=LONGEST_NAMES,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 6, "spellcheck": "false"}),
        help_text=_("Part of a name is enough for somebody of the club; guests in full."),
    )

    def __init__(self, *args: Any, roster: Sequence[NamedPlayer], **more: Any) -> None:
        super().__init__(*args, **more)
        self.roster = roster
        self.players: list[NamedPlayer] = []

    def clean_names(self) -> str:
        """Read who is meant."""
        text: str = self.cleaned_data["names"]
        try:
            self.players = read_names(text, self.roster)
        except ServiceError as error:
            raise forms.ValidationError(words(error)) from error
        return text


class BeginForm(ComersForm):
    """The rules of an afternoon, chosen once, and its players."""

    day = forms.DateField(
        label=_("Date"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    name = forms.CharField(label=_("Name, if it has one"), max_length=60, required=False)
    game = forms.ChoiceField(
        label=_("What is played"),
        choices=[(kind.value, GAMES[kind]) for kind in FourGameKind],
        initial=FourGameKind.RUBBER.value,
        widget=forms.RadioSelect,
    )
    edition = forms.ChoiceField(
        label=_("Scored by"),
        choices=[(edition.value, EDITIONS[edition]) for edition in FourEdition],
        initial=FourEdition.CURRENT.value,
        widget=forms.RadioSelect,
    )
    honours = forms.BooleanField(label=_("Honours count"), required=False, initial=True)
    cavendish = forms.BooleanField(
        label=_("Chicago: in deals 2 and 3 the side that does not deal is vulnerable"),
        required=False,
    )
    raises_half = forms.BooleanField(
        label=_("Exactly half a fiche (50 points) counts as a whole one"), required=False
    )
    price = MoneyField(
        label=_("Stake: what a fiche costs"),
        required=False,
        help_text=_("Empty: no stake. It is between the players and never in the club’s till."),
    )
    field_order = (
        "names", "game", "edition", "honours", "cavendish", "raises_half", "price", "day", "name",
    )  # fmt: skip

    @property
    def beginning(self) -> Beginning:
        """What the afternoon begins with."""
        data = self.cleaned_data
        rules = FourRules(
            FourGameKind(data["game"]),
            FourEdition(data["edition"]),
            data["cavendish"],
            data["honours"],
            data["raises_half"],
            data["price"] or None,
        )
        return Beginning(data["day"], data["name"], rules, self.players)


class FourFileForm(forms.Form):
    """The file of an afternoon."""

    file = file_field(".json", label=_("File of an afternoon (JSON of this program)"))

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.read: FourFile | None = None

    def clean_file(self) -> UploadedFile:
        """Read the file; of a large one no more than is refused."""
        file: UploadedFile = self.cleaned_data["file"]
        try:
            self.read = read_four(file.read(LONGEST + 1))
        except EveningFileError as error:
            raise forms.ValidationError(words(error)) from error
        return file


class GameSeatsForm(forms.Form):
    """Who sits where in a game, and who deals first."""

    def __init__(self, *args: Any, afternoon: Afternoon, table: int, **more: Any) -> None:
        super().__init__(*args, **more)
        self.table = table
        choices = [("", "–"), *((str(one.key), one.name) for one in afternoon.players)]
        for seat in Seat:
            self.fields[seat.value] = forms.ChoiceField(
                label=seat_name(seat.value), choices=choices, required=False
            )
        self.fields["dealer"] = forms.ChoiceField(
            label=pgettext_lazy("game for four", "Deals first"),
            choices=[(seat.value, seat_name(seat.value)) for seat in Seat],
        )

    @property
    def wanted(self) -> SeatsWanted:
        """Who is to sit where."""
        data = self.cleaned_data
        seats = {seat: uuid.UUID(data[seat.value]) for seat in Seat if data[seat.value]}
        return SeatsWanted(self.table, seats, Seat(data["dealer"]))


class TypedDealForm(forms.Form):
    """A deal typed in a line."""

    line = forms.CharField(
        label=_("Contract, declarer, result"),
        max_length=LONGEST_DEAL,
        required=False,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"}
        ),
    )
    keeps_later = forms.BooleanField(
        label=_("Keep the deals after the end of the game: they do not count"), required=False
    )

    def __init__(self, *args: Any, alphabet: Alphabet, **more: Any) -> None:
        super().__init__(*args, **more)
        self.alphabet = alphabet
        self.deal: PlayedDeal | None = None
        self.ends_earlier = False

    def clean_line(self) -> str:
        """Read the deal."""
        text: str = self.cleaned_data["line"]
        try:
            self.deal = read_deal(text, self.alphabet)
        except (ScoringError, ServiceError) as error:
            raise forms.ValidationError(words(error)) from error
        return text
