"""Read a file of results of single players in JSON, score it, and write what it gives as JSON.

    {"form": "individual", "scoring": "matchpoints",
     "players": [{"number": "1", "name": "...", "stand_in": false}],
     "boards": [{"number": 1, "results": [
         {"north": "1", "east": "3", "south": "2", "west": "4", "score": "420",
          "contract": "4S", "declarer": "S", "tricks": 10, "lead": "HA"}]}]}

Only `form`, `boards` with their `number` and `results`, and of a result the four seats and `score`
must be there. Everything else is as in a file of pairs (`scoring.results_file.file`): rulings,
`compared` with each result's `section`, `form` of a fouled board, `tie_breaks` but those that
compare contestants with each other. Each player gets what the side gets on which that player sat; a
`stand_in` fills a seat and is not ranked. Without `players` those of the results are ranked.

Every mistake is a ScoringError whose details say where, as in a file of pairs.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from scoring.awards import RowAward
from scoring.errors import ScoringError, placed
from scoring.forms import BOARD_FORMS
from scoring.notation.board import Seat
from scoring.notation.law77 import Edition
from scoring.notation.outcome import Sides
from scoring.profiles.conventions import PointsTable, Profile, TieBreak
from scoring.ranking.individuals import (
    FOR_PAIRS,
    Individual,
    IndividualRow,
    IndividualScored,
    score_individual,
)
from scoring.results_file.boards import (
    boards_of,
    edition_of,
    is_by_section,
    read_points_table,
    read_scoring,
    read_tie_breaks,
    with_table,
)
from scoring.results_file.entry import read_outcome
from scoring.results_file.fields import Entry, entries, is_short, label, text, wrong
from scoring.results_file.pairs import LONGEST_NAME, order_labels
from scoring.results_file.values import Label, Warned, key_of

FEWEST_PLAYERS = 4
_SEATS = {Seat.NORTH: "north", Seat.EAST: "east", Seat.SOUTH: "south", Seat.WEST: "west"}


@dataclass(frozen=True)
class FilePlayer:
    """A player, as the file has it; a stand-in fills a seat and is not ranked."""

    label: Label
    name: str = ""
    is_stand_in: bool = False

    @property
    def key(self) -> str:
        """The text by which players are compared."""
        return key_of(self.label)


@dataclass(frozen=True)
class IndividualResult:
    """One result: who sat in each seat and the score, as in the file, and what the score means."""

    seats: Mapping[Seat, Label]
    score: str
    outcome: Sides
    group: str = ""
    section: str = ""


@dataclass(frozen=True)
class IndividualFile:
    """A file of an individual; every player of its results is among `players`.

    `boards` has the results by the number of the board, in the order of the file. `tie_breaks` are
    None for those of the profile. `by_section`: results are compared within their sections only.
    """

    scoring: str
    players: tuple[FilePlayer, ...]
    boards: Mapping[int, tuple[IndividualResult, ...]]
    warnings: tuple[Warned, ...]
    tie_breaks: tuple[TieBreak, ...] | None = ()
    by_section: bool = False
    points_table: PointsTable | None = None


@dataclass(frozen=True)
class ScoredIndividualFile:
    """A file with its awards and standings under a profile."""

    file: IndividualFile
    profile: Profile
    scored: IndividualScored


def read_individual(content: Entry) -> IndividualFile:
    """Read the results of an individual from a file's content.

    Raises ScoringError: `file_shape_wrong`, `unknown_scoring`, `field_missing`, `field_wrong`,
    `board_out_of_range`, `board_twice`, `too_many_results`, `player_twice`, `players_too_few`,
    `unknown_player`, `same_player_twice`, `player_twice_on_board`, `tie_break_for_pairs`, and those
    of contracts, scores and leads.
    """
    scoring, table = read_scoring(content), read_points_table(content)
    warnings: list[Warned] = []
    boards = {
        number: tuple(_results(result_entries, number, warnings, edition_of(table)))
        for number, result_entries in boards_of(content)
    }
    players = _players_of(content, boards)
    if len(players) < FEWEST_PLAYERS:
        raise ScoringError("players_too_few", players=len(players), least=FEWEST_PLAYERS)
    for number, results in boards.items():
        with placed(board=number):
            _check_players(results, {player.key for player in players})
    tie_breaks = read_tie_breaks(content.get("tie_breaks"))
    for tie_break in tie_breaks or ():
        if tie_break in FOR_PAIRS:
            raise ScoringError("tie_break_for_pairs", tie_break=tie_break.value, field="tie_breaks")
    return IndividualFile(
        *(scoring.value, players, boards, tuple(warnings), tie_breaks),
        by_section=is_by_section(content),
        points_table=table,
    )


def score_individual_file(file: IndividualFile, profile: Profile) -> ScoredIndividualFile:
    """Score a file under a profile; the board with the most results is the full board."""
    profile = with_table(profile, file.points_table)
    tie_breaks = profile.tie_breaks if file.tie_breaks is None else file.tie_breaks
    event = Individual(
        profile,
        tuple(player.key for player in file.players),
        tuple(_rows(file)),
        scoring=BOARD_FORMS[file.scoring],
        tie_breaks=tuple(each for each in tie_breaks if each not in FOR_PAIRS),
        stand_ins=tuple(player.key for player in file.players if player.is_stand_in),
    )
    return ScoredIndividualFile(file, profile, score_individual(event))


def individual_as_json(scored: ScoredIndividualFile) -> dict[str, object]:
    """Write a scored file as plain values for JSON, every figure as a decimal text.

    Figures are as the profile displays them; an empty text stands for none: the awards of a board
    not played, maximum and percentage at IMPs and total points. `south_award` and `west_award` are
    there only where they differ from those of North and East, as by a ruling that depends on a
    player's own session. `decided_by` names the tie-break that set a player apart, where one did.
    """
    file = scored.file
    halves = iter(scored.scored.halves)
    return {
        "form": "individual",
        "profile": scored.profile.name,
        "scoring": file.scoring,
        "boards": [
            {
                "number": number,
                "results": [_result_as_json(result, *next(halves)) for result in results],
            }
            for number, results in file.boards.items()
        ],
        "ranking": _ranking_as_json(scored),
    }


def _result_as_json(
    result: IndividualResult, first: RowAward, second: RowAward
) -> dict[str, object]:
    others = {
        name: _figure(award)
        for name, award, alike in (
            ("south_award", second.ns_shown, first.ns_shown),
            ("west_award", second.ew_shown, first.ew_shown),
        )
        if award != alike
    }
    return {
        **{name: result.seats[seat] for seat, name in _SEATS.items()},
        "score": result.score,
        "ns_award": _figure(first.ns_shown),
        "ew_award": _figure(first.ew_shown),
        **others,
    }


def _ranking_as_json(scored: ScoredIndividualFile) -> list[dict[str, object]]:
    labels = {player.key: player.label for player in scored.file.players}
    has_top = BOARD_FORMS[scored.file.scoring].boards.has_top
    return [
        {
            "rank": standing.rank,
            "player": labels[str(standing.contestant.key)],
            "total": _figure(standing.total),
            "maximum": _figure(standing.maximum if has_top else None),
            "percentage": _figure(standing.percentage),
            "boards": standing.boards,
            **({"decided_by": standing.decided_by.value} if standing.decided_by else {}),
        }
        for standing in scored.scored.standings
    ]


def _figure(value: object) -> str:
    return "" if value is None else str(value)


def _rows(file: IndividualFile) -> Iterator[IndividualRow]:
    for number, results in file.boards.items():
        for result in results:
            north, east, south, west = (key_of(result.seats[seat]) for seat in _SEATS)
            yield IndividualRow(
                *(number, north, east, south, west, result.outcome),
                field=result.section if file.by_section else None,
                group=result.group,
            )


def _results(
    result_entries: Iterable[Entry], number: int, warnings: list[Warned], edition: Edition
) -> Iterator[IndividualResult]:
    for place, entry in enumerate(result_entries, start=1):
        with placed(board=number, result=place):
            seats = {seat: label(entry, name) for seat, name in _SEATS.items()}
            read = read_outcome(entry, number, edition)
            group, section = text(entry, "form"), text(entry, "section")
        if read.code:
            warnings.append(Warned(read.code, number, place, read.score, read.points))
        yield IndividualResult(seats, read.score, read.outcome, group, section)


def _players_of(
    content: Entry, boards: Mapping[int, tuple[IndividualResult, ...]]
) -> tuple[FilePlayer, ...]:
    """Find the players: those listed, in the order of the file, else those of the results."""
    if content.get("players") is None:
        labels = {
            key_of(each): each
            for results in boards.values()
            for result in results
            for each in result.seats.values()
        }
        return tuple(FilePlayer(labels[key]) for key in sorted(labels, key=order_labels))
    players = [
        FilePlayer(label(entry, "number"), _name(entry), is_stand_in=_is_stand_in(entry))
        for entry in entries(content, "players")
    ]
    seen: set[str] = set()
    for player in players:
        if player.key in seen:
            raise ScoringError("player_twice", field="players", player=player.label)
        seen.add(player.key)
    return tuple(players)


def _check_players(results: Iterable[IndividualResult], players: set[str]) -> None:
    """Refuse a board on which a player is unknown, in two seats of a table, or there twice."""
    seen: set[str] = set()
    for place, result in enumerate(results, start=1):
        with placed(result=place):
            at_table: set[str] = set()
            for seat, name in result.seats.items():
                key = key_of(name)
                if key not in players:
                    raise ScoringError("unknown_player", player=name, field=_SEATS[seat])
                if key in at_table:
                    raise ScoringError("same_player_twice", player=name, field=_SEATS[seat])
                if key in seen:
                    raise ScoringError("player_twice_on_board", player=name, field=_SEATS[seat])
                at_table.add(key)
            seen |= at_table


def _name(entry: Entry) -> str:
    name = entry.get("name")
    if name is None:
        return ""
    if not isinstance(name, str) or not is_short(name, LONGEST_NAME):
        raise wrong("name", name)
    return name


def _is_stand_in(entry: Entry) -> bool:
    value = entry.get("stand_in", False)
    if not isinstance(value, bool):
        raise wrong("stand_in", value)
    return value
