"""Rows of earlier programs become rows of this one, by their values alone."""

from tournament.evening.upgrade.attendances import upgrade_both, upgrade_file

ENTRY = {
    "event_id": "v",
    "session_id": "s",
    "position": 4,
    "section": "B",
    "paid": True,
    "stationary": False,
    "changed_in": 7,
}
ATTENDANCE = {
    "session_id": "s",
    "entry_id": "e",
    "order": 4,
    "section": "B",
    "paid": True,
    "fixed_seat": False,
    "changed_in": 7,
}
PLAYER = {"entry_id": "e", "session_id": "s", "player_id": "p", "position": 1, "changed_in": 7}
MEMBER = {"entry_id": "e", "player_id": "p", "position": 1, "changed_in": 7}
SEATED = {
    "attendance_id": "e",
    "session_id": "s",
    "player_id": "p",
    "position": 1,
    "changed_in": 7,
}


class ImageTests:
    def test_an_entry_that_came_is_an_entry_that_attends(self):
        before, after = upgrade_both({"entry": {"e": None}}, {"entry": {"e": ENTRY}})
        assert before == {"entry": {"e": None}, "attendance": {"e": None}}
        assert after == {"entry": {"e": {"event_id": "v"}}, "attendance": {"e": ATTENDANCE}}

    def test_one_that_went_is_the_same_the_other_way(self):
        before, after = upgrade_both({"entry": {"e": ENTRY}}, {"entry": {"e": None}})
        assert before == {"entry": {"e": {"event_id": "v"}}, "attendance": {"e": ATTENDANCE}}
        assert after == {"entry": {"e": None}, "attendance": {"e": None}}

    def test_of_one_that_changed_only_its_attendance_did(self):
        earlier = {**ENTRY, "position": 2, "changed_in": 3}
        before, after = upgrade_both({"entry": {"e": earlier}}, {"entry": {"e": ENTRY}})
        assert before == {"attendance": {"e": {**ATTENDANCE, "order": 2, "changed_in": 3}}}
        assert after == {"attendance": {"e": ATTENDANCE}}

    def test_a_column_that_an_image_lacks_stays_away(self):
        """The first program had no sections."""
        early = {name: value for name, value in ENTRY.items() if name != "section"}
        _, after = upgrade_both({"entry": {"e": None}}, {"entry": {"e": early}})
        assert "section" not in after["attendance"]["e"]

    def test_a_player_of_an_entry_is_a_member_and_sat(self):
        before, after = upgrade_both({"entryplayer": {"k": None}}, {"entryplayer": {"k": PLAYER}})
        assert before == {"member": {"k": None}, "attendanceplayer": {"k": None}}
        assert after == {"member": {"k": MEMBER}, "attendanceplayer": {"k": SEATED}}

    def test_a_placement_names_the_attendance(self):
        empty = {"number": 3, "entry_id": None}
        before, after = upgrade_both(
            {"placement": {"k": empty}}, {"placement": {"k": {**empty, "entry_id": "e"}}}
        )
        assert before == {"placement": {"k": {"number": 3, "attendance_id": None}}}
        assert after == {"placement": {"k": {"number": 3, "attendance_id": "e"}}}

    def test_what_the_loser_of_a_race_offered_stays(self):
        before, after = upgrade_both({"entryplayer": {"k": PLAYER}}, {"offered": {"name": "x"}})
        assert before == {"member": {"k": MEMBER}, "attendanceplayer": {"k": SEATED}}
        assert after == {"offered": {"name": "x"}}

    def test_what_is_upgraded_stays_as_it_is(self):
        both = upgrade_both(
            {"entry": {"e": None}, "entryplayer": {"k": PLAYER}, "placement": {"k": {}}},
            {"entry": {"e": ENTRY}, "entryplayer": {"k": None}, "placement": {"k": None}},
        )
        assert upgrade_both(*both) == both

    def test_entries_of_now_stay_as_they_are(self):
        now = {"entry": {"e": {"event_id": "v", "changed_in": 2}}, "result": {"r": {"board": 1}}}
        assert upgrade_both({"entry": {"e": None}}, now) == ({"entry": {"e": None}}, now)


class FileTests:
    def test_lists_of_one_session_become_those_of_an_event(self):
        data = {
            "entries": [{"id": "e", **ENTRY}],
            "entry_players": [{"id": "k", **PLAYER}],
            "placements": [{"id": "q", "entry_id": "e"}],
            "changes": [
                {"id": 1, "before": {"entry": {"e": None}}, "after": {"entry": {"e": ENTRY}}}
            ],
        }
        found = upgrade_file(data, 4)
        assert found == {
            "entries": [{"id": "e", "event_id": "v", "changed_in": 7}],
            "members": [{"id": "k", **MEMBER}],
            "attendances": [{"id": "e", **ATTENDANCE}],
            "attendance_players": [{"id": "k", **SEATED}],
            "placements": [{"id": "q", "attendance_id": "e"}],
            "changes": [
                {
                    "id": 1,
                    "before": {"entry": {"e": None}, "attendance": {"e": None}},
                    "after": {"entry": {"e": {"event_id": "v"}}, "attendance": {"e": ATTENDANCE}},
                }
            ],
        }

    def test_the_first_version_had_one_section(self):
        early = {name: value for name, value in ENTRY.items() if name != "section"}
        (attendance,) = upgrade_file({"entries": [{"id": "e", **early}]}, 1)["attendances"]
        assert attendance["section"] == "A"

    def test_a_file_of_this_version_stays_as_it_is(self):
        data = {"entries": [{"id": "e"}], "entry_players": []}
        assert upgrade_file(data, 5) is data
