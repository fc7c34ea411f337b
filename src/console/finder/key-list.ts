import { element } from "./element.ts";

let dialog: HTMLDialogElement | undefined;

/** Shows the keys that every page of the console has. */
export function openKeyList(search: string): void {
  dialog ??= made({
    [search]: "Search everything by name or id",
    "↑ ↓": "Choose among what was found",
    Enter: "Open what is chosen",
    Esc: "Close a dialog",
    "?": "This list",
  });
  dialog.showModal();
}

function made(keys: Readonly<Record<string, string>>): HTMLDialogElement {
  const list = element("dl", { class: "keys" });
  for (const [key, meaning] of Object.entries(keys)) {
    const name = element("dt", {});
    name.append(element("kbd", {}, key));
    list.append(name, element("dd", {}, meaning));
  }
  const docs = element("p", { class: "meta" }, "The review of a job has keys of its own: press ? there. ");
  docs.append(element("a", { href: "/docs/guide/console" }, "More in the docs"));
  const form = element("form", { method: "dialog" });
  form.append(element("button", { class: "quiet" }, "Close"));
  const whole = element("dialog", { class: "review-keys", "aria-label": "Keys" });
  whole.append(element("h2", {}, "Keys"), list, docs, form);
  document.body.append(whole);
  return whole;
}
