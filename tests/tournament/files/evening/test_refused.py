"""A file that is no whole evening is refused in words that name the place."""

import json
import tracemalloc
import uuid

import pytest
from django.utils import translation

from tests.tournament.files.evening.reading import read_evening
from tests.tournament.files.evening.test_golden import FOLDER
from tests.tournament.results.why.evenings import with_every_result
from tournament.evening.files.errors import EveningFileError
from tournament.evening.publish.kept_facts import facts_to_json
from tournament.words.errors.codes import words

GOOD = (FOLDER / "version-8.json").read_bytes()

HEAVY = {
    "objects": b"[" + b",".join([b"{}"] * 59_000) + b"]",
    "texts": b"[" + b",".join([b'"abcdefgh"'] * 290_000) + b"]",
    "names": b"{" + b",".join(b'"k%d":1' % n for n in range(290_000)) + b"}",
    "wide text": b'["' + b"a" * 7_000_000 + "😀".encode() + b'"]',
}


def refusal(content: bytes) -> EveningFileError:
    with pytest.raises(EveningFileError) as caught:
        read_evening(content)
    return caught.value


def said(content: bytes) -> str:
    with translation.override("en"):
        return words(refusal(content))


def changed(change) -> bytes:
    data = json.loads(GOOD)
    change(data)
    return json.dumps(data).encode()


def put(*path, value) -> bytes:
    def change(data):
        *way, last = path
        for step in way:
            data = data[step]
        data[last] = value

    return changed(change)


