"""Whole events of every kind with a bye, a forfeit, a withdrawal and a late team: after each pages,
phones, sheets and files are opened, nobody is sent against a team that is missing, and the totals
are those of the slow scorer (`tests/scoring/second_scorer/slow_teams.py`).

Of all that can be opened a sixth in turn: each page once or twice in an event, and at each step in
two of the events. `ETUI_EXAMPLES=6` opens all of it at each step.
"""

import random
import re
from collections.abc import Callable, Iterator
from decimal import Decimal
from itertools import count
from zlib import crc32

import pytest

from tests.builders import by
from tests.examples import many
from tests.scoring.second_scorer import slow_teams
from tests.tournament.draws.swiss_pairs import a_swiss_of_pairs, draw_as_proposed
from tests.tournament.draws.test_draw_round import again
from tests.tournament.draws.test_go_on import NEXT
from tests.tournament.kinds.teams.test_whole_events import LINES, as_file, hundredths
from tests.tournament.play.evenings import said
from tests.tournament.setup.arrange import members
from tests.tournament.teams.events import a_team, an_event_of_teams
from tests.tournament.teams.opened import broken, phones, the_owner
from tournament.draws.services.draw_bracket import draw_bracket
from tournament.draws.services.not_played import forfeit_match, let_team_leave
from tournament.draws.services.stages.go_on import go_on
from tournament.evening.stages.stage import KNOCK_OUT, SWISS
from tournament.kinds.pairs.services.add_late_swiss_pair import add_late_swiss_pair
from tournament.kinds.teams.services.add_late_team import add_late_team
from tournament.models import Match, Placement, Seating, Session, StageKind, State
from tournament.play.services.press_clock import call_round
from tournament.results.services.publish import publish
from tournament.services.results.record_result import NewResult, record_results
from tournament.setup.services.start import start
from tournament.store.read import load_evening
from tournament.store.standings import live_report

pytestmark = [pytest.mark.django_db, pytest.mark.shows]
NO_MATCH = "No match in this round"
EVENTS = {
    "a Swiss": {"teams": 5, "boards": 6, "rounds": 4},
    "a Swiss with a triangle": {"teams": 7, "boards": 12, "rounds": 3, "odd": "triangle"},
    "a round robin": {"teams": 5, "kind": StageKind.ROUND_ROBIN, "boards": 6},
    "a round robin in halves": {
        "teams": 6, "kind": StageKind.ROUND_ROBIN, "boards": 8, "parts": 2, "exchanged": True,
    },
    "a knock-out": {
        "teams": 6, "kind": StageKind.KNOCK_OUT, "boards": 6, "settings": {"scoring": "imps_added"},
    },
    "a Patton": {"teams": 5, "kind": StageKind.MOVEMENT, "family": "patton", "boards": 6},
    "a Polish Patton": {
        "teams": 5, "kind": StageKind.ROUND_ROBIN, "boards": 6,
        "settings": {"scoring": "polish_patton"},
    },
    "board-a-match": {
        "teams": 6, "kind": StageKind.MOVEMENT, "family": "new_england", "boards": 6,
        "settings": {"scoring": "board_a_match"},
    },
    "a hybrid": {
        "teams": 5, "kind": StageKind.ROUND_ROBIN, "boards": 6, "settings": {"scoring": "hybrid"},
    },
    "total points": {
        "teams": 5, "kind": StageKind.ROUND_ROBIN, "boards": 6,
        "settings": {"scoring": "match_total"},
    },
    "an American Whist": {
        "teams": 7, "kind": StageKind.MOVEMENT, "family": "american_whist", "boards": 6,
    },
    "a single match": {
        "teams": 2, "kind": StageKind.MOVEMENT, "family": "head_to_head", "boards": 8, "parts": 2,
        "exchanged": True,
    },
}  # fmt: skip


# ---- what is not played, read from the rows by the rules alone ----


def who_is_missing(match: Match) -> list[Placement]:
    """Who was said not to come, and who had left before the match was over."""
    both = [("home", match.home), ("away", match.away)] if match.away else []
    return [
        team
        for side, team in both
        if side == match.absent
        or (team.left_after is not None and team.left_after < match.last_round)
    ]


def matches_of(session: Session) -> list[Match]:
    rows = Match.objects.filter(section__session=session).select_related("home", "away")
    return list(rows.order_by("round", "home__number"))


