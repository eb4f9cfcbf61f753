"""A Swiss drawn by Monrad, Danish, with the upper half ahead; its first round by lot, by strength,
by hand: chosen and played through the pages."""

import pytest
from django.db import transaction
from django.urls import reverse

from movements import Contender
from scoring.notation.codes import decode_sides
from tests.builders import a_club, by
from tests.movements.swiss.test_ways import slow_danish, slow_monrad
from tests.tournament.draws.swiss_pairs import (
    a_swiss_of_pairs,
    play_swiss_round,
    read_again,
)
from tests.tournament.draws.test_swiss_pairs import meetings
from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_evening
from tests.tournament.setup.arrange import members
from tests.tournament.setup.browse import logged_in, text_of
from tests.tournament.teams.events import an_event_of_teams
from tournament.evening.stages.conditions import FirstRound, read_conditions
from tournament.models import Change, Match, Placement, Player, Section, Stage
from tournament.play.services.press_clock import call_round
from tournament.services.entries.add_pairs import add_pair
from tournament.services.incoming.preview import Source
from tournament.services.results.record_result import NewResult, record_results
from tournament.setup.services.import_evening import import_evening
from tournament.setup.services.start import start
from tournament.store.read import load_evening
from tournament.store.standings import forget, live_report
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db
SENT = {"rounds": "3", "boards": "3"}


def choose(client, session, **sent):
    return client.post(reverse("swiss_choose", args=[session.code]), SENT | sent)


def a_swiss(pairs=8, lang="en", **sent):
    """A Swiss chosen on the page of the set-up, not started."""
    session = a_swiss_of_pairs(pairs, rounds=3, boards=3, started=False)
    client = logged_in(session.event.club)
    client.defaults["HTTP_ACCEPT_LANGUAGE"] = lang
    answer = choose(client, session, **sent)
    assert answer.status_code == 302, answer.context["swiss_form"].errors
    return read_again(session), client


def page(client, session, name="draw"):
    return text_of(client.get(reverse(name, args=[session.code])))


def seat_proposed(client, session):
    """Confirm the draw that the page proposes."""
    address = reverse("draw", args=[session.code])
    shown = client.get(address)
    form, proposal = shown.context["form"], shown.context["proposal"]
    sent = {name: form[name].value() for name in form.fields}
    answer = client.post(address, {**sent, "round": proposal.round, "then": "seat"})
    assert answer.status_code == 302
    return text_of(shown)


def contenders(session, rounds):
    """Everybody in the order of the ranking, with whom they met and how often they waited."""
    met = {}
    byes = {}
    for match in Match.objects.filter(section__session=session, round__lte=rounds):
        home, away = match.home.number, match.away and match.away.number
        if away is None:
            byes[home] = byes.get(home, 0) + 1
            continue
        met.setdefault(home, []).append(away)
        met.setdefault(away, []).append(home)
    (ranking,) = live_report(session).rankings
    numbers = [int(rank.pair.removeprefix("A")) for rank in ranking.ranks]
    return [Contender(one, 0, tuple(met.get(one, ())), byes.get(one, 0)) for one in numbers]


def drawn(session, round_):
    return {frozenset(both) for both in meetings(session, round_)}


def play_through_pages(session, client, last, slow):
    """Start and play every round; each is what a slow draw makes of the ranking before it."""
    start(session, by())
    play_swiss_round(session, 1)
    said = []
    for round_ in range(2, last + 1):
        _waiting, pairs = slow(contenders(session, round_ - 1))
        said.append(seat_proposed(client, session))
        assert drawn(session, round_) == {frozenset(both) for both in pairs}
        call_round(session, by(), number=round_)
        play_swiss_round(session, round_)
    return said


def let_north_south_win(session, tables):
    """Let North-South make game at these tables and go down at the others, on all boards."""
    evening = load_evening(session)
    entries = [
        NewResult(by(), place, 0, decode_sides(line, line))
        for place in evening.missing
        for line in ["4SN=" if place[2] in tables else "4SN-1"]
    ]
    record_results(session, entries, evening=evening)


