"""What the card of a hall's table leads to: the table, tonight's evenings, the table in play."""

import datetime

from django.db.models import Exists, F, OuterRef, Q

from tournament.evening.play.hall_numbers import TableOfSection, number_hall_tables
from tournament.models import Change, Club, HallTable, Section, Session, State, TableLink
from tournament.store.club.evenings import is_tonight

# Before the start a card says who sits where; later its table enters results.
LEADS_SOMEWHERE = {State.SETUP, State.RUNNING}
# What somebody may write between the signs of a code, which is printed in two halves.
BETWEEN = str.maketrans("", "", " \t-.·")


def read_code(typed: str) -> str:
    """Read a code as it is stored, whatever stands between its signs."""
    return typed.translate(BETWEEN).lower()


def find_hall_table(code: str) -> HallTable | None:
    """Find the table whose card has this code, with its club; none that is out of use, or of a club
    that is closed.

    Costs one statement.
    """
    open_clubs = HallTable.objects.select_related("club").filter(club__closed_at=None)
    in_use = open_clubs.filter(number__lte=F("club__hall_size"))
    return in_use.filter(code=code).first() if code else None


def list_hall_tables(club: Club) -> tuple[HallTable, ...]:
    """List the tables of the hall that have a card, in their order; costs one statement."""
    return tuple(HallTable.objects.filter(club=club, number__lte=club.hall_size))


def has_hall_tables() -> bool:
    """Tell whether the hall of any club has cards; costs one statement."""
    return Club.objects.filter(hall_size__gt=0).exists()


def list_open_evenings(club: Club, today: datetime.date) -> tuple[Session, ...]:
    """List tonight's evenings that are open to the hall, the earliest first.

    Costs one statement. One that its director forgot to end leads nowhere the week after.
    """
    return list_tonight(club, today, Q(open_to_hall=True))


def list_evenings_let_in(club: Club, today: datetime.date) -> tuple[Session, ...]:
    """List tonight's evenings in which cards of the hall have let phones in.

    Costs one statement. Phones stay in where the evening was closed to the hall since.
    """
    opened = Change.objects.filter(session=OuterRef("pk"), kind="hall_opened")
    return list_tonight(club, today, Q(open_to_hall=True) | Q(Exists(opened)))


def list_tonight(club: Club, today: datetime.date, wanted: Q) -> tuple[Session, ...]:
    """List tonight's evenings to whose tables a card can lead, the earliest first."""
    sessions = Session.objects.in_use().select_related("event__club", "stage")
    found = sessions.filter(wanted, event__club=club, state__in=LEADS_SOMEWHERE)
    return tuple(one for one in reversed(found) if is_tonight(one, today))


def list_hall_numbers(session: Session) -> dict[TableOfSection, int]:
    """List at which table of the hall each table in play is; costs two statements."""
    return number_hall_tables(list_chosen(session))


def list_chosen(session: Session) -> dict[TableOfSection, int | None]:
    """List the tables in play, each with the table of the hall that was chosen for it, if any."""
    links = TableLink.objects.filter(session=session)
    chosen = {(link.section, link.table): link.hall_table for link in links}
    sections = Section.objects.filter(session=session).values_list("letter", "tables")
    return {
        (letter, table): chosen.get((letter, table))
        for letter, tables in sections.order_by("letter")
        for table in range(1, tables + 1)
    }


def find_link_at(session: Session, hall_table: int) -> TableLink | None:
    """Find the link of the table that is played at a table of the hall; None where none is.

    Costs three statements.
    """
    numbers = list_hall_numbers(session)
    place = next((place for place, number in numbers.items() if number == hall_table), None)
    if place is None:
        return None
    links = TableLink.objects.select_related("session__event__club")
    return links.filter(session=session, section=place[0], table=place[1]).first()
