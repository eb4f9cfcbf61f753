"""An evening as stored, written in USEBIO, read back and scored: the same figures again."""

from dataclasses import replace

import pytest

from scoring.profiles.named import profile
from scoring.results_file.file import score
from tests.scoring.official.test_sessions import FILES
from tests.scoring.official.test_sessions import read as read_golden
from tests.tournament.kinds.pairs.files.usebio.usebio_files import read_usebio
from tests.tournament.play.evenings import known
from tests.tournament.results.scores import a_played_evening, enter
from tests.tournament.results.test_forms import at_imps, board_1_in_two_sections
from tests.tournament.test_official_events import store
from tournament.files.read_evening import as_results_file
from tournament.files.usebio.write import lost_codes, usebio_xml
from tournament.store.standings import live_report

pytestmark = pytest.mark.django_db


def names_of(report):
    return {pair.key: tuple(person.full_name for person in pair.players) for pair in report.pairs}


def ranked(report):
    """Names, rank and total of everybody with a board."""
    names = names_of(report)
    return {
        names[rank.pair]: (rank.rank, rank.total)
        for rank in report.rank_by_pair.values()
        if rank.boards
    }


def ranked_again(report):
    # USEBIO does not say how ties are broken.
    file = replace(as_results_file(read_usebio(usebio_xml(report))), tie_breaks=None)
    scored = score(file, profile(report.profile))
    names = {pair.contestant: pair.names for pair in file.pairs}
    return {
        names[standing.contestant]: (standing.rank, standing.total)
        for standing in scored.scored.standings
        if standing.boards
    }


class EveningTests:
    def test_an_evening_with_a_ruling_and_a_board_not_played(self):
        session = a_played_evening()
        enter(session, ("A", 1, 1, 1), "A6040")
        enter(session, ("A", 2, 1, 3), "NP")
        report = live_report(session)
        assert len(ranked(report)) == 6
        assert ranked(report) == ranked_again(report)

    def test_two_sections_compared_across_the_field(self):
        session = board_1_in_two_sections()
        for place in known(session).missing:
            enter(session, place, "P")
        report = live_report(session)
        evening = read_usebio(usebio_xml(report))
        assert evening.sections == ("A", "B")
        assert [(one.section, one.number) for one in evening.pairs][::6] == [("A", 1), ("B", 1)]
        assert len(ranked(report)) == 12
        assert ranked(report) == ranked_again(report)

    @pytest.mark.parametrize("scoring", ["cross_imps", "butler", "total_points"])
    def test_imps_and_points(self, scoring):
        report = live_report(at_imps(scoring))
        assert ranked(report) == ranked_again(report)

    def test_victory_points_are_written_as_the_imps_they_come_from(self):
        report = live_report(at_imps("victory_points"))
        assert lost_codes(report) == ("plan_lost", "victory_points_lost")
        assert {total for _, total in ranked_again(report).values()} == {
            rank.imps for rank in report.rank_by_pair.values()
        }

    @pytest.mark.parametrize("name", FILES)
    def test_official_events(self, name):
        report = live_report(store(read_golden(name)))
        assert ranked(report) == ranked_again(report)
