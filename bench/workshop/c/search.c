/* The quick searches of the workshop: who meets whom on which set, and in which direction.

     search cyclic TABLES ROUNDS FIRST LAST STEPS          random cyclic starters, then directions
     search mixed  TABLES ROUNDS FIRST LAST STEPS COPIES SETTLING    who meets whom, then rounds
     search full   TABLES ROUNDS FIRST LAST TRIES - NORTH    a cyclic starter whose directions are given
     search whole  TABLES ROUNDS FIRST LAST STEPS SAMPLES TURNS MOST  the same; rounds are not tried
                   but searched whole, of each sample of TURNS more steps with MOST squares at most

     search turned TABLES ROUNDS FIRST LAST STEPS          directions alone, of the games that are read

   Each seed from FIRST to LAST is a search of its own; the best is printed: its seed, the sum of
   squares, how much is shared, and a line a round of NS-EW/set. quick.py calls this and judges it. */
#include <stdio.h>
#include <stdlib.h>
#include "chance.h"
#include "field.h"
#include "anneal.h"
#include "rounds.h"
#include "resolve.h"
#include "starters.h"
#include "design.h"
#include "apart.h"

static int tables, sets, enough;

static void print_rounds(const Rounds *rounds, const Games *games) {
  int north[WIDE][WIDE] = {{0}};
  for (int set = 0; set < sets; set++)
    for (int game = 0; game < tables; game++) north[set][games->ns[set][game]] = 1;
  for (int round = 0; round < sets; round++) {
    for (int pair = 0; pair < 2 * tables; pair++) {
      int set = rounds->set[round][pair];
      if (north[set][pair])
        printf("%d-%d/%d ", pair + 1, rounds->other[round][pair] + 1, set + 1);
    }
    printf("\n");
  }
}

static void print_design(const Design *design, const Games *games) {
  static Rounds rounds;
  memcpy(rounds.other, design->other, sizeof rounds.other);
  memcpy(rounds.set, design->set, sizeof rounds.set);
  print_rounds(&rounds, games);
}

static int begin_apart(Design *design, Chance *chance) {
  Starter starter;
  if (!find_starter(&starter, tables, sets, chance, 20, 0))
    return find_design(design, tables, sets, chance, tables <= 8 ? 300 : tables <= 10 ? 30 : 0);
  begin_design(design, tables, sets, chance);
  for (int step = 0; step < sets; step++)
    for (int game = 0; game < tables; game++) {
      Game start = starter.games[game];
      toggle_game(design, step, moved(start.one, step, sets), moved(start.other, step, sets),
                  moved(start.set, step, sets));
    }
  return 1;
}

/* Of each seed a design and its directions, then renewals if there are any to be made. */
static void search_apart(long first, long last, long turns, Renewal effort) {
  static Field field;
  static Design design, kept, best_design;
  Best found, best = {.squares = 1 << 30};
  long best_seed = 0;
  for (long seed = first; seed <= last && best.squares > enough; seed++) {
    Chance chance = seeded(tables, sets, (uint64_t)seed);
    Games games;
    if (!begin_apart(&design, &chance)) continue;
    play_design(&design, 0, &games);
    count_field(&field, tables, sets, &games);
    anneal(&field, &chance, (Effort){turns, 0, 2.0, 1.0}, enough, &found);
    improve_design(&design, effort, enough, &kept, &found);
    if (found.squares < best.squares) best = found, best_seed = seed, best_design = kept;
  }
  if (best.squares == 1 << 30) return;
  printf("seed %ld squares %d shared 0\n", best_seed, best.squares);
  print_design(&best_design, &best.games);
}

/* NS the one for whom the set less its own number is in `north`, and whoever stays. */
static void search_full(long first, long last, int tries, uint64_t north) {
  Starter starter;
  for (long seed = first; seed <= last; seed++) {
    Chance chance = seeded(tables, sets, (uint64_t)seed);
    if (!find_starter(&starter, tables, sets, &chance, tries, north)) continue;
    printf("seed %ld squares 0 shared 0\n", seed);
    for (int game = 0; game < tables; game++) {
      Game start = starter.games[game];
      int own = (start.set - start.one + sets) % sets, is_north = north >> own & 1;
      printf("%d-%d/%d ", (is_north ? start.one : start.other) + 1,
             (is_north ? start.other : start.one) + 1, start.set + 1);
    }
    printf("\n");
    return;
  }
}

static void begin_games(Chance *chance, Games *games) { /* the circle method, pairs in any order */
  int numbers[WIDE], ring = 2 * tables - 1, order[WIDE];
  for (int pair = 0; pair < 2 * tables; pair++) numbers[pair] = pair;
  for (int each = 0; each < ring; each++) order[each] = each;
  shuffle(chance, numbers, 2 * tables);
  shuffle(chance, order, ring);
  for (int set = 0; set < sets; set++)
    for (int game = 0; game < tables; game++) {
      int start = order[set], one = game ? (start + game) % ring : ring;
      int other = game ? (start - game + ring) % ring : start;
      int turned = below(chance, 2);
      games->ns[set][game] = (int16_t)numbers[turned ? other : one];
      games->ew[set][game] = (int16_t)numbers[turned ? one : other];
    }
}

