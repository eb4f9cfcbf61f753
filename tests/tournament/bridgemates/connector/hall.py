"""An evening on devices whose program is asked, and what listens to that."""

from tests.builders import by
from tests.tournament.play.evenings import said
from tournament.bridgemates.follower import Follower
from tournament.bridgemates.services.begin_program import begin_program
from tournament.bridgemates.services.connect import keep_program
from tournament.models import Change, FollowedFile, Session
from tournament.services.results.record_result import record_result
from tournament.store import listeners
from tournament.store.read import load_evening
from tournament.store.reading.agreement import read_agreement

AT = ("A", 1, 1, 1)


class KilledError(BaseException):
    """The program was ended in the middle of a transaction."""


class Hall:
    """An evening, the control program that has it, and what listens to that."""

    def __init__(self, session: Session, program) -> None:
        self.session, self.program = session, program
        self.begin()

    def begin(self) -> None:
        begin_program(self.session, by(), access=self.keep())
        self.follower = Follower(self.session.pk)

    def keep(self):
        access = self.program.access
        place = "localhost:5079" if access.is_pipe else access.place
        host, port = place.split(":")
        return keep_program(
            self.session.event.club, host=host, port=int(port), club_number="CLUB001",
            licence_key="LICENCE-KEY-123", by_pipe=access.is_pipe,
        )  # fmt: skip

    def key(self, line: str = "", *, ns: int = 1, ew: int = 4, at=AT) -> None:
        self.program.key_in(*at, ns=ns, ew=ew, sides=said(line) if line else None)

    def look(self) -> None:
        self.follower.look()

    @property
    def row(self) -> FollowedFile:
        return FollowedFile.objects.get(pk=self.session.pk)

    @property
    def evening(self):
        return load_evening(Session.objects.get(pk=self.session.pk))

    def result(self, place=AT):
        stands = self.evening.result_at.get(place)
        return stands.at_table if stands else None

    @property
    def written(self) -> int:
        return Change.objects.filter(session=self.session, kind="result").count()

    def conflicts(self):
        return read_agreement(self.evening).conflicts

    def direct(self, line: str) -> None:
        """The director writes at the first place."""
        stands = self.evening.result_at.get(AT)
        base = stands.changed_in if stands else 0
        record_result(self.session, by(), place=AT, sides=said(line), base=base)

    def look_and_die(self) -> None:
        """Look, and be ended after something was written, before the transaction is."""

        def end(*_: object) -> None:
            raise KilledError

        listeners.FOLLOWERS.append(end)
        try:
            self.look()
        except KilledError:
            pass
        finally:
            listeners.FOLLOWERS.remove(end)
        self.follower = Follower(self.session.pk)
