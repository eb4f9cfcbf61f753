"""What the tests of every address have in common: the cast, in a club with the demo's evenings."""

from tests.tournament.stage import logins, played, stage  # noqa: F401  (fixtures, asked for by name)
