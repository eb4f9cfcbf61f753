"""Matches played through the services, as tables would type them."""

from collections.abc import Iterable, Iterator

from tests.tournament.results.scores import enter_lines
from tournament.evening.facts import Place
from tournament.models import Match, Seating, Session


def play_match(
    session: Session,
    home: int,
    round_: int,
    *,
    won: str = "home",
    in_round: int = 0,
    against: int = 0,
) -> None:
    """Play all boards of a match, or those of one of its rounds: the first gives 10 IMPs to `won`,
    or to nobody ("tie")."""
    matches = Match.objects.filter(section__session=session, home__number=home, round=round_)
    match = matches.get(**({"away__number": against} if against else {}))
    enter_lines(session, dict(lines_of(match, won, in_round)))


def lines_of(match: Match, won: str, in_round: int = 0) -> Iterator[tuple[Place, str]]:
    rows = [row for row in tables_of(match) if {row.north_id, row.east_id} == both(match)]
    rows = [row for row in rows if in_round in (0, row.round)]
    first = min(board for row in rows for board in row.boards)
    for row in rows:
        for board in row.boards:
            line = "PASS" if won == "tie" or board != first else made_by(row, match, won)
            yield ("A", row.round, row.table, board), line


def tables_of(match: Match) -> Iterable[Seating]:
    rows = Seating.objects.filter(section=match.section).order_by("round", "table")
    return rows.filter(round__range=(match.round, match.last_round))


def both(match: Match) -> set[object]:
    return {match.home_id, match.away_id}


def made_by(row: Seating, match: Match, won: str) -> str:
    """Return four spades made by NS where they belong to the team that wins, else one down."""
    winner = match.home_id if won == "home" else match.away_id
    return "4SN=" if row.north_id == winner else "4SN-1"


def play_round(session: Session, round_: int, lost: Iterable[int] = ()) -> None:
    """Play all matches of a round; the home team wins but for those that `lost`."""
    rows = Match.objects.filter(section__session=session, round=round_, away__isnull=False)
    lines = {}
    for match in rows.order_by("home__number"):
        lines |= dict(lines_of(match, "away" if match.home.number in set(lost) else "home"))
    enter_lines(session, lines)
