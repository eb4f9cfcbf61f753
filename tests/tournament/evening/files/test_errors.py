"""Why a file is refused: the code, its details, and where in the file it is."""

import pytest

from scoring.errors import ScoringError
from tournament.evening.files.errors import EveningFileError, FileError, Note, add_location
from tournament.evening.files.export_errors import ExportError


class FileErrorTests:
    def test_it_keeps_its_code_and_details(self):
        error = FileError("too_many_sections", most=4, line=12)
        assert (error.code, error.details) == ("too_many_sections", {"most": 4, "line": 12})

    @pytest.mark.parametrize("code", ["tricks_out_of_range", "not_xml"])
    def test_a_code_of_scoring_is_one_of_files_too(self, code):
        assert FileError(code).code == code

    def test_a_code_without_words_is_a_mistake_of_ours(self):
        with pytest.raises(AssertionError):
            FileError("no_such_code")


class NoteTests:
    def test_it_keeps_its_code_and_details(self):
        note = Note("lead_unread", {"board": 3})
        assert (note.code, note.details) == ("lead_unread", {"board": 3})

    def test_what_refuses_a_file_is_no_remark(self):
        with pytest.raises(AssertionError):
            Note("not_xml")


class LocationTests:
    @pytest.mark.parametrize("kind", [FileError, ScoringError])
    def test_the_place_is_added_to_what_is_wrong_inside(self, kind):
        with pytest.raises(FileError) as refused, add_location(board=3):
            raise kind("tricks_out_of_range", tricks=19)
        assert refused.value.code == "tricks_out_of_range"
        assert refused.value.details == {"board": 3, "tricks": 19}

    def test_the_innermost_place_stands(self):
        with pytest.raises(FileError) as refused, add_location(line=1, board=3):
            raise FileError("line_unknown", line=40)
        assert refused.value.details == {"line": 40, "board": 3}

    def test_another_mistake_goes_through(self):
        with pytest.raises(KeyError), add_location(line=1):
            raise KeyError("ours")


class EveningFileErrorTests:
    def test_the_outer_part_of_the_way_stands_before_the_inner(self):
        inner = EveningFileError("too_long", ("name",), most=80)
        error = inner.within("players", 4)
        assert error.where == ("players", 4, "name")
        assert (error.code, error.details) == ("too_long", {"most": 80})


class ExportErrorTests:
    def test_it_says_only_what_is_missing(self):
        error = ExportError("no_results")
        assert (error.code, error.details) == ("no_results", {})
