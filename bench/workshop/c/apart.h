/* The best movement without sharing: from a design on, a few rounds or a few sets are emptied and
   filled anew, and directions turned. Annealed by what that brings. */

typedef struct { long steps, turns; } Renewal;

/* So many rounds at a time: of fewer only the order changes, more are seldom filled again. */
#define EMPTIED 3
#define TRIALS 1000 /* games tried to fill them */

/* The same with rounds and sets exchanged: where nobody shares, the conditions are the same. */
static void exchange_roles(const Design *from, Design *to) {
  begin_design(to, from->tables, from->rounds, from->chance);
  for (int round = 0; round < from->rounds; round++)
    for (int pair = 0; pair < 2 * from->tables; pair++)
      if (pair < from->other[round][pair])
        toggle_game(to, from->set[round][pair], pair, from->other[round][pair], round);
}

static int renew_rounds(Design *design) {
  int rounds[WIDE];
  for (int round = 0; round < design->rounds; round++) rounds[round] = round;
  shuffle(design->chance, rounds, design->rounds);
  for (int each = 0; each < EMPTIED; each++) clear_round(design, rounds[each]);
  design->left = TRIALS;
  return fill_rounds(design, rounds, EMPTIED);
}

static int renew(const Design *design, Design *trial) {
  static Design exchanged;
  *trial = *design;
  if (below(design->chance, 2)) return renew_rounds(trial);
  exchange_roles(design, &exchanged);
  if (!renew_rounds(&exchanged)) return 0;
  exchange_roles(&exchanged, trial);
  return 1;
}

static int is_same(const Design *one, const Design *other) {
  return !memcmp(one->other, other->other, sizeof one->other) &&
         !memcmp(one->set, other->set, sizeof one->set);
}

/* Anneal by renewed rounds, from that design and its games on; the best of all and its games. */
static void improve_design(Design *design, Renewal effort, int enough, Design *kept, Best *best) {
  static Field field;
  static Design trial;
  Games games;
  Best found, current = *best;
  *kept = *design;
  for (long step = 0; step < effort.steps && best->squares > enough; step++) {
    long long heat = design->tables * 256 * (effort.steps - step) / effort.steps;
    if (!renew(design, &trial) || is_same(design, &trial)) continue;
    count_field(&field, design->tables, design->rounds, &current.games);
    play_design(&trial, &field, &games);
    count_field(&field, design->tables, design->rounds, &games);
    anneal(&field, design->chance, (Effort){effort.turns, 0, 1.0, 0.5}, enough, &found);
    if (!is_taken(design->chance, found.squares - current.squares, heat)) continue;
    *design = trial, current = found;
    if (found.squares < best->squares) *best = found, *kept = trial;
  }
}
