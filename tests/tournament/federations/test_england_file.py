"""England's file of every kind of evening, against a checker typed from files of other programs."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from tests.tournament.evening.values import HEAD, a_part, with_results
from tests.tournament.evening.values import an_evening as an_evening_of
from tests.tournament.federations.usebio_checker import list_faults, list_unseen
from tests.tournament.files.evenings import an_evening, called, with_two_winners
from tests.tournament.files.team_evenings import a_pool
from tests.tournament.files.team_evenings import report_of as report_of_teams
from tests.tournament.kinds.individual.two_tables import report_of, two_tables
from tests.tournament.kinds.pairs.files.usebio.test_swiss_pairs import PLAYED, ROWS
from tournament.evening.facts import Stage
from tournament.evening.parts.licences import Licences
from tournament.evening.report import Person
from tournament.evening.scores.build_report import build, score
from tournament.federations.files.england import england_xml

pytestmark = pytest.mark.django_db
NIGHT = {"charge": "10"}


def swiss_of_pairs():
    evening = an_evening_of(
        a_part(ROWS, kind="swiss", winners=1),
        event={"scoring": "victory_points", "profile": "wbf"},
        stage=Stage(1, "swiss", {"boards": 2, "rounds": 2, "dealt": "round"}),
    )
    return build(score(with_results(evening, PLAYED)), HEAD)


REPORTS = {
    "pairs": an_evening,
    "two winners": with_two_winners,
    "Swiss of pairs": swiss_of_pairs,
    "Swiss of teams": lambda: report_of_teams(a_pool(kind="swiss")),
    "teams": lambda: report_of_teams(a_pool()),
    "single players": lambda: report_of(two_tables()),
}


@pytest.mark.parametrize("make", REPORTS.values(), ids=REPORTS)
class EveryKindTests:
    def test_it_is_as_other_programs_have_it(self, make):
        content = england_xml(make(), NIGHT)
        assert list_faults(content) == []
        assert list_unseen(content) == []
        assert ElementTree.fromstring(content).findtext("EVENT/P2P_CHARGE_RATE") == "10"

    def test_the_newest_version_differs_by_the_charge_alone(self, make):
        report = make()
        old, new = (england_xml(report, NIGHT, version) for version in ("1.2", "1.3"))
        assert list_faults(new) == []
        assert list_unseen(new) == ["version 1.3", "EBU_CHARGE_CODE"]
        as_old = new.replace(b"EBU_CHARGE_CODE", b"P2P_CHARGE_RATE")
        as_old = as_old.replace(b'"1.3"', b'"1.2"').replace(b"v1_3.dtd", b"v1_2.dtd")
        assert as_old == old


class WhatItHoldsTests:
    def test_a_hostile_name_is_text(self):
        content = england_xml(
            called(an_evening(), Person('</PLAYER><!ENTITY x "&y;">', "]]>")), NIGHT
        )
        assert list_faults(content) == []
        assert b"&lt;/PLAYER&gt;" in content

    def test_numbers_of_club_and_players_are_in_it(self):
        report = replace(an_evening(), licences=Licences("05021", {"A1": ("00731", "00732")}))
        root = ElementTree.fromstring(england_xml(report, NIGHT))
        assert root.findtext("CLUB/CLUB_ID_NUMBER") == "05021"
        numbers = [one.text or "" for one in root.iter("NATIONAL_ID_NUMBER")]
        assert numbers[:3] == ["00731", "00732", ""]

    def test_a_scale_of_points_is_named_as_without_a_source(self):
        content = england_xml(an_evening(), {**NIGHT, "scale": "County"})
        assert list_faults(content) == []
        assert list_unseen(content) == ["MASTER_POINT_SCALE"]
        assert ElementTree.fromstring(content).findtext("EVENT/MPS_AWARDED_FLAG") == "N"


class CheckerTests:
    @pytest.mark.parametrize(
        ("then", "now"),
        [
            (b"<CONTRACT>4S<", b"<CONTRACT>S4<"),
            (b"<DATE>17/11/2026<", b"<DATE>2026-11-17<"),
            (b"<NS_PAIR_NUMBER>1<", b"<NS_PAIR_NUMBER>99<"),
            (b"<P2P_CHARGE_RATE>10<", b"<P2P_CHARGE_RATE>ten<"),
            (b'"MP_PAIRS"', b'"FRIENDLY"'),
            (b"<VENUE>", b"<VENUE>"),
        ],
    )
    def test_it_sees_what_is_wrong(self, then, now):
        content = england_xml(an_evening(), NIGHT)
        if then == now:
            content = content.replace(b"<WINNER_TYPE>", b"<VENUE>x</VENUE><WINNER_TYPE>")
        assert list_faults(content.replace(then, now))
