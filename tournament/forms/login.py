"""Logging in, and choosing another password."""

from typing import Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm
from django.utils.translation import gettext_lazy as _


class LoginForm(AuthenticationForm):
    """One sentence for a wrong name and a wrong password: it does not tell which it was."""

    error_messages = {
        "invalid_login": _("This name and this password do not go together. Check both."),
        "inactive": _("This name and this password do not go together. Check both."),
    }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("Name")
        self.fields["username"].widget.attrs |= {"autocapitalize": "none", "spellcheck": "false"}


class NewPasswordForm(PasswordChangeForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["old_password"].label = _("Password until now")
        self.fields["new_password1"].label = _("New password")
        self.fields["new_password1"].help_text = _("At least twelve characters, not only figures.")
        self.fields["new_password2"].label = _("New password, once more")
        self.fields["new_password2"].help_text = ""
        for field in self.fields.values():
            if isinstance(field.widget, forms.PasswordInput):
                field.widget.attrs.pop("autofocus", None)
