"""Say what speaks for and against an individual, as codes, the weightiest first.

Whoever shows them has the sentences.
"""

from collections.abc import Callable

from movements.wishes import ANYTHING, Wishes

from .advise import individual_waits
from .option import IndividualOption

# As for pairs: a ranking as fair as a club needs. None is called unfair: where each meets a few of
# many, as in most individuals, all figures are low.
FAIR = 95
LONG_ROUND = 5
MANY_ROUNDS = 13
FEW_PARTNERS = 6

_Judged = Callable[[IndividualOption], bool]

INDIVIDUAL_FOR: dict[str, _Judged] = {
    "partners_all": lambda each: each.everybody_partners_everybody,
    "nobody_twice": lambda each: each.most_meetings == 1,
    "players_very_fair": lambda each: each.quality >= FAIR,
    "same_boards": lambda each: each.together and each.tables > 1,
    "all_play": lambda each: not each.sitouts and not each.stand_ins,
    "even_sitouts": lambda each: each.sitouts > 0,
    "new_partners": lambda each: True,
}
INDIVIDUAL_AGAINST: dict[str, _Judged] = {
    "one_table": lambda each: each.tables == 1,
    "partners_again": lambda each: each.meetings.partners_range[1] > 1,
    "opponents_often": lambda each: each.meetings.opponents_range[1] > 2,
    "needs_stand_ins": lambda each: each.stand_ins > 0,
    "boards_of_all": lambda each: each.sharing_tables > 2,
    "boards_of_two": lambda each: each.sharing_tables > 1,
    "players_sit_out": lambda each: each.sitouts > 0,
    "boards_not_all": lambda each: not each.complete,
    "moves_by_cards": lambda each: not each.can_be_called,
    "few_partners": lambda each: each.rounds < FEW_PARTNERS,
    "many_rounds": lambda each: each.rounds >= MANY_ROUNDS,
    "long_with_partner": lambda each: each.boards_per_round >= LONG_ROUND,
}
# Left aside where each table has its own copy of the boards.
OF_SHARED_BOARDS = ("boards_of_all", "boards_of_two")
INDIVIDUAL_REASONS = frozenset((*INDIVIDUAL_FOR, *INDIVIDUAL_AGAINST))


def individual_reason_for(option: IndividualOption, wishes: Wishes = ANYTHING) -> str:
    """Return the code of the weightiest reason for an individual; there is always one.

    That all play the same boards is none where the tables have to wait for them.
    """
    waits = {"same_boards"} if individual_waits(option, wishes) else set()
    return next(
        code for code, holds in INDIVIDUAL_FOR.items() if code not in waits and holds(option)
    )


def individual_reason_against(option: IndividualOption, wishes: Wishes = ANYTHING) -> str:
    """Return the code of the weightiest reason against an individual; "" where there is none.

    What the club's copies of boards, or its cards and phones, make up for does not count.
    """
    made_up_for = {*(() if individual_waits(option, wishes) else OF_SHARED_BOARDS)}
    made_up_for |= {"moves_by_cards"} if wishes.guided else set()
    return next(
        (
            code
            for code, holds in INDIVIDUAL_AGAINST.items()
            if code not in made_up_for and holds(option)
        ),
        "",
    )
