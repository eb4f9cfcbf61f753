"""The rows of an evening as the plain dictionary has them."""

from tournament.models import (
    Group,
    Penalty,
    Placement,
    Publication,
    Result,
    Ruling,
    Seating,
    Section,
    Session,
)

# What is said of a section's movement beside its rows.
DESCRIBED = ("option", "kind", "max_meetings", "relays", "sharings", "stationary", "arrow_switched")


def stored_facts(session: Session) -> dict:
    section = Section.objects.get(session=session)
    now = Session.objects.get(pk=session.pk)
    facts = {
        ("state",): now.state,
        ("round",): now.round,
        ("rounds",): section.rounds,
        ("tables",): section.tables,
        ("boards",): section.boards_per_round,
        ("breaks",): tuple((one["after"], one["minutes"]) for one in now.breaks),
        ("section",): repr([getattr(section, name) for name in DESCRIBED]),
    }
    number = {row.pk: row.number for row in Placement.objects.filter(section=section)}
    facts |= placed_facts(section)
    for row in Seating.objects.filter(section=section):
        facts["seat", row.round, row.table] = (*who(row, number), tuple(row.boards))
    place = {}
    for row in Result.objects.filter(session=session):
        place[row.pk] = "A", row.round, row.table, row.board
        said = (*who(row, number), row.ns_outcome, row.ew_outcome)
        facts["result", place[row.pk]] = () if row.is_taken_back else said
    for row in Ruling.objects.filter(result__session=session):
        facts["ruling", place[row.result_id]] = row.ns_outcome, row.ew_outcome
    for row in Publication.objects.filter(session=session):
        facts["version", row.version] = row.kind, row.withdrawn
    for row in Penalty.objects.filter(session=session):
        facts["penalty", str(row.pk)] = number[row.placement_id], row.amount, row.unit
    for row in Group.objects.filter(session=session):
        said = row.section, row.first_round, row.last_round, tuple(row.tables)
        facts["group", row.board, row.letter] = said
    return facts


def placed_facts(section: Section) -> dict:
    """Who has which number, and from which round on somebody stands in there."""
    facts = {}
    for row in Placement.objects.filter(section=section):
        there = row.first_round, row.left_after, row.line
        facts["pair", row.number] = there if row.attendance_id else ()
        # An empty place too: who takes it next must not inherit when somebody came or left.
        facts["place", row.number] = there
        if row.stand_in:
            facts["stand_in", row.number] = row.first_round
    return facts


def who(row: Seating | Result, number: dict) -> tuple[int, ...]:
    """The numbers at a table: of two pairs, or of the four players from North clockwise."""
    four = tuple(number[seat] for seat in (row.north_id, row.east_id, row.south_id, row.west_id))
    return four[:2] if four[:2] == four[2:] else four
