"""Compare an afternoon under its rules with the same one under others: what changes."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scoring.four.fiches import Account
from tournament.four.values.afternoon import Afternoon
from tournament.four.values.games import FourRules, PlayedGame


@dataclass(frozen=True)
class GameBothWays:
    """A game whose totals change, as it is and as it would be."""

    now: PlayedGame
    then: PlayedGame


@dataclass(frozen=True)
class AccountBothWays:
    """A player whose fiches or sum change, as they are and as they would be."""

    name: str
    now: Account
    then: Account


@dataclass(frozen=True)
class RulesBothWays:
    """All figures that other rules change."""

    games: Sequence[GameBothWays]
    accounts: Sequence[AccountBothWays]

    @property
    def count(self) -> int:
        """How many figures change."""
        return len(self.games) + len(self.accounts)


def compare_rules(facts: Afternoon, rules: FourRules) -> RulesBothWays:
    """Compare an afternoon with itself under other rules."""
    other = replace(facts, rules=rules)
    games = zip(facts.games, other.games, strict=True)
    then = {account.player: account for account in other.accounts}
    return RulesBothWays(
        [GameBothWays(a, b) for a, b in games if a.sheet.totals != b.sheet.totals],
        [
            AccountBothWays(facts.find_name(now.player), now, then[now.player])
            for now in facts.accounts
            if (now.fiches, now.money) != (then[now.player].fiches, then[now.player].money)
        ],
    )
