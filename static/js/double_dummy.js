// Double dummy, exactly: who gets how many of the tricks left when all four hands are open. One
// deal and one strain; any position of it, in the middle of a trick too. No page in here.
//
// A search that asks "does North-South get this many?" (alpha-beta with an empty window). What a
// position proves holds for every position with the same lengths in which those cards lie alike
// whose rank took part in the proof (M. Ginsberg, Partition Search, 1996): that is what is kept.
//
// Seats 0 to 3: North, East, South, West. Suits 0 to 3: spades to clubs; strain 4: no trump.
// Ranks are bits, the two 1 and the ace 4096.

const SUIT = 13, PLACES = 1 << SUIT, KEPT = 1 << 20, SLOTS = 1 << 18, WIDTH = 8;
const highest = (bits) => (bits ? 1 << (31 - Math.clz32(bits)) : 0);
const lowest = (bits) => bits & -bits;
// Cards from the top of what is left down to this many.
const topMask = new Int32Array(14).map((_, count) => (count ? ((1 << (2 * count)) - 1) << (26 - 2 * count) : 0));
const countBits = new Uint8Array(PLACES);
for (let bits = 1; bits < PLACES; bits += 1) countBits[bits] = countBits[bits >> 1] + (bits & 1);

// What is thrown where an answer takes more positions than it may; what was found is kept.
export const TOO_LONG = Symbol("too long");

