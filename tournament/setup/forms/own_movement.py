"""A director's own movement, as typed or loaded."""

import codecs
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from movements import fits
from movements.text import faults, parse
from tournament.setup.words.movement_text import translate_to_english, translate_to_page
from tournament.setup.words.own_movement import fault_sentences, group_by_board

# In bytes; forty tables with forty rounds take half of it.
LARGEST_OWN = 60_000
TOO_LARGE = _(
    "The file has %(size)s kB; a movement has at most 60. Choose the text of the movement alone."
)
NO_TEXT = _("The file is no text. Save the movement as plain text (.txt), then choose it again.")
OTHER_PAIRS = _(
    "This movement is made for %(made)s pairs; there are %(pairs)s. One place may stay empty, no "
    "more."
)
UTF16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class OwnMovementForm(forms.Form):
    """Typed, or read from a file; what is typed counts when both are there. It must suit the
    `pairs` that have come, if any have."""

    text = forms.CharField(
        label=_("The movement, a fact a line"),
        max_length=LARGEST_OWN,
        required=False,
        widget=forms.Textarea(attrs={"rows": 14, "spellcheck": "false"}),
    )
    file = forms.FileField(
        label=_("or a file"),
        required=False,
        error_messages={"empty": _("The file is empty. Choose another one.")},
    )

    def __init__(self, *args: Any, pairs: int = 0, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.pairs = pairs
        # Behind the first, from which they may come.
        self.more_faults = 0

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        if "file" in self.errors:
            return data
        if not data.get("text") and data.get("file"):
            data["text"] = self.text_of(data["file"])
        if not (data.get("text") or "").strip():
            if not self.errors:
                self.add_error("text", _("Type the movement, or choose a file."))
            return data
        # What is said of it must be found in the field.
        self.data = {"text": translate_to_page(data["text"])}
        text = translate_to_english(data["text"])
        faults_of_text = faults(text)
        if faults_of_text:
            self.add_error("text", fault_sentences(faults_of_text))
            self.more_faults = len(group_by_board(faults_of_text)) - 1
        else:
            data["movement"] = parse(text)
            self.check_pairs(len(data["movement"].pairs))
        return data

    def check_pairs(self, made_for: int) -> None:
        if self.pairs and not fits(made_for, self.pairs):
            self.add_error("text", OTHER_PAIRS % {"made": made_for, "pairs": self.pairs})

    def text_of(self, file: UploadedFile) -> str:
        """Return the text of a file, which stands in the field above it afterwards, to be mended
        there.
        """
        if (file.size or 0) > LARGEST_OWN:
            self.add_error("file", TOO_LARGE % {"size": (file.size or 0) // 1000})
            return ""
        content: bytes = file.read()
        try:
            text = content.decode("utf-16" if content[:2] in UTF16_MARKS else "utf-8-sig")
        except UnicodeDecodeError:
            # From an older editor: only its remarks can have accents.
            text = content.decode("latin-1")
        if any(sign < " " and not sign.isspace() for sign in text):
            self.add_error("file", NO_TEXT)
            return ""
        return text
