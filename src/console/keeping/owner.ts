/**
 * The account that the page is for, and its organization. What is kept on the device is kept for them, and shown to no other account.
 * Null: the page has no visitor.
 */
export function ownerOfPage(): string | null {
  return document.querySelector<HTMLElement>("[data-owner]")?.dataset.owner ?? null;
}

/** The page's own token, for what a script sends. */
export function tokenOfPage(): string {
  return document.querySelector<HTMLInputElement>("input[name=form_token]")?.value ?? "";
}

/** Tells a form from others, on whatever page it stands. Null: nothing is kept of it. */
export function keyOfForm(form: HTMLFormElement): string | null {
  const action = form.getAttribute("action");
  if (action === null || form.method !== "post") return null;
  const same = [...document.forms].filter((other) => other.getAttribute("action") === action);
  return `${action}#${same.indexOf(form)}`;
}
