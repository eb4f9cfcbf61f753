"""The search of the help: tasks by the words of their titles and texts, accents ignored."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from tournament.evening.names.names import words
from tournament.help.tasks import TASKS, Task
from tournament.help.texts import read_blocks

# A word of the title says what a page is about; one of the text, that it is spoken of there.
IN_TITLE, IN_TEXT = 10, 1
# How often a word counts at most: a long text is not about something because it is long.
MOST = 3
HYPHENED = re.compile(r"\w+(?:-\w+)+")


@dataclass(frozen=True)
class FoundTask:
    """A task with the part of its text that has most of the words."""

    task: Task
    excerpt: str
    worth: int


def search_tasks(text: str, language: str) -> list[FoundTask]:
    """Find the tasks that have all the words, the best first; with none, those that have some.

    >>> search_tasks("", "en")
    []
    """
    wanted_words = list(dict.fromkeys(words(text)))
    judged = [judge(task, wanted_words, language) for task in TASKS.values()]
    some = [(missing, found) for missing, found in judged if missing < len(wanted_words)]
    fewest = min((missing for missing, _ in some), default=0)
    best = [found for missing, found in some if missing == fewest]
    return sorted(best, key=lambda task: -task.worth)


def judge(task: Task, wanted_words: list[str], language: str) -> tuple[int, FoundTask]:
    """Judge a task: how many of the words it lacks, and what the others are worth."""
    blocks = read_blocks(task, language)
    title = searched_words(str(task.title))
    text = [searched_words(block) for block in blocks]
    worth = [
        IN_TITLE * min(count(word, title), 1)
        + IN_TEXT * min(sum(count(word, block) for block in text), MOST)
        for word in wanted_words
    ]
    hits = [[count(word, block) for word in wanted_words] for block in text]
    telling = [(len(wanted_words) - counts.count(0), sum(counts)) for counts in hits]
    excerpt = blocks[telling.index(max(telling))]
    return worth.count(0), FoundTask(task, excerpt, sum(worth))


def searched_words(text: str) -> list[str]:
    """Cut a text into words; those with hyphens also stand there as one.

    >>> searched_words("du Wi-Fi")
    ['du', 'wi', 'fi', 'wifi']
    """
    return words(text) + [
        word for one in HYPHENED.findall(text) for word in words(re.sub("-", "", one))
    ]


def count(word: str, among: Iterable[str]) -> int:
    """Count the words that begin with this one."""
    return sum(one.startswith(word) for one in among)
