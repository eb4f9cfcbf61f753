"""Questions of club directors, our answers beside those of experts.

Source: `tests/golden/adviser_questions.txt`, which says where each expert's answer is from.
"""

import pytest

from bench.workshop.table.questions import (
    DOCUMENT,
    FILE_OF_ROVERS,
    answer,
    answers_page,
    read_questions,
)

ROVERS = read_questions(FILE_OF_ROVERS)
QUESTIONS = [*read_questions(), *ROVERS]


class QuestionTests:
    def test_there_are_forty_and_those_of_large_fields_phones_and_wishes(self):
        questions = read_questions()
        assert len(questions) == len({each.words for each in questions}) == 110

    def test_of_half_tables_and_of_boards_for_every_table_there_are_twenty_each(self):
        # Of five and six pairs too: there one set of boards is enough for every table.
        for_every_table = [each for each in ROVERS if "set" in each.words]
        half_tables = [each for each in ROVERS if each not in for_every_table]
        assert all(each.terms["pairs"] % 2 for each in half_tables)
        assert (len(half_tables), len(for_every_table)) == (20, 23)
        assert len({each.words for each in ROVERS}) == 43
        assert sum("rover" in each.ours for each in ROVERS) == 7
        assert sum("together" in each.ours for each in ROVERS) == 18

    @pytest.mark.parametrize("each", QUESTIONS, ids=lambda each: f"{each.words} {dict(each.terms)}")
    def test_the_adviser_answers_as_written(self, each):
        assert answer(each.terms) == each.ours

    @pytest.mark.parametrize("each", QUESTIONS, ids=lambda each: f"{each.words} {dict(each.terms)}")
    def test_where_no_reason_is_noted_an_expert_says_the_same(self, each):
        assert each.source
        assert (each.ours in each.expert) == (not each.reason)

    @pytest.mark.parametrize("each", QUESTIONS, ids=lambda each: f"{each.words} {dict(each.terms)}")
    def test_what_the_expert_names_exists(self, each):
        for named in each.expert:
            found = each.options(named)
            assert [one.movement().boards for one in found] == [one.boards for one in found]

    @pytest.mark.slow
    def test_the_page_in_docs_is_up_to_date(self):
        # Else: python3 -m bench.workshop table
        assert "".join(answers_page()) == DOCUMENT.read_text("utf-8")
