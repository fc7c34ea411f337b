import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Break, Ending } from "./finish/finish.tsx";
import type { Finishing } from "./finish/finishing.ts";
import { imported } from "./imported.ts";
import { noRules, type ShownRules } from "./instructions/no-rules.ts";
import type { ReaderDeps } from "./instructions/reader.ts";
import type { Labeling } from "./labeling.ts";
import { Later } from "./later.ts";
import type { Prefetch } from "./prefetch.ts";
import { type Surroundings, SurroundingsProvider, useLaterPart, useSurroundings, useTexts } from "./surroundings.ts";
import { Task } from "./task.tsx";
import type { View } from "./view.ts";
import { Waiting } from "./waiting.tsx";
import type { Rapid } from "./wire.ts";

const aroundPart = new Later(imported(() => import("./around.tsx")));
const rulesPart = new Later(imported(() => import("./instructions/rules.tsx")));
const revealPart = new Later(imported(() => import("./reveal-note.tsx")));

/** A task whose pictures take longer is shown with an empty frame, so that its question can be read meanwhile. */
const patienceMs = 250;

interface AppProps {
  labeling: Labeling;
  view: View;
  prefetch: Prefetch;
  reading: ReaderDeps;
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
  const { labeling, view, prefetch, reading } = props;
  const { texts, laterTexts } = useSurroundings();
  const shown = useDecoded(view, prefetch, () => {
    labeling.goOn();
    void aroundPart.load();
    void laterTexts.load();
    // The first number takes long. It is not to be the one that follows a tap.
    texts.today(1);
  });
  const task = view.phase === "task" ? shown : null;
  const isRuled = [view.rapid, ...view.ahead].some((rapid) => rapid?.instructions) || view.phase === "forgotten";
  const loaded = useLaterPart(rulesPart, isRuled);
  // It comes between two tasks, or what a person has written would go, and then stays, or what it remembers would go.
  const kept = useRef<{ rules: typeof loaded; taskId: string | null }>({ rules: null, taskId: null });
  if (task === null || task.instructions || task.id !== kept.current.taskId) kept.current.rules ??= loaded;
  kept.current.taskId = task?.id ?? null;
  const { rules } = kept.current;
  const reader = useMemo(() => loaded?.createReader(reading) ?? null, [loaded]);
  useEffect(() => {
    for (const { instructions } of view.ahead) if (instructions && shown) void reader?.loadUnread(instructions);
  }, [reader, shown?.id]);
  if (rules && reader)
    return (
      <rules.Rules reader={reader} view={view} shown={task}>
        {(told) => <Framed {...props} shown={shown} rules={told} />}
      </rules.Rules>
    );
  // Instructions that cannot be loaded are never in the way.
  const isAwaited = Boolean(task?.instructions) && !rulesPart.hasFailed;
  return (
    <Framed {...props} shown={shown} rules={isAwaited ? { ...noRules, page: <Waiting view={view} /> } : noRules} />
  );
}