static void search_mixed(long first, long last, long steps, int copies, long settling, int least) {
  static Field field;
  static Rounds rounds, found_rounds, best_rounds;
  Best found, best = {.squares = 1 << 30};
  long best_seed = 0;
  best_rounds.cost = 1 << 30;
  for (long seed = first; seed <= last; seed++) {
    Chance chance = seeded(tables, sets, (uint64_t)seed);
    Games games;
    begin_games(&chance, &games);
    count_field(&field, tables, sets, &games);
    anneal(&field, &chance, (Effort){steps, 1, 2.0, 1.0}, enough, &found);
    if (found.squares > best.squares) continue;
    begin_rounds(&rounds, &found.games, tables, sets, copies);
    settle_rounds(&rounds, &chance, settling, least, &found_rounds);
    if (most_copies(&found_rounds) > copies) continue;
    if (found.squares == best.squares && found_rounds.cost >= best_rounds.cost) continue;
    best = found, best_rounds = found_rounds, best_seed = seed;
    if (best.squares <= enough && best_rounds.cost <= least) break;
  }
  if (best.squares == 1 << 30) return;
  printf("seed %ld squares %d shared %d\n", best_seed, best.squares, best_rounds.cost);
  print_rounds(&best_rounds, &best.games);
}

/* A line a round of one-other/set. However they sit there: by chance they begin from the lower one NS,
   so that a movement that was turned is found again from itself. */
static int read_rounds(Rounds *rounds, Games *games) {
  int size[WIDE] = {0}, one, other, set;
  for (int round = 0; round < sets; round++)
    for (int game = 0; game < tables; game++) {
      if (scanf("%d-%d/%d", &one, &other, &set) != 3) return 0;
      int ns = (one < other ? one : other) - 1, ew = (one < other ? other : one) - 1;
      set--;
      rounds->other[round][ns] = (int16_t)ew, rounds->other[round][ew] = (int16_t)ns;
      rounds->set[round][ns] = rounds->set[round][ew] = (int16_t)set;
      games->ns[set][size[set]] = (int16_t)ns, games->ew[set][size[set]++] = (int16_t)ew;
    }
  return 1;
}

/* Of each seed the directions of the games that are read, from directions by chance on. */
static void search_turned(long first, long last, long steps) {
  static Field field;
  static Rounds rounds;
  static Games read;
  Best found, best = {.squares = 1 << 30};
  long best_seed = 0;
  if (!read_rounds(&rounds, &read)) return;
  for (long seed = first; seed <= last && best.squares > enough; seed++) {
    Chance chance = seeded(tables, sets, (uint64_t)seed);
    count_field(&field, tables, sets, &read);
    for (int set = 0; set < sets; set++)
      for (int game = 0; game < tables; game++) {
        int cost = side_cost(&field, set, field.games.ns[set][game], field.games.ew[set][game]);
        if (below(&chance, 2)) turn(&field, set, game, cost);
      }
    anneal(&field, &chance, (Effort){steps, 0, 2.0, 0.5}, enough, &found);
    if (found.squares < best.squares) best = found, best_seed = seed;
  }
  printf("seed %ld squares %d shared 0\n", best_seed, best.squares);
  print_rounds(&rounds, &best.games);
}

/* Of each seed many games, one got from the other; those that are fair enough are put into rounds. */
static void search_whole(long first, long last, long steps, Renewal effort, int most) {
  static Field field;
  static Rounds rounds, best_rounds;
  Best found, best = {.squares = most + 1};
  long best_seed = 0;
  for (long seed = first; seed <= last && best.squares > enough; seed++) {
    Chance chance = seeded(tables, sets, (uint64_t)seed);
    Games games;
    begin_games(&chance, &games);
    count_field(&field, tables, sets, &games);
    anneal(&field, &chance, (Effort){steps, 1, 2.0, 1.0}, enough, &found);
    for (long sample = 0; sample < effort.steps && best.squares > enough; sample++) {
      anneal(&field, &chance, (Effort){effort.turns, 1, 1.3, 1.0}, enough, &found);
      if (found.squares >= best.squares) continue;
      if (!resolve(&found.games, tables, sets, &rounds)) continue;
      best = found, best_rounds = rounds, best_seed = seed;
    }
  }
  if (!best_seed) return;
  printf("seed %ld squares %d shared 0\n", best_seed, best.squares);
  print_rounds(&best_rounds, &best.games);
}

int main(int count, char **words) {
  if (count < 8) return 2;
  tables = atoi(words[2]), sets = atoi(words[3]);
  long first = atol(words[4]), last = atol(words[5]), steps = atol(words[6]);
  enough = atoi(words[7]);
  prepare_patience();
  if (!strcmp(words[1], "apart"))
    search_apart(first, last, steps, (Renewal){atol(words[8]), atol(words[9])});
  else if (!strcmp(words[1], "full"))
    search_full(first, last, (int)steps, strtoull(words[8], 0, 16));
  else if (!strcmp(words[1], "turned"))
    search_turned(first, last, steps);
  else if (!strcmp(words[1], "whole"))
    search_whole(first, last, steps, (Renewal){atol(words[8]), atol(words[9])}, atoi(words[10]));
  else
    search_mixed(first, last, steps, atoi(words[8]), atol(words[9]), atoi(words[10]));
  return 0;
}
