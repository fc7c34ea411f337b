import { areKeysOn, isTyping, switchKeys } from "../single-keys.ts";
import type { ReviewStream } from "./review-stream.ts";

/** Single keys, for those who want them. They yield to fields, to other keys held, and to dialogs. */
export function listenToKeys(stream: ReviewStream): void {
  const dialog = document.querySelector<HTMLDialogElement>("#review-keys");
  const keySwitch = dialog?.querySelector<HTMLInputElement>("[data-keys-on]");
  if (keySwitch) {
    keySwitch.checked = areKeysOn();
    keySwitch.addEventListener("change", () => switchKeys(keySwitch.checked));
  }
  let isRejecting = false;
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && isRejecting) {
      isRejecting = false;
      return stream.say("Nothing is rejected.");
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    if (!areKeysOn() || isTyping(event.target) || dialog?.open) return;
    const key = event.key.toLowerCase();
    if (isRejecting && /^\d$/.test(key)) {
      isRejecting = false;
      reject(stream, key);
    } else if (key === "?") dialog?.showModal();
    else if (key === "u") void stream.undo();
    else if (key === "x") isRejecting = armReject(stream, event.target);
    else if (/^[1-9]$/.test(key)) press(stream.element, `[data-digit="${key}"]`);
    else if (!press(stream.element, `[data-key="${CSS.escape(key)}"]`)) return;
    event.preventDefault();
  });
  // The button beside the stream opens the same list.
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest('[data-key="?"]')) dialog?.showModal();
  });
}

function press(within: HTMLElement, selector: string): boolean {
  const found = within.querySelector<HTMLElement>(selector);
  if (!found || found.getAttribute("aria-disabled") === "true") return false;
  found.click();
  const details = found.closest("details");
  // More answers are asked for by typing how many.
  if (details?.open && found.tagName === "SUMMARY")
    details.querySelector<HTMLInputElement>("input[type=number]")?.select();
  return true;
}

/** The answer that has the focus is rejected at once; else the next digit says whose. Tells whether it waits for a digit. */
function armReject(stream: ReviewStream, target: EventTarget | null): boolean {
  const focused = target instanceof Element ? target.closest<HTMLElement>("[data-answer]") : null;
  if (focused?.dataset.answer) {
    reject(stream, focused.dataset.answer);
    return false;
  }
  const numbers = [...stream.element.querySelectorAll<HTMLElement>("[data-reject]")].map(
    ({ dataset }) => dataset.reject,
  );
  stream.say(
    numbers.length === 0
      ? "No answer counts that could be rejected."
      : `Whose answer is rejected? Press ${numbers.slice(0, 9).join(", ")}, or Escape.`,
  );
  return numbers.length > 0;
}

function reject(stream: ReviewStream, person: string): void {
  stream.element.querySelector<HTMLFormElement>(`form[data-reject="${CSS.escape(person)}"]`)?.requestSubmit();
}
