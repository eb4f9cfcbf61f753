"""The pairs of an evening in order of arrival, with the number each one has."""

import uuid
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from tournament.evening.advise.section_plans import SectionField
from tournament.evening.door.licences import UNKNOWN, Licence, LicenceState
from tournament.evening.door.payments import Fees, PaidBy, Payment, player_kind
from tournament.evening.parts.people import PlayerFacts
from tournament.models import Attendance, AttendancePlayer, Placement, Player, Session
from tournament.models.entry import Line
from tournament.store.by_name import fill_from
from tournament.store.door.payments import fees_of


@dataclass(frozen=True, kw_only=True)
class EntryPlayerRow(PlayerFacts):
    """A player of an entry: `id` is that of the place in it, `player` the club's."""

    id: uuid.UUID
    player: uuid.UUID
    changed_in: int
    name_changed_in: int
    paid_by: str
    paid_amount: int
    supplement_by: str = ""
    supplement_amount: int = 0
    # Who paid, where it was somebody else.
    payer: str = ""
    # As it was said last, whatever season it is.
    licence: Licence = UNKNOWN

    @property
    def payment(self) -> Payment:
        """How the evening was paid here."""
        return Payment(self.paid_by, self.paid_amount, self.supplement_by, self.supplement_amount)

    def has_paid(self, fees: Fees) -> bool:
        """Tell whether the player is ticked as paid, with nothing left open."""
        kind = player_kind(guest=self.guest, reduction=self.reduction)
        fee, supplement = fees.fee_from(kind), fees.supplement_from(kind)
        return bool(self.paid_by) and not self.payment.open_of(fee, supplement)


@dataclass(frozen=True)
class EntryRow:
    """`shown` is the number on the paper, empty before a movement is chosen; `order` counts the
    pairs of a section as they came. `letter` is the section's, where there are several. A `team`
    has a name, which last changed in the revision `team_changed_in`, and its captain is the first
    of its players."""

    id: uuid.UUID
    section: str
    letter: str
    order: int
    paid: bool
    stationary: bool
    players: tuple[EntryPlayerRow, ...]
    placement: uuid.UUID | None
    number: int
    line: str
    shown: str
    first_round: int
    ns_only: bool = False
    reserved_table: int | None = None
    team: str = ""
    seed: int | None = None
    team_changed_in: int = 0

    @property
    def name(self) -> str:
        """What a team is called; of a pair, its players."""
        return self.team or " – ".join(player.full_name for player in self.players)

    @property
    def label(self) -> str:
        """What the room calls the pair: its number, A7 in one section of several, else its place
        in the list."""
        if not self.shown:
            return f"{self.letter}{self.order}"
        return entry_label(self.letter, self.line, self.shown)

    @property
    def revision(self) -> int:
        """The revision in which the pair's players last changed."""
        return max((player.changed_in for player in self.players), default=0)


def entry_label(letter: str, line: str, own_label: str) -> str:
    """Write what an entry is called: 7, NS 7, A7, NS A7."""
    number = f"{letter}{own_label}"
    return f"{Line(line).label} {number}" if line else number


def fields_of(session: Session, rows: Iterable[EntryRow]) -> tuple[SectionField, ...]:
    """Read the empty place of each section.

    Costs one statement where a pair is awaited, else none.
    """
    pairs = Counter(row.section for row in rows)
    free = free_numbers(session) if any(n % 2 for n in pairs.values()) else {}
    several = session.section_count > 1
    return tuple(
        SectionField(
            letter,
            letter if several else "",
            pairs[letter],
            free.get(letter, "") if pairs[letter] % 2 else "",
        )
        for letter in session.letters
    )


def free_numbers(session: Session) -> dict[str, str]:
    """Return what the empty place of each section is called."""
    rows = Placement.objects.filter(section__session=session, attendance__isnull=True)
    several = session.section_count > 1
    return {
        letter: entry_label(letter if several else "", line, own_label)
        for letter, line, own_label in rows.order_by("-number").values_list(
            "section__letter", "line", "shown"
        )
    }


def entries(session: Session) -> tuple[EntryRow, ...]:
    """Read the entries of an evening; costs three statements."""
    players = players_by_attendance(session)
    placed = {
        attendance: place
        for attendance, *place in Placement.objects.filter(
            section__session=session, attendance__isnull=False
        ).values_list("attendance", "id", "number", "line", "shown", "first_round")
    }
    rows = Attendance.objects.filter(session=session).order_by("order", "id")
    several, order = session.section_count > 1, Counter[str]()
    entry_rows = []
    fees = fees_of(session)
    values = rows.values_list(
        "id",
        "entry",
        "section",
        "paid",
        "fixed_seat",
        "ns_only",
        "reserved_table",
        "entry__name",
        "entry__seed",
        "entry__changed_in",
    )
    for pk, entry, section, paid, fixed_seat, *wishes in values:
        order[section] += 1
        letter = section if several else ""
        people = tuple(tick_player(one, is_ticked=paid) for one in players.get(pk, ()))
        has_paid = all(one.has_paid(fees) for one in people)
        mine = (entry, section, letter, order[section], has_paid, fixed_seat)
        entry_rows.append(EntryRow(*mine, people, *placed.get(pk, NOWHERE), *wishes))
    return tuple(entry_rows)


def tick_player(player: EntryPlayerRow, *, is_ticked: bool) -> EntryPlayerRow:
    """Say of a player what was ticked for the pair: that it paid, in a way nobody told."""
    return replace(player, paid_by=PaidBy.UNTOLD) if is_ticked and not player.paid_by else player


NOWHERE = (None, 0, "", "", 1)


def licence_of(player: Player) -> Licence:
    """Return the licence that was read with its player."""
    row = getattr(player, "licence", None)
    return Licence(LicenceState(row.state), row.as_of) if row else UNKNOWN


def players_by_attendance(session: Session) -> dict[uuid.UUID, tuple[EntryPlayerRow, ...]]:
    """Read the players of every attendance in their order; costs one statement."""
    by_attendance: dict[uuid.UUID, tuple[EntryPlayerRow, ...]] = {}
    rows = AttendancePlayer.objects.filter(session=session).select_related(
        "player__licence", "payer"
    )
    for place in rows.order_by("attendance", "position"):
        row = fill_from(
            place.player,
            EntryPlayerRow,
            id=place.id,
            player=place.player.id,
            changed_in=place.changed_in,
            name_changed_in=place.player.changed_in,
            paid_by=place.paid_by,
            paid_amount=place.paid_amount,
            supplement_by=place.supplement_by,
            supplement_amount=place.supplement_amount,
            payer=place.payer.full_name if place.payer else "",
            licence=licence_of(place.player),
        )
        by_attendance[place.attendance_id] = (*by_attendance.get(place.attendance_id, ()), row)
    return by_attendance