class DanishTests:
    @pytest.mark.slow
    @pytest.mark.parametrize(
        ("lang", "named", "again"),
        [
            ("en", "Danish draw: neighbours in the ranking meet", "a Danish draw allows it"),
            ("fr", "Tirage danois : les voisins au classement", "le tirage danois le permet"),
        ],
    )
    def test_neighbours_meet_again_and_again(self, lang, named, again):
        """Seven matches of six pairs, who can meet five others: some meet twice."""
        session, client = a_swiss(6, lang, drawn_by="danish", rounds="7")
        said = play_through_pages(session, client, 7, slow_danish)
        assert all(named in text.replace("\u202f", " ") for text in said)
        assert any(again in text for text in said)
        assert not any("leaves a way" in text for text in said)

    def test_one_waits_each_in_turn(self):
        session, client = a_swiss(7, drawn_by="danish", rounds="4")
        play_through_pages(session, client, 4, slow_danish)
        byes = Match.objects.filter(section__session=session, away=None)
        assert len(set(byes.values_list("home", flat=True))) == 4

    def test_a_swiss_of_as_many_matches_is_refused(self):
        session = a_swiss_of_pairs(6, rounds=3, boards=3, started=False)
        client = logged_in(session.event.club)
        choose(client, session, rounds="7")
        assert read_conditions(Stage.objects.get().rules).rounds == 3


class MonradTests:
    @pytest.mark.parametrize(
        ("lang", "named"),
        [
            ("en", "Monrad: down the ranking each meets the next whom it has not met."),
            ("fr", "Monrad : en descendant le classement"),
        ],
    )
    def test_each_meets_the_next_it_has_not_met(self, lang, named):
        session, client = a_swiss(8, lang, drawn_by="monrad", rounds="4")
        said = play_through_pages(session, client, 4, slow_monrad)
        assert all(named in text.replace("\u202f", " ") for text in said)
        met = [both for round_ in range(1, 5) for both in drawn(session, round_)]
        assert len(set(met)) == len(met) == 16

    def test_it_is_named_where_the_plan_is(self):
        session, client = a_swiss(drawn_by="monrad")
        assert Section.objects.get(session=session).kind == "monrad"
        assert "Monrad" in page(client, session, "plan")
        assert "Monrad, 3 matches of 3 boards" in page(client, session, "setup")

    def test_a_file_of_the_evening_carries_it(self):
        with transaction.atomic():
            session, _client = a_swiss(drawn_by="monrad", first="lot")
            start(session, by())
            rules, content = read_again(session).stage.rules, written(session)
            transaction.set_rollback(True)
        forget()
        source = Source("monrad.json", "0" * 64)
        here = import_evening(a_club(), by(), evening=read_evening(content), source=source)
        assert read_again(here).stage.rules == rules
        assert rules["drawn_by"] == "monrad"
        assert written(here) == content


class AcceleratedTests:
    def test_quarters_meet_and_then_the_halves(self):
        session, client = a_swiss(8, drawn_by="accelerated")
        assert meetings(session, 1) == [(1, 3), (2, 4), (5, 7), (6, 8)]
        start(session, by())
        let_north_south_win(session, {1, 4})
        won = {1, 4, 6, 7}
        text = seat_proposed(client, session)
        upper, lower = {1, 2, 3, 4}, {5, 6, 7, 8}
        groups = drawn(session, 2)
        assert frozenset(upper & won) in groups
        assert frozenset(lower - won) in groups
        crossed = [both for both in groups if both & upper and both & lower]
        assert len(crossed) == 2
        assert all(both & (upper - won) and both & (lower & won) for both in crossed)
        assert "Both are of the upper half" in text
        assert "One of the upper half" in text

    def test_from_the_third_round_on_it_is_a_swiss(self):
        session, client = a_swiss(8, drawn_by="accelerated")
        start(session, by())
        play_swiss_round(session, 1)
        seat_proposed(client, session)
        call_round(session, by(), number=2)
        play_swiss_round(session, 2)
        assert "of the upper half," not in seat_proposed(client, session)

    def test_by_lot_is_refused_at_the_field(self):
        session = a_swiss_of_pairs(8, rounds=3, boards=3, started=False)
        client = logged_in(session.event.club)
        answer = choose(client, session, drawn_by="accelerated", first="lot")
        assert answer.status_code == 422
        assert "By lot nobody is of the upper half" in text_of(answer)
        assert "drawn_by" not in Stage.objects.get().rules


