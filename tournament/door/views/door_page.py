"""What the list at the door holds: who has to pay, what lies in the till, what it all costs."""

import uuid
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from tournament.door.forms import CountForm
from tournament.door.reading.payments import (
    find_last_price,
    read_attendees,
    read_deposits,
    read_till,
)
from tournament.door.reading.treasury import read_sales
from tournament.door.services.count_till import mark_count
from tournament.door.values.payments import Attendee, Takings, count_kinds, sum_takings
from tournament.evening.door.licences import UNKNOWN, Licence
from tournament.evening.door.payments import MONEY, Fees, Occasion, PaidBy, PlayerKind
from tournament.evening.names.names import fold, words
from tournament.models import Session
from tournament.store.club.licences import licences_of
from tournament.store.door.payments import (
    count_entries_left,
    fees_of,
    read_balances,
    read_tariffs,
)
from tournament.words.money import KINDS, OCCASIONS, WAYS, bare_amount

# The digits of the ways that bring money in, beside 4 for an entry of a carnet.
DIGITS = {PaidBy.CASH: "1", PaidBy.CHEQUE: "2", PaidBy.TRANSFER: "3", PaidBy.CARD: "5"}


@dataclass(frozen=True)
class DoorRow:
    """A player of the list: what was paid or is due; `left` entries of carnets, None without one,
    and the `balance` of the account, None without one.

    `licence` is None where none is marked. `is_first` is who the digits are for; `others` of the
    pair have still to pay too.
    """

    attendee: Attendee
    left: int | None
    balance: int | None
    amount: str
    others: int = 0
    licence: Licence | None = None
    is_first: bool = False
    errors: Sequence[str] = ()
    payer_errors: Sequence[str] = ()
    price_errors: Sequence[str] = ()
    deposit_errors: Sequence[str] = ()
    # As they were typed, where they were refused.
    refused_price: str = ""
    refused_payer: str = ""
    refused_deposit: str = ""

    @property
    def is_refused(self) -> bool:
        """Whether something was refused that stands under Otherwise."""
        return bool(self.payer_errors or self.price_errors or self.deposit_errors)

    @property
    def is_whole(self) -> bool:
        """Whether all ways to pay stand in the row, not the usual one alone."""
        return self.is_first or self.is_refused or bool(self.errors)

    @property
    def has_entries(self) -> bool:
        """Whether the carnets have an entry left."""
        return (self.left or 0) > 0

    @property
    def takes_carnet(self) -> bool:
        """Whether an entry of a carnet is left and may pay here."""
        return self.has_entries and self.attendee.takes_carnet

    @property
    def debt(self) -> int:
        """What the player owes."""
        return -min(self.balance or 0, 0)


def door_context(
    request: HttpRequest,
    session: Session,
    *,
    wrong: Mapping[uuid.UUID, Mapping[str, Any]] | None = None,
    count_form: CountForm | None = None,
) -> dict[str, Any]:
    attendees = read_attendees(session)
    search = request.GET.get("search", "")[:60]
    listed_attendees = sorted(
        find_attendees(attendees, search, request.GET.get("of", "")),
        key=lambda attendee: (not attendee.is_open, attendee.sort_name),
    )
    is_narrowed = bool(search) or len(listed_attendees) < len(attendees)
    rows = make_rows(session, listed_attendees, count_open(attendees), wrong or {})
    sales, deposits = read_sales(session.carnets.all()), read_deposits(session.deposits.all())
    takings = sum_takings(attendees, sales, deposits)
    return {
        "session": session,
        "currency": session.event.club.currency,
        "search": search,
        "is_narrowed": is_narrowed,
        "is_found": is_narrowed and bool(listed_attendees),
        "is_refused": bool(wrong or count_form),
        "rows": rows,
        "names": sorted({attendee.name for attendee in attendees}),
        "count": len(attendees),
        "takings": takings,
        "carnets": sales,
        "sold": sum(sale.price for sale in sales),
        "deposits": deposits,
        "paid_in": sum(deposit.amount for deposit in deposits),
        "ways": [(WAYS[way], total) for way, total in takings.by.items() if total.count],
        "kinds": [(KINDS[kind], n) for kind, n in count_kinds(attendees).items() if n],
        "money": [(way.value, WAYS[way], DIGITS[way]) for way in MONEY],
        "price": bare_amount(price) if (price := find_last_price(session.event.club)) else "",
        **till_context(session, takings, count_form),
        **prices_context(session),
    }


