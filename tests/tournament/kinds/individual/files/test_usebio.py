"""The results of single players as USEBIO, as `manage.py score` ranks them again."""

import datetime
from decimal import Decimal
from xml.etree import ElementTree

import pytest

from tests.builders import by
from tests.tournament.kinds.individual.evenings import again
from tests.tournament.kinds.individual.files.test_results_file import BY_HAND
from tests.tournament.kinds.individual.two_tables import PLAYED, report_of, two_tables
from tests.tournament.rulings.test_rulings import ruled
from tournament.evening.files.errors import FileError
from tournament.files.any_file import read_any
from tournament.files.ranked.ranked import SCORERS
from tournament.files.usebio.read import event_of, kind_of_event
from tournament.files.usebio.write import usebio_xml
from tournament.files.xml_tree import read_tree
from tournament.rulings.services.rule import rule

pytestmark = pytest.mark.django_db

# Typed from the shape that programs write: two tables, a board, players without a list.
FOREIGN = """<USEBIO Version="1.2"><EVENT EVENT_TYPE="INDIVIDUAL">{head}
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1-2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>3 / 4</EW_PAIR_NUMBER>
<CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS><SCORE>420</SCORE>
</TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>5+6</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{last}</EW_PAIR_NUMBER>
<SCORE>-50</SCORE></TRAVELLER_LINE></BOARD></EVENT></USEBIO>"""


def scored(content: bytes, rules):
    root = read_tree(content)
    event, club = event_of(root)
    kind = kind_of_event(event)
    return SCORERS.get(kind).score_usebio((root, event, club), rules, None)


def places(content: bytes, rules):
    return {
        one["player"]: (one["rank"], Decimal(one["total"]))
        for one in scored(content, rules).as_json["ranking"]
    }


@pytest.fixture
def report():
    return report_of(two_tables())


class WrittenTests:
    def test_players_stand_with_number_name_place_and_percentage(self, report):
        event = ElementTree.fromstring(usebio_xml(report)).find("EVENT")
        assert event.get("EVENT_TYPE") == "INDIVIDUAL"
        assert event.findtext("BOARD_SCORING_METHOD") == "MATCH_POINTS"
        assert event.find("PARTICIPANTS/PAIR") is None
        first = event.find("PARTICIPANTS/PLAYER")
        assert [(one.tag, one.text or "") for one in first] == [
            ("PLAYER_NUMBER", "1"), ("PLAYER_NAME", "Hélène Maurin 1"), ("NATIONAL_ID_NUMBER", ""),
            ("TOTAL_SCORE", "2.0"), ("PERCENTAGE", "33.33"), ("PLACE", "5"), ("BOARDS_PLAYED", "3"),
        ]  # fmt: skip
        assert len(event.findall("PARTICIPANTS/PLAYER")) == 8

    def test_a_line_names_both_players_of_a_side(self, report):
        line = ElementTree.fromstring(usebio_xml(report)).find("EVENT/BOARD/TRAVELLER_LINE")
        assert [(one.tag, one.text) for one in line] == [
            ("NS_PAIR_NUMBER", "6+2"), ("EW_PAIR_NUMBER", "1+3"), ("CONTRACT", "4S"),
            ("PLAYED_BY", "N"), ("LEAD", "KD"), ("TRICKS", "10"), ("SCORE", "420"),
            ("NS_MATCH_POINTS", "2.0"), ("EW_MATCH_POINTS", "0.0"),
        ]  # fmt: skip


class ThereAndBackTests:
    def test_the_file_is_ranked_as_the_event_was(self, report):
        wanted = {one: (place, Decimal(total)) for one, (place, total, _) in BY_HAND.items()}
        assert places(usebio_xml(report), report.rules) == wanted

    @pytest.mark.parametrize("scoring", ["matchpoints", "cross_imps", "butler"])
    def test_a_shared_award_and_every_scoring_come_back(self, scoring):
        session = two_tables(scoring=scoring)
        place, why = list(PLAYED)[3], ("12C1(c)", "hésitation")
        rule(session, by(), place=place, sides=ruled("A6040"), base=0, told_why=why)
        report = report_of(again(session))
        assert places(usebio_xml(report), report.rules) == {
            report.pair_by_key[rank.pair].shown: (rank.rank, rank.total)
            for one in report.rankings
            for rank in one.ranks
        }

    def test_another_program_may_write_the_numbers_otherwise(self, report):
        content = FOREIGN.format(head="", last="7 8").encode()
        assert places(content, report.rules) == {
            **{number: (1, Decimal(2)) for number in ("1", "2", "7", "8")},
            **{number: (5, Decimal(0)) for number in ("3", "4", "5", "6")},
        }


class RefusedTests:
    @pytest.mark.parametrize("last", ["7", "", "7+8+9", "7+"])
    def test_a_side_that_is_not_two_players(self, report, last):
        with pytest.raises(FileError) as error:
            scored(FOREIGN.format(head="", last=last).encode(), report.rules)
        assert error.value.code == "side_not_two_players"
        assert error.value.details["field"] == "EW_PAIR_NUMBER"
        assert (error.value.details["board"], error.value.details["result"]) == (1, 2)

    def test_a_player_without_a_number(self, report):
        head = "<PARTICIPANTS><PLAYER><PLAYER_NAME>Ada Lune</PLAYER_NAME></PLAYER></PARTICIPANTS>"
        with pytest.raises(FileError) as error:
            scored(FOREIGN.format(head=head, last="7+8").encode(), report.rules)
        assert (error.value.code, error.value.details["field"]) == (
            "field_missing",
            "PLAYER_NUMBER",
        )

    def test_an_evening_is_read_of_it(self, report):
        """Its heading: evenings.an_individual names and dates the event."""
        read = read_any(usebio_xml(report), {})
        assert (read.kind, read.title) == ("individual", "Individuel d'automne")
        assert read.date == datetime.date(2026, 11, 17)
        assert [one.label for one in read.players] == ["1", "2", "3", "4", "5", "6", "7", "8"]
        assert len(read.results) == 6
