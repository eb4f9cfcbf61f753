"""What a stand-in is called whom nobody has named."""

from django.utils import translation
from django.utils.translation import gettext

from tournament.models import Session


def name_stand_in(session: Session) -> str:
    """Name a stand-in whom nobody has named, in the language of the club."""
    with translation.override(session.event.club.language):
        return gettext("Stand-in")
