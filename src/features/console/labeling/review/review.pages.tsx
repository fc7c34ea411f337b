import type { Child } from "hono/jsx";
import type { AnswerFields } from "../../../../domain/kinds/kind.ts";
import { assetKey } from "../../../../domain/labeling/result-file/asset-keys.ts";
import { countText, numberText } from "../../../../domain/text/numbers.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { Progress, percentText } from "../../../../http/pages/components/charts.tsx";
import { Facts } from "../../../../http/pages/components/figures.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";
import { Alert, Empty, LinkButton, Meta } from "../../../../http/pages/components/parts.tsx";
import { draftFrame } from "../../try/try-frame.pages.tsx";
import { TaskComments } from "../comments/comments.pages.tsx";
import { JobTabs } from "../jobs/job-tabs.pages.tsx";
import { pathOf } from "../labeling.pages.tsx";
import type { ShownStream } from "./review.usecases.ts";
import { addressOfReview, endOfList, isNarrowed, reviewPath } from "./review-address.pages.ts";
import { Answers } from "./review-answers.pages.tsx";
import { Decide, OtherActions } from "./review-decide.pages.tsx";
import { ReviewFilters } from "./review-filters.pages.tsx";
import { ReviewKeys } from "./review-keys.pages.tsx";
import { Stage } from "./review-stage.pages.tsx";
import type { ShownReview } from "./shown-review.usecases.ts";

interface Told {
  /** Why what was asked for did not happen. */
  refusal?: string;
  status?: 400 | 409;
  /** An answer that was typed, and refused. */
  typed?: AnswerFields | null;
}

/** One task of the stream with all that is said of it, or what is left when there is none. */
export function reviewPage(c: AppContext, stream: ShownStream, { refusal, status, typed = null }: Told = {}) {
  const { job, asked, shown, options } = stream;
  // The page's headers allow the frame before its parts are rendered.
  const frame = draftFrame(c, "review");
  return framedPage(c, {
    title: shown ? `Review of ${job.name}: ${nameOf(shown)}` : `Review of ${job.name}`,
    heading: "Review",
    section: "labeling",
    showsFiles: true,
    playsFiles: true,
    back: [pathOf("jobs", job.id), job.name],
    ...(status && { status }),
    calls: shown ? callOf("getTaskDecision", [job.id, shown.taskId], { title: "What was decided" }) : [],
    tabs: <JobTabs jobId={job.id} current="/review" />,
    body: (
      <>
        <ReviewFilters asked={asked} options={options} />
        <div
          class="review"
          id="review"
          data-review={shown?.taskId ?? ""}
          data-stream={addressOfReview(asked, { task: null })}
          data-queue={JSON.stringify(stream.queue)}
          data-behind={addressBehind(stream)}
          data-skips-decided={asked.values.decided === "no" ? "" : undefined}
          data-is-decided={shown?.decision ? "" : undefined}
        >
          <StreamLine of={stream} />
          {refusal && <Alert>{refusal}</Alert>}
          {shown ? <Task of={shown} stream={stream} frame={frame} typed={typed} /> : <Ended of={stream} />}
        </div>
        <ReviewKeys />
        <div class="review-told" role="status" data-told="" />
      </>
    ),
  });
}

/** How far the stream is, and the way to the tasks beside this one. */
function StreamLine({ of: stream }: { of: ShownStream }) {
  const { asked, done, previous, next, shown } = stream;
  return (
    <div class="stream-line">
      <div class="decided-so-far" data-decided={done?.decided ?? ""} data-of={done?.of ?? ""}>
        {done && done.of > 0 && (
          <Progress
            label="Tasks decided"
            done={done.decided / done.of}
            text={`${numberText(done.decided)} of ${numberText(done.of)} decided`}
          />
        )}
      </div>
      {shown && (
        <nav class="around" aria-label="Tasks beside this one">
          <Beside to={previous && addressOfReview(asked, { task: previous })} look="k" label="Previous" />
          <Beside to={next ? addressOfReview(asked, { task: next }) : addressBehind(stream)} look="j" label="Next" />
          <button type="button" class="quiet small" hidden data-by-script="" data-key="?">
            Keys <kbd aria-hidden="true">?</kbd>
          </button>
        </nav>
      )}
    </div>
  );
}

/** Where the list goes on behind the last task that the page knows. */
function addressBehind({ asked, behind }: ShownStream): string {
  return addressOfReview(asked, { task: null, from: behind ?? endOfList });
}

