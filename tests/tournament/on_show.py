"""Evenings in every state that players' and tables' pages can show, for whoever looks at them all.

`hall` is in its second round, with a table whose boards are agreed, waiting, contradicted and to
come, and one where a pair sits out; `final` has two sections, ties, rulings and a penalty;
`victory` and `butler` are provisional, with a claim and corrected; `coming` has not begun; of
`quiet`, in its last round, nothing is shown; `broken` cannot be read. `teams` plays the first round
of a Swiss with a bye, one match over and agreed; in `cup` the first round of a knock-out is over.
In `single` nine play alone, a system is imposed, and one sits out the second round.
"""

from decimal import Decimal

from django.db import transaction

from movements.pairs.mitchell import mitchell
from scoring.notation.alphabet import Alphabet
from scoring.notation.ruled_line import parse_ruled
from tests.tournament.deals.sets import attach
from tests.tournament.kinds.individual.evenings import an_individual
from tests.tournament.play.evenings import add_section, an_evening, known, said
from tests.tournament.results.scores import enter, publish_final
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.playing import play_match
from tests.tournament.teams.playing import play_round as play_round_of_matches
from tournament.arrivals.services.sit_down import NamedSitter, sit_down
from tournament.arrivals.services.welcome import open_welcome
from tournament.evening.names.names import NamedPlayer
from tournament.evening.scores.ranked_by import PENALTY_UNITS
from tournament.models import (
    ClaimKind,
    Club,
    Event,
    Player,
    Responsible,
    Seating,
    Session,
    StageKind,
    TableLink,
    Welcome,
)
from tournament.phones.services.table_links import close_link
from tournament.public.receipts import write_receipt
from tournament.public.services.claim import Message, make_claim
from tournament.results.services.publish import publish
from tournament.rulings.services.penalise import Fine, penalise
from tournament.rulings.services.rule import rule
from tournament.services.results.confirm_result import confirm_result
from tournament.services.results.record_result import record_result
from tournament.services.table_links import provide_links
from tournament.store.reading.claims import read_claims
from tournament.store.write import By

LINES = ("4SN=", "3NTE-1", "2HS+1", "P", "1NTxW-2", "3DN=", "6CS-1")
LONG = ("Marie-Bénédicte", "Castelnau-Montmirail de la Rochette")
# The level evening of tests.tournament.results.why.test_pages: pairs 1 and 3 share a rank behind 2.
LEVEL = {
    ("A", 1, 1, 1): "1SN+1", ("A", 2, 3, 1): "1SN-1", ("A", 3, 2, 1): "1SN=",
    ("A", 1, 1, 2): "1SN-1", ("A", 2, 3, 2): "1SN+1", ("A", 3, 2, 2): "1SN=",
}  # fmt: skip
RULED = {("B", 1, 1, 1): "W60:110;40:-50", ("B", 1, 2, 3): "A60|-50", ("B", 2, 2, 5): "A6040"}


def from_table(number: int) -> By:
    return By(device=f"table A1 · phone {number}")


@transaction.atomic
def on_show() -> dict[str, str]:
    """Codes of the evenings by name, and secrets of tables' cards by evening and table."""
    club = Club.objects.get()
    name_responsible(club)
    makers = (hall, final, victory, butler, coming, quiet, broken, teams, cup, single)
    found = {}
    for make in makers:
        session = make(club)
        found[make.__name__] = session.code
        provide_links(session)
        for link in TableLink.objects.filter(session=session):
            found[f"{make.__name__} {link.section}{link.table}"] = link.token
        if make is hall:
            close_link(session, By(), section="A", table=3)
        if make is coming:
            found["door"] = at_the_door(session)
        if make is victory:
            found["receipt"] = claimed(session)
    return found


def name_responsible(club: Club) -> None:
    """Let the foot of every page lead to who is responsible for the data."""
    Responsible.objects.create(
        club=club,
        name="Club de bridge des Tilleuls, présidente Émilienne Vallantin-Rochemaure",
        address="Maison des associations\n12, allée des Tilleuls\n69000 Lyon",
        contact="donnees-personnelles@club-des-tilleuls.example",
    )
    club.names_responsible = True
    club.save()


def hall(club: Club) -> Session:
    options = {"lead_wanted": True, "table_sees": "traveller", "visibility": "ranking"}
    movement = mitchell(3, boards_per_round=4)
    session = an_evening(club, movement=movement, section_count=2, ranked="apart", **options)
    add_section(session, movement, letter="B", missing=(6,))
    with_long_names(session, "Maurin 1", "Bastide 3")
    wanted = {"handicap": {"from": "average", "reference": "50.00", "share": "100.00"}}
    Session.objects.filter(pk=session.pk).update(round=2, extra_rankings=wanted)
    # Of one player nothing is known: the pair is not classified.
    Player.objects.filter(club=club).exclude(last_name="Bastide 3").update(average=48)
    missing = {("A", 1, 1, 4), ("A", 2, 1, 8), ("A", 2, 2, 12)}
    play(session, [p for p in known(session).places if p[1] < 3 and p not in missing])
    agreed, differing = ("A", 2, 1, 5), ("A", 2, 1, 7)
    seen = known(session).result_at[agreed].changed_in
    confirm_result(session, from_table(2), place=agreed, seen=seen)
    record_result(session, from_table(2), place=differing, sides=said("2SN+2"), base=0)
    return session


