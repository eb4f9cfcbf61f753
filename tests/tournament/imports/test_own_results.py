"""What this program wrote of an evening is read again as the evening that it was."""

import json

import pytest

from movements.howell import howell
from tests.builders import a_club
from tests.tournament.imports.test_import_results import imported
from tests.tournament.play.evenings import add_section, an_evening, known
from tests.tournament.results.scores import enter
from tournament.exports.results_json import results_json
from tournament.imports.any_file import read_any
from tournament.models import Section, Session
from tournament.queries.report import live_report
from tournament.report import Report

pytestmark = pytest.mark.django_db
TEXTS = ("4SS=", "3NTE-1", "P", "2HXW+1", "1NTN=", "5CW-2", "6SN=/HA", "A6040", "-100")


def played(session: Session) -> Session:
    for number, place in enumerate(known(session).missing):
        enter(session, place, TEXTS[number % len(TEXTS)])
    return session


def a_mitchell_and_a_howell() -> Session:
    """Section A with two lines of three pairs, section B with six pairs in one list."""
    session = an_evening(section_count=2)
    add_section(session, howell(3, boards_per_round=2), letter="B")
    return played(session)


def lists(report: Report) -> list[tuple]:
    return [
        (one.section, one.line, [(rank.rank, rank.pair, rank.total) for rank in one.ranks])
        for one in report.rankings
    ]


class WinnersOfSectionsTests:
    def test_the_json_keeps_the_winners_of_each_section(self):
        session = a_mitchell_and_a_howell()
        report = live_report(session)
        again = imported(json.dumps(results_json(report)), a_club("Autre club"))
        winners = dict(Section.objects.filter(session=again).values_list("letter", "winners"))
        assert winners == {"A": 2, "B": 1}
        assert [pair.key for pair in live_report(again).pairs] == [
            f"{letter}{number}" for letter in "AB" for number in range(1, 7)
        ]
        assert lists(live_report(again)) == lists(report)

    def test_nobody_of_the_howell_is_two_people(self):
        report = live_report(a_mitchell_and_a_howell())
        read = read_any(json.dumps(results_json(report)).encode())
        assert len(read.pairs) == len({pair.players for pair in read.pairs}) == 12
