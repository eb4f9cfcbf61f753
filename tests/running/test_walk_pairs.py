"""Stories of all but teams, played step by step, show what was kept of them."""

import pytest

from tests.running.walked import ONE_IN, expect_sample_kept
from tests.walk.names import OF_FOUR, OF_PAIRS, OF_PLAYERS


@pytest.mark.slow
@pytest.mark.shows
class StoryTests:
    def test_a_sample_says_what_it_said(self, tmp_path):
        assert (
            expect_sample_kept(tmp_path, (*OF_PAIRS, *OF_PLAYERS, *OF_FOUR), ONE_IN)
            > 6000 // ONE_IN
        )
