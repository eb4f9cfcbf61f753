"""Facts and their worth as the one value that every reader takes: `tournament.report`."""

import itertools
from decimal import Decimal
from fractions import Fraction

from scoring.board import dealer, vulnerability
from scoring.outcome import PassedOut, ScoreOnly
from scoring.outcome import Played as PlayedOutcome
from scoring.points import ns_points
from scoring.ranking import RowAward, Standing, running_percentages
from tournament.models import Publication, Session
from tournament.queries.facts import Facts, Game, Played
from tournament.queries.standings import Standings, session_standings
from tournament.report import (
    Board,
    Card,
    CardRound,
    Heading,
    Rank,
    Ranking,
    Report,
    ResultLine,
)


def live_report(session: Session) -> Report:
    """The evening as it stands now."""
    return build(session_standings(session), heading(session))


def published_report(session: Session) -> Report | None:
    """The last published version, or None before the first."""
    publication = Publication.objects.filter(session=session).order_by("version").last()
    return Report.from_json(publication.snapshot) if publication else None


def heading(session: Session) -> Heading:
    club = session.event.club
    return Heading(club.name, club.language, session.event.name, session.code, session.date)


def build(standings: Standings, head: Heading) -> Report:
    known, scored = standings.facts, standings.scored
    event, sections = known.session.event, known.sections
    return Report(
        heading=head,
        form=event.form,
        scoring=event.scoring,
        profile=event.profile,
        winners=max((section.winners for section in sections), default=1),
        movement=sections[0].kind if sections else "",
        tables=sum(section.tables for section in sections),
        rounds=max((section.rounds for section in sections), default=0),
        boards_in_play=len(known.expected_by_board),
        top=decimal(scored.top),
        pairs=known.pairs,
        rankings=rankings(scored.standings),
        boards=boards(standings),
        cards=cards(standings),
    )


def rankings(standings: tuple[Standing, ...]) -> tuple[Ranking, ...]:
    lists: dict[str, list[Rank]] = {}
    for row in standings:
        line = row.contestant.line.value if row.contestant.line else ""
        lists.setdefault(line, []).append(
            Rank(
                row.rank,
                row.tied,
                str(row.contestant.key),
                row.total,
                row.maximum,
                row.percentage,
                row.boards,
            )
        )
    return tuple(Ranking(line, tuple(ranks)) for line, ranks in sorted(lists.items(), reverse=True))


def decimal(value: Fraction) -> Decimal:
    return Decimal(value.numerator) / Decimal(value.denominator)


def boards(standings: Standings) -> tuple[Board, ...]:
    known = standings.facts
    lines: dict[int, list[ResultLine]] = {number: [] for number in known.expected_by_board}
    for result, award in zip(known.results, standings.scored.awards, strict=True):
        lines[result.board].append(line_of(result, award))
    return tuple(
        Board(
            number,
            dealer(number).value,
            vulnerability(number).value,
            expected,
            tuple(sorted(lines[number], key=best_for_ns_first)),
        )
        for number, expected in known.expected_by_board.items()
    )


def line_of(result: Played, award: RowAward) -> ResultLine:
    return ResultLine(
        result.round,
        result.table,
        result.section,
        result.ns,
        result.ew,
        result.ns_outcome,
        result.ew_outcome,
        result.lead,
        points_of(result),
        award.ns_shown,
        award.ew_shown,
        award.ns_percentage,
        award.ew_percentage,
    )


def points_of(result: Played) -> int | None:
    outcome = result.sides.ns
    if isinstance(outcome, PlayedOutcome | ScoreOnly | PassedOut):
        return ns_points(outcome, result.board)
    return None


def best_for_ns_first(line: ResultLine) -> tuple[bool, bool, int, str, str]:
    """Scores from the highest down, then artificial ones, then boards not played."""
    return (
        line.ns_outcome == "NP",
        line.points is None,
        -(line.points or 0),
        line.ns_outcome,
        line.ns,
    )


def cards(standings: Standings) -> tuple[Card, ...]:
    known = standings.facts
    played: dict[str, dict[int, list[tuple[Played, RowAward]]]] = {}
    for result, award in zip(known.results, standings.scored.awards, strict=True):
        for key in (result.ns, result.ew):
            played.setdefault(key, {}).setdefault(result.round, []).append((result, award))
    planned = games_by_pair(known)
    return tuple(
        Card(pair.key, card_rounds(pair.key, known, planned, played.get(pair.key, {}), standings))
        for pair in known.pairs
    )


def games_by_pair(known: Facts) -> dict[tuple[str, int], Game]:
    return {(key, game.round): game for game in known.games for key in (game.ns, game.ew)}


def card_rounds(
    key: str,
    known: Facts,
    planned: dict[tuple[str, int], Game],
    played: dict[int, list[tuple[Played, RowAward]]],
    standings: Standings,
) -> tuple[CardRound, ...]:
    last = max((section.rounds for section in known.sections), default=0)
    numbers = sorted({*range(1, last + 1), *played})
    own = [own_awards(key, played.get(number, [])) for number in numbers]
    return tuple(
        card_round(key, number, known, planned.get((key, number)), played.get(number, []), running)
        for number, running in zip(numbers, after_each(own, standings.scored.top), strict=True)
    )


def after_each(rounds: list[list[Fraction]], top: Fraction) -> list[Decimal | None]:
    """The percentage after each round, from its awards; None before the first award."""
    running = running_percentages((award, top) for awards in rounds for award in awards)
    boards = itertools.accumulate(map(len, rounds))
    return [running[count - 1] if count else None for count in boards]


def own_awards(key: str, lines: list[tuple[Played, RowAward]]) -> list[Fraction]:
    """What the boards of a round gave to this pair, where they gave something."""
    own = (award.ns if result.ns == key else award.ew for result, award in lines)
    return [Fraction(award) for award in own if award is not None]


def card_round(
    key: str,
    number: int,
    known: Facts,
    game: Game | None,
    lines: list[tuple[Played, RowAward]],
    running: Decimal | None,
) -> CardRound:
    """The round as it was played; as planned when nothing was; else a sit-out."""
    if lines:
        result = lines[0][0]
        is_ns = result.ns == key
        return CardRound(
            number,
            result.table,
            "NS" if is_ns else "EW",
            result.ew if is_ns else result.ns,
            tuple(sorted(result.board for result, _ in lines)),
            running,
        )
    if game is None or not known.is_due(game):
        return CardRound(number, game.table if game else 0, "", "", (), running)
    is_ns = game.ns == key
    return CardRound(
        number,
        game.table,
        "NS" if is_ns else "EW",
        game.ew if is_ns else game.ns,
        game.boards,
        running,
    )
