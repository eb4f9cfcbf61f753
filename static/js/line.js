// What the keys of a pad say, as a line and in words; a typed line presses the keys.

export const ENGLISH = { strains: { C: "C", D: "D", H: "H", S: "S", N: "NT" }, seats: { N: "N", E: "E", S: "S", W: "W" }, ranks: {} };
const GROUPS = ["level", "strain", "penalty", "declarer", "tricks", "lead_suit", "lead_rank"];
const WORDS = { pass: "P", not_played: "NP" };

export const groups = (pad) => [...pad.querySelectorAll("fieldset[data-group]")];
const radios = (pad, name) => [...pad.querySelectorAll(`input[type=radio][name=${name}]`)];
const radio = (pad, name) => radios(pad, name).find((one) => one.checked);
const value = (pad, name) => { const one = radio(pad, name); return one ? one.value : ""; };
export const letters = (pad) => JSON.parse(pad.dataset.letters);
export const overs = (code) => (code === "=" ? 0 : Number(code));

export const said = (pad) => GROUPS.reduce((all, name) => ({ ...all, [name]: value(pad, name) }), {});
export const isAlone = (keys) => keys.level in WORDS;

export function press(pad, keys) {
  for (const name of GROUPS) for (const one of radios(pad, name)) one.checked = one.value === (keys[name] || "");
}

// The groups that still want a key, in the order of the page; a lead may be left out.
export function missing(pad) {
  const keys = said(pad);
  if (isAlone(keys)) return [];
  const wanted = ["level", "strain", "declarer", "tricks", ...(keys.lead_suit ? ["lead_rank"] : []), ...(keys.lead_rank ? ["lead_suit"] : [])];
  return groups(pad).filter((group) => wanted.includes(group.dataset.group) && !keys[group.dataset.group]);
}

export function write(keys, { strains, seats, ranks, alone = WORDS }) {
  if (isAlone(keys)) return alone[keys.level];
  const lead = keys.lead_suit && keys.lead_rank ? `/${strains[keys.lead_suit]}${ranks[keys.lead_rank] || keys.lead_rank}` : "";
  return `${keys.level}${strains[keys.strain] || ""}${keys.penalty.toLowerCase()}${seats[keys.declarer] || ""}${keys.tricks}${lead}`;
}

export const oneOf = (signs) => Object.values(signs).sort((a, b) => b.length - a.length).join("|");
export const anyOf = (strains) => `${strains.N === "NT" ? "N(?!T)|" : ""}${oneOf(strains)}`;
const meant = (signs, letter) => Object.keys(signs).find((key) => signs[key] === letter) || (letter || "");

export const plain = (text) => text.toUpperCase().replace(/\s/g, "").replace(/[−–]/g, "-").replace(/×/g, "X");

// The keys that a line means, as far as it goes; null where it is no contract.
export function read(text, { strains, seats, ranks, alone }) {
  const line = plain(text).replace(/^PASSE?$/, "P");
  const word = Object.keys(WORDS).find((key) => line === WORDS[key] || (alone && line === alone[key]));
  if (word) return { level: word, penalty: "" };
  const lead = `(?:/(${oneOf(strains)})?(10|[AKDQVJRT2-9])?)?`;
  const found = new RegExp(`^([1-7])(${anyOf(strains)})?(X{0,2})(${oneOf(seats)})?(=|[+-]\\d{0,2})?${lead}$`).exec(line);
  if (!found) return null;
  const [level, strain, penalty, declarer, tricks, suit, rank] = found.slice(1).map((part) => part || "");
  return { level, strain: meant(strains, strain), penalty, declarer: meant(seats, declarer), tricks, lead_suit: meant(strains, suit), lead_rank: rank === "10" ? "T" : meant(ranks, rank) };
}

export const signed = (number) => (number > 0 ? `+${number}` : String(number).replace("-", "−"));

function part(tag, nodes, name) {
  const element = document.createElement(tag);
  if (name) element.className = name;
  element.append(...nodes, " ");
  return element;
}

const label = (pad, name) => { const one = radio(pad, name); return one ? [...one.nextElementSibling.cloneNode(true).childNodes].filter((node) => node.nodeName !== "SMALL") : []; };

// As the page of the question says it: 11 tricks: 1 over.
const told = (key) => key.dataset.over.replace("{tricks}", key.nextElementSibling.querySelector("small").textContent);

// The contract, who plays it, what it made: as pieces of the page.
export function pieces(pad) {
  const keys = said(pad), alone = isAlone(keys), by = radio(pad, "declarer");
  return {
    contract: part("b", alone ? label(pad, "level") : [keys.level, ...label(pad, "strain"), keys.penalty.toLowerCase()]),
    by: part("span", alone || !by ? [] : [by.dataset.by]),
    result: part("b", alone ? [] : label(pad, "tricks").map((node) => node.textContent)),
    made: alone || !radio(pad, "tricks") ? "" : told(radio(pad, "tricks")),
    lead: keys.lead_suit && keys.lead_rank ? [...label(pad, "lead_suit"), ...label(pad, "lead_rank")] : [],
  };
}

// A score alone, which no keys can say; 4 is the beginning of a contract.
const typed = (pad) => pad.elements.text.value.trim();
export const isScore = (pad) => /^[+−-]?\d+$/.test(typed(pad)) && !read(typed(pad), letters(pad));
// Nothing typed is no mistake.
export const isRead = (pad) => !typed(pad) || isScore(pad) || Boolean(read(typed(pad), letters(pad)));

// Under the box in which it was typed; empty when all is well.
export function complain(pad, words) {
  const place = pad.querySelector("[data-unreadable]");
  Object.assign(place, { textContent: words, hidden: !words });
  if (!words) return;
  pad.elements.text.focus({ preventScroll: true });
  place.scrollIntoView({ block: "center" });
}

export const drawn = (tag, text, name) => part(tag, [text], name);
