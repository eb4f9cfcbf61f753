"""A file of players beside the club's list: what is new, the same, changed, asked about, left."""

import dataclasses
import uuid

import pytest

from tournament.people.values.player_lines import (
    Choice,
    ListedPlayer,
    PlayerAction,
    PlayerLine,
    compare,
)

HELENE = ListedPlayer("Hélène", "Maurin", "0012", id=uuid.UUID(int=1))
PAUL = ListedPlayer("Paul", "Astier", "", id=uuid.UUID(int=2))
LIST = [HELENE, PAUL]


def line(first, last, number="", at=1, **marks):
    return PlayerLine(first, last, number, line=at, **marks)


def told(*lines, listed=LIST):
    found = compare(lines, listed).readings
    return [(one.effect, one.reason) for one in found]


def only(one, listed=LIST):
    return compare([one], listed).readings[0]


class LineTests:
    def test_an_unknown_name_is_new(self):
        assert told(line("Odile", "Ferrand", "77")) == [(PlayerAction.NEW, "")]

    @pytest.mark.parametrize(
        "one",
        [
            line("Hélène", "Maurin", "0012"),
            line("HELENE", "MAURIN", "0012"),
            line("Maurin", "Hélène", "0012"),
            line("helene", "maurin"),
            line("Paul", "Astier"),
        ],
    )
    def test_a_known_person_in_another_writing_stays(self, one):
        assert told(one) == [(PlayerAction.SAME, "")]

    def test_noughts_before_a_number_count(self):
        assert told(line("Hélène", "Maurin", "12")) == [(PlayerAction.ASKED, "name_of_another")]

    def test_a_missing_number_is_filled_in(self):
        found = only(line("Paul", "ASTIER", "345"))
        assert found.effect is PlayerAction.CHANGED
        assert [(c.name, c.old, c.new) for c in found.changes] == [("number", "", "345")]

    def test_a_list_of_our_own_changes_writing_and_marks(self):
        found = only(line("Helene", "Maurin", "0012", guest=True, retired=False))
        assert [(c.name, c.old, c.new) for c in found.changes] == [
            ("first_name", "Hélène", "Helene"),
            ("guest", False, True),
        ]

    def test_a_number_under_another_name_is_asked_about(self):
        found = only(line("Odile", "Ferrand", "0012"))
        assert (found.effect, found.reason) == (PlayerAction.ASKED, "number_of_another")
        assert found.choices == (Choice.RENAME,)

    def test_whoever_is_called_by_number_gets_the_name(self):
        nameless = ListedPlayer("", "n° 77", "77", guest=True, id=uuid.UUID(int=3))
        found = only(line("Odile", "Ferrand", "77"), [*LIST, nameless])
        assert (found.effect, found.listed_player) == (PlayerAction.CHANGED, nameless)
        assert [(c.name, c.old, c.new) for c in found.changes] == [
            ("first_name", "", "Odile"),
            ("last_name", "n° 77", "Ferrand"),
        ]

    def test_unless_somebody_of_that_name_is_in_the_list(self):
        nameless = ListedPlayer("", "n° 77", "77", guest=True, id=uuid.UUID(int=3))
        found = only(line("Paul", "Astier", "77"), [*LIST, nameless])
        assert (found.effect, found.reason) == (PlayerAction.ASKED, "number_of_another")

    def test_a_name_under_another_number_is_asked_about(self):
        found = only(line("Hélène", "Maurin", "99"))
        assert (found.effect, found.reason) == (PlayerAction.ASKED, "name_of_another")
        assert found.choices == (Choice.ADD, Choice.RENUMBER)

    def test_one_of_several_namesakes_is_asked_about(self):
        other = dataclasses.replace(PAUL, id=uuid.UUID(int=3), number="5")
        listed = [*LIST, other]
        assert told(line("Paul", "Astier", "6"), listed=listed) == [
            (PlayerAction.ASKED, "several_namesakes")
        ]
        assert told(line("Paul", "Astier", "5"), listed=listed) == [(PlayerAction.SAME, "")]

    def test_who_is_playing_is_changed_as_others_are(self):
        playing = dataclasses.replace(PAUL, is_playing=True)
        assert told(line("Paul", "Astier", "5"), listed=[playing]) == [(PlayerAction.CHANGED, "")]
        assert told(line("Paul", "Astier"), listed=[playing]) == [(PlayerAction.SAME, "")]


