"""Which cards of a session no longer say what is to be played."""

from tournament.evening.plan.print_again import PrintAgain, to_print_again
from tournament.models import Session
from tournament.store.read import repairs_that_stand


def print_again(session: Session) -> tuple[PrintAgain, ...]:
    """Newest first, without those undone. Costs one statement."""
    return to_print_again(repairs_that_stand(session))
