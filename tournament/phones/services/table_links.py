"""Links of tables that are renewed because they got out, closed and opened again.

The log says that it was done, and for which tables, never the secret.
"""

from collections.abc import Callable, Sequence

from tournament.evening.errors import ServiceError, require
from tournament.models import Change, Session, TableLink
from tournament.services.table_links import make_links, renew
from tournament.store.club.table_links import links_of
from tournament.store.write import By, write


def renew_link(session: Session, by: By, *, section: str, table: int) -> Change | None:
    """Renew a table's link: the former address opens nothing any more.

    ServiceError("no_such_table").
    """
    return change_links(session, by, "link_renewed", [(section, table)], renew)


def close_link(session: Session, by: By, *, section: str, table: int) -> Change | None:
    """Close a table's link: it enters nothing any more, paper goes on.

    ServiceError("no_such_table").
    """
    return change_links(session, by, "link_closed", [(section, table)], close)


def open_link(session: Session, by: By, *, section: str, table: int) -> Change | None:
    """Open a table's link: the card printed before is good again. ServiceError("no_such_table")."""
    return change_links(session, by, "link_opened", [(section, table)], open_again)


def renew_unknown_links(session: Session, by: By) -> Change | None:
    """Renew the links whose secret this installation cannot tell, so that it can print them."""
    unknown = [(link.section, link.table) for link in links_of(session) if not link.token]
    return change_links(session, by, "link_renewed", unknown, renew)


def close_links(session: Session, by: By) -> Change | None:
    """Close the links of every table: the evening is written on paper."""
    places = [(link.section, link.table) for link in links_of(session) if link.is_open]
    return change_links(session, by, "link_closed", places, close)


def open_links(session: Session, by: By) -> Change | None:
    """Open every link of the evening that is closed."""
    places = [(link.section, link.table) for link in links_of(session) if not link.is_open]
    return change_links(session, by, "link_opened", places, open_again)


def change_links(
    session: Session,
    by: By,
    kind: str,
    places: Sequence[tuple[str, int]],
    change: Callable[[TableLink], None],
) -> Change | None:
    """Change the links of some tables as one change of the log."""
    with write(session, by, kind) as w:
        if w.done:
            return w.change
        make_links(session)
        links = [link_of(session, section, table) for section, table in places]
        for link in links:
            change(link)
        w.detail = {"tables": [link.name for link in links]}
        if links:
            w.note()
    return w.change


def close(link: TableLink) -> None:
    """Close a table's link."""
    link.is_open = False
    link.save(update_fields=["is_open"])


def open_again(link: TableLink) -> None:
    """Open a table's link that was closed."""
    link.is_open = True
    link.save(update_fields=["is_open"])


def link_of(session: Session, section: str, table: int) -> TableLink:
    """Find a table's link, or raise ServiceError("no_such_table")."""
    return require(
        TableLink.objects.filter(session=session, section=section, table=table).first(),
        ServiceError("no_such_table", table=f"{section}{table}"),
    )
