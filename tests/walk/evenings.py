"""Each evening of the stored house, played as a club would."""

from django.contrib.auth.models import User

from tests.tournament.files.evening.reading import read_any
from tests.walk.desk import Desk
from tests.walk.phones import Phone
from tests.walk.still import Clock
from tournament.entries.services.add_late_pair import add_late_pair
from tournament.entries.services.change_pair import rename_player, replace_player
from tournament.entries.services.swap_numbers import swap_numbers
from tournament.evening.names.names import NamedPlayer
from tournament.files.usebio.write import usebio_xml
from tournament.incidents.values.repairs import RepairRequest
from tournament.kinds.pairs.services.incoming.import_results import (
    import_results,
    settings_of,
)
from tournament.models import Club, Penalty, Profile, Seating
from tournament.phones.services.table_links import close_link, renew_link
from tournament.play.services.leave_suspects import leave_suspects, mark_seen
from tournament.play.services.move_result import move_result
from tournament.play.services.settle_conflict import settle_conflict
from tournament.results.services.withdraw_publication import withdraw_publication
from tournament.rulings.services.penalise import withdraw_penalty
from tournament.rulings.services.rule import withdraw_ruling
from tournament.services.discard_evening import discard_evening
from tournament.services.entries.mark_pair import mark_pair
from tournament.services.incoming.preview import Incoming
from tournament.services.results.take_back import take_back
from tournament.services.see_report import see_report
from tournament.setup.forms.evening_file import source_of
from tournament.setup.services.choose_movement import MovementChoice, choose_movement
from tournament.store.reading.agreement import conflict_at
from tournament.store.standings import live_report
from tournament.store.undo import undo

Desks = dict[str, Desk]


def finished(clock: Clock, club: Club, user: User, desks: Desks) -> Desk:
    """A Howell, final: provisional, corrected, a version taken back, another, final."""
    clock.set(3, 19)
    desk = Desk(club, user, "Mardi soir", 3, visibility="ranking")
    desk.seat(10)
    clock.set(3, 20)
    desk.begin("howell-5-5x4", seed=1)
    desk.play_all(5)
    clock.set(3, 23)
    desk.publish()
    first, second, *_ = desk.known.results
    desk.type(first.place, "4HN=")
    desk.publish()
    withdraw_publication(desk.session, desk.by, version=2)
    desk.type(second.place, "5DXW-3")
    desk.publish()
    ranked = desk.known.results[5]
    desk.rule(ranked.place, "A6040", "16B", "renseignement non autorisé")
    desk.fine(ranked.seats.ew, "10", "top_percent", board=ranked.board, law="90B", reason="retard")
    desk.leave_what_is_strange()
    desk.publish("final")
    return desk


def paper(clock: Clock, club: Club, user: User, desks: Desks) -> Desk:
    """A Mitchell by the club's own rules, lines numbered apart, corrected once and not final."""
    clock.set(6, 14)
    own = Profile.objects.get(club=club)
    desk = Desk(club, user, "Vendredi, marqué sur papier", 6, profile=own.key, lead_wanted=True)
    desk.seat(9, first=4)
    desk.begin("mitchell-5-5x4-without-10", seed=2, numbering="by_line")
    desk.play_all(5)
    desk.type(desk.known.results[3].place, "3NTN+1/SQ")
    clock.set(6, 18)
    desk.publish()
    one, two, three, four, *_ = desk.known.results[8:]
    desk.rule(one.place, "W60:110;40:-90")
    desk.rule(two.place, "A60|-90", "12C2(a)", "")
    desk.rule(three.place, "CANCEL", "12C1(d)", "donne fautive")
    withdraw_ruling(desk.session, desk.by, place=three.place, base=desk.base(three.place))
    desk.rule(four.place, "A5050", "15B", "mauvaise donne")
    desk.fine(one.seats.ns, "2", "matchpoints", law="90A")
    desk.fine(two.seats.ew, "0", "matchpoints", reason="avertissement, lenteur")
    desk.fine(two.seats.ns, "1", "matchpoints")
    last = Penalty.objects.filter(session=desk.session).order_by("-made_at")[0]
    withdraw_penalty(desk.session, desk.by, penalty=str(last.pk), base=last.changed_in)
    desk.publish()
    return desk


