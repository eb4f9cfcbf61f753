// The cockpit's matrix by keys: arrows move between cells, a number and Enter open that board, D on
// a cell its ruling. The page follows the evening, so that nothing of it is kept from one key to the
// next.
import { isSign, passedOver } from "./rest.js";
import { goTo } from "./typed_on.js";

const matrix = () => document.querySelector("[data-matrix]");
let digits = "", waiting;

function show() { document.querySelector("[data-digits]").textContent = digits; }

function type(digit) {
  digits = (digits + digit).slice(-3);
  show();
  clearTimeout(waiting);
  waiting = setTimeout(() => { digits = ""; show(); }, 3000);
}

function open() {
  const address = matrix()?.dataset.board.replace(/\/0\/$/, `/${Number(digits)}/`);
  digits = "";
  if (address) goTo(address);
}

// A number that goes on in letters is a result, typed in the belief that a board is open.
function drop() {
  digits = "";
  show();
  passedOver();
}

// Cells without a board have no link; they are passed over, and so are the heads between matches.
function move(cell, across, down) {
  const table = cell.closest("table"), rows = [...table.tBodies].flatMap((body) => [...body.rows]);
  let column = cell.cellIndex, row = rows.indexOf(cell.parentElement);
  do {
    column += across;
    row += down;
    const link = rows[row]?.cells[column]?.querySelector("a");
    if (link) { link.focus(); return; }
  } while (down ? rows[row] : rows[row]?.cells[column]);
}

const ruled = (cell) => cell?.querySelector("a") && document.querySelector("[data-ruling]")?.dataset.ruling.replace("A-0-0-0", cell.querySelector("a").hash.slice(1));

// The match of a cell, with the cell's board chosen there.
const match = (cell) => cell?.closest("[data-match]") && `${cell.closest("[data-match]").dataset.match}?board=${cell.querySelector("a")?.hash.split("-").at(-1) ?? ""}`;

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener("keydown", (event) => {
  if (!event.key || event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, select, textarea")) return;
  const digit = event.code.match(/^(?:Digit|Numpad)(\d)$/)?.[1];
  const cell = event.target.closest?.("[data-matrix] td");
  if (digit) type(digit);
  else if (event.key === "Enter" && digits) open();
  else if (isSign(event) && digits) drop();
  else if (event.key.toLowerCase() === "d" && ruled(cell)) location.assign(ruled(cell));
  else if (event.key.toLowerCase() === "r" && match(cell)) location.assign(match(cell));
  else if (event.key in ARROWS && cell) move(cell, ...ARROWS[event.key]);
  else if (event.key in ARROWS && event.target.matches("body, main")) matrix()?.querySelector("td.playing a, td.missing a, td a")?.focus();
  else return;
  event.preventDefault();
});

// The parts that scroll by themselves stay where they were.
const boxes = () => [...document.querySelectorAll("#live .scroll")];
let left = [];
document.addEventListener("scroll", (event) => {
  if (event.target.matches?.("#live .scroll")) left = boxes().map((box) => box.scrollLeft);
}, true);
document.getElementById("live")?.addEventListener("renewed", () => {
  show();
  boxes().forEach((box, nth) => { box.scrollLeft = left[nth] ?? 0; });
});
