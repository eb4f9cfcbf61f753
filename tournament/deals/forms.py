"""Which deals are attached, and how many are dealt here."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from scoring.deals.boards import DealtBoard, renumber_boards
from scoring.errors import ScoringError
from scoring.notation.board import HIGHEST_BOARD
from tournament.deals.files.formats import read_deals
from tournament.evening.files.errors import FileError, Note
from tournament.files.deals.found import DealFile, join_files
from tournament.files.pbn.games import LARGEST
from tournament.models.fact import LONGEST_COMMENT
from tournament.words.errors.codes import refusal

MOST_FILES = 8
MOST_DEALT = 99
ENDINGS = ".pbn,.lin,.dup,.dlm,.bri,.dge,.csv,.json,.bws"


class SeveralFiles(forms.FileInput):
    """A field of the page in which several files are chosen at once."""

    allow_multiple_selected = True


class FilesField(forms.FileField):
    """Several files, each as a field with one takes it."""

    widget = SeveralFiles

    def clean(self, data: Any, initial: Any = None) -> list[UploadedFile]:
        files = list(data) if isinstance(data, list | tuple) else [data]
        return [super(FilesField, self).clean(one, initial) for one in files or [None]]


class OfSection(forms.Form):
    """For which section the deals are, where there are several."""

    section = forms.ChoiceField(label=pgettext_lazy("deals", "For"), required=False)

    def __init__(self, *args: Any, letters: Sequence[str], **options: Any) -> None:
        super().__init__(*args, **options)
        if len(letters) < 2:
            del self.fields["section"]
            return
        one_each = [(letter, _("section %(letter)s") % {"letter": letter}) for letter in letters]
        self.fields["section"].choices = [("", _("all sections")), *one_each]  # type: ignore[attr-defined]

    @property
    def section_wanted(self) -> str:
        return str(self.cleaned_data.get("section", ""))


class AttachForm(OfSection):
    """Files of deals in any format, told apart by what is in them, and joined."""

    file = FilesField(
        label=_("Files of deals"),
        max_length=255,
        error_messages={
            "required": _("Choose a file first."),
            "empty": _("There is nothing in this file."),
            "max_length": _("The name of this file is too long."),
        },
        widget=SeveralFiles(attrs={"accept": ENDINGS, "multiple": True}),
    )
    first = forms.IntegerField(
        label=_("Number the boards anew from"),
        required=False,
        min_value=1,
        max_value=HIGHEST_BOARD,
        help_text=_("Empty: as in the files."),
    )
    field_order = ("file", "section", "first")

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        files = data.get("file")
        if files and not self.errors:
            try:
                data["found"] = self.read(files, data.get("first"))
            except (FileError, ScoringError) as error:
                self.add_error("file", refusal(error))
        return data

    def read(self, files: Sequence[UploadedFile], first: int | None) -> DealFile:
        """Read the files and join them. Raises FileError and ScoringError."""
        if len(files) > MOST_FILES:
            raise FileError("too_many_deal_files", most=MOST_FILES)
        is_renumbered = first is not None
        found = join_files(
            [read_deals(one.read(LARGEST + 1), is_renumbered=is_renumbered) for one in files]
        )
        if first is None:
            return found
        notes = tuple(note for note in found.notes if note.code != "several_sets")
        return DealFile(renumber_boards(found.boards, first), notes)

    @property
    def boards(self) -> tuple[DealtBoard, ...]:
        return self._found.boards

    @property
    def notes(self) -> Iterable[Note]:
        """What is odd in the files, and was mended; deals under one number are refused instead."""
        return [note for note in self._found.notes if note.code != "several_sets"]

    @property
    def names(self) -> str:
        return ", ".join(str(one.name) for one in self.cleaned_data["file"])

    @property
    def _found(self) -> DealFile:
        found: DealFile = self.cleaned_data["found"]
        return found


class DealForm(OfSection):
    """How many boards are dealt here, and from which number on."""

    count = forms.IntegerField(label=_("Boards"), min_value=1, max_value=MOST_DEALT)
    begin = forms.IntegerField(
        label=_("The first has number"), min_value=1, max_value=HIGHEST_BOARD, initial=1
    )
    field_order = ("count", "begin", "section")

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        count, begin = data.get("count"), data.get("begin")
        if count and begin and begin + count - 1 > HIGHEST_BOARD:
            self.add_error("begin", _("The last board would have a number that no board has."))
        return data


class CommentsForm(forms.Form):
    """What the director says of each board: a line or a few, as one paragraph.

    Each field carries what it showed, so that only what was really changed is saved.
    """

    def __init__(self, *args: Any, comments: Mapping[int, str], **kwargs: Any) -> None:
        """Make the form; `comments` are those that stand, empty for a board without one."""
        super().__init__(*args, **kwargs)
        for number, text in comments.items():
            self.fields[f"board_{number}"] = forms.CharField(
                label=gettext("Board %(number)s") % {"number": number},
                initial=text,
                required=False,
                max_length=LONGEST_COMMENT,
                widget=forms.Textarea(attrs={"rows": 2}),
                show_hidden_initial=True,
            )

    @property
    def changes(self) -> dict[int, str]:
        """What is no longer as the page showed it, by the boards' numbers."""
        return {
            int(name.removeprefix("board_")): " ".join(self.cleaned_data[name].split())
            for name in self.changed_data
        }
