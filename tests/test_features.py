"""Features and kinds hold their own: what one alone uses lies with it, what two use lies below."""

import re
from collections import defaultdict
from functools import cache

from django.conf import settings
from django.template.loader import get_template

from tests.source import HERE
from tests.test_architecture import FEATURES, KINDS, modules, named
from tests.test_circles import imported

HOMES = (
    *(f"tournament/{feature}" for feature in FEATURES),
    *(f"tournament/kinds/{kind}" for kind in KINDS),
)
LAYERS = (
    "tournament/evening/",
    "tournament/files/",
    "tournament/prints/",
    "tournament/services/",
    "tournament/store/",
    "tournament/web/",
    "tournament/words/",
)
# They put features together; what they use is no reason to lie below.
COMPOSE = (
    "tournament/apps",
    "tournament/kinds/registry",
    "tournament/management/",
    "tournament/settings",
    "tournament/urls",
)
# No home of its own: that the registry lists what a kind of stage answers is a use of it.
STAGES = "tournament/evening/stages/kinds/"
# What one feature alone imports and lies in a layer all the same.
ALONE = {
    "tournament/files/evening/write": "a format: its writer lies beside its reader",
    "tournament/web/middleware": "the settings name it",
}
LOADED = re.compile(r"{% load ([\w ]+) %}")
# Percent of the lines of the program that lie in features and kinds; it only grows.
LEAST_SHARE = 50


@cache
def users() -> dict[str, set[str]]:
    """Who imports each module, those left out that put features together."""
    found = defaultdict(set)
    for module, targets in imported().items():
        for target in targets:
            if not module.startswith(COMPOSE) or target.startswith(STAGES):
                found[target].add(module)
    return found


def home_of(module: str) -> str | None:
    """Name the feature or the kind in whose folder a module lies, if any."""
    return next((home for home in HOMES if module.startswith(f"{home}/") or module == home), None)


def find_owners(users: dict[str, set[str]]) -> dict[str, str]:
    """Find for each module the one feature that uses it, also by way of other modules."""
    owners = {module: home for module in imported() if (home := home_of(module))}
    is_changed = True
    while is_changed:
        found = {
            module: next(iter(homes))
            for module, importers in users.items()
            if module not in owners
            and not module.startswith("tournament/templatetags/")  # of several features' templates
            and None not in (homes := {owners.get(importer) for importer in importers})
            and len(homes) == 1
        }
        owners |= found
        is_changed = bool(found)
    return owners


def list_alone() -> set[str]:
    """List the modules of layers that one feature alone uses."""
    return {
        module
        for module in find_owners(users())
        if module.startswith(LAYERS) and not (HERE / module).is_dir()
    }


class FeatureTests:
    def test_what_one_feature_alone_uses_lies_with_it(self):
        assert list_alone() - ALONE.keys() == set()

    def test_no_module_is_allowed_below_that_two_use(self):
        assert ALONE.keys() - list_alone() == set()

    def test_what_two_use_lies_in_neither(self):
        wrong = [
            f"{user} imports {module}"
            for module, importers in users().items()
            if (home := home_of(module))
            for user in sorted(importers)
            if home_of(user) != home and user.startswith("tournament/")
        ]
        assert wrong == []

    def test_the_share_of_features_and_kinds_does_not_shrink(self):
        lines = {
            named(path): len(path.read_text(encoding="utf-8").splitlines())
            for path in modules()
            if named(path).startswith("tournament/") and "/migrations/" not in named(path)
        }
        own = sum(
            count
            for name, count in lines.items()
            # What a kind of stage answers is its own as well.
            if home_of(name.removesuffix(".py")) or name.startswith(STAGES)
        )
        assert 100 * own / sum(lines.values()) >= LEAST_SHARE

    def test_one_user_would_be_seen(self):
        chain = {
            "tournament/evening/far": {"tournament/evening/near"},
            "tournament/evening/near": {"tournament/door/views/door"},
            "tournament/evening/shared": {"tournament/door/views/door", "tournament/log/views"},
        }
        owners = find_owners(chain)
        assert owners["tournament/evening/far"] == "tournament/door"
        assert "tournament/evening/shared" not in owners


def list_loaded_from_elsewhere() -> list[str]:
    """List the templates that load the filters of a feature or a kind that is not their own."""
    libraries = settings.TEMPLATES[0]["OPTIONS"]["libraries"]
    return [
        f"{path.relative_to(folder).as_posix()} loads {name}"
        for folder in [HERE / "templates"]
        for path in sorted(folder.rglob("*.html"))
        for names in LOADED.findall(path.read_text(encoding="utf-8"))
        for name in names.split()
        if name in libraries
        and not path.is_relative_to(
            folder.joinpath(*libraries[name].split(".")[1:-1])  # tournament.kinds.teams.filters
        )
    ]


class TemplateTests:
    def test_a_template_loads_the_filters_of_its_own_feature_alone(self):
        assert list_loaded_from_elsewhere() == []

    def test_every_template_finds_the_filters_that_it_uses(self):
        folder = HERE / "templates"
        for path in folder.rglob("*.html"):
            assert get_template(path.relative_to(folder).as_posix())

    def test_what_is_loaded_from_elsewhere_would_be_seen(self):
        assert LOADED.findall("{% load results teams %}") == ["results teams"]
        assert "teams_filters" in settings.TEMPLATES[0]["OPTIONS"]["libraries"]
