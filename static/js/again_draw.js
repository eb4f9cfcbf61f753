// The table of a board that is played again: four hands, the trick between them, the cards that may
// be played now as keys.
import { cardsOf, isSame, legalCards } from "./again_play.js";
import { brief, deal, drawn, names, rank, say, sentences, sign, spoken } from "./again_words.js";

const CELLS = ["at-bottom", "at-left", "at-top", "at-right"];

// Declarer at the bottom, dummy opposite.
const cellOf = (seat, declarer) => CELLS[(seat - declarer + 4) % 4];

export function drawHands(box, state, { declarer }) {
  const hands = state.hands.map((hand, seat) => drawHand(hand, seat, state, declarer));
  box.replaceChildren(...[2, 1, 3, 0].map((turn) => hands[(declarer + turn) % 4]), drawTrick(state, declarer));
}

function drawHand(hand, seat, state, declarer) {
  const box = drawn("div", "", { className: `hand ${cellOf(seat, declarer)}${state.turn === seat && state.tricks ? " on-turn" : ""}` });
  const list = drawn("ul", "", { "aria-hidden": "true" });
  names.suits.forEach((_, suit) => {
    const line = drawn("li"), cards = cardsOf(hand).filter((card) => card[0] === suit);
    line.append(sign(suit), " ", ...cards.flatMap((card) => [drawn("span", rank(card)), " "]));
    if (!cards.length) line.append(drawn("span", "—"));
    list.append(line);
  });
  const head = drawn("h3", names.seats[seat]);
  if (seat === (declarer + 2) % 4) head.append(" ", drawn("small", sentences.dummy));
  box.append(head, drawn("p", cardsOf(hand).map(spoken).join(", "), { className: "visually-hidden" }), list);
  return box;
}

// The trick under way; until the next card the one before, its winner marked.
function drawTrick(state, declarer) {
  const { trick, leader, winner } = state.trick.length || !state.last ? state : state.last;
  const box = drawn("div", "", { className: "trick" });
  trick.forEach((card, place) => {
    const seat = (leader + place) % 4, cell = drawn("span", "", { className: `${cellOf(seat, declarer)}${seat === winner ? " wins" : ""}` });
    cell.append(sign(card[0]), rank(card));
    box.append(cell);
  });
  return box;
}

// `best` holds what each legal card leads to, or nothing.
export function drawCards(box, state, best, play) {
  const most = best && Math.max(...best.map(([, tricks]) => tricks));
  const rows = names.suits.map((_, suit) => {
    const row = drawn("div", "", { className: "tray-suit" });
    for (const card of legalCards(state).filter(([of]) => of === suit)) {
      const tricks = best?.find(([one]) => isSame(one, card))[1];
      row.append(drawKey(card, tricks, tricks === most, play));
    }
    return row;
  });
  box.replaceChildren(...rows.filter((row) => row.childElementCount));
}

function drawKey(card, tricks, isBest, play) {
  const isMarked = tricks !== undefined && isBest;
  const key = drawn("button", "", { type: "button", className: `card${isMarked ? " is-best" : ""}`, "aria-label": spoken(card) });
  const face = drawn("b", rank(card));
  face.prepend(sign(card[0]));
  key.append(face);
  if (tricks !== undefined) {
    key.append(drawn("small", `${isBest ? "✓ " : ""}${tricks}`));
    const parts = { card: spoken(card), tricks: names.tricks[tricks] };
    key.setAttribute("aria-label", isBest ? say("among", parts) : `${parts.card}, ${parts.tricks}`);
  }
  key.addEventListener("click", () => play(card));
  return key;
}

// Of the leads: the best, those of the tables, what the chosen one costs.
export function leadLines(answers, contract, chosen, ledBy) {
  const most = Math.max(...answers.map(([, tricks]) => tricks));
  const cost = (card) => {
    const lost = most - answers.find(([one]) => isSame(one, card))[1];
    return lost ? say("costs", { tricks: names.tricks[lost] }) : sentences.free;
  };
  const lines = chosen ? [say("chosenLead", { card: brief(chosen), cost: cost(chosen) })] : [];
  lines.push(say("bestLeads", { cards: answers.filter(([, tricks]) => tricks === most).map(([card]) => brief(card)).join(", ") }));
  for (const [name, cards] of ledBy) {
    const led = cards.filter((card) => answers.some(([one]) => isSame(one, card)));
    if (led.length) lines.push(say(name, { cards: led.map((card) => `${brief(card)} (${cost(card)})`).join(", ") }));
  }
  return lines;
}

export const figureOf = ({ strain, declarer }) => (deal.tricks ? deal.tricks[declarer][strain] : null);
