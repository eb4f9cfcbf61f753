"""What this program wrote of an evening is read again as the evening that it was."""

import json

import pytest

from movements.pairs.howell import howell
from scoring.notation.alphabet import Alphabet
from scoring.notation.codes import decode
from scoring.notation.outcome import NotPlayed, Pending
from scoring.notation.ruled_line import parse_ruled
from tests.builders import a_club, by
from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_any, read_evening
from tests.tournament.play.evenings import add_section, an_evening, known, said, two_sections
from tests.tournament.results.scores import enter
from tests.tournament.rulings.ruled_evenings import EASY
from tests.tournament.rulings.test_ruling_effect import KINDS
from tests.tournament.setup.test_import_results import imported
from tournament.evening.report import Report
from tournament.files.usebio.write import usebio_xml
from tournament.kinds.pairs.files.compare_figures import compare_figures
from tournament.kinds.pairs.files.pbn.write import results_pbn
from tournament.kinds.pairs.files.results.write import results_json
from tournament.models import Section, Session
from tournament.rulings.services.rule import rule
from tournament.services.results.record_result import record_result
from tournament.setup.services.change_settings import change_settings
from tournament.store.standings import live_report

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


def an_evening_by_rounds() -> Session:
    session = played(an_evening())
    session.event.scoring = "victory_points"
    session.event.save()
    return session


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


class ComparedTests:
    def test_sections_compared_apart_stay_so(self):
        session = a_mitchell_and_a_howell()
        session.compared = "section"
        session.save()
        report = live_report(session)
        content = json.dumps(results_json(report))
        again = imported(content, a_club("Autre club"))
        assert again.compared == "section"
        assert lists(live_report(again)) == lists(report)
        assert compare_figures(read_any(content.encode()), report.rules).differences == ()

    def test_the_groups_of_a_fouled_board_are_told(self):
        results = [
            {"ns": "1", "ew": "2", "score": "420", "form": "a"},
            {"ns": "3", "ew": "4", "score": "170", "form": "b"},
        ]
        read = read_any(json.dumps({"boards": [{"number": 1, "results": results}]}).encode())
        assert [(note.code, note.details) for note in read.notes] == [
            ("forms_left_out", {"board": 1})
        ]


def with_a_stranger() -> Session:
    """On board 1 of table B1 pair A5 sat EW, where B4 was due; A5 has no result there itself."""
    session = two_sections()
    place = ("B", 1, 1, 1)
    record_result(session, by(), place=place, sides=said("4SS="), base=0, pairs=("B1", "A5"))
    for one in known(session).missing:
        if one[3] != 1:
            enter(session, one, "P")
    return Session.objects.get(pk=session.pk)


class StrangerTests:
    def test_the_whole_evening_can_be_read(self):
        session = with_a_stranger()
        assert read_evening(written(session)).session["code"] == session.code

    @pytest.mark.parametrize("write", [usebio_xml, lambda r: json.dumps(results_json(r)).encode()])
    def test_the_results_can_be_read(self, write):
        read = read_any(write(live_report(with_a_stranger())))
        (result,) = [one for one in read.results if one.board == 1]
        pairs = [read.pair_by_key[key] for key in (result.ns, result.ew)]
        assert [(pair.section, pair.number) for pair in pairs] == [("B", 1), ("A", 5)]
        assert result.section == "B"


class VictoryPointsTests:
    def test_the_rounds_stay_matches(self):
        report = live_report(an_evening_by_rounds())
        again = imported(json.dumps(results_json(report)), a_club("Autre club"))
        assert again.event.scoring == "victory_points"
        assert lists(live_report(again)) == lists(report)

    @pytest.mark.parametrize("scale", ["wbf_25", "ebu_percentages"])
    def test_the_scale_is_kept(self, scale):
        session = played(an_evening())
        changes = {"scoring": "victory_points", "scale": scale}
        change_settings(session, by(), changes=changes)
        report = live_report(Session.objects.get(pk=session.pk))
        again = imported(json.dumps(results_json(report)), a_club("Autre club"))
        found = live_report(again)
        assert found.rules.matches.scale.value == scale
        assert lists(found) == lists(report)

    @pytest.mark.parametrize("scale", ["own", "ebu_percentages", "wbf_35", 5, None, [], {}])
    def test_a_scale_that_is_not_known_is_remarked(self, scale):
        content = results_json(live_report(an_evening_by_rounds())) | {"scale": scale}
        read = read_any(json.dumps(content).encode())
        assert (read.form, [note.code for note in read.notes]) == (
            "cross_imps",
            ["scale_not_told"],
        )

    def test_without_rounds_the_preview_says_what_is_lost(self):
        content = results_json(live_report(an_evening_by_rounds()))
        for board in content["boards"]:
            for result in board["results"]:
                del result["round"]
        read = read_any(json.dumps(content).encode())
        assert (read.form, [note.code for note in read.notes]) == (
            "cross_imps",
            ["rounds_not_told"],
        )


