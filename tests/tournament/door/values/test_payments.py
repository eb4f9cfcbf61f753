"""What players owe and paid, in whole cents; figures typed from a treasurer's sheet of paper."""

import uuid

import pytest

from tournament.door.values.payments import Attendee, Sum, count_kinds, sum_takings
from tournament.evening.door.payments import Fees, PaidBy, PlayerKind, player_kind

FEES = Fees(member=400, guest=650, junior=150)


def an_attendee(
    kind: PlayerKind = PlayerKind.MEMBER, paid_by: str = "", amount: int = 0
) -> Attendee:
    due = FEES.due_from(kind)
    return Attendee(uuid.uuid4(), uuid.uuid4(), "Hélène Maurin", kind, due, paid_by, amount)


class KindTests:
    @pytest.mark.parametrize(
        ("guest", "reduction", "kind"),
        [
            (False, "", PlayerKind.MEMBER),
            (True, "", PlayerKind.GUEST),
            (False, "junior", PlayerKind.JUNIOR),
            (True, "junior", PlayerKind.JUNIOR),
            (True, "free", PlayerKind.FREE),
        ],
    )
    def test_a_reduction_goes_first(self, guest, reduction, kind):
        assert player_kind(guest=guest, reduction=reduction) == kind

    def test_each_kind_has_its_fee_and_who_is_free_pays_nothing(self):
        assert [FEES.due_from(kind) for kind in PlayerKind] == [400, 650, 150, 0, 0]


class OpenTests:
    def test_who_has_paid_or_owes_nothing_is_not_asked(self):
        assert an_attendee().is_open
        assert not an_attendee(PlayerKind.FREE).is_open
        assert not an_attendee(paid_by="carnet").is_open
        assert not an_attendee(paid_by="untold").is_open


class TakingsTests:
    def test_an_evening_of_seven(self):
        """Three members in cash, a guest by cheque, one by carnet, a junior and a member owe."""
        attendees = [
            *(an_attendee(paid_by="cash", amount=400) for _ in range(3)),
            an_attendee(PlayerKind.GUEST, "cheque", 650),
            an_attendee(paid_by="carnet"),
            an_attendee(PlayerKind.JUNIOR),
            an_attendee(),
        ]
        takings = sum_takings(attendees)
        assert takings.by[PaidBy.CASH] == Sum(3, 1200)
        assert takings.by[PaidBy.CHEQUE] == Sum(1, 650)
        assert takings.by[PaidBy.TRANSFER] == Sum(0, 0)
        assert takings.by[PaidBy.CARNET] == Sum(1, 0)
        assert takings.money == 1850
        assert takings.open == Sum(2, 550)
        assert list(count_kinds(attendees).values()) == [5, 1, 1, 0, 0]

    def test_another_sum_than_the_fee_counts_as_it_was_paid(self):
        assert sum_takings([an_attendee(paid_by="cash", amount=1)]).money == 1

    def test_what_nobody_told_is_no_money(self):
        takings = sum_takings([an_attendee(paid_by="untold")])
        assert (takings.money, takings.by[PaidBy.UNTOLD].count, takings.open.count) == (0, 1, 0)

    def test_who_is_free_and_pays_nothing_is_in_no_sum(self):
        takings = sum_takings([an_attendee(PlayerKind.FREE)])
        assert (takings.open, takings.money) == (Sum(), 0)
        assert set(takings.by.values()) == {Sum()}
