"""What a pair did with the cards, said with its boards and no more precision than they bear."""

from django.utils import translation

from tournament.evening.parts.trick_tally import Play, TrickTally
from tournament.words.deals.play import average_text, play_lines, play_reasons


def said(tally, language="en"):
    with translation.override(language):
        return average_text(tally)


class PlayTests:
    def test_an_average_says_what_chance_may_do(self):
        assert said(TrickTally((1,) * 24)) == "Too few boards for an average."
        telling = TrickTally((1,) * 45 + (-1,) * 5 + (0,) * 50)
        assert said(telling) == "+0.4 a board, give or take 0.2."
        chance = TrickTally((1,) * 7 + (-1,) * 2 + (0,) * 16)
        assert said(chance) == "+0.2 a board, give or take 0.3: chance alone may do that."

    def test_a_line_for_declarer_and_one_for_the_defence(self):
        with translation.override("fr"):
            play = Play(TrickTally((1, 0)), TrickTally((-1,)))
            lines, reasons = list(play_lines(play)), list(play_reasons(play))
        assert lines[0].startswith("En déclarant\u202f: 2 donnes, levées +1")
        assert lines[1].startswith("En flanc\u202f: 1 donne, levées −1")
        assert all(len(line.replace("\u202f", "").split()) <= 15 for line in lines)
        assert reasons[0].startswith("En déclarant\u202f: Trop peu de donnes")
        assert list(play_lines(Play())) == list(play_reasons(Play())) == []
