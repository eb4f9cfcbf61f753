"""In which other sessions a club played, or plays, the same deals.

Law 6D2: no result may stand where the cards were dealt without shuffle from a sorted pack, or come
from another session. Sessions of one day that play the same deals are meant to: theirs are shared.
"""

import datetime
from collections import defaultdict
from dataclasses import dataclass

from tournament.evening.deals.seal import sealed_form
from tournament.evening.evening import Evening
from tournament.models import Deal, Session
from tournament.models.cards.seal_key import seal_key


@dataclass(frozen=True)
class PlayedElsewhere:
    """Another session of the club with the same deals: `boards` as they are numbered here.

    `is_repeat`: it was on an earlier day, and no result may stand.
    """

    name: str
    code: str
    date: datetime.date
    boards: tuple[int, ...]
    is_repeat: bool


def find_elsewhere(session: Session, evening: Evening) -> tuple[PlayedElsewhere, ...]:
    """Find the other sessions with the same deals, earliest first; costs one statement, and none
    where no deals are attached."""
    own = own_boards(evening)
    if not own:
        return ()
    key = seal_key()
    # Nothing is unsealed to be compared: sealed ones are looked for as they are stored.
    texts = {deal.cards for one in evening.deals for deal in one.deals.values()}
    forms = {form for text in texts for form in (text, sealed_form(text, key))}
    rows = Deal.objects.filter(
        cards__in=forms,
        deal_set__session__event__club=session.event.club_id,
        deal_set__session__discarded=False,
    ).exclude(deal_set__session=session.pk)
    found = defaultdict[tuple[datetime.date, str, str], set[int]](set)
    columns = ("deal_set__session__date", "deal_set__session__code")
    for cards, date, code, name in rows.values_list(
        "cards", *columns, "deal_set__session__event__name"
    ):
        found[date, code, name] |= own[sealed_form(cards, key)]
    return tuple(
        PlayedElsewhere(name, code, date, tuple(sorted(boards)), date < session.date)
        for (date, code, name), boards in sorted(found.items())
    )


def own_boards(evening: Evening) -> dict[str, set[int]]:
    """Return the numbers under which each deal lies here, by its sealed form."""
    key = seal_key()
    found = defaultdict[str, set[int]](set)
    for one in evening.deals:
        for number, deal in one.deals.items():
            found[sealed_form(deal.cards, key)].add(number)
    return found
