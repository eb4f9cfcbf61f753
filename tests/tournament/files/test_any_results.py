"""Results of any shape: an evening whose pages can be shown, or a refusal in words."""

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring.forms import BOARD_FORMS
from scoring.notation.alphabet import Alphabet
from scoring.notation.board import Side
from scoring.notation.line import parse
from tests.builders import a_club, a_user, by
from tests.examples import many
from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_evening
from tests.tournament.setup.test_import_results import DAY, PAGES
from tournament.evening.errors import ServiceError
from tournament.files.read_evening import ReadEvening, ReadPair, ReadPlayer, ReadResult
from tournament.kinds.pairs.services.incoming.import_results import (
    import_results,
    settings_of,
)
from tournament.models import Session
from tournament.services.incoming.preview import Incoming, Source
from tournament.words.errors.codes import words

NAMES = ("", "Odile", "Paul", "Łukasz", "N. N.", "'; --")
LABELS = st.sampled_from(["1", "2", "3", "12", "0", "007", "A1", "B2", "NS", "x", "99999", "1 EW"])
SCORES = ("4SS=", "3NTE-1", "P", "A6040", "NP", "420", "-100", "7NTN=/SA")
PLAYERS = st.builds(
    ReadPlayer, st.sampled_from(NAMES), st.sampled_from(NAMES[1:]), st.sampled_from(["", "7", "8"])
)


@st.composite
def evenings(draw) -> ReadEvening:
    winners = draw(st.integers(1, 2))
    sections = draw(st.sampled_from([("A",), ("A", "B"), ("X", "Y", "Z"), tuple("ABCDE")]))
    pairs = []
    for number in range(draw(st.integers(2, 9))):
        line = (Side.NS, Side.EW)[number % 2] if winners == 2 else None
        players = tuple(draw(st.lists(PLAYERS, max_size=2)))
        section = sections[number // 2 % len(sections)]
        pairs.append(ReadPair(f"k{number}", section, draw(LABELS), line, players))
    results, played = [], set()
    for _ in range(draw(st.integers(0, 30))):
        ns, ew, board = draw(st.sampled_from(pairs)), draw(st.sampled_from(pairs)), 0
        board = draw(st.integers(1, 12))
        seats = {(board, ns.key), (board, ew.key)}
        lines_fit = winners == 1 or (ns.line is Side.NS and ew.line is Side.EW)
        if ns.section != ew.section and draw(st.integers(0, 20)):
            continue
        if ns == ew or seats & played or not lines_fit:
            continue
        played |= seats
        place = [draw(st.none() | st.integers(0, 4)) for _ in range(2)]
        sides = parse(draw(st.sampled_from(SCORES)), Alphabet.ENGLISH)
        results.append(ReadResult(ns.section, board, ns.key, ew.key, sides, "", *place))
    form = draw(st.sampled_from(list(BOARD_FORMS.values())))
    return ReadEvening("", "", None, form, winners, sections, tuple(pairs), tuple(results), ())


@pytest.mark.whole
@pytest.mark.django_db
class AnyResultsTests:
    @settings(max_examples=many(20), suppress_health_check=list(HealthCheck))
    @given(evenings())
    def test_an_evening_or_a_refusal(self, evening):
        with transaction.atomic():
            store(evening)
            transaction.set_rollback(True)
        assert not Session.objects.exists()


def store(evening: ReadEvening) -> None:
    club = a_club()
    how = settings_of(evening, name="Mardi", date=DAY, profile="ffb")
    try:
        incoming = Incoming(evening, Source("x.xml", "0"))
        session = import_results(club, by(), incoming=incoming, settings=how)
    except ServiceError as error:
        refused(error)
        return
    client = Client()
    client.force_login(a_user(club))
    for page in PAGES:
        assert client.get(reverse(page, args=[session.code])).status_code == 200, page
    assert read_evening(written(session)).session["code"] == session.code


def refused(error: ServiceError) -> None:
    assert error.code in {"file_without_results", "too_many_sections", "sections_mixed"}
    assert words(error)
