"""How values are written in both languages, and that no template filter lets markup through.

Expected texts are typed from the vocabulary and typography agreed for French: U+202F before %,
and in hours, U+2212 as minus, 1er and 1re, decimal comma.
"""

import dataclasses
import datetime
from decimal import Decimal

import pytest
from django.template import Context, Template
from django.utils import translation
from django.utils.translation import pgettext

from tournament.evening.report import Contestant, Heading, Person, ResultLine
from tournament.evening.seats import Seats
from tournament.words import dates, figures, game
from tournament.words.people import particles_kept
from tournament.words.ruled import ruling_text_in_full

HOSTILE = "<script>alert(1)</script>"
THIN = "\u202f"
DAY = datetime.date(2026, 11, 17)


@pytest.fixture(params=["en", "fr"])
def language(request):
    with translation.override(request.param):
        yield request.param


@pytest.fixture
def english():
    with translation.override("en"):
        yield


@pytest.fixture
def french():
    with translation.override("fr"):
        yield


@pytest.fixture
def french_words(french):
    if pgettext("seat", "West") != "Ouest":
        pytest.skip("the French catalogue has no words for this module yet")


def a_pair(*players: Person) -> Contestant:
    return Contestant("A7", "A", 7, "", "7", players)


def a_line(ns: str, ew: str) -> ResultLine:
    return ResultLine(1, 1, "A", Seats.of("A1", "A2"), ns, ew, "", None, None, None, None, None)


def a_heading(kind: str, version: int) -> Heading:
    return Heading("Club", "fr", "Soir", "abcd", DAY, kind, version)


def rendered(source: str, value: object) -> str:
    return Template("{{ value|" + source + " }}").render(Context({"value": value}))


@pytest.mark.usefixtures("english")
class OutcomeTests:
    def test_a_contract_is_split_into_its_parts(self):
        assert game.outcome("3NTXE-2") == game.Outcome("3", "N", "x", "E", "−2")

    def test_a_redoubled_contract_keeps_both_signs(self):
        assert game.contract_text("2CXXW=") == "2♣xx"

    @pytest.mark.parametrize(
        ("code", "shown"),
        [
            ("4SS+1", "4♠ S +1"),
            ("1HN=", "1♥ N ="),
            ("3NTN=", "3NT N ="),
            ("-420", "−420"),
            ("PASS", "Pass"),
            ("NP", "NP"),
            ("A60", "Avg+"),
            ("A40", "Avg−"),
            ("A62.5", "62.5%"),
            ("", ""),
        ],
    )
    def test_every_kind_of_outcome_has_a_text(self, code, shown):
        assert game.outcome_text(code) == shown

    def test_a_ruling_shows_what_each_side_gets(self):
        assert game.outcome_of_line(a_line("A60", "A40")).words == "Avg+ / Avg−"

    def test_a_plain_line_shows_its_outcome_once(self):
        assert game.outcome_of_line(a_line("4SS=", "4SS=")) == game.outcome("4SS=")

    def test_a_lead_is_a_sign_and_a_rank(self):
        assert [game.lead_text(card) for card in ("SA", "HT", "D2", "")] == [
            "♠A",
            "♥10",
            "♦2",
            "",
        ]


class FigureTests:
    def test_scores_take_a_true_minus_and_no_thousands_sign(self, language):
        assert figures.score(-1430) == "−1430"
        assert figures.score(620, signed=True) == "+620"
        assert figures.score(None) == ""

    def test_french_percentages(self, french):
        assert figures.percent(Decimal("61.25")) == f"61,25{THIN}%"

    def test_english_percentages(self, english):
        assert figures.percent(Decimal("61.25")) == "61.25%"

    def test_places_may_be_asked_for(self, french):
        assert figures.decimal(Decimal(50), 1) == "50,0"

    def test_awards_lose_idle_zeros(self, french):
        assert [figures.award(Decimal(text)) for text in ("9.0", "8.50", "10", "0.0")] == [
            "9",
            "8,5",
            "10",
            "0",
        ]

    def test_french_ordinals(self, french):
        assert [figures.ordinal(number) for number in (1, 2, 11)] == ["1er", "2e", "11e"]
        assert figures.ordinal(1, feminine=True) == "1re"

    def test_english_ordinals(self, english):
        numbers = (1, 2, 3, 4, 11, 12, 13, 21, 112)
        shown = "1st 2nd 3rd 4th 11th 12th 13th 21st 112th"
        assert " ".join(map(figures.ordinal, numbers)) == shown

    def test_boards_in_a_row_are_a_range(self):
        assert figures.board_range((21, 22)) == "21–22"
        assert figures.board_range((7,)) == "7"
        assert figures.board_range((1, 2, 5)) == "1, 2, 5"
        assert figures.board_range(()) == ""

    @pytest.mark.parametrize(
        ("labels", "shown"),
        [
            ("1 2 3 4 7 8", "1–4, 7, 8"),
            ("9 10 11", "9–11"),
            ("A1 A2 A3 B4 B5", "A1–A3, B4, B5"),
            ("5", "5"),
            ("", ""),
        ],
    )
    def test_three_labels_in_a_row_are_a_range(self, labels, shown):
        assert figures.label_runs(labels.split()) == shown


