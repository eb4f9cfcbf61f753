"""USEBIO XML 1.0 to 1.3, pairs events at every form of scoring: an event to a `ReadEvening`.

Both nestings are read: boards and participants in EVENT, or in SESSION and SECTION within it,
and boards in a MATCH that names its two pairs and its round; of Swiss pairs each round is then
a match worth victory points, on a scale that is taken, since the format names none. Deals, master
points and the file's own awards and places are passed over: scores are computed from the facts.

A missing WINNER_TYPE means two winners where pairs are listed in both directions, else one. IMPs
without a word on what they are compared with are taken as cross-IMPs, with a note.
"""

from scoring.results_file.fields import cut_to_show
from tournament.evening.files.errors import FileError, Note
from tournament.files.read_evening import ReadEvening
from tournament.files.usebio.methods import scoring_of
from tournament.files.usebio.read import date_of, title_text
from tournament.files.xml_tree import XmlNode
from tournament.kinds.pairs.files.usebio.pairs import ListedPair
from tournament.kinds.pairs.files.usebio.play import read_play, resolve
from tournament.kinds.pairs.files.usebio.scoring import (
    counts_matches,
    refuse_individuals,
    with_victory_points,
)


def read_event(event: XmlNode, club: XmlNode | None) -> ReadEvening:
    """Read one pairs event. Raises FileError."""
    notes: list[Note] = []
    refuse_individuals(event)
    scoring, date = scoring_of(event, notes), date_of(event, notes)
    play = read_play(event, notes)
    winners = winners_of(event, play.listed_pairs)
    if winners == 1 and has_both_lines(play.listed_pairs):
        notes.append(Note("lines_ranked_together"))
    found = resolve(play, winners=winners)
    has_rounds = all(result.round for result in found.results)
    is_by_match = counts_matches(event, scoring, notes, has_rounds=has_rounds)
    evening = ReadEvening(
        title=title_text(event.text_of("EVENT_DESCRIPTION") or event.text_of("TITLE")),
        club=title_text(club.text_of("CLUB_NAME")) if club else "",
        date=date,
        scoring=scoring,
        winners=winners,
        sections=found.sections,
        pairs=found.pairs,
        results=found.results,
        notes=tuple(notes),
        match_scores=found.match_scores,
    )
    return with_victory_points(evening) if is_by_match else evening


def winners_of(event: XmlNode, pairs: list[ListedPair]) -> int:
    text = event.text_of("WINNER_TYPE")
    if text in ("1", "2"):
        return int(text)
    if text:
        raise FileError("winners_out_of_range", winners=cut_to_show(text), field="WINNER_TYPE")
    return 2 if has_both_lines(pairs) else 1


def has_both_lines(pairs: list[ListedPair]) -> bool:
    """Tell whether pairs are listed in both directions."""
    return len({pair.direction for pair in pairs} - {None}) == 2
