/* Round 1 of individuals for an evening, which is shorter than all rounds.

     individuals PLAYERS ROUNDS FIRST LAST STEPS STRICT

   Players stand in a circle; of a number that divides by four the last stands beside it. Else the
   first numbers sit out in round 1 and in each later round the next ones: from round to round all
   take the number that is as many places on as sit out, or the next one where nobody does.

   Annealing exchanges two players of round 1. Within so many rounds, each partner again costs most,
   then each opponent for the third time; where STRICT is 1, also whoever is met again at all. Each
   seed from FIRST to LAST is a search of its own, until one costs nothing; the best is printed: its
   seed, what it costs, and N-E-S-W of each table. quick.py calls this. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 128
#define PARTNER_AGAIN 30
#define THIRD_TIME 6

static unsigned long long state;
static int players, rounds, strict, ring, out, places[MOST], seats[MOST];
static int partners[MOST][MOST], opponents[MOST][MOST];
static long cost;

static unsigned draw(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (unsigned)(state >> 11);
}

static long price(int as_partners, int as_opponents) {
  long found = 0;
  if (as_partners > 1) found += PARTNER_AGAIN * (as_partners - 1);
  if (as_opponents > 2) found += THIRD_TIME * (as_opponents - 2);
  if (strict && as_partners + as_opponents > 1) found += as_partners + as_opponents - 1;
  return found;
}

static int later(int player, int place) { return player == ring ? ring : (player + place) % ring; }

static void count_two(int one, int other, int (*times)[MOST], int more) {
  for (int round = 0; round < rounds; round++) {
    int low = later(one, places[round]), high = later(other, places[round]);
    if (low > high) { int kept = low; low = high; high = kept; }
    cost -= price(partners[low][high], opponents[low][high]);
    times[low][high] += more;
    cost += price(partners[low][high], opponents[low][high]);
  }
}

/* Seats 0 and 1 of a table are North and South, 2 and 3 East and West. */
static void count_table(int table, int more) {
  const int *four = seats + 4 * table;
  count_two(four[0], four[1], partners, more);
  count_two(four[2], four[3], partners, more);
  for (int ns = 0; ns < 2; ns++)
    for (int ew = 2; ew < 4; ew++) count_two(four[ns], four[ew], opponents, more);
}

static void exchange(int one, int other) {
  int first = one / 4, second = other / 4, kept = seats[one];
  count_table(first, -1);
  if (second != first) count_table(second, -1);
  seats[one] = seats[other];
  seats[other] = kept;
  count_table(first, 1);
  if (second != first) count_table(second, 1);
}

static void order_rounds(void) {
  char used[MOST] = {0};
  int step = out > 1 ? out : 1, place = 0;
  for (int round = 0; round < rounds; round++) {
    while (used[place]) place = (place + 1) % ring;
    places[round] = place;
    used[place] = 1;
    place = (place + step) % ring;
  }
}

static void start(int seed) {
  int count = 0;
  state = 88172645463325252ULL ^ ((unsigned long long)seed * 0x9E3779B97F4A7C15ULL);
  for (int turn = 0; turn < 20; turn++) draw();
  for (int player = out; player < ring; player++) seats[count++] = player;
  if (!out) seats[count++] = ring;
  for (int last = count - 1; last > 0; last--) {
    int other = draw() % (last + 1), kept = seats[last];
    seats[last] = seats[other];
    seats[other] = kept;
  }
  memset(partners, 0, sizeof partners);
  memset(opponents, 0, sizeof opponents);
  cost = 0;
  for (int table = 0; table < players / 4; table++) count_table(table, 1);
}

static void anneal(long steps) {
  int count = 4 * (players / 4);
  for (long step = 0; step < steps && cost > 0; step++) {
    double heat = 3.0 * pow(0.02, (double)step / steps);
    int one = draw() % count, other = draw() % count;
    if (one / 2 == other / 2) continue;
    long before = cost;
    exchange(one, other);
    if (cost > before && (draw() & 0xffffff) / 16777216.0 > exp((before - cost) / heat))
      exchange(one, other);
  }
}

int main(int count, char **words) {
  if (count != 7) return 2;
  players = atoi(words[1]);
  rounds = atoi(words[2]);
  strict = atoi(words[6]);
  out = players % 4;
  ring = out ? players : players - 1;
  if (players < 5 || players >= MOST || rounds > ring) return 2;
  order_rounds();
  int best[MOST], best_seed = 0;
  long least = -1;
  for (int seed = atoi(words[3]); seed <= atoi(words[4]) && least != 0; seed++) {
    start(seed);
    anneal(atol(words[5]));
    if (least < 0 || cost < least) {
      least = cost;
      best_seed = seed;
      memcpy(best, seats, sizeof best);
    }
  }
  printf("%d %ld", best_seed, least);
  for (int table = 0; table < players / 4; table++) {
    const int *four = best + 4 * table;
    printf(" %d-%d-%d-%d", four[0], four[2], four[1], four[3]);
  }
  printf("\n");
  return 0;
}