def final(club: Club) -> Session:
    options = {"compared": "section", "ranked": "apart", "visibility": "boards"}
    session = an_evening(club, section_count=2, **options)
    add_section(session, mitchell(3, boards_per_round=2), letter="B")
    with_long_names(session, "Ferrand 2", "Laforge 4 B")
    for place, text in LEVEL.items():
        enter(session, place, text)
    rest = known(session).missing
    play(session, [place for place in rest if place[0] == "B"])
    for place in rest:
        if place[0] == "A":
            enter(session, place, "P")
    for place, text in RULED.items():
        sides = parse_ruled(text, Alphabet.ENGLISH)
        rule(session, By(), place=place, sides=sides, base=0, told_why=("16B", "hésitation"))
    publish(session, By(), kind="provisional")
    fine = Fine(
        "B1", Decimal(10), PENALTY_UNITS["matchpoints"][0], board=2, law="90B", reason="retard"
    )
    penalise(session, By(), fine=fine)
    publish_final(session)
    return session


def victory(club: Club) -> Session:
    session = an_evening(club)
    Event.objects.filter(pk=session.event_id).update(scoring="victory_points")
    play(session, known(session).places)
    publish(session, By(), kind="provisional")
    return session


def claimed(session: Session) -> str:
    """Pair 1 claims its first board, of which pair 4 is asked; the receipt."""
    message = Message(ClaimKind.SCORE, said("3NTS+1"))
    make_claim(session, By(), pair="A1", place=("A", 1, 1, 1), message=message)
    return write_receipt(read_claims(session)[0])


def butler(club: Club) -> Session:
    session = an_evening(club)
    Event.objects.filter(pk=session.event_id).update(scoring="butler")
    play(session, known(session).places)
    publish(session, By(), kind="provisional")
    enter(session, ("A", 1, 1, 1), "3SN=")
    publish(session, By(), kind="provisional")
    attach(session, 1)
    return session


def coming(club: Club) -> Session:
    session = an_evening(club)
    with_long_names(session, "Maurin 1")
    Session.objects.filter(pk=session.pk).update(state="setup", round=0)
    return session


def at_the_door(session: Session) -> str:
    """Let the pairs' players say who they are; a guest sits at table 2. The tablet's secret."""
    Session.objects.filter(pk=session.pk).update(names_at_tables=True)
    open_welcome(session, By())
    sit_down(session, 2, {"E": NamedSitter(NamedPlayer("Zoé", "Quint"))})
    return Welcome.objects.get(session=session).token


def quiet(club: Club) -> Session:
    session = an_evening(club, visibility="nothing")
    Session.objects.filter(pk=session.pk).update(round=3)
    play(session, [place for place in known(session).places if place[1] < 3])
    return session


def broken(club: Club) -> Session:
    session = an_evening(club, visibility="ranking")
    Seating.objects.filter(section__session=session).update(boards=5)
    return session


def teams(club: Club) -> Session:
    session = an_event_of_teams(5, club=club, boards=2, settings={"visibility": "ranking"})
    match = known(session).matches[0]
    play_match(session, int(match.home[1:]), 1)
    return session


def cup(club: Club) -> Session:
    options = {"visibility": "ranking", "scoring": "match_imps"}
    session = an_event_of_teams(4, club=club, kind=StageKind.KNOCK_OUT, boards=2, settings=options)
    play_round_of_matches(session, 1)
    return session


def single(club: Club) -> Session:
    options = {"lead_wanted": True, "visibility": "ranking", "system": "Majeure cinquième, 2♣ fort"}
    session = an_individual(9, club=club, movement="whist-9-9x3-together", settings=options)
    with_long_names(session, "Maurin 1")
    Session.objects.filter(pk=session.pk).update(round=2)
    missing = {("A", 2, 1, 6), ("A", 2, 2, 6)}
    play(session, [p for p in known(session).places if p[1] < 3 and p not in missing])
    return session


def play(session: Session, places: list[tuple[str, int, int, int]]) -> None:
    """Every result is another; the phone of table A1 enters."""
    for number, place in enumerate(places):
        sides = said(LINES[number % len(LINES)])
        record_result(session, from_table(1), place=place, sides=sides, base=0)


def with_long_names(session: Session, *last_names: str) -> None:
    """One of the pair, so long that a phone has to break it."""
    people = Player.objects.filter(attendances__session=session, last_name__in=last_names)
    assert people.update(first_name=LONG[0], last_name=LONG[1]) == len(last_names)
