"""Rankings over a season: logged, and of no evening's file."""

from tournament.models.declaration import Declared
from tournament.models.season.ranking import SeasonChoice, SeasonRanking, SeasonVersion

SEASON: tuple[Declared, ...] = (
    Declared(SeasonRanking),
    Declared(SeasonChoice),
    Declared(SeasonVersion),
)
