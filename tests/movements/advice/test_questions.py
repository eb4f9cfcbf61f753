"""Thirty questions of club directors, our answers beside those of experts.

Source: `tests/golden/adviser_questions.txt`, which says where each expert's answer is from.
"""

from dataclasses import dataclass
from pathlib import Path

import pytest

from movements.advice.side_by_side import partner, rank_beside
from movements.advise import Wishes, option_of_key, options

FILE = Path(__file__).parents[2] / "golden" / "adviser_questions.txt"
OF_THE_HOUSE = {"winners", "copies", "boards", "called"}


@dataclass(frozen=True)
class Question:
    words: str
    asked: dict[str, int]
    expert: tuple[str, ...]
    ours: str
    source: str
    reason: str = ""


def questions():
    text = FILE.read_text("utf-8")
    blocks = "\n".join(line for line in text.splitlines() if line[:1] != "#").strip().split("\n\n")
    return [question(block.splitlines()) for block in blocks]


def question(lines):
    said = {name: " ".join(rest) for name, *rest in (line.split() for line in lines[1:])}
    asked = (word.partition("=") for word in said.pop("asked").split())
    expert = tuple(said.pop("expert").split(" | "))
    return Question(lines[0], {name: int(n or 1) for name, _, n in asked}, expert, **said)


def answer(asked):
    """What the adviser puts first; of two sections both."""
    wishes = Wishes(**{name: asked[name] for name in OF_THE_HOUSE & asked.keys()})
    limits = {name: asked[name] for name in ("least", "most", "target") if name in asked}
    found = options(asked["pairs"], wishes=wishes, **limits)
    if "beside" not in asked:
        return found[0].id
    others = options(asked["beside"], wishes=wishes, **limits)
    first = rank_beside(found, [others], 26, wishes)[0]
    return f"{first.id} + {partner(first, others, 26, wishes).id}"


QUESTIONS = questions()


def pairs_of(asked):
    return [asked[name] for name in ("pairs", "beside") if name in asked]


class QuestionTests:
    def test_there_are_thirty(self):
        assert len(QUESTIONS) == len({each.words for each in QUESTIONS}) == 30

    @pytest.mark.parametrize("each", QUESTIONS, ids=lambda each: each.words)
    def test_the_adviser_answers_as_written(self, each):
        assert answer(each.asked) == each.ours

    @pytest.mark.parametrize("each", QUESTIONS, ids=lambda each: each.words)
    def test_where_no_reason_is_noted_an_expert_says_the_same(self, each):
        assert each.source
        assert (each.ours in each.expert) == (not each.reason)

    @pytest.mark.parametrize("each", QUESTIONS, ids=lambda each: each.words)
    def test_what_the_expert_names_exists(self, each):
        for named in each.expert:
            keys = named.split(" + ")
            found = [
                option_of_key(key, n) for key, n in zip(keys, pairs_of(each.asked), strict=True)
            ]
            assert [one.movement().boards for one in found] == [one.boards for one in found]
