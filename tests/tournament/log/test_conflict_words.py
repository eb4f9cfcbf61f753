"""How the log tells confirmations, contradictions and what tables report, in both languages."""

import pytest
from django.utils import translation

from tournament.words.log import lines as line_words
from tournament.words.log import sentences as log_words

LINE = {"section": "A", "round": 2, "table": 4, "board": 3, "boards": [3]}
PLAIN = {"ns": "1", "ew": "10", "ns_outcome": "4SS=", "ew_outcome": "4SS=", "lead": ""}
OVER = PLAIN | {"ns_outcome": "4SS+1", "ew_outcome": "4SS+1"}
TURNED = PLAIN | {"ns": "10", "ew": "1"}
REPORT = {"section": "A", "table": 4, "round": 2, "pairs": ["7"], "text": "Mrs Tarno plays"}
SEEN = {"report": 7, "at": "4", "text": "Mrs Tarno plays"}


def told(kind, language="en", **detail):
    with translation.override(language):
        return log_words.sentence(kind, detail)


def settled(before, now, *left, language="en"):
    detail = LINE | {"from": before, "to": now, "left": list(left)}
    return told("settled", language, **detail)


class SentenceTests:
    def test_a_confirmation_names_what_was_agreed(self):
        assert told("confirmed", **LINE, to=PLAIN) == "Board 3, round 2, table 4: 4♠ S = confirmed"

    def test_the_first_value_kept(self):
        said = "Board 3, round 2, table 4: settled: 4♠ S = kept, not 4♠ S +1"
        assert settled(PLAIN, PLAIN, OVER) == said

    def test_the_other_value_taken(self):
        said = "Board 3, round 2, table 4: settled: 4♠ S +1 in place of 4♠ S ="
        assert settled(PLAIN, OVER) == said

    def test_every_value_that_was_left(self):
        down = PLAIN | {"ns_outcome": "4SS-1", "ew_outcome": "4SS-1"}
        assert settled(PLAIN, OVER, down).endswith("4♠ S +1 in place of 4♠ S =, 4♠ S −1")

    def test_pairs_are_told_where_they_differ(self):
        assert settled(PLAIN, PLAIN, TURNED).endswith("1–10 4♠ S = kept, not 10–1 4♠ S =")

    def test_a_place_that_was_empty(self):
        assert settled(None, OVER).endswith("4♠ S +1 in place of nothing")
        assert settled(None, None, OVER).endswith("nothing kept, not 4♠ S +1")

    def test_in_french(self):
        said = settled(PLAIN, PLAIN, OVER, language="fr")
        assert said == "Donne 3, tour 2, table 4 : tranché : 4♠ S = gardé, et non 4♠ S +1"

    @pytest.mark.parametrize(
        ("kind", "said"),
        [
            ("name_reported", "Table 4: a name is wrong: “Mrs Tarno plays”"),
            (
                "wrong_opponents_reported",
                "Table 4: other opponents than planned: “Mrs Tarno plays”",
            ),
        ],
    )
    def test_what_a_table_reports(self, kind, said):
        assert told(kind, **REPORT) == said

    def test_which_pair_has_the_wrong_name_if_the_table_said_so(self):
        said = told("name_reported", **REPORT | {"pair": "7", "text": ""})
        assert said == "Table 4: a name of pair 7 is wrong"

    def test_that_somebody_read_it(self):
        assert told("report_seen", **SEEN) == "Seen: what table 4 reported: “Mrs Tarno plays”"

    def test_an_offer_that_was_not_kept_names_its_pairs_where_they_differ(self):
        with translation.override("en"):
            said = line_words.conflict_text(LINE | {"from": PLAIN}, TURNED)
        assert said.endswith("not kept: 10–1 4♠ S =; kept: 1–10 4♠ S =")


class UndoneTests:
    def undone(self, before, now):
        detail = LINE | {"from": before, "to": now, "left": []}
        with translation.override("en"):
            return log_words.undo_text("settled", detail)

    def test_a_value_taken_says_what_stands_again(self):
        assert self.undone(PLAIN, OVER).endswith("The line shows 4♠ S = again.")

    def test_a_value_kept_changed_nothing(self):
        assert "again" not in self.undone(PLAIN, PLAIN)
