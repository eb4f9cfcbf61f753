"""The tasks of a director that have a page of help, in the order of an evening.

The text of each stands in `templates/help/texts`, a file a language.
"""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


@dataclass(frozen=True)
class Task:
    """What somebody wants to do; `slug` names its address, its texts and its pictures."""

    slug: str
    title: Promise
    related: tuple[str, ...] = ()

    def template(self, language: str) -> str:
        """Name the file with the text in this language."""
        return f"help/texts/{language}/{self.slug}.html"

    def picture(self, language: str) -> str:
        """Name the picture of the page in this language, among the static files."""
        return f"help/{language}/{self.slug}.webp"


@dataclass(frozen=True)
class Chapter:
    """The tasks of one part of the evening."""

    title: Promise
    tasks: tuple[Task, ...]


CHAPTERS = (
    Chapter(
        pgettext_lazy("chapter of the help", "Before play"),
        (
            Task("first-evening", _("A first evening"), ("pairs", "movement", "travellers")),
            Task("pairs", _("Pairs arrive"), ("late-pair", "names", "fees")),
            Task("arrivals", _("Players say who they are"), ("pairs", "phones", "movement")),
            Task("bookings", _("Bookings before the evening"), ("pairs", "partners", "undo")),
            Task("partners", _("Partners drawn by lot"), ("pairs", "players-list", "undo")),
            Task("teams", _("An evening of teams"), ("pairs", "printing", "fees")),
            Task("individual", _("An individual"), ("movement", "printing", "pair-leaves")),
            Task("four", _("Four at a table: rubber, Chicago"), ("players-list", "undo")),
            Task("templates", _("A usual evening in a few keys"), ("movement", "fees")),
            Task("movement", _("Choose the movement"), ("printing", "shorten", "late-pair")),
            Task("printing", _("Print before play"), ("phones", "movement", "results-sheets")),
            Task(
                "deals",
                _("Deals and hand records"),
                ("hands", "printing", "simultaneous", "director-plays"),
            ),
            Task("hands", _("Hands typed after play"), ("deals", "phones")),
            Task("simultaneous", _("A simultaneous: secret hands"), ("deals", "results-sheets")),
            Task("phones", _("Phones and their codes"), ("contradictions", "room-screen")),
            Task("hall", _("Cards that stay on the tables"), ("phones", "printing")),
            Task("fees", _("Fees, and the treasurer’s list"), ("accounts", "pairs", "templates")),
            Task("accounts", _("Prepaid, owed, the month’s statement"), ("fees", "players-list")),
        ),
    ),
    Chapter(
        pgettext_lazy("chapter of the help", "During play"),
        (
            Task("travellers", _("Enter the travellers"), ("to-look-at", "wrong-seats", "undo")),
            Task("clock", _("Clock and breaks"), ("room-screen", "shorten")),
            Task("room-screen", _("The screen of the room"), ("clock", "phones")),
            Task("calls", _("A table calls the director"), ("phones", "ruling", "room-screen")),
            Task("late-pair", _("A pair comes late"), ("pair-leaves", "movement")),
            Task("pair-leaves", _("A pair leaves"), ("late-pair", "names")),
            Task("names", _("A wrong name, a substitute"), ("pairs", "hidden-names")),
            Task("wrong-seats", _("Wrong boards or wrong seats"), ("fouled-board", "ruling")),
            Task("shorten", _("Cut or add a round"), ("clock", "movement")),
            Task("ruling", _("A ruling, a penalty"), ("fouled-board", "undo")),
            Task("fouled-board", _("A fouled board"), ("ruling", "wrong-seats")),
            Task("contradictions", _("Two scores for one board"), ("phones", "to-look-at")),
            Task("to-look-at", _("Results that look wrong"), ("travellers", "publish")),
            Task("director-plays", _("The director plays"), ("travellers", "ranking", "logins")),
            Task("undo", _("Go back on a mistake"), ("travellers", "publish")),
        ),
    ),
    Chapter(
        pgettext_lazy("chapter of the help", "After play"),
        (
            Task(
                "ranking",
                _("Read the ranking, part ties"),
                ("publish", "scoring-rules", "extra-rankings"),
            ),
            Task(
                "extra-rankings",
                _("Handicap, mixed pairs, series"),
                ("ranking", "players-list", "templates"),
            ),
            Task("publish", _("Publish the ranking"), ("ranking", "to-look-at", "claims")),
            Task("claims", _("A player claims an error"), ("publish", "ruling", "undo")),
            Task("results-sheets", _("Results on paper and at home"), ("publish", "hidden-names")),
            Task("federation-files", _("Files for the federation"), ("players-list", "publish")),
        ),
    ),
    Chapter(
        pgettext_lazy("chapter of the help", "The club"),
        (
            Task("players-list", _("The club’s list of players"), ("hidden-names", "pairs")),
            Task("season", _("Rankings of the season"), ("publish", "season-report")),
            Task("season-report", _("Report of the season"), ("fees", "season", "players-list")),
            Task("hidden-names", _("Names in full, as initials, hidden"), ("results-sheets",)),
            Task("logins", _("Logins and roles"), ("backups",)),
            Task("scoring-rules", _("Scoring rules of the club"), ("ranking",)),
            Task("backups", _("Backups, and another computer"), ("logins", "undo")),
        ),
    ),
)

TASKS = {task.slug: task for chapter in CHAPTERS for task in chapter.tasks}
