"""A form of scoring is asked, never compared: what differs by it stands in the places named here.

Whoever writes `scoring == "butler"` elsewhere has to be found again for every new form. Pages,
sheets and files ask the form (`form.boards.has_top`) or look its words up.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from scoring.contestants import PenaltyUnit
from scoring.forms import BOARD_FORMS, FORMS, FigureKind
from tests.source import HERE, nodes
from tests.test_architecture import in_room, named
from tournament.evening.scores.ranked_by import BESIDE
from tournament.words.forms import AMOUNTS, WORDS
from tournament.words.results.awards import AWARDS
from tournament.words.results.units import KINDS

# Where a form, or a kind of its figures, may be named to tell it from another, and why.
MAY_TELL_APART = {
    "scoring/forms/": "what each form is",
    "tournament/words/forms.py": "its words, one row a form",
    "tournament/words/results/units.py": "the words of figures, one row a kind of figure",
    "tournament/words/results/awards.py": "the words of what boards give, one row a kind of award",
    "tournament/evening/scores/ranked_by.py": "where a rank keeps each kind of figure",
}
VALUES = frozenset(FORMS)
CONSTANTS = frozenset(
    ("MATCHPOINTS", "CROSS_IMPS", "BUTLER", "TOTAL_POINTS", "BY_IMPS", "BY_PERCENTAGE")
)
CLASSES = frozenset(("Matchpoints", "CrossImps", "Butler", "TotalPoints", "VictoryPoints"))
ASKED_BY_NAME = re.compile(
    r"(boards_)?at_(matchpoints|cross_imps|imps|butler|total_points|victory_points)\b"
)
IN_TEMPLATES = (
    ASKED_BY_NAME,
    re.compile(r"\bscoring\s*(==|!=|in\b)"),
    re.compile(rf"""(==|!=|\bin)\s*["']({"|".join(VALUES)})["']"""),
)


def names_a_form(node: ast.expr) -> bool:
    """Whether an operand, or what it contains, is a form of scoring or a kind of figure."""
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return any(names_a_form(one) for one in node.elts)
    if isinstance(node, ast.Constant):
        return node.value in VALUES
    if isinstance(node, ast.Attribute):
        owner = node.value
        if isinstance(owner, ast.Name) and owner.id == "FigureKind":
            return True
        return node.attr == "value" and names_a_form(owner)
    return isinstance(node, ast.Name) and node.id in CONSTANTS


def tells_forms_apart(node: ast.AST) -> bool:
    if isinstance(node, ast.Compare):
        return any(map(names_a_form, (node.left, *node.comparators)))
    if isinstance(node, ast.Dict):
        return sum(key is not None and names_a_form(key) for key in node.keys) > 1
    if isinstance(node, ast.MatchValue):
        return names_a_form(node.value)
    if isinstance(node, ast.Call):
        is_check = isinstance(node.func, ast.Name) and node.func.id == "isinstance"
        return is_check and any(
            isinstance(one, ast.Name) and one.id in CLASSES for one in ast.walk(node.args[1])
        )
    name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
    return isinstance(name, str) and bool(ASKED_BY_NAME.fullmatch(name))


def in_code() -> Iterator[str]:
    for path in (*in_room("scoring"), *in_room("tournament")):
        if named(path).startswith((*MAY_TELL_APART, "tournament/migrations/")):
            continue
        for node in nodes(path):
            if tells_forms_apart(node):
                yield f"{named(path)}:{getattr(node, 'lineno', '?')}"


def in_templates() -> Iterator[str]:
    for path in sorted((HERE / "templates").rglob("*.html")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            tags = "".join(re.findall(r"\{[%{].*?[%}]\}", line))
            if any(pattern.search(tags) for pattern in IN_TEMPLATES):
                yield f"{path.relative_to(HERE).as_posix()}:{number}"


class ComparisonTests:
    def test_no_code_tells_forms_of_scoring_apart(self):
        assert sorted(in_code()) == []

    def test_no_template_tells_forms_of_scoring_apart(self):
        assert list(in_templates()) == []

    @pytest.mark.parametrize("place", MAY_TELL_APART)
    def test_the_places_that_may_are_there(self, place):
        assert Path(HERE / place).exists()

    @pytest.mark.parametrize(
        "text",
        [
            'scoring == "butler"',
            'event.scoring in ("cross_imps", "butler")',
            "session.scoring is MATCHPOINTS",
            "evening.scoring != BY_IMPS.value",
            "form.leads is FigureKind.POINTS",
            '{"matchpoints": 1, "butler": 2}[report.scoring]',
            "{MATCHPOINTS: 1, BUTLER: 2}",
            "isinstance(form, VictoryPoints)",
            "report.at_total_points",
            "boards_at_matchpoints",
            'match scoring:\n    case "butler": pass',
        ],
    )
    def test_each_way_of_comparing_is_found(self, text):
        assert any(tells_forms_apart(node) for node in ast.walk(ast.parse(text)))

    @pytest.mark.parametrize(
        "text",
        [
            "form.boards.has_top",
            "one.unit is PenaltyUnit.MATCHPOINTS",
            '{"victory_points": tell, "rank": say}',
            '{"MP_PAIRS": MATCHPOINTS, "BUTLER_PAIRS": BUTLER}',
            "Session(scoring=BUTLER)",
        ],
    )
    def test_what_asks_the_form_is_not(self, text):
        assert not any(tells_forms_apart(node) for node in ast.walk(ast.parse(text)))


class WordsTests:
    """A form that is offered has all its words."""

    def test_every_form_has_a_row(self):
        assert list(WORDS) == list(FORMS)

    def test_every_kind_of_figure_has_one(self):
        assert set(KINDS) == set(FigureKind)
        assert {form.award for form in BOARD_FORMS.values()} <= set(AWARDS)
        assert {form.figure_beside for form in FORMS.values()} <= set(BESIDE)

    def test_every_unit_of_penalties_has_its_words(self):
        assert set(AMOUNTS) == {unit.value for unit in PenaltyUnit}

    @pytest.mark.parametrize("value", BOARD_FORMS)
    def test_what_boards_are_scored_with_has_a_name_in_usebio(self, value):
        assert WORDS[value].event_type
