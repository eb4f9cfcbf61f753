"""Every movement the adviser can offer passes the referee: with `--all` the whole domain."""

import re
from dataclasses import replace

import pytest

from movements.advise import option_of_key, options
from movements.check import problems
from movements.fairness.balance import balance_of, quality
from movements.moving.calls import call, can_be_called
from movements.pairs.howell import FILES, HOWELLS, SIZES, howell, howells
from movements.pairs.howell import pattern as howell_pattern
from movements.pairs.mitchell import full_rounds, mitchell
from movements.pairs.mitchells import MITCHELLS, build_mitchell
from movements.pairs.starters import BLOCKS, STARTERS, TOGETHER
from movements.plain.lines import DATA
from movements.rules.promises import Promises
from movements.seating import with_boards
from movements.text import parse, write
from movements.wishes import Wishes
from tests.movements.rooms import EVERY_ROOM, pattern_of, shape

SECTIONS = range(4, 41)


class OfferedMovementsTests:
    @pytest.mark.sampled(8)
    @pytest.mark.parametrize("pairs", EVERY_ROOM)
    def test_each_shape_passes_the_referee(self, pairs):
        shapes = set(map(shape, options(pairs)))
        assert shapes
        for each in shapes:
            movement = pattern_of(each)
            assert problems(movement) == [], each.id
            assert len(movement.pairs) == pairs
            assert movement.tables == (pairs + (each.variant != "rover")) // 2

    @pytest.mark.parametrize("pairs", [7, 12, 17, 28])
    def test_what_is_played_is_the_shape_with_each_set_cut(self, pairs):
        for each in {shape(each): each for each in options(pairs)}.values():
            sets_of = each.boards_per_round // shape(each).boards_per_round
            assert each.movement() == with_boards(pattern_of(each), sets_of)

    @pytest.mark.parametrize("pairs", [8, 14])
    def test_its_figures_are_those_of_its_movement(self, pairs):
        for each in {shape(each): each for each in options(pairs)}.values():
            assert each.balance == balance_of(pattern_of(each))
            assert each.quality == each.balance.quality

    @pytest.mark.sampled(6)
    @pytest.mark.parametrize("pairs", SECTIONS)
    def test_the_figures_are_those_of_the_movement(self, pairs):
        shapes = {(each.kind, each.variant, each.missing): each for each in options(pairs)}
        for each in shapes.values():
            movement = each.movement()
            played = [movement.boards_a_pair(pair) for pair in movement.pairs]
            assert each.boards_a_pair == (min(played), max(played))
            assert each.boards == movement.boards
            assert each.winners == movement.winners
            assert each.sitouts == len(movement.sitouts)
            assert each.relays == len(movement.relays)

    @pytest.mark.sampled(6)
    @pytest.mark.parametrize("pairs", SECTIONS)
    def test_its_text_makes_the_same_movement_again(self, pairs):
        shapes = {(each.kind, each.variant, each.winners): each for each in options(pairs)}
        for each in shapes.values():
            movement = each.movement()
            assert parse(write(movement)) == movement

    @pytest.mark.sampled(24)
    @pytest.mark.parametrize("pairs", SECTIONS)
    def test_each_option_is_found_again_by_its_key(self, pairs):
        offered = options(pairs)
        assert len({each.id for each in offered}) == len(offered)
        assert [option_of_key(each.id, pairs) for each in offered] == list(offered)

    @pytest.mark.parametrize("pairs", SECTIONS)
    def test_a_session_has_18_to_36_boards(self, pairs):
        for each in options(pairs):
            least, most = each.boards_a_pair
            assert 18 <= each.rounds * each.boards_per_round <= 36
            assert least <= most <= each.rounds * each.boards_per_round


class EveryBarometerTests:
    """Judged by the referee, held to what a barometer promises, and counted by hand."""

    @pytest.mark.parametrize("variant", ["together", "together_by_cards"])
    @pytest.mark.parametrize("tables", range(3, 26))
    def test_all_tables_play_the_set_of_the_round(self, tables, variant):
        for rounds in HOWELLS[variant].rounds(tables):
            movement = howell_pattern(tables, rounds, variant)
            assert problems(movement, Promises(meetings=1, boards=rounds)) == []
            assert {(row.round, row.boards) for row in movement.seatings} == {
                (number, (number,)) for number in range(1, rounds + 1)
            }
            assert len(movement.seatings) == tables * rounds

    @pytest.mark.sampled(8)
    @pytest.mark.parametrize("tables", range(3, 41))
    def test_so_they_do_in_a_mitchell_of_any_length(self, tables):
        lengths = MITCHELLS["together"].rounds(tables)
        assert lengths == tuple(range(1, tables + 1))
        for rounds in lengths:
            movement = build_mitchell("together", tables, rounds)
            assert problems(movement, Promises(meetings=1, boards=rounds)) == []
            assert {(row.round, row.boards) for row in movement.seatings} == {
                (number, (number,)) for number in range(1, rounds + 1)
            }

    @pytest.mark.parametrize(("tables", "rounds"), list(STARTERS))
    def test_it_is_as_fair_as_the_movement_that_it_is_made_of(self, tables, rounds):
        # Rounds do not matter to who competes with whom: a Howell's sets as rounds are as fair.
        if tables > 2 and (tables, rounds) in TOGETHER:
            least = quality(howell_pattern(tables, rounds, ""))
            assert quality(howell_pattern(tables, rounds, "together")) >= least

    def test_those_by_cards_are_fairer_than_those_that_can_be_called(self):
        for tables, rounds in SIZES["together_by_cards"]:
            if (tables, rounds) in TOGETHER and tables < 12:
                called = quality(howell_pattern(tables, rounds, "together"))
                assert quality(howell_pattern(tables, rounds, "together_by_cards")) > called

    @pytest.mark.slow
    def test_each_that_is_called_can_be(self):
        for tables, rounds in TOGETHER:
            movement = howell_pattern(tables, rounds, "together")
            found = [call(movement, number) for number in range(1, rounds)]
            assert {each.boards for each in found} == {"new"}
            assert {each.pairs for each in found} in ({"lower"}, {"line"})


