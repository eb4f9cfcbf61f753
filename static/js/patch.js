// Makes what is inside an element the same as inside another one, and leaves alone what already is:
// on a screen that is looked at all evening nothing moves that did not change.
const isBlank = (node) => node.nodeType === Node.COMMENT_NODE || (node.nodeType === Node.TEXT_NODE && !node.data.trim());
const parts = (element) => [...element.childNodes].filter((node) => !isBlank(node));

export function patch(old, fresh) {
  const [before, after] = [parts(old), parts(fresh)];
  const isAlike = before.length === after.length && before.every((node, at) => node.nodeName === after[at].nodeName);
  if (!isAlike) { old.replaceChildren(...fresh.childNodes); return; }
  before.forEach((node, at) => renew(node, after[at]));
}

function renew(node, fresh) {
  if (node.isEqualNode(fresh)) return;
  if (node.nodeType === Node.TEXT_NODE) { node.data = fresh.data; return; }
  for (const { name } of [...node.attributes]) if (!fresh.hasAttribute(name)) node.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  patch(node, fresh);
}
