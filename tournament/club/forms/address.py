"""Which of the computer's addresses links carry, as chosen or typed."""

from collections.abc import Collection, Sequence
from typing import Any
from urllib.parse import urlsplit

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

LIKELIEST, ANOTHER = "", "another"


class AddressForm(forms.Form):
    """`addresses` are those to choose among; a name is good when it is one of `answered`."""

    address = forms.ChoiceField(
        label=gettext_lazy("Links and codes carry"), required=False, widget=forms.RadioSelect
    )
    name = forms.CharField(
        label=gettext_lazy("Name or address"),
        required=False,
        max_length=100,
        widget=forms.TextInput(attrs={"autocapitalize": "none", "spellcheck": "false"}),
    )

    def __init__(
        self, *args: Any, addresses: Sequence[str], answered: Collection[str], **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.answered = answered
        self.fields["address"].choices = [  # type: ignore[attr-defined]
            (LIKELIEST, _("the likeliest address, whatever the network")),
            *((address, address) for address in addresses),
            (ANOTHER, _("a name, or another address:")),
        ]

    def clean_name(self) -> str:
        """Clean the address; a whole one may be pasted.

        What stands in the address bar may be pasted whole.
        """
        typed = str(self.cleaned_data["name"]).strip().lower()
        try:
            return urlsplit(typed if "//" in typed else f"//{typed}").hostname or ""
        except ValueError:
            return typed

    def clean(self) -> dict[str, Any]:
        if self.cleaned_data.get("address") == ANOTHER:
            self.check_name(self.cleaned_data.get("name", ""))
        return self.cleaned_data

    def check_name(self, name: str) -> None:
        if not name:
            self.add_error("name", _("Type the name, such as %(name)s.") % {"name": self.example})
        elif name not in self.answered:
            self.add_error(
                "name",
                _("This computer does not answer to %(name)s. It answers to: %(names)s.")
                % {"name": name, "names": ", ".join(sorted(self.answered))},
            )

    @property
    def example(self) -> str:
        """A name is better remembered than figures, and .local is what most phones understand."""
        return next((n for n in sorted(self.answered) if n.endswith(".local")), "")

    def chosen_address(self) -> str:
        address: str = self.cleaned_data["address"]
        return str(self.cleaned_data["name"]) if address == ANOTHER else address
