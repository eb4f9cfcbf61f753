"""What kinds of event and of stage there are: each registers here what it answers."""

from collections.abc import Mapping
from functools import partial
from operator import attrgetter
from typing import Any, TypeAlias

from tournament.evening.by_kind import ByKind
from tournament.evening.kind import RULES
from tournament.evening.matches.meetings import COUNT_UNDRAWN, count_undrawn
from tournament.evening.parts.match_rounds import LIST_ROUNDS, rounds_of
from tournament.evening.report import GIVES_VICTORY_POINTS
from tournament.evening.stages.kinds.knock_out import KNOCK_OUT_RULES, gives_victory_points
from tournament.evening.stages.kinds.movement import MOVEMENT_RULES
from tournament.evening.stages.kinds.no_matches import NO_MATCHES_RULES
from tournament.evening.stages.kinds.round_robin import ROUND_ROBIN_RULES
from tournament.evening.stages.kinds.swiss import SWISS_RULES
from tournament.evening.stages.knock_out.bracket import NO_BRACKET
from tournament.evening.stages.knock_out.places import (
    LIST_PLACES,
    READ_BRACKET,
    list_places,
    read_bracket,
)
from tournament.evening.stages.stage import STAGES
from tournament.files.any_file import READERS
from tournament.files.evening.kind import SENSE
from tournament.files.kind import FILES
from tournament.files.ranked.ranked import SCORERS
from tournament.kinds.individual import face as individual_face
from tournament.kinds.individual import rules as individual_rules
from tournament.kinds.individual import verbs as individual_verbs
from tournament.kinds.individual.files.readers import READERS_OF_PLAYERS
from tournament.kinds.individual.files.scored import make_scorers
from tournament.kinds.individual.files.sense import SENSE_OF_PLAYERS
from tournament.kinds.pairs.face import (
    FILES_OF_PAIRS,
    PAGES_OF_PAIRS,
    SHEETS_OF_PAIRS,
    WORDS_OF_PAIRS,
)
from tournament.kinds.pairs.files.readers import READERS_OF_PAIRS
from tournament.kinds.pairs.files.scored import SCORERS_OF_PAIRS
from tournament.kinds.pairs.files.sense import SENSE_OF_PAIRS
from tournament.kinds.pairs.rules import PAIRS
from tournament.kinds.pairs.verbs import VERBS_OF_PAIRS
from tournament.kinds.teams.face import (
    FILES_OF_TEAMS,
    PAGES_OF_TEAMS,
    SHEETS_OF_TEAMS,
    WORDS_OF_TEAMS,
)
from tournament.kinds.teams.files.readers import READERS_OF_TEAMS
from tournament.kinds.teams.files.scored import SCORERS_OF_TEAMS
from tournament.kinds.teams.files.sense import SENSE_OF_TEAMS
from tournament.kinds.teams.rules import TEAMS
from tournament.kinds.teams.verbs import VERBS_OF_TEAMS
from tournament.prints.kind import SHEETS
from tournament.prints.sheets.ranking import knock_out
from tournament.prints.sheets.ranking.sheet import DRAW_RANKS, list_bodies
from tournament.services.kind import VERBS
from tournament.store.listeners import on_write
from tournament.web.kind import PAGES
from tournament.words.kind import STAGE_WORDS, WORDS
from tournament.words.stages.kinds.added_up import (
    WORDS_OF_ROUND_ROBIN,
    WORDS_OF_SUMS,
    WORDS_OF_SWISS,
)
from tournament.words.stages.kinds.knock_out import WORDS_OF_KNOCK_OUT

# By where it is asked, what each kind answers.
Answers: TypeAlias = Mapping[ByKind[Any], object]

OF_PAIRS: Answers = {
    RULES: PAIRS,
    WORDS: WORDS_OF_PAIRS,
    SHEETS: SHEETS_OF_PAIRS,
    FILES: FILES_OF_PAIRS,
    READERS: READERS_OF_PAIRS,
    SCORERS: SCORERS_OF_PAIRS,
    SENSE: SENSE_OF_PAIRS,
    PAGES: PAGES_OF_PAIRS,
    VERBS: VERBS_OF_PAIRS,
}
OF_TEAMS: Answers = {
    RULES: TEAMS,
    WORDS: WORDS_OF_TEAMS,
    SHEETS: SHEETS_OF_TEAMS,
    FILES: FILES_OF_TEAMS,
    READERS: READERS_OF_TEAMS,
    SCORERS: SCORERS_OF_TEAMS,
    SENSE: SENSE_OF_TEAMS,
    PAGES: PAGES_OF_TEAMS,
    VERBS: VERBS_OF_TEAMS,
}
# Single players are compared over a field as pairs are: they say what they have otherwise.
OF_PLAYERS: Answers = {
    **OF_PAIRS,
    RULES: individual_rules.make_rules(PAIRS),
    WORDS: individual_face.make_words(WORDS_OF_PAIRS),
    SHEETS: individual_face.make_sheets(SHEETS_OF_PAIRS),
    FILES: individual_face.make_files(FILES_OF_PAIRS),
    READERS: READERS_OF_PLAYERS,
    SCORERS: make_scorers(SCORERS_OF_PAIRS),
    SENSE: SENSE_OF_PLAYERS,
    PAGES: individual_face.make_pages(PAGES_OF_PAIRS),
    VERBS: individual_verbs.make_verbs(VERBS_OF_PAIRS),
}
# In the order in which they are offered.
KINDS: Mapping[str, Answers] = {"pairs": OF_PAIRS, "teams": OF_TEAMS, "individual": OF_PLAYERS}

OF_MOVEMENT: Answers = {
    STAGES: MOVEMENT_RULES,
    COUNT_UNDRAWN: lambda _matches: 0,
    GIVES_VICTORY_POINTS: attrgetter("gives_victory_points"),
    LIST_ROUNDS: partial(rounds_of, together=False),
    LIST_PLACES: lambda _report: (),
    READ_BRACKET: lambda _report: NO_BRACKET,
    STAGE_WORDS: WORDS_OF_SUMS,
    DRAW_RANKS: list_bodies,
}
OF_KNOCK_OUT: Answers = {
    STAGES: KNOCK_OUT_RULES,
    COUNT_UNDRAWN: count_undrawn,
    GIVES_VICTORY_POINTS: gives_victory_points,
    LIST_ROUNDS: partial(rounds_of, together=True),
    LIST_PLACES: list_places,
    READ_BRACKET: read_bracket,
    STAGE_WORDS: WORDS_OF_KNOCK_OUT,
    DRAW_RANKS: knock_out.bodies,
}
STAGES_THERE: Mapping[str, Answers] = {
    "": {**OF_MOVEMENT, STAGES: NO_MATCHES_RULES},
    "movement": OF_MOVEMENT,
    "round_robin": {
        **OF_MOVEMENT,
        STAGES: ROUND_ROBIN_RULES,
        STAGE_WORDS: WORDS_OF_ROUND_ROBIN,
    },
    "swiss": {**OF_MOVEMENT, STAGES: SWISS_RULES, STAGE_WORDS: WORDS_OF_SWISS},
    "knock_out": OF_KNOCK_OUT,
}


def register_kinds() -> None:
    """Register the answers of every kind of event and of stage, and who is called at every
    change."""
    for kind, answers in (*KINDS.items(), *STAGES_THERE.items()):
        for registry, own in answers.items():
            registry.register(kind, own)
    for listener in (*VERBS_OF_PAIRS.listeners, *VERBS_OF_TEAMS.listeners):
        on_write(listener)
