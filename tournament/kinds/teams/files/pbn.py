"""PBN of matches between teams: each table of each board a game.

A game names HomeTeam and VisitTeam. With a Room the home team sits North-South in the open one and
East-West in the closed one; without, it sits North-South at that table, so that the same two teams
come twice, in turn (as RealBridge writes it). The score counts; without one it is that of contract,
declarer and tricks.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from scoring.errors import ScoringError
from scoring.results_file.fields import LONGEST_LABEL, cut_to_show
from scoring.results_file.pairs import LONGEST_NAME
from tournament.evening.files.errors import FileError, Note, add_location
from tournament.files.pbn.games import PbnGame, points_of
from tournament.files.pbn.heading import board_number, read_heading
from tournament.files.results.read_teams import ReadTeamEvening
from tournament.kinds.teams.files.results.read import read_team_results

Board = dict[str, object]
Matches = dict[tuple[str, str, str], dict[int, Board]]
_SCORE = re.compile(r"(NS|EW)\s+([+-]?[0-9]{1,5})(\s+(NS|EW)\s+[+-]?[0-9]{1,5})?")
_SIDE_TRICKS = re.compile(r"(NS|EW)\s+([0-9]{1,2})")
ROOMS = {"OPEN": "open", "CLOSED": "closed"}


def read_team_games(games: Sequence[PbnGame]) -> ReadTeamEvening:
    """Read the matches of a file. Raises FileError."""
    try:
        evening = read_team_results(content_of(games))
    except ScoringError as error:
        raise FileError(error.code, **error.details) from None
    has_hands = any(game.text_of("Deal") for game in games)
    remarks = [Note("hands_of_teams_left_out")] * has_hands
    return replace(evening, **read_heading(games, [*remarks, *evening.notes]))


def content_of(games: Iterable[PbnGame]) -> dict[str, object]:
    """Put the games together as this program's JSON of matches has them. Raises FileError."""
    matches: Matches = {}
    for game in games:
        with add_location(line=game.line):
            read_game(game, matches)
    if not matches:
        raise FileError("pbn_without_results")
    labels = label_teams(name for _, *both in matches for name in both)
    return {
        "form": "teams",
        "teams": [
            {"number": label, "names": [name[:LONGEST_NAME]] if name != label else []}
            for name, label in labels.items()
        ],
        "matches": [
            {
                "home": labels[home],
                "away": labels[away],
                **({"round": int(number)} if number else {}),
                "boards": list(boards.values()),
            }
            for (number, home, away), boards in matches.items()
        ],
    }


def label_teams(names: Iterable[str]) -> dict[str, str]:
    """Call each team by its name, cut to the length of a label; by its place where that is of
    another team, as of two teams of one club."""
    labels: dict[str, str] = {}
    taken = set[str]()
    for place, name in enumerate(dict.fromkeys(names), start=1):
        cut = name[:LONGEST_LABEL].strip()
        if cut in taken:
            number = f" ({place})"
            cut = name[: LONGEST_LABEL - len(number)].strip() + number
        labels[name] = cut
        taken.add(cut)
    return labels


def read_game(game: PbnGame, matches: Matches) -> None:
    """Put a table's result into its match; a game without teams is passed over."""
    home, away = game.text_of("HomeTeam"), game.text_of("VisitTeam")
    if not (home and away):
        return
    room = ROOMS.get(game.text_of("Room").upper())
    number = round_text(game)
    if room is None:
        # Without a room who is named first sits North-South here: the other way round is closed.
        is_turned = (number, away, home) in matches and (number, home, away) not in matches
        room = "closed" if is_turned else "open"
        home, away = (away, home) if is_turned else (home, away)
    board = board_number(game)
    boards = matches.setdefault((number, home, away), {})
    entry = boards.setdefault(board, {"number": board})
    with add_location(board=board):
        if room in entry:
            raise FileError("room_twice", direction=room)
        entry[room] = result_entry(game, board)


def round_text(game: PbnGame) -> str:
    """Read the number of the round, empty without one."""
    text = game.text_of("Round")
    return text.lstrip("0") if re.fullmatch("[0-9]{1,3}", text) else ""


def result_entry(game: PbnGame, board: int) -> dict[str, str]:
    """Write a game's result as a results file has it, with its score, NS's points."""
    contract = game.text_of("Contract").upper().replace("NT", "N")
    if contract in ("PASS", "P"):
        return {"score": score_text(game) or "0", "contract": "PASS"}
    entry = {
        "contract": contract,
        "declarer": game.text_of("Declarer").removeprefix("^").upper(),
        "tricks": tricks_text(game),
        "score": score_text(game),
    }
    if entry["score"] or not all(entry[name] for name in ("contract", "declarer", "tricks")):
        return entry
    return entry | {"score": points_of(entry, board)}


def tricks_text(game: PbnGame) -> str:
    """Read the declarer's tricks: 9, or those of a side, NS 9, EW 4 NS 9."""
    text = game.text_of("Result")
    of_sides: dict[str, str] = dict(_SIDE_TRICKS.findall(text.upper()))
    declarer = game.text_of("Declarer").removeprefix("^").upper()
    return of_sides.get("NS" if declarer in ("N", "S") else "EW", text)


def score_text(game: PbnGame) -> str:
    """Read NS's points: NS 420, EW 100, NS -420, or both sides; empty without a score."""
    text = game.text_of("Score")
    if not text:
        return ""
    score = _SCORE.fullmatch(text.upper())
    if not score:
        raise FileError("field_wrong", field="Score", found=cut_to_show(text))
    points = int(score[2])
    return str(points if score[1] == "NS" else -points)
