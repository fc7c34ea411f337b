import { enhanceAll } from "./enhance-all.ts";

const usualMs = 4_000;
const longestMs = 60_000;

/**
 * Keeps the live parts of a page current. It reads the page again every few seconds while a part is running and the page is visible,
 * and replaces the parts that changed.
 */
export function keepCurrent(): void {
  const note = document.querySelector("[data-live-note]");
  /** The parts as the service sent them, before they were enhanced. */
  const sent = new Map(parts().map((part) => [part.id, part.outerHTML]));
  let waitMs = usualMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isOver = false;
  /** The page as it was read last: nothing is sent again that is the same. */
  let tag: string | null = null;

  const isRunning = () => parts().some((part) => part.dataset.live === "running");

  function say(sentence: string): void {
    if (note && note.textContent !== sentence) note.textContent = sentence;
  }

  function plan(): void {
    clearTimeout(timer);
    if (!isOver && !document.hidden && isRunning()) timer = setTimeout(refresh, waitMs);
  }

  function exchange(part: HTMLElement, fresh: HTMLElement | null): void {
    if (!fresh) return;
    const text = fresh.outerHTML;
    if (sent.get(part.id) === text) return;
    sent.set(part.id, text);
    // A field or choice that is being edited stays as it is; the next change comes in a few seconds.
    const active = document.activeElement;
    const focused = active && part.contains(active) ? active : null;
    if (focused?.matches("input, select, textarea")) return void sent.delete(part.id);
    const opened = [...part.querySelectorAll("details")].map(({ open }) => open);
    const href = focused?.getAttribute("href") ?? null;
    part.replaceWith(document.adoptNode(fresh));
    for (const [at, details] of fresh.querySelectorAll("details").entries()) details.open ||= opened[at] ?? false;
    for (const enhance of enhanceAll) enhance(fresh);
    if (href === null) return;
    const links = [...fresh.querySelectorAll<HTMLElement>("a")];
    links.find((link) => link.getAttribute("href") === href)?.focus({ preventScroll: true });
  }

  async function refresh(): Promise<void> {
    if (isAsking || isOver || document.hidden) return;
    isAsking = true;
    try {
      const answer = await fetch(location.href, {
        redirect: "manual",
        signal: AbortSignal.timeout(20_000),
        headers: tag === null ? {} : { "If-None-Match": tag },
      });
      const isRefused = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
      if (answer.type === "opaqueredirect" || isRefused) {
        isOver = true;
        say("This page is no longer kept up to date. Reload it to go on.");
        return;
      }
      const isSame = answer.status === 304;
      if (!answer.ok && !isSame) throw new Error(String(answer.status));
      waitMs = usualMs;
      if (isSame) return say("");
      tag = answer.headers.get("ETag");
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      for (const part of parts()) exchange(part, page.getElementById(part.id));
      say("");
    } catch {
      waitMs = Math.min(2 * waitMs, longestMs);
      say("The service does not answer right now. This page goes on trying.");
    } finally {
      isAsking = false;
      plan();
    }
  }

  document.addEventListener("visibilitychange", () => {
    clearTimeout(timer);
    if (!document.hidden && isRunning()) void refresh();
  });
  plan();
}

function parts(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-live]")];
}
