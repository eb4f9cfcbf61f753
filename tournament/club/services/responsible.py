"""What a club tells of its persons' data: its own words, else those that the program proposes."""

from collections.abc import Mapping

from django.conf import settings
from django.db import transaction
from django.db.models import F

from tournament.club.words.responsible import PARTS, propose_texts
from tournament.models import Club, Responsible

Texts = Mapping[str, Mapping[str, str]]


def find_responsible(club: Club) -> Responsible:
    """Find what a club has written, or begin it with nothing but the club's name."""
    row = Responsible.objects.filter(club=club).first()
    return row or Responsible(club=club, name=club.name)


def texts_of(row: Responsible, language: str) -> dict[str, str]:
    """Return each part in a language: the club's own words, else the program's."""
    own = row.texts.get(language, {})
    return propose_texts(language, row.account_years) | {k: own[k] for k in PARTS if k in own}


@transaction.atomic
def save_responsible(row: Responsible, texts: Texts, *, years_before: int, is_public: bool) -> None:
    """Store what was typed; a text that is the program's own is left to the program.

    Pages that phones keep are made anew once their foot leads somewhere else.
    """
    row.texts = {
        language: own
        for language, _name in settings.LANGUAGES
        if (own := own_texts(texts[language], language, {years_before, row.account_years}))
    }
    row.save()
    Club.objects.filter(pk=row.club_id).exclude(names_responsible=is_public).update(
        names_responsible=is_public, names_revision=F("names_revision") + 1
    )


def own_texts(typed: Mapping[str, str], language: str, years: set[int]) -> dict[str, str]:
    """Leave out what is empty, or as the program proposes it for one of these numbers of years."""
    proposed = [propose_texts(language, one) for one in years]
    return {
        part: text
        for part, text in typed.items()
        if text and all(text != texts[part] for texts in proposed)
    }
