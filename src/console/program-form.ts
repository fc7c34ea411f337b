/** Draws the form of a program again as soon as something is chosen on which its fields depend. A button does the same without. */
export function enhance(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>("form.program-form:not([data-bound])")) {
    const redraw = form.querySelector<HTMLButtonElement>("button[data-redraw]");
    if (!redraw) continue;
    form.dataset.bound = "";
    form.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLSelectElement && target.hasAttribute("data-redraws")) form.requestSubmit(redraw);
    });
  }
}