/** The page around a task: what it says above and below, and what stands in the task's place. */
function Framed(props: ScreenProps & { shown: Rapid | null; rules: ShownRules }) {
  const { labeling, view, title, organization, label, canForget, finishing, limit, shown, rules } = props;
  const texts = useTexts();
  const [dialog, setDialog] = useState<"report" | "info" | null>(null);
  const [isFinishing, setFinishing] = useState(false);
  const hasTask = view.phase === "task" && shown !== null;
  const isTask = hasTask && !isFinishing && !rules.page;
  const isLeaving = shown?.id !== view.rapid?.id;
  const reveal = isLeaving ? null : view.reveal;
  const around = useLaterPart(aroundPart, true, !isTask || view.undoUntil !== null || dialog !== null);
  // Only practice needs it.
  const later = useLaterPart(revealPart, view.rapid?.reveals === true);
  const person = label !== null ? texts.as(label) : canForget ? texts.anonymous : "";
  const isOver = view.phase === "closed" || view.phase === "forgotten";
  const openDialog = (which: "report" | "info") => {
    // What was answered is stored: the page itself is loaded anew if parts of it are missing for good.
    if (!around && aroundPart.hasFailed) location.reload();
    else setDialog(which);
  };
  return (
    <div class="app" data-phase={view.phase} dir={texts.direction} lang={texts.language}>
      <header>
        <p class="brand" title={title}>
          {title}
        </p>
        <Progress today={view.doneToday} limit={limit} />
      </header>
      {finishing && <Break />}
      {around && view.news && isTask && !reveal && (
        <around.News news={view.news} onDismiss={() => labeling.dismiss("news")} />
      )}
      {rules.note}
      {rules.page && !isFinishing ? (
        rules.page
      ) : isTask ? (
        <Task
          key={shown.kind}
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
          {around ? <around.Between view={view} onLook={() => labeling.resume(true)} /> : <Waiting view={view} />}
        </Ending>
      )}
      {isTask && reveal && later && (
        <later.RevealNote reveal={reveal} isOffline={view.isOffline} onNext={() => labeling.next()} />
      )}
      {/* It stands in the page before it says something, or screen readers would miss it. */}
      <div class="told" role="status">
        {around && view.feedback && (
          <around.FeedbackNote feedback={view.feedback} onDismiss={() => labeling.dismiss("feedback")} />
        )}
      </div>
      <footer>
        {isTask && !reveal && (
          <button type="button" class="plain" onClick={() => labeling.answer({ _t: "SkipResult", rapidId: shown.id })}>
            {texts.skip}
          </button>
        )}
        {isTask && !reveal && (
          <button type="button" class="plain" onClick={() => openDialog("report")}>
            {texts.report}
          </button>
        )}
        {around ? <around.UndoButton until={view.undoUntil} onUndo={() => labeling.undo()} /> : <span class="undo" />}
        {/* From the first paint on: a button that comes later would move the others from under a thumb. */}
        {isTask && (finishing?.start.givesCode || finishing?.start.givesReturn) && (
          <button type="button" class="plain" onClick={() => setFinishing(true)}>
            {texts.finish_now}
          </button>
        )}
        {rules.button}
        {/* Whether the answers arrived. While only a few are under way, it says under which name they are given. */}
        <p class={`delivery ${view.isOffline ? "offline" : ""}`} role="status" data-pending={view.pending}>
          {view.isOffline ? (
            texts.offline
          ) : around ? (
            <around.Delivered view={view} person={person} />
          ) : (
            hasTask && person
          )}
        </p>
        {!isOver && (
          <button type="button" class="plain" onClick={() => openDialog("info")}>
            {texts.about}
          </button>
        )}
      </footer>
      {rules.dialog}
      {around && dialog === "report" && isTask && (
        <around.ReportDialog
          onReport={(reason) => {
            setDialog(null);
            labeling.report(reason);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {around && dialog === "info" && !isOver && (
        <around.InfoDialog
          notice={props.notice}
          organization={organization}
          areKeysOn={props.isKeysOn}
          onKeys={props.onKeys}
          onForget={canForget ? () => labeling.forget() : undefined}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

/**
 * The task to show: the current one once its pictures are decoded, until then the one before. What was loaded ahead is shown at once.
 * `onAhead`: the pictures of the next one have come too.
 */
function useDecoded({ rapid, ahead }: View, prefetch: Prefetch, onAhead: () => void): Rapid | null {
  const shown = useRef<Rapid | null>(null);
  const [, render] = useState(0);
  if (!rapid || shown.current === null || shown.current.id === rapid.id || prefetch.isReady(rapid))
    shown.current = rapid;
  const isShown = shown.current === rapid;
  useEffect(() => {
    if (!rapid || isShown) return;
    let isCurrent = true;
    const show = () => {
      if (!isCurrent || shown.current === rapid) return;
      shown.current = rapid;
      render((times) => times + 1);
    };
    const timer = setTimeout(show, patienceMs);
    void prefetch.show(rapid).then(show);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [rapid?.id, isShown]);
  // What comes next is loaded after the shown task was painted.
  const task = shown.current;
  useEffect(() => {
    if (!task) return;
    const frame = requestAnimationFrame(() => setTimeout(() => void prefetch.ahead(task, ahead).then(onAhead)));
    return () => cancelAnimationFrame(frame);
  }, [task?.id, ahead.map(({ id }) => id).join()]);
  return task;
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
