"""The steps of a club's first evening, each ticked off from what is stored."""

from dataclasses import dataclass

from django.conf import settings
from django.urls import reverse
from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournament.club.first_evening import FirstEvening
from tournament.models import Club


@dataclass(frozen=True)
class FirstStep:
    """What is done next, where, and which page of the help is about it.

    A free step needs none of the others: it is a link from the beginning.
    """

    text: Promise
    is_done: bool
    address: str
    task: str
    is_free: bool = False


def list_steps(
    first: FirstEvening, club: Club, *, has_password: bool, is_owner: bool
) -> list[FirstStep]:
    """List the steps up to the first ranking, in their order; an owner also names the club."""
    before = [
        FirstStep(_("Choose a password"), has_password, reverse("account"), "logins", is_free=True)
    ]
    if is_owner:
        named = FirstStep(_("Name the club"), not has_first_name(club), reverse("club"), "logins")
        before = [named, *before]
    return [*before, *list_evening_steps(first)]


def list_evening_steps(first: FirstEvening) -> list[FirstStep]:
    """List the steps of the evening itself."""
    setup = address_of(first, "setup", otherwise="new_evening")
    return [
        FirstStep(
            _("Make the evening"),
            first.session is not None,
            reverse("new_evening"),
            "templates",
            is_free=True,
        ),
        FirstStep(_("Type the names"), first.has_pairs, setup, "pairs"),
        FirstStep(_("Choose the movement"), first.has_movement, f"{setup}#movement", "movement"),
        FirstStep(_("Print, and start round 1"), first.is_started, f"{setup}#begin", "printing"),
        FirstStep(
            _("Enter the results"), first.has_results, address_of(first, "entry"), "travellers"
        ),
        # Ticked by nothing: with it the steps are over.
        FirstStep(
            _("Publish the ranking"),
            is_done=False,
            address=address_of(first, "standings"),
            task="publish",
        ),
    ]


def address_of(first: FirstEvening, page: str, otherwise: str = "tonight") -> str:
    if first.session is None:
        return reverse(otherwise)
    return reverse(page, kwargs={"code": first.session.code})


def has_first_name(club: Club) -> bool:
    """Tell whether the club still has the name that the first start gave it, in any language."""
    for language in dict(settings.LANGUAGES):
        with translation.override(language):
            if club.name == gettext("My club"):
                return True
    return False
