"""Which table an address belongs to, and the addresses of an evening's tables."""

from tournament.models import Session, State, TableLink
from tournament.models.table import digest

# A session takes what tables enter from the start until its ranking is published.
OPEN = {State.RUNNING}


def link_with(token: str) -> TableLink | None:
    """The table whose secret this is, whether or not it may still enter anything. Costs one
    statement."""
    return (
        TableLink.objects.filter(digest=digest(token), session__discarded=False)
        .select_related("session__event__club")
        .first()
    )


def may_enter(link: TableLink) -> bool:
    """Links expire with the evening, and one by one as the director closes them."""
    return link.is_open and link.session.state in OPEN


def tokens(session: Session) -> dict[tuple[str, int], str]:
    """By section and table; empty where this installation cannot tell the secret."""
    links = TableLink.objects.filter(session=session, is_open=True)
    return {(link.section, link.table): link.token for link in links}
