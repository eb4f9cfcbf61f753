"""What happened otherwise in a match under way: a board less, or other boards."""

from collections.abc import Mapping, Sequence

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.evening.evening import Evening
from tournament.evening.matches.planned import PlannedMatch
from tournament.kinds.teams.values.play.other_boards import LessOne, games_of
from tournament.kinds.teams.words.boards import less_text, sitting_text
from tournament.web.forms.figures import explain_boards, read_numbers

MOST = 64


class RemoveForm(forms.Form):
    """The board that a match does without."""

    board = forms.TypedChoiceField(
        coerce=int,
        widget=forms.RadioSelect,
        label=pgettext_lazy("taken out of a match", "Board"),
        error_messages={"required": _("Choose the board.")},
    )

    def __init__(
        self,
        data: Mapping[str, object] | None = None,
        *,
        removable: Sequence[LessOne],
        board: int | None = None,
    ) -> None:
        super().__init__(data, auto_id="remove_%s")
        field = self.fields["board"]
        assert isinstance(field, forms.ChoiceField)
        # The board that was asked for comes first, else the last one: its radio has the focus.
        ordered = sorted(removable, key=lambda each: (each.board != board, -each.board))
        field.choices = [(one.board, less_text(one)) for one in ordered]
        field.initial = next((one.board for one in ordered), None)
        if board is not None:
            field.widget.attrs["autofocus"] = True


class OtherBoardsForm(forms.Form):
    """At which table which boards were played instead of those planned."""

    at = forms.ChoiceField(label=_("Table and round"))
    boards = forms.CharField(
        label=_("Boards that were played"),
        max_length=60,
        widget=forms.TextInput(
            attrs={"placeholder": "9-12", "autocomplete": "off", "data-key": "b"}
        ),
    )

    def __init__(
        self,
        data: Mapping[str, object] | None = None,
        *,
        evening: Evening,
        match: PlannedMatch,
    ) -> None:
        super().__init__(data, auto_id="other_%s")
        field = self.fields["at"]
        assert isinstance(field, forms.ChoiceField)
        now = evening.session.round
        games = sorted(games_of(evening, match), key=lambda game: (-game.round, game.table))
        field.choices = [
            (f"{game.round}-{game.table}", sitting_text(evening, game))
            for game in games
            if game.round <= max(now, match.round)
        ]

    def clean_boards(self) -> tuple[int, ...]:
        return read_numbers(self.cleaned_data["boards"], MOST, explain_boards())

    @property
    def place(self) -> tuple[int, int]:
        """The round and the table."""
        round_, table = self.cleaned_data["at"].split("-")
        return int(round_), int(table)
