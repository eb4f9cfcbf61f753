"""The bracket of a version that an earlier program published: guessed from its matches alone."""

from collections.abc import Iterable, Iterator, Sequence

from tournament.evening.parts.match_sheet import BracketSlot, MatchSheet


def guess_slots(sheets: Iterable[MatchSheet]) -> tuple[BracketSlot, ...]:
    """Take the matches of each round for a column; a team comes from the last one before, unless it
    has lost."""
    matches = sorted(sheets, key=lambda sheet: (sheet.round, sheet.home))
    rounds = sorted({sheet.round for sheet in matches})
    slots: list[BracketSlot] = []
    lost: set[str] = set()
    for column, round_ in enumerate(rounds):
        groups = group_sheets([one for one in matches if one.round == round_])
        for number, group in enumerate(groups, start=len(slots) + 1):
            teams = tuple(dict.fromkeys(team for one in group for team in one.teams))
            feeders = tuple(0 if team in lost else last_of(team, column, slots) for team in teams)
            keys = tuple(one.key for one in group)
            slots.append(BracketSlot(number, column, teams, feeders, keys))
            lost |= {loser_of(group[0])} if len(group) == 1 else set()
    return tuple(slots)


def group_sheets(matches: Sequence[MatchSheet]) -> Iterator[tuple[MatchSheet, ...]]:
    """Put the half matches of three teams together, where the first of them stands."""
    grouped: set[str] = set()
    for sheet in matches:
        if sheet.key in grouped:
            continue
        teams = set(sheet.teams)
        others = (one for one in matches if one.is_half and not teams.isdisjoint(one.teams))
        group = tuple(others) if sheet.is_half else (sheet,)
        grouped |= {one.key for one in group}
        yield group


def last_of(team: str, column: int, slots: Iterable[BracketSlot]) -> int:
    """Return the last match of a team before a column; nought for none."""
    before = [one.number for one in slots if one.column < column and team in one.teams]
    return max(before, default=0)


def loser_of(sheet: MatchSheet) -> str:
    """Return who lost a match; empty at a tie and until it is complete."""
    return {"home": sheet.away, "away": sheet.home}.get(sheet.winner, "")
