"""Logging in, and choosing another password."""

from typing import Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm, SetPasswordForm
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


class FirstPasswordForm(SetPasswordForm):  # type: ignore[type-arg]  # no generics at run time
    """For whoever came by a link and has no password to tell."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["new_password1"].label = _("New password")
        self.fields["new_password1"].help_text = _("At least twelve characters, not only figures.")
        self.fields["new_password2"].label = _("New password, once more")
        self.fields["new_password2"].help_text = ""


class NewPasswordForm(PasswordChangeForm, FirstPasswordForm):
    """Another password: only with the one until now."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["old_password"].label = _("Password until now")
        self.fields["old_password"].widget.attrs.pop("autofocus", None)


class CodeForm(forms.Form):
    """The digits that a telephone shows, or a recovery code."""

    code = forms.CharField(
        label=_("Code"),
        max_length=40,
        widget=forms.TextInput(
            attrs={
                "autocomplete": "one-time-code",
                "autocapitalize": "none",
                "spellcheck": "false",
                "autofocus": True,
            }
        ),
    )


class PasswordAndCodeForm(CodeForm):
    """For what a browser that was left open must not be able to do."""

    password = forms.CharField(
        label=_("Your password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )
    field_order = ("password", "code")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"].widget.attrs.pop("autofocus")


class EmailForm(forms.Form):
    """Where a lost password is mailed to."""

    email = forms.EmailField(
        label=_("E-mail address"),
        required=False,
        help_text=_("Empty: none. Only mails about your login go there."),
    )
    password = forms.CharField(
        label=_("Your password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )
