"""Round 1 of our cyclic Howells, in printed form: one table per game, NS-EW/set.

In each later round every pair up to R takes the number after its own (1 after R) and so does
every set; the pairs above R stay. Table 1 is the first game: the highest pair NS on set 1. Read
R as the number of rounds and of sets, the key as (tables, R).

Found by our own search among starters that satisfy the conditions of a Howell design
(Encyclopedia of Mathematics, "Howell design"), best balanced with fixed seats (the competition
measure is Manning's). The full ones are the best with every pair there and with the stationary
pair missing. Every one passes the referee in the tests.
"""

STARTERS = {
    (2, 3): "4-1/1 3-2/1",
    (3, 4): "6-1/1 5-4/3 3-2/4",
    (4, 7): "8-3/1 2-7/4 5-6/6 1-4/7",
    (5, 7): "10-1/1 4-7/2 8-5/4 3-2/6 9-6/7",
    (5, 9): "10-2/1 9-3/3 7-8/5 1-5/6 4-6/8",
    (6, 8): "12-6/1 10-8/2 9-4/3 11-3/4 5-7/5 1-2/6",
    (6, 9): "12-6/1 9-2/2 5-4/3 7-1/4 11-3/8 10-8/9",
    (6, 10): "12-6/1 3-1/2 10-9/6 4-7/7 11-5/9 2-8/10",
    (6, 11): "12-9/1 7-11/2 3-4/4 1-6/5 10-8/6 2-5/10",
    (7, 8): "14-8/1 12-4/2 13-3/3 9-1/5 11-7/6 10-2/7 5-6/8",
    (7, 9): "14-7/1 10-9/2 6-8/4 4-5/5 13-3/7 12-2/8 11-1/9",
    (7, 10): "14-9/1 13-4/4 11-8/5 3-6/7 12-2/8 10-1/9 7-5/10",
    (7, 11): "14-4/1 9-3/4 13-5/5 2-1/6 11-8/7 6-10/8 12-7/10",
    (7, 12): "14-11/1 6-2/2 12-9/4 7-5/6 13-10/7 4-3/9 1-8/11",
    (7, 13): "14-7/1 3-12/2 8-11/4 4-10/5 5-6/10 9-1/11 13-2/13",
    (8, 11): "16-5/1 15-11/2 10-3/3 13-9/4 8-6/7 4-1/9 14-7/10 12-2/11",
    (8, 12): "16-8/1 2-3/2 15-12/4 6-10/7 1-11/9 4-7/10 13-9/11 14-5/12",
    (8, 13): "16-8/1 3-11/3 1-10/5 9-7/6 5-6/8 15-13/9 14-4/11 2-12/13",
    (8, 14): "16-1/1 11-5/2 4-7/6 13-14/8 3-12/10 8-10/11 2-6/12 15-9/13",
    (8, 15): "16-3/1 12-8/4 7-1/6 4-5/7 10-15/10 2-14/11 13-6/14 11-9/15",
    (9, 13): "18-11/1 15-4/3 17-12/4 9-1/5 16-6/6 2-8/10 13-10/11 14-5/12 3-7/13",
    (9, 17): "18-11/1 4-5/2 3-15/3 12-1/4 6-13/7 17-8/12 2-16/15 14-10/16 7-9/17",
    (10, 13): "20-12/1 17-10/2 18-2/3 11-1/4 19-7/5 14-8/7 9-13/9 15-6/10 4-5/12 16-3/13",
    (10, 17): "20-7/1 5-6/4 14-1/5 9-3/6 18-13/8 10-17/10 2-4/11 11-16/12 19-8/14 12-15/17",
    (10, 19): "20-7/1 9-4/2 13-16/3 12-2/4 19-1/5 6-17/6 8-10/7 18-14/9 5-11/12 3-15/18",
}

# All tables play the same set each round, its boards passed on one by one: the way French clubs
# run six pairs.
TOGETHER = {
    (3, 5): "6-1/1 2-5/1 3-4/1",
}
