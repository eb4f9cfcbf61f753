"""What each kind of event answers about its rows: how an evening of it begins, is planned anew."""

import datetime
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from tournament.evening.by_kind import ByKind
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import Place, Stage
from tournament.evening.names.regulars import Party
from tournament.models import AppealConsent, Change, Club, Entry, Member, Section, Session
from tournament.services.evening_settings import Settings
from tournament.services.incoming.preview import Incoming, Preview
from tournament.store.listeners import Follower
from tournament.store.write import By, Write


class ImportFile(Protocol):
    """Makes an evening of a file."""

    def __call__(self, club: Club, by: By, *, incoming: Incoming, settings: Settings) -> Session:
        """Import it; the same request again gives the same evening."""


class MakeSettings(Protocol):
    """Makes the settings of an evening from a file."""

    def __call__(self, evening: Any, *, name: str, date: datetime.date, profile: str) -> Settings:
        """Make them with what the file may not say."""


@dataclass(frozen=True, kw_only=True)
class Verbs:
    """The answers of a kind, in alphabetical order.

    `check_not_kept`: refuses a result that a table writes over one which is kept from it.
    `check_takes_pairs`: refuses a pair, or a movement of pairs, where others play; ServiceError.
    `check_takes_teams`: refuses a team where others play; ServiceError.
    `codes`: what the log calls it that somebody was "absent" from a match, that two were
    "exchanged", that somebody "left"; and what refuses an "appeal_without_consent", somebody who
    has "left_already", and two who are "not_drawn_together": not in different matches of a round.
    `consents`: by whose consent an appeal is heard (Law 92D).
    `come_again`: enters those who came to an earlier evening, as they played then, all or none.
    `deal_numbers`: deals the numbers of a section that has room to those who are there.
    `find_first_stage`: the stage that a new event begins with, like another one's; None where it
    is chosen in the set-up.
    `has_room`: whether a section's plan has room for so many, one place of it empty at most.
    `import_file`: makes an evening of a file, under way, with its results.
    `list_seated`: who of an entry sits on another evening, where it plays and where it does not.
    `listeners`: who is called at the end of every change, inside it, in this order.
    `make_settings`: the settings of an evening from a file; what that does not say is as usual.
    `next_stages`: the stages that may follow on another evening, after one of another kind.
    `plan_anew`: plans a section again, without a plan that had no room for who is there; nothing
    where it is to be chosen again.
    `preview_file`: what a file would make of a club's evening, before anything is stored.
    `word_refusal`: what a table may know of why its result of a board is refused.
    """

    check_not_kept: Callable[[Evening, Place, By], None]
    check_takes_pairs: Callable[[Session], None]
    check_takes_teams: Callable[[Session], None]
    codes: Mapping[str, str]
    come_again: Callable[[Session, By, Sequence[Party]], Change | None]
    consents: tuple[AppealConsent, ...]
    deal_numbers: Callable[[Write, Section, Sequence[Any]], None]
    find_first_stage: Callable[[Stage | None], Stage | None]
    has_room: Callable[[Section, int], bool]
    import_file: ImportFile
    list_seated: Callable[[Entry, bool], Iterable[Member]]
    listeners: tuple[Follower, ...]
    make_settings: MakeSettings
    next_stages: tuple[str, ...]
    plan_anew: Callable[[Write, Session, Sequence[uuid.UUID]], None]
    preview_file: Callable[[Club, Incoming], Preview]
    word_refusal: Callable[[ServiceError, int], ServiceError]


VERBS: ByKind[Verbs] = ByKind()
