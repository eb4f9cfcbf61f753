"""Each table's secret link, there from the choice of the movement on.

A link is no fact of the evening, so its row is written without an image of it.
"""

from tournament.evening.errors import ServiceError
from tournament.evening.play.hall_numbers import number_hall_tables
from tournament.models import Section, Session, State, TableLink
from tournament.models.table import derive_token, digest
from tournament.store.club.hall import list_chosen


def provide_links(session: Session) -> None:
    """Create a link for every table that has none, and number the tables in the hall.

    Cards that are printed stay good. While an evening is set up its tables are numbered anew, for
    they are others; once it has begun each stays where it is.
    """
    make_links(session)
    if session.state == State.SETUP:
        TableLink.objects.filter(session=session).update(hall_table=None)
    elif session.open_to_hall:
        keep_hall_tables(session)


def make_links(session: Session) -> None:
    """Create a link for every table that has none."""
    have = set(TableLink.objects.filter(session=session).values_list("section", "table"))
    for letter, tables in Section.objects.filter(session=session).values_list("letter", "tables"):
        for table in range(1, tables + 1):
            if (letter, table) not in have:
                keep(TableLink(session=session, section=letter, table=table))


def keep_hall_tables(session: Session) -> None:
    """Keep at which table of the hall each table is: one that comes late pushes none away."""
    chosen = list_chosen(session)
    for link in TableLink.objects.filter(session=session, hall_table__isnull=False):
        if (link.section, link.table) not in chosen:
            move_to_hall_table(link, None)
    for (section, table), number in number_hall_tables(chosen).items():
        if chosen[section, table] is None:
            links = TableLink.objects.filter(session=session, section=section, table=table)
            links.update(hall_table=number)


def move_to_hall_table(link: TableLink, number: int | None) -> None:
    """Store at which table of the hall a link's table is."""
    link.hall_table = number
    link.save(update_fields=["hall_table"])


def keep(link: TableLink) -> None:
    """Store a link with the digest of its token."""
    link.digest = digest(derive_token(link))
    link.save()


def renew(link: TableLink) -> None:
    """Give a table a new link; the old one opens nothing any more. What was closed stays so."""
    link.counter += 1
    keep(link)


def check_link(link: TableLink, digest: str) -> None:
    """Check that the link was not closed or renewed since, and that the evening is under way."""
    if not link.is_open or link.digest != digest:
        raise ServiceError("link_closed")
    if link.session.state == State.SETUP:
        raise ServiceError("not_started")
    if link.session.state != State.RUNNING:
        raise ServiceError("play_over")