class StarTests:
    def test_a_star_beside_an_average_is_explained_where_the_ruling_is(self, english):
        ruled = ResultLine(
            *(1, 1, "A", Seats.of("A1", "A2"), "A60+", "A40-", "", None, None, None, None, None),
            is_ruled=True, law="16B",
        )  # fmt: skip
        assert "Avg+*" in game.outcome_text(ruled.ns_outcome)
        assert ruling_text_in_full(ruled).startswith(
            "Ruling: Law 16B (* at least, or at most, this share"
        )
        fixed = dataclasses.replace(ruled, ns_outcome="A60", ew_outcome="A40")
        assert ruling_text_in_full(fixed) == "Ruling: Law 16B"


class DateTests:
    def test_french_days(self, french):
        assert dates.day(DAY) == "mardi 17 novembre 2026"
        assert dates.day(datetime.date(2026, 11, 1)) == "dimanche 1er novembre 2026"
        assert dates.short_day(DAY) == "17/11/2026"

    def test_english_days(self, english):
        assert dates.day(DAY) == "Tuesday 17 November 2026"
        assert dates.short_day(DAY) == "17 Nov 2026"

    def test_french_hours(self, french):
        assert dates.hour(datetime.time(20, 5)) == f"20{THIN}h{THIN}05"
        assert dates.hour(datetime.time(20, 0)) == f"20{THIN}h"

    def test_english_hours(self, english):
        assert dates.hour(datetime.time(9, 5)) == "09:05"

    def test_a_moment_beside_a_state_is_brief(self, french, settings):
        settings.TIME_ZONE = "Europe/Paris"
        moment = datetime.datetime(2026, 11, 28, 2, 50, tzinfo=datetime.UTC)
        assert dates.brief_moment(moment) == f"28 nov. à 3{THIN}h{THIN}50"
        assert dates.brief_day(datetime.date(2026, 12, 1)) == "1er déc."
        assert dates.worded_day(moment) == "28 nov. 2026"

    def test_so_it_is_in_english(self, english, settings):
        settings.TIME_ZONE = "Europe/Paris"
        moment = datetime.datetime(2026, 11, 28, 2, 50, tzinfo=datetime.UTC)
        assert dates.brief_moment(moment) == "28 Nov at 03:50"
        assert dates.brief_day(datetime.date(2026, 9, 1)) == "1 Sep"

    def test_a_moment_is_told_in_the_club_s_zone(self, english, settings):
        settings.TIME_ZONE = "Europe/Paris"
        moment = datetime.datetime(2026, 11, 17, 22, 16, tzinfo=datetime.UTC)
        assert dates.hour(moment) == "23:16"

    def test_a_moment_after_midnight_has_the_club_s_day(self, french, settings):
        settings.TIME_ZONE = "Europe/Paris"
        moment = datetime.datetime(2026, 11, 21, 23, 2, tzinfo=datetime.UTC)
        assert dates.short_day(moment) == "22/11/2026"
        assert dates.day(moment) == "dimanche 22 novembre 2026"
        assert dates.hour(moment) == f"0{THIN}h{THIN}02"


@pytest.mark.usefixtures("english")
class NameTests:
    def test_both_players_are_named(self):
        pair = a_pair(Person("Martine", "Lestrade"), Person("Pierre", "Noval"))
        assert game.names(pair) == "Martine Lestrade\u00a0– Pierre Noval"
        assert game.surnames(pair) == "Lestrade\u00a0– Noval"

    def test_a_single_name_stands_alone(self):
        assert game.names(a_pair(Person("", "Noval"), Person("", ""))) == "Noval"

    def test_a_stand_in_is_called_one_in_full_and_in_short(self):
        player = a_pair(Person("Colette", "Bastide", is_stand_in=True))
        assert game.names(player) == "Colette Bastide (stand-in)"
        assert game.surnames(player) == "Bastide (stand-in)"

    def test_a_stand_in_whom_nobody_named_is_not_called_so_twice(self):
        assert game.names(a_pair(Person("", "Stand-in", is_stand_in=True))) == "Stand-in"

    def test_a_pair_without_players_is_called_by_its_number(self):
        assert game.names(a_pair()) == "Pair 7"

    @pytest.mark.parametrize(
        ("names", "kept"),
        [
            ("de La Tourmaline-Vasserot", "de\u00a0La\u00a0Tourmaline-Vasserot"),
            ("Le Goff\u00a0– van der Meulen", "Le\u00a0Goff\u00a0– van\u00a0der\u00a0Meulen"),
            ("Bastide Carlin", "Bastide Carlin"),
        ],
    )
    def test_a_particle_stays_with_the_name_that_follows(self, names, kept):
        assert particles_kept(names) == kept


