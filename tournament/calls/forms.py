"""What a table's phone says with a call: why, if it wants to."""

from django import forms

from tournament.evening.play.table_calls import CallReason


class CallForm(forms.Form):
    """The reason is the button that was touched; none, and any other word, is a call without."""

    reason = forms.CharField(required=False)

    def clean_reason(self) -> CallReason:
        """Read the reason; a call is worth more than its reason, so none is refused."""
        text = self.cleaned_data["reason"]
        return CallReason(text) if text in {one.value for one in CallReason} else CallReason.NONE
