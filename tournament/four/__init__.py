"""Rubber bridge and Chicago: afternoons of a club at tables of four.

They share nothing with sections, movements, boards and rankings: nobody compares results of one
deal, contestants change from game to game, and there is no plan. So they are a feature of their own
and no kind of event. An afternoon belongs to a club; its rows are written through `store.write` in
the club's name, logged, and undone by `services/undo.py` from the last change back to the first.
"""
