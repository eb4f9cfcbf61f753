"""What the reader of USEBIO refuses: always with a code, and where it stands."""

import socket

import pytest
from django.utils import translation

from tests.tournament.kinds.pairs.files.usebio.usebio_files import (
    DOCTYPE,
    board,
    document,
    element,
    line,
    pair,
    participants,
    read_usebio,
)
from tournament.evening.files.errors import FileError
from tournament.files.xml_tree import DEEPEST, LARGEST, MOST_ELEMENTS, is_xml
from tournament.words.errors.codes import words

PAIRS = participants(pair(1), pair(2), pair(3), pair(4))
ROOT = "<USEBIO><EVENT EVENT_TYPE='MP_PAIRS'/></USEBIO>"


def refusal(data):
    with pytest.raises(FileError) as caught:
        read_usebio(data if isinstance(data, bytes) else data.encode())
    return caught.value


def of_event(*parts, **others):
    return refusal(document(*parts, **others))


class EntityTests:
    """Nothing is expanded, nothing is fetched."""

    BOMBS = {
        "billion laughs": '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">',
        "a file of this machine": '<!ENTITY a SYSTEM "file:///etc/passwd">',
        "an address": '<!ENTITY a SYSTEM "http://localhost:1/">',
        "a parameter": '<!ENTITY % a SYSTEM "http://localhost:1/x.dtd"> %a;',
        "an attribute": '<!ATTLIST USEBIO Version CDATA "1.2">',
        "nothing": "",
    }

    @pytest.mark.parametrize("content", BOMBS.values(), ids=BOMBS)
    def test_declarations_within_the_file_are_refused(self, content):
        error = refusal(f'<?xml version="1.0"?>\n<!DOCTYPE USEBIO [{content}]>{ROOT}')
        assert (error.code, error.details) == ("doctype_with_content", {"line": 2})

    def test_so_they_are_beside_an_external_file(self):
        error = refusal(f'<!DOCTYPE USEBIO SYSTEM "x.dtd" [<!ENTITY a "b">]>{ROOT}')
        assert error.code == "doctype_with_content"

    @pytest.mark.parametrize("doctype", [DOCTYPE, ""])
    def test_an_entity_that_nobody_declared_is_refused(self, doctype):
        text = document(participants(pair(1, names=()))).replace(DOCTYPE, doctype)
        error = refusal(text.replace("Tilleuls", "Ren&eacute;"))
        assert error.code == ("entity_unknown" if doctype else "not_xml")
        assert error.details["line"] == 4

    def test_the_external_doctype_of_real_files_opens_no_connection(self, monkeypatch):
        def forbidden(*arguments, **named):
            raise AssertionError("a connection was asked for")

        monkeypatch.setattr(socket, "socket", forbidden)
        monkeypatch.setattr(socket, "getaddrinfo", forbidden)
        public = '<!DOCTYPE USEBIO PUBLIC "-//EBU//DTD USEBIO 1.2//EN" "http://usebio.org/x.dtd">'
        for doctype in (DOCTYPE, public):
            assert len(read_usebio(document(PAIRS).replace(DOCTYPE, doctype).encode()).pairs) == 4

    def test_an_inclusion_is_passed_over(self):
        include = '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="/etc/passwd"/>'
        assert len(read_usebio(document(PAIRS, include).encode()).pairs) == 4


class EncodingTests:
    def read(self, encoding, declared):
        head = f'<?xml version="1.0" encoding="{declared}"?>' if declared else ""
        text = document(participants(pair(1, names=("Zoé Tarno", "Ana Œuvrard"))))
        return read_usebio((head + text.partition("?>")[2]).encode(encoding))

    @pytest.mark.parametrize(
        ("encoding", "declared"),
        [
            ("utf-8", ""),
            ("utf-8", "UTF-8"),
            ("utf-8-sig", "utf-8"),
            ("utf-16", "utf-16"),
            ("utf-16", ""),
            ("cp1252", "windows-1252"),
            ("iso-8859-15", "ISO-8859-15"),
        ],
    )
    def test_what_the_file_declares_is_honoured(self, encoding, declared):
        assert self.read(encoding, declared).pairs[0].players[1].last_name == "Œuvrard"

    @pytest.mark.parametrize(
        ("encoding", "declared"), [("cp1252", ""), ("cp1252", "utf-8"), ("utf-8", "utf-16")]
    )
    def test_another_one_than_declared_is_refused(self, encoding, declared):
        with pytest.raises(FileError, match="encoding_wrong"):
            self.read(encoding, declared)

    @pytest.mark.parametrize("declared", ["utf-7", "hex", "unicode_escape", "klingon", "utf-32"])
    def test_an_unknown_one_is_refused(self, declared):
        with pytest.raises(FileError, match="encoding_unknown"):
            self.read("utf-8", declared)

    @pytest.mark.parametrize(
        ("data", "verdict"),
        [
            (b"  <USEBIO/>", True),
            (b"\xef\xbb\xbf<?xml", True),
            ("<a/>".encode("utf-16"), True),
            (b"\xfe\xff\0<", True),
            (b"", False),
            (b'{"boards": []}', False),
            ("{}".encode("utf-16"), False),
        ],
    )
    def test_xml_is_told_by_its_first_sign(self, data, verdict):
        assert is_xml(data) is verdict


