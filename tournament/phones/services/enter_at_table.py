"""What a table may do to its own boards: enter a result, correct it, agree to it.

Only the boards that the plan gives it in the round being played or the one before; only what a
table can know: who sat there and what a director rules is not a table's to write.
"""

import hashlib
from dataclasses import dataclass, replace
from typing import Literal

from scoring.notation.codes import encode, encode_lead
from scoring.notation.outcome import NotPlayed, PassedOut, Pending, ScoreOnly, Sides
from scoring.notation.outcome import Played as PlayedOutcome
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import Place, Result
from tournament.evening.play.at_table import boards_due, rounds_open
from tournament.models import Change, Session, TableLink, Verdict
from tournament.services.kind import VERBS
from tournament.services.results.confirm_result import confirm_result
from tournament.services.results.record_result import NewResult, record_results
from tournament.services.table_links import check_link
from tournament.store.standings import session_evening
from tournament.store.write import By


@dataclass(frozen=True)
class TableVerdict:
    """What became of it. "same" and "stale" left no line in the log: nothing was new, or what
    was agreed to had become another result meanwhile."""

    verdict: Literal["accepted", "confirmed", "same", "conflict", "stale"]
    change: Change | None = None
    # As it is then, where it was read.
    evening: Evening | None = None


def enter_at_table(
    link: TableLink, by: By, *, round_: int, board: int, sides: Sides, base: int
) -> TableVerdict:
    """Enter a result at its table.

    `base` is the revision in which the writer last saw this result change, 0 for none.

    The same result from another device than its writer's is an agreement; another one than a
    director wrote, moved or settled is a contradiction, however it was seen. Raises ServiceError
    with what a table may not do.
    """
    check_at_table(sides)
    session, evening = check_table(link, by, round_, board)
    place = place_of(link, round_, board)
    standing = evening.result_at.get(place)
    if standing:
        # What the director decided is the director's to change.
        check_at_table(standing.at_table)
        check_not_ruled(standing)
    result = NewResult(
        own_key(by, link, round_, board, base, *codes(sides)),
        place,
        base,
        sides,
        # Who really sat there was put right by the director: a table's correction leaves it.
        standing.seats.contestants if standing else None,
        is_of_table=True,
    )
    recorded = record_results(session, [result], evening=evening)
    (answer,) = recorded.answers
    if isinstance(answer, ServiceError):
        raise VERBS.of(session).word_refusal(answer, board)
    return TableVerdict(verdict_of(answer), answer, recorded.evening)


def confirm_at_table(
    link: TableLink, by: By, *, round_: int, board: int, seen: int
) -> TableVerdict:
    """Agree for the other side with the result that came to be in revision `seen`."""
    session, _ = check_table(link, by, round_, board)
    key = own_key(by, link, round_, board, seen)
    change = confirm_result(session, key, place=place_of(link, round_, board), seen=seen)
    return TableVerdict("confirmed", change) if change else TableVerdict("stale")


def check_table(link: TableLink, by: By, round_: int, board: int) -> tuple[Session, Evening]:
    """Return the session and its facts as they are now, if the table may write there."""
    now = TableLink.objects.select_related("session__event__club").get(pk=link.pk)
    check_link(now, link.digest)
    evening = session_evening(now.session)
    check_board(evening, now, round_, board)
    VERBS.of(now.session).check_not_kept(evening, place_of(now, round_, board), by)
    return now.session, evening


def check_board(evening: Evening, link: TableLink, round_: int, board: int) -> None:
    rounds = rounds_open(evening, link.section, link.table)
    due = boards_due(evening, link.section, link.table)
    if round_ not in rounds:
        raise ServiceError(
            "not_your_round",
            round=evening.match_number(round_),
            now=evening.match_number(rounds[0]),
        )
    if board in due.get(round_, ()):
        return
    due_here = sorted({number for round_ in rounds for number in due.get(round_, ())})
    if not due_here:
        raise ServiceError("nothing_due_here", table=link.name)
    numbers = ", ".join(map(str, due_here))
    number = evening.match_number(round_)
    raise ServiceError("not_your_board", board=board, table=link.name, round=number, due=numbers)


def check_not_ruled(standing: Result) -> None:
    """Refuse a board on which the director has ruled, unless it was to be played late."""
    if standing.ruled and not isinstance(standing.sides.ns, Pending):
        raise ServiceError("board_is_ruled", board=standing.board)


def check_at_table(sides: Sides) -> None:
    """Check what a table may enter; averages and split scores are the director's alone."""
    if not sides.is_plain or not isinstance(
        sides.ns, PlayedOutcome | ScoreOnly | PassedOut | NotPlayed
    ):
        raise ServiceError("director_only")


def verdict_of(change: Change | None) -> Literal["accepted", "confirmed", "same", "conflict"]:
    if change is None:
        return "same"
    if change.verdict == Verdict.CONFLICT:
        return "conflict"
    return "confirmed" if change.kind == "confirmed" else "accepted"


def place_of(link: TableLink, round_: int, board: int) -> Place:
    return link.section, round_, link.table, board


def codes(sides: Sides) -> tuple[str, ...]:
    return encode(sides.ns), encode(sides.ew), encode_lead(sides.ns)


def own_key(by: By, link: TableLink, *parts: object) -> By:
    """Make a key for each content.

    Sent twice it counts once, and a page gone back to does not have another result taken for the
    first.
    """
    text = "|".join(map(str, (by.key, link.pk, *parts)))
    return replace(by, key=hashlib.sha256(text.encode()).hexdigest())
