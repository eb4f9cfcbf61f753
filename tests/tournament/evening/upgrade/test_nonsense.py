"""What is no row of an earlier program stays as it is, for its reader to refuse."""

import pytest

from tournament.evening.upgrade.attendances import upgrade_file, upgrade_images

NONSENSE = [None, 5, "text", ["text"]]


class NonsenseTests:
    @pytest.mark.parametrize("row", NONSENSE)
    def test_in_a_file(self, row):
        lists = {name: [row] for name in ("entries", "entry_players", "placements", "changes")}
        found = upgrade_file(lists, 4)
        assert set(found) == {
            "entries", "attendances", "members", "attendance_players", "placements", "changes",
        }  # fmt: skip
        assert all(rows == [row] for rows in found.values())

    @pytest.mark.parametrize("rows", [None, 5, {"a": 1}])
    def test_what_is_no_list_stays(self, rows):
        found = upgrade_file({"entries": rows}, 4)
        assert found == {"entries": rows, "attendances": rows}

    @pytest.mark.parametrize("row", [5, "text", ["text"]])
    def test_in_an_image(self, row):
        for label in ("entry", "entryplayer", "placement"):
            for found in upgrade_images({label: {"1": row}}, {}).values():
                assert found == {"1": row}

    def test_images_that_are_no_rows_stay(self):
        assert upgrade_images({"entry": 5}, {}) == {"entry": 5}
        row = {"session_id": 3, "event_id": 2}
        found = upgrade_images({"entry": {"1": row}}, {"entry": 5})
        assert found["attendance"] == {"1": {"session_id": 3, "entry_id": "1"}}

    def test_a_change_without_both_images_stays(self):
        change = {"before": None, "after": {"entry": {}}}
        assert upgrade_file({"changes": [change]}, 4) == {"changes": [change]}
