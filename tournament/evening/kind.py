"""What the rules of each kind of event answer about its evenings (the words and pages of a kind:
its `face.py`)."""

import datetime
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from movements import Draw
from scoring.anomalies import Anomaly
from scoring.deals.boards import DealtBoard
from scoring.profiles.match_rules import MatchScale
from tournament.evening.by_kind import ByKind
from tournament.evening.evening import Evening
from tournament.evening.facts import Game, Place, Result, Session
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.parts.dealt import DealtMatch, TypedKey
from tournament.evening.parts.match_rounds import BetweenParts, MatchRounds
from tournament.evening.parts.trick_tally import Play
from tournament.evening.report import Contestant, Report
from tournament.evening.seats import Seats
from tournament.evening.standings import Standings
from tournament.evening.states import TableSees

# Finds the deal of a board, by its number, in a section.
FindDeal: TypeAlias = Callable[[int, str], DealtBoard | None]
# Who sits at a table, by their keys.
Seated: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The answers of a kind, in alphabetical order.

    `arrive_together`: the seats of a table whose players come together, as a pair or a team.
    `check_fine`: whether what is taken from a contestant, in a unit, may be taken in a board.
    `cut_open_boards`: a report without what somebody is still to play, as the public may see it.
    `find_anomalies`: the results that want a second look, beside the deals that may be seen.
    `find_appealed_match`: the match that somebody appeals, where an appeal is about a whole match.
    `find_between_parts`: where the contestants of a section go between two parts of a match.
    `find_board_set`: which boards of one number are the same deal, for who sits at a place.
    `find_boards_to_play`: the boards that a contestant, by its key, has still to play.
    `find_dealt_match`: whose deals those have who meet in a section and a round.
    `find_end_of_corrections`: until when a match may be corrected, once who met have signed it.
    `find_own_places`: where a contestant writes results that it may see.
    `find_pair_that_played`: of a contestant the pair that sat at each of its boards; None where
    nobody knows.
    `find_shown_at_table`: what a table may see of a board that it has agreed on.
    `find_twice`: who of those who sit at a place has played its board, by another result of it.
    `find_typed_key`: by what a board's typed cards are named where its number alone is not enough.
    `first_settings`: what the settings of a club's first evening begin with.
    `is_kept_from`: whether a result is kept from those who sit at its table in a later game.
    `list_called_matches`: the rounds of matches where these are called, and no rounds of the room.
    `list_sharing`: the games that have boards of a game at the same time.
    `list_shuffling`: the places, in their order, of which the first of each board shuffles it.
    `may_rank`: whether the public may see how a running evening stands.
    `minutes_more_a_round`: how much longer a round lasts than its boards and the move to it.
    `players_who_book`: how many players book together for an evening: two a pair; none of a team.
    `scales`: of victory points, those that can be chosen beside the scoring rules.
    `score`: what an evening's facts are worth.
    `scorings`: the forms of scoring that can be chosen, by their stored values.
    `seats_of_contestant`: how many seats of a table, or of two, a contestant fills.
    `share_sides`: a draw with the sides on which those who meet begin.
    `tables_of_match`: at how many tables a match is played at once.
    `tally_play`: by contestant what it did with the cards that may be seen.
    `unused_settings`: the names of an evening's settings that it has no use for.
    `widths_beside_names`: of the columns on the room's screen between a name and its figure, in
    hundredths of the letters' size.
    """

    arrive_together: tuple[str, ...]
    check_fine: Callable[[Evening, str, str, int | None], None]
    cut_open_boards: Callable[[Report], Report]
    find_anomalies: Callable[[Evening, FindDeal], tuple[Anomaly, ...]]
    find_appealed_match: Callable[[Evening, str, int | None], PlannedMatch | None]
    find_between_parts: Callable[[Evening, str], BetweenParts]
    find_board_set: Callable[[Evening, Place, Seats], int]
    find_boards_to_play: Callable[[Evening, str], frozenset[int]]
    find_dealt_match: Callable[[Evening, str, int, Seated], DealtMatch]
    find_end_of_corrections: Callable[[Evening, PlannedMatch], datetime.datetime | None]
    find_own_places: Callable[[Evening, str], set[Place]]
    find_pair_that_played: Callable[[Contestant], Contestant | None]
    find_shown_at_table: Callable[[Session], TableSees]
    find_twice: Callable[[Evening, Place, Seats, Result], set[str]]
    find_typed_key: Callable[[Evening, Place, Seated], TypedKey | None]
    first_settings: Mapping[str, int | str]
    is_kept_from: Callable[[Evening, Result, Game | None], bool]
    list_called_matches: Callable[[Evening], MatchRounds]
    list_sharing: Callable[[Evening, Game], Iterable[Game]]
    list_shuffling: Callable[[Evening], Iterable[Place]]
    may_rank: Callable[[Report], bool]
    minutes_more_a_round: int
    players_who_book: int
    scales: frozenset[MatchScale]
    score: Callable[[Evening], Standings]
    scorings: tuple[str, ...]
    seats_of_contestant: int
    share_sides: Callable[[Evening, Draw], Draw]
    tables_of_match: int
    tally_play: Callable[[Report], Mapping[str, Play]]
    unused_settings: frozenset[str]
    widths_beside_names: tuple[int, ...]


RULES: ByKind[Rules] = ByKind()
