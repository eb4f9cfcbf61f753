"""Begin to practise without devices, and take out again what came of it.

Tables of our own key invented results into a file of our own, which is followed as any other. Only
in an evening of the demonstration in which nobody has keyed anything: what is invented never comes
into a club's own evening.
"""

from dataclasses import replace

from django.db.models import Q

from tournament.bridgemates.files.live_file import PRACTICE
from tournament.bridgemates.services.follow import start_following, stop_following
from tournament.bridgemates.services.practice_path import practice_path
from tournament.bridgemates.services.take_results import DEVICE
from tournament.bridgemates.values.device_results import TakenRows
from tournament.evening.errors import ServiceError
from tournament.evening.plan.movement import plan_sheet
from tournament.files.bws.own.plan import plan_bws
from tournament.models import Change, Club, FollowedFile, Session, State
from tournament.services.results.record_result import NewResult, record_results
from tournament.store.first_pages.demonstration import DEMO_KEYS, demo_sessions
from tournament.store.read import load_evening, load_heading
from tournament.store.write import By, locked

MATCHPOINTS = 1
# Whose results are nobody's: the demonstration's, and those of devices.
INVENTED = Q(key__startswith=DEMO_KEYS) | Q(user=None, device__endswith=DEVICE.split("{}")[1])


def start_practice(session: Session, by: By) -> None:
    """Have tables of our own play an evening of the demonstration, and follow their file.

    Stopped before, it goes on with the same file. Raises ServiceError("practice_elsewhere",
    "practice_in_use"), and as `start_following`.
    """
    with locked(session):
        if not is_demonstration(session):
            raise ServiceError("practice_elsewhere")
        if has_own_results(session):
            raise ServiceError("practice_in_use")
        path = practice_path(session)
        if not path.exists():
            FollowedFile.objects.filter(session=session).delete()
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(make_file(session))
        start_following(session, by, path=str(path))


def make_file(session: Session) -> bytes:
    """Make the file of an evening's plan, marked as one of practice."""
    evening, heading = load_evening(session), load_heading(session)
    heading = replace(heading, event=PRACTICE)
    sheets = [plan_sheet(section, evening, heading=heading) for section in evening.sections]
    # By what devices would compare results that nobody looks at on them.
    return plan_bws(*sheets, scoring=lambda _form: MATCHPOINTS)


def is_demonstration(session: Session) -> bool:
    """Tell whether an evening is the demonstration's, and being played."""
    evenings = demo_sessions(session.event.club)
    return evenings.filter(pk=session.pk, state=State.RUNNING, discarded=False).exists()


def find_to_practise(club: Club) -> Session | None:
    """Find an evening of the demonstration that is being played."""
    return demo_sessions(club).filter(state=State.RUNNING, discarded=False).first()


def has_own_results(session: Session) -> bool:
    """Tell whether a result stands in an evening that somebody keyed, here or at a real device.

    What the director corrected of an invented result is no such one as long as practice has it.
    """
    row = FollowedFile.objects.filter(session=session).first()
    if row and row.taken and row.path != str(practice_path(session)):
        return True
    taken = list_taken(row) if row else {}
    results = load_evening(session).results
    revisions = [one.changed_in for one in results if one.place not in taken]
    changes = Change.objects.accepted().filter(session=session, revision__in=revisions)
    return changes.exclude(INVENTED).exists()


def list_taken(row: FollowedFile) -> dict[tuple[str, int, int, int], int]:
    """List the places at which something came of a file, with the revision in which it did."""
    found = {}
    for name, stored in row.taken.items():
        letter, round_, table, board = name.split("-")
        if revision := TakenRows.read(stored).revision:
            found[letter, int(round_), int(table), int(board)] = revision
    return found


def remove_practice(session: Session, by: By) -> None:
    """Take back every result that came of practice, corrected here or not, and its file."""
    with locked(session):
        row = FollowedFile.objects.filter(session=session).first()
        if row is None or row.path != str(practice_path(session)):
            return
        stop_following(session, by)
        evening = load_evening(session)
        stands = [
            evening.result_at[place] for place in list_taken(row) if place in evening.result_at
        ]
        back = [
            NewResult(replace(by, key=f"{by.key[:56]}-{number}"), one.place, one.changed_in)
            for number, one in enumerate(stands)
        ]
        if back:
            record_results(session, back, evening=evening)
        row.delete()
        practice_path(session).unlink(missing_ok=True)