def are_deleted(session: Session) -> set[int]:
    """Whoever left before half of its matches, where everybody is to meet (SCORING 2.5)."""
    if session.stage.kind in (SWISS, KNOCK_OUT):
        return set()
    found = set()
    for team in Placement.objects.filter(section__session=session, left_after__isnull=False):
        own = [one for one in matches_of(session) if one.away and team in (one.home, one.away)]
        played = [one for one in own if one.last_round <= team.left_after]
        if 2 * len(played) < len(own):
            found.add(team.number)
    return found


def slow_file(session: Session) -> dict:
    """The matches that count by now, as a file for the slow scorer."""
    file, deleted = as_file(session), are_deleted(session)
    reached = max(load_evening(session).reached.values())
    counted = []
    for row, match in zip(matches_of(session), file["matches"], strict=True):
        missing = who_is_missing(row)
        if deleted & {row.home.number, row.away and row.away.number} or len(missing) > 1:
            continue
        if missing:
            match = {key: match[key] for key in match if key != "boards"}
            match["forfeit"] = "home" if missing == [row.home] else "away"
        if is_complete(match, row.boards) or (row.round <= reached and (missing or not row.away)):
            counted.append(match)
    return file | {"matches": counted}


def is_complete(match: dict, length: int) -> bool:
    """Whether both rooms have written all boards."""
    boards = match.get("boards", ())
    return len(boards) == length and all({"open", "closed"} <= set(one) for one in boards)


def slow_points(session: Session) -> dict[str, Decimal]:
    _, table = slow_teams.score(slow_file(session))
    return {team: hundredths(total) for _, team, total, *_ in table}


def points(session: Session) -> dict[str, Decimal]:
    (ranking,) = live_report(again(session)).rankings
    return {rank.pair: rank.total for rank in ranking.ranks}


# ---- what is said ----


def planned_at(session: Session, round_: int) -> dict[int, Match]:
    """The match planned at each table in a round."""
    matches = [one for one in matches_of(session) if one.round <= round_ <= one.last_round]
    found = {}
    for row in Seating.objects.filter(section__session=session, round=round_):
        teams = {row.north_id, row.east_id}
        for one in matches:
            if {one.home_id, one.away_id} == teams:
                found[row.table] = one
    return found


def wrongly_said(session: Session) -> list[str]:
    """Look at each table's phone now and for what comes next, and at each team's card: a match that
    nobody plays is said to be none, and every other one is not."""
    session = again(session)
    wrong, now = [], max(session.round, 1)
    planned, coming = planned_at(session, now), planned_at(session, now + 1)
    for table, phone in phones(session).items():
        text = phone.get("/t/").content.decode()
        if table in planned and (NO_MATCH in text) != bool(who_is_missing(planned[table])):
            wrong.append(f"table {table}")
        comes = phone.get("/t/next/", follow=True).content.decode().partition("At table")[2]
        if table in coming and (NO_MATCH in comes) != bool(who_is_missing(coming[table])):
            wrong.append(f"table {table}, next")
    # Tables of a match that goes on turn their boards themselves, each when it is through.
    goes_on = set(planned.values()) & set(coming.values())
    if session.event.kind == "teams" and not goes_on:
        wrong += cards_that_send(session, now + 1)
    return wrong


def cards_that_send(session: Session, round_: int) -> list[str]:
    """Find the cards of teams that send one to a table against nobody, or to none wrongly."""
    wrong, owner = [], the_owner(session)
    planned = planned_at(session, round_).values()
    played = [one for one in planned if not who_is_missing(one)]
    if not planned:
        return []
    for team in Placement.objects.filter(section__session=session, left_after=None):
        text = owner.get(f"/s/{session.code}/card/A{team.number}/").content.decode()
        goes = re.search(r'<section class="versus".*?</section>', text, re.DOTALL)
        # What is played now stands above; a match that goes on names its tables alone.
        is_sent = goes is not None and "<b>Table" in goes[0].partition("Next, round")[2]
        if is_sent != any(team in (one.home, one.away) for one in played):
            wrong.append(f"card {team.number} in round {round_}")
    return wrong