def victory(clock: Clock, club: Club, user: User, desks: Desks) -> Desk:
    """Victory points, with a weighted score, a split one and an adjusted one."""
    clock.set(9, 19)
    desk = Desk(club, user, "Points de victoire", 9, scoring="victory_points", visibility="ranking")
    desk.seat(8, first=2)
    desk.begin("howell-4-5x4-irregular", seed=3)
    desk.play_all(5)
    weighted, split, average, scored, *_ = desk.known.results[2:]
    desk.rule(weighted.place, "W60:110;40:-90|W50:110;50:-90")
    desk.rule(split.place, "110|-90", "12C1(e)", "irrégularité")
    desk.rule(average.place, "A6040", "12C2(a)", "donne injouable")
    desk.rule(scored.place, "140", "12C1(b)", "score ajusté")
    desk.fine(
        split.seats.ns, "1.5", "victory_points", board=split.board, law="90B", reason="retard"
    )
    desk.fine(split.seats.ew, "0", "victory_points", reason="avertissement")
    desk.publish()
    desk.type(desk.known.results[0].place, "6SN-1")
    desk.leave_what_is_strange()
    desk.publish()
    return desk


def at_percentages(clock: Clock, club: Club, user: User, desks: Desks) -> Desk:
    """Victory points on a scale of percentages."""
    clock.set(10, 19)
    options = {"scoring": "victory_points", "scale": "ebu_percentages", "profile": "ebu"}
    desk = Desk(club, user, "Matchs en pourcentage", 10, **options)
    desk.seat(6, first=6)
    desk.begin("howell-3-5x4-irregular", seed=4)
    desk.play_all(5)
    one, two, *_ = desk.known.results
    desk.rule(one.place, "A6040")
    desk.fine(two.seats.ns, "2", "victory_points")
    desk.publish()
    return desk


def butler(clock: Clock, club: Club, user: User, desks: Desks) -> Desk:
    return short(clock, club, user, "Butler", 11, "butler", "imps", seed=5)


def cross_imps(clock: Clock, club: Club, user: User, desks: Desks) -> Desk:
    return short(clock, club, user, "IMP croisés", 12, "cross_imps", "imps", seed=6)


def total_points(clock: Clock, club: Club, user: User, desks: Desks) -> Desk:
    return short(clock, club, user, "Points totaux", 13, "total_points", "points", seed=7)


def short(
    clock: Clock, club: Club, user: User, name: str, day: int, scoring: str, unit: str, seed: int
) -> Desk:
    clock.set(day, 19)
    desk = Desk(club, user, name, day, scoring=scoring)
    desk.seat(8, first=seed)
    desk.begin("mitchell-4-3x6-skip", seed=seed)
    desk.play_all(3)
    weighted, split, average, cancelled, fixed, *_ = desk.known.results[4:]
    desk.rule(weighted.place, "W60:110;40:-90")
    desk.rule(split.place, "110|-90")
    desk.rule(average.place, "A6040")
    desk.rule(cancelled.place, "CANCEL", "12C1(d)", "donne fautive")
    desk.rule(fixed.place, "F3|F-3", "12C1(c)", "décision du comité")
    desk.fine(split.seats.ns, "3", unit, reason="retard")
    desk.publish()
    return desk


def two_sections(clock: Clock, club: Club, user: User, desks: Desks) -> Desk:
    """Ranked apart, published while a table of B has two boards to play."""
    clock.set(14, 14)
    options = {"section_count": 2, "ranked": "apart", "visibility": "ranking"}
    desk = Desk(club, user, "Deux sections", 14, **options)
    desk.seat(14, sections="AAAAAAAABBBBBB")
    choose_movement(
        desk.session, desk.by, choice=MovementChoice("mitchell-4-3x6-skip", section="A")
    )
    desk.begin("mitchell-3-3x6", seed=8, section="B")
    for number in (1, 2):
        desk.play(number)
        desk.call(number + 1)
    due = [place for place, *_ in desk.due(3) if place[0] == "B"]
    desk.play(3, but=due[-2:])
    desk.rule(due[0], "A6040")
    desk.fine("A1", "10", "top_percent", reason="retard")
    desk.publish()
    return desk


