"""An evening of single players, who sit with another partner in every round."""

from collections.abc import Iterator

from tests.walk.desk import couples
from tests.walk.stories.hall import Hall, Moment
from tests.walk.stories.pairs import a_desk
from tournament.incidents.values.repairs import RepairRequest
from tournament.kinds.individual.services.add_players import add_players
from tournament.kinds.individual.services.choose_movement import choose_movement
from tournament.kinds.individual.services.stand_ins import seat_stand_in


def individual(hall: Hall) -> Iterator[Moment]:
    """Nine players, of whom one sits out in turn; one is fined, one leaves before the end."""
    desk = a_desk(hall, "Individuel", kind="individual", boards_wanted=27)
    yield Moment("planned", desk.session, whole="fr", sends="fr")
    people = [player for couple in couples(hall.club, 5) for player in couple]
    add_players(desk.session, desk.by, players=people[:9])
    choose_movement(desk.session, desk.by, key="whist-9-9x3-together")
    yield Moment("named", desk.session, whole="en", sends="en")
    hall.at(20)
    desk.start(seed=9)
    desk.play(1)
    desk.call(2)
    due = [place for place, *_ in desk.due(2)]
    desk.play(2, but=due[-2:])
    yield Moment("in play", desk.session, whole="en", sends="fr")
    desk.play(2)
    weighted, average, *_ = desk.known.results
    desk.rule(weighted.place, "W60:110;40:-90")
    desk.rule(average.place, "A6040")
    desk.fine("A4", "10", "top_percent", reason="retard")
    for number in range(3, 8):
        desk.call(number)
        desk.play(number)
    desk.repair(RepairRequest("leaves", "A", 8, pairs=(3,)))
    yield Moment("left", desk.session, whole="fr")
    for number in (8, 9):
        desk.call(number)
        desk.play(number)
    desk.publish()
    yield Moment("published", desk.session, whole="fr")
    desk.type(desk.known.results[5].place, "5DXW-3")
    desk.leave_what_is_strange()
    desk.publish()
    yield Moment("corrected", desk.session, whole="en")
    desk.publish("final")
    yield Moment("final", desk.session)
    yield from stand_in(hall)


def stand_in(hall: Hall) -> Iterator[Moment]:
    """Seven players, and one who looks on and fills the second table."""
    desk = a_desk(hall, "Individuel à sept", kind="individual", boards_wanted=21)
    people = [player for couple in couples(hall.club, 5) for player in couple]
    add_players(desk.session, desk.by, players=people[:7])
    choose_movement(desk.session, desk.by, key="whist-8-7x3-together-standins-1")
    yield Moment("with a stand-in", desk.session)
    seat_stand_in(desk.session, desk.by, number=8, name="Zélie Ancelin")
    hall.at(20)
    desk.start(seed=7)
    desk.play(1)
    desk.call(2)
    desk.play(2)
    yield Moment("stand-in at the table", desk.session, whole="fr")
    desk.repair(RepairRequest("late", "A", 3), members=people[7:8])
    desk.call(3)
    desk.play(3)
    desk.repair(RepairRequest("late", "A", 4), members=people[8:9])
    yield Moment("two late players", desk.session, sends="en")
