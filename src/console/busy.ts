/** A form that is not answered by then may be sent again: the reader may have stopped the page. */
const longestMs = 30_000;

/** Whether the form is on its way to the service. */
export function isSending(form: HTMLFormElement): boolean {
  return form.dataset.sending !== undefined;
}

/** Says on the pressed button that the form is on its way, and lets no form go twice. Call it once a page. */
export function watchForms(): void {
  // On the window: whoever sends a form by other means has prevented the event by then.
  addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    // A filter that is changed again asks again.
    if (form.method !== "post") return;
    if (isSending(form)) return event.preventDefault();
    showBusy(form, event.submitter);
  });
  // The page of before comes back as it was left.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) for (const form of document.querySelectorAll<HTMLFormElement>("form[data-sending]")) release(form);
  });
}

function showBusy(form: HTMLFormElement, submitter: HTMLElement | null): void {
  form.dataset.sending = "";
  // Disabled, the button would not be sent with the form.
  submitter?.setAttribute("aria-disabled", "true");
  const said = document.createElement("span");
  said.className = "unseen";
  said.setAttribute("role", "status");
  said.textContent = "Sending";
  form.append(said);
  setTimeout(() => release(form), longestMs);
}

function release(form: HTMLFormElement): void {
  delete form.dataset.sending;
  for (const button of form.querySelectorAll("[aria-disabled]")) button.removeAttribute("aria-disabled");
  form.querySelector(":scope > .unseen[role=status]")?.remove();
}
