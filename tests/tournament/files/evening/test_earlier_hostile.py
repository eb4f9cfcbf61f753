"""Files of earlier versions are brought up to date before they are checked: nothing in them may
stop the program."""

import json

import pytest

from tests.tournament.files.evening.reading import read_evening
from tests.tournament.files.evening.test_golden import FOLDER
from tournament.evening.files.errors import EveningFileError

EARLIER = json.loads((FOLDER / "version-4.json").read_bytes())
JUNK = (None, 1, "x", [], {}, [None], [[]], [{}], [{"id": []}], [{"id": {"x": 1}}])
IMAGES = ({"entry": 1}, {"entry": []}, {"entry": {"x": 1}}, {"entryplayer": {"x": [1]}})


def refused(data: object) -> None:
    with pytest.raises(EveningFileError):
        read_evening(json.dumps(data).encode())


class HostileTests:
    @pytest.mark.parametrize("junk", JUNK, ids=str)
    @pytest.mark.parametrize("name", ["entries", "entry_players", "placements", "changes"])
    def test_a_list_that_is_none(self, name, junk):
        refused({**EARLIER, name: junk})

    @pytest.mark.parametrize("name", ["entries", "entry_players", "placements", "changes"])
    def test_a_list_that_is_missing(self, name):
        refused({other: rows for other, rows in EARLIER.items() if other != name})

    @pytest.mark.parametrize("junk", [*JUNK[:3], *JUNK[5:8], *IMAGES], ids=str)
    @pytest.mark.parametrize("side", ["before", "after"])
    def test_images_that_are_none(self, side, junk):
        first, *others = EARLIER["changes"]
        refused({**EARLIER, "changes": [{**first, side: junk}, *others]})

    def test_an_entry_with_a_field_that_nobody_knows(self):
        first, *others = EARLIER["entries"]
        refused({**EARLIER, "entries": [{**first, "nonsense": 1}, *others]})
