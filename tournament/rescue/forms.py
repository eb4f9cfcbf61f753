"""The folder to which a second copy goes, as typed."""

from pathlib import Path
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from tournament.rescue.backups.second_folder import FolderError, check_folder
from tournament.rescue.words import folder_words

LONGEST_PATH = 500


class FolderForm(forms.Form):
    """Cleaned, `folder` is a Path that is there."""

    folder = forms.CharField(
        label=gettext_lazy("Folder or stick"),
        help_text=gettext_lazy(
            r"Such as E:\ on Windows, /Volumes/STICK on a Mac, /media/club/STICK on Linux."
        ),
        max_length=LONGEST_PATH,
        widget=forms.TextInput(attrs={"autocapitalize": "none", "spellcheck": "false"}),
    )

    def __init__(self, *args: Any, data_file: Path, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.data_file = data_file

    def clean_folder(self) -> Path:
        try:
            return check_folder(str(self.cleaned_data["folder"]), self.data_file)
        except FolderError as error:
            raise forms.ValidationError(folder_words(error)) from error
