"""What would come of a file, before anything is stored: for a page and for a command;
the figures of the file beside those that come out here, in words."""

import uuid
from dataclasses import dataclass

from scoring.profiles.conventions import Profile
from tournament.evening.files.figures import FigureComparison
from tournament.files.evening.value import EveningFile, Row
from tournament.files.kind import FILES
from tournament.files.read_evening import ReadResults
from tournament.models import Club
from tournament.services.incoming.guests import Guest
from tournament.services.incoming.preview import Incoming, Preview, PreviewPair, Source, pair_order
from tournament.services.kind import VERBS
from tournament.setup.arrival import arrival
from tournament.setup.words.figures_of_file import comparison_sentences, figure_rows
from tournament.words.results.scored_file import FigureRow


def preview(club: Club, read: EveningFile | ReadResults, source: Source) -> Preview:
    if isinstance(read, EveningFile):
        return preview_of_evening(club, read)
    return VERBS.of(read).preview_file(club, Incoming(read, source))


def preview_of_evening(club: Club, evening: EveningFile) -> Preview:
    arriving = arrival(club, evening)
    guests = {guest.id: guest for guest in arriving.players}
    played = [row for row in evening.rows["results"] if row["ns_outcome"]]
    changes, published = evening.rows["changes"], evening.rows["publications"]
    standing = [row for row in published if not row["withdrawn"]]
    return Preview(
        club=evening.club["name"],
        title=evening.event["name"],
        date=evening.session["date"],
        scoring=evening.event["scoring"],
        sections=tuple(sorted({row["letter"] for row in evening.rows["sections"]})),
        pairs=tuple(pairs_of(evening, guests)),
        players=arriving.players,
        boards=len({row["board"] for row in played}),
        results=len(played),
        in_the_way=arriving.in_the_way,
        state=evening.session["state"],
        published=standing[-1]["kind"] if standing else "",
        revision=evening.session["revision"],
        versions=len(published),
        authors=tuple(sorted({row["author"] for row in changes if row["author"]})),
        deals=len(evening.rows.get("deals", ())),
        kind=evening.event["form"],
    )


def pairs_of(evening: EveningFile, guests: dict[uuid.UUID, Guest]) -> list[PreviewPair]:
    rows = evening.rows
    places = {row["attendance_id"]: row for row in rows["placements"] if row["attendance_id"]}
    players: dict[object, list[Row]] = {}
    for row in sorted(rows["attendance_players"], key=lambda row: int(row["position"])):
        players.setdefault(row["attendance_id"], []).append(row)
    pairs = []
    for attendance in rows["attendances"]:
        place = places.get(attendance["id"])
        members = (guests.get(row["player_id"]) for row in players.get(attendance["id"], []))
        pairs.append(
            PreviewPair(
                attendance["section"],
                place["line"] if place else "",
                place["shown"] if place else "",
                tuple(guest for guest in members if guest),
            )
        )
    return sorted(pairs, key=pair_order)


NOTHING = FigureComparison(0, ())


@dataclass(frozen=True)
class FiguresBeside:
    """How many figures of a file differ and why, as sentences, and those that differ."""

    comparison: FigureComparison = NOTHING
    sentences: tuple[str, ...] = ()
    rows: tuple[FigureRow, ...] = ()

    @classmethod
    def of(cls, read: EveningFile | ReadResults, rules: Profile) -> "FiguresBeside":
        """Compare the figures of a file; a whole evening has none but ours."""
        if isinstance(read, EveningFile):
            return cls()
        files = FILES.of(read)
        comparison = files.compare_figures(read, rules)
        sentences = comparison_sentences(comparison, *files.find_reasons(read, rules, comparison))
        return cls(comparison, tuple(sentences), tuple(figure_rows(comparison.differences)))