def mended(clock: Clock, club: Club, user: User, desks: Desks) -> Desk:
    """Under way: a pair came late, one left, boards were lost, a round cut off and its plan put
    right; one entry moved, one taken back, a change undone and done again."""
    clock.set(15, 14)
    desk = Desk(club, user, "Après-midi mouvementé", 15, visibility="boards")
    desk.seat(9, first=3)
    desk.begin("howell-5-5x4-without-10", seed=9)
    desk.play(1)
    desk.call(2)
    late = (NamedPlayer("Zoé", "Ștefan"), NamedPlayer("Gaël", "Noël-Brun"))
    desk.repair(RepairRequest("late", "A", 2), late)
    desk.play(2)
    desk.call(3)
    desk.repair(RepairRequest("leaves", "A", 4, pairs=(3,)))
    desk.play(3)
    desk.call(4)
    lost = max(board for row in Seating.objects.filter(section__session=desk.session, round=5)
               for board in row.boards)  # fmt: skip
    desk.repair(RepairRequest("lost", "A", 5, boards=(lost,)))
    due = [place for place, *_ in desk.due(4)]
    desk.play(4, but=due[-3:])
    first, second, third, *_ = desk.known.results
    other = next(
        one for one in desk.known.results if one.place[:3] == second.place[:3] and one != second
    )
    move_result(
        desk.session, desk.by, place=second.place, board=other.board,
        base=second.changed_in, exchange_with=other.changed_in,
    )  # fmt: skip
    take_back(desk.session, desk.by, place=third.place, base=desk.base(third.place))
    change = desk.type(first.place, "4HN+1")
    assert change
    back = undo(desk.session, desk.by, change=change)
    assert back
    undo(desk.session, desk.by, change=back)
    return desk


def read_from_file(clock: Clock, club: Club, user: User, desks: Desks) -> Desk:
    """The club next door sent its results in USEBIO."""
    clock.set(16, 9)
    content = usebio_xml(live_report(desks["cross_imps"].session)).replace(b"Lune", b"Soleil")
    read = read_any(content)
    date = desks["cross_imps"].session.date
    settings = settings_of(read, name="Lu dans un fichier", date=date, profile="ffb")
    incoming = Incoming(read, source_of("usebio.xml", content))
    desk = Desk.__new__(Desk)
    desk.club, desk.user = club, user
    desk.session = import_results(club, desk.by, incoming=incoming, settings=settings)
    return desk


def discarded(clock: Clock, club: Club, user: User, desks: Desks) -> Desk:
    clock.set(16, 10)
    desk = Desk(club, user, "Par erreur", 16)
    desk.seat(4)
    discard_evening(desk.session, desk.by)
    return desk


def coming(clock: Clock, club: Club, user: User, desks: Desks) -> Desk:
    """Set up: a movement is chosen, one pair must stay seated, nothing has begun."""
    clock.set(16, 11)
    desk = Desk(club, user, "Mercredi prochain", 18, boards_wanted=24)
    desk.seat(8)
    choose_movement(desk.session, desk.by, choice=MovementChoice("mitchell-4-4x6-share_relay"))
    entry = desk.session.attendances.all()[2]
    mark_pair(desk.session, desk.by, entry_id=entry.entry_id, paid=True, stationary=True)
    return desk


def waiting(clock: Clock, club: Club, user: User, desks: Desks) -> Desk:
    """Pairs of two sections that still want a movement."""
    clock.set(16, 12)
    desk = Desk(club, user, "Sans mouvement", 19, section_count=2)
    desk.seat(13)
    return desk


