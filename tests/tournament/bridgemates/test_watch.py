"""The thread that follows files goes on, whatever goes wrong with one of them."""

import pytest

from tests.tournament.bridgemates.test_follower import Hall
from tests.tournament.play.evenings import an_evening
from tournament.bridgemates.follower import Follower
from tournament.bridgemates.watch import Watch, keep_looking

pytestmark = pytest.mark.django_db


class EndedError(Exception):
    """The thread is ended by who tests it."""


@pytest.fixture
def faulty(monkeypatch):
    """The evenings whose file brings out a mistake of ours, and which."""
    own, faulty = Follower.take, {}

    def take(self, row):
        if error := faulty.get(self.key):
            raise error
        own(self, row)

    monkeypatch.setattr(Follower, "take", take)
    return faulty


class UnforeseenTests:
    def test_one_file_stops_neither_the_others_nor_itself(self, tmp_path, faulty, caplog):
        halls = [Hall(an_evening(), tmp_path / f"{name}.bws") for name in ("mardi", "jeudi")]
        for hall in halls:
            hall.key("4SN=")
        watch = Watch()
        for hall in halls:
            faulty.clear()
            faulty[hall.session.pk] = ZeroDivisionError("a mistake")
            watch.look()
            watch.look()
            [other] = [one for one in halls if one is not hall]
            assert (hall.row.trouble, other.row.trouble) == ("device_fault", "")
            assert other.result() is not None
        faulty.clear()
        watch.look()
        watch.look()
        assert [hall.row.trouble for hall in halls] == ["", ""]
        assert None not in [hall.result() for hall in halls]

    def test_it_is_logged_with_its_trace_once_as_long_as_it_is_the_same(
        self, tmp_path, faulty, caplog
    ):
        hall = Hall(an_evening(), tmp_path / "mardi.bws")
        watch = Watch()
        for error in (ZeroDivisionError("first"), KeyError("second")):
            faulty[hall.session.pk] = error
            for _ in range(3):
                watch.look()
        logged = [(one.levelname, one.exc_info[1].args) for one in caplog.records]
        assert logged == [("ERROR", ("first",)), ("ERROR", ("second",))]
        assert all(str(hall.session.code) in one.getMessage() for one in caplog.records)

    def test_the_thread_goes_on_after_any_look(self, caplog):
        looks, pauses = [], iter(range(3))

        class Fails(Watch):
            def look(self):
                looks.append(None)
                raise ZeroDivisionError

        def pause() -> None:
            if next(pauses, None) is None:
                raise EndedError

        with pytest.raises(EndedError):
            keep_looking(Fails(), pause)
        assert len(looks) == 3
        assert [one.levelname for one in caplog.records] == ["ERROR"]
