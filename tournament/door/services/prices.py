"""What the club asks on each kind of evening, and an evening that takes those prices."""

from collections.abc import Mapping

from tournament.evening.door.payments import Fees, Occasion
from tournament.evening.errors import ServiceError, require
from tournament.models import Club, Session, Tariff
from tournament.store.door.payments import fee_columns, read_tariffs
from tournament.store.write import Write, logged_as


@logged_as("prices_changed")
def set_prices(w: Write, club: Club, *, prices: Mapping[Occasion, Fees]) -> None:
    """Keep what the club asks on each kind of evening; evenings that are there keep their fees.

    A usual evening may cost nothing. Of another kind nothing means that the club has no price.
    """
    own = {one.occasion: one for one in Tariff.objects.filter(club=club)}
    for occasion, fees in prices.items():
        columns, tariff = fee_columns(fees), own.get(occasion.value)
        has_price = occasion == Occasion.USUAL or fees != Fees()
        if tariff and has_price:
            w.update(tariff, **columns)
        elif tariff:
            w.delete(tariff)
        elif has_price:
            w.create(Tariff(club=club, occasion=occasion.value, **columns))


@logged_as("evening_priced")
def price_evening(w: Write, session: Session, *, occasion: Occasion) -> None:
    """Let an evening cost what the club asks on such a one. ServiceError("no_prices")."""
    fees = require(read_tariffs(session.event.club).get(occasion), ServiceError("no_prices"))
    session.refresh_from_db()
    values = {**fee_columns(fees), "occasion": occasion.value}
    changes = {name: value for name, value in values.items() if getattr(session, name) != value}
    was = {name: getattr(session, name) for name in changes}
    w.detail = {"fields": changes, "was": was}
    w.update(session, **values)
