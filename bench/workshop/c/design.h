/* Movements without sharing: in each round every pair plays once, each set is at one table at most,
   nobody meets anybody twice. Filled by backtracking, whole or a few rounds anew. */

typedef struct {
  int tables, rounds, left;
  int16_t other[WIDE][WIDE], set[WIDE][WIDE]; /* by round and pair */
  uint64_t unmet[WIDE], missing[WIDE];        /* by pair: pairs, and sets still to play */
  uint64_t free[WIDE], sets[WIDE];            /* by round: pairs without a game, sets at no table */
  Chance *chance;
} Design;

static void begin_design(Design *design, int tables, int rounds, Chance *chance) {
  memset(design, 0, sizeof *design);
  design->tables = tables, design->rounds = rounds, design->chance = chance;
  uint64_t pairs = (1ULL << 2 * tables) - 1, sets = (1ULL << rounds) - 1;
  for (int pair = 0; pair < 2 * tables; pair++)
    design->unmet[pair] = pairs & ~(1ULL << pair), design->missing[pair] = sets;
  for (int round = 0; round < rounds; round++) design->free[round] = pairs, design->sets[round] = sets;
}

static void toggle_game(Design *design, int round, int one, int other, int set) {
  uint64_t both = 1ULL << one | 1ULL << other;
  design->free[round] ^= both, design->sets[round] ^= 1ULL << set;
  design->missing[one] ^= 1ULL << set, design->missing[other] ^= 1ULL << set;
  design->unmet[one] ^= 1ULL << other, design->unmet[other] ^= 1ULL << one;
  design->other[round][one] = (int16_t)other, design->other[round][other] = (int16_t)one;
  design->set[round][one] = design->set[round][other] = (int16_t)set;
}

static void clear_round(Design *design, int round) {
  for (int pair = 0; pair < 2 * design->tables; pair++)
    if (pair < design->other[round][pair])
      toggle_game(design, round, pair, design->other[round][pair], design->set[round][pair]);
}

/* Each set is at one table a round at most, so it must have as many rounds as tables left. */
static int sets_have_time(const Design *design, const int *rounds, int count) {
  int waiting[WIDE] = {0}, open[WIDE] = {0};
  for (int pair = 0; pair < 2 * design->tables; pair++)
    for (uint64_t sets = design->missing[pair]; sets; sets &= sets - 1)
      waiting[__builtin_ctzll(sets)]++;
  for (int each = 0; each < count; each++)
    for (uint64_t sets = design->sets[rounds[each]]; sets; sets &= sets - 1)
      open[__builtin_ctzll(sets)]++;
  for (int set = 0; set < design->rounds; set++)
    if (waiting[set] > 2 * open[set]) return 0;
  return 1;
}

static int count_games(const Design *design, int round, int pair, int enough) {
  int count = 0;
  uint64_t sets = design->missing[pair] & design->sets[round];
  for (uint64_t others = design->free[round] & design->unmet[pair]; others && count < enough;
       others &= others - 1)
    count += __builtin_popcountll(sets & design->missing[__builtin_ctzll(others)]);
  return count;
}

/* Fill these rounds, one after the other, the pair that can play least first. */
static int fill_rounds(Design *design, const int *rounds, int count) {
  while (count && !design->free[*rounds]) {
    rounds++, count--;
    if (!sets_have_time(design, rounds, count)) return 0;
  }
  if (!count) return 1;
  if (--design->left < 0) return 0;
  int round = *rounds, chosen = -1, fewest = 1 << 20;
  for (uint64_t pairs = design->free[round]; pairs && fewest; pairs &= pairs - 1) {
    int pair = __builtin_ctzll(pairs), games = count_games(design, round, pair, fewest);
    if (games < fewest) fewest = games, chosen = pair;
  }
  if (!fewest) return 0;
  int games[64 * 16], size = 0;
  uint64_t own = design->missing[chosen] & design->sets[round];
  for (uint64_t others = design->free[round] & design->unmet[chosen]; others; others &= others - 1) {
    int other = __builtin_ctzll(others);
    for (uint64_t sets = own & design->missing[other]; sets; sets &= sets - 1)
      if (size < 64 * 16) games[size++] = other * 64 + __builtin_ctzll(sets);
  }
  shuffle(design->chance, games, size);
  for (int each = 0; each < size && design->left >= 0; each++) {
    toggle_game(design, round, chosen, games[each] / 64, games[each] % 64);
    if (fill_rounds(design, rounds, count)) return 1;
    toggle_game(design, round, chosen, games[each] / 64, games[each] % 64);
  }
  return 0;
}

static int find_design(Design *design, int tables, int rounds, Chance *chance, int tries) {
  int all[WIDE];
  for (int round = 0; round < rounds; round++) all[round] = round;
  for (int attempt = 0; attempt < tries; attempt++) {
    begin_design(design, tables, rounds, chance);
    design->left = 20000;
    if (fill_rounds(design, all, rounds)) return 1;
  }
  return 0;
}

/* The games by set, turned as before where both pairs still meet there, else by chance. */
static void play_design(const Design *design, const Field *before, Games *games) {
  int size[WIDE] = {0};
  for (int round = 0; round < design->rounds; round++)
    for (int pair = 0; pair < 2 * design->tables; pair++) {
      int other = design->other[round][pair], set = design->set[round][pair];
      if (pair > other) continue;
      int side = before ? before->side[set][pair] - before->side[set][other] : 0;
      int turned = side ? side < 0 : below(design->chance, 2);
      games->ns[set][size[set]] = (int16_t)(turned ? other : pair);
      games->ew[set][size[set]++] = (int16_t)(turned ? pair : other);
    }
}
