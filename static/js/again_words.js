// What a board that is played again says of its cards: names and sentences come with the page.
import { rankAt } from "./again_play.js";

const read = (id) => JSON.parse(document.getElementById(id).textContent);
export const deal = read("again-deal"), names = read("again-names"), sentences = read("again-sentences");

export const say = (name, parts) => sentences[name].replace(/\{(\w+)\}/g, (_, part) => parts[part]);
const capital = (text) => text[0].toLocaleUpperCase() + text.slice(1);

export const rank = ([, bit]) => names.ranks[rankAt(bit)];
export const brief = (card) => names.signs[card[0]] + rank(card);
export const spoken = ([suit, bit]) => capital(say("card", { rank: names.rankNames[rankAt(bit)], suit: names.strains[suit] }));
export const bid = ({ level, strain, penalty = "" }) => `${level}${names.signs[strain]}${penalty}`;
export const contractText = (contract) => `${bid(contract)} ${names.seats[contract.declarer]}`;
const spokenContract = (of) => `${of.level} ${names.strains[of.strain]}${of.penalty || ""} ${names.seats[of.declarer]}`;

export function drawn(tag, text = "", more = {}) {
  const node = document.createElement(tag), { className, ...rest } = more;
  if (className) node.className = className;
  node.append(text);
  Object.entries(rest).forEach(([name, value]) => node.setAttribute(name, value));
  return node;
}

export const sign = (suit) => drawn("span", names.signs[suit], { className: suit < 4 ? `suit-${names.suits[suit]}` : "" });

// A contract, its sign in its colour; read aloud in words.
export function drawnContract(contract) {
  const node = drawn("span"), seen = drawn("span", `${contract.level}`, { "aria-hidden": "true" });
  seen.append(sign(contract.strain), `${contract.penalty || ""} ${names.seats[contract.declarer]}`);
  node.append(seen, drawn("span", spokenContract(contract), { className: "visually-hidden" }));
  return node;
}

// What the tables made with this strain from this seat: 9 tricks (2×), 10 tricks.
export function tablesWords({ strain, declarer }) {
  const same = deal.tables.filter((table) => table.strain === strain && table.declarer === declarer);
  const seat = names.seats[declarer], times = new Map();
  if (!same.length) return say("nowhere", { seat });
  for (const { tricks } of same.sort((a, b) => a.tricks - b.tricks)) times.set(tricks, (times.get(tricks) || 0) + 1);
  const list = [...times].map(([tricks, count]) => names.tricks[tricks] + (count > 1 ? ` (${count}×)` : "")).join(", ");
  const own = same.find((table) => table.isOwn);
  return say("tables", { seat, list }) + (own ? ` ${say("own", { tricks: names.tricks[own.tricks] })}` : "");
}

// What was made, beside what was possible: `best`, null where nobody knows.
export function verdict(contract, made, best) {
  const over = made - 6 - contract.level, result = over ? `${over > 0 ? "+" : "−"}${Math.abs(over)}` : "=";
  const lines = [say("made", { seat: names.seats[contract.declarer], tricks: names.tricks[made], contract: bid(contract), result })];
  if (best === made) lines.push(sentences.level);
  else if (best !== null) lines.push(say(made > best ? "more" : "fewer", { tricks: names.tricks[Math.abs(made - best)], best }));
  return [...lines, tablesWords(contract)];
}
