"""How an evening goes on after an incident."""

from .continuations import Continuation, legal, ranking, worthwhile
from .incidents import (
    LEAVING,
    LONGER,
    BoardsLost,
    Evening,
    Incident,
    LatePair,
    NothingElse,
    PairsLeave,
    RoundAdded,
    RoundsCut,
)

__all__ = [
    "LEAVING",
    "LONGER",
    "BoardsLost",
    "Continuation",
    "Evening",
    "Incident",
    "LatePair",
    "NothingElse",
    "PairsLeave",
    "RoundAdded",
    "RoundsCut",
    "legal",
    "ranking",
    "worthwhile",
]
