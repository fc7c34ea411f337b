import { isSending } from "../busy.ts";
import { dropDraft, readDraft, writeDraft } from "./draft-store.ts";
import { changedFrom, fill, type Values, valuesOf } from "./fields.ts";
import { keyOfForm, ownerOfPage } from "./owner.ts";
import { askWhile } from "./unsent.ts";

const pauseMs = 300;

/** The form that the service has just refused: what was typed stands in it, and is not sent. */
let refused: string | null = null;

export function noteRefusedForm(form: string): void {
  refused = form;
}

/**
 * Keeps what is typed into forms on the device, and asks before a page with something unsent is left. A form with `data-draft="off"` is not
 * kept, and one with `data-draft="none"` is nothing to ask for either.
 */
export function enhance(root: ParentNode): void {
  const owner = ownerOfPage();
  for (const form of root.querySelectorAll<HTMLFormElement>("form:not([data-kept])")) {
    const key = keyOfForm(form);
    if (owner === null || key === null || form.dataset.draft === "none") continue;
    if (Object.keys(valuesOf(form, "now")).length === 0) continue;
    form.dataset.kept = "";
    bind(form, { owner, key });
  }
}

function bind(form: HTMLFormElement, { owner, key }: { owner: string; key: string }): void {
  const mayKeep = form.dataset.draft !== "off";
  const sent = valuesOf(form, "sent");
  let isTouched = refused === key;
  /** Fields of a refused form as they were typed: the service sent them back, and they stay a draft. */
  const before: Values = {};
  let timer = 0;

  const changed = () => changedFrom(sent, valuesOf(form, "now"));
  const isChanged = () => Object.keys(changed()).length > 0;
  function keep(): void {
    clearTimeout(timer);
    if (!mayKeep || !form.isConnected) return;
    const values = { ...before, ...changed() };
    if (Object.keys(values).length > 0) writeDraft(owner, key, values);
    else dropDraft(owner, key);
  }

  const draft = mayKeep ? readDraft(owner, key) : null;
  if (draft && refused === key) Object.assign(before, valuesNamed(sent, draft.values));
  else if (draft) {
    const missing = changedFrom(valuesOf(form, "now"), draft.values);
    if (Object.keys(changedFrom(sent, draft.values)).length === 0) dropDraft(owner, key);
    else {
      fill(form, missing);
      showRestored(form, draft.at, () => {
        fill(form, sent);
        isTouched = false;
        dropDraft(owner, key);
      });
    }
  }

  form.addEventListener("input", () => {
    isTouched = true;
    clearTimeout(timer);
    timer = window.setTimeout(keep, pauseMs);
  });
  addEventListener("pagehide", () => isTouched && keep());
  askWhile(() => form.isConnected && isTouched && !isSending(form) && (refused === key || isChanged()));
}

/** The values of the service for fields of which a draft stands. */
function valuesNamed(values: Values, draft: Values): Values {
  return Object.fromEntries(Object.keys(draft).flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
}

const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });

function showRestored(form: HTMLFormElement, at: number, discard: () => void): void {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const line = document.createElement("p");
  line.className = "draft-note";
  line.setAttribute("role", "status");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "quiet";
  button.textContent = "Discard";
  button.addEventListener("click", () => {
    discard();
    line.remove();
    form.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select")?.focus();
  });
  line.append(`Your draft from ${isToday ? "" : `${day.format(at)}, `}${clock.format(at)} is back. `, button);
  form.prepend(line);
}
