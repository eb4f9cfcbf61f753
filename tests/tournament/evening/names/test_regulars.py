"""Who usually comes: everybody of the last evening, then who came to two of those looked at."""

import datetime
import uuid

from tournament.evening.names.names import NamedPlayer
from tournament.evening.names.regulars import Party, PastEvening, find_in_two, find_regulars

PLAYERS = {
    name: NamedPlayer("X", name, "", uuid.uuid5(uuid.NAMESPACE_OID, name)) for name in "ABCDEFG"
}


def party(names: str, section: str = "A", team: str = "") -> Party:
    return Party(tuple(PLAYERS[name] for name in names), section, team)


def past(*evenings: str) -> list[PastEvening]:
    """Evenings of pairs written "AB CD", the latest first, a week apart."""
    last = datetime.date(2026, 11, 24)
    return [
        PastEvening(last - datetime.timedelta(weeks=week), tuple(map(party, text.split())))
        for week, text in enumerate(evenings)
    ]


def written(*evenings: str) -> list[tuple[str, int, bool]]:
    return [
        (
            "".join(one.last_name for one in regular.party.players),
            regular.evenings,
            regular.was_there_last,
        )
        for regular in find_regulars(past(*evenings))
    ]


class RegularsTests:
    def test_without_an_evening_nobody_is_usual(self):
        assert find_regulars([]) == ()

    def test_who_came_last_time_stands_first_in_order_of_arrival(self):
        assert written("CD AB") == [("CD", 1, True), ("AB", 1, True)]

    def test_who_was_away_last_time_follows_if_they_came_twice(self):
        assert written("AB", "CD EF", "CD AB", "CD") == [("AB", 2, True), ("CD", 3, False)]

    def test_of_those_away_who_came_most_often_is_first(self):
        assert written("AB", "CD EF", "EF", "CD EF")[1:] == [("EF", 3, False), ("CD", 2, False)]

    def test_partners_in_the_other_order_are_the_same_pair_as_they_last_sat(self):
        assert written("BA", "AB") == [("BA", 2, True)]

    def test_a_player_with_two_partners_is_two_pairs(self):
        assert written("AB", "AC", "AC") == [("AB", 1, True), ("AC", 2, False)]

    def test_a_pair_that_came_twice_to_one_evening_came_once(self):
        assert written("AB AB") == [("AB", 1, True)]

    def test_section_and_team_are_those_of_the_last_time(self):
        last, before = past("AB", "AB")
        evenings = [PastEvening(last.date, (party("AB", "B", "Les Tilleuls"),)), before]
        [regular] = find_regulars(evenings)
        assert (regular.party.section, regular.party.team) == ("B", "Les Tilleuls")


class InTwoTests:
    def test_nobody_is_in_two(self):
        assert find_in_two([party("AB"), party("CD")]) is None

    def test_the_player_of_two_is_named(self):
        assert find_in_two([party("AB"), party("CD"), party("EA")]) == PLAYERS["A"]
