import { ownerOfPage } from "../keeping/owner.ts";
import { filesOf, type KeptFile } from "./kept-files.ts";
import { discard, onTold, sendWaiting, tryAgain } from "./upload-queue.ts";

/** Files that a field of this page shows itself. */
export const shownHere = new Set<string>();

/** Says on every page how far the files of a form are that was left, and lets them go on. Call it once a page. */
export async function showUploads(): Promise<void> {
  const owner = ownerOfPage();
  const main = document.querySelector("main");
  if (owner === null || !main) return;
  const bar = document.createElement("section");
  bar.className = "upload-bar";
  bar.setAttribute("aria-label", "Files on their way");
  let note = "";
  let timer = 0;
  const draw = async () => {
    timer = 0;
    const files = (await filesOf(owner)).filter(({ id }) => !shownHere.has(id));
    if (files.length === 0) return bar.remove();
    bar.replaceChildren(...partsOf(files, note));
    if (!bar.isConnected) main.prepend(bar);
  };
  // Progress comes many times a second.
  const drawSoon = () => {
    if (timer === 0) timer = window.setTimeout(draw, 200);
  };
  onTold((told) => {
    if (told.kind === "waits") note = `${told.reason} This goes on by itself.`;
    else if (told.kind === "progress" || told.kind === "stored") note = "";
    if (told.kind !== "progress") drawSoon();
  });
  await draw();
  void sendWaiting(owner);
}

function partsOf(files: readonly KeptFile[], note: string): HTMLElement[] {
  const failed = files.filter(({ state }) => state === "failed");
  const left = files.filter(({ state }) => state === "waiting");
  const [first] = files;
  const owner = first?.owner ?? "";
  const count = (some: number) => `${some} of ${files.length} ${files.length === 1 ? "file" : "files"}`;
  const said = element("p", {}, sentenceOf({ left: left.length, failed: failed.length, count }));
  said.setAttribute("role", "status");
  const bar = element("progress", { max: String(files.length), value: String(files.length - left.length) });
  bar.setAttribute("aria-label", "Files that have arrived");
  const pages = new Map(files.map(({ page, title }) => [page, title]));
  const ways = [...pages].filter(([page]) => /^\/(?!\/)/.test(page) && page !== location.pathname);
  const links = ways.map(([page, title]) => element("a", { href: page }, `Back to ${title}`));
  const again = button("Go on", () =>
    tryAgain(
      owner,
      failed.map(({ id }) => id),
    ),
  );
  const drop = button(left.length + failed.length > 0 ? "Discard" : "Close", () => discard(files.map(({ id }) => id)));
  const actions = element("p", { class: "actions" });
  actions.append(...links, ...(failed.length > 0 ? [again] : []), drop);
  const reasons = failed.map(({ name, reason }) => element("li", { class: "wrong" }, `${name}: ${reason ?? ""}`));
  const list = element("ul", {});
  list.append(...reasons);
  return [
    said,
    ...(left.length > 0 ? [bar] : []),
    ...(note && left.length > 0 ? [element("p", { class: "meta" }, note)] : []),
    ...(reasons.length > 0 ? [list] : []),
    actions,
  ];
}

interface Counted {
  left: number;
  failed: number;
  count: (some: number) => string;
}

function sentenceOf({ left, failed, count }: Counted): string {
  if (left > 0) return `${count(left)} left. The upload goes on while you work.`;
  if (failed > 0) return `${count(failed)} could not be uploaded.`;
  return "All files are uploaded. They are among your pictures, and wait in their form.";
}

function element(tag: string, attributes: Record<string, string>, text = ""): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.textContent = text;
  return made;
}

function button(text: string, press: () => Promise<void>): HTMLElement {
  const made = element("button", { type: "button", class: "quiet" }, text);
  made.addEventListener("click", () => void press());
  return made;
}
