"""Stories of pairs, played step by step, show at each moment what they showed when it was kept."""

import pytest

from tests.running.walked import expect_stories_kept
from tests.walk.names import OF_PAIRS


@pytest.mark.whole
@pytest.mark.shows
class StoryTests:
    def test_every_moment_says_what_it_said(self, tmp_path):
        expect_stories_kept(tmp_path, OF_PAIRS)
