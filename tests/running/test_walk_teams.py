"""Stories of teams, played step by step, show what was kept of them."""

import pytest

from tests.running.walked import ONE_IN, expect_sample_kept
from tests.walk.names import OF_TEAMS


@pytest.mark.slow
@pytest.mark.shows
class StoryTests:
    def test_a_sample_says_what_it_said(self, tmp_path):
        assert expect_sample_kept(tmp_path, OF_TEAMS, ONE_IN) > 3000 // ONE_IN
