/* Puts games, whose pairs and sets are known, into as many rounds as sets with little sharing.

   Begun with all tables on one set in each round. Of two rounds, the games of the pairs that stand
   in one circle (each meets one neighbour in the one round, the other in the other) change rounds:
   everybody still plays once in each. Annealed by how many tables have a set of another's. */

typedef struct {
  int tables, sets, cost;
  int16_t other[WIDE][WIDE], set[WIDE][WIDE]; /* by round and pair */
  int16_t plays[WIDE][WIDE];                  /* by round and set */
  int prices[MOST_TABLES + 1];                /* of a set at so many tables of a round */
} Rounds;

static void begin_rounds(Rounds *rounds, const Games *games, int tables, int sets, int copies) {
  memset(rounds, 0, sizeof *rounds);
  rounds->tables = tables, rounds->sets = sets;
  for (int plays = 2; plays <= tables; plays++)
    rounds->prices[plays] = plays - 1 + (plays > copies ? 6 * (plays - copies) * (plays - copies) : 0);
  for (int set = 0; set < sets; set++) {
    rounds->plays[set][set] = (int16_t)tables;
    rounds->cost += rounds->prices[tables];
    for (int game = 0; game < tables; game++) {
      int ns = games->ns[set][game], ew = games->ew[set][game];
      rounds->other[set][ns] = (int16_t)ew, rounds->other[set][ew] = (int16_t)ns;
      rounds->set[set][ns] = rounds->set[set][ew] = (int16_t)set;
    }
  }
}

static int most_copies(const Rounds *rounds) {
  int most = 0;
  for (int round = 0; round < rounds->sets; round++)
    for (int set = 0; set < rounds->sets; set++)
      if (rounds->plays[round][set] > most) most = rounds->plays[round][set];
  return most;
}

/* The pairs of one circle of two rounds, in the order in which they stand. */
static int find_circle(const Rounds *rounds, int one, int two, int pair, int16_t *circle) {
  int size = 0, next = pair;
  do {
    circle[size++] = (int16_t)next;
    next = rounds->other[one][next];
    circle[size++] = (int16_t)next;
    next = rounds->other[two][next];
  } while (next != pair);
  return size;
}

static int move_set(Rounds *rounds, int round, int set, int by) {
  int before = rounds->prices[rounds->plays[round][set]];
  rounds->plays[round][set] = (int16_t)(rounds->plays[round][set] + by);
  return rounds->prices[rounds->plays[round][set]] - before;
}

/* Count what it costs that the sets of a circle change rounds; done twice it is undone. */
static int move_sets(Rounds *rounds, int one, int two, const int16_t *circle, int size, int by) {
  int cost = 0;
  for (int place = 0; place < size; place += 2) {
    int from = rounds->set[one][circle[place]], to = rounds->set[two][circle[place + 1]];
    cost += move_set(rounds, one, from, -by) + move_set(rounds, two, from, by);
    cost += move_set(rounds, two, to, -by) + move_set(rounds, one, to, by);
  }
  return cost;
}

static void change_rounds(Rounds *rounds, int one, int two, const int16_t *circle, int size) {
  for (int place = 0; place < size; place++) {
    int pair = circle[place];
    int16_t other = rounds->other[one][pair], set = rounds->set[one][pair];
    rounds->other[one][pair] = rounds->other[two][pair];
    rounds->set[one][pair] = rounds->set[two][pair];
    rounds->other[two][pair] = other, rounds->set[two][pair] = set;
  }
}

static void settle_rounds(Rounds *rounds, Chance *chance, long steps, int enough, Rounds *best) {
  int16_t circle[WIDE];
  *best = *rounds;
  for (long step = 0; step < steps && best->cost > enough; step++) {
    double heat = 1.2 * pow(0.15 / 1.2, (double)(step & ~1023L) / (double)steps);
    int one = below(chance, rounds->sets), two = below(chance, rounds->sets);
    if (one == two) continue;
    int size = find_circle(rounds, one, two, below(chance, 2 * rounds->tables), circle);
    int cost = move_sets(rounds, one, two, circle, size, 1);
    if (!is_taken(chance, cost, (long long)(heat * 256))) {
      move_sets(rounds, one, two, circle, size, -1);
      continue;
    }
    change_rounds(rounds, one, two, circle, size);
    rounds->cost += cost;
    if (rounds->cost < best->cost) *best = *rounds;
  }
}
