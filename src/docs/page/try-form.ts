import { askMe, type Me, showOwnIds } from "./own.ts";
import { signIn } from "./sign-in.ts";
import { showAnswer } from "./try-answer.ts";
import { type TryField, tryRequest } from "./try-request.ts";

/** Shows the form that tries the page's operation, and sends it. */
export function enhanceTryForm(): void {
  const form = document.querySelector<HTMLFormElement>("[data-try]");
  const section = form?.closest("section");
  const result = section?.querySelector<HTMLElement>(".answer");
  if (!form || !section || !result) return;
  section.hidden = false;
  document.querySelector("[data-try-link]")?.removeAttribute("hidden");
  const wrong = form.querySelector<HTMLElement>(".wrong");
  const token = form.querySelector<HTMLInputElement>("#try-token");
  const send = form.querySelector<HTMLButtonElement>("[type=submit]");
  if (token) enhanceToken(form, token);
  for (const operator of form.querySelectorAll<HTMLSelectElement>("[data-operator-of]")) followOperator(operator);
  const openIfAsked = () => {
    if (location.hash === "#try") section.querySelector("details")?.setAttribute("open", "");
  };
  openIfAsked();
  window.addEventListener("hashchange", openIfAsked);

  const refuse = (sentence: string) => {
    if (!wrong) return;
    wrong.textContent = sentence;
    wrong.hidden = sentence === "";
  };

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    refuse("");
    try {
      const sure = form.querySelector<HTMLInputElement>("#try-sure");
      if (sure && !sure.checked) throw new Error("Tick the box to delete it.");
      const { method = "GET", path = "" } = form.dataset;
      const { url, init } = tryRequest(method, path, fieldsOf(form), token?.value.trim() ?? "");
      if (send) send.disabled = true;
      const startedAt = performance.now();
      const answer = await fetch(url, init);
      await showAnswer(result, { answer, request: `${method} ${url}`, startedAt });
      result.scrollIntoView({ block: "nearest" });
      if (sure) sure.checked = false;
    } catch (error) {
      refuse(error instanceof Error ? error.message : "The request could not be sent.");
    }
    if (send) send.disabled = false;
  });
}

/** Texts and lists are typed as they are; a number or a time has a field of its own. */
function followOperator(operator: HTMLSelectElement): void {
  operator.addEventListener("change", () => {
    const field = document.getElementById(operator.dataset.operatorOf ?? "");
    const type = operator.selectedOptions[0]?.dataset.type;
    if (field instanceof HTMLInputElement && type !== undefined) field.type = type;
  });
}

function enhanceToken(form: HTMLFormElement, token: HTMLInputElement): void {
  const button = form.querySelector<HTMLButtonElement>("[data-sign-in]");
  const state = form.querySelector<HTMLElement>("[data-token-state]");
  if (!button || !state) return;
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      token.value = await signIn();
      state.textContent = "You are signed in. The token stays in this page, and is gone when you leave it.";
      const me = await askMe();
      if (me) showOwnIds(me);
    } catch (error) {
      state.textContent = error instanceof Error ? error.message : "The sign-in did not work.";
    }
    button.disabled = false;
  });
}

/** Offers the sign-in where the service has accounts. Hashing, and windows that answer, need a secure context. */
export function offerSignIn({ canSignIn }: Me): void {
  const row = document.querySelector<HTMLElement>("[data-try] .signin");
  if (row) row.hidden = !(canSignIn && window.isSecureContext);
}

function fieldsOf(form: HTMLFormElement): TryField[] {
  const inputs = form.querySelectorAll<Input>("[data-in]");
  return [...inputs].map((input) => ({
    place: input.dataset.in ?? "",
    name: input.dataset.name ?? "The body",
    value: typedIn(input),
    isRequired: input.required,
    isList: input.dataset.list !== undefined,
    operator: operatorOf(form, input),
    file: (input instanceof HTMLInputElement && input.files?.[0]) || null,
  }));
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function typedIn(input: Input): string {
  if (input.type === "file" || input.value === "") return "";
  return input.type === "datetime-local" ? new Date(input.value).toISOString() : input.value;
}

function operatorOf(form: HTMLFormElement, { dataset: { filter } }: Input): string | null {
  return filter === undefined ? null : (form.querySelector<HTMLSelectElement>(`[id="${filter}"]`)?.value ?? null);
}
