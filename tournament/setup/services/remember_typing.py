"""Begin an evening as the club last chose: with hands typed after play, or without."""

from tournament.models import Change, Session
from tournament.services.deals.type_deal import choose_typing
from tournament.store.write import By


def remember_typing(session: Session, by: By) -> Change | None:
    """Have an evening's hands typed where the club's last choice was that; None where it was not,
    or nobody ever chose."""
    choices = Change.objects.accepted().filter(club=session.event.club, kind="typing_chosen")
    last = choices.order_by("-id").values_list("detail", flat=True).first()
    if not last or not last["is_typed"]:
        return None
    return choose_typing(session, by, is_typed=True)