def in_turn(step: int) -> Callable[[str], bool]:
    """Choose what is opened at a step: another sixth at the next one."""
    turns = max(1, 6 // many(1))
    return lambda where: (crc32(where.encode()) + step) % turns == 0


def look(session: Session, steps: Iterator[int]) -> None:
    assert broken(session, with_sheets=True, is_opened=in_turn(next(steps))) == []
    assert again(session).state != State.RUNNING or wrongly_said(session) == []
    if session.event.kind == "teams":
        assert points(session) == slow_points(again(session))


# ---- an event ----


def play_now(session: Session, round_: int) -> None:
    """Every table writes what is due up to a round."""
    evening, chance = load_evening(again(session)), random.Random(round_)
    entries = [
        NewResult(by(), place, 0, said(chance.choice(LINES)))
        for place in evening.missing
        if place[1] <= round_
    ]
    record_results(again(session), entries, evening=evening)


def go_to(session: Session, round_: int) -> bool:
    """Draw what is to be drawn and call the round; False where the event is over."""
    session = again(session)
    if round_ > session.sections.get().rounds:
        if session.stage.kind == SWISS:
            draw_as_proposed(session)
        elif session.stage.kind == KNOCK_OUT:
            draw_bracket(session, by(), round_=round_)
        else:
            return False
    call_round(again(session), by(), number=round_)
    return True


def first_match(session: Session, round_: int) -> Match:
    return next(one for one in matches_of(session) if one.round == round_ and one.away)


def last_round_of(session: Session, round_: int) -> int:
    """The last round of the matches that begin in one."""
    return max(one.last_round for one in matches_of(session) if one.round == round_)


def play_with_incidents(session: Session, event: int) -> None:
    """Somebody does not come to the first round's first match, another team leaves after it, and
    where that can be another one comes late; all is looked at after each of these."""
    steps = count(event)
    look(session, steps)
    absent = first_match(session, 1)
    last = last_round_of(session, 1)
    forfeit_match(session, by(), match=absent_key(absent), absent="away")
    look(session, steps)
    for round_ in range(1, last + 1):
        assert round_ == 1 or go_to(session, round_)
        play_now(session, round_)
    look(session, steps)
    let_team_leave(again(session), by(), team=who_leaves(session, absent), after=last)
    look(session, steps)
    if session.stage.kind == SWISS:
        enter_late(session)
        look(session, steps)
    if go_to(session, last + 1):
        look(session, steps)
        play_now(session, last + 1)
        look(session, steps)
    if load_evening(again(session)).results:
        publish(again(session), by(), kind="provisional")
        look(session, steps)


def absent_key(match: Match) -> tuple[int, str]:
    return match.round, f"A{match.home.number}"


def who_leaves(session: Session, absent: Match) -> str:
    """The home team of the last match of the first round, which was played."""
    played = [one for one in matches_of(session) if one.round == 1 and one.away and one != absent]
    return f"A{(played or [absent])[-1].home.number}"


def enter_late(session: Session) -> None:
    teams = Placement.objects.filter(section__session=session).count()
    if session.event.kind == "teams":
        add_late_team(again(session), by(), team=a_team(teams + 1))
    else:
        late = tuple(members(session.event.club, 2 * teams + 2)[2 * teams :])
        add_late_swiss_pair(again(session), by(), members=late)


class EveryKindTests:
    @pytest.mark.whole
    @pytest.mark.parametrize("name", EVENTS)
    def test_all_opens_nobody_is_sent_to_nobody_and_the_totals_are_right(self, name):
        play_with_incidents(an_event_of_teams(**EVENTS[name]), [*EVENTS].index(name))

    @pytest.mark.whole
    def test_a_swiss_of_pairs(self):
        play_with_incidents(a_swiss_of_pairs(7, rounds=4, boards=3), len(EVENTS))

    @pytest.mark.whole
    def test_the_second_evening_of_a_round_robin(self):
        first = an_event_of_teams(5, kind=StageKind.ROUND_ROBIN, boards=6, per_session=2)
        for round_ in (1, 2):
            call_round(again(first), by(), number=round_)
            play_now(first, round_)
        let_team_leave(again(first), by(), team="A2", after=2)
        second = again(go_on(again(first), by(), on=NEXT))
        assert broken(second, with_sheets=True) == []
        start(second, by())
        for round_ in (1, 2):
            call_round(again(second), by(), number=round_)
            assert broken(second, with_sheets=True) == []
            assert wrongly_said(second) == []
            play_now(second, round_)
        assert broken(second, with_sheets=True) == []
