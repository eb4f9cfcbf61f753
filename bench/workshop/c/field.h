/* How much each two pairs compete, kept up to date while games are turned or exchanged; what is
   said of each figure stands in anneal.py. Pairs, sets and tables are counted from 0. */
#include <stdlib.h>
#include <string.h>

#ifndef WIDE
#define WIDE 48 /* pairs, in whole vectors; 64 for more than 24 tables */
#endif
#define MOST_TABLES (WIDE / 2)

typedef struct { int16_t ns[WIDE][MOST_TABLES], ew[WIDE][MOST_TABLES]; } Games;

typedef struct {
  int tables, pairs, sets;
  Games games;
  int16_t amount[WIDE][WIDE], side[WIDE][WIDE];
  int8_t met[WIDE][WIDE];
  int squares, again;
} Field;

static void add(Field *field, int one, int other, int amount) {
  int before = field->amount[one][other], after = before + amount;
  field->amount[one][other] = field->amount[other][one] = (int16_t)after;
  field->squares += after * after - before * before;
}

static void meet(Field *field, int one, int other, int times) {
  int before = field->met[one][other], after = before + times;
  field->met[one][other] = field->met[other][one] = (int8_t)after;
  field->again += (after > 1 ? after - 1 : 0) - (before > 1 ? before - 1 : 0);
  add(field, one, other, times * field->tables);
}

static void count_field(Field *field, int tables, int sets, const Games *games) {
  if (&field->games != games) field->games = *games;
  field->tables = tables, field->pairs = 2 * tables, field->sets = sets;
  field->squares = field->again = 0;
  memset(field->amount, 0, sizeof field->amount);
  memset(field->side, 0, sizeof field->side);
  memset(field->met, 0, sizeof field->met);
  for (int set = 0; set < sets; set++) {
    for (int game = 0; game < tables; game++) {
      field->side[set][games->ns[set][game]] = 1;
      field->side[set][games->ew[set][game]] = -1;
      meet(field, games->ns[set][game], games->ew[set][game], 1);
    }
    for (int one = 1; one < field->pairs; one++)
      for (int other = 0; other < one; other++)
        add(field, one, other, field->side[set][one] * field->side[set][other]);
  }
}

/* What the squares gain when a pair NS and a pair EW of a set change sides, meetings aside. */
static int side_cost(const Field *field, int set, int north, int east) {
  const int16_t *side = field->side[set], *a = field->amount[north], *b = field->amount[east];
  int agreed = 2 * a[east];
  for (int other = 0; other < WIDE; other++) agreed += side[other] * (a[other] - b[other]);
  return 16 * (field->tables - 1) - 4 * agreed;
}

static void change_sides(Field *field, int set, int north, int east, int cost) {
  int16_t *side = field->side[set], *a = field->amount[north], *b = field->amount[east];
  int kept = a[east];
  for (int other = 0; other < WIDE; other++) {
    a[other] = (int16_t)(a[other] - 2 * side[other]);
    b[other] = (int16_t)(b[other] + 2 * side[other]);
  }
  a[north] = b[east] = 0;
  a[east] = b[north] = (int16_t)kept;
  for (int other = 0; other < field->pairs; other++) {
    field->amount[other][north] = a[other];
    field->amount[other][east] = b[other];
  }
  side[north] = -1, side[east] = 1;
  field->squares += cost;
}

static void turn(Field *field, int set, int game, int cost) {
  int16_t *ns = &field->games.ns[set][game], *ew = &field->games.ew[set][game];
  int north = *ns, east = *ew;
  change_sides(field, set, north, east, cost);
  *ns = (int16_t)east, *ew = (int16_t)north;
}

/* Four meetings that two games of a set lose and gain, with what is added to each amount first. */
typedef struct { int one[4], other[4], before[4]; } Exchange;

static int exchange_cost(const Field *field, const Exchange *change, int rematch) {
  int cost = 0, plays = field->tables;
  for (int each = 0; each < 4; each++) {
    int times = each < 2 ? -1 : 1, met = field->met[change->one[each]][change->other[each]];
    int amount = field->amount[change->one[each]][change->other[each]] + change->before[each];
    cost += plays * (plays + 2 * times * amount);
    cost += rematch * (each < 2 ? -(met > 1) : met > 0);
  }
  return cost;
}

static void exchange(Field *field, const Exchange *change) {
  for (int each = 0; each < 4; each++)
    meet(field, change->one[each], change->other[each], each < 2 ? -1 : 1);
}