def under_way(clock: Clock, club: Club, user: User, desks: Desks) -> Desk:
    """Tonight, third round: phones and paper, what they agree on and what they do not."""
    clock.set(17, 18, 30)
    options = {"visibility": "ranking", "table_sees": "traveller", "lead_wanted": True}
    desk = Desk(club, user, "Ce soir", 17, **options)
    desk.seat(11)
    desk.begin("mitchell-6-5x4-skip-without-12", seed=11)
    guests = (NamedPlayer("Ada", "Lune"), NamedPlayer("Béa", "Mars"))
    add_late_pair(desk.session, desk.by, members=guests, first_round=2)
    renew_link(desk.session, desk.by, section="A", table=5)
    on_phones(desk, 1)
    clock.set(17, 19, 15)
    desk.call(2)
    desk.play(2)
    clock.set(17, 20, 10)
    desk.call(3)
    contradicted(desk)
    named(desk)
    close_link(desk.session, desk.by, section="A", table=6)
    clock.set(17, 20, 25)
    return desk


def on_phones(desk: Desk, round_: int) -> None:
    """Table 1 by two phones that agree, tables 2 and 3 by one, the rest on paper."""
    tables = {number: Phone(desk.session, number, f"iPhone-{number}x1c") for number in (1, 2, 3)}
    other = Phone(desk.session, 1, "Android-9q8w")
    for place, ns, ew in desk.due(round_):
        if phone := tables.get(place[2]):
            text = desk.written(place, ns, ew)
            assert phone.say(round_, place[3], text) == "accepted"
            if place[2] == 1:
                assert other.say(round_, place[3], text, kind="confirm") == "confirmed"
    desk.play(round_)


def contradicted(desk: Desk) -> None:
    """One contradiction is settled, one open; a kept entry is refused; some results are missing."""
    due = {table: [p for p, *_ in desk.due(3) if p[2] == table] for table in (1, 2, 3)}
    ours, theirs = Phone(desk.session, 1, "iPhone-1x1c"), Phone(desk.session, 1, "Android-9q8w")
    settled, open_, *_ = due[1]
    for place in (settled, open_):
        assert ours.say(3, place[3], "2SN=") == "accepted"
        assert theirs.say(3, place[3], "2SN+1") == "conflict"
    found = conflict_at(desk.session, desk.known, settled)
    settle_conflict(
        desk.session, desk.by, place=settled, base=found.base, offers=found.offers,
        take=found.contradicting[0].revision,
    )  # fmt: skip
    second = Phone(desk.session, 2, "iPhone-2x1c")
    assert second.say(3, due[2][0][3], "7NTXXN=") == "accepted"
    assert second.say(3, due[2][1][3], "NP") == "accepted"
    assert second.say(3, 1 if due[2][0][3] > 4 else 20, "3NTN=") == "refused"
    desk.rule(due[3][0], "LATE", "12C1(d)", "à jouer plus tard")
    desk.type(due[3][1], "3NTW-2/HA")
    strange = desk.known.result_at[due[2][0]]
    mark_seen(desk.session, desk.by, place=strange.place, base=strange.changed_in, is_seen=False)
    looked_at = desk.known.results[0]
    leave_suspects(desk.session, desk.by, looked_at=[(looked_at.place, looked_at.changed_in)])


def named(desk: Desk) -> None:
    """Notes from tables, a name put right, a substitute, two numbers exchanged, somebody paid."""
    Phone(desk.session, 1, "iPhone-1x1c").note("1", "Je m’appelle Hélène Maurin-Bec")
    Phone(desk.session, 2, "iPhone-2x1c").note("opponents", "La paire 9 est ici")
    report = desk.session.changes.filter(kind="name_reported").first()
    assert report
    see_report(desk.session, desk.by, number=report.revision)
    entries = list(desk.session.attendances.all())
    member = entries[0].players.select_related("player").order_by("position")[0]
    rename_player(
        desk.session, desk.by, player_id=member.player_id, first_name="Hélène",
        last_name="Maurin-Bec", base=member.player.changed_in,
    )  # fmt: skip
    place = entries[3].players.order_by("position")[1]
    guest = NamedPlayer("Ivo", "Remplaçant")
    replace_player(
        desk.session, desk.by, place_id=place.pk, member=guest, base=place.changed_in
    )  # fmt: skip
    mark_pair(desk.session, desk.by, entry_id=entries[1].entry_id, paid=True, stationary=False)
    swap_numbers(
        desk.session, desk.by, first_id=entries[7].placement.pk, second_id=entries[8].placement.pk
    )
