import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { mostAnswersAtOnce } from "../domain/serving/answer-group.ts";
import { useAllTexts, useHeading, useSurroundings } from "./surroundings.ts";
import type { Feedback, View } from "./view.ts";
import { Waiting } from "./waiting.tsx";

export { InfoDialog, ReportDialog } from "./dialogs.tsx";
export { UndoButton } from "./undo-button.tsx";

// All that stands around a task and nobody needs before they have seen one: it is loaded behind the first.

export function News({ news, onDismiss }: { news: "qualified" | "dropped"; onDismiss: () => void }) {
  const texts = useAllTexts();
  return (
    <section class={`news ${news}`} role="status">
      <div>
        <strong>{texts[news]}</strong>
        <p>{texts[`${news}_text`]}</p>
      </div>
      <button type="button" class="plain" onClick={onDismiss}>
        {texts.got_it}
      </button>
    </section>
  );
}

export function FeedbackNote({ feedback, onDismiss }: { feedback: Feedback; onDismiss: () => void }) {
  const texts = useAllTexts();
  const { isCorrect, explanation, instruction } = feedback;
  return (
    <div class={`feedback ${isCorrect ? "right" : "wrong"}`}>
      <div>
        <strong>{isCorrect ? texts.right : texts.wrong}</strong>
        {!isCorrect && explanation && (
          <>
            <p dir="auto">{explanation}</p>
            <p class="hint" dir="auto">
              {texts.about_before(instruction)}
            </p>
          </>
        )}
      </div>
      {!isCorrect && (
        <button type="button" class="plain" onClick={onDismiss}>
          {texts.got_it}
        </button>
      )}
    </div>
  );
}

/** What stands where no task does. */
export function Between({ view, onLook }: { view: View; onLook: () => void }) {
  const { isEmbedded } = useSurroundings();
  const texts = useAllTexts();
  const { phase, looksAt, news } = view;
  const minutes = looksAt === null ? 0 : minutesUntil(looksAt);
  switch (phase) {
    case "idle":
      return (
        <Message title={news ? texts[news] : texts.idle} key={phase}>
          {news && <p>{texts[`${news}_text`]}</p>}
          <p>{texts.idle_text}</p>
          <p>{minutes === 0 ? texts.idle_soon : texts.idle_next(minutes)}</p>
          <button type="button" class="main" onClick={onLook}>
            {texts.look_now}
          </button>
        </Message>
      );
    case "closed":
      return (
        <Message title={news ? texts[news] : texts.closed} key={phase}>
          {news && <p>{texts[`${news}_text`]}</p>}
          <p>{isEmbedded ? texts.closed_embedded : texts.closed_text}</p>
        </Message>
      );
    case "forgotten":
      return (
        <Message title={texts.forgotten} key={phase}>
          <p>{texts.forgotten_text}</p>
        </Message>
      );
    default:
      return <Waiting view={view} />;
  }
}

function minutesUntil(at: number): number {
  const seconds = (at - Date.now()) / 1000;
  return seconds < 45 ? 0 : Math.round(seconds / 60);
}

function Message({ title, children }: { title: string; children: ComponentChildren }) {
  const Heading = useHeading();
  const { mayTakeFocus } = useSurroundings();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (mayTakeFocus()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section class="message">
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** Whether the answers arrived. While only a few are under way, it says under which name they are given. */
export function Delivered({ view, person }: { view: View; person: string }): ComponentChildren {
  const texts = useAllTexts();
  const { isSurplus, underWay, lost, phase } = view;
  if (lost > 0) return texts.lost(lost);
  if (underWay > mostAnswersAtOnce) return texts.pending(underWay);
  return isSurplus ? texts.surplus : phase === "task" && person;
}
