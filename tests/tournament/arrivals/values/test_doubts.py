"""What is in doubt before the door closes: typed rooms, each with what the director is asked."""

from tests.tournament.arrivals.values.seats import PAIRS, PLAYERS, TEAMS, person, sitter
from tournament.arrivals.values.doubts import DoubtKind, find_doubts, find_free_companies
from tournament.arrivals.values.seated import find_companies

ANNE, PAUL = person("Anne Maurin", "1001"), person("Paul Astier", "1002")
LEA, MAX = person("Léa Novik", "1003"), person("Max Lestang", "1004")
OTHER_PAUL = person("Paul Astier", "1005")
CLUB = (ANNE, PAUL, LEA, MAX, OTHER_PAUL)


def doubts_of(*sitters, club=CLUB, together=PAIRS):
    return find_doubts(find_companies(sitters, together), club)


def kinds(doubts):
    return [(str(doubt.kind), doubt.company.table, doubt.sitter.seat) for doubt in doubts]


class CompanyTests:
    def test_partners_sit_opposite(self):
        seated = (sitter(1, "1N", ANNE), sitter(2, "1E", LEA), sitter(3, "1S", MAX))
        companies = find_companies(seated, PAIRS)
        assert [(one.seats, one.free_seats) for one in companies] == [("NS", ""), ("EW", "W")]
        assert [one.is_whole for one in companies] == [True, False]

    def test_a_team_is_a_table_and_a_player_a_seat(self):
        seated = (sitter(1, "1N", ANNE), sitter(2, "1E", LEA))
        assert [one.free_seats for one in find_companies(seated, TEAMS)] == ["SW"]
        assert [one.seats for one in find_companies(seated, PLAYERS)] == ["N", "E"]

    def test_a_pair_came_when_the_second_of_them_came(self):
        (pair,) = find_companies((sitter(9, "1N", ANNE), sitter(4, "1S", LEA)), PAIRS)
        assert pair.order == 9


