"""Of boards that a single player who directs has still to play nothing is told, by any page,
fragment, sheet or file; all of it once they asked to look."""

import pytest
from django.contrib.auth.models import User

from tests.builders import by
from tests.examples import Size
from tests.tournament.kinds.individual.evenings import an_individual
from tests.tournament.veil.arrange import (
    TELLING,
    a_secret_evening,
    claim_secrets,
    fresh,
    let_play,
)
from tests.tournament.veil.test_no_leak import TELL, find_told
from tournament.models import Session
from tournament.veil.services.choose_own_pair import look_anyway

pytestmark = [pytest.mark.django_db, pytest.mark.shows, pytest.mark.slow]


def a_secret_individual() -> Session:
    """Diane is player 1, at table 1 with 6, 2 and 3; at table 2 player 8 is North on the same
    four boards."""
    session = a_secret_evening(an_individual(8, movement="whist-8-7x4-together"))
    claim_secrets(session)
    return fresh(session)


class SecretOfPlayersTests:
    @pytest.mark.parametrize("among", [None if Size.all else TELL])
    def test_nothing_is_told_before_the_look_and_all_of_it_afterwards(self, among):
        session = a_secret_individual()
        diane = User.objects.get(username="diane")
        everything = find_told(session, diane, among=among, other=8)
        assert set(everything) >= TELL
        assert set().union(*everything.values()) == set(TELLING)
        let_play(session, diane)
        assert find_told(session, diane, "fr", among=among, other=8) == {}
        look_anyway(fresh(session), by(diane), boards=range(2, 29))
        assert find_told(session, diane, among=everything, other=8) == everything
