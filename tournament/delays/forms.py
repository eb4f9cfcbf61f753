"""What the director types of tables that wait."""

import re

from django import forms
from django.utils.translation import gettext_lazy as _

# 4, B4; and after it the table that is waited for.
TYPED = re.compile(r"\s*([a-h]?\d{1,3})(?:[\s,;>/-]+([a-h]?\d{1,3}))?\s*", re.IGNORECASE)
REFUSED = _("Type the table that waits, such as 4; or 4 3 where table 4 waits for table 3.")


class WaitForm(forms.Form):
    """One line: the table that waits, and the one that it waits for where that is typed too."""

    tables = forms.CharField(
        label=_("Table that waits"),
        max_length=12,
        widget=forms.TextInput({"size": 5, "autocomplete": "off", "autofocus": True}),
        help_text=_(
            "4: table 4 waits. 4 3: it waits for table 3. "
            "Without the second the plan says for which."
        ),
        error_messages={"required": REFUSED, "max_length": REFUSED},
    )

    def clean_tables(self) -> tuple[str, str]:
        """Read the table that waits and the one waited for, which is empty where none is typed."""
        match = TYPED.fullmatch(self.cleaned_data["tables"])
        if not match:
            raise forms.ValidationError(REFUSED)
        return match[1], match[2] or ""