def till_context(
    session: Session, takings: Takings, count_form: CountForm | None
) -> dict[str, Any]:
    """Say what lies on the table tonight, and let it be counted."""
    till = read_till(session, takings.by[PaidBy.CASH].amount)
    first = {"counted": till.counted, "till_float": till.float_amount}
    return {
        "till": till,
        "till_mark": mark_count(session),
        "count_form": count_form or CountForm(initial=first),
    }


def prices_context(session: Session) -> dict[str, Any]:
    """Say by which of the club's prices the evening costs, and which there are."""
    tariffs = read_tariffs(session.event.club)
    fees = fees_of(session)
    current = session.occasion if tariffs.get(session.occasion) == fees else ""  # type: ignore[call-overload]  # a column holds the word
    return {
        "occasions": [(each.value, OCCASIONS[each]) for each in Occasion if each in tariffs],
        "occasion": current,
        "has_no_price": not tariffs and fees == Fees(),
    }


def licence_marked(attendee: Attendee, licences: Mapping[uuid.UUID, Licence]) -> Licence | None:
    """Return the licence that stands beside a player; None of a club that knows of no licence."""
    licence = licences.get(attendee.player, UNKNOWN)
    is_marked = bool(licences) and licence.is_marked_of(guest=attendee.kind is PlayerKind.GUEST)
    return licence if is_marked else None


def find_attendees(attendees: Sequence[Attendee], search: str, only: str = "") -> list[Attendee]:
    """Find the one player pointed at, else those of the pair searched (`3`, `ns 3`), else those of
    whom every word begins a word of the name."""
    wanted = fold(search).replace(" ", "")
    pointed = [attendee for attendee in attendees if str(attendee.id) == only]
    of_pair = [attendee for attendee in attendees if is_pair(attendee.pair, wanted)]
    typed = words(search)
    return (
        pointed
        or of_pair
        or [
            attendee
            for attendee in attendees
            if all(any(name.startswith(word) for name in words(attendee.name)) for word in typed)
        ]
    )


def is_pair(label: str, wanted: str) -> bool:
    """Tell whether this is what is typed of a pair: its label, or its number alone."""
    plain = fold(label).replace(" ", "")
    return bool(wanted) and wanted in {plain, "".join(filter(str.isdigit, plain))}


def count_open(attendees: Sequence[Attendee]) -> Counter[str]:
    """Count who has still to pay of each pair, whomever a search lists."""
    return Counter(attendee.pair for attendee in attendees if attendee.is_open)


def make_rows(
    session: Session,
    attendees: Sequence[Attendee],
    of_pair: Mapping[str, int],
    wrong: Mapping[uuid.UUID, Mapping[str, Any]],
) -> list[DoorRow]:
    """Make the rows of the list; the first who has to pay is who the digits are for."""
    players = [attendee.player for attendee in attendees]
    left = count_entries_left(players)
    balances = read_balances(session.event.club, players)
    licences = licences_of(session.event.club)
    first = next((attendee.id for attendee in attendees if attendee.is_open), None)
    return [
        make_row(
            attendee,
            left.get(attendee.player),
            balances.get(attendee.player),
            wrong.get(attendee.id, {}),
            others=of_pair.get(attendee.pair, 0) - attendee.is_open,
            licence=licence_marked(attendee, licences),
            is_first=attendee.id == first,
        )
        for attendee in attendees
    ]


def make_row(
    attendee: Attendee,
    left: int | None,
    balance: int | None,
    wrong: Mapping[str, Any],
    **more: Any,
) -> DoorRow:
    errors: Mapping[str, Sequence[str]] = wrong.get("errors", {})
    return DoorRow(
        attendee,
        left,
        balance,
        wrong.get("amount", bare_amount(attendee.open_amount)),
        errors=[text for name, texts in errors.items() if name != "payer" for text in texts],
        payer_errors=errors.get("payer", ()),
        price_errors=wrong.get("price_errors", ()),
        deposit_errors=wrong.get("deposit_errors", ()),
        refused_price=wrong.get("price", ""),
        refused_payer=wrong.get("payer", ""),
        refused_deposit=wrong.get("deposit", ""),
        **more,
    )
