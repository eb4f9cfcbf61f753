"""An evening of every fault by chance, and what must hold after it: of what tables keyed nothing is
lost, and nothing counts twice."""

import random
from collections import Counter
from pathlib import Path

from movements.pairs.mitchell import mitchell
from scoring.notation.outcome import Sides
from tests.builders import by
from tests.tournament.bridgemates.simulator import ControlProgram, played_at
from tests.tournament.play.evenings import an_evening, said
from tournament.bridgemates.follower import Follower
from tournament.bridgemates.services.follow import start_following
from tournament.evening.facts import Place
from tournament.models import Change, FollowedFile, Session
from tournament.services.results.record_result import record_result
from tournament.store import listeners
from tournament.store.read import load_evening
from tournament.store.reading.agreement import read_agreement

LINES = ("4SN=", "3NTS+1", "2HW-1", "5CxE-2", "P", "1NTN+3/H10", "6DS=")


class KilledError(BaseException):
    """The program was ended in the middle of a transaction."""


class EveningOfFaults:
    """Tables key, correct and erase; the file is caught at bad moments; we are killed."""

    def __init__(self, path: Path, seed: int, session: Session | None = None) -> None:
        self.chance = random.Random(seed)
        self.session = session or an_evening()
        self.evening = load_evening(self.session)
        self.program = ControlProgram.of(path, self.evening)
        start_following(self.session, by(), path=str(path))
        self.follower = Follower(self.session.pk)
        # The last word of each table, None where it erased it, and its row.
        self.words: dict[Place, tuple[Sides | None, int]] = {}
        self.keyed: dict[Place, list[Sides]] = {}
        # What had been taken of a place when the director wrote there last.
        self.of_director: dict[Place, object] = {}
        self.older = self.program.content
        # How often what was done, for who plays many evenings.
        self.acts = Counter[str]()

    def run(self, steps: int) -> None:
        acts = (
            *(self.key,) * 8, self.correct, self.correct, self.erase, self.direct,
            self.catch, self.catch, self.catch, self.replace, self.kill, self.kill_in_the_middle,
            self.key_out_of_order, self.unplug,
        )  # fmt: skip
        for _ in range(steps):
            act = self.chance.choice(acts)
            act()
            self.acts[act.__name__] += 1
            if self.chance.random() < 0.6:
                self.program.save()
            self.follower.look()
        self.program.save()
        for _ in range(3):
            self.follower.look()

    def place(self) -> Place:
        return self.chance.choice(sorted(self.evening.places))

    def key_at(self, place: Place) -> None:
        sides, game = said(self.chance.choice(LINES)), self.evening.places[place]
        row = self.program.key(played_at(self.evening, game, place[3], sides))
        self.words[place] = sides, row
        self.keyed.setdefault(place, []).append(sides)

    def key(self) -> None:
        self.key_at(self.place())

    def key_out_of_order(self) -> None:
        """The second of two tables has its row before the first one's."""
        both = self.chance.sample(sorted(self.evening.places), 2)
        for place in both:
            self.key_at(place)
        rows = [self.words[place][1] for place in both]
        self.program.exchange(*rows)
        for place, row in zip(both, reversed(rows), strict=True):
            self.words[place] = self.words[place][0], row

    def correct(self) -> None:
        if self.words:
            self.key_at(self.chance.choice(sorted(self.words)))

    def erase(self) -> None:
        if self.words:
            place = self.chance.choice(sorted(self.words))
            self.program.erase(self.words[place][1])
            self.words[place] = None, self.words[place][1]

    def direct(self) -> None:
        """The director writes or corrects, whatever comes from the table meanwhile."""
        place = self.place()
        stands = load_evening(Session.objects.get()).result_at.get(place)
        emptied = load_evening(Session.objects.get()).emptied.get(place, 0)
        base = stands.changed_in if stands else emptied
        sides = said(self.chance.choice(LINES))
        record_result(self.session, by(), place=place, sides=sides, base=base)
        self.of_director[place] = self.last_taken(place)

    def last_taken(self, place: Place) -> object:
        _, rows = FollowedFile.objects.get().taken.get("-".join(map(str, place)), (0, [None]))
        return rows[-1]

    def catch(self) -> None:
        """The file is looked at in the middle of a write."""
        self.chance.choice((self.program.save_in_part, self.program.save_cut_off))(self.chance)
        self.follower.look()
        assert FollowedFile.objects.get().trouble == ""

    def replace(self) -> None:
        """Somebody puts an older copy in its place, and later the right one again."""
        self.program.path.write_bytes(self.older)
        self.follower.look()
        self.follower.look()
        self.program.save()
        self.older = self.program.content

    def unplug(self) -> None:
        """The computer of the receiver is away for a while; tables go on."""
        self.program.path.unlink()
        self.follower.look()
        assert FollowedFile.objects.get().trouble == "device_missing"
        self.key()
        self.program.save()

    def kill(self) -> None:
        self.follower = Follower(self.session.pk)

    def kill_in_the_middle(self) -> None:
        """The program ends after a result was written, and before all of them were."""

        def end(*_: object) -> None:
            raise KilledError

        self.program.save()
        listeners.FOLLOWERS.append(end)
        try:
            self.follower.look()
            self.follower.look()
        except KilledError:
            self.kill()
        finally:
            listeners.FOLLOWERS.remove(end)

    def count(self) -> Counter[str]:
        """Count what was done, and the rows that were keyed."""
        return self.acts + Counter(rows=sum(map(len, self.keyed.values())))

    # ---- what must hold ----

    def check(self) -> None:
        """Compare what counts with the last words of the tables and of the director."""
        evening = load_evening(Session.objects.get())
        offered = {
            conflict.place: [one.sides for one in conflict.contradicting]
            for conflict in read_agreement(evening).conflicts
        }
        refused = {one["name"] for one in FollowedFile.objects.get().refused}
        for place, (sides, _) in self.words.items():
            stands = evening.result_at.get(place)
            counts = stands.at_table if stands else None
            name = "-".join(map(str, place))
            if place not in self.of_director:
                assert counts == sides, place
                # A correction that came between two looks, found in an older copy of the file.
                assert all(other in self.keyed[place] for other in offered.get(place, ()))
            elif self.last_taken(place) != self.of_director[place] and counts != sides:
                # What came after the director's own word.
                assert sides in offered.get(place, ()) or name in refused, place
        keyed = {*self.words, *self.of_director}
        assert {one.place for one in evening.results} <= keyed
        before = Change.objects.count()
        self.kill()
        for _ in range(3):
            self.follower.look()
        assert Change.objects.count() == before


TABLES, ROUNDS = 40, 30


def a_full_hall() -> Session:
    """An evening of as many tables as devices are sold for, and more rounds than anybody plays."""
    return an_evening(movement=mitchell(TABLES, boards_per_round=1, rounds=ROUNDS))


class FullHall(EveningOfFaults):
    """Forty tables key at once, so that a look finds what several did; two thirds of a round."""

    def key(self) -> None:
        for _ in range(self.chance.randint(1, TABLES)):
            self.key_at(self.place())
