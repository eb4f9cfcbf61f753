"""Rows, by noun: fields, constraints and properties over their own row. No rule, no service."""

from tournament.evening.states import LETTERS
from tournament.models.cards.deal import Deal, DealSet, SolvedDeal, SolverWork
from tournament.models.club import (
    Club,
    Currency,
    Invitation,
    Led,
    LoginFailure,
    LoginToken,
    Membership,
    Role,
)
from tournament.models.entry import Attendance, AttendancePlayer, Entry, Member, Placement
from tournament.models.event import (
    MOST_SECTIONS,
    Compared,
    Event,
    EventKind,
    Numbering,
    Ranked,
    Section,
    Session,
    Stage,
    StageKind,
    State,
    TableSees,
    Timing,
    Visibility,
)
from tournament.models.match import Absent, LineUp, Match, Room, Seat
from tournament.models.people import Carnet, NameShown, Player
from tournament.models.play import Result, Seating
from tournament.models.profile import EveningTemplate, Profile
from tournament.models.record import Change, Publication, PublicationKind, Verdict
from tournament.models.registry import REGISTRY
from tournament.models.ruling import (
    Claim,
    ClaimAnswer,
    ClaimKind,
    ClaimState,
    Group,
    Penalty,
    PenaltyUnit,
    Ruling,
)
from tournament.models.table import TableLink

__all__ = [
    "LETTERS",
    "MOST_SECTIONS",
    "REGISTRY",
    "Absent",
    "Attendance",
    "AttendancePlayer",
    "Carnet",
    "Change",
    "Claim",
    "ClaimAnswer",
    "ClaimKind",
    "ClaimState",
    "Club",
    "Compared",
    "Currency",
    "Deal",
    "DealSet",
    "Entry",
    "EveningTemplate",
    "Event",
    "EventKind",
    "Group",
    "Invitation",
    "Led",
    "LineUp",
    "LoginFailure",
    "LoginToken",
    "Match",
    "Member",
    "Membership",
    "NameShown",
    "Numbering",
    "Penalty",
    "PenaltyUnit",
    "Placement",
    "Player",
    "Profile",
    "Publication",
    "PublicationKind",
    "Ranked",
    "Result",
    "Role",
    "Room",
    "Ruling",
    "Seat",
    "Seating",
    "Section",
    "Session",
    "SolvedDeal",
    "SolverWork",
    "Stage",
    "StageKind",
    "State",
    "TableLink",
    "TableSees",
    "Timing",
    "Verdict",
    "Visibility",
]