@pytest.mark.usefixtures("english")
class VersionTests:
    @pytest.mark.parametrize(
        ("kind", "version", "label"),
        [
            ("", 0, "Under way"),
            ("provisional", 1, "Provisional 1"),
            ("corrected", 2, "Corrected 2"),
            ("final", 3, "Final"),
        ],
    )
    def test_each_kind_of_publication_has_a_label(self, kind, version, label):
        assert game.version_label(a_heading(kind, version)) == label


@pytest.mark.usefixtures("french_words")
class FrenchWordTests:
    def test_contracts_use_french_letters(self):
        assert game.outcome_text("3NTXW-2") == "3SAx O −2"

    def test_ranks_are_french(self):
        assert [game.lead_text(card) for card in ("SK", "HQ", "DJ", "CT")] == [
            "♠R",
            "♥D",
            "♦V",
            "♣10",
        ]

    def test_outcomes_without_a_contract(self):
        codes = ("PASS", "NP", "A60", "A50", "A40")
        assert list(map(game.outcome_text, codes)) == [
            "Passe général",
            "NJ",
            "Moy.+",
            "Moy.",
            "Moy.−",
        ]

    @pytest.mark.parametrize(
        ("side", "english", "french"),
        [("NS", "from North-South", "de Nord-Sud"), ("EW", "from East-West", "d’Est-Ouest")],
    )
    def test_a_side_from_which_something_is_seen(self, side, english, french):
        with translation.override("en"):
            assert game.from_side(side) == english
        with translation.override("fr"):
            assert game.from_side(side) == french

    def test_seats_and_sides(self):
        assert [game.seat(letter) for letter in "NESW"] == ["N", "E", "S", "O"]
        assert game.side("EW") == "EO"
        assert game.side_name("EW") == "Est-Ouest"
        assert game.dealer("W") == "Donneur Ouest"

    def test_vulnerability(self):
        values = ("none", "NS", "EW", "all")
        assert list(map(game.vulnerability, values)) == ["Personne", "NS", "EO", "Tous"]

    def test_a_corrected_ranking_is_rectified(self):
        assert game.version_label(a_heading("corrected", 2)) == "Rectifié 2"


@pytest.mark.usefixtures("english")
class FilterTests:
    def test_a_suit_carries_its_colour_and_its_name(self):
        assert rendered("contract", "4SXS+1") == (
            '4<span class="suit-s" role="img" aria-label="spades">♠\ufe0e</span>x'
        )

    def test_an_outcome_is_written_in_full(self):
        assert rendered("outcome", "3NTE-2") == "3NT E −2"

    def test_a_lead_has_its_suit_in_colour(self):
        assert rendered("lead", "HT") == (
            '<span class="suit-h" role="img" aria-label="hearts">♥\ufe0e</span>10'
        )

    def test_a_line_with_a_ruling_is_shown_for_both_sides(self):
        assert rendered("line_contract", a_line("A60", "A40")) == "Avg+ / Avg−"

    def test_filters_take_an_argument(self):
        assert rendered("decimal:1", Decimal(50)) == "50.0"

    def test_players_stand_one_under_the_other(self):
        pair = a_pair(Person("Ana", "Sol"), Person("Zoé", HOSTILE))
        assert rendered("name_lines", pair) == (
            "Ana Sol<br>Zoé &lt;script&gt;alert(1)&lt;/script&gt;"
        )

    @pytest.mark.parametrize("name", ["contract", "outcome", "declarer", "result"])
    def test_an_unknown_code_comes_out_escaped(self, name):
        assert "<" not in rendered(name, HOSTILE)

    def test_hostile_lines_come_out_escaped(self):
        line = a_line(HOSTILE, "A40")
        for name in ("line_contract", "line_outcome", "line_declarer", "line_result"):
            assert "<" not in rendered(name, line)

    def test_a_hostile_lead_comes_out_escaped(self):
        assert "<b" not in rendered("lead", "S<")
        assert "&lt;" in rendered("lead", "S<")

    def test_hostile_names_come_out_escaped(self):
        pair = a_pair(Person("", HOSTILE), Person(HOSTILE, ""))
        for name in ("names", "surnames"):
            assert "<" not in rendered(name, pair)

    @pytest.mark.parametrize(
        "name",
        ["contract", "score", "percent", "decimal", "award", "lead", "hour", "seat", "names"],
    )
    def test_a_missing_value_stays_empty(self, name):
        assert rendered(name, None) == ""
        assert rendered(name, "") == ""

    def test_a_score_of_nothing_is_shown(self):
        assert rendered("score", 0) == "0"
