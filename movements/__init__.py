"""Who sits where, when, with which boards: pure, numbers only, all counted from 1.

Standard library only. Knows neither Django nor `scoring`, reads only its own `data/`. The program
uses what is named here and in `text`, `moving` and `repair`; all else is how it is done. How to use
it from another program stands in docs/library.md.
"""

from .advice.differences import compare
from .advice.divided import Division, divide, numbers_of_sections, shares
from .advice.reasons import Length, length, reason_against, reason_for
from .advice.side_by_side import rank_beside
from .advise import SIZES, Way, options, options_of_length, options_with_same_start, rank
from .check import check as check_movement
from .check import problems as movement_problems
from .errors import MovementError
from .fairness.balance import Balance, Sums, balance_of, competition_of_rivals
from .individuals.advise import (
    INDIVIDUAL_SIZES,
    individual_minutes,
    individual_options,
    individual_penalty,
)
from .individuals.families import FAMILIES as INDIVIDUALS
from .individuals.meetings import PlayerMeetings, player_meetings
from .individuals.option import IndividualOption, individual_of_key
from .individuals.rainbow import rainbow, swivel
from .individuals.reasons import individual_reason_against, individual_reason_for
from .individuals.whist import whist
from .knock_out import Bracket, BracketMatch, Seed, Survivor, bracket, bracket_with_threes
from .matches import pivots
from .option import Option, option_of_key
from .pairs.howell import HOWELLS, howell, is_turned_mitchell
from .pairs.mitchell import mitchell
from .pairs.mitchells import MITCHELLS
from .repair import Continuation, SoFar, continuations
from .rules.promises import Promises
from .seating import Movement, Relay, Seating, Sharing, Sitout, find_most, fits
from .swiss.check import problems as draw_problems
from .swiss.draw import (
    Draw,
    DrawnMeeting,
    draw,
    draw_with_triangle,
    most_rounds_with_triangle,
)
from .swiss.field import Contender
from .swiss.first import (
    ACCELERATED_ROUNDS,
    MOST_LOTS,
    add_win_to_upper,
    draw_by_lot,
    draw_by_quarters,
    upper_half,
)
from .swiss.ways import WAYS, DrawMethod, find_way
from .swiss.why import DrawReason
from .swiss.why import reasons as draw_reasons
from .teams.families import TEAMS, head_to_head, score_breaks
from .wishes import ANYTHING, Rounds, Wishes, minutes, penalty

__all__ = [
    "ACCELERATED_ROUNDS",
    "ANYTHING",
    "HOWELLS",
    "INDIVIDUALS",
    "INDIVIDUAL_SIZES",
    "MITCHELLS",
    "MOST_LOTS",
    "SIZES",
    "TEAMS",
    "WAYS",
    "Balance",
    "Bracket",
    "BracketMatch",
    "Contender",
    "Continuation",
    "Division",
    "Draw",
    "DrawMethod",
    "DrawReason",
    "DrawnMeeting",
    "IndividualOption",
    "Length",
    "Movement",
    "MovementError",
    "Option",
    "PlayerMeetings",
    "Promises",
    "Relay",
    "Rounds",
    "Seating",
    "Seed",
    "Sharing",
    "Sitout",
    "SoFar",
    "Sums",
    "Survivor",
    "Way",
    "Wishes",
    "add_win_to_upper",
    "balance_of",
    "bracket",
    "bracket_with_threes",
    "check_movement",
    "compare",
    "competition_of_rivals",
    "continuations",
    "divide",
    "draw",
    "draw_by_lot",
    "draw_by_quarters",
    "draw_problems",
    "draw_reasons",
    "draw_with_triangle",
    "find_most",
    "find_way",
    "fits",
    "head_to_head",
    "howell",
    "individual_minutes",
    "individual_of_key",
    "individual_options",
    "individual_penalty",
    "individual_reason_against",
    "individual_reason_for",
    "is_turned_mitchell",
    "length",
    "minutes",
    "mitchell",
    "most_rounds_with_triangle",
    "movement_problems",
    "numbers_of_sections",
    "option_of_key",
    "options",
    "options_of_length",
    "options_with_same_start",
    "penalty",
    "pivots",
    "player_meetings",
    "rainbow",
    "rank",
    "rank_beside",
    "reason_against",
    "reason_for",
    "score_breaks",
    "shares",
    "swivel",
    "upper_half",
    "whist",
]
