/* A second search of who sits NS in each game, to try what the first one (search.c) found: by tabu
   instead of annealing, and with not a line of its.

     rival TABLES ROUNDS FIRST LAST STEPS    then on the input a line a round of NS-EW/set

   Each step turns the game that costs least, however much that is, and leaves it as it is for some
   steps (F. Glover). Who finds nothing better for long turns many games by chance. Each seed from
   FIRST to LAST begins anew; the best is printed: its seed, its sum of squares as it is counted
   afresh from the games, and a line a round.

   Of each pair and set, `pull` is the sum over all others of how much they compete with the pair,
   times the side they hold there (1 is NS, -1 EW). What a game costs to turn is then two of these
   numbers; to turn it changes two rows and two columns. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAIRS = 64, SETS = 64, GAMES = PAIRS / 2 * SETS };

static int tables, sets, pairs, games;
static int round_of[GAMES], set_of[GAMES], first_of[GAMES], second_of[GAMES];
static int side[PAIRS][SETS], rivalry[PAIRS][PAIRS], pull[PAIRS][SETS];
static int8_t turned[GAMES], best_turned[GAMES];
static long until[GAMES];
static uint64_t state;

static uint64_t draw(void) { /* Marsaglia: xorshift */
  state ^= state << 13, state ^= state >> 7, state ^= state << 17;
  return state;
}

static int read_games(void) {
  for (int round = 0; round < sets; round++)
    for (int table = 0; table < tables; table++, games++) {
      int one, other, set;
      if (scanf("%d-%d/%d", &one, &other, &set) != 3) return 0;
      round_of[games] = round, set_of[games] = set - 1;
      first_of[games] = one - 1, second_of[games] = other - 1;
    }
  return 1;
}

/* Sides, how much each two compete, and the sum of the squares of that, from the games alone. */
static long count_all(void) {
  long squares = 0;
  memset(side, 0, sizeof side), memset(rivalry, 0, sizeof rivalry);
  for (int game = 0; game < games; game++) {
    int one = first_of[game], other = second_of[game];
    side[one][set_of[game]] = turned[game] ? -1 : 1;
    side[other][set_of[game]] = turned[game] ? 1 : -1;
    rivalry[one][other] += tables, rivalry[other][one] += tables;
  }
  for (int one = 0; one < pairs; one++)
    for (int other = 0; other < pairs; other++) {
      if (one == other) continue;
      for (int set = 0; set < sets; set++)
        rivalry[one][other] += side[one][set] * side[other][set];
      squares += rivalry[one][other] * rivalry[one][other];
    }
  for (int one = 0; one < pairs; one++)
    for (int set = 0; set < sets; set++) {
      pull[one][set] = 0;
      for (int other = 0; other < pairs; other++)
        pull[one][set] += rivalry[one][other] * side[other][set];
    }
  return squares / 2;
}

static long cost_of(int game) {
  int one = first_of[game], other = second_of[game], set = set_of[game];
  int both = rivalry[one][other], own = side[one][set];
  return 8 * (pairs - 2) - 4 * own * (pull[one][set] - pull[other][set] + 2 * own * both);
}

static void add_rivalry(int one, int other, int more) {
  rivalry[one][other] += more, rivalry[other][one] += more;
  for (int set = 0; set < sets; set++) {
    pull[one][set] += more * side[other][set];
    pull[other][set] += more * side[one][set];
  }
}

static void turn(int game) {
  int one = first_of[game], other = second_of[game], set = set_of[game], own = side[one][set];
  for (int third = 0; third < pairs; third++) {
    if (third == one || third == other) continue;
    add_rivalry(one, third, -2 * own * side[third][set]);
    add_rivalry(other, third, 2 * own * side[third][set]);
  }
  for (int third = 0; third < pairs; third++)
    pull[third][set] += 2 * own * (rivalry[third][other] - rivalry[third][one]);
  side[one][set] = -own, side[other][set] = own;
  turned[game] = !turned[game];
}

static long search(long steps, long least) {
  for (int game = 0; game < games; game++) turned[game] = draw() >> 40 & 1, until[game] = 0;
  long squares = count_all(), best = squares, own_best = squares, waited = 0;
  for (long step = 1; step <= steps; step++) {
    int chosen = -1;
    long cheapest = 0;
    for (int game = 0; game < games; game++) {
      long cost = cost_of(game);
      if ((until[game] < step || squares + cost < best) && (chosen < 0 || cost < cheapest))
        chosen = game, cheapest = cost;
    }
    if (chosen < 0) continue;
    turn(chosen), squares += cheapest;
    until[chosen] = step + 8 + (long)(draw() >> 33) % (4 + games / 8);
    if (squares < own_best) own_best = squares, waited = 0;
    if (squares < best) {
      best = squares;
      if (best < least) memcpy(best_turned, turned, sizeof turned), least = best;
    }
    if (++waited <= 30L * games) continue;
    for (int game = 0; game < games; game++)
      if ((draw() >> 40) % 8 == 0) squares += cost_of(game), turn(game);
    own_best = squares, waited = 0;
  }
  return best;
}

int main(int count, char **words) {
  if (count != 6) return 2;
  tables = atoi(words[1]), sets = atoi(words[2]), pairs = 2 * tables;
  long first = atol(words[3]), last = atol(words[4]), steps = atol(words[5]);
  long least = 1L << 40, best_seed = 0;
  if (pairs > PAIRS || sets > SETS || !read_games()) return 2;
  for (long seed = first; seed <= last; seed++) {
    state = 88172645463325252ULL ^ (uint64_t)seed * 0x9e3779b97f4a7c15ULL;
    long found = search(steps, least);
    if (found < least) least = found, best_seed = seed;
  }
  memcpy(turned, best_turned, sizeof turned);
  printf("%ld %ld\n", best_seed, count_all());
  for (int game = 0; game < games; game++) {
    int one = first_of[game] + 1, other = second_of[game] + 1, end = (game + 1) % tables == 0;
    printf("%d-%d/%d%s", turned[game] ? other : one, turned[game] ? one : other, set_of[game] + 1,
           end ? "\n" : " ");
  }
  return 0;
}