// `hands`: of each seat the four suits as bits.
export function solverOf(hands, strain) {
  const trump = strain;
  // Of each set of cards left in a suit: whose they are from the top, and how many each seat has.
  const owners = new Int32Array(4 * PLACES), lengths = new Int32Array(4 * PLACES);
  for (let suit = 0; suit < 4; suit += 1) {
    for (let bits = 1; bits < PLACES; bits += 1) {
      const top = highest(bits), at = suit * PLACES;
      const seat = Math.max(0, hands.findIndex((hand) => hand[suit] & top));
      owners[at + bits] = (seat << 24) | (owners[at + (bits ^ top)] >>> 2);
      lengths[at + bits] = lengths[at + (bits ^ top)] + (1 << (4 * seat));
    }
  }
  const held = new Int32Array(16), left = new Int32Array(4);
  // By how many cards are played: what was played, and which ranks the answer rests on.
  const playedSuit = new Int32Array(53), playedBit = new Int32Array(53), rests = new Int32Array(54 * 4);
  const moveSuit = new Int32Array(53 * 13), moveBit = new Int32Array(53 * 13), moveWorth = new Int32Array(53 * 13), moveLow = new Int32Array(53 * 13);
  const slots = new Int32Array(SLOTS), kept = new Int32Array(KEPT * WIDTH);
  let used = 1;
  let nodes = 0, limit = Infinity;

  const clear = (at) => { rests[at] = rests[at + 1] = rests[at + 2] = rests[at + 3] = 0; };

  // Whether North-South gets `need` of the `tricks` left, `seat` on lead.
  function lead(tricks, seat, need) {
    const ply = 52 - 4 * tricks, at = ply * 4;
    if (need <= 0 || need > tricks) {
      clear(at);
      return need <= 0;
    }
    nodes += 1;
    if (nodes > limit) throw TOO_LONG;
    if (tricks === 1) return lastTrick(seat, at);
    const l0 = lengths[left[0]] | (lengths[PLACES + left[1]] << 16), l1 = lengths[2 * PLACES + left[2]] | (lengths[3 * PLACES + left[3]] << 16);
    const slot = ((Math.imul(l0, 0x9e3779b1) ^ Math.imul(l1, 0x85ebca6b) ^ Math.imul(seat + 1, 0xc2b2ae35)) >>> 14) & (SLOTS - 1);
    const o0 = owners[left[0]], o1 = owners[PLACES + left[1]], o2 = owners[2 * PLACES + left[2]], o3 = owners[3 * PLACES + left[3]];
    let best = -1;
    let before = 0;
    for (let i = slots[slot]; i; before = i, i = kept[i * WIDTH + 7]) {
      const e = i * WIDTH, info = kept[e + 6];
      if (kept[e] !== l0 || kept[e + 1] !== l1 || (info & 3) !== seat) continue;
      const k0 = kept[e + 2], k1 = kept[e + 3], k2 = kept[e + 4], k3 = kept[e + 5];
      if (((k0 >>> 4) ^ o0) & topMask[k0 & 15] || ((k1 >>> 4) ^ o1) & topMask[k1 & 15]
        || ((k2 >>> 4) ^ o2) & topMask[k2 & 15] || ((k3 >>> 4) ^ o3) & topMask[k3 & 15]) continue;
      const low = (info >> 2) & 15, high = (info >> 6) & 15;
      best = info >> 10;
      if (low >= need || high < need) {
        if (before) {
          kept[before * WIDTH + 7] = kept[e + 7];
          kept[e + 7] = slots[slot];
          slots[slot] = i;
        }
        rests[at] = rankOf(left[0], k0 & 15);
        rests[at + 1] = rankOf(left[1], k1 & 15);
        rests[at + 2] = rankOf(left[2], k2 & 15);
        rests[at + 3] = rankOf(left[3], k3 & 15);
        return low >= need;
      }
    }
    const sure = sureTricks(tricks, seat, at);
    const isNorthSouth = !(seat & 1);
    if (isNorthSouth ? sure >= need : sure > tricks - need) return isNorthSouth;
    const mates = trump < 4 ? sureTrumps((seat + 1) & 3, at) : 0;
    if (mates && (isNorthSouth ? mates >= need : mates > tricks - need)) return isNorthSouth;
    const others = trump < 4 ? sureTrumps(seat, at) : 0;
    if (others && (isNorthSouth ? tricks - others < need : others >= need)) return !isNorthSouth;
    const gets = choose(ply, 0, seat, tricks, need, seat, 0, 0, best);
    keep(l0, l1, slot, seat, need, tricks, gets, at, ply);
    return gets;
  }

  // The bit of the last of so many cards from the top.
  function rankOf(bits, count) {
    if (!count) return 0;
    for (let over = countBits[bits] - count; over > 0; over -= 1) bits &= bits - 1;
    return lowest(bits);
  }

  function keep(l0, l1, slot, seat, need, tricks, gets, at, ply) {
    if (used >= KEPT) {
      slots.fill(0);
      used = 1;
    }
    const e = used * WIDTH;
    kept[e] = l0;
    kept[e + 1] = l1;
    for (let suit = 0; suit < 4; suit += 1) {
      const rank = lowest(rests[at + suit]);
      const count = rank ? countBits[left[suit] & -rank] : 0;
      kept[e + 2 + suit] = (owners[suit * PLACES + left[suit]] << 4) | count;
    }
    const move = gets === !(seat & 1) ? (playedSuit[ply] << 4) | (31 - Math.clz32(playedBit[ply])) : 63;
    kept[e + 6] = seat | ((gets ? need : 0) << 2) | ((gets ? tricks : need - 1) << 6) | (move << 10);
    kept[e + 7] = slots[slot];
    slots[slot] = used;
    used += 1;
  }

  // One card a hand: it plays itself.
  function lastTrick(seat, at) {
    clear(at);
    let winner = seat, suit = -1, bit = 0, alone = true;
    for (let i = 0; i < 4; i += 1) {
      const who = (seat + i) & 3, h = who * 4;
      const s = held[h] ? 0 : held[h + 1] ? 1 : held[h + 2] ? 2 : 3, b = held[h + s];
      if (s === suit) {
        alone = false;
        if (b > bit) {
          bit = b;
          winner = who;
        }
      } else if (suit < 0 || s === trump) {
        suit = s;
        bit = b;
        winner = who;
        alone = true;
      }
    }
    if (!alone) rests[at + suit] = bit;
    return !(winner & 1);
  }

  // Tricks that the side on lead takes at once from the top, and the ranks they rest on.
  function sureTricks(tricks, seat, at) {
    clear(at);
    const me = seat * 4, lho = ((seat + 1) & 3) * 4, mate = ((seat + 2) & 3) * 4, rho = ((seat + 3) & 3) * 4;
    let own = 0, mates = 0, entry = false;
    let drawn = trump > 3 || !(held[lho + trump] | held[rho + trump]);
    // Trumps first: where they are all drawn, nothing is ruffed any more.
    for (let turn = 0; turn < 4; turn += 1) {
      const suit = trump > 3 ? turn : turn === 0 ? trump : turn <= trump ? turn - 1 : turn;
      const mine = held[me + suit], his = held[mate + suit], l = held[lho + suit], r = held[rho + suit];
      const all = left[suit];
      if (!mine && !his) continue;
      const isTrump = suit === trump;
      const cl = countBits[l], cr = countBits[r];
      // A side suit is safe for as many rounds as who has trumps follows.
      let safe = 13;
      if (!drawn && !isTrump) safe = Math.min(held[lho + trump] ? cl : 13, held[rho + trump] ? cr : 13);
      const top = highest(all);
      if (mine & top) {
        let count = 1, last = top, rest = all ^ top;
        while (rest && mine & highest(rest)) {
          last = highest(rest);
          rest ^= last;
          count += 1;
        }
        const most = Math.max(cl, cr, countBits[his]);
        if (count >= most) {
          if (isTrump && count >= Math.max(cl, cr)) drawn = true;
          const total = Math.min(countBits[mine], safe);
          own += total;
          if (total) rests[at + suit] = rankOf(all, Math.min(count, most));
        } else {
          const total = Math.min(count, safe);
          own += total;
          if (total) rests[at + suit] = rankOf(all, total);
          // The next from the top is across: one more, and the way there.
          if (total === count && safe > count && his & highest(rest) && countBits[mine] > count && countBits[his] > count) {
            entry = true;
            let more = 0;
            while (rest && his & highest(rest) && more < countBits[his] - count && count + more < safe) {
              last = highest(rest);
              rest ^= last;
              more += 1;
            }
            mates += more;
            rests[at + suit] = last;
          }
        }
      } else if (his & top && mine && safe) {
        entry = true;
        let count = 1, last = top, rest = all ^ top;
        while (rest && his & highest(rest)) {
          last = highest(rest);
          rest ^= last;
          count += 1;
        }
        const most = Math.max(cl, cr, countBits[mine]);
        const total = Math.min(count >= most ? countBits[his] : count, safe);
        mates += total;
        rests[at + suit] = rankOf(all, Math.min(count, most, total));
      }
    }
    return Math.min(tricks, own + (entry ? mates : 0));
  }

  // Tricks that a neighbour of a seat takes with its highest trumps, sooner or later.
  function sureTrumps(seat, at) {
    const top = highest(left[trump]);
    if (!top) return 0;
    const one = ((seat + 1) & 3) * 4 + trump, other = ((seat + 3) & 3) * 4 + trump;
    const holder = held[one] & top ? held[one] : held[other] & top ? held[other] : 0;
    if (!holder) return 0;
    let count = 0, rest = left[trump], last = 0;
    while (rest && holder & highest(rest)) {
      last = highest(rest);
      rest ^= last;
      count += 1;
    }
    clear(at);
    rests[at + trump] = last;
    return count;
  }

  // The card of `seat`, the `place`th of a trick of which `winner` has the best so far.
  function choose(ply, place, seat, tricks, need, winner, winSuit, winBit, best) {
    const at = ply * 4, first = ply * 13, count = moves(ply, place, seat, winner, winSuit, winBit, best);
    const wanted = !(seat & 1);
    const a0 = at + 4;
    let r0 = 0, r1 = 0, r2 = 0, r3 = 0;
    for (let i = 0; i < count; i += 1) {
      const suit = moveSuit[first + i], bit = moveBit[first + i];
      if (i) {
        // Below all that the proof rests on, one card of a suit is as good as another.
        const rest = suit === 0 ? r0 : suit === 1 ? r1 : suit === 2 ? r2 : r3;
        if ((rest === 0 || bit < lowest(rest)) && isLowTried(first, i, suit, rest)) continue;
      }
      playedSuit[ply] = suit;
      playedBit[ply] = bit;
      held[seat * 4 + suit] ^= bit;
      let gets;
      const beats = place === 0 || (suit === winSuit ? bit > winBit : suit === trump);
      if (place < 3) {
        gets = choose(ply + 1, place + 1, (seat + 1) & 3, tricks, need, beats ? seat : winner, beats ? suit : winSuit, beats ? bit : winBit, -1);
      } else {
        gets = endTrick(ply, tricks, need, beats ? seat : winner, beats ? suit : winSuit, beats ? bit : winBit);
      }
      held[seat * 4 + suit] ^= bit;
      if (gets === wanted) {
        playedSuit[ply] = suit;
        playedBit[ply] = bit;
        rests[at] = rests[a0];
        rests[at + 1] = rests[a0 + 1];
        rests[at + 2] = rests[a0 + 2];
        rests[at + 3] = rests[a0 + 3];
        return gets;
      }
      r0 |= rests[a0];
      r1 |= rests[a0 + 1];
      r2 |= rests[a0 + 2];
      r3 |= rests[a0 + 3];
    }
    rests[at] = r0;
    rests[at + 1] = r1;
    rests[at + 2] = r2;
    rests[at + 3] = r3;
    // Who cannot do better had touching cards tried as one: they have to touch where this serves.
    for (let i = first; i < first + count; i += 1) {
      const rank = lowest(rests[at + moveSuit[i]]);
      if (rank && rank <= moveBit[i] && rank > moveLow[i]) rests[at + moveSuit[i]] |= moveLow[i];
    }
    return !wanted;
  }

  // A card of the suit below the proof's ranks has been tried itself.
  const isLowTried = (first, i, suit, rest) => {
    const low = rest ? lowest(rest) : PLACES;
    for (let j = 0; j < i; j += 1) if (moveSuit[first + j] === suit && moveBit[first + j] < low) return true;
    return false;
  };

  function endTrick(ply, tricks, need, winner, winSuit, winBit) {
    const start = ply - 3, at = (ply + 1) * 4;
    let same = 0;
    for (let p = start; p <= ply; p += 1) {
      left[playedSuit[p]] ^= playedBit[p];
      if (playedSuit[p] === winSuit) same += 1;
    }
    const s0 = playedSuit[start], s1 = playedSuit[start + 1], s2 = playedSuit[start + 2], s3 = playedSuit[start + 3];
    const b0 = playedBit[start], b1 = playedBit[start + 1], b2 = playedBit[start + 2], b3 = playedBit[start + 3];
    const gets = lead(tricks - 1, winner, winner & 1 ? need : need - 1);
    left[s0] ^= b0;
    left[s1] ^= b1;
    left[s2] ^= b2;
    left[s3] ^= b3;
    if (same > 1) rests[at + winSuit] |= winBit;
    return gets;
  }

  // The legal cards, of touching ones one, in the order in which they are tried.
  function moves(ply, place, seat, winner, winSuit, winBit, best) {
    const first = ply * 13, led = place ? playedSuit[ply - place] : -1;
    let count = 0;
    const follows = place && held[seat * 4 + led];
    for (let suit = follows ? led : 0; suit < (follows ? led + 1 : 4); suit += 1) {
      const mine = held[seat * 4 + suit];
      for (let rest = mine; rest;) {
        const bit = highest(rest);
        rest ^= bit;
        const above = left[suit] & -(bit << 1);
        if (above && lowest(above) & mine) {
          moveLow[first + count - 1] = bit;
          continue;
        }
        moveSuit[first + count] = suit;
        moveBit[first + count] = moveLow[first + count] = bit;
        moveWorth[first + count] = 0;
        count += 1;
      }
    }
    if (count > 1) {
      if (place === 0) weighLeads(first, count, seat, best);
      else weigh(first, count, place, seat, winner, winSuit, winBit, led, follows);
      sort(first, count);
    }
    return count;
  }

  function sort(first, count) {
    for (let i = 1; i < count; i += 1) {
      const suit = moveSuit[first + i], bit = moveBit[first + i], low = moveLow[first + i], worth = moveWorth[first + i];
      let j = i - 1;
      for (; j >= 0 && moveWorth[first + j] < worth; j -= 1) {
        moveSuit[first + j + 1] = moveSuit[first + j];
        moveBit[first + j + 1] = moveBit[first + j];
        moveLow[first + j + 1] = moveLow[first + j];
        moveWorth[first + j + 1] = moveWorth[first + j];
      }
      moveSuit[first + j + 1] = suit;
      moveBit[first + j + 1] = bit;
      moveLow[first + j + 1] = low;
      moveWorth[first + j + 1] = worth;
    }
  }

  function weighLeads(first, count, seat, best) {
    const lho = ((seat + 1) & 3) * 4, mate = ((seat + 2) & 3) * 4, rho = ((seat + 3) & 3) * 4;
    for (let i = first; i < first + count; i += 1) {
      const suit = moveSuit[i], bit = moveBit[i], rank = 31 - Math.clz32(bit);
      const l = held[lho + suit], m = held[mate + suit], r = held[rho + suit], all = left[suit], top = highest(all);
      const hl = highest(l), hm = highest(m), hr = highest(r);
      let worth = 0;
      const canRuff = (at) => trump < 4 && suit !== trump && !held[at + suit] && held[at + trump];
      const lRuffs = canRuff(lho), rRuffs = canRuff(rho), mRuffs = canRuff(mate);
      if (lRuffs || rRuffs) worth -= 30;
      if (mRuffs && !rRuffs) worth += 30;
      if (bit === top) worth += lRuffs || rRuffs ? 0 : 5;
      else if (held[seat * 4 + suit] & top) worth += 10 - rank;
      else if (hm === top) worth += 30 - rank;
      else if (hm > hr && hm > hl) worth += 25 - rank;
      else if (hm > hl) worth += 12 - rank;
      else if (hr === top) worth -= 10 + rank;
      else if (hl === top) worth += 3 - rank;
      else worth -= rank;
      if (bit > hl && bit > hr && bit !== top) worth += 5;
      worth += countBits[m] + countBits[held[seat * 4 + suit]] - countBits[l] - countBits[r];
      if (best >= 0 && best < 63 && best >> 4 === suit && (best & 15) === rank) worth += 1000;
      moveWorth[i] = worth * 4;
    }
  }

  function weigh(first, count, place, seat, winner, winSuit, winBit, led, follows) {
    const next = ((seat + 1) & 3) * 4, across = ((seat + 2) & 3) * 4;
    const isMates = winner === ((seat + 2) & 3);
    // The best that who plays after can do, in cards of the suit led; above all where they ruff.
    const best = (at) => {
      if (held[at + led]) return winSuit === led ? highest(held[at + led]) : 0;
      return trump < 4 && held[at + trump] ? PLACES + highest(held[at + trump]) : 0;
    };
    const standing = winSuit === led ? winBit : PLACES + winBit;
    const nextBest = place < 3 ? best(next) : 0;
    const mateBest = place === 1 ? best(across) : 0;
    const mateWins = place === 3 ? isMates : place === 2 ? isMates && standing > nextBest : mateBest > standing && mateBest > nextBest;
    for (let i = first; i < first + count; i += 1) {
      const suit = moveSuit[i], bit = moveBit[i], rank = 31 - Math.clz32(bit);
      const value = suit === led ? bit : suit === trump ? PLACES + bit : 0;
      const wins = value > standing && value > nextBest;
      let worth;
      if (mateWins) worth = value > standing && suit === trump && led !== trump ? -40 - rank : 60 - rank;
      else if (wins) worth = 100 - rank;
      else if (value > standing && !isMates) worth = place === 2 ? 40 + rank : 20 - rank;
      else worth = 50 - rank;
      if (!follows) {
        if (suit === trump && trump < 4) worth -= wins ? 0 : 30;
        else {
          worth += 2 * countBits[held[seat * 4 + suit]];
          if (bit === highest(left[suit])) worth -= 30;
        }
      }
      moveWorth[i] = worth * 4;
    }
  }

  // A position: the cards left, with those of the trick under way, whose lead it was.
  function setUp(position) {
    left.fill(0);
    for (let seat = 0; seat < 4; seat += 1) {
      for (let suit = 0; suit < 4; suit += 1) {
        held[seat * 4 + suit] = position.hands[seat][suit];
        left[suit] |= position.hands[seat][suit];
      }
    }
    for (const [suit, bit] of position.trick) left[suit] |= bit;
  }

  // Whether North-South gets `need` more from a position on, its trick under way with it.
  function asks(position, need) {
    setUp(position);
    const { trick, leader } = position, tricks = position.tricks;
    if (need <= 0 || need > tricks) return need <= 0;
    if (!trick.length) return lead(tricks, leader, need);
    const start = 52 - 4 * tricks;
    let winner = leader, winSuit = trick[0][0], winBit = trick[0][1];
    trick.forEach(([suit, bit], place) => {
      playedSuit[start + place] = suit;
      playedBit[start + place] = bit;
      if (suit === winSuit ? bit > winBit : suit === trump) {
        winner = (leader + place) & 3;
        winSuit = suit;
        winBit = bit;
      }
    });
    if (trick.length === 4) return endTrick(start + 3, tricks, need, winner, winSuit, winBit);
    return choose(start + trick.length, trick.length, (leader + trick.length) & 3, tricks, need, winner, winSuit, winBit, -1);
  }

  // How many tricks North-South gets, looking at `most` positions; a guess near it makes it quick.
  function value(position, guess, most = Infinity) {
    let low = 0, high = position.tricks, need = Math.min(Math.max(guess, 1), high);
    limit = nodes + most;
    while (low < high) {
      if (asks(position, need)) {
        low = need;
        need += 1;
      } else {
        high = need - 1;
        need = high;
      }
    }
    return low;
  }

  return { value, nodes: () => nodes };
}