/** Names a task by its file, or by the number in its id. */
function nameOf({ content: { asset }, taskId }: ShownReview): string {
  const name = asset.kind === "file" ? assetKey(asset) : null;
  return name ?? `task ${taskId.split(".").slice(1).join(".")}`;
}

function Beside({ to, look, label }: { to: string | null; look: string; label: string }) {
  return (
    <a class="button quiet small" href={to ?? undefined} aria-disabled={to ? undefined : "true"} data-key={look}>
      {label} <kbd aria-hidden="true">{look.toUpperCase()}</kbd>
    </a>
  );
}

interface TaskProps {
  of: ShownReview;
  stream: ShownStream;
  frame: Child;
  typed: AnswerFields | null;
}

function Task({ of: shown, stream, frame, typed }: TaskProps) {
  const { content, decision, answers } = shown;
  const { asked, next, job, comments } = stream;
  const fields = {
    version: decision?.version ?? "",
    crowd: shown.seen,
    back: addressOfReview(asked, { task: shown.taskId }),
    next: next ? addressOfReview(asked, { task: next }) : addressBehind(stream),
  };
  const drawn = answers.filter(({ isMarked }) => isMarked);
  return (
    <>
      <div class="task-head">
        <h2 id="task-heading" tabindex={-1}>
          {shown.question}
        </h2>
        <Meta of={[nameOf(shown), ...statesOf(shown)]} />
      </div>
      <div class="review-task">
        <div class="shown">
          <Stage content={content} drawn={drawn} crowd={shown.marks} decided={decision?.drawing ?? null} />
          {content.context !== null && <p class="said">{content.context}</p>}
          <Notes of={shown} jobId={job.id} />
        </div>
        <div class="judged">
          <Decide of={shown} jobId={job.id} after={fields.next} fields={fields} />
          <OtherActions of={shown} jobId={job.id} fields={fields} frame={frame} typed={typed} />
          <Answers of={shown} jobId={job.id} fields={fields} />
          <TaskComments of={comments} task={{ jobId: job.id, rapidId: shown.taskId, back: fields.back }} />
        </div>
      </div>
    </>
  );
}

function statesOf({ isDone, need, certainty, skips, outcome, reports }: ShownReview): Child[] {
  const confidence = certainty?.confidence ?? null;
  return [
    outcome.agreement !== null && `${percentText(outcome.agreement, 1)} agree`,
    confidence !== null && `${percentText(confidence, 1)} certain`,
    isDone ? "done" : `wants up to ${countText(need, "more answer")}`,
    skips > 0 && `skipped by ${countText(skips, "person", "people")}`,
    reports.length > 0 && `reported ${countText(reports.length, "time")}`,
  ];
}

function Notes({ of: { content, taskId }, jobId }: { of: ShownReview; jobId: string }) {
  return (
    <details class="more notes">
      <summary>Notes</summary>
      <Facts rows={{ Task: taskId, Group: content.group, ...content.privateMetadata }} />
      <p class="meta">
        <a href={pathOf("jobs", jobId, `/tasks/${encodeURIComponent(taskId)}`)}>The task and its results</a>
      </p>
    </details>
  );
}

/** Nothing is left to show: what was done, and where to go on. */
function Ended({ of: { asked, done, job } }: { of: ShownStream }) {
  const path = reviewPath(job.id);
  const { decided = 0, of = 0 } = done ?? {};
  const left = of - decided;
  const sentence =
    of === 0
      ? "People disagree on no task so far."
      : `${numberText(decided)} of ${numberText(of)} tasks in doubt are decided.`;
  if (isNarrowed(asked))
    return (
      <Empty title="No further task fits the filters" actions={<LinkButton to={path} label="Show what is in doubt" />}>
        {sentence}
      </Empty>
    );
  const title =
    of === 0 ? "Nothing is in doubt" : left === 0 ? "Everything in doubt is decided" : "That was the last one";
  return (
    <Empty
      title={title}
      actions={
        <>
          {left > 0 && <LinkButton to={path} label="Go through the others again" />}
          <LinkButton to={pathOf("jobs", job.id)} label="Back to the job" look={left > 0 ? "quiet" : ""} />
          {decided > 0 && (
            <LinkButton to={`${path}?decided=yes&which=all`} label="Look at what was decided" look="quiet" />
          )}
          <LinkButton to={`${path}?which=all`} label="Look at all tasks" look="quiet" />
        </>
      }
    >
      <p>{sentence} Results and exports tell both what people said and what was decided.</p>
    </Empty>
  );
}
