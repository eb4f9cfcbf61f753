"""`rank_sessions FILE`: the table, the JSON, and errors that say where."""

import json

import pytest
from django.core.management import CommandError, call_command

from tests.scoring.season.test_ranking import season, session


@pytest.fixture
def file(tmp_path):
    def write(content):
        path = tmp_path / "season.json"
        path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
        return str(path)

    return write


AUTUMN = season(
    session("October", {"Anne – Paul": "50.00", "Zoé – Luc": "61"}),
    session("November", {"Anne – Paul": "62.505"}),
    at_least=2,
)


class RankSessionsTests:
    def test_the_table_says_who_is_not_yet_qualified(self, file, capsys, monkeypatch):
        monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
        call_command("rank_sessions", file(AUTUMN))
        rows = [line.split() for line in capsys.readouterr().out.splitlines()]
        assert rows[0] == ["Rank", "Total", "%", "Sessions"]
        assert rows[1] == ["1", "56.25", "56.25", "2", "of", "2", "Anne", "–", "Paul"]
        assert rows[3] == ["Not", "yet", "qualified"]
        assert rows[5] == ["2", "61.00", "61.00", "1", "of", "1", "Zoé", "–", "Luc"]

    def test_in_french(self, file, capsys, monkeypatch):
        monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
        call_command("rank_sessions", file(AUTUMN))
        out = capsys.readouterr().out
        assert "Non classés" in out
        assert "56,25" in out
        assert "2 sur 2" in out

    def test_the_json_has_every_figure_as_text(self, file, capsys):
        call_command("rank_sessions", file(AUTUMN), "--json")
        assert json.loads(capsys.readouterr().out)["ranking"][0] == {
            "rank": 1, "contestant": "Anne – Paul", "total": "56.25", "percentage": "56.25",
            "sessions": 2, "counted": ["October", "November"], "qualified": True,
            "tie_break": None,
        }  # fmt: skip

    def test_a_mistake_is_a_sentence_with_its_place(self, file, monkeypatch):
        monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
        wrong = season(session("October", {"A": "50"}), unit="vp", combine="sum")
        with pytest.raises(CommandError) as refusal:
            call_command("rank_sessions", file(wrong))
        assert str(refusal.value) == (
            "Session October, “score”: A has no such figure, and it is what counts."
        )

    def test_what_is_no_text_and_what_is_not_there(self, file, tmp_path, monkeypatch):
        monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
        bytes_only = tmp_path / "bytes.json"
        bytes_only.write_bytes(b"\xe9{}")
        with pytest.raises(CommandError, match="not a text in UTF-8"):
            call_command("rank_sessions", str(bytes_only))
        with pytest.raises(CommandError, match="cannot be read"):
            call_command("rank_sessions", str(tmp_path / "none.json"))
        with pytest.raises(CommandError, match="unit"):
            call_command("rank_sessions", file({}))
