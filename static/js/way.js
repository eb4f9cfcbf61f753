// The way back: beneath a board in the history lies the table's round, in whatever way the board
// was reached. The round's page is kept as it was left, so that back needs no connection.
import * as kept from "./kept.js";

const STORED = `${kept.STORED}/round`, HOME = document.querySelector("[data-keeper]").dataset.board.split("board")[0];
const main = document.getElementById("content");
const isBoard = () => location.pathname.startsWith(`${HOME}board/`);
const isRound = () => Boolean(main.querySelector("ul.due"));
// Its very nodes, which live.js follows on; gone with the document.
let left = null, isCopy = false;

function stored() {
  try { return JSON.parse(sessionStorage.getItem(STORED)); } catch (error) { return null; }
}

// Of this window alone, as the boards that are fetched ahead.
export function remember() {
  if (!isRound()) return;
  try { sessionStorage.setItem(STORED, JSON.stringify({ title: document.title, html: main.innerHTML })); } catch (error) { /* as it was left, then */ }
}

// Before another page is put in place of this one. Of boards, and of the question, only the last is
// gone back from.
export function forth(address) {
  const isAbove = isRound();
  if (isAbove) left = { title: document.title, nodes: [...main.childNodes] };
  if (new URL(address, location.href).href === location.href) return;
  if (isAbove) history.pushState({ beneath: true }, "", address);
  else history.replaceState(history.state, "", address);
}

// A window that was opened at a board.
export function ground() {
  if (!isBoard() || history.state?.beneath) return;
  const here = location.href, back = document.querySelector("[data-back]");
  history.replaceState(null, "", back ? back.dataset.back : HOME);
  history.pushState({ beneath: true }, "", here);
}

function put({ title, nodes }) {
  isCopy = nodes !== left?.nodes;
  document.title = title;
  main.replaceChildren(...nodes);
  scrollTo(0, 0);
  main.focus();
  document.dispatchEvent(new CustomEvent("etui-shown"));
}

// Without a connection; false where the round was never seen.
export function putBack() {
  const copy = stored();
  if (left) put(left);
  else if (copy) put({ title: copy.title, nodes: new DOMParser().parseFromString(copy.html, "text/html").body.childNodes });
  return Boolean(left || copy);
}

// Back, as if by the reader.
export function home() {
  if (!history.state?.beneath || !(left || stored())) return false;
  history.back();
  return true;
}

// `turn` shows a board in its place; `reach` says whether the round's page can be had.
export function follow({ turn, reach }) {
  addEventListener("popstate", async () => {
    if (isBoard()) await turn(location.href) || location.reload();
    else if (left) put(left);
    else if (await reach(location.href)) location.reload();
    else putBack();
  });
  // A copy is nothing that follows the evening.
  document.addEventListener("etui-sent", () => { if (isCopy && isRound()) location.reload(); });
}
