"""Which table an address belongs to, and the addresses of an evening's tables."""

import datetime
from dataclasses import dataclass

from django.utils import timezone

from tournament.models import Club, Section, Session, State, TableLink
from tournament.models.table import digest

# A session takes what tables enter from the start until its ranking is published.
OPEN = {State.RUNNING}
# For so long what a club did says what it will do.
LATELY = datetime.timedelta(days=60)


@dataclass(frozen=True)
class Link:
    """A table's link as the director sees it. `token` is the secret part of the address, empty
    where this installation cannot tell it; `heard_at`: when its phones last spoke."""

    section: str
    table: int
    name: str
    token: str
    is_open: bool
    heard_at: datetime.datetime | None


def link_with(token: str) -> TableLink | None:
    """Find the table whose secret this is, whether or not it may still enter anything.

    Costs one statement.
    """
    links = TableLink.objects.select_related("session__event__club")
    return links.filter(digest=digest(token)).first()


def were_phones_heard(club: Club) -> bool:
    """Tell whether tables of the club's evenings have entered results of late by phone.

    Costs one statement.
    """
    since = timezone.now() - LATELY
    return TableLink.objects.filter(session__event__club=club, heard_at__gte=since).exists()


def may_enter(link: TableLink) -> bool:
    """Tell whether a table's link may enter results.

    Links expire with the evening, or go with it out of the list; and one by one as the director
    closes them.
    """
    session = link.session
    is_listed = not session.discarded and session.event.club.closed_at is None
    return link.is_open and session.state in OPEN and is_listed


def links_of(session: Session) -> tuple[Link, ...]:
    """List a link for each table in play.

    A table whose link was never made has one without a secret.
    """
    rows = {(row.section, row.table): row for row in TableLink.objects.filter(session=session)}
    sections = Section.objects.filter(session=session).order_by("letter")
    return tuple(
        link(session, letter, table, rows.get((letter, table)))
        for letter, tables in sections.values_list("letter", "tables")
        for table in range(1, tables + 1)
    )


def link(session: Session, section: str, table: int, row: TableLink | None) -> Link:
    """Make a table's link from its row; one that was never made is open and has no token."""
    return Link(
        section=section,
        table=table,
        name=f"{section}{table}" if session.section_count > 1 else str(table),
        token=row.token if row else "",
        is_open=row.is_open if row else True,
        heard_at=row.heard_at if row else None,
    )


def tokens(session: Session) -> dict[tuple[str, int], str]:
    """Return the secrets by section and table; empty where this installation cannot tell one."""
    return {(link.section, link.table): link.token for link in links_of(session) if link.is_open}
