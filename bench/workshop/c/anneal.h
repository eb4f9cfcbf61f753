/* Simulated annealing: of directions alone, or of who meets whom as well. */

/* The heat falls from `hottest` to `coolest`, in tables. */
typedef struct { long steps; int exchanging; double hottest, coolest; } Effort;

typedef struct { Games games; int squares; } Best;

static void keep_if_better(const Field *field, Best *best) {
  if (field->again || field->squares >= best->squares) return;
  best->squares = field->squares;
  best->games = field->games;
}

static void try_turn(Field *field, Chance *chance, int set, long long heat) {
  int game = below(chance, field->tables);
  int cost = side_cost(field, set, field->games.ns[set][game], field->games.ew[set][game]);
  if (is_taken(chance, cost, heat)) turn(field, set, game, cost);
}

static void try_exchange(Field *field, Chance *chance, int set, long long heat) {
  int plays = field->tables, game = below(chance, plays), another = below(chance, plays);
  int16_t *ns = field->games.ns[set], *ew = field->games.ew[set];
  if (game == another) return;
  Exchange change = {{ns[game], ns[another], ns[game], ns[another]},
                     {ew[game], ew[another], ew[another], ew[game]}, {0, 0, 0, 0}};
  if (!is_taken(chance, exchange_cost(field, &change, 3 * plays * plays), heat)) return;
  exchange(field, &change);
  int16_t kept = ew[game];
  ew[game] = ew[another], ew[another] = kept;
}

/* The pair NS of one game takes the place of the pair EW of another, and the other way round. */
static void try_cross(Field *field, Chance *chance, int set, long long heat) {
  int plays = field->tables, game = below(chance, plays), another = below(chance, plays);
  int16_t *ns = field->games.ns[set], *ew = field->games.ew[set];
  if (game == another) return;
  int north = ns[game], east = ew[another];
  Exchange change = {{north, ns[another], east, ns[another]},
                     {ew[game], east, ew[game], north}, {2, 2, -2, -2}};
  int sides = side_cost(field, set, north, east);
  int cost = sides + exchange_cost(field, &change, 3 * plays * plays);
  if (!is_taken(chance, cost, heat)) return;
  change_sides(field, set, north, east, sides);
  exchange(field, &change);
  ns[game] = (int16_t)east, ew[another] = (int16_t)north;
}

static void try_step(Field *field, Chance *chance, int exchanging, long long heat) {
  int set = below(chance, field->sets), which = exchanging ? below(chance, 8) : 0;
  if (which < 3)
    try_turn(field, chance, set, heat);
  else if (which < 6)
    try_exchange(field, chance, set, heat);
  else
    try_cross(field, chance, set, heat);
}

/* The best that was met without a rematch; `enough` squares are as few as there can be. */
static void anneal(Field *field, Chance *chance, Effort effort, int enough, Best *best) {
  const int between = 1000;
  double heat = effort.hottest * field->tables * 256;
  double cooling = pow(effort.coolest / effort.hottest, 1.0 / (double)(effort.steps / between + 1));
  best->squares = 1 << 30;
  keep_if_better(field, best);
  for (long done = 0; done < effort.steps && best->squares > enough; done += between) {
    for (int step = 0; step < between; step++) {
      try_step(field, chance, effort.exchanging, (long long)heat);
      keep_if_better(field, best);
    }
    heat *= cooling;
  }
}
