// Contradictions by keys: a digit chooses a value of the board that has the focus, else of the
// first one; arrows go from board to board, and between the values of one.
const boards = [...document.querySelectorAll("[data-conflict]")];
const choices = (board) => [...board.querySelectorAll("[data-choice]")];
const STEP = { ArrowDown: 1, ArrowUp: -1 };
const ACROSS = { ArrowRight: 1, ArrowLeft: -1 };

function lettersAct() {
  try { return localStorage.getItem("etui-letters") !== "off"; } catch { return true; }
}

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || !boards.length) return;
  if (document.querySelector(":popover-open")) return;
  const at = Math.max(0, boards.findIndex((board) => board.contains(event.target)));
  const here = choices(boards[at]), digit = event.code.match(/^(?:Digit|Numpad)(\d)$/)?.[1];
  const chosen = digit && here.find((choice) => choice.dataset.choice === digit);
  let to = null;
  if (event.key in STEP) to = choices(boards[at + STEP[event.key]] ?? boards[at])[0];
  else if (event.key in ACROSS) to = here[here.indexOf(document.activeElement) + ACROSS[event.key]];
  else if (!chosen || !lettersAct()) return;
  event.preventDefault();
  if (!chosen) { to?.focus(); return; }
  // A key held down, or struck twice, would decide the next board unseen.
  if (!event.repeat) chosen.click();
});