class DoubtTests:
    def test_a_whole_table_of_known_players_is_clear(self):
        assert not doubts_of(
            sitter(1, "1N", ANNE), sitter(2, "1S", LEA), sitter(3, "1E", MAX),
            sitter(4, "1W", PAUL, is_sure=True),
        )  # fmt: skip

    def test_a_namesake_is_asked_about_until_the_director_is_sure(self):
        (doubt,) = doubts_of(sitter(1, "1N", ANNE), sitter(2, "1S", PAUL))
        assert kinds([doubt]) == [("namesake", 1, "S")]
        assert doubt.meant == (PAUL, OTHER_PAUL)
        assert not doubts_of(sitter(1, "1N", ANNE), sitter(2, "1S", PAUL, is_sure=True))

    def test_a_guest_called_as_a_player_is_asked_about(self):
        guest = person("léa NOVIK", known=False)
        (doubt,) = doubts_of(sitter(1, "1N", ANNE), sitter(2, "1S", guest))
        assert (doubt.kind, doubt.meant) == (DoubtKind.GUEST, (LEA,))
        stranger = person("Zoé Quint", known=False)
        assert not doubts_of(sitter(1, "1N", ANNE), sitter(2, "1S", stranger))

    def test_somebody_at_two_tables(self):
        (doubt,) = doubts_of(
            sitter(1, "1N", ANNE), sitter(2, "1S", LEA), sitter(3, "4E", ANNE), sitter(4, "4W", MAX)
        )
        assert doubt.kind is DoubtKind.TWICE
        assert [(place.table, who.seat) for place, who in doubt.places] == [(1, "N"), (4, "E")]

    def test_a_pair_at_two_tables_is_one_doubt(self):
        doubts = doubts_of(
            sitter(1, "1N", ANNE), sitter(2, "1S", LEA), sitter(3, "4E", LEA), sitter(4, "4W", ANNE)
        )
        assert kinds(doubts) == [("twice", 1, "N")]

    def test_two_guests_of_one_name_are_one_person_twice(self):
        first, again = person("Zoé Quint", known=False), person("ZOE Quint", known=False)
        doubts = doubts_of(
            sitter(1, "1N", ANNE),
            sitter(2, "1S", first),
            sitter(3, "2N", LEA),
            sitter(4, "2S", again),
        )
        assert [str(doubt.kind) for doubt in doubts] == ["twice"]

    def test_guests_of_one_name_are_several_where_the_director_is_sure_of_each(self):
        places, partners = ("1N", "2N"), ("1S", "2S")
        for sure, more, kinds_of in (
            (True, "", []), (False, "", [("twice", True)]), (True, "77", [("twice", False)]),
        ):  # fmt: skip
            zoe = person("Zoé Quint", more, known=False)
            seated = [sitter(n, place, zoe, is_sure=sure) for n, place in enumerate(places, 1)]
            seated += [
                sitter(n, at, who)
                for n, (at, who) in enumerate(zip(partners, (ANNE, LEA), strict=True), 3)
            ]
            doubts = doubts_of(*seated)
            assert [(str(doubt.kind), doubt.may_be_several) for doubt in doubts] == kinds_of

    def test_two_partners_of_one_name_are_one_person(self):
        zoe = person("Zoé Quint", known=False)
        (doubt,) = doubts_of(sitter(1, "1N", zoe, is_sure=True), sitter(2, "1S", zoe, is_sure=True))
        assert not doubt.may_be_several

    def test_a_guest_with_the_number_of_somebody_else(self):
        gone = person("Guy Parti", "1099")
        seated = sitter(1, "1N", person("Zoé Quint", "1099", known=False)), sitter(2, "1S", LEA)
        (doubt,) = find_doubts(find_companies(seated, PAIRS), CLUB, {"1099": gone})
        assert (doubt.kind, doubt.meant) == (DoubtKind.NUMBER, (gone,))
        assert not find_doubts(find_companies(seated, PAIRS), CLUB, {"1098": gone})

    def test_guests_of_one_number(self):
        zoe, ugo = person("Zoé Quint", "77", known=False), person("Ugo Dorn", "77", known=False)
        seated = sitter(1, "1N", zoe), sitter(2, "1S", LEA), sitter(3, "4E", ugo)
        doubt = next(one for one in doubts_of(*seated, sitter(4, "4W", MAX)))
        assert doubt.kind is DoubtKind.ONE_NUMBER
        assert [(place.table, who.seat) for place, who in doubt.places] == [(1, "N"), (4, "E")]
        assert not doubt.may_be_several
        # Of a player of the club the number is that player's alone.
        owned = find_doubts(find_companies(seated[:2], PAIRS), CLUB, {"77": MAX})
        assert [str(one.kind) for one in owned] == ["number"]

    def test_a_table_of_three(self):
        doubts = doubts_of(sitter(1, "2N", ANNE), sitter(2, "2S", LEA), sitter(3, "2E", MAX))
        assert kinds(doubts) == [("short", 2, "E")]
        assert not doubts_of(sitter(1, "2N", ANNE), together=PLAYERS)

    def test_somebody_entered_with_another_partner(self):
        doubts = doubts_of(sitter(1, "2N", ANNE, plays_as="3"), sitter(2, "2S", LEA))
        assert kinds(doubts) == [("entered", 2, "N")]

    def test_a_registered_pair_whose_players_sit_at_two_tables(self):
        apart = sitter(1, "2N", ANNE, plays_as="3"), sitter(2, "4S", PAUL, plays_as="3")
        assert kinds(doubts_of(*apart)) == [("apart", 2, "N"), ("apart", 4, "S")]
        # The partner may still come.
        assert not doubts_of(apart[0])

    def test_a_pair_that_the_director_typed_is_no_doubt(self):
        pair = sitter(1, "2N", ANNE, plays_as="3"), sitter(2, "2S", PAUL, plays_as="3")
        assert not doubts_of(*pair)


class FreeTests:
    def test_only_who_is_complete_new_and_clear_is_entered(self):
        companies = find_companies(
            (
                sitter(1, "1N", ANNE), sitter(2, "1S", LEA),
                sitter(3, "1E", MAX),
                sitter(4, "2N", PAUL), sitter(5, "2S", person("Eva Dorn")),
                sitter(6, "3N", person("Ida Hal"), plays_as="1"),
                sitter(7, "3S", person("Ugo Hal"), plays_as="1"),
            ),
            PAIRS,
        )  # fmt: skip
        free = find_free_companies(companies, find_doubts(companies, CLUB))
        assert [(one.table, one.seats) for one in free] == [(1, "NS")]
