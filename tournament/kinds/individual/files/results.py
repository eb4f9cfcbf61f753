"""The results of single players as JSON, which `scoring.results_file.individual` and the command
`score` read."""

from collections.abc import Callable, Mapping
from typing import Any

from tournament.evening.report import Contestant, Report
from tournament.files.results.fields import labels_of
from tournament.files.text import plain_spaces

Make = Callable[[Report], dict[str, Any]]
# What pairs have alone: two lists, matches, lists of their own, rankings beside scratch.
OF_PAIRS = frozenset({"winners", "pairs", "ranking", "matches", "extra_rankings"})
IN_LISTS = frozenset({"section", "direction", "pair"})


def make_players_json(of_pairs: Make) -> Make:
    """Make what writes the results of single players from what writes those of pairs."""

    def make(report: Report) -> dict[str, Any]:
        content = of_pairs(report)
        labels = labels_of(report)
        return {
            "form": "individual",
            **{name: each for name, each in content.items() if name not in OF_PAIRS},
            "players": [player_entry(report, one, labels) for one in report.pairs],
            "ranking": [rank_entry(entry) for entry in content["ranking"]],
        }

    return make


def player_entry(report: Report, player: Contestant, labels: Mapping[str, str]) -> dict[str, Any]:
    """Write a player, with a licence number where anybody has one."""
    name = " ".join(plain_spaces(person.full_name) for person in player.players)
    licence = {"licence": "".join(report.licences_of(player))}
    return {
        "number": labels[player.key],
        "name": name,
        **({} if player.is_ranked else {"stand_in": True}),
        **(licence if report.licences.has_players else {}),
    }


def rank_entry(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Write a place of the one list."""
    figures = {name: each for name, each in entry.items() if name not in IN_LISTS}
    return {"player": entry["pair"], **figures}
