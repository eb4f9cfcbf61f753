"""The pictures of the help: one a task and language, small enough for an old laptop's disk."""

import pytest

from tests.test_translations import HERE
from tournament.help.tasks import TASKS

PICTURES = HERE / "static" / "help"
# Of a picture, one with the other; there is one a language. Seventy had 1.6 MB.
MOST_BYTES = 22_850


class PictureTests:
    @pytest.mark.parametrize("language", ["en", "fr"])
    def test_each_task_has_its_picture_and_no_picture_lacks_a_task(self, language):
        assert {path.stem for path in (PICTURES / language).iterdir()} == set(TASKS)

    @pytest.mark.parametrize("language", ["en", "fr"])
    def test_each_lies_where_its_page_looks_for_it(self, language):
        for task in TASKS.values():
            content = (HERE / "static" / task.picture(language)).read_bytes()
            assert (content[:4], content[8:12]) == (b"RIFF", b"WEBP"), task.slug

    def test_together_they_are_small(self):
        sizes = [path.stat().st_size for path in PICTURES.rglob("*.webp")]
        assert sum(sizes) < MOST_BYTES * len(sizes)
