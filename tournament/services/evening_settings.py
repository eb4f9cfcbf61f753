"""What the director chooses for an evening."""

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scoring.forms import MATCHPOINTS
from tournament.evening.door.payments import Occasion
from tournament.models import Compared, Ranked, RoomRanking, TableSees


@dataclass(frozen=True)
class Settings:
    """What the director chooses for an evening, at its creation and later."""

    name: str
    date: datetime.date
    starts_at: datetime.time | None
    profile: str
    boards_wanted: int
    lead_wanted: bool
    visibility: str
    # Before the start, players say at the tables who they are.
    names_at_tables: bool = False
    scoring: str = MATCHPOINTS.value
    section_count: int = 1
    compared: str = Compared.FIELD
    ranked: str = Ranked.BY_LINE
    table_sees: str = TableSees.NOTHING
    room_ranking: str = RoomRanking.BAROMETER
    # How many days after the evening its hands are no secret any more, and from what hour on.
    secret_days: int | None = None
    secret_hour: datetime.time | None = None
    scale: str = ""  # of victory points; empty for that of the rules
    points_table: str = ""  # by which contracts are scored; empty for that of the rules
    # None: the club's pace.
    half_minutes_per_board: int | None = None
    minutes_per_move: int | None = None
    # In cents.
    fee_member: int = 0
    fee_guest: int = 0
    fee_junior: int = 0
    fee_subscriber: int = 0
    fee_supplement: int = 0
    occasion: str = Occasion.USUAL
    prints: Sequence[str] = ()
    house: Mapping[str, str] = field(default_factory=dict)
    extra_rankings: Mapping[str, Any] = field(default_factory=dict)
    system: str = ""  # imposed on all who play
    federal: Mapping[str, str] = field(default_factory=dict)
