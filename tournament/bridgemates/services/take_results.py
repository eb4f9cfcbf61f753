"""Take what devices keyed since: results, corrections, what was erased; each once.

What was taken is stored with the results, in one transaction: however the program ends, it goes on
where it was. A device speaks as a phone of its table does: it corrects what came from its table,
and contradicts what anybody else wrote.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils import timezone

from scoring.notation.outcome import Pending
from tournament.bridgemates.files.movement import exchange_sides, find_numbers, planned_numbers
from tournament.bridgemates.values.device_results import DeviceResult, TakenRows
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import Place, Result
from tournament.files.bws.numbers import paper_number
from tournament.models import Change, FollowedFile, Session, Verdict
from tournament.services.results.record_result import (
    UNSEEN,
    NewResult,
    record_results,
)
from tournament.store.declared import to_plain
from tournament.store.reading.at_table import is_word_of_table
from tournament.store.standings import session_evening
from tournament.store.write import By, locked

# As a phone of the table is called, so that the log and contradictions tell whose word it is.
DEVICE = "table {} · Bridgemate"


@dataclass(frozen=True)
class Offered:
    """What a device says of a place of the evening, and what was taken of it before.

    `is_echo`: it is what was sent to the devices' program last. `refusal` is why it cannot be
    offered.
    """

    place: Place
    result: DeviceResult
    before: TakenRows
    is_echo: bool = False
    new: NewResult | None = None
    refusal: ServiceError | None = None

    @property
    def name(self) -> str:
        return "-".join(map(str, self.place))


def take_results(session: Session, results: Sequence[DeviceResult]) -> None:
    """Take what is new of the devices' results, in the order of their rows.

    What cannot be taken is kept with its reason, and offered again as long as it stands.
    """
    with locked(session):
        row = FollowedFile.objects.get(session=session)
        session = Session.objects.select_related("event__club").get(pk=session.pk)
        evening = session_evening(session)
        offers = list_offers(session, evening, row, results)
        new = [offer.new for offer in offers if offer.new]
        answers = iter(record_results(session, new, evening=evening).answers if new else ())
        refused = []
        for offer in offers:
            answer = offer.refusal or (next(answers) if offer.new else None)
            if isinstance(answer, ServiceError):
                refused.append(describe(evening, offer, answer))
            else:
                revision = find_revision(answer, offer.before.revision)
                taken = offer.before.with_row(offer.result, revision)
                row.taken[offer.name] = taken.as_stored()
            if row.guid:
                row.held[offer.name] = [offer.result.content, False]
        keep(session, row, refused, has_news=len(offers) > len(refused))


def keep(
    session: Session, row: FollowedFile, refused: list[dict[str, Any]], *, has_news: bool
) -> None:
    """Store what was taken and what was refused; pages under way hear of another refusal."""
    is_other = row.refused != refused
    if has_news:
        row.heard_at = timezone.now()
    if has_news or is_other:
        row.refused = refused
        row.save(update_fields=["taken", "held", "refused", "heard_at"])
    if is_other:
        with locked(session) as held:
            held.count_press()


def list_offers(
    session: Session, evening: Evening, row: FollowedFile, results: Sequence[DeviceResult]
) -> list[Offered]:
    """List what is new, in the order of the rows."""
    letters = {number: letter for letter, number in row.sections.items()}
    offers = []
    for result in results:
        section, *rest = result.place
        if section not in letters:
            continue
        place: Place = (letters[section], rest[0], rest[1], rest[2])
        name = "-".join(map(str, place))
        before = TakenRows.read(row.taken.get(name))
        is_echo = row.held.get(name) == [result.content, True]
        if before.has_news(result):
            offers.append(make_offer(session, evening, Offered(place, result, before, is_echo)))
    return offers


def make_offer(session: Session, evening: Evening, offer: Offered) -> Offered:
    """Say what is to be written of a row, nothing where that stands, or why it cannot be."""
    try:
        return replace(offer, new=new_result(session, evening, offer))
    except ServiceError as error:
        return replace(offer, refusal=error)


def new_result(session: Session, evening: Evening, offer: Offered) -> NewResult | None:
    """Make what a row wants to store; None where there is nothing to do."""
    place, result, before = offer.place, offer.result, offer.before
    by = By(device=DEVICE.format(evening.table_label(place[0], place[2])))
    stands = evening.result_at.get(place)
    if not result.is_readable:
        raise ServiceError("device_row_unreadable")
    if offer.is_echo or before.is_repeated_by(result):
        return None
    if result.sides is None:
        return take_back(session, by, offer, stands)
    if stands and stands.ruled and not isinstance(stands.sides.ns, Pending):
        if stands.at_table == result.sides:
            return None
        raise ServiceError("board_is_ruled", board=place[3])
    base = before.revision if before.is_followed_by(result) else UNSEEN
    # What was taken back stands in nobody's way.
    base = evening.emptied.get(place, base)
    pairs = find_pairs(evening, place, result, stands)
    return NewResult(
        by,
        place,
        base,
        result.sides,
        pairs,
        is_of_table=True,
        is_off_plan=is_off_plan(evening, place, result),
    )


def take_back(session: Session, by: By, offer: Offered, stands: Result | None) -> NewResult | None:
    """Empty a place that a device erased, where nobody else has a word in what stands there."""
    if stands is None:
        return None
    is_own = is_word_of_table(session.pk, stands.changed_in, by.device)
    if stands.ruled or not is_own or not offer.before.is_followed_by(offer.result):
        raise ServiceError("device_erased")
    return NewResult(by, offer.place, stands.changed_in)


def is_off_plan(evening: Evening, place: Place, result: DeviceResult) -> bool:
    """Tell whether a device names other pairs or another board than are planned at its table."""
    game = evening.places.get(place)
    if game is None:
        return True
    # Partners may have exchanged their seats.
    sat, planned = find_numbers(evening, game, result.seats), planned_numbers(evening, game)
    return [{*sat[::2]}, {*sat[1::2]}] != [{*planned[::2]}, {*planned[1::2]}]


def find_pairs(
    evening: Evening, place: Place, result: DeviceResult, stands: Result | None
) -> Sequence[str] | None:
    """Find who sat there by their numbers, as keys of NS and EW or of four players; None: as
    planned.

    Where the device has those of the plan, who really sat there was put right by the director.
    """
    game = evening.places.get(place)
    keyed = find_numbers(evening, game, result.seats)
    planned = planned_numbers(evening, game) if game else ()
    if game and keyed == planned:
        return stands.seats.contestants if stands else None
    if game and keyed == exchange_sides(planned):
        return game.seats.turned.contestants
    return [
        find_key(evening, place, number, line)
        for number, line in zip(keyed, ("NS", "EW") * 2, strict=False)
    ]


def find_key(evening: Evening, place: Place, number: int, line: str) -> str:
    """Find who has a number in a section, of the line where each has its own."""
    keys: Mapping[str, str] = {
        placed.line: placed.key
        for placed in evening.placed.values()
        if placed.section == place[0] and paper_number(placed.shown, placed.number) == number
    }
    key = keys.get(line) or next(iter(keys.values()), None)
    if key is None:
        raise ServiceError("device_nobody", number=number)
    return key


def find_revision(answer: Change | ServiceError | None, before: int) -> int:
    """Find where the result stands that came of a row; as before where nothing was stored."""
    if not isinstance(answer, Change) or answer.verdict == Verdict.CONFLICT:
        return before
    if answer.kind == "confirmed":
        return int(answer.detail["result"])
    return answer.revision


def describe(evening: Evening, offer: Offered, error: ServiceError) -> dict[str, Any]:
    """Write what was refused, for the director's page."""
    section, round_, table, board = offer.place
    return {
        "name": offer.name,
        "row": [offer.result.row, offer.result.content],
        "table": evening.table_label(section, table),
        "round": round_,
        "board": board,
        "code": error.code,
        "details": to_plain(error.details),
    }
