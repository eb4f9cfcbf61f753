"""A second ranking over a season, slow and plain, from the words of the rules alone.

It takes evenings and rules as plain dictionaries and shares no code with the program. An evening:
{"day", "name", "teams", "boards", "lists": [[{"players", "rank", "percentage"}]]}.
"""

import datetime
from fractions import Fraction


def evening_counts(evening, rules, by_hand):
    pairs = [pair for each in evening["lists"] for pair in each if pair["rank"] is not None]
    if evening["teams"]:
        return False
    if rules["counted_for"] == "pairs" and all(len(pair["players"]) < 2 for pair in pairs):
        return False
    if rules["worth"] == "percentage" and all(pair["percentage"] is None for pair in pairs):
        return False
    if evening["key"] in by_hand:
        return by_hand[evening["key"]]
    if rules["weekdays"] and evening["day"].weekday() not in rules["weekdays"]:
        return False
    if rules["named"] and rules["named"].lower() not in evening["name"].lower():
        return False
    return max((pair["boards"] for pair in pairs), default=0) >= rules["fewest_boards"]


def mean_before(player, day, evenings, people):
    """What a player usually scores on the first of the month, from six evenings on."""
    end = datetime.date(day.year, day.month, 1)
    start = datetime.date(day.year - 1, day.month, 1)
    scores = [
        Fraction(pair["percentage"])
        for evening in evenings
        if start <= evening["day"] < end and not evening["teams"]
        for each in evening["lists"]
        for pair in each
        if player in pair["players"] and pair["percentage"] is not None
        if pair["rank"] is not None
    ]
    if len(scores) >= 6:
        return sum(scores) / Fraction(len(scores))
    return people[player]["average"]


def handicap(pair, day, evenings, people, most):
    means = [mean_before(player, day, evenings, people) for player in pair["players"]]
    if None in means:
        return 0
    wanted = 50 - sum(means) / Fraction(len(means))
    # The nearest whole number; of two as near, the higher.
    whole = int((wanted + Fraction(1, 2)).__floor__())
    return whole if most is None else min(whole, most)


def worth(pair, each, rules, added):
    ranked = [one for one in each if one["rank"] is not None]
    if rules["worth"] == "percentage":
        return None if pair["percentage"] is None else Fraction(pair["percentage"]) + added
    if rules["worth"] == "beaten":
        after = sum(one["rank"] > pair["rank"] for one in ranked)
        level = sum(one["rank"] == pair["rank"] for one in ranked) - 1
        return after + Fraction(level, 2) + Fraction(rules["attendance"])
    level = [one for one in ranked if one["rank"] == pair["rank"]]
    places = range(pair["rank"] - 1, pair["rank"] - 1 + len(level))
    shared = sum(
        Fraction(rules["places"][place]) for place in places if place < len(rules["places"])
    )
    return shared / Fraction(len(level)) + Fraction(rules["attendance"])


def contestants(pair, evenings, rules, people):
    def takes_part(player):
        if rules["most_level"] is not None:
            usual = mean_before(player, rules["level_on"] or rules["since"], evenings, people)
            if usual is not None and usual > rules["most_level"]:
                return False
        return rules["guests"] or not people[player]["guest"]

    if rules["counted_for"] == "players":
        return [(player,) for player in pair["players"] if takes_part(player)]
    both = pair["players"]
    return [tuple(sorted(both))] if len(both) == 2 and all(map(takes_part, both)) else []


def rank_slowly(evenings, rules, people, by_hand):
    """{contestant: (rank, total, evenings that count, evenings played, qualified)}."""
    counting = [one for one in evenings if evening_counts(one, rules, by_hand)]
    counting.sort(key=lambda one: (one["day"], one["name"], one["key"]))
    played, partners = {}, {}
    needed = needed_of(counting, rules)
    for evening, each, pair in placed(counting):
        value = worth(pair, each, rules, added(pair, evening, evenings, rules, people))
        for who in contestants(pair, evenings, rules, people) if value is not None else []:
            played.setdefault(who, []).append((evening["key"], value))
            partners.setdefault(who, set()).update(set(pair["players"]) - set(who))
    lines = {who: line_of(scores, partners[who], rules, needed) for who, scores in played.items()}
    # Who is better: qualified first, then the total, then more evenings, then the best of them.
    return {
        who: (
            1 + sum(other[:4] > line[:4] for other in lines.values()),
            line[1],
            line[4],
            line[2],
            line[0],
        )
        for who, line in lines.items()
    }


def placed(evenings):
    for evening in evenings:
        for each in evening["lists"]:
            for pair in each:
                if pair["rank"] is not None:
                    yield evening, each, pair


def added(pair, evening, evenings, rules, people):
    if not rules["at_handicap"] or rules["worth"] != "percentage":
        return 0
    return handicap(pair, evening["day"], evenings, people, rules["most_handicap"])


def line_of(scores, partners, rules, needed):
    kept = list(scores)
    wanted = wanted_of(len(scores), rules)
    while len(kept) > wanted:
        lowest = min(value for _key, value in kept)
        kept.remove([one for one in kept if one[1] == lowest][-1])
    total = sum(value for _key, value in kept)
    if rules["total"] == "mean":
        total = total / Fraction(len(kept))
    qualified = len(kept) >= needed
    if rules["counted_for"] == "players" and len(partners) < rules["partners"]:
        qualified = False
    best = max(value for _key, value in scores)
    return qualified, total, len(scores), best, [key for key, _value in kept]


def wanted_of(played, rules):
    wanted = above = played
    while rules["dropped_above"] and above - rules["dropped_every"] >= rules["dropped_above"]:
        above -= rules["dropped_every"]
        wanted -= 1
    return min(wanted, rules["best"]) if rules["best"] else wanted


def needed_of(counting, rules):
    """As many evenings as are needed on the day of the last one that counts."""
    if not rules["rises"] or not counting:
        return rules["at_least"]
    day, wanted, needed, gone, days = rules["since"], rules["at_least"], 0, 0, 0
    while day <= rules["until"]:
        days += 1
        gone += day <= counting[-1]["day"]
        day += datetime.timedelta(days=1)
    # The least number that is no smaller a share of all than the days gone by are of theirs.
    while needed * days < wanted * gone:
        needed += 1
    return needed
