// A field that the browser refuses lies in sight: what is folded away around it opens, or nothing would
// say why the form is not sent.
document.addEventListener("invalid", (event) => {
  for (let around = event.target.closest("details"); around; around = around.parentElement.closest("details")) around.open = true;
}, true);
