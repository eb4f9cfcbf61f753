"""By which number a pair goes in a Bridgemate file: that of its paper."""

import re

NUMBER = re.compile(r"\d+$")


def paper_number(label: str, number: int) -> int:
    """Return the number on a pair's paper without letters before it, else that of the movement."""
    digits = NUMBER.search(label)
    return int(digits[0]) if digits else number
