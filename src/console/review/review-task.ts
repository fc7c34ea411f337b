import { showDraft } from "../draft-frame.ts";

/** What stands on the page of one task: marks that are hidden and lifted out, the widget to edit with, and a player to seek. */
export function enhanceTask(review: HTMLElement): void {
  if (review.dataset.bound !== undefined) return;
  review.dataset.bound = "";
  for (const hidden of review.querySelectorAll<HTMLElement>("[data-by-script]")) hidden.hidden = false;
  review.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.toggle)
      show(review, target.dataset.toggle, target.checked);
  });
  for (const toggle of review.querySelectorAll<HTMLInputElement>("[data-toggle]"))
    if (!toggle.checked) show(review, toggle.dataset.toggle ?? "", false);
  for (const row of review.querySelectorAll<HTMLElement>("[data-answer]")) liftsMarks(review, row);
  seeks(review);
  editsByWidget(review);
}

function layersOf(review: HTMLElement, person: string): NodeListOf<Element> {
  return review.querySelectorAll(`[data-by="${CSS.escape(person)}"]`);
}

function show(review: HTMLElement, person: string, isShown: boolean): void {
  for (const layer of layersOf(review, person)) layer.classList.toggle("off", !isShown);
}

/** The marks of the person whose answer is looked at stand out. */
function liftsMarks(review: HTMLElement, row: HTMLElement): void {
  const lift = (isLit: boolean) => {
    for (const layer of layersOf(review, row.dataset.answer ?? "")) layer.classList.toggle("lit", isLit);
  };
  for (const name of ["pointerenter", "focusin"]) row.addEventListener(name, () => lift(true));
  for (const name of ["pointerleave", "focusout"]) row.addEventListener(name, () => lift(false));
}

function seeks(review: HTMLElement): void {
  const line = review.querySelector<SVGElement>("[data-timeline]");
  const player = review.querySelector<HTMLMediaElement>("video, audio");
  line?.addEventListener("click", ({ clientX }) => {
    const { left, width } = line.getBoundingClientRect();
    if (player && width > 0) player.currentTime = (((clientX - left) / width) * Number(line.dataset.timeline)) / 1000;
  });
}

/** The kind's own widget in place of the plain form. It is loaded when it is asked for. */
function editsByWidget(review: HTMLElement): void {
  const edit = review.querySelector<HTMLDetailsElement>("[data-edit]");
  const frame = edit?.querySelector("iframe");
  const form = edit?.querySelector("form");
  const text = edit?.querySelector("[data-drafted]")?.textContent;
  const around = frame?.parentElement;
  if (!edit || !frame || !form || !text || !around) return;
  const field = form.elements.namedItem("result");
  const plain = form.querySelector<HTMLElement>("[data-plain]");
  const open = () => {
    if (!edit.open) return;
    if (plain) plain.hidden = true;
    around.hidden = false;
    showDraft(frame, JSON.parse(text));
    frame.addEventListener("load", () => frame.focus(), { once: true });
    frame.focus();
    frame.scrollIntoView({ block: "nearest" });
  };
  edit.addEventListener("toggle", open);
  open();
  const heard = ({ origin, source, data }: MessageEvent) => {
    if (!edit.isConnected) return removeEventListener("message", heard);
    if (origin !== location.origin || source !== frame.contentWindow) return;
    if (data?.isLeft) {
      edit.open = false;
      edit.querySelector("summary")?.focus();
    }
    if (!data?.answer || !(field instanceof HTMLInputElement)) return;
    field.value = JSON.stringify(data.answer);
    form.requestSubmit();
  };
  addEventListener("message", heard);
}