class LotTests:
    def test_the_number_of_the_lot_repeats_the_draw(self):
        session, client = a_swiss(7, first="lot")
        conditions = read_conditions(session.stage.rules)
        assert conditions.first is FirstRound.LOT
        lot = conditions.lot
        assert f"Round 1 is drawn by lot, number {lot}." in page(client, session, "setup")
        first = drawn(session, 1)
        choose_again = Change.objects.filter(kind="format_chosen").last()
        undo(session, by(), change=choose_again)
        assert "lot" not in read_again(session).stage.rules
        undo(session, by(), change=Change.objects.filter(kind="undo").last())
        assert (drawn(session, 1), read_again(session).stage.rules["lot"]) == (first, lot)

    def test_who_comes_is_drawn_by_the_same_lot(self):
        session, _client = a_swiss(7, first="lot")
        lot = session.stage.rules["lot"]
        add_pair(session, by(), members=tuple(members(session.event.club, 16)[14:]))
        assert read_again(session).stage.rules["lot"] == lot
        assert len(drawn(session, 1)) == 4

    def test_what_nobody_offers_is_refused(self):
        session = a_swiss_of_pairs(8, rounds=3, boards=3, started=False)
        client = logged_in(session.event.club)
        answer = choose(client, session, drawn_by="hamburg", first="dice")
        assert set(answer.context["swiss_form"].errors) == {"drawn_by", "first"}
        assert answer.status_code == 422


class StrengthTests:
    def rate(self, session):
        """The later a pair came the stronger it is."""
        order = {}
        for player in Player.objects.filter(attendances__session=session):
            order[player.pk] = player.attendances.get(session=session).attendance.order
        for pk, strength in order.items():
            Player.objects.filter(pk=pk).update(strength=10 + strength)

    def test_the_stronger_half_meets_the_other(self):
        session = a_swiss_of_pairs(6, rounds=3, boards=3, started=False)
        self.rate(session)
        client = logged_in(session.event.club)
        assert choose(client, session, first="strength").status_code == 302
        orders = Placement.objects.filter(section__session=session).order_by("number")
        arrived = list(orders.values_list("attendance__order", flat=True))
        assert arrived == sorted(arrived, reverse=True)
        assert meetings(session, 1) == [(1, 4), (2, 5), (3, 6)]
        assert "Round 1: the stronger half against the other." in page(client, session, "setup")

    def test_who_comes_without_a_strength_is_the_last(self):
        session = a_swiss_of_pairs(6, rounds=3, boards=3, started=False)
        self.rate(session)
        choose(logged_in(session.event.club), session, first="strength")
        late = tuple(members(session.event.club, 14)[12:])
        Player.objects.filter(pk__in=[one.key for one in late if one.key]).update(strength=None)
        add_pair(session, by(), members=late)
        last = Placement.objects.filter(section__session=session).order_by("number").last()
        assert last.attendance.order == 7

    def test_without_numbers_it_says_whose_and_what_to_do(self):
        session = a_swiss_of_pairs(6, rounds=3, boards=3, started=False)
        Player.objects.update(strength=None)
        answer = choose(logged_in(session.event.club), session, first="strength")
        (said,) = answer.context["swiss_form"].errors["first"]
        assert answer.status_code == 422
        assert "the club keeps no strength" in said
        assert "by lot or by number" in said
        assert "first" not in Stage.objects.get().rules


