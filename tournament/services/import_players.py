"""A list of players from a file, after the director has seen what it would do."""

from collections.abc import Mapping, Sequence

from tournament.errors import ServiceError
from tournament.models import Change, Club, Player
from tournament.player_lines import Choice, Effect, PlayerLine, Reading, compare
from tournament.queries.players import listed_players
from tournament.services.write import By, Write, write


def import_players(
    club: Club,
    by: By,
    *,
    lines: Sequence[PlayerLine],
    choices: Mapping[int, Choice],
    seen: str,
) -> Change | None:
    """Stores all of it as one change. Raises ServiceError("players_changed") when the file would
    no longer do what was `seen`, which is the digest of a comparison without choices."""
    with write(club, by, "players_imported") as w:
        if w.done:
            return w.change
        comparison = compare(lines, listed_players(club))
        if comparison.digest != seen:
            raise ServiceError("players_changed")
        decided = comparison.decided(choices)
        new, changed = decided.of(Effect.NEW), decided.of(Effect.CHANGED)
        w.detail = {"added": len(new), "changed": len(changed)}
        update(w, club, changed)
        for reading in new:
            w.create(player(club, reading.line))
    return w.change


def update(w: Write, club: Club, changed: Sequence[Reading]) -> None:
    ids = [reading.listed.id for reading in changed if reading.listed]
    rows = Player.objects.filter(club=club).in_bulk(ids)
    for reading in changed:
        if reading.listed:
            w.update(rows[reading.listed.id], **{each.name: each.new for each in reading.changes})


def player(club: Club, line: PlayerLine) -> Player:
    return Player(
        club=club,
        first_name=line.first_name,
        last_name=line.last_name,
        number=line.number,
        guest=bool(line.guest),
        retired=bool(line.retired),
    )
