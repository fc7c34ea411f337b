import { useEffect, useRef } from "preact/hooks";
import { pressOf } from "./press-of.ts";
import { holdMs } from "./rules/holds.ts";
import { isPlain } from "./rules/keys.ts";
import { isSwipeBack, type Touched } from "./rules/swipe.ts";
import { useAllTexts, useSurroundings } from "./surroundings.ts";

/** Where a finger moves something itself. */
const surfaces =
  ".stage, .marked, .pictured, .words, audio, video, input, textarea, select, dialog, [role=slider], .sphere, .panorama";

interface UndoButtonProps {
  /** Milliseconds since 1970. Null: nothing can be taken back, and the button's place stays empty. */
  until: number | null;
  onUndo: () => void;
}

/** Takes back the last answer: by a tap, by Backspace where nothing else uses it, and by a swipe beside what is looked at. */
export function UndoButton({ until, onUndo }: UndoButtonProps) {
  const { keyTarget } = useSurroundings();
  const texts = useAllTexts();
  const latest = useRef(onUndo);
  latest.current = onUndo;
  const isOpen = until !== null;
  useEffect(() => {
    if (!isOpen) return;
    let from: Touched | null = null;
    const pressed = (event: Event) => {
      const press = pressOf(event);
      if (press.key !== "Backspace" || !isPlain(press) || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    };
    const touched = (event: Event) => {
      const { touches } = event as TouchEvent;
      const path = event.composedPath();
      const isFree = !path.some((one) => one instanceof Element && one.matches(surfaces));
      from = isFree && touches.length === 1 && touches[0] ? spotOf(touches[0], event.timeStamp) : null;
    };
    const lifted = (event: Event) => {
      const [touch] = (event as TouchEvent).changedTouches;
      if (from && touch && isSwipeBack(from, spotOf(touch, event.timeStamp), texts.direction)) latest.current();
      from = null;
    };
    keyTarget.addEventListener("keydown", pressed);
    keyTarget.addEventListener("touchstart", touched, { passive: true });
    keyTarget.addEventListener("touchend", lifted);
    return () => {
      keyTarget.removeEventListener("keydown", pressed);
      keyTarget.removeEventListener("touchstart", touched);
      keyTarget.removeEventListener("touchend", lifted);
    };
  }, [isOpen, keyTarget]);
  return (
    <span class="undo">
      {until !== null && (
        <button type="button" class="plain" aria-label={texts.undo_answer} title={texts.undo_answer} onClick={onUndo}>
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <path d="M12 8 L8 12 L12 16 M8 12 H19 A4.5 4.5 0 0 1 19 21 H15" />
          </svg>
          {/* It begins anew with each answer. */}
          <span key={until} class="left" style={{ "--hold": `${holdMs}ms` }} />
        </button>
      )}
    </span>
  );
}

function spotOf({ clientX: x, clientY: y }: Touch, at: number): Touched {
  return { x, y, at };
}
