import { useEffect, useRef, useState } from "preact/hooks";
import { beginWorking, isBreakDue, type WorkClock, worked } from "../rules/work-clock.ts";
import { useAllTexts, useSurroundings } from "../surroundings.ts";

const signs = ["pointerdown", "keydown", "wheel"] as const;

/** A calm note after twenty minutes of work. It takes neither the focus nor the task away. */
export function BreakHint() {
  const { keyTarget } = useSurroundings();
  const texts = useAllTexts();
  const clock = useRef<WorkClock>(beginWorking(Date.now()));
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    const note = () => {
      const now = Date.now();
      clock.current = worked(clock.current, now);
      if (isBreakDue(clock.current, now)) setMinutes(Math.floor((now - clock.current.since) / 60_000));
    };
    for (const sign of signs) keyTarget.addEventListener(sign, note, { passive: true, capture: true });
    return () => {
      for (const sign of signs) keyTarget.removeEventListener(sign, note, { capture: true });
    };
  }, [keyTarget]);
  // The element stands there before it says something, or screen readers would miss it.
  return (
    <div class="break" role="status">
      {minutes !== null && (
        <div class="news">
          <div>
            <strong>{texts.break_title}</strong>
            <p>{texts.break_text(minutes)}</p>
          </div>
          <button
            type="button"
            class="plain"
            onClick={() => {
              clock.current = beginWorking(Date.now());
              setMinutes(null);
            }}
          >
            {texts.got_it}
          </button>
        </div>
      )}
    </div>
  );
}
