import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { InfoDialog, ReportDialog } from "./dialogs.tsx";
import type { Labeling } from "./labeling.ts";
import type { Prefetch } from "./prefetch.ts";
import { type Surroundings, SurroundingsProvider, useHeading, useSurroundings, useTexts } from "./surroundings.ts";
import { Task } from "./task.tsx";
import type { Feedback, View } from "./view.ts";
import type { Rapid } from "./wire.ts";

/** A task whose pictures take longer is shown with an empty frame, so that its question can be read meanwhile. */
const patienceMs = 250;

interface AppProps {
  labeling: Labeling;
  view: View;
  prefetch: Prefetch;
  surroundings: Omit<Surroundings, "isKeysOn">;
  title: string;
  organization: string | null;
  label: string | null;
  notice: string | null;
  keySwitch: { read: () => boolean; write: (isOn: boolean) => void };
  canForget: boolean;
}

export function App({ surroundings, keySwitch, ...rest }: AppProps) {
  const [isKeysOn, setKeysOn] = useState(keySwitch.read);
  const switchKeys = (isOn: boolean) => {
    keySwitch.write(isOn);
    setKeysOn(isOn);
  };
  return (
    <SurroundingsProvider value={{ ...surroundings, isKeysOn }}>
      <Screen {...rest} isKeysOn={isKeysOn} onKeys={switchKeys} />
    </SurroundingsProvider>
  );
}

type ScreenProps = Omit<AppProps, "surroundings" | "keySwitch"> & {
  isKeysOn: boolean;
  onKeys: (isOn: boolean) => void;
};

function Screen(props: ScreenProps) {
  const { labeling, view, prefetch, title, organization, label, notice, canForget, isKeysOn, onKeys } = props;
  const texts = useTexts();
  const [dialog, setDialog] = useState<"report" | "info" | null>(null);
  const shown = useDecoded(view, prefetch);
  const isTask = view.phase === "task" && shown !== null;
  const isOver = view.phase === "closed" || view.phase === "forgotten";
  return (
    <div class="app" data-phase={view.phase} dir={texts.direction} lang={texts.language}>
      <header>
        <p class="brand">{title}</p>
        {(isTask || view.phase === "waiting") && <Progress done={view.done} total={view.total} />}
      </header>
      {view.news && <News news={view.news} onDismiss={() => labeling.dismiss("news")} />}
      {isTask ? (
        <Task
          key={shown.id}
          rapid={shown}
          sessionId={view.sessionId ?? ""}
          isLeaving={shown.id !== view.rapid?.id}
          onAnswer={(result) => labeling.answer(result)}
        />
      ) : (
        <Between view={view} onLook={() => labeling.resume(true)} />
      )}
      {/* It stands in the page before it says something, or screen readers would miss it. */}
      <div class="told" role="status">
        {view.feedback && <FeedbackNote feedback={view.feedback} onDismiss={() => labeling.dismiss("feedback")} />}
      </div>
      <footer>
        {isTask && (
          <button type="button" class="plain" onClick={() => labeling.answer({ _t: "SkipResult", rapidId: shown.id })}>
            {texts.skip}
          </button>
        )}
        {isTask && (
          <button type="button" class="plain" onClick={() => setDialog("report")}>
            {texts.report}
          </button>
        )}
        <Delivery view={view} person={label !== null ? texts.as(label) : canForget ? texts.anonymous : ""} />
        {!isOver && (
          <button type="button" class="plain" onClick={() => setDialog("info")}>
            {texts.about}
          </button>
        )}
      </footer>
      {dialog === "report" && isTask && (
        <ReportDialog
          onReport={(reason) => {
            setDialog(null);
            labeling.report(reason);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "info" && !isOver && (
        <InfoDialog
          notice={notice}
          organization={organization}
          areKeysOn={isKeysOn}
          onKeys={onKeys}
          onForget={canForget ? () => labeling.forget() : undefined}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

/** The task to show: the current one once its pictures are decoded, until then the one before. */
function useDecoded({ rapid, ahead }: View, prefetch: Prefetch): Rapid | null {
  const [shown, setShown] = useState<Rapid | null>(null);
  useEffect(() => {
    if (!rapid) return setShown(null);
    let isCurrent = true;
    const show = () => {
      if (isCurrent) setShown(rapid);
    };
    if (shown === null) show();
    const timer = setTimeout(show, patienceMs);
    void prefetch.show(rapid).then(show);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [rapid?.id]);
  // What comes next is loaded after the shown task was painted.
  useEffect(() => {
    if (!shown) return;
    const frame = requestAnimationFrame(() => setTimeout(() => void prefetch.ahead(shown, ahead)));
    return () => cancelAnimationFrame(frame);
  }, [shown?.id, ahead.map(({ id }) => id).join()]);
  return shown;
}

function Progress({ done, total }: { done: number; total: number | null }) {
  const texts = useTexts();
  const sentence = texts.progress(done, total);
  return (
    <div class="progress">
      {total !== null && <progress value={done} max={total} aria-label={sentence} />}
      <span>{sentence}</span>
    </div>
  );
}

function News({ news, onDismiss }: { news: "qualified" | "dropped"; onDismiss: () => void }) {
  const texts = useTexts();
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

function FeedbackNote({ feedback, onDismiss }: { feedback: Feedback; onDismiss: () => void }) {
  const texts = useTexts();
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

/** Whether the answers arrived. While only a few are under way, it says under which name they are given. */
function Delivery({ view, person }: { view: View; person: string }) {
  const texts = useTexts();
  const { isOffline, isSurplus, pending, lost, phase } = view;
  const sentence = isOffline
    ? texts.offline
    : lost > 0
      ? texts.lost(lost)
      : pending > 2
        ? texts.pending(pending)
        : isSurplus
          ? texts.surplus
          : phase === "task"
            ? person
            : "";
  return (
    <p class={`delivery ${isOffline ? "offline" : ""}`} role="status" data-pending={pending}>
      {sentence}
    </p>
  );
}

/** What stands where no task does. */
function Between({ view, onLook }: { view: View; onLook: () => void }) {
  const { texts, isEmbedded } = useSurroundings();
  const { phase, looksAt } = view;
  const minutes = looksAt === null ? 0 : minutesUntil(looksAt);
  switch (phase) {
    case "idle":
      return (
        <Message title={texts.idle} key={phase}>
          <p>{texts.idle_text}</p>
          <p>{minutes === 0 ? texts.idle_soon : texts.idle_next(minutes)}</p>
          <button type="button" class="main" onClick={onLook}>
            {texts.look_now}
          </button>
        </Message>
      );
    case "closed":
      return (
        <Message title={texts.closed} key={phase}>
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
      return (
        <div class="message" aria-busy="true">
          <p role="status">{view.isOffline ? texts.offline : phase === "waiting" ? texts.waiting : texts.opening}</p>
        </div>
      );
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
