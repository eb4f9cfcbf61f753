"""PBN as games, by its lexical rules and as programs write it."""

import pytest

from tournament.evening.files.errors import FileError
from tournament.files.pbn.games import (
    LARGEST,
    LONGEST_LINE,
    MOST_GAMES,
    MOST_LINES,
    is_pbn,
    read_games,
)


def tags(text):
    data = text if isinstance(text, bytes) else text.encode()
    return [dict(game.tags) for game in read_games(data)]


class GameTests:
    def test_an_empty_line_ends_a_game(self):
        text = '% PBN 2.1\r\n[Event "Ligue"]\r\n[Board "1"]\r\n\r\n[Board "2"]\r\n'
        assert tags(text) == [{"Event": "Ligue", "Board": "1"}, {"Board": "2"}]

    def test_a_tag_that_is_there_already_begins_a_game(self):
        assert tags('[Board "1"]\n[Score "NS 50"]\n[Board "2"]') == [
            {"Board": "1", "Score": "NS 50"},
            {"Board": "2"},
        ]

    def test_several_tags_on_a_line_and_spaces_before(self):
        assert tags('  [Board "1"]  [Dealer   "N" ]\n') == [{"Board": "1", "Dealer": "N"}]

    def test_the_value_of_the_game_before(self):
        text = '[Event "##Finale"]\n[Board "1"]\n\n[Event "#"]\n[Board "2"]\n\n[Event "#"]'
        assert [game["Event"] for game in tags(text)] == ["Finale"] * 3
        assert tags('[Event "#"]') == [{"Event": ""}]

    def test_comments_and_escape_lines_do_not_count(self):
        text = (
            '[Board "1"] ; [Board "9"]\n'
            '{ a comment\n\n[Board "8"] of three lines }\n'
            '%[Board "7"]\n'
            '[Score "NS 50"] { with } [Result "7"]\n'
        )
        assert tags(text) == [{"Board": "1", "Score": "NS 50", "Result": "7"}]

    def test_a_quotation_mark_in_a_comment_begins_no_value(self):
        """Source: the standard 2.1: a comment in braces ends at the first closing one."""
        text = '[Board "1"] { 5" } [Score "NS 50"]\n{ of 6" size } [Result "7"]'
        assert tags(text) == [{"Board": "1", "Score": "NS 50", "Result": "7"}]

    def test_a_comment_after_a_mark_that_stands_alone(self):
        assert tags('[Board "1"]\n1. 5" {of\n[Board "2"]}\n[Result "7"]') == [
            {"Board": "1", "Result": "7"}
        ]

    def test_signs_of_comments_in_a_value(self):
        assert tags('[Event "a; {b} \\"c\\" \\\\"]') == [{"Event": 'a; {b} "c" \\'}]

    def test_a_table_under_a_tag_is_passed_over(self):
        text = '[ScoreTable "Table\\2R"]\n1 4S S 10\n2 [x] - -\n[Board "1"]'
        assert tags(text) == [{"ScoreTable": "Table\\2R", "Board": "1"}]

    def test_letters_of_both_alphabets(self):
        assert tags('[Event "Été"]'.encode("cp1252")) == [{"Event": "Été"}]
        assert tags('\ufeff[Event "Été"]'.encode()) == [{"Event": "Été"}]

    @pytest.mark.parametrize("value", ["", "?", "-"])
    def test_what_is_not_known_is_empty(self, value):
        (game,) = read_games(f'[Score "{value}"]\n[Board "1"]'.encode())
        assert (game.text_of("Score"), game.text_of("Room"), game.text_of("Board")) == ("", "", "1")

    def test_a_game_says_where_it_begins(self):
        games = read_games(b'% PBN\n\n[Board "1"]\n\n\n[Board "2"]\n[Board "3"]')
        assert [game.line for game in games] == [3, 6, 7]

    def test_nothing_is_no_game(self):
        assert tags("") == []


class RefusedTests:
    @pytest.mark.parametrize(
        ("data", "code", "details"),
        [
            (b'[Board "1"]\n[Score 5]', "pbn_unreadable", {"line": 2}),
            (b'[Board "1"]\n' * (MOST_GAMES + 1), "too_many_games", {"most": MOST_GAMES}),
            (b" " * (LARGEST + 1), "file_too_big", {"largest": LARGEST}),
            (b'[Board "1"]\n"' + rb"\"" * LONGEST_LINE, "pbn_unreadable", {"line": 2}),
        ],
    )
    def test_what_cannot_be_read(self, data, code, details):
        with pytest.raises(FileError) as caught:
            read_games(data)
        assert caught.value.code == code
        assert details.items() <= caught.value.details.items()

    @pytest.mark.parametrize(
        ("data", "wanted"),
        [
            (b"% PBN 2.1\n", True),
            (b'\xef\xbb\xbf[Event "x"]', True),
            (b' \n[Board "1"]', True),
            (b"<?xml version='1.0'?>", False),
            (b'{"boards": []}', False),
            (b"[1, 2]", False),
            (b'["a"]', False),
            (b"", False),
        ],
    )
    def test_it_is_told_by_its_beginning(self, data, wanted):
        assert is_pbn(data) == wanted


class SectionTests:
    def test_the_rows_of_double_dummy_are_read_and_no_more_than_there_are(self):
        rows = "\n".join(f"N NT {n}" for n in range(30))
        text = f'[Board "1"]\n[OptimumResultTable "Declarer"]\n{rows}\n[Auction "N"]\n1S Pass\n'
        (game,) = read_games(text.encode())
        assert game.rows == {"OptimumResultTable": [f"N NT {n}" for n in range(20)]}
        assert set(game.tags) == {"Board", "OptimumResultTable", "Auction"}

    def test_a_file_of_short_lines_without_end_is_refused(self):
        with pytest.raises(FileError, match="too_many_lines"):
            read_games(b"%\n" * (MOST_LINES + 1))
