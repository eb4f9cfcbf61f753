"""What the director reads after an undo, and of settings in the log."""

import pytest
from django.utils import translation

from tournament.words.log import sentences as log_words

LINE = {"section": "A", "round": 2, "table": 4, "board": 3, "boards": [3]}
PLAIN = {"ns": "1", "ew": "10", "ns_outcome": "4SS=", "ew_outcome": "4SS=", "lead": ""}
OVER = PLAIN | {"ns_outcome": "4SS+1", "ew_outcome": "4SS+1"}


class UndoToldTests:
    def told(self, kind, **detail):
        return log_words.undo_text(kind, LINE | detail)

    @pytest.fixture(autouse=True)
    def in_english(self):
        with translation.override("en"):
            yield

    def test_an_entry_leaves_an_empty_line(self):
        said = self.told("result", **{"from": None, "to": PLAIN})
        assert said == ("Undone: Board 3, round 2, table 4: 1–10, 4♠ S =. The line is empty again.")

    def test_a_correction_says_what_stands_again(self):
        said = self.told("result", **{"from": PLAIN, "to": OVER})
        assert said.endswith("4♠ S = → 4♠ S +1. The line shows 4♠ S = again.")

    def test_what_was_taken_back_stands_again(self):
        said = self.told("take_back", **{"from": PLAIN, "to": None})
        assert said.endswith("4♠ S = taken back. The line shows 4♠ S = again.")

    def test_what_was_moved_is_where_it_was(self):
        said = self.told("move", to_board=5, moved=PLAIN, back=None)
        assert said.endswith("moved to board 5. It is on board 3 again.")

    def test_an_undo_undone_is_done_again(self):
        inner = {"kind": "result", "detail": LINE | {"from": None, "to": PLAIN}}
        said = log_words.undo_text("undo", inner)
        assert said == (
            "Done again: Board 3, round 2, table 4: 1–10, 4♠ S =. The line shows 4♠ S = again."
        )

    def test_of_another_change_its_sentence_is_enough(self):
        said = log_words.undo_text("round", {"from": 1, "round": 2})
        assert said == "Undone: Round 2 called (was 1)."

    def test_the_log_names_the_settings_and_their_words(self):
        fields = {"scoring": "cross_imps", "section_count": 2, "lead_wanted": True}
        assert log_words.sentence("settings_changed", {"fields": fields}) == (
            "Scoring: Cross-IMPs; Sections: 2; Enter the lead too: yes"
        )

    def test_the_log_says_what_a_setting_was(self):
        fields, was = {"ranked": "by_line", "starts_at": "20:15:00"}, {"ranked": "together"}
        said = log_words.sentence("settings_changed", {"fields": fields, "was": was})
        assert said == (
            "Ranking of the pairs: together, each line apart (before: all in one list); "
            "Start: 20:15"
        )

    def test_settings_written_otherwise_are_told_by_their_kind(self):
        assert log_words.sentence("settings_changed", {"fields": [1]}) == "settings_changed"

    def test_the_log_names_the_sections_of_a_movement(self):
        said = log_words.sentence("movement_chosen", {"sections": ["A", "B"]})
        assert said == "Movement chosen, section A, B"

    def test_a_pair_moved_says_from_where_to_where(self):
        detail = {"names": ["Ada Un", "Bea Deux"], "from": "A", "to": "B"}
        assert log_words.sentence("pair_moved", detail) == "Ada Un – Bea Deux: section B (was A)"
