"""How an evening goes on after an incident: the ways that are legal, best first."""

from .going_on import Continuation, continuations, legal, ranking, worthwhile
from .incidents import (
    INCIDENTS,
    JOINING,
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
    "JOINING",
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
