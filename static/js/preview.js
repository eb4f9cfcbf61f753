// How a line reads while it is being typed: contract, score and matchpoints, asked of the server.
import { above, cells, form, isTouched, showCells } from "./lines.js";

const PAUSE = 120;
let waiting;

export function preview(line) {
  clearTimeout(waiting);
  line.stored ??= cells(line).map((cell) => cell.cloneNode(true));
  waiting = setTimeout(() => read(line), PAUSE);
}

async function read(line) {
  const wanted = new URLSearchParams({ line: line.dataset.line, above: above(line), alphabet: form.elements.alphabet.value });
  for (const field of line.querySelectorAll("input")) wanted.append(field.name, field.value);
  const response = await fetch(`${form.dataset.read}?${wanted}`).catch(() => null);
  if (!response?.ok || !line.isConnected || !isTouched(line)) return;
  const row = document.createElement("template");
  row.innerHTML = `<table><tbody><tr>${await response.text()}</tr></tbody></table>`;
  showCells(line, row.content);
}
