import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Pictures that do not come must not keep a person from working. */
const patienceMs = 10_000;

/** Whether the end of a text was seen, with the pictures before it: until they have come, its end may seem to be in view. */
export function useEnd(text: RefObject<HTMLElement | null>, end: RefObject<HTMLElement | null>): boolean {
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    const [within, mark] = [text.current, end.current];
    if (!within || !mark || isReached) return;
    let isInView = false;
    let timer = 0;
    const look = () => {
      const areComplete = [...within.querySelectorAll("img")].every((image) => image.complete);
      if (isInView && areComplete) setReached(true);
    };
    // A picture that has just come may have moved the end: the observer tells that before this looks.
    const lookSoon = () => requestAnimationFrame(() => setTimeout(look));
    const seen = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false;
      if (isInView && timer === 0) timer = window.setTimeout(() => isInView && setReached(true), patienceMs);
      look();
    });
    seen.observe(mark);
    within.addEventListener("load", lookSoon, true);
    within.addEventListener("error", lookSoon, true);
    return () => {
      seen.disconnect();
      clearTimeout(timer);
      within.removeEventListener("load", lookSoon, true);
      within.removeEventListener("error", lookSoon, true);
    };
  }, [isReached]);
  return isReached;
}
