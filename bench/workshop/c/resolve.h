/* Puts games, whose pairs and sets are known, into rounds in which nobody shares, or finds that
   there are none. For few tables: all rounds that could be are listed, then some of them chosen so
   that each game is in one. */

#define MOST_ROUNDS 20000
#define GAMES_OF_A_MASK 128
#define CHOICES 200000 /* tried, before it is given up */

typedef unsigned __int128 Mask; /* games, a bit each */

typedef struct {
  int tables, sets, size;
  long left;
  int game[WIDE][WIDE]; /* by set and pair */
  int other[WIDE][WIDE];
  Mask found[MOST_ROUNDS], chosen[WIDE];
} Resolving;

static void list_rounds(Resolving *all, uint64_t free, uint64_t sets, Mask games) {
  if (!free) {
    if (all->size < MOST_ROUNDS) all->found[all->size++] = games;
    return;
  }
  int pair = __builtin_ctzll(free);
  for (uint64_t left = sets; left; left &= left - 1) {
    int set = __builtin_ctzll(left), other = all->other[set][pair];
    if (!(free >> other & 1)) continue;
    list_rounds(all, free & ~(1ULL << pair | 1ULL << other), sets & ~(1ULL << set),
                games | (Mask)1 << all->game[set][pair]);
  }
}

/* The game that is in the fewest of these rounds; -1 when one is in none. */
static int rarest_game(const Mask *rounds, int count, Mask left, int games) {
  int in[GAMES_OF_A_MASK] = {0}, rarest = -1;
  for (int each = 0; each < count; each++)
    for (int half = 0; half < 2; half++)
      for (uint64_t bits = (uint64_t)(rounds[each] >> 64 * half); bits; bits &= bits - 1)
        in[64 * half + __builtin_ctzll(bits)]++;
  for (int game = 0; game < games; game++) {
    if (!(left >> game & 1)) continue;
    if (!in[game]) return -1;
    if (rarest < 0 || in[game] < in[rarest]) rarest = game;
  }
  return rarest;
}

static int choose_rounds(Resolving *all, const Mask *rounds, int count, Mask left, int depth) {
  if (!left) return 1;
  if (--all->left < 0) return 0;
  int game = rarest_game(rounds, count, left, all->tables * all->sets);
  if (game < 0) return 0;
  Mask *fitting = malloc((size_t)count * sizeof *fitting);
  int done = 0;
  for (int each = 0; each < count && !done && all->left >= 0; each++) {
    if (!(rounds[each] >> game & 1)) continue;
    int size = 0;
    for (int other = 0; other < count; other++)
      if (!(rounds[other] & rounds[each])) fitting[size++] = rounds[other];
    all->chosen[depth] = rounds[each];
    done = choose_rounds(all, fitting, size, left & ~rounds[each], depth + 1);
  }
  free(fitting);
  return done;
}

static void write_rounds(const Resolving *all, const Games *games, Rounds *rounds) {
  memset(rounds, 0, sizeof *rounds);
  rounds->tables = all->tables, rounds->sets = all->sets;
  for (int round = 0; round < all->sets; round++)
    for (int set = 0; set < all->sets; set++)
      for (int game = 0; game < all->tables; game++) {
        int ns = games->ns[set][game], ew = games->ew[set][game];
        if (!(all->chosen[round] >> all->game[set][ns] & 1)) continue;
        rounds->other[round][ns] = (int16_t)ew, rounds->other[round][ew] = (int16_t)ns;
        rounds->set[round][ns] = rounds->set[round][ew] = (int16_t)set;
      }
}

static int resolve(const Games *games, int tables, int sets, Rounds *rounds) {
  static Resolving all;
  if (tables * sets > GAMES_OF_A_MASK) return 0;
  all.tables = tables, all.sets = sets, all.size = 0, all.left = CHOICES;
  for (int set = 0; set < sets; set++)
    for (int game = 0; game < tables; game++) {
      int ns = games->ns[set][game], ew = games->ew[set][game];
      all.other[set][ns] = ew, all.other[set][ew] = ns;
      all.game[set][ns] = all.game[set][ew] = set * tables + game;
    }
  Mask everything = ~(Mask)0 >> (GAMES_OF_A_MASK - tables * sets);
  list_rounds(&all, (1ULL << 2 * tables) - 1, (1ULL << sets) - 1, 0);
  if (!choose_rounds(&all, all.found, all.size, everything, 0)) return 0;
  write_rounds(&all, games, rounds);
  return 1;
}
