import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { InfoDialog, ReportDialog } from "./dialogs.tsx";
import { Break, Ending, FinishButton } from "./finish/finish.tsx";
import type { Finishing } from "./finish/finishing.ts";
import type { InstructionsReader } from "./instructions/reader.ts";
import { useInstructions } from "./instructions/use-instructions.tsx";
import type { Labeling } from "./labeling.ts";
import type { Prefetch } from "./prefetch.ts";
import { type Surroundings, SurroundingsProvider, useHeading, useSurroundings, useTexts } from "./surroundings.ts";
import { Task } from "./task.tsx";
import { UndoButton } from "./undo-button.tsx";
import { useLater } from "./use-later.ts";
import type { Feedback, View } from "./view.ts";
import type { Rapid } from "./wire.ts";

/** A task whose pictures take longer is shown with an empty frame, so that its question can be read meanwhile. */
const patienceMs = 250;

interface AppProps {
  labeling: Labeling;
  view: View;
  prefetch: Prefetch;
  reader: InstructionsReader;
  surroundings: Omit<Surroundings, "isKeysOn">;
  title: string;
  organization: string | null;
  label: string | null;
  notice: string | null;
  keySwitch: { read: () => boolean; write: (isOn: boolean) => void };
  canForget: boolean;
  /** How the work ends. Null: the person came by no link. */
  finishing: Finishing | null;
  /** How many tasks the person may do, and did before this page. Null: there is no limit. */
  limit: { total: number; before: number } | null;
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
  const {
    labeling,
    view,
    prefetch,
    reader,
    title,
    organization,
    label,
    notice,
    canForget,
    finishing,
    limit,
    isKeysOn,
    onKeys,
  } = props;
  const texts = useTexts();
  const [dialog, setDialog] = useState<"report" | "info" | null>(null);
  const shown = useDecoded(view, prefetch);
  const [isFinishing, setFinishing] = useState(false);
  const hasTask = view.phase === "task" && shown !== null;
  const rules = useInstructions(reader, view, hasTask ? shown : null);
  const isTask = hasTask && !isFinishing && rules.page === null;
  const isLeaving = shown?.id !== view.rapid?.id;
  const reveal = isLeaving ? null : view.reveal;
  // Only practice needs it.
  const later = useLater(() => import("./reveal-note.tsx"), view.rapid?.reveals === true);
  const isOver = view.phase === "closed" || view.phase === "forgotten";
  return (
    <div class="app" data-phase={view.phase} dir={texts.direction} lang={texts.language}>
      <header>
        <p class="brand" title={title}>
          {title}
        </p>
        <Progress today={view.doneToday} limit={limit} />
      </header>
      {finishing && <Break />}
      {view.news && isTask && !reveal && <News news={view.news} onDismiss={() => labeling.dismiss("news")} />}
      {rules.note}
      {rules.page && !isFinishing ? (
        rules.page
      ) : isTask ? (
        <Task
          key={shown.id}
          rapid={shown}
          sessionId={view.sessionId ?? ""}
          isLeaving={isLeaving}
          given={view.given}
          reveal={reveal}
          onAnswer={(result) => labeling.answer(result)}
        />
      ) : (
        <Ending
          finishing={finishing}
          view={view}
          organization={organization}
          onLook={() => labeling.resume(true)}
          onGoOn={isFinishing && hasTask ? () => setFinishing(false) : undefined}
        >
          <Between view={view} onLook={() => labeling.resume(true)} />
        </Ending>
      )}
      {isTask && reveal && later && (
        <later.RevealNote reveal={reveal} isOffline={view.isOffline} onNext={() => labeling.next()} />
      )}
      {/* It stands in the page before it says something, or screen readers would miss it. */}
      <div class="told" role="status">
        {view.feedback && <FeedbackNote feedback={view.feedback} onDismiss={() => labeling.dismiss("feedback")} />}
      </div>
      <footer>
        <UndoButton until={view.undoUntil} onUndo={() => labeling.undo()} />
        {isTask && !reveal && (
          <button type="button" class="plain" onClick={() => labeling.answer({ _t: "SkipResult", rapidId: shown.id })}>
            {texts.skip}
          </button>
        )}
        {isTask && !reveal && (
          <button type="button" class="plain" onClick={() => setDialog("report")}>
            {texts.report}
          </button>
        )}
        {isTask && finishing && <FinishButton finishing={finishing} onFinish={() => setFinishing(true)} />}
        {rules.button}
        <Delivery view={view} person={label !== null ? texts.as(label) : canForget ? texts.anonymous : ""} />
        {!isOver && (
          <button type="button" class="plain" onClick={() => setDialog("info")}>
            {texts.about}
          </button>
        )}
      </footer>
      {rules.dialog}
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

/** What was done today. The bar stands only where it is known how much there is. */
function Progress({ today, limit }: { today: number; limit: AppProps["limit"] }) {
  const texts = useTexts();
  const [atStart] = useState(today);
  const done = limit && Math.min(limit.total, limit.before + Math.max(0, today - atStart));
  if (today === 0 && !limit) return null;
  return (
    <div class="progress">
      {limit && done !== null && (
        <progress value={done} max={limit.total} aria-label={texts.progress(done, limit.total)} />
      )}
      <span>{texts.today(today)}</span>
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
  const { isOffline, isSurplus, pending, underWay, lost, phase } = view;
  const sentence = isOffline
    ? texts.offline
    : lost > 0
      ? texts.lost(lost)
      : underWay > 2
        ? texts.pending(underWay)
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
