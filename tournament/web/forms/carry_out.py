"""Run a service for a form: what it refuses stands at the field that has to be put right."""

from collections.abc import Callable

from django import forms
from django.utils.translation import gettext

from scoring.errors import ScoringError
from tournament.evening.errors import ServiceError
from tournament.models import Change, Verdict
from tournament.words.errors.codes import words

Verb = Callable[[], Change | None]


def carry_out(form: forms.Form, field: str, verb: Verb, *, stale: str = "") -> Change | None:
    """Run a verb of a valid form; what it refuses stands at the field, and nothing is returned.

    For a field that the form has not it stands at the form as a whole, and so does `stale`, which a
    page says in its own words where somebody else was first.
    """
    place = field if field in form.fields else None
    try:
        change = verb()
    except (ServiceError, ScoringError) as error:
        form.add_error(place, words(error))
        return None
    if change and change.verdict == Verdict.CONFLICT:
        both = gettext("Somebody else changed this meanwhile. Look at it again; the log has both.")
        form.add_error(None if stale else place, stale or both)
        return None
    return change
