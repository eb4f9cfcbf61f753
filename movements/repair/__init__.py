"""How an evening goes on after an incident: the ways that are legal, best first."""

from .going_on import Continuation, continuations, legal, ranking, worthwhile
from .incidents import (
    INCIDENTS,
    LEAVING,
    LONGER,
    BoardsLost,
    Incident,
    LatePair,
    NothingElse,
    PairsLeave,
    RoundAdded,
    RoundsCut,
    SoFar,
)

__all__ = [
    "INCIDENTS",
    "LEAVING",
    "LONGER",
    "BoardsLost",
    "Continuation",
    "Incident",
    "LatePair",
    "NothingElse",
    "PairsLeave",
    "RoundAdded",
    "RoundsCut",
    "SoFar",
    "continuations",
    "legal",
    "ranking",
    "worthwhile",
]
