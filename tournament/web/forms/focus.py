"""Where the focus stands when a form opens: one field, the first wrong one where there is any."""

from typing import TypeVar

from django import forms
from django.core.exceptions import NON_FIELD_ERRORS
from django.forms.boundfield import BoundField

Asked = TypeVar("Asked", bound=forms.BaseForm)


def focus_first(form: Asked) -> Asked:
    """Put the focus on a form's first wrong field, else on the first that is typed or chosen.

    A form that the page has judged is given; one that nobody has sent yet has nothing wrong.
    """
    fields = open_fields(form)
    wrong = [field for field in fields if field.errors]
    clear_focus(form)
    for field in (wrong or fields)[:1]:
        put_focus(field)
    return form


def focus_wrong(form: Asked) -> Asked:
    """Put the focus on a form's first wrong field, on none where all are right."""
    return focus_first(form) if form.errors else clear_focus(form)


def focus_refused(form: Asked) -> Asked:
    """Put the focus on a form's first wrong field; on none where the form is wrong as a whole: its
    page gives the focus to the message."""
    is_whole = form.errors.keys() == {NON_FIELD_ERRORS}
    return clear_focus(form) if is_whole else focus_wrong(form)


def clear_focus(form: Asked) -> Asked:
    for field in open_fields(form):
        field.field.widget.attrs.pop("autofocus", None)
    return form


def open_fields(form: forms.BaseForm) -> list[BoundField]:
    """List the fields that can be changed, those of forms within the form (`parts`) last."""
    return [
        field
        for part in getattr(form, "parts", (form,))
        for field in part.visible_fields()
        if not field.field.disabled
    ]


def put_focus(field: BoundField) -> None:
    """Mark the widget; of radio buttons the chosen one or the first, since a page has one focus."""
    widget = field.field.widget
    if not isinstance(widget, forms.RadioSelect):
        widget.attrs["autofocus"] = True
        return
    options = list(field.subwidgets)
    chosen = next((one for one in options if one.data["selected"]), options[0])
    chosen.data["attrs"]["autofocus"] = True
