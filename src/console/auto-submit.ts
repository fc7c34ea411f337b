/** Sends a list's filters as soon as one is chosen. Texts are sent by Enter. */
export function enhance(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>("form[data-auto-submit]:not([data-bound])")) {
    form.dataset.bound = "";
    form.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLSelectElement) form.requestSubmit();
    });
    // An empty filter would only lengthen the address.
    form.addEventListener("formdata", ({ formData }) => {
      for (const [name, value] of [...formData]) if (value === "") formData.delete(name);
    });
  }
}