class EveryRoverTests:
    @pytest.mark.sampled(8)
    @pytest.mark.parametrize("tables", range(4, 41))
    def test_it_is_sound_at_any_length_and_can_be_called(self, tables):
        for rounds in MITCHELLS["rover"].rounds(tables):
            movement = build_mitchell("rover", tables, rounds)
            assert problems(movement, Promises(meetings=1)) == []
            # In two rounds it takes the place of one pair alone: no rover to be told from.
            assert can_be_called(movement) == (rounds > 2)


class EveryHowellTests:
    @pytest.mark.parametrize("size", range(2, 26))
    def test_each_passes_the_referee(self, size):
        for tables, rounds, variant in howells():
            if tables == size:
                movement = howell(tables, boards_per_round=1, rounds=rounds, variant=variant)
                assert (movement.tables, movement.rounds) == (tables, rounds)

    @pytest.mark.parametrize(
        ("tables", "rounds", "variant"), [each for each in howells() if 2 < each[0] < 9]
    )
    def test_any_pair_may_be_missing(self, tables, rounds, variant):
        for missing in {1, 2, tables, tables + 1, 2 * tables - 1, 2 * tables}:
            movement = howell(
                tables, boards_per_round=2, rounds=rounds, variant=variant, missing=missing
            )
            assert problems(movement) == []
            assert movement.missing == missing


class DataTests:
    @pytest.mark.parametrize(
        ("tables", "rounds", "variant"),
        [each for each in howells() if each[2] in FILES and each not in BLOCKS],
    )
    def test_a_heading_tells_the_quality(self, tables, rounds, variant):
        text = (DATA / FILES[variant].format(tables, rounds)).read_text("utf-8")
        figure = float(text.split("Fairness ")[1].split()[0].strip(".,"))
        found = quality(howell(tables, boards_per_round=1, rounds=rounds, variant=variant))
        assert round(float(found), 2) == figure

    def test_so_does_the_line_above_a_block(self):
        lines = (DATA / "by_cards.txt").read_text("utf-8").splitlines()
        for tables, rounds, variant in BLOCKS:
            above = lines[lines.index(f"{tables} {rounds} {variant}") - 1]
            heading = re.match(r"# ([\d.]+), (\d+|nobody) shared?s?: (?:quick|find|again)", above)
            figure, sharing = heading.groups()
            movement = howell(tables, boards_per_round=1, rounds=rounds, variant=variant)
            assert f"{float(quality(movement)):.2f}" == figure
            assert len(movement.sharings) == (0 if sharing == "nobody" else int(sharing))

    def test_what_is_in_a_block_has_no_file(self):
        files = {each.name for each in DATA.iterdir()}
        assert not files & {FILES[variant].format(*size) for *size, variant in BLOCKS}

    def test_the_aims_of_the_search_are_reached(self):
        # 8 pairs 5 rounds, 10 pairs 6 rounds, 12 pairs 9 rounds: no movement can be better.
        for tables, rounds in ((4, 5), (5, 6), (6, 9)):
            movement = howell(tables, boards_per_round=1, rounds=rounds, variant="irregular")
            assert balance_of(movement).is_optimal


class TurnedWebTests:
    def test_a_web_that_is_turned_is_a_web(self):
        # data/turned.txt: of 20 tables in 12 rounds a web is turned, of 19 in 13 an appendix.
        webs = ("howell-20-12x2-turned", "mitchell-20-12x2-web")
        others = ("howell-19-13x2-turned", "mitchell-20-12x2-criss_cross", "howell-18-12x2-shared")
        for key in (*webs, *others):
            tables = int(key.split("-")[1])
            assert option_of_key(key, 2 * tables).is_web == (key in webs)

    def test_it_leads_only_with_its_copies(self):
        wishes = Wishes(winners=1, guided=True)
        with_copies = replace(wishes, copies=2)
        first, with_two = (
            options(40, least=24, most=24, target=24, wishes=each)[0]
            for each in (wishes, with_copies)
        )
        assert (first.is_web, first.shared) == (False, 0)
        assert with_two.id == "howell-20-12x2-turned"


class EveryMitchellTests:
    @pytest.mark.sampled(14)
    @pytest.mark.parametrize("tables", range(3, 41))
    def test_any_number_of_rounds(self, tables):
        for even in ("skip", "share_relay"):
            most = full_rounds(tables, even if tables % 2 == 0 else "")
            for rounds in {1, 2, most // 2, most - 1, most} - {0}:
                movement = mitchell(tables, boards_per_round=1, rounds=rounds, even=even)
                assert problems(movement) == []
                assert movement.rounds == rounds

    @pytest.mark.parametrize("tables", range(3, 21))
    def test_any_pair_may_be_missing(self, tables):
        for even in ("skip", "share_relay"):
            for missing in range(1, 2 * tables + 1):
                movement = mitchell(
                    tables, boards_per_round=1, rounds=3, missing=missing, even=even
                )
                assert problems(movement) == []
                assert missing not in movement.pairs
