"""Questions of club directors, our answers beside those of experts.

Source: `tests/golden/adviser_questions.txt`, which says where each expert's answer is from.
"""

import pytest

from bench.workshop.table.questions import DOCUMENT, answer, answers_page, read_questions

QUESTIONS = read_questions()


class QuestionTests:
    def test_there_are_forty_and_those_of_large_fields_phones_and_wishes(self):
        assert len(QUESTIONS) == len({each.words for each in QUESTIONS}) == 94

    @pytest.mark.parametrize("each", QUESTIONS, ids=lambda each: each.words)
    def test_the_adviser_answers_as_written(self, each):
        assert answer(each.terms) == each.ours

    @pytest.mark.parametrize("each", QUESTIONS, ids=lambda each: each.words)
    def test_where_no_reason_is_noted_an_expert_says_the_same(self, each):
        assert each.source
        assert (each.ours in each.expert) == (not each.reason)

    @pytest.mark.parametrize("each", QUESTIONS, ids=lambda each: each.words)
    def test_what_the_expert_names_exists(self, each):
        for named in each.expert:
            found = each.options(named)
            assert [one.movement().boards for one in found] == [one.boards for one in found]

    @pytest.mark.slow
    def test_the_page_in_docs_is_up_to_date(self):
        # Else: python3 -m bench.workshop table
        assert "".join(answers_page()) == DOCUMENT.read_text("utf-8")
