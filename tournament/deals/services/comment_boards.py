"""Comment the boards of an evening for all who look at their cards."""

from collections.abc import Mapping

from tournament.models import Session
from tournament.store.write import Write, logged_as


@logged_as("boards_commented")
def comment_boards(w: Write, session: Session, *, comments: Mapping[int, str]) -> None:
    """Say something of boards, by their numbers; an empty text takes back what was said of one.
    None where nothing changes. No figure depends on it: it may be said after the ranking is final.
    """
    session.refresh_from_db(fields=["board_comments", "changed_in"])
    was = session.board_comments
    now = {**was, **{str(number): text for number, text in comments.items()}}
    now = {number: now[number] for number in sorted(now, key=int) if now[number]}
    changed = [number for number in comments if now.get(str(number)) != was.get(str(number))]
    if not changed:
        return
    w.update(session, board_comments=now)
    w.detail = {"boards": sorted(changed)}
