"""What is said against a ranking: claims of players, fouled boards, appeals, hidden names."""

import datetime
import uuid
from collections.abc import Iterator

from tests.tournament.play.evenings import said
from tests.walk.desk import Desk
from tests.walk.stories.hall import Hall, Moment, again
from tests.walk.stories.pairs import a_desk
from tournament.evening.facts import Group
from tournament.evening.publish.deadline import Corrections
from tournament.evening.states import NameShown
from tournament.models import ClaimAnswer, ClaimKind, Player
from tournament.public.services.claim import Message, answer_claim, make_claim
from tournament.results.services.publish import move_deadline, publish
from tournament.rulings.services.appeal import Appealed, appeal, decide_appeal
from tournament.rulings.services.decide_claim import accept_claim, refuse_claim
from tournament.rulings.services.group import group_board
from tournament.store.reading.claims import read_claims
from tournament.store.write import By

CLAIMANT, OPPONENT = "Android-9q8w", "iPhone-1x1c"


def disputed(hall: Hall) -> Iterator[Moment]:
    """Published, then claimed against, ruled, appealed; one player's name is not shown."""
    hidden = Player.objects.filter(club=hall.club).order_by("number")[0]
    Player.objects.filter(pk=hidden.pk).update(public_name=NameShown.HIDDEN.value)
    desk = a_desk(hall, "Réclamations", visibility="boards")
    desk.seat(6)
    hall.at(20)
    desk.begin("mitchell-3-3x3", seed=15)
    desk.play_all(3)
    hall.at(22)
    publish(again(desk.session), desk.by, kind="provisional", corrections=Corrections(minutes=30))
    three_claims(desk)
    yield Moment("claimed", desk.session, whole="fr", sends="fr")
    first, second, *_ = read_claims(desk.session)
    accept_claim(
        again(desk.session), desk.by, number=first.number, base=first.changed_in,
        line_base=desk.known.result_at[first.place].changed_in, corrects=True,
    )  # fmt: skip
    refuse_claim(
        again(desk.session), desk.by, number=second.number, base=second.changed_in,
        reason="la feuille dit autre chose",
    )  # fmt: skip
    yield Moment("answered", desk.session, whole="en")
    yield from ruled_and_appealed(hall, desk)


def three_claims(desk: Desk) -> None:
    """Another result, agreed to by the opponents; turned seats; in words."""
    lines = [one for one in desk.known.results if one.sides.ns is not None]
    for line, message in zip(
        (lines[0], lines[4], lines[8]),
        (
            Message(ClaimKind.SCORE, said("3NTN+2")),
            Message(ClaimKind.TURNED),
            Message(ClaimKind.OTHER, text="la donne était fautive"),
        ),
        strict=True,
    ):
        make_claim(
            again(desk.session),
            By(device=CLAIMANT),
            pair=line.seats.ns,
            place=line.place,
            message=message,
        )
    answer_claim(
        again(desk.session),
        By(device=OPPONENT),
        number=1,
        pair=lines[0].seats.ew,
        answer=ClaimAnswer.AGREED,
    )


def ruled_and_appealed(hall: Hall, desk: Desk) -> Iterator[Moment]:
    results = desk.known.results
    weighted, average = results[2], results[6]
    desk.rule(weighted.place, "W60:110;40:-90", "16B", "hésitation")
    desk.rule(average.place, "A6040", "12C2(a)", "donne injouable")
    desk.fine(average.seats.ew, "2", "matchpoints", board=average.board, reason="retard")
    fouled = Group(
        uuid.uuid4(), results[-1].board, "b", "", 2, None, (), "87", "mains échangées", 0
    )
    group_board(again(desk.session), desk.by, group=fouled, base=0)
    made = appeal(
        again(desk.session), desk.by,
        appealed=Appealed(weighted.seats.ns, "both", "pas d’hésitation", hall.clock.now,
                          board=weighted.board),
    )  # fmt: skip
    ruled = {
        "places": ["-".join(map(str, weighted.place))],
        "boards": [weighted.board, results[-1].board],
    }
    yield Moment("appealed", desk.session, whole="en", sends="en", objects=ruled)
    decide_appeal(
        again(desk.session), desk.by, number=1, base=made.revision, decided="changed",
        decision="60 % de 140",
    )  # fmt: skip
    publish(again(desk.session), desk.by, kind="provisional", corrections=Corrections(minutes=30))
    move_deadline(
        again(desk.session), desk.by, version=2,
        until=hall.clock.now.replace(microsecond=0) + datetime.timedelta(hours=3),
    )  # fmt: skip
    yield Moment("published", desk.session, whole="fr", objects=ruled)
