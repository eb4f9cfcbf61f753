"""The search for round robins of an even number of teams, over in stanzas of two rounds."""

from random import Random

from bench.workshop import teams
from bench.workshop.teams import round_robin, write_lines
from movements.plain.lines import DATA


class RoundRobinTests:
    def test_a_round_robin_is_found_again_from_its_seed(self):
        stanzas = round_robin(8, Random("8"), lambda done: done < 30)
        lines = (DATA / "teams.txt").read_text("utf-8").splitlines()
        assert write_lines(8, stanzas) == [line for line in lines if line.startswith("8 ")]

    def test_six_teams_have_none(self):
        assert round_robin(6, Random("6"), lambda done: done < 20) == []

    def test_what_one_start_may_try_runs_out(self, monkeypatch):
        monkeypatch.setattr(teams, "PATIENCE", 3)
        assert round_robin(12, Random("12"), lambda done: done < 1) == []
