/* Seeded chance, the same on every computer: whole numbers only. */
#include <math.h>
#include <stdint.h>

typedef struct { uint64_t state; } Chance;

static uint64_t next_number(Chance *chance) { /* Steele, Lea, Flood: SplitMix */
  uint64_t mixed = (chance->state += 0x9e3779b97f4a7c15ULL);
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9ULL;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebULL;
  return mixed ^ (mixed >> 31);
}

static int below(Chance *chance, int size) {
  return (int)(((next_number(chance) >> 32) * (uint64_t)size) >> 32);
}

static Chance seeded(int tables, int rounds, uint64_t seed) {
  Chance chance = {seed * 1000003ULL + (uint64_t)(tables * 1009 + rounds)};
  next_number(&chance);
  return chance;
}

static void shuffle(Chance *chance, int *numbers, int count) {
  for (int last = count - 1; last > 0; last--) {
    int other = below(chance, last + 1), kept = numbers[last];
    numbers[last] = numbers[other];
    numbers[other] = kept;
  }
}

/* How much dearer a step may be than none, in 1/256 of the heat: exponentially distributed. Rounded
   to whole numbers, so that no two libraries of mathematics disagree. */
#define PATIENCES 4096
static int patience[PATIENCES];

static void prepare_patience(void) {
  for (int each = 0; each < PATIENCES; each++)
    patience[each] = (int)floor(-log((each + 0.5) / PATIENCES) * 256 + 0.5);
}

static int is_taken(Chance *chance, int cost, long long heat) { /* heat in 1/256 */
  if (cost <= 0) return 1;
  return (long long)cost * 65536 <= heat * patience[next_number(chance) >> 52];
}
