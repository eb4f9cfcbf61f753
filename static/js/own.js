// Marks the lines of this phone's own pair in what live.js has just put in place, which is the same
// for all phones, and fills the page's block. The server does so in the page's first view.
const { own, ownYou, ownTitle } = document.querySelector("main[data-own]").dataset;
const live = document.getElementById("live"), pair = CSS.escape(own);
// Of a ranking: what does not change is not sent again.
const kept = live.querySelector(".pinned");

function mark() {
  for (const one of live.querySelectorAll("[data-when]")) one.hidden = one.dataset.when !== "pair";
  kept && live.querySelector("[data-own-block]")?.replaceWith(kept);
  const block = live.querySelector(".pinned");
  const row = live.querySelector(`.ranking a[href$="/card/${pair}/"], tr:is([data-pair="${pair}"], [data-ns="${pair}"], [data-ew="${pair}"])`)?.closest("tr");
  const mine = live.querySelector(`h1[data-pair="${pair}"]`);
  for (const one of live.querySelectorAll(`[data-own-text][data-pair="${pair}"]`)) one.textContent = one.dataset.ownText;
  if (mine && block) fill(block, { title: ownTitle });
  if (!row && block === kept) block?.toggleAttribute("hidden", true);
  if (!row) return;
  row.classList.add("own");
  const side = ["ns", "ew"].find((side) => row.dataset[side] === own);
  if (side) markResult(row, side);
  else markRank(row);
  if (block) fill(block, side ? wordsOfResult(row, side) : wordsOfRank(row, block.dataset));
}

// In a traveller: "you" under the number, and the same score among the frequencies.
function markResult(row, side) {
  const you = document.createElement("small"), points = row.dataset.points;
  you.textContent = ownYou;
  row.cells[side === "ns" ? 0 : 1].append(you);
  if (!points) return;
  for (const same of row.closest(".list").querySelectorAll(`.freq tr[data-points="${points}"]`)) same.classList.add("own");
}

// In a ranking: "you" for the number, and the own list before the others.
function markRank(row) {
  const list = row.closest(".list"), smalls = row.lastElementChild.querySelectorAll("small");
  // Beside scratch its number stands behind the figures there.
  const number = list && "beside" in list.dataset ? smalls[smalls.length - 1] : smalls[0];
  if (!list) return;
  row.id = "own-row";
  number.textContent = ownYou;
  const first = live.querySelector(".list");
  if (first !== list) first.before(list);
}

function wordsOfResult(row, side) {
  const names = ["room", "against", "number", "names", "round", "score", "figure", "par"];
  const told = names.map((name) => [name, row.dataset[side + name[0].toUpperCase() + name.slice(1)] ?? ""]);
  // Contract, declarer and result, as they stand in the line.
  const outcome = [...row.cells].slice(2, -2).flatMap((cell) => {
    const copy = cell.cloneNode(true);
    copy.querySelector(".allowed")?.remove();
    return [...copy.childNodes, " "];
  });
  return { ...Object.fromEntries(told), outcome };
}

function wordsOfRank(row, said) {
  const list = row.closest(".list"), words = { title: ownTitle, names: namesIn(row.querySelector("th")) };
  // Of a knock-out the line says it in words.
  if (row.dataset.of) return { ...words, place: "", ahead: "", figure: "", gap: "", ...row.dataset };
  const told = list ? figuresOf(row) : {};
  if (!told.rank) return words;
  const ahead = [...list.querySelectorAll("tbody tr")].slice(0, row.sectionRowIndex).map(figuresOf)
    .findLast((other) => other.rank !== told.rank);
  const place = (rank) => ordinal(rank, said.ordinals.split(" "));
  const tied = row.cells[0].querySelector("small") ? said.tied : "";
  return {
    ...words,
    place: place(told.rank),
    of: put(said.of, list.dataset) + tied,
    figure: put(said.figure, told),
    gap: told.gap ?? (told.total ? put(said.gap, told) : ""),
    ahead: !("beside" in list.dataset) && ahead?.maximum === told.maximum ? put(said.ahead, { ...ahead, rank: place(ahead.rank) }) : "",
  };
}

// One under the other in the line, one behind the other in the block, as the server writes them.
const namesIn = (cell) => [...(cell.querySelector("a") ?? cell).childNodes].map((one) => one.textContent).filter(Boolean).join("\u00a0– ");

function figuresOf(row) {
  const rank = parseInt(row.cells[0].textContent, 10), figure = row.lastElementChild.firstChild.textContent;
  const list = row.closest(".list").dataset;
  const [total, maximum = list.maximum] = list.totals?.split(" ")[row.sectionRowIndex].split("/") ?? [];
  return { rank, figure, ...list, total, maximum, ...row.dataset };
}

// From 1st, 2nd, 3rd, 4th as the language writes them; the ending of the fourth is the usual one.
function ordinal(number, [first, second, third, other]) {
  const nth = { one: first, two: second, few: third }[new Intl.PluralRules(document.documentElement.lang, { type: "ordinal" }).select(number)];
  return number + (nth ?? other).slice(1);
}

const put = (words, figures) => words.replace(/{(\w+)}/g, (_, name) => figures[name]);

function fill(block, words) {
  for (const place of block.querySelectorAll("[data-fill]")) {
    const word = words[place.dataset.fill];
    if (word !== undefined) place.replaceChildren(...[word].flat());
  }
  block.hidden = false;
}

live.addEventListener("renewed", mark);