class FileTests:
    @pytest.mark.parametrize(
        ("content", "code"),
        [
            (b"", "file_empty"),
            (b" \n", "file_empty"),
            (b"PK\x03\x04", "not_json"),
            (b"\xff\xfe{", "not_utf8"),
            (GOOD.decode().encode("utf-16"), "not_utf8"),
            (GOOD.decode().encode("latin-1", "replace"), "not_utf8"),
            (GOOD[:-2], "not_json"),
            (GOOD[: len(GOOD) // 2], "not_json"),
            (b"{}", "not_an_evening"),
            (b"[]", "not_an_evening"),
            (b'{"format": "etui-results", "version": 1}', "not_an_evening"),
            (b'{"format": "etui-evening"}', "unknown_version"),
            (b'{"format": "etui-evening", "version": true}', "unknown_version"),
            (b'{"format": "etui-evening", "version": 1.5}', "not_whole"),
            (b'{"format": "etui-evening", "version": NaN}', "not_whole"),
            (b'{"format": "etui-evening", "version": 2}', "field_missing"),
            (b'{"format": 1, "format": 2}', "key_twice"),
            (b"[" * 100_000, "too_deep"),
            (b"[" * 30 + b"]" * 30, "too_deep"),
            (b"[" + b"9" * 5_000 + b"]", "not_whole"),
            (b"[" + b"1," * 400_000 + b"1]", "too_many_values"),
            (b'"' + b"a" * 9_000_000 + b'"', "file_too_large"),
        ],
    )
    def test_what_is_no_evening_at_all(self, content, code):
        assert refusal(content).code == code

    def test_a_newer_version_is_refused_in_words(self):
        assert said(put("version", value=23)) == (
            "This file was written by a newer version of Étui (version 23 of the file; this "
            "program reads up to 22). Update this program, then read the file again."
        )

    def test_a_mark_before_the_text_is_no_mistake(self):
        assert read_evening(b"\xef\xbb\xbf" + GOOD).version == 8

    @pytest.mark.slow
    @pytest.mark.parametrize("content", HEAVY.values(), ids=HEAVY)
    def test_the_worst_that_fits_takes_little_memory(self, content):
        tracemalloc.start()
        try:
            refusal(content)
            assert tracemalloc.get_traced_memory()[1] < 100_000_000
        finally:
            tracemalloc.stop()


class PlaceTests:
    @pytest.mark.parametrize(
        ("path", "value", "sentence"),
        [
            (("session", "date"), "17/11/2026",
             "session › date: “17/11/2026” is not a date such as 2026-11-17."),
            (("session", "starts_at"), "20 h", "is not a time"),
            (("session", "code"), "UPPER678", "session › code: “U” is not known here"),
            (("session", "revision"), 9999, "session › revision: The log has a gap"),
            (("session", "state"), "setup", "session › state: The state of the evening"),
            (("session", "round"), 4, "session › round: 4 is not between 1 and 3."),
            (("event", "name"), "", "event › name: This text should have 1 to 100 signs."),
            (("event", "name"), "a\x00b", "holds signs that cannot be stored"),
            (("event", "name"), "\ud800", "holds signs that cannot be stored"),
            (("event", "profile"), "xyz", "“xyz” is not known here. Known: "),
            (("club", "half_minutes_per_board"), -1, "-1 is not between 0 and 32767."),
            (("results", 11, "board"), "7", "results 12 › board: This should be a whole number."),
            (("results", 11, "board"), True, "results 12 › board: This should be a whole number."),
            (("results", 0, "ns_outcome"), "4ZS=", "“4ZS=” is not a result or a lead."),
            (("results", 0, "ns_outcome"), "",
             "results 1 (Board 1, round 1, table A1): The result of one side is"),
            (("results", 0, "lead"), "ZZ", "results 1 › lead: “ZZ” is not a result or a lead."),
            (("results", 0, "entered_at"), "2026-11-17T20:00:00", "is not a date with its time"),
            (("results", 0, "north_id"), str(uuid.UUID(int=1)),
             "results 1 › north_id: This names something that is not in the file."),
            (("results", 0, "id"), "x", "results 1 › id: “x” is not the key of a row."),
            (("results",), {}, "results: This should be a list."),
            (("results", 3), [], "results 4: This should be a group of named fields."),
            (("results", 3), {}, "results 4: “"),
            (("attendances", 0, "paid"), 1, "attendances 1 › paid: This should be true or false."),
            (("entries", 0, "paid"), 1, "entries 1: “paid” is not known here."),
            (("sections", 0, "relays"), 1, "sections 1 › relays: This should be a list."),
            (("sections", 0, "sharings"), [{}], "sections 1 › sharings: “…” is not known here"),
            (("session", "breaks"), {}, "session › breaks: This should be a list."),
            (("session", "breaks"), [15], "session › breaks: This should be a group"),
            (("session", "breaks"), [{"after": 2}], "session › breaks: “…” is not known"),
            (("session", "breaks"), [{"after": 2, "minutes": 5, "tea": 1}],
             "breaks: “…” is not known here. Known: after, minutes."),
            (("session", "breaks"), [{"after": "2", "minutes": 5}],
             "session › breaks: This should be a whole number."),
            (("session", "breaks"), [{"after": 0, "minutes": 5}],
             "session › breaks: 0 is not between 1 and 100."),
            (("session", "breaks"), [{"after": 2, "minutes": 121}],
             "session › breaks: 121 is not between 1 and 120."),
            (("session", "breaks"), [{"after": 2, "minutes": 5}] * 2,
             "session › breaks: This stands in the file twice."),
            (("sections", 0, "tables"), 1, "seatings 2 › table: 2 is not between 1 and 1."),
            (("publications", 0, "snapshot"), {}, "The published results cannot be read."),
            (("publications", 0, "snapshot", "top"), "x", "The published results cannot be read."),
            (("publications", 0, "snapshot", "form"), "x", "The published results cannot be read."),
            (("changes", 5, "detail"), [], "changes 6 › detail: This should be a group"),
            (("changes", 5, "revision"), 99, "changes 6 › revision: The log has a gap"),
            (("changes", 9, "id"), 0, "changes 10 › id: 0 is not between 1 and"),
            (("changes", 5, "id"), 4, "changes 6 › id: This stands in the file twice."),
            (("changes", 5, "id"), 400, "changes 7 › id: The log is not in its order."),
            (("changes", 5, "undoes_id"), 6, "changes 6 › undoes_id: This names something"),
            (("changes", 5, "before"), {"nonsense": {}}, "changes 6 › before: “nonsense”"),
            (("changes", 5, "before"), {}, "changes 6: This change does not tell the same rows"),
            (("claims",), {}, "claims: This should be a list."),
            (("claims", 2, "ns_outcome"), "4ZS=", "claims 3 › ns_outcome: “4ZS=” is not a result"),
            (("claims", 1, "board"), 0, "claims 2 › board: 0 is not between 1 and"),
            (("claims", 0, "state"), "lost", "claims 1 › state: “lost” is not known here."),
            (("claims", 0, "placement_id"), str(uuid.UUID(int=1)),
             "claims 1 › placement_id: This names something that is not in the file."),
            (("session", "extra_rankings"), {"beginners": {}}, "session › extra_rankings: "),
            (("nonsense",), 1, "“nonsense” is not known here."),
        ],
    )  # fmt: skip
    def test_each_mistake_is_named_with_its_place(self, path, value, sentence):
        assert sentence in said(put(*path, value=value))

    def test_an_outcome_of_a_published_report(self):
        path = ("publications", 0, "snapshot", "boards", 0, "lines", 0, "ns_outcome")
        wanted = "publications 1 › snapshot: “” is not a result or a lead."
        assert said(put(*path, value="")) == wanted

    @pytest.mark.parametrize(
        ("path", "value"),
        [
            ((), []),
            (("session", "date"), "yesterday"),
            (("session", "event", "profile"), "xyz"),
            (("results", "columns"), []),
            (("results", "rows", 0, 5), "Z9"),
            (("results", "rows", 0, 6), "4ZS="),
            (("games", "rows", 0, 3), "Z9"),
            (("sections",), []),
        ],
    )
    def test_facts_of_a_published_version_that_no_program_kept(self, path, value):
        def change(data):
            *way, last = "facts", *path
            place = data["publications"][0]["snapshot"]
            place["facts"] = facts_to_json(with_every_result())
            for step in way:
                place = place[step]
            place[last] = value

        assert "The published results cannot be read." in said(changed(change))

    def test_a_row_that_stands_twice(self):
        twice = changed(lambda data: data["entries"].append(data["entries"][0]))
        assert said(twice).endswith("id: This stands in the file twice.")

    def test_an_entry_that_does_not_play(self):
        def change(data):
            new = str(uuid.UUID(int=1))
            data["entries"].append({**data["entries"][0], "id": new})

        assert said(changed(change)).startswith("entries 13: This names something")

    @pytest.mark.parametrize("name", ["members", "attendance_players"])
    def test_a_player_that_a_pair_lacks(self, name):
        whose = {"members": "entries", "attendance_players": "attendances"}[name]
        missing = changed(lambda data: data[name].pop(0))
        assert said(missing) == f"{whose} 1: A pair has two players."

    def test_a_key_of_a_change_that_stands_twice(self):
        def change(data):
            data["changes"][7]["key"] = data["changes"][6]["key"]

        assert said(changed(change)) == "changes 8 › key: This stands in the file twice."

    def test_a_field_that_is_missing(self):
        def change(data):
            del data["placements"][2]["shown"]

        assert said(changed(change)) == "placements 3: “shown” is missing."

    def test_a_change_without_what_its_sentence_needs(self):
        def change(data):
            row = next(row for row in data["changes"] if row["kind"] == "result")
            del row["detail"]["to"]

        assert said(changed(change)).endswith("detail: “to” is missing.")

    @pytest.mark.parametrize(
        ("kind", "field"),
        [("settled", "offers"), ("confirmed", "result"), ("name_reported", "text")],
    )
    def test_what_phones_and_their_director_said_without_what_its_readers_need(self, kind, field):
        def change(data):
            row = next(row for row in data["changes"] if row["kind"] == "result")
            row["kind"] = kind

        assert said(changed(change)).endswith(f"detail: “{field}” is missing.")

    @pytest.mark.parametrize("value", [[], {}, 7, None])
    def test_a_digest_of_what_was_sent_that_is_no_text(self, value):
        """A repeated key is compared by it."""

        def change(data):
            data["changes"][-1]["detail"]["sent"] = value

        assert said(changed(change)).endswith("detail › sent: This should be a text.")

    def test_an_offer_whose_pair_is_no_text(self):
        def change(data):
            row = next(row for row in data["changes"] if row["verdict"] == "conflict")
            row["after"]["offered"] |= {"ns_key": 7}

        assert "ns_key" in said(changed(change))

    def test_a_pair_that_plays_a_board_twice(self):
        def change(data):
            first, second = [row for row in data["results"] if row["ns_outcome"]][:2]
            second |= {name: first[name] for name in first if name not in {"id", "table", "round"}}
            second["round"], second["table"] = 3, 3

        assert "has played board" in said(changed(change))

    def test_a_log_with_a_change_left_out(self):
        def change(data):
            del data["changes"][30]

        assert "The log has a gap" in said(changed(change))
