"""Every code of the pure packages and of the services has words, in which nothing is missing."""

import ast
from pathlib import Path

import pytest

from movements.errors import CODES as MOVEMENT_CODES
from movements.errors import MovementError
from scoring.errors import CODES as SCORING_CODES
from scoring.errors import ScoringError
from tests.source import nodes
from tournament.evening.errors import ServiceError
from tournament.evening.files.errors import CODES as IMPORT_CODES
from tournament.evening.files.errors import NOTE_CODES, FileError, Note
from tournament.people.values.player_lines import Choice
from tournament.people.words import CHOICES
from tournament.services.kind import VERBS
from tournament.words.errors.codes import MOVEMENTS, SCORING, SERVICE, note_words, words
from tournament.words.errors.files import IMPORTS, NOTES

SERVICES = Path(__file__).parents[2] / "tournament"


def service_codes():
    """Every code that a ServiceError is raised with."""
    for path in SERVICES.rglob("*.py"):
        for node in nodes(path):
            called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            if called and node.func.id == "ServiceError":
                yield from codes_of(node.args[0], f"{path}:{node.lineno}")


def codes_of(code, where):
    """What a code may be: a text, or what each kind answers with its own."""
    if isinstance(code, ast.Attribute):
        return [getattr(VERBS.get(kind), code.attr) for kind in VERBS]
    if isinstance(code, ast.Subscript) and isinstance(code.slice, ast.Constant):
        return [VERBS.get(kind).codes[code.slice.value] for kind in VERBS]
    assert isinstance(code, ast.Constant), where
    return [code.value]


class WordingTests:
    def test_every_scoring_code_has_words_and_no_word_is_idle(self):
        assert set(SCORING) == set(SCORING_CODES)

    def test_every_movement_code_has_words_and_no_word_is_idle(self):
        assert set(MOVEMENTS) == set(MOVEMENT_CODES)

    def test_every_service_code_has_words_and_no_word_is_idle(self):
        assert set(SERVICE) == set(service_codes())

    def test_every_code_of_files_has_words_and_no_word_is_idle(self):
        assert set(IMPORTS) == set(IMPORT_CODES)
        assert set(NOTES) == set(NOTE_CODES)

    def test_every_choice_about_a_player_has_words(self):
        assert set(CHOICES) == set(Choice)

    @pytest.mark.parametrize("code", sorted(IMPORT_CODES | SCORING_CODES))
    def test_words_survive_a_file_error_without_details(self, code):
        assert words(FileError(code))

    @pytest.mark.parametrize("code", sorted(NOTE_CODES))
    def test_words_survive_a_remark_without_details(self, code):
        assert note_words(Note(code))

    @pytest.mark.parametrize("code", sorted(SCORING_CODES))
    def test_words_survive_an_error_without_details(self, code):
        assert words(ScoringError(code))

    def test_details_stand_in_the_words(self):
        assert "15" in words(ScoringError("tricks_out_of_range", tricks=15))
        assert "ffb, wbf" in words(
            ScoringError("unknown_profile", profile="x", known=("ffb", "wbf"))
        )

    def test_an_error_of_each_kind_is_worded(self):
        assert words(MovementError("bad_rounds", rounds=8))
        assert words(ServiceError("last_owner"))
