// How a line reads while it is being typed: contract, score and matchpoints, asked of the server.
import { above, cells, form, isTouched, part, showCells } from "./lines.js";

const PAUSE = 120;
let waiting;

export function preview(line) {
  clearTimeout(waiting);
  line.stored ??= cells(line).map((cell) => cell.cloneNode(true));
  waiting = setTimeout(() => read(line), PAUSE);
}

async function read(line) {
  const wanted = new URLSearchParams({ line: line.dataset.line, above: above(line), alphabet: form().elements.alphabet.value });
  const typed = part(line, "text").value;
  for (const field of line.querySelectorAll("input")) wanted.append(field.name, field.value);
  const response = await fetch(`${form().dataset.read}?${wanted}`).catch(() => null);
  if (!response?.ok) return;
  const row = document.createElement("template");
  row.innerHTML = `<table><tbody><tr>${await response.text()}</tr></tbody></table>`;
  // Answers come in any order, and the line may be another by now.
  if (!line.isConnected || !isTouched(line) || part(line, "text").value !== typed) return;
  showCells(line, row.content);
}
