"""The licence numbers of a session's players, as the club's list has them now."""

from dataclasses import replace

from tournament.evening.parts.licences import Licences, Numbered, number_players
from tournament.evening.report import Person, Report
from tournament.models import AttendancePlayer, Session

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
