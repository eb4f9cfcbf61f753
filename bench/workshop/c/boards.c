/* Sets of boards for an individual whose boards walk: which table has which set in which round.

     boards ROUNDS TABLES SETS MOST SEED STEPS

   The players of each table are read from the standard input, round by round, four a table. No set is
   at two tables in a round, and nobody plays one twice: games that may not have the same set are
   neighbours, and sets are colours. Tabu search from a random colouring; where STEPS do not do, one
   set more is tried, up to MOST. Prints the number of sets and the set of each game, or nothing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GAMES 700
#define SETS 64

static unsigned long long state;
static int rounds, tables, count, sets, four[GAMES][4], colour[GAMES];
static char beside[GAMES][GAMES];
static int around[GAMES][SETS];
static long until[GAMES][SETS];

static unsigned draw(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (unsigned)(state >> 11);
}

static int meet(int one, int other) {
  if (one / tables == other / tables) return 1;
  for (int seat = 0; seat < 4; seat++)
    for (int place = 0; place < 4; place++)
      if (four[one][seat] == four[other][place]) return 1;
  return 0;
}

static void paint(int game, int set) {
  for (int other = 0; other < count; other++)
    if (beside[game][other]) {
      around[other][colour[game]]--;
      around[other][set]++;
    }
  colour[game] = set;
}

/* Tells how many games have a neighbour of their own set, after so many steps. */
static int search(long steps) {
  int wrong = 0;
  memset(around, 0, sizeof around);
  memset(until, 0, sizeof until);
  for (int game = 0; game < count; game++) colour[game] = draw() % sets;
  for (int game = 0; game < count; game++)
    for (int other = 0; other < count; other++)
      if (beside[game][other]) around[game][colour[other]]++;
  for (long step = 1; step <= steps; step++) {
    int best = 1000, ties = 0, moved = -1, to = 0;
    wrong = 0;
    for (int game = 0; game < count; game++) {
      int own = around[game][colour[game]];
      if (!own) continue;
      wrong++;
      for (int set = 0; set < sets; set++) {
        int more = around[game][set] - own;
        if (set == colour[game] || (until[game][set] > step && more > -own)) continue;
        if (more < best) { best = more; ties = 0; }
        if (more == best && draw() % ++ties == 0) { moved = game; to = set; }
      }
    }
    if (!wrong) return 0;
    if (moved < 0) continue;
    until[moved][colour[moved]] = step + draw() % 10 + wrong * 6 / 10;
    paint(moved, to);
  }
  return wrong;
}

int main(int words, char **word) {
  if (words != 7) return 2;
  rounds = atoi(word[1]);
  tables = atoi(word[2]);
  sets = atoi(word[3]);
  count = rounds * tables;
  if (count > GAMES || atoi(word[4]) > SETS) return 2;
  for (int game = 0; game < count; game++)
    for (int seat = 0; seat < 4; seat++)
      if (scanf("%d", &four[game][seat]) != 1) return 2;
  for (int one = 0; one < count; one++)
    for (int other = 0; other < count; other++) beside[one][other] = one != other && meet(one, other);
  for (; sets <= atoi(word[4]); sets++) {
    state = 88172645463325252ULL ^ ((unsigned long long)atoi(word[5]) * 0x9E3779B97F4A7C15ULL);
    for (int turn = 0; turn < 20; turn++) draw();
    if (search(atol(word[6]))) continue;
    printf("%d", sets);
    for (int game = 0; game < count; game++) printf(" %d", colour[game] + 1);
    printf("\n");
    return 0;
  }
  return 0;
}
