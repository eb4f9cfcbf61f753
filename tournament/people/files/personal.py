"""All that a club keeps about a person as a workbook, a sheet for each kind of list."""

from collections.abc import Iterable, Sequence
from decimal import Decimal

from django.utils import translation
from django.utils.translation import gettext, pgettext

from tournament.evening.door.payments import PaidBy, PlayerKind
from tournament.files.cells import CellGrid, CellValue
from tournament.files.xlsx.write import write_xlsx
from tournament.people.values.personal import Enrolled, PersonalData
from tournament.words.money import CENTS, KINDS, WAYS
from tournament.words.people import SEXES, licence_text

Rows = Iterable[tuple[CellValue, ...]]


def personal_xlsx(data: PersonalData, *, currency: str, language: str) -> bytes:
    """Write all of it, in the language of who asked; a list without a line is left out."""
    with translation.override(language):
        return write_xlsx([grid for grid in grids(data, currency) if grid.rows])


def grids(data: PersonalData, currency: str) -> Iterable[CellGrid]:
    day, event = gettext("Date"), pgettext("of a person's data", "Evening")
    yield make(gettext("Person"), [gettext("What"), gettext("Entered")], person_rows(data))
    yield make(
        pgettext("sheet of a person's data", "Evenings"),
        [
            day,
            event,
            gettext("Number"),
            pgettext("of a person's data", "With"),
            *paid_heads(currency),
            gettext("Paid by somebody else"),
            gettext("Paid for"),
        ],
        seat_rows(data),
    )
    yield make(
        pgettext("sheet of a person's data", "Money"),
        [day, pgettext("of a person's data", "Entries of a carnet"), *paid_heads(currency)[:2]],
        money_rows(data),
    )
    for title, detail, lines in (
        (pgettext("page", "Bookings"), pgettext("of a person's data", "With"), data.bookings),
        (pgettext("sheet of a person's data", "Pairs and teams"), gettext("Team"), data.entries),
        (gettext("Matches"), gettext("Round, room, seat"), data.matches),
        (gettext("Arrivals"), gettext("Table and seat"), data.arrivals),
        (pgettext("sheet of a person's data", "Four at a table"), "", data.afternoons),
    ):
        yield make(title, [day, event, detail], enrolled_rows(lines))


def make(title: str, heads: Sequence[str], rows: Rows) -> CellGrid:
    return CellGrid(title, tuple(heads), tuple(rows))


def paid_heads(currency: str) -> list[str]:
    paid, supplement = gettext("Paid"), gettext("Supplement")
    return [
        f"{paid} ({currency})",
        gettext("Paid by"),
        f"{supplement} ({currency})",
        gettext("Supplement paid by"),
    ]


def person_rows(data: PersonalData) -> Rows:
    """Write what is kept of the person; what nobody has said has no line."""
    person = data.person
    yes = pgettext("in a list", "yes")
    rows: list[tuple[str, CellValue | None]] = [
        (pgettext("person", "Name"), person.last_name),
        (gettext("First name"), person.first_name),
        (gettext("Licence number"), person.number),
        (gettext("Licence"), licence_text(data.licence) if data.licence.as_of else ""),
        (gettext("Guest"), yes if person.guest else ""),
        (gettext("No longer proposed"), yes if person.retired else ""),
        (gettext("Pays as"), str(KINDS[PlayerKind(person.reduction)]) if person.reduction else ""),
        (gettext("Strength"), person.strength),
        (gettext("Usual percentage"), person.average),
        (gettext("Sex"), str(SEXES[person.sex]) if person.sex else ""),
        (gettext("Year of birth"), person.birth_year),
        (gettext("Name on public pages"), data.public_name),
    ]
    return [(head, value) for head, value in rows if value not in (None, "")]


def seat_rows(data: PersonalData) -> Rows:
    for seat in data.seats:
        yield (
            seat.day.isoformat(),
            seat.event,
            seat.number,
            ", ".join(seat.partners),
            *paid_cells(seat.paid_amount, seat.paid_by),
            *paid_cells(seat.supplement_amount, seat.supplement_by),
            seat.payer,
            seat.paid_for,
        )


def money_rows(data: PersonalData) -> Rows:
    for line in data.money:
        yield (line.day.isoformat(), line.entries or "", *paid_cells(line.cents, line.paid_by))


def paid_cells(cents: int, way: str) -> tuple[CellValue, CellValue]:
    """Write a sum and how it was paid; both empty where nothing was."""
    return (Decimal(cents) / CENTS if cents else "", str(WAYS[PaidBy(way)]) if way else "")


def enrolled_rows(lines: Iterable[Enrolled]) -> Rows:
    for line in lines:
        yield (line.day.isoformat(), line.event, line.detail)
