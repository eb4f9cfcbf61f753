"""What the sections of an evening have, and whether they fit together."""

from dataclasses import replace

from tests.tournament.evening.values import HOWELL, a_part
from tournament.evening.advise.section_plans import (
    ChosenPlan,
    Plans,
    SectionField,
    movements_of,
)


def a_plan(letter, pairs, section=None, boards=()):
    return ChosenPlan(SectionField(letter, letter, pairs), section, boards)


class FieldTests:
    def test_two_pairs_are_a_table_and_one_is_half(self):
        field = SectionField("A", "", 13)
        assert (field.tables, field.is_half, field.awaited) == (6, True, 14)
        assert (SectionField("A", "", 12).tables, SectionField("A", "", 12).is_half) == (6, False)

    def test_the_next_pair_gets_the_free_number_else_the_next_place(self):
        assert SectionField("A", "", 13).awaited_number == "14"
        assert SectionField("B", "B", 13).awaited_number == "B14"
        assert SectionField("B", "B", 13, free="B7").awaited_number == "B7"


class MovementTests:
    def sections(self):
        mitchell = a_part().section
        return mitchell, a_part(HOWELL, "B").section, replace(mitchell, letter="C")

    def test_each_movement_is_told_once_with_its_sections(self):
        first, second = movements_of(self.sections(), several=True)
        assert (first.letters, first.section.letter) == (("A", "C"), "A")
        assert (second.letters, second.section.kind) == (("B",), "howell")

    def test_of_one_section_no_letter_is_told(self):
        (one,) = movements_of(self.sections()[:1], several=False)
        assert one.letters == ()

    def test_every_difference_makes_another_movement(self):
        section = a_part().section
        others = [
            replace(section, variant="share"), replace(section, rounds=4),
            replace(section, boards_per_round=3), replace(section, kind="own"),
        ]  # fmt: skip
        assert len(movements_of([section, *others], several=True)) == 5


class PlansTests:
    def plans(self):
        return Plans(
            (
                a_plan("A", 13, a_part().section, (1, 2)),
                a_plan("B", 14),
                a_plan("C", 11),
                a_plan("D", 12),
            )
        )

    def test_what_is_chosen_and_what_not(self):
        found = self.plans()
        assert [one.letter for one in found.chosen_sections] == ["A"]
        assert found.without_movement == ("B", "C", "D")

    def test_those_with_as_many_tables_can_play_the_same(self):
        """Thirteen and fourteen pairs need seven tables, eleven and twelve six."""
        found = self.plans()
        assert found.alike(found.sections[0].field) == ("A", "B")
        assert found.alike(found.sections[3].field) == ("C", "D")

    def test_the_next_section_comes_round_and_round(self):
        found = self.plans()
        fields = [one.field for one in found.sections]
        assert [found.section_after(field) for field in fields] == ["B", "C", "D", "A"]

    def test_two_half_tables_would_be_fewer(self):
        found = self.plans()
        assert [field.section for field in found.half_tables] == ["A", "C"]
        assert Plans(found.sections[:2]).half_tables == ()

    def test_sections_that_play_other_boards_are_told(self):
        first, second, *_ = self.plans().sections
        section = a_part(HOWELL, "B").section
        same = replace(second, section=section, boards=(1, 2))
        other = replace(second, section=section, boards=(1, 2, 3))
        assert not Plans((first, same)).different_boards
        assert Plans((first, other)).different_boards
        # A section without a movement has none yet.
        assert not Plans((first, second)).different_boards
