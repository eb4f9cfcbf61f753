"""Rows, by noun: fields, constraints and properties over their own row. No rule, no service."""

from tournament.evening.states import LETTERS
from tournament.models.accounts.club_limits import ClubLimits
from tournament.models.accounts.operator import Operator
from tournament.models.accounts.responsible import Responsible
from tournament.models.accounts.second_factor import RecoveryCode, SecondFactor, make_secret
from tournament.models.accounts.wrong_try import WrongTry
from tournament.models.cards.deal import Deal, DealSet, SolvedDeal, SolverWork
from tournament.models.club import (
    Club,
    Currency,
    Federation,
    Invitation,
    Led,
    LoginFailure,
    LoginToken,
    Membership,
    Role,
)
from tournament.models.entry import Attendance, AttendancePlayer, Booking, Entry, Member, Placement
from tournament.models.event import (
    LONGEST_FEDERAL,
    LONGEST_SYSTEM,
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
    Visibility,
)
from tournament.models.four.afternoon import FourAfternoon, FourDeal, FourGame, FourPlayer
from tournament.models.four.link import FourLink
from tournament.models.hall.arrival import Arrival, SeatingList, Welcome
from tournament.models.hall.followed_file import ControlProgram, FollowedFile
from tournament.models.hall.hall_table import MOST_HALL_TABLES, HallTable
from tournament.models.match import Absent, LineUp, Match, Room, Seat
from tournament.models.people import Carnet, Deposit, Licence, NameShown, Player, Tariff
from tournament.models.play import Result, Seating, Timing
from tournament.models.profile import EveningTemplate, Profile, RoomRanking
from tournament.models.record import (
    Change,
    ClubRemoval,
    NamelessInProgress,
    Publication,
    PublicationKind,
    Verdict,
)
from tournament.models.registry import REGISTRY
from tournament.models.ruling import (
    Appeal,
    AppealConsent,
    AppealState,
    Claim,
    ClaimAnswer,
    ClaimKind,
    ClaimState,
    Group,
    Penalty,
    PenaltyUnit,
    Ruling,
)
from tournament.models.season.ranking import SeasonChoice, SeasonRanking, SeasonVersion
from tournament.models.table import TableLink

__all__ = [
    "LETTERS",
    "LONGEST_FEDERAL",
    "LONGEST_SYSTEM",
    "MOST_HALL_TABLES",
    "MOST_SECTIONS",
    "REGISTRY",
    "Absent",
    "Appeal",
    "AppealConsent",
    "AppealState",
    "Arrival",
    "Attendance",
    "AttendancePlayer",
    "Booking",
    "Carnet",
    "Change",
    "Claim",
    "ClaimAnswer",
    "ClaimKind",
    "ClaimState",
    "Club",
    "ClubLimits",
    "ClubRemoval",
    "Compared",
    "ControlProgram",
    "Currency",
    "Deal",
    "DealSet",
    "Deposit",
    "Entry",
    "EveningTemplate",
    "Event",
    "EventKind",
    "Federation",
    "FollowedFile",
    "FourAfternoon",
    "FourDeal",
    "FourGame",
    "FourLink",
    "FourPlayer",
    "Group",
    "HallTable",
    "Invitation",
    "Led",
    "Licence",
    "LineUp",
    "LoginFailure",
    "LoginToken",
    "Match",
    "Member",
    "Membership",
    "NameShown",
    "NamelessInProgress",
    "Numbering",
    "Operator",
    "Penalty",
    "PenaltyUnit",
    "Placement",
    "Player",
    "Profile",
    "Publication",
    "PublicationKind",
    "Ranked",
    "RecoveryCode",
    "Responsible",
    "Result",
    "Role",
    "Room",
    "RoomRanking",
    "Ruling",
    "SeasonChoice",
    "SeasonRanking",
    "SeasonVersion",
    "Seat",
    "Seating",
    "SeatingList",
    "SecondFactor",
    "Section",
    "Session",
    "SolvedDeal",
    "SolverWork",
    "Stage",
    "StageKind",
    "State",
    "TableLink",
    "TableSees",
    "Tariff",
    "Timing",
    "Verdict",
    "Visibility",
    "Welcome",
    "WrongTry",
    "make_secret",
]
