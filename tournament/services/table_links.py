"""Each table's secret link: there from the choice of the movement on, renewed when it got out."""

from tournament.errors import ServiceError
from tournament.models import Section, Session, TableLink
from tournament.models.table import derived, digest


def provide_links(session: Session) -> None:
    """A link for every table that has none; cards that are printed stay good."""
    have = set(TableLink.objects.filter(session=session).values_list("section", "table"))
    for letter, tables in Section.objects.filter(session=session).values_list("letter", "tables"):
        for table in range(1, tables + 1):
            if (letter, table) not in have:
                keep(TableLink(session=session, section=letter, table=table))


def renew_link(session: Session, *, section: str, table: int) -> None:
    """The former address opens nothing any more. Raises ServiceError("no_such_table")."""
    link = link_of(session, section, table)
    link.counter += 1
    link.is_open = True
    keep(link)


def close_link(session: Session, *, section: str, table: int) -> None:
    """The table enters nothing any more; paper goes on. Raises ServiceError("no_such_table")."""
    link = link_of(session, section, table)
    link.is_open = False
    link.save(update_fields=["is_open"])


def keep(link: TableLink) -> None:
    link.digest = digest(derived(link))
    link.save()


def link_of(session: Session, section: str, table: int) -> TableLink:
    found = TableLink.objects.filter(session=session, section=section, table=table).first()
    if found is None:
        raise ServiceError("no_such_table", table=f"{section}{table}")
    return found