class UsebioRoundTripTests:
    @pytest.mark.parametrize("profile", ["ffb", "abf", "acbl"])
    @pytest.mark.parametrize("scoring", ["matchpoints", "cross_imps", "butler", "total_points"])
    def test_every_form_is_read_to_the_same_ranking_and_figures(self, scoring, profile):
        session = played(an_evening())
        session.event.scoring, session.event.profile = scoring, profile
        session.event.save()
        report = live_report(session)
        content = usebio_xml(report)
        again = imported(content.decode(), a_club("Autre club"), rules=profile)
        assert lists(live_report(again)) == lists(report)
        found = compare_figures(read_any(content), report.rules)
        assert found.figures >= 12
        assert found.differences == ()


def with_rulings(scoring: str) -> Session:
    """Every kind of ruling beside every kind of result."""
    session = played(an_evening())
    places = sorted(known(session).places)[1:]
    for place, text in zip(places, KINDS, strict=False):
        sides = parse_ruled(EASY.get(text, text), Alphabet.ENGLISH)
        rule(session, by(), place=place, sides=sides, base=0)
    assert len(places) >= len(KINDS)
    session.event.scoring = scoring
    session.event.save()
    return Session.objects.get(pk=session.pk)


def facts(report: Report) -> list[tuple]:
    """What was played, by whom and where, and what it gave; not the words of a ruling."""
    return [
        (
            *(board.number, line.section, line.round, line.table, line.ns, line.ew, line.lead),
            *(line.ns_outcome, line.ew_outcome, line.points, line.ew_points),
            *(line.ns_award, line.ew_award),
        )
        for board in report.boards
        for line in sorted(board.lines, key=lambda one: (one.round, one.section, one.table))
        if not isinstance(decode(line.ns_outcome), NotPlayed | Pending)
    ]


def by_pbn(report: Report) -> Session:
    return imported(results_pbn(report).decode("latin-1"), a_club("Autre club"))


class PbnRoundTripTests:
    @pytest.mark.parametrize(
        "scoring", ["matchpoints", "cross_imps", "butler", "total_points", "victory_points"]
    )
    def test_every_form_is_read_to_the_same_results_names_and_ranking(self, scoring):
        report = live_report(with_rulings(scoring))
        found = live_report(by_pbn(report))
        assert found.scoring == report.scoring
        assert facts(found) == facts(report)
        assert lists(found) == lists(report)
        names = [[person.full_name for person in pair.players] for pair in report.pairs]
        assert [[one.full_name for one in pair.players] for pair in found.pairs] == names

    def test_its_figures_are_compared_with_ours(self):
        report = live_report(with_rulings("matchpoints"))
        found = compare_figures(read_any(results_pbn(report)), report.rules)
        assert found.figures >= 30
        assert found.differences == ()

    def test_the_scale_of_victory_points_is_kept(self):
        session = played(an_evening())
        changes = {"scoring": "victory_points", "scale": "ebu_percentages"}
        change_settings(session, by(), changes=changes)
        report = live_report(Session.objects.get(pk=session.pk))
        assert live_report(by_pbn(report)).rules.matches.scale.value == "ebu_percentages"

    def test_lines_and_one_list_stay_beside_each_other(self):
        report = live_report(a_mitchell_and_a_howell())
        again = by_pbn(report)
        winners = dict(Section.objects.filter(session=again).values_list("letter", "winners"))
        assert winners == {"A": 2, "B": 1}
        assert lists(live_report(again)) == lists(report)

    def test_title_club_and_day_are_those_of_the_evening(self):
        report = live_report(played(an_evening()))
        read = read_any(results_pbn(report))
        assert (read.title, read.club) == (report.heading.event, report.heading.club)
        assert read.date == report.heading.date


class UsebioLinesTests:
    def test_two_lines_stay_two_rankings(self):
        report = live_report(played(an_evening()))
        again = imported(usebio_xml(report).decode(), a_club("Autre club"))
        assert lists(live_report(again)) == lists(report)

    def test_lines_that_the_format_cannot_tell_are_remarked(self):
        read = read_any(usebio_xml(live_report(a_mitchell_and_a_howell())))
        assert read.winners == 1
        assert "lines_ranked_together" in [note.code for note in read.notes]
        assert len({pair.players for pair in read.pairs}) == len(read.pairs) == 12
