"""Who is responsible for the data of a club's persons, in each language of the players' pages."""

from collections.abc import Iterator
from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from tournament.club.services.responsible import texts_of
from tournament.club.words.responsible import PARTS
from tournament.models import Responsible

MOST_YEARS = 30
LONGEST_TEXT = 3_000
# Without these nobody is named.
NEEDED = ("name", "address", "contact")


def text_field(part: str, language: str) -> str:
    return f"{part}_{language}"


class ResponsibleForm(forms.ModelForm):  # type: ignore[type-arg]  # no generics at run time
    """The row's own columns, then each part of the text in each language."""

    class Meta:
        model = Responsible
        fields = ["name", "address", "contact", "account_years"]
        labels = {
            "name": _("Who is responsible"),
            "address": _("Postal address"),
            "contact": _("E-mail or telephone"),
        }
        help_texts = {"name": _("The club as a legal person, and who represents it.")}
        widgets = {"address": forms.Textarea({"rows": 3})}

    account_years = forms.IntegerField(
        label=_("Years for which what was paid is kept"),
        min_value=1,
        max_value=MOST_YEARS,
        help_text=_("In France 10 for whoever keeps accounts (code of commerce, L123-22)."),
        error_messages=dict.fromkeys(
            ("invalid", "min_value", "max_value"), _("Whole years, from 1 to 30.")
        ),
    )
    is_public = forms.BooleanField(
        label=_("Players see this page, at the foot of theirs"), required=False
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.initial["is_public"] = self.instance.club.names_responsible
        for language, _name in settings.LANGUAGES:
            texts = texts_of(self.instance, language)
            for part, label in PARTS.items():
                self.fields[text_field(part, language)] = forms.CharField(
                    label=label,
                    initial=texts[part],
                    required=False,
                    max_length=LONGEST_TEXT,
                    widget=forms.Textarea({"rows": 6, "lang": language}),
                )

    def clean(self) -> dict[str, Any]:
        """Ask for who it is and where to write to, once players are to see it."""
        cleaned = super().clean() or self.cleaned_data
        for name in NEEDED if cleaned.get("is_public") else ():
            if name not in self.errors and not cleaned.get(name):
                self.add_error(name, _("Players need this to write to the club."))
        return cleaned

    @property
    def facts(self) -> Iterator[forms.BoundField]:
        """The fields that are the same in each language."""
        return (self[name] for name in (*NEEDED, "account_years"))

    @property
    def languages(self) -> list[tuple[str, list[forms.BoundField]]]:
        """The fields of the texts, by the name of their language."""
        return [
            (name, [self[text_field(part, language)] for part in PARTS])
            for language, name in settings.LANGUAGES
        ]

    @property
    def texts(self) -> dict[str, dict[str, str]]:
        """What was typed, by language and part, with the line breaks of a stored text."""
        return {
            language: {part: self.text_of(part, language) for part in PARTS}
            for language, _name in settings.LANGUAGES
        }

    def text_of(self, part: str, language: str) -> str:
        text: str = self.cleaned_data[text_field(part, language)]
        return "\n".join(text.splitlines())
