"""Every movement the adviser can offer passes the referee: the whole domain."""

import pytest

from movements.advise import option, options
from movements.check import problems
from movements.howell import howell, howells
from movements.mitchell import full_rounds, mitchell
from movements.text import parse, write

SECTIONS = range(4, 41)


class OfferedMovementsTests:
    @pytest.mark.parametrize("pairs", SECTIONS)
    def test_each_option_passes_the_referee(self, pairs):
        offered = options(pairs)
        assert offered
        shapes = {}
        for each in offered:
            shapes.setdefault((each.kind, each.variant, each.rounds, each.missing), each)
            shapes.setdefault((each.kind, each.variant, each.rounds, each.switched), each)
        for each in shapes.values():
            movement = each.movement()
            assert problems(movement) == []
            assert len(movement.pairs) == pairs
            assert parse(write(movement)) == movement

    @pytest.mark.parametrize("pairs", SECTIONS)
    def test_each_option_is_found_again_by_its_key(self, pairs):
        offered = options(pairs)
        assert len({each.id for each in offered}) == len(offered)
        assert [option(each.id, pairs) for each in offered] == list(offered)


class HowellsTests:
    @pytest.mark.parametrize(("tables", "rounds", "variant"), howells())
    def test_any_pair_may_be_missing(self, tables, rounds, variant):
        for missing in range(1, 2 * tables + 1) if tables > 2 else ():
            movement = howell(
                tables, boards_per_round=1, rounds=rounds, variant=variant, missing=missing
            )
            assert problems(movement) == []


class MitchellsTests:
    @pytest.mark.parametrize("tables", range(3, 21))
    @pytest.mark.parametrize("even", ["skip", "share_relay"])
    def test_any_number_of_rounds_and_any_half_table(self, tables, even):
        variant = even if tables % 2 == 0 else ""
        for rounds in range(1, full_rounds(tables, variant) + 1):
            for missing in (None, "NS", "EW"):
                movement = mitchell(
                    tables, boards_per_round=1, rounds=rounds, even=even, missing=missing
                )
                assert problems(movement) == []
