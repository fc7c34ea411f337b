import { enhanceAll } from "./enhance-all.ts";

/** Typing pauses for this long before the list is asked for. */
const pauseMs = 350;
/** What depends on the filters, besides the results themselves. */
const dependents = ["filter-opener", "filter-all"];

/** Lets the filters of a list act as soon as something is chosen or typed. */
export function enhance(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>("form[data-auto-submit]:not([data-bound])")) {
    form.dataset.bound = "";
    // An empty filter and the usual order would only lengthen the address.
    form.addEventListener("formdata", ({ formData }) => {
      const usual = form.querySelector<HTMLOptionElement>("[name=sort] > option")?.value;
      for (const [name, value] of [...formData])
        if (value === "" || (name === "sort" && value === usual)) formData.delete(name);
    });
    if (document.querySelector("[data-results]")) narrowInPlace(form);
    else sendOnChoice(form);
  }
}

/** The page is another one afterwards. A field of a thing's id is sent by Enter alone. */
function sendOnChoice(form: HTMLFormElement): void {
  form.addEventListener("change", ({ target }) => {
    const isChoice = target instanceof HTMLSelectElement || form.dataset.autoSubmit !== "choices";
    if (isChoice) form.requestSubmit();
  });
}

/** The page stays: the reader goes on typing while the results are exchanged. */
function narrowInPlace(form: HTMLFormElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = new AbortController();
  const said = document.createElement("span");
  said.className = "unseen";
  said.setAttribute("role", "status");
  form.append(said);

  async function narrow(): Promise<void> {
    clearTimeout(timer);
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    const address = addressOf(form);
    try {
      const answer = await fetch(address, { signal, redirect: "error" });
      if (!answer.ok) throw new Error(String(answer.status));
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const total = exchange(page);
      if (signal.aborted) return;
      history.replaceState(null, "", address);
      document.title = page.title;
      said.textContent = total === "1" ? "1 found." : `${total} found.`;
    } catch {
      // The page itself says what is wrong, or asks to sign in.
      if (!signal.aborted) location.assign(address);
    }
  }

  form.addEventListener("input", ({ target }) => {
    clearTimeout(timer);
    timer = setTimeout(narrow, target instanceof HTMLSelectElement ? 0 : pauseMs);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const sheet = form.querySelector<HTMLElement>("[popover]");
    if (sheet?.matches(":popover-open")) sheet.hidePopover();
    void narrow();
  });
}

function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const { pathname } = new URL(form.action);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}

/** Takes over what the filters decide, and returns how many were found. */
function exchange(page: Document): string {
  const [old, fresh] = [document, page].map((each) => each.querySelector<HTMLElement>("[data-results]"));
  if (!old || !fresh) throw new Error("the page has no results");
  old.replaceWith(document.adoptNode(fresh));
  for (const enhanceOne of enhanceAll) enhanceOne(fresh);
  const [calls, freshCalls] = [document, page].map((each) => each.querySelector<HTMLDetailsElement>(".calls"));
  if (calls && freshCalls) {
    freshCalls.open = calls.open;
    calls.replaceWith(document.adoptNode(freshCalls));
    for (const enhanceOne of enhanceAll) enhanceOne(freshCalls);
  }
  for (const id of dependents) {
    const [stale, current] = [document.getElementById(id), page.getElementById(id)];
    if (!stale || !current) continue;
    stale.hidden = current.hidden;
    stale.textContent = current.textContent;
  }
  return fresh.dataset.results ?? "";
}
