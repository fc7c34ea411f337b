import { useEffect, useMemo, useRef } from "preact/hooks";
import { knownFlags } from "../domain/labeling/feature-flags.ts";
import { Prose } from "./prose.tsx";
import { Question } from "./question.tsx";
import { filesIn, mediaKindOf } from "./rules/assets.ts";
import { isPlayed } from "./rules/playback.ts";
import { useSurroundings } from "./surroundings.ts";
import { TaskIdProvider, useTaskState } from "./use-task-state.ts";
import type { Reveal } from "./view.ts";
import { Broken } from "./widgets/broken.tsx";
import { Shown } from "./widgets/media.tsx";
import { useWidget, widgetOf } from "./widgets/widgets.ts";
import type { Rapid, Result } from "./wire.ts";

/** A double tap on the last task must not answer the next one. */
const deafMs = 250;

interface TaskProps {
  rapid: Rapid;
  sessionId: string;
  /** The next task is about to be shown. */
  isLeaving: boolean;
  given: Result | null;
  reveal: Reveal | null;
  onAnswer: (result: Result) => void;
}

/**
 * One task: its question, its context, and the widget to answer by. It stays mounted from one task of a kind to the next: a slow phone
 * takes long to build all of it again after a tap.
 */
export function Task(props: TaskProps) {
  return (
    <TaskIdProvider value={props.rapid.id}>
      <Asked {...props} />
    </TaskIdProvider>
  );
}

function Asked({ rapid, sessionId, isLeaving, given, reveal, onAnswer }: TaskProps) {
  const { texts, isAllowed, isDecoded, mayTakeFocus } = useSurroundings();
  const flags = useMemo(() => knownFlags(rapid.featureFlags), [rapid]);
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = useMemo(() => filesIn(rapid.asset).filter(({ url }) => isAllowed(url)), [rapid]);
  const [shownAt] = useTaskState(() => performance.now());
  const [played, setPlayed] = useTaskState<ReadonlyMap<string, number>>(() => new Map());
  // What was loaded ahead is seen with the task itself.
  const [ready, setReady] = useTaskState<ReadonlySet<string>>(
    () => new Set(asked.map(({ url }) => url).filter(isDecoded)),
  );
  // The focus follows the task, so that a screen reader reads it.
  useEffect(() => {
    if (mayTakeFocus()) heading.current?.focus({ preventScroll: true });
  }, [rapid.id]);

  const players = asked.filter((file) => mediaKindOf(file) !== "picture");
  const percents = players.map(({ url }) => played.get(url) ?? 0);
  const wanted = flags.media_played_percentage;
  const isHeard = isPlayed(percents, wanted);
  // A picture must have been seen. A player reports for itself, if the job asks for it.
  const isSeen = asked.every((file) => mediaKindOf(file) !== "picture" || ready.has(file.url));
  const kind = widgetOf(rapid);
  const { Widget, isFailed, again } = useWidget(rapid);
  const isLarge = asked.length === 0 || asked.some((file) => mediaKindOf(file) !== "sound");
  const isBeside = isLarge && (kind?.mayStandBeside(rapid) ?? true);

  // A heading that had the focus already would not be read again: each task has its own.
  const question = (
    <Question key={rapid.id} text={rapid.instruction} isMarkdown={flags.use_main_text_markdown} heading={heading} />
  );
  const hasContext = rapid.context !== null || rapid.contextAsset !== null;
  const context = hasContext && (
    <div class="context" dir="auto">
      {rapid.context !== null && <Prose text={rapid.context} isMarkdown={flags.use_main_text_markdown} />}
      {rapid.contextAsset && <Shown asset={rapid.contextAsset} flags={flags} place="context" />}
    </div>
  );
  return (
    <article
      class={`task ${isBeside ? "beside" : ""} ${reveal ? "answered" : ""}`}
      data-kind={rapid.kind}
      data-rapid={rapid.id}
      aria-labelledby="question"
      inert={isLeaving}
      // The author's words count: a translation by the browser could change what is judged.
      translate={flags.force_original_language ? false : undefined}
    >
      <div class="ask">
        {flags.swap_question_and_prompt ? (
          <>
            {context}
            {question}
          </>
        ) : (
          <>
            {question}
            {context}
          </>
        )}
      </div>
      {Widget ? (
        <Widget
          key={kind?.staysMounted ? kind : rapid.id}
          rapid={rapid}
          flags={flags}
          sessionId={sessionId}
          isEnabled={isSeen && isHeard && reveal === null}
          given={given}
          reveal={reveal}
          onAnswer={(result) => {
            if (performance.now() - shownAt >= deafMs) onAnswer(result);
          }}
          onPlayed={(url, percent) => setPlayed((known) => withHighest(known, url, percent))}
          onReady={(url) => setReady((known) => (known.has(url) ? known : new Set([...known, url])))}
        />
      ) : isFailed ? (
        <Broken onAgain={again} />
      ) : (
        <p class="card" aria-busy={kind !== null}>
          {kind ? texts.loading : texts.unknown}
        </p>
      )}
      {Widget && rapid.reveals && reveal === null && <p class="hint practice">{texts.practice}</p>}
      {!isHeard && wanted !== null && <p class="hint">{texts.played(Math.min(...percents), wanted)}</p>}
    </article>
  );
}

/** A loop begins anew, but what was played stays played. */
function withHighest(known: ReadonlyMap<string, number>, url: string, percent: number): ReadonlyMap<string, number> {
  return percent > (known.get(url) ?? 0) ? new Map(known).set(url, percent) : known;
}