class LimitTests:
    def test_a_file_too_large_is_not_parsed(self):
        assert refusal(b"<" * (LARGEST + 1)).code == "file_too_big"

    def test_elements_within_elements(self):
        assert refusal("<USEBIO>" + "<EVENT>" * DEEPEST).code == "nested_too_deep"

    def test_too_many_elements(self):
        error = refusal("<USEBIO>" + "<BOARD/>" * MOST_ELEMENTS)
        assert (error.code, error.details["most"]) == ("too_many_elements", MOST_ELEMENTS)

    @pytest.mark.parametrize("text", ["", "<", "<USEBIO>", "<USEBIO></EVENT>", "<a/><b/>", "&"])
    def test_what_is_no_xml_says_where(self, text):
        error = refusal(text)
        assert error.code == "not_xml"
        assert error.details["line"] == 1


class FrameTests:
    def test_another_document_is_named(self):
        error = refusal("<html/>")
        assert (error.code, error.details["found"]) == ("not_usebio", "html")

    def test_an_unknown_version(self):
        assert of_event(version="2.0").details["version"] == "2.0"

    @pytest.mark.parametrize("events", [0, 2])
    def test_one_event_is_read_at_a_time(self, events):
        one = "<EVENT EVENT_TYPE='MP_PAIRS'/>"
        assert refusal(f"<USEBIO>{one * events}</USEBIO>").code == "not_one_event"

    @pytest.mark.parametrize("form", ["TEAMS", "SWISS_TEAMS", "LADDER", "nonsense"])
    def test_other_forms_of_play(self, form):
        error = of_event(form=form)
        assert (error.code, error.details["form"]) == ("form_unknown", form.upper())

    @pytest.mark.parametrize(
        ("form", "parts"),
        [
            ("INDIVIDUAL", ()),
            ("MP_INDIVIDUAL", ()),
            ("PAIRS", ('<PARTICIPANTS EVENT_TYPE="INDIVIDUAL"/>',)),
            ("MP_PAIRS", ("<PARTICIPANTS><PLAYER><PLAYER_NUMBER>1</PLAYER_NUMBER></PLAYER>"
                          "</PARTICIPANTS>",)),
        ],
    )  # fmt: skip
    def test_single_players_are_never_read_as_pairs(self, form, parts):
        error = of_event(*parts, board(1, line(1, 2, 420)), form=form)
        assert error.code == "individuals_not_read"
        with translation.override("en"):
            assert "individual event" in words(error)

    def test_pairs_at_another_form_of_scoring(self):
        error = of_event(form="PAIRS", head=element("BOARD_SCORING_METHOD", "PATTON"))
        assert error.details["form"] == "PAIRS PATTON"

    def test_several_sessions(self):
        assert of_event("<SESSION/><SESSION/>").code == "several_sessions"

    def test_more_sections_than_letters(self):
        sections = (
            f'<SECTION SECTION_ID="{name}">{participants(pair(1))}</SECTION>' for name in range(27)
        )
        assert of_event(*sections).code == "too_many_sections"

    def test_winners(self):
        assert of_event(head=element("WINNER_TYPE", 3)).code == "winners_out_of_range"


class PlayTests:
    @pytest.mark.parametrize(
        ("part", "code", "field"),
        [
            (line(1, 2, 425), "score_impossible", "SCORE"),
            (line(1, 2, "4x"), "score_unreadable", "SCORE"),
            (line(1, 2, "Adj"), "percentages_unreadable", "SCORE"),
            (line(1, 2, "A120120"), "percentages_unreadable", "SCORE"),
            (line(1, 2, 420, CONTRACT="8S"), "contract_unreadable", "CONTRACT"),
            (line(1, 2, 420, CONTRACT="4S", PLAYED_BY="Q"), "unknown_seat", "PLAYED_BY"),
            (line(1, 2, 420, CONTRACT="4S", TRICKS="14"), "tricks_out_of_range", "TRICKS"),
            (line(1, 2, 420, CONTRACT="4S", TRICKS="+1"), "field_wrong", "TRICKS"),
            (line("", 2, 420), "field_missing", "NS_PAIR_NUMBER"),
            (line(1, "x" * 21, 420), "field_wrong", "EW_PAIR_NUMBER"),
            (line(1, 9, 420), "unknown_pair", None),
            (line(1, 1, 420), "same_contestant", None),
        ],
    )
    def test_a_line_says_its_place(self, part, code, field):
        error = of_event(PAIRS, board(3, line(3, 4, 420), part))
        assert (error.code, error.details.get("field")) == (code, field)
        assert {"line": 12, "board": 3, "result": 2}.items() <= error.details.items()

    def test_a_pair_plays_a_board_once(self):
        error = of_event(PAIRS, board(3, line(1, 2, 420), line(3, 1, 420)))
        assert (error.code, error.details["contestant"]) == ("contestant_twice_on_board", "1")

    @pytest.mark.parametrize("number", ["", "0", "-1", "1000", "x", "1.5", "9" * 30, "١"])
    def test_the_number_of_a_board(self, number):
        error = of_event(PAIRS, board(number))
        assert error.code in ("field_wrong", "board_out_of_range")
        assert error.details["line"] == 10

    def test_a_board_comes_once(self):
        assert of_event(PAIRS, board(3), board(3)).code == "board_twice"

    @pytest.mark.parametrize("first", ["", "NS"])
    def test_a_number_is_listed_once_in_a_direction(self, first):
        error = of_event(participants(pair(1, first), pair(1, "NS")))
        assert (error.code, error.details["line"]) == ("pair_twice", 7)

    def test_a_direction_that_is_none(self):
        assert of_event(participants(pair(1, "up"))).details["field"] == "DIRECTION"

    def test_two_winners_and_nobody_says_which(self):
        error = of_event(PAIRS, head=element("WINNER_TYPE", 2))
        assert (error.code, error.details["pair"]) == ("line_unknown", "1")