class HandTests:
    def send(self, client, session, *pairs, **more):
        sent = dict(more)
        for place, (home, away) in enumerate(pairs, 1):
            sent |= {f"home_{place}": home, f"away_{place}": away}
        return client.post(reverse("draw", args=[session.code]), sent)

    def test_the_director_draws_it_and_the_log_takes_it_back(self):
        session = a_swiss_of_pairs(7, rounds=3, boards=3, started=False)
        client = logged_in(session.event.club)
        answer = choose(client, session, first="hand")
        assert answer.url == reverse("draw", args=[session.code])
        assert "Round 1 is drawn by hand; until then" in page(client, session)
        assert self.send(client, session, (7, 1), (2, 3), (5, 4), bye=6).status_code == 302
        assert meetings(session, 1) == [(7, 1), (2, 3), (5, 4)]
        (bye,) = Match.objects.filter(section__session=session, away=None)
        assert bye.home.number == 6
        shown = client.get(reverse("draw", args=[session.code])).context["form"]
        assert (shown["home_1"].value(), shown["away_1"].value(), shown["bye"].value()) == (7, 1, 6)
        undo(session, by(), change=Change.objects.get(kind="round_drawn"))
        assert meetings(session, 1) == [(1, 5), (2, 6), (3, 7)]

    def test_it_is_played_as_it_was_drawn(self):
        session = a_swiss_of_pairs(6, rounds=3, boards=3, started=False)
        client = logged_in(session.event.club)
        self.send(client, session, (1, 2), (3, 4), (5, 6))
        assert Stage.objects.get().rules["first"] == "hand"
        start(read_again(session), by())
        play_swiss_round(session, 1)
        seat_proposed(client, session)
        assert not drawn(session, 2) & {frozenset(both) for both in ((1, 2), (3, 4), (5, 6))}

    def test_somebody_twice_is_refused(self):
        session = a_swiss_of_pairs(6, rounds=3, boards=3, started=False)
        client = logged_in(session.event.club)
        answer = self.send(client, session, (1, 2), (3, 2), (5, 6))
        assert answer.status_code == 422
        assert "This draw cannot be played" in text_of(answer)
        assert meetings(session, 1) == [(1, 4), (2, 5), (3, 6)]

    def test_an_evening_without_a_draw_leads_to_its_plan(self):
        session, client = a_swiss()
        Stage.objects.update(kind="round_robin")
        answer = client.get(reverse("draw", args=[session.code]))
        assert answer.url == reverse("plan", args=[session.code])


class TeamsTests:
    def test_a_monrad_with_its_first_round_by_lot(self):
        session = an_event_of_teams(6, started=False)
        client = logged_in(session.event.club)
        shown = client.get(reverse("teams", args=[session.code])).context["format_form"]
        sent = {name: shown[name].value() or "" for name in shown.fields}
        sent |= {"form": "swiss", "rounds": "3", "drawn_by": "monrad", "first": "lot"}
        sent.pop("exchanged"), sent.pop("blind")
        answer = client.post(reverse("format_choose", args=[session.code]), sent)
        assert answer.status_code == 302, answer.context["format_form"].errors
        rules = Stage.objects.get().rules
        assert (rules["drawn_by"], rules["first"]) == ("monrad", "lot")
        text = page(client, session, "teams")
        assert "Monrad: down the ranking each meets the next whom it has not met." in text
        assert f"Round 1 is drawn by lot, number {rules['lot']}." in text
        assert "Draw the first round by hand" in text

    def test_what_a_form_has_no_use_for_is_not_looked_at(self):
        session = an_event_of_teams(6, started=False)
        client = logged_in(session.event.club)
        shown = client.get(reverse("teams", args=[session.code])).context["format_form"]
        sent = {name: shown[name].value() or "" for name in shown.fields}
        sent |= {"form": "round_robin", "drawn_by": "accelerated", "first": "lot"}
        sent.pop("exchanged"), sent.pop("blind")
        answer = client.post(reverse("format_choose", args=[session.code]), sent)
        assert answer.status_code == 302, answer.context["format_form"].errors
        assert not {"drawn_by", "first", "lot"} & set(Stage.objects.get().rules)
