"""The report of the director's files, with the numbers of today's list."""

from dataclasses import replace

from tournament.evening.parts.licences import Licences, Numbered, number_players
from tournament.evening.report import Person, Report
from tournament.models import AttendancePlayer, Session
from tournament.store.deals.visible import give_deals
from tournament.store.published.settled import shown_report
from tournament.store.standings import live_report

OF_A_SEATED = (
    "attendance__placement__section__letter",
    "attendance__placement__number",
    "player__first_name",
    "player__last_name",
    "player__number",
)


def add_licences(session: Session, report: Report) -> Report:
    """Add the club's number and the players' to a report for a file; costs one statement."""
    seated: dict[str, list[Numbered]] = {}
    rows = AttendancePlayer.objects.filter(session=session, attendance__placement__isnull=False)
    for letter, place, first, last, number in rows.order_by("attendance", "position").values_list(
        *OF_A_SEATED
    ):
        seated.setdefault(f"{letter}{place}", []).append((Person(first, last).full_name, number))
    names = {pair.key: [player.full_name for player in pair.players] for pair in report.pairs}
    players = number_players(names, seated)
    return replace(report, licences=Licences(session.event.club.number, players))


def handed_report(session: Session, *, is_live: bool = False) -> Report:
    """Return the report with the version's figures, and the club's name and language of today; the
    figures of this moment where none is published, or `is_live`."""
    published = None if is_live else shown_report(session)
    if published is None:
        return give_deals(session, live_report(session))
    club = session.event.club
    head = replace(published.heading, club=club.name, language=club.language)
    return give_deals(session, replace(published, heading=head))
