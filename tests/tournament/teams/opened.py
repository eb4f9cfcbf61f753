"""Opens all that an event of matches has: pages, prints and files, and the phones of its tables."""

from collections.abc import Callable, Iterator

from django.test import Client
from django.urls import reverse

from tests.builders import a_user
from tests.tournament.draws.test_draw_round import again
from tests.tournament.kinds.teams.test_every_page import READ, address
from tournament.kinds.teams.pages import MATCH_PAGES
from tournament.models import Entry, Match, Membership, Role, Session, TableLink
from tournament.web.sheets import plan_sheets, result_sheets, round_sheets

AT_TABLE = (
    "/t/", "/t/next/", "/t/match/", "/t/line-up/", "/t/board/1/", "/t/name/", "/t/?round=1",
    "/t/board/1/confirm/", "/t/match/board/1/",
)  # fmt: skip


def pages(session: Session) -> Iterator[str]:
    """Every page that can be read: of the director's, of teams, of players."""
    yield from filter(None, (address(session, name) for name in READ))
    director, public = f"/director/{session.code}", f"/s/{session.code}"
    for page in MATCH_PAGES:
        yield f"{director}/standings/teams/{page.name}/"
        yield f"{public}/teams/{page.name}/"
    if session.event.kind == "teams":
        for entry in Entry.objects.filter(event=session.event):
            yield reverse("team", args=[session.code, entry.pk])
    for placed in session.sections.get().placements.order_by("number"):
        yield f"{public}/card/A{placed.number}/"
        yield f"{public}/why/pair/A{placed.number}/"
    for match in Match.objects.filter(section__session=session):
        yield f"{public}/match/{match.round}-A{match.home.number}/"
        yield f"{director}/match/{match.round}-A{match.home.number}/"


def sheets(session: Session) -> Iterator[str]:
    """Every print and every file."""
    for name in (*plan_sheets(), *result_sheets(), *round_sheets()):
        yield f"/director/{session.code}/print/{name}/"


def the_owner(session: Session) -> Client:
    owner = Client(raise_request_exception=False, headers={"accept-language": "en"})
    club = session.event.club
    known = Membership.objects.filter(club=club, role=Role.OWNER).first()
    owner.force_login(known.user if known else a_user(club, Role.OWNER))
    return owner


def phones(session: Session, language: str = "en") -> dict[int, Client]:
    """A phone at each table, by the table's number."""
    found = {}
    for link in TableLink.objects.filter(session=session).order_by("table"):
        phone = Client(raise_request_exception=False, headers={"accept-language": language})
        phone.get(reverse("table_enter", kwargs={"token": link.token}))
        found[link.table] = phone
    return found


def broken(
    session: Session, *, with_sheets: bool = False, is_opened: Callable[[str], bool] = bool
) -> list[str]:
    """Open everything, or what is chosen, as the owner and at every table; list what does not
    open."""
    session, owner = again(session), the_owner(session)
    wanted = [*pages(session), *(sheets(session) if with_sheets else ())]
    wrong = [
        where
        for where in filter(None, wanted)
        if is_opened(where.replace(session.code, "")) and owner.get(where).status_code >= 500
    ]
    for table, phone in phones(session).items():
        wrong += [
            f"table {table} {path}"
            for path in AT_TABLE
            if is_opened(f"{table} {path}") and phone.get(path, follow=True).status_code >= 500
        ]
    return wrong
