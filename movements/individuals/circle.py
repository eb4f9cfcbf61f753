"""In which order the rounds of a circle of players come, so that all sit out equally often.

Round 1 is moved on round the circle: by so many places for each later round. The order decides who
has sat out by when; who meets whom in all of them together is the same in any order.
"""

from math import gcd


def offsets(ring: int, out: int) -> tuple[int, ...]:
    """List by how many places round 1 is moved for each round, where `out` neighbours sit out.

    They are the first of the circle, in the next round those after them, and so on: after every
    round nobody has sat out more than once more than anybody else.
    """
    step = max(out, 1)
    times = ring // gcd(step, ring)
    return tuple(
        (start + step * number) % ring for start in range(ring // times) for number in range(times)
    )


def offsets_of_two(ring: int, apart: int) -> tuple[int, ...]:
    """List the same where two sit out that are so far apart in the circle.

    Two who are `apart` are neighbours in a smaller circle. Where that has an odd number of players
    half of all rounds cannot be even; any other number of rounds is.
    """
    circles = gcd(apart, ring)
    length = ring // circles
    places = [
        (number % 2, length % 2 and number == length - 1, start + apart * number)
        for number in range(length)
        for start in range(circles)
    ]
    return tuple(place % ring for _odd, _last, place in sorted(places))
