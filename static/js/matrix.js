// The cockpit's matrix by keys: arrows move between cells, a number and Enter open that board.
const matrices = [...document.querySelectorAll("[data-matrix]")];
const output = document.querySelector("[data-digits]");
let digits = "", waiting;

function type(digit) {
  digits = (digits + digit).slice(-3);
  output.textContent = digits;
  clearTimeout(waiting);
  waiting = setTimeout(() => { digits = output.textContent = ""; }, 3000);
}

function open() {
  const address = matrices[0]?.dataset.board.replace(/\/0\/$/, `/${Number(digits)}/`);
  digits = "";
  if (address) location.assign(address);
}

// Cells without a board have no link; they are passed over.
function move(cell, across, down) {
  const table = cell.closest("table"), rows = [...table.tBodies[0].rows];
  let column = cell.cellIndex, row = rows.indexOf(cell.parentElement);
  do {
    column += across;
    row += down;
    const link = rows[row]?.cells[column]?.querySelector("a");
    if (link) { link.focus(); return; }
  } while (rows[row]?.cells[column]);
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, select, textarea")) return;
  const digit = event.code.match(/^(?:Digit|Numpad)(\d)$/)?.[1];
  const cell = event.target.closest?.("[data-matrix] td");
  if (digit) type(digit);
  else if (event.key === "Enter" && digits) open();
  else if (event.key in ARROWS && cell) move(cell, ...ARROWS[event.key]);
  else if (event.key in ARROWS && event.target === document.body) matrices[0]?.querySelector("td.playing a, td.missing a, td a")?.focus();
  else return;
  event.preventDefault();
});
