// Four open hands, card by card: whose turn it is, what may be played, who won. No page in here.
//
// Seats 0 to 3 from North clockwise, suits 0 to 3 from spades, strain 4 no trump; a card is its
// suit and its rank as a bit, the two 1.
const RANKS = "23456789TJQKA";

export const readHands = (texts) => texts.map((text) => text.split(".").map((ranks) => [...ranks].reduce((bits, rank) => bits | (1 << RANKS.indexOf(rank)), 0)));
export const readCard = (text) => ["SHDC".indexOf(text[0]), 1 << RANKS.indexOf(text[1])];
export const rankAt = (bit) => 31 - Math.clz32(bit);
export const isSame = (one, other) => one[0] === other[0] && one[1] === other[1];

// The cards of a hand, spades first, the highest first.
export function cardsOf(hand) {
  const bits = Array.from({ length: 13 }, (_, place) => 1 << (12 - place));
  return hand.flatMap((held, suit) => bits.filter((bit) => held & bit).map((bit) => [suit, bit]));
}

// What has become of a deal after these cards, the declarer's left-hand opponent on lead.
export function playOut(deal, { strain, declarer }, cards) {
  const hands = deal.map((hand) => [...hand]), won = [0, 0];
  let leader = (declarer + 1) % 4, trick = [], last = null;
  for (const [suit, bit] of cards) {
    hands[(leader + trick.length) % 4][suit] ^= bit;
    trick.push([suit, bit]);
    if (trick.length === 4) {
      const winner = winnerOf(trick, leader, strain);
      last = { trick, leader, winner };
      won[winner % 2] += 1;
      leader = winner;
      trick = [];
    }
  }
  const turn = (leader + trick.length) % 4;
  return { hands, won, leader, trick, last, turn, tricks: 13 - won[0] - won[1], played: cards.length };
}

function winnerOf(trick, leader, strain) {
  let best = 0;
  trick.forEach(([suit, bit], place) => {
    const [high, rank] = trick[best];
    if (suit === high ? bit > rank : suit === strain) best = place;
  });
  return (leader + best) % 4;
}

// What the seat on turn may play: of the suit led, where it has any (Law 44).
export function legalCards({ hands, trick, turn }) {
  const cards = cardsOf(hands[turn]), led = trick.length ? cards.filter(([suit]) => suit === trick[0][0]) : [];
  return led.length ? led : cards;
}