class AlikeTests:
    def known(self, first, last, number=""):
        return ListedPlayer(first, last, number, id=uuid.UUID(int=7))

    @pytest.mark.parametrize(
        ("one", "known"),
        [
            (("Claire", "Abadie-Roy"), ("Claire", "Abadie")),
            (("Claire", "Roy"), ("Claire", "Abadie-Roy")),
            (("CLAIRE", "ABAD"), ("Claire", "Abadie")),
            (("Claire", "La Tour"), ("Claire", "Latour")),
            (("Jean-Paul", "Maurin"), ("Jean", "Maurin")),
            (("Paul", "Maurin"), ("Jean-Paul", "Maurin")),
            (("H.", "Maurin"), ("Hélène", "Maurin")),
            (("Helenne", "Maurin"), ("Hélène", "Maurin")),
        ],
    )
    def test_a_name_near_one_of_the_list_is_asked_about(self, one, known):
        found = only(line(*one), listed=[self.known(*known)])
        assert (found.effect, found.reason) == (PlayerAction.ASKED, "looks_like")
        assert found.choices == (Choice.ADD, Choice.RENAME)

    @pytest.mark.parametrize(
        ("one", "known"),
        [
            (("Odile", "Maurin"), ("Hélène", "Maurin")),
            (("Claire", "Rouvier"), ("Claire", "Abadie")),
            (("Claire", "Abadie-Roy", "12"), ("Claire", "Abadie", "13")),
        ],
    )
    def test_another_name_or_two_numbers_are_another_person(self, one, known):
        assert told(line(*one), listed=[self.known(*known)]) == [(PlayerAction.NEW, "")]

    def test_who_is_in_the_file_as_well_is_another_person(self):
        known = self.known("Claire", "Abadie")
        lines = line("Claire", "Abadie", "", 2), line("Claire", "Abadie-Roy", "", 3)
        assert told(*lines, listed=[known]) == [(PlayerAction.SAME, ""), (PlayerAction.NEW, "")]

    def test_only_one_line_may_rename_a_person(self):
        lines = line("Claire", "Abadie-Roy", "", 2), line("Claire", "Abadie-Lys", "", 3)
        found = compare(lines, [self.known("Claire", "Abadie")]).readings
        assert [one.choices for one in found] == [(Choice.ADD, Choice.RENAME), (Choice.ADD,)]

    def test_the_same_person_takes_name_and_number(self):
        known = self.known("Claire", "Abadie")
        found = compare([line("Claire", "Abadie-Roy", "12")], [known])
        kept = found.decided({1: Choice.RENAME}).readings[0]
        assert [(c.name, c.new) for c in kept.changes] == [
            ("first_name", "Claire"),
            ("last_name", "Abadie-Roy"),
            ("number", "12"),
        ]


class DoubleTests:
    def test_a_number_twice_in_the_file_counts_once(self):
        lines = line("Odile", "Ferrand", "7", 2), line("Jean", "Rouvier", "7", 3)
        assert told(*lines) == [(PlayerAction.NEW, ""), (PlayerAction.LEFT, "number_above")]

    def test_a_person_of_the_list_twice_counts_once(self):
        lines = line("Paul", "Astier", "", 2), line("Paul", "Astier", "88", 3)
        assert told(*lines) == [(PlayerAction.SAME, ""), (PlayerAction.LEFT, "person_above")]

    def test_a_number_in_a_line_that_is_left_is_free(self):
        lines = (
            line("Paul", "Astier", "", 2),
            line("Paul", "Astier", "88", 3),
            line("Odile", "Ferrand", "88", 4),
        )
        assert told(*lines)[1:] == [(PlayerAction.LEFT, "person_above"), (PlayerAction.NEW, "")]

    def test_a_new_name_twice_is_asked_about(self):
        lines = line("Odile", "Ferrand", "7", 2), line("FERRAND", "Odile", "", 3)
        found = compare(lines, LIST).readings[1]
        assert (found.effect, found.reason, found.other_line) == (
            PlayerAction.ASKED,
            "name_above",
            2,
        )

    def test_two_numbers_tell_two_people_of_one_name_apart(self):
        lines = line("Odile", "Ferrand", "7", 2), line("Odile", "Ferrand", "8", 3)
        assert told(*lines) == [(PlayerAction.NEW, ""), (PlayerAction.NEW, "namesake_above")]
        assert compare(lines, LIST).readings[1].other_line == 2


class ChoiceTests:
    def decided(self, one, choice):
        return compare([one], LIST).decided({1: choice}).readings[0]

    def test_another_person_is_added(self):
        assert self.decided(line("Hélène", "Maurin", "99"), Choice.ADD).effect is PlayerAction.NEW

    def test_the_same_person_gets_the_number(self):
        found = self.decided(line("Hélène", "Maurin", "99"), Choice.RENUMBER)
        assert [(c.name, c.new) for c in found.changes] == [("number", "99")]

    def test_the_same_person_gets_the_name(self):
        found = self.decided(line("Hélène", "Morin", "0012"), Choice.RENAME)
        assert [(c.name, c.new) for c in found.changes] == [
            ("first_name", "Hélène"),
            ("last_name", "Morin"),
        ]

    def test_a_choice_that_was_not_offered_counts_for_nothing(self):
        assert (
            self.decided(line("Hélène", "Morin", "0012"), Choice.ADD).effect is PlayerAction.ASKED
        )

    def test_lines_are_found_by_what_they_do(self):
        found = compare([line("Odile", "Ferrand", "7"), line("Paul", "Astier", "", 2)], LIST)
        assert [one.line.line for one in found.of(PlayerAction.NEW)] == [1]
        assert [one.line.line for one in found.of(PlayerAction.SAME)] == [2]
        assert found.of(PlayerAction.LEFT) == ()

    def test_the_digest_follows_the_list(self):
        lines = [line("Odile", "Ferrand", "7")]
        odile = ListedPlayer("Odile", "Ferrand", "", id=uuid.UUID(int=9))
        renamed = dataclasses.replace(PAUL, first_name="Pol")
        assert compare(lines, LIST).digest == compare(lines, [HELENE, renamed]).digest
        assert compare(lines, LIST).digest != compare(lines, [*LIST, odile]).digest
