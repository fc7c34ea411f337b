import { useEffect, useRef } from "preact/hooks";
import { boxesOf, rightMoments } from "./rules/truths.ts";
import { useAllTexts, useSurroundings } from "./surroundings.ts";
import type { Reveal } from "./view.ts";

/** A right answer is seen this long. A tap on the task goes on at once. */
const passesAfterMs = 700;
/** The second half of a double tap is no wish to go on. */
const deafMs = 250;

interface RevealNoteProps {
  reveal: Reveal;
  isOffline: boolean;
  onNext: () => void;
}

/** Says whether the answer to a practice task was right, and why. It stands where it is seen without scrolling. */
export function RevealNote({ reveal: { result, outcome }, isOffline, onNext }: RevealNoteProps) {
  const { mayTakeFocus, keyTarget } = useSurroundings();
  const texts = useAllTexts();
  const button = useRef<HTMLButtonElement>(null);
  const isRight = outcome?.isCorrect === true;
  const isWrong = outcome !== null && !isRight;
  useEffect(() => {
    if (!isRight) return;
    const timer = setTimeout(onNext, passesAfterMs);
    const since = performance.now();
    const tapped = (event: Event) => {
      const isOnTask = event.composedPath().some((one) => one instanceof Element && one.matches(".task"));
      if (isOnTask && performance.now() - since >= deafMs) onNext();
    };
    keyTarget.addEventListener("click", tapped);
    return () => {
      clearTimeout(timer);
      keyTarget.removeEventListener("click", tapped);
    };
  }, [isRight]);
  // Enter and the space bar go on.
  useEffect(() => {
    if (isWrong && mayTakeFocus()) button.current?.focus({ preventScroll: true });
  }, [isWrong]);
  const reveal = { result, outcome };
  const moments = isWrong ? rightMoments(reveal) : "";
  return (
    <div class={`verdict ${isRight ? "right" : isWrong ? "wrong" : "checking"}`}>
      {/* It stands in the page before it says something, or screen readers would miss it. */}
      <div role="status">
        {outcome === null ? (
          <p>{isOffline ? texts.checking_offline : texts.checking}</p>
        ) : (
          <>
            <strong>{isRight ? texts.right : texts.wrong}</strong>
            {isWrong && outcome.explanation !== undefined && <p dir="auto">{outcome.explanation}</p>}
            {moments !== "" && <p>{texts.right_moments(moments)}</p>}
            {isWrong && boxesOf(reveal).length > 0 && <p class="hint">{texts.outlined}</p>}
          </>
        )}
      </div>
      {outcome !== null && (
        <button ref={button} type="button" class="main" onClick={onNext}>
          {texts.next}
        </button>
      )}
    </div>
  );
}
