"""What is wrong in a score or a plan is said in both languages, in full sentences."""

import re
import tokenize
from fractions import Fraction
from pathlib import Path

import pytest
from django.test import Client
from django.utils import translation

import scoring.errors
from movements.errors import CODES as MOVEMENT_CODES
from movements.errors import MovementError
from scoring.errors import CODES as SCORING_CODES
from scoring.errors import ScoringError
from scoring.notation.alphabet import Alphabet
from scoring.notation.line import parse
from scoring.notation.outcome import Artificial, ScoreOnly, Weighted
from scoring.victory_points.scales import own_scale
from tests.builders import a_user
from tests.tournament.play.evenings import an_evening
from tournament.evening.errors import ServiceError
from tournament.models import Ruling
from tournament.words.errors.codes import MOVEMENTS, SCORING, words

PLACEHOLDER = re.compile(r"%\((\w+)\)")
# What a mistake in a typed line, or in a file, may have besides.
BESIDES = {"text", "position", "found", "longest", "board", "result", "field", "match"}


def details_announced() -> dict[str, set[str]]:
    """Of each code, the details that the comment beside it names."""
    found: dict[str, set[str]] = {}
    with Path(scoring.errors.__file__).open("rb") as source:
        code = ""
        for token in tokenize.tokenize(source.readline):
            if token.type == tokenize.STRING and token.string.strip('"') in SCORING_CODES:
                code = token.string.strip('"')
                found[code] = set()
            elif token.type == tokenize.COMMENT and code and token.start[1] > 8:
                told = token.string.lstrip("# ").partition(":")[0]
                found[code] = set(re.findall(r"\w+", told))
            elif token.type == tokenize.NL:
                code = ""
    return found


def in_both(error) -> tuple[str, str]:
    with translation.override("en"):
        english = words(error)
    with translation.override("fr"):
        return english, words(error)


class EveryCodeTests:
    @pytest.mark.parametrize("code", sorted(SCORING_CODES))
    def test_a_scoring_error_is_a_sentence_in_both_languages(self, code):
        check_sentences(ScoringError(code), SCORING[code])

    @pytest.mark.parametrize("code", sorted(MOVEMENT_CODES))
    def test_a_movement_error_is_a_sentence_in_both_languages(self, code):
        check_sentences(MovementError(code), MOVEMENTS[code])

    def test_every_code_announces_its_details(self):
        assert set(details_announced()) == SCORING_CODES

    @pytest.mark.parametrize("code", sorted(SCORING_CODES))
    def test_words_use_no_detail_that_the_error_has_not(self, code):
        announced = details_announced()[code] | BESIDES
        for language in ("en", "fr"):
            with translation.override(language):
                assert set(PLACEHOLDER.findall(str(SCORING[code]))) <= announced


def check_sentences(error, text) -> None:
    english, french = in_both(error)
    assert english != french
    assert english.endswith((".", "…"))
    assert french.endswith((".", "…"))
    assert error.code not in english + french
    with translation.override("en"):
        in_english = set(PLACEHOLDER.findall(str(text)))
    with translation.override("fr"):
        assert set(PLACEHOLDER.findall(str(text))) == in_english


# What is refused; the code; a part of what is said of it in each language.
BAD_INPUT = [
    (
        lambda: Artificial(Fraction(101)),
        "percentage_out_of_range",
        "between 0 and 100",
        "de 0 à 100",
    ),
    (
        lambda: Weighted(((ScoreOnly(110), Fraction(1, 2)), (ScoreOnly(-50), Fraction(1, 3)))),
        "weights_not_one",
        "must add up to 100",
        "doit faire 100",
    ),
    (
        lambda: own_scale([(0, 10, 10), (5, 12, 8), (9, 11, 9)]),
        "scale_not_monotone",
        "Row 3 (margin 9)",
        "Ligne 3 (écart 9)",
    ),
    (
        lambda: parse("4N N+4", Alphabet.ENGLISH),
        "tricks_out_of_range",
        "makes 14 tricks",
        "fait 14 levées",
    ),
]


class BadInputTests:
    @pytest.mark.parametrize(("refused", "code", "english", "french"), BAD_INPUT)
    def test_it_has_its_own_code_and_words(self, refused, code, english, french):
        with pytest.raises(ScoringError) as caught:
            refused()
        assert caught.value.code == code
        said = in_both(caught.value)
        assert english in said[0]
        assert french in said[1]


@pytest.mark.shows
@pytest.mark.django_db
class RulingFormTests:
    """What a director types wrong is said beside the field."""

    WRONG = [
        (
            {"kind": "averages", "ns_percent": "101", "ew_percent": "40"},
            "A percentage lies between 0 and 100, with two decimals at most.",
            "Un pourcentage va de 0 à 100, avec deux décimales au plus.",
        ),
        (
            {"kind": "weighted", "ns_part_1": "110", "ns_share_1": "60"},
            "The shares make 60%, not 100%.",
            "Les parts font 60 %, et non 100 %.",
        ),
        (
            {"kind": "assigned", "ns_part_1": "4PN+4"},
            "That makes 14 tricks; there are 0 to 13.",
            "Cela fait 14 levées ; il y en a de 0 à 13.",
        ),
    ]

    @pytest.mark.parametrize(("typed", "english", "french"), WRONG)
    @pytest.mark.parametrize("language", ["en", "fr"])
    def test_it_is_said_in_the_directors_language(self, language, typed, english, french):
        session = an_evening()
        client = Client(HTTP_ACCEPT_LANGUAGE=language)
        client.force_login(a_user(session.event.club))
        address = f"/director/{session.code}/ruling/A-1-1-1/"
        sent = typed | {"alphabet": "fr", "base": "0", "then": "keep"}
        answer = client.post(address, sent)
        assert answer.status_code == 422
        page = " ".join(answer.content.decode().replace("\N{NARROW NO-BREAK SPACE}", " ").split())
        assert {"en": english, "fr": french}[language] in page
        assert not Ruling.objects.exists()


class NumberTests:
    """What an error tells in numbers is written as on every page."""

    def test_a_score_has_its_minus_sign(self):
        english, french = in_both(ServiceError("impossible_score", points=-430, board=4))
        assert english == "A score of −430 cannot occur on board 4."
        assert french == "Un score de −430 est impossible sur la donne 4."
