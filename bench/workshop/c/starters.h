/* Round 1 of cyclic movements without sharing, by backtracking in random order; cyclic.py says the
   conditions. Movers are 0 to rounds - 1, the pairs above stay. */

typedef struct { int one, other, set; } Game; /* `other` stays when it is not below the rounds */

typedef struct {
  int tables, rounds, left, found, staying;
  Chance *chance;
  Game games[MOST_TABLES];
  uint64_t free, apart, sets, plays; /* what is still to be had, a bit each */
  uint64_t north; /* who plays NS: the sets less their own number; 0 where directions come later */
} Starter;

static int distance(int one, int other, int size) {
  int apart = one > other ? one - other : other - one;
  return apart <= size - apart ? apart : size - apart;
}

/* Of a game one plays NS and the other EW; who meets a pair that stays plays EW. */
static int can_turn(const Starter *starter, int own, int others, int moves) {
  if (!starter->north) return 1;
  return (starter->north >> own & 1) != (moves ? starter->north >> others & 1 : 1);
}

static int seat(Starter *starter);

static int seat_game(Starter *starter, int one, int other) {
  int size = starter->rounds, from = below(starter->chance, size);
  int moves = other < size;
  for (int step = 0; step < size; step++) {
    int set = (from + step) % size;
    int own = (set - one + size) % size, others = moves ? (set - other + size) % size : own;
    uint64_t plays = 1ULL << own | 1ULL << others;
    if (!(starter->sets >> set & 1) || (starter->plays & plays) != plays) continue;
    if (moves && own == others) continue;
    if (!can_turn(starter, own, others, moves)) continue;
    if (--starter->left < 0) return 0;
    Starter kept = *starter;
    starter->sets &= ~(1ULL << set), starter->plays &= ~plays;
    starter->games[starter->found++] = (Game){one, other, set};
    if (seat(starter)) return 1;
    int left = starter->left;
    *starter = kept;
    starter->left = left;
    if (left < 0) return 0;
  }
  return 0;
}

/* Seat the lowest free mover, against another one or against one that stays. */
static int seat(Starter *starter) {
  if (!starter->free) return 1;
  int size = starter->rounds, one = __builtin_ctzll(starter->free), count = 0;
  int others[64];
  uint64_t rest = starter->free & (starter->free - 1);
  int only_staying = __builtin_popcountll(starter->free) == starter->staying;
  for (int other = one + 1; other < size && !only_staying; other++)
    if (rest >> other & 1 && starter->apart >> distance(one, other, size) & 1)
      others[count++] = other;
  if (starter->staying) others[count++] = size + starter->staying - 1;
  shuffle(starter->chance, others, count);
  for (int each = 0; each < count; each++) {
    Starter kept = *starter;
    int other = others[each];
    starter->free = rest;
    if (other >= size) {
      starter->staying--;
    } else {
      starter->free &= ~(1ULL << other);
      starter->apart &= ~(1ULL << distance(one, other, size));
    }
    if (seat_game(starter, one, other)) return 1;
    int left = starter->left;
    *starter = kept;
    starter->left = left;
    if (left < 0) return 0;
  }
  return 0;
}

static int find_starter(Starter *starter, int tables, int rounds, Chance *chance, int tries,
                        uint64_t north) {
  for (int attempt = 0; attempt < tries; attempt++) {
    memset(starter, 0, sizeof *starter);
    starter->tables = tables, starter->rounds = rounds, starter->chance = chance;
    starter->north = north, starter->left = 3000, starter->staying = 2 * tables - rounds;
    starter->free = starter->sets = starter->plays = (1ULL << rounds) - 1;
    for (int apart = 1; 2 * apart < rounds; apart++) starter->apart |= 1ULL << apart;
    if (seat(starter)) return 1;
  }
  return 0;
}

/* Who moves takes the next number in each round, and so does every set. */
static int moved(int number, int step, int rounds) {
  return number < rounds ? (number + step) % rounds : number;
}
