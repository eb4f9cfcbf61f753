// The name of an evening is proposed: selected, so that typing replaces it and Tab or Enter keeps it.
const field = document.querySelector("input[autofocus]");
field?.focus();
field?.select();
