"""Every code of the movements has words that fit its details."""

from dataclasses import replace

import pytest

from movements.advice.differences import CODES as DIFFERENCES
from movements.advice.reasons import CODES as REASONS
from movements.advise import option_of_key, options
from movements.check import problems
from movements.errors import CODES, MovementError
from movements.individuals.rainbow import rainbow
from movements.individuals.reasons import INDIVIDUAL_REASONS
from movements.individuals.whist import whist
from movements.knock_out import bracket
from movements.pairs.howell import howell
from movements.pairs.mitchell import mitchell
from movements.repair.incidents import KINDS
from movements.rules.promises import Promises
from movements.seating import Seating
from movements.swiss.draw import draw
from movements.swiss.field import Contender
from movements.swiss.why import CODES as DRAW_CODES
from movements.teams.families import american_whist, score_breaks
from movements.text import parse
from tournament.incidents.words.repairs import OWN
from tournament.words.errors.codes import ADVICE, MOVEMENTS, words
from tournament.words.errors.movements import DRAW_REASONS, INDIVIDUAL_ADVICE
from tournament.words.repairs import REPAIRS

# Nothing fits here: other numbers of rounds, of tables, of boards, nobody in two lines.
HOPELESS = replace(
    mitchell(3, boards_per_round=2),
    rounds=4,
    lines=(4,),
    seatings=(
        Seating.of_two(1, 1, 1, 1, (1, 2)),
        Seating.of_two(1, 1, 1, 9, (1, 3, 99)),
        Seating.of_two(2, 8, 2, 4, (1, 2)),
        Seating.of_two(3, 2, 2, 4, (1, 2)),
        Seating.of_two(3, 3, 3, 5, (1, 2)),
    ),
)


SAID = Promises(meetings=1, stationary=(4, 5, 6), sharings=(), boards=6)


class MovementWordsTests:
    def test_each_code_has_words(self):
        assert set(MOVEMENTS) == CODES

    def test_each_reason_has_words(self):
        assert set(ADVICE) == REASONS | DIFFERENCES
        assert set(INDIVIDUAL_ADVICE) == INDIVIDUAL_REASONS

    def test_each_way_to_go_on_has_words(self):
        assert {*REPAIRS, *OWN} == KINDS

    def test_each_reason_of_a_draw_has_words(self):
        assert set(DRAW_REASONS) == DRAW_CODES

    def test_what_the_referee_says_is_a_sentence(self):
        found = problems(HOPELESS, SAID) + problems(replace(HOPELESS, winners=3))
        assert len({problem.code for problem in found}) == 15
        assert all("%(" not in words(problem) for problem in found)

    @pytest.mark.parametrize(
        "attempt",
        [
            lambda: howell(1, boards_per_round=2),
            lambda: mitchell(2, boards_per_round=2),
            lambda: howell(4, boards_per_round=2, rounds=2),
            lambda: mitchell(4, boards_per_round=2, rounds=4),
            lambda: howell(4, boards_per_round=0),
            lambda: mitchell(4, boards_per_round=0),
            lambda: options(8, least=3, most=2),
            lambda: options(3),
            lambda: options(81),
            lambda: howell(4, boards_per_round=4, missing=9),
            lambda: mitchell(4, boards_per_round=4, missing="N"),
            lambda: option_of_key("howell-4-7x4", 8).with_switches((2,)),
            lambda: mitchell(4, boards_per_round=4, arrow_switched=(9,)),
            lambda: mitchell(4, boards_per_round=4, even="hop"),
            lambda: howell(4, boards_per_round=4, variant="hop"),
            lambda: option_of_key("nothing", 8),
            lambda: whist(101, boards_per_round=2),
            lambda: rainbow(6, boards_per_round=2),
            lambda: american_whist(4, boards_per_round=2),
            lambda: score_breaks(5, boards_per_round=2, stanzas=2),
            lambda: bracket(1),
            lambda: draw([Contender(1)]),
            lambda: draw([Contender(1), Contender(1)]),
            lambda: parse("word"),
            lambda: parse("rounds 1 2"),
            lambda: parse("rounds 1\nrounds 1"),
            lambda: parse("rounds 1"),
            lambda: parse("tables 41\nrounds 1\nboards-per-round 1\nboards 1\nwinners 1\npairs 1"),
            lambda: parse("tables x\nrounds 1\nboards-per-round 1\nboards 1\nwinners 1\npairs 1"),
        ],
    )
    def test_what_cannot_be_built_is_said_in_a_sentence(self, attempt):
        with pytest.raises(MovementError) as raised:
            attempt()
        sentence = words(raised.value)
        assert sentence.endswith(".")
        assert "%(" not in sentence
        assert raised.value.code not in sentence
