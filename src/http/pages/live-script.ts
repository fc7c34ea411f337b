/**
 * Keeps the live parts of a page current. It reads the page again every few seconds while a part is running and the page is visible,
 * and replaces the parts. The page is complete without it.
 */
export const liveScript = `"use strict";
(() => {
  const usualMs = 4000;
  const longestMs = 60000;
  const note = document.querySelector("[data-live-note]");
  let waitMs = usualMs;
  let timer;
  let isAsking = false;
  let isOver = false;

  const parts = () => [...document.querySelectorAll("[data-live]")];
  const isRunning = () => parts().some((part) => part.dataset.live === "running");

  function say(sentence) {
    if (note && note.textContent !== sentence) note.textContent = sentence;
  }

  function plan() {
    clearTimeout(timer);
    if (!isOver && !document.hidden && isRunning()) timer = setTimeout(refresh, waitMs);
  }

  function exchange(part, fresh) {
    if (!fresh || part.outerHTML === fresh.outerHTML) return;
    const focused = part.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
    part.replaceWith(document.adoptNode(fresh));
    if (focused === null) return;
    [...fresh.querySelectorAll("a")].find((link) => link.getAttribute("href") === focused)?.focus({ preventScroll: true });
  }

  async function refresh() {
    if (isAsking || isOver || document.hidden) return;
    isAsking = true;
    try {
      const answer = await fetch(location.href, { redirect: "manual", signal: AbortSignal.timeout(20000) });
      if (answer.type === "opaqueredirect" || (answer.status >= 400 && answer.status < 500 && answer.status !== 429)) {
        isOver = true;
        say("This page is no longer kept up to date. Reload it to go on.");
        return;
      }
      if (!answer.ok) throw new Error(String(answer.status));
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      for (const part of parts()) exchange(part, page.getElementById(part.id));
      waitMs = usualMs;
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
    if (!document.hidden && isRunning()) refresh();
  });
  plan();
})();
`;
