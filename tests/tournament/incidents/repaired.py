"""Evenings whose plan an incident changes, for the tests of this folder."""

from django.utils import timezone

from tests.builders import by
from tournament.incidents.services import repair_plan
from tournament.incidents.values.repairs import list_ways
from tournament.models import Result, Seating
from tournament.store.read import load_evening

MITCHELL = (14, "mitchell-7-7x4")
HOWELL = (14, "howell-7-13x2")
HALF = (13, "howell-7-13x2-without-14")


def offered(session, asked):
    known = load_evening(session)
    return list_ways(known.sections[0], known, asked)


def repaired(session, asked, *, kind="", members=None):
    """The best way, or the one of that kind."""
    found = next(way for way in offered(session, asked) if kind in ("", way.kind))
    change = repair_plan(session, by(), request=asked, mark=found.mark, members=members)
    return found, change


def plan_of(session, *, first=1):
    return {
        (row.round, row.table): (row.north.number, row.east.number, tuple(row.boards))
        for row in Seating.objects.filter(section__session=session).select_related("north", "east")
        if row.round >= first
    }


def results_of(session):
    return list(Result.objects.filter(session=session).order_by("id").values())


def enter(session, round_, *, tables=None, turned=False, outcome="1NN="):
    """Results of what is due in a round."""
    known = load_evening(session)
    for game in known.due:
        if game.round != round_ or (tables and game.table not in tables):
            continue
        sides = (game.seats.turned if turned else game.seats).contestants
        ns, ew = (known.placed[key].id for key in sides)
        for board in game.boards:
            Result.objects.create(
                session=session, section_id=known.sections[0].id, board=board, round=round_,
                table=game.table, north_id=ns, south_id=ns, east_id=ew, west_id=ew,
                ns_outcome=outcome, ew_outcome=outcome, entered_at=timezone.now(),
            )  # fmt: skip
