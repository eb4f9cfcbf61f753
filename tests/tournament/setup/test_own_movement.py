"""A movement that the director typed or loaded: judged, looked at, chosen; pairs come and go."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from movements.pairs.howell import howell
from movements.text import GRAMMAR, parse, write
from tests.builders import by
from tests.tournament.setup.arrange import an_evening, members, surnames_by_number
from tests.tournament.setup.browse import address, diane_at, text_of
from tests.tournament.setup.test_movement import refused
from tournament.models import Section
from tournament.services.entries.add_pairs import add_pair
from tournament.setup.services.choose_own_movement import choose_own_movement
from tournament.setup.services.start import start
from tournament.setup.views.own_movement import EXAMPLE
from tournament.setup.words.movement_text import FRENCH

pytestmark = pytest.mark.django_db


class ServiceTests:
    def test_its_rows_are_stored_and_its_numbers_dealt(self):
        session = an_evening(4)
        choose_own_movement(session, by(), movement=parse(EXAMPLE))
        section = Section.objects.get(session=session)
        assert (section.kind, section.option, section.rounds) == ("own", "own", 3)
        assert surnames_by_number(session) == {
            1: "Maurin", 2: "Ferrand", 3: "Bastide", 4: "Laforge"
        }  # fmt: skip
        start(session, by())

    def test_its_highest_number_may_stay_empty(self):
        session = an_evening(5)
        choose_own_movement(session, by(), movement=howell(3, boards_per_round=4))
        assert surnames_by_number(session)[6] == ""

    def test_a_pair_more_sits_down_in_it_or_takes_it_away(self):
        session = an_evening(5)
        choose_own_movement(session, by(), movement=howell(3, boards_per_round=4))
        players = members(session.event.club, 14)
        add_pair(session, by(), members=(players[10], players[11]))
        assert surnames_by_number(session)[6] == players[10].last_name
        add_pair(session, by(), members=(players[12], players[13]))
        assert not Section.objects.exists()

    def test_for_other_pairs_it_is_refused(self):
        session = an_evening(8)
        refused(
            "movement_does_not_fit", choose_own_movement, session, by(), movement=parse(EXAMPLE)
        )

    def test_a_section_that_is_not_there_is_refused(self):
        session = an_evening(4)
        refused(
            "no_such_section", choose_own_movement, session, by(),
            movement=parse(EXAMPLE), section="C",
        )  # fmt: skip


class PageTests:
    def test_it_is_looked_at_before_it_is_chosen(self):
        session = an_evening(4)
        page = diane_at(session).post(address("own_movement", session), {"text": EXAMPLE})
        assert "The referee finds nothing wrong." in text_of(page)
        assert "4 pairs, 2 tables, 3 rounds of 2" in text_of(page)
        assert not Section.objects.exists()

    def test_it_is_chosen(self):
        session = an_evening(4)
        page = diane_at(session).post(
            address("own_movement", session), {"text": EXAMPLE, "confirm": "on"}, follow=True
        )
        assert "Own movement, 3 rounds of 2" in text_of(page)

    def test_it_is_read_from_a_file(self):
        session = an_evening(6)
        file = SimpleUploadedFile("a.txt", write(howell(3, boards_per_round=4)).encode())
        page = diane_at(session).post(address("own_movement", session), {"file": file})
        assert "6 pairs, 3 tables, 5 rounds of 4" in text_of(page)

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("", "Type the movement, or choose a file."),
            ("tabels 2", "Line 1: “tabels” is not understood."),
            (
                EXAMPLE.replace("rounds 3", "rounds 4"),
                "Round 4 is not given, and 4 rounds are announced.",
            ),
            (EXAMPLE.replace("boards 6", "boards 0"), "Line 4: “boards” is a number from 1 to 999"),
            (EXAMPLE.replace("pairs 1-4", "pairs 1-5"), "pair 5 neither plays nor sits out"),
            (EXAMPLE.replace("2 2 3 1 3-4", "2 2 3 1 1-2"), "has already played boards 1–2"),
            (EXAMPLE.replace("tables 2", "tables 41"), "“tables” is a number from 1 to 40"),
        ],
    )
    def test_what_is_wrong_is_said_with_its_place(self, text, said):
        session = an_evening(4)
        page = diane_at(session).post(address("own_movement", session), {"text": text})
        assert page.status_code == 422
        assert said in text_of(page)

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            (EXAMPLE.replace("rounds 3", "rounds 4"), "Add its “seat” lines, or announce fewer"),
            (EXAMPLE.replace("pairs 1-4", "pairs 1-5"), "Give it a “seat” or an “out” line"),
            (EXAMPLE.replace("2 2 3 1 3-4", "2 2 3 1 1-2"), "Give that table other boards."),
            (EXAMPLE.replace("share 1 1-2 1-2\n", ""), "or add a “share” line."),
            (EXAMPLE + "rounds 3\n", "Delete one of the two lines."),
        ],
    )
    def test_what_to_do_is_said_once(self, text, said):
        session = an_evening(4)
        page = text_of(diane_at(session).post(address("own_movement", session), {"text": text}))
        assert page.count(said) == 1

    def test_the_boards_of_one_fault_are_said_together(self):
        session = an_evening(4)
        text = EXAMPLE.replace("2 2 3 1 3-4", "2 2 3 1 1-2")
        page = text_of(diane_at(session).post(address("own_movement", session), {"text": text}))
        assert "Round 2, table 2: pair 3 has already played boards 1–2." in page

    def test_no_more_faults_are_told_than_are_read(self):
        text = "\n".join(f"line {number}" for number in range(30))
        session = an_evening(4)
        page = text_of(diane_at(session).post(address("own_movement", session), {"text": text}))
        assert "Line 12:" in page
        assert "Line 13:" not in page
        assert "And 18 more faults." in page

    def test_one_typo_is_one_sentence_and_what_follows_from_it_is_folded(self):
        # Pair 3 twice in round 1: so pair 1 has no place, and others meet twice.
        session = an_evening(4)
        text = EXAMPLE.replace("seat 1 1 4 1 1-2", "seat 1 1 4 3 1-2")
        page = diane_at(session).post(address("own_movement", session), {"text": text})
        shown, _, folded = page.content.decode().partition("<summary>And ")
        assert shown.count('class="error"') == 1
        assert "Round 1: pair 3 is in two places." in shown
        assert "Round 1: pair 1 neither plays nor sits out." in folded
        assert " more, perhaps because of it</summary>" in folded
        assert len(page.context["form"].errors["text"]) == 1 + int(folded.partition(" ")[0])

    def test_the_fairness_of_an_own_movement_is_told(self):
        session = an_evening(4)
        page = diane_at(session).post(address("own_movement", session), {"text": EXAMPLE})
        assert "Fairness 100.0 of 100" in text_of(page)

    def test_all_that_the_referee_finds_is_listed(self):
        # A pair missing, a board twice, one round of four not given, a board that is not there.
        text = (
            EXAMPLE.replace("rounds 3", "rounds 4")
            .replace("seat 1 1 4 1 1-2\n", "")
            .replace("seat 3 1 4 3 5-6", "seat 3 1 4 3 6-7")
            .replace("seat 2 1 4 2 3-4", "seat 2 1 4 2 1-2")
        )
        session = an_evening(4)
        page = text_of(diane_at(session).post(address("own_movement", session), {"text": text}))
        for said in (
            "Round 4 is not given, and 4 rounds are announced.",
            "Round 1: pair 1 neither plays nor sits out.",
            "Round 1: pair 4 neither plays nor sits out.",
            "Round 2, table 1: pair 2 has already played boards 1–2.",
            "Round 3, table 1: there is no board 7.",
        ):
            assert said in page

    def test_all_lines_that_cannot_be_read_are_listed(self):
        text = EXAMPLE.replace("tables 2", "tables 41").replace("seat 2 1 4 2 3-4", "seat 2 1 x 2")
        session = an_evening(4)
        fields = {"text": text + "sit 1 2\n"}
        page = text_of(diane_at(session).post(address("own_movement", session), fields))
        assert "Line 1: “tables” is a number from 1 to 40." in page
        assert "Line 9, “seat”: too many or too few values." in page
        assert "Line 16: “sit” is not understood." in page
        assert "is missing" not in page

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("tabels 2", "Expected, for example: tables 2"),
            (
                "1-2 1-3 3-4 1-3",
                "begins with one of these words: tables, rounds, boards-per-round,",
            ),
            ("Mitchell 7", "Line 1: “Mitchell” is not understood. A line begins with"),
            ("share 1", "Expected, for example: share 1 1-2 1-2"),
            ("out 3 5", "Expected, for example: out 3 5 2 9-12"),
            ("kind of howell", "Expected, for example: kind howell"),
        ],
    )
    def test_each_wrong_line_says_what_was_expected(self, text, said):
        session = an_evening(4)
        page = diane_at(session).post(address("own_movement", session), {"text": text})
        assert said in text_of(page)

    def test_the_example_is_in_sight(self):
        session = an_evening(4)
        assert "<details open>" in diane_at(session).get(address("own_movement", session)).text

    @pytest.mark.parametrize("more", [{}, {"confirm": "on"}], ids=["check", "choice"])
    @pytest.mark.parametrize("pairs", [8, 9, 2])
    def test_for_other_pairs_it_is_refused_at_the_check(self, pairs, more):
        session = an_evening(pairs)
        page = diane_at(session).post(address("own_movement", session), {"text": EXAMPLE} | more)
        assert page.status_code == 422
        assert f"made for 4 pairs; there are {pairs}" in text_of(page)
        assert "Choose this movement" not in text_of(page)

    @pytest.mark.parametrize("pairs", [0, 3, 4])
    def test_one_place_may_stay_empty_and_pairs_may_come_later(self, pairs):
        session = an_evening(pairs)
        page = diane_at(session).post(address("own_movement", session), {"text": EXAMPLE})
        assert "Choose this movement" in text_of(page)


class FileTests:
    @pytest.mark.parametrize(
        "content",
        [
            EXAMPLE.encode("utf-8-sig"),
            EXAMPLE.encode("utf-16"),
            ("# déplacements\n" + EXAMPLE).encode("latin-1"),
            EXAMPLE.replace("\n", "\r\n").encode(),
        ],
        ids=["mark", "utf-16", "latin-1", "windows"],
    )
    def test_what_editors_write_is_read(self, content):
        page = loaded(content)
        assert "4 pairs, 2 tables, 3 rounds of 2" in text_of(page)

    def test_a_file_with_faults_is_there_to_be_mended(self):
        page = loaded(EXAMPLE.replace("tables 2", "tables 41").encode())
        assert page.status_code == 422
        assert "seat 3 2 1 2 5-6\n" in page.context["form"]["text"].value()

    @pytest.mark.parametrize(
        ("content", "said"),
        [
            (bytes(range(256)) * 40, "The file is no text."),
            (b"\xff\xfe\x00", "The file is no text."),
            (b"seat 1 1 4 1 1-2\n" * 130_000, "The file has 2210 kB; a movement has at most 60."),
            (b"", "The file is empty. Choose another one."),
        ],
        ids=["binary", "half a sign", "2 MB", "empty"],
    )
    def test_what_is_no_movement_is_refused_in_one_sentence(self, content, said):
        page = loaded(content)
        assert page.status_code == 422
        assert said in text_of(page)
        assert text_of(page).count("Line ") == 0
        assert "Type the movement, or choose a file." not in text_of(page)


def loaded(content):
    session = an_evening(4)
    file = SimpleUploadedFile("movement.txt", content)
    return diane_at(session).post(address("own_movement", session), {"file": file})


FRENCH_EXAMPLE = """tables 2
tours 3
étuis-par-tour 2
étuis 6
vainqueurs 1
paires 1-4
place 1 1 4 1 1-2
place 1 2 2 3 1-2
place 2 1 4 2 3-4
place 2 2 3 1 3-4
place 3 1 4 3 5-6
place 3 2 1 2 5-6
partage 1 1-2 1-2
partage 2 1-2 3-4
partage 3 1-2 5-6
"""


@pytest.mark.shows
class FrenchWordsTests:
    def ask(self, text, language, **more):
        session = an_evening(4)
        client = diane_at(session)
        fields = {"text": text, **more}
        where = address("own_movement", session)
        return client.post(where, fields, headers={"accept-language": language})

    @pytest.mark.parametrize("language", ["fr", "en"])
    @pytest.mark.parametrize(
        "text", [EXAMPLE, FRENCH_EXAMPLE, FRENCH_EXAMPLE.replace("é", "e").upper()]
    )
    def test_words_of_either_language_are_read_and_shown_in_the_page_s(self, text, language):
        page = self.ask(text, language)
        assert page.status_code == 200
        assert ("place 2 1 4 2 3-4" in page.text) == (language == "fr")
        assert ("seat 2 1 4 2 3-4" in page.text) == (language == "en")

    def test_the_example_is_in_the_language_of_the_page(self):
        session = an_evening(4)
        where = address("own_movement", session)
        page = diane_at(session).get(where, headers={"accept-language": "fr"})
        assert FRENCH_EXAMPLE in page.text

    @pytest.mark.parametrize(
        ("line", "said"),
        [
            ("place 2 1 4 2", "« place »"),
            ("plase 2 1 4 2 3-4", "place 1 1 4 1 1-2"),
            ("sit 2 1 4 2 3-4", "tables, tours, étuis-par-tour, étuis,"),
        ],
    )
    def test_a_fault_is_told_in_french_words(self, line, said):
        page = self.ask(FRENCH_EXAMPLE.replace("place 2 1 4 2 3-4", line), "fr")
        assert page.status_code == 422
        errors = page.text[page.text.index('class="error"') :].replace(
            "\N{NARROW NO-BREAK SPACE}", " "
        )
        errors = errors[: errors.index("</p>")]
        assert said in errors
        assert "seat" not in errors
        assert line in page.text

    def test_every_word_of_the_text_has_its_own_french_one(self):
        assert set(FRENCH) == {*GRAMMAR.words, *GRAMMAR.rows}
        assert len(set(FRENCH.values())) == len(FRENCH)
