"""Stories of pairs and of single players, played step by step, show what was kept of them."""

import pytest

from tests.running.walked import expect_stories_kept
from tests.walk.names import OF_PAIRS, OF_PLAYERS


@pytest.mark.whole
@pytest.mark.shows
class StoryTests:
    def test_every_moment_says_what_it_said(self, tmp_path):
        expect_stories_kept(tmp_path, (*OF_PAIRS, *OF_PLAYERS))
