"""Every code of the pure packages has words, in which nothing is missing."""

import pytest

from movements.errors import CODES as MOVEMENT_CODES
from movements.errors import MovementError
from scoring.errors import CODES as SCORING_CODES
from scoring.errors import ScoringError
from tournament.errors import ServiceError
from tournament.wording import MOVEMENTS, SCORING, words


class WordingTests:
    def test_every_scoring_code_has_words_and_no_word_is_idle(self):
        assert set(SCORING) == set(SCORING_CODES)

    def test_every_movement_code_has_words_and_no_word_is_idle(self):
        assert set(MOVEMENTS) == set(MOVEMENT_CODES)

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
