import type { OutcomePart } from "../../../../domain/kinds/kind.ts";
import { answerText } from "../../../../domain/labeling/task-outcome.ts";
import { countText, numberText } from "../../../../domain/text/numbers.ts";
import { placeText } from "../../../../domain/text/places.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { AssetFigure, Marked } from "../../../../http/pages/components/asset-figure.tsx";
import { BarTable, type Part, percentText } from "../../../../http/pages/components/charts.tsx";
import { Facts } from "../../../../http/pages/components/figures.tsx";
import { Act } from "../../../../http/pages/components/form.tsx";
import { PagedRows, Pager } from "../../../../http/pages/components/list.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";
import {
  Copyable,
  LinkButton,
  Meta,
  RowList,
  Section,
  Time,
  Unseen,
} from "../../../../http/pages/components/parts.tsx";
import { TaskComments } from "../comments/comments.pages.tsx";
import { pathOf } from "../labeling.pages.tsx";
import { TaskTable } from "./job-task-table.pages.tsx";
import type { ShownJobTask, ShownTask, ShownTasks } from "./job-tasks.usecases.ts";

export function taskPathOf(jobId: string, rapidId: string, rest = ""): string {
  return pathOf("jobs", jobId, `/tasks/${encodeURIComponent(rapidId)}${rest}`);
}

interface TasksProps {
  of: ShownTasks;
  path: string;
  /** Rows of a table in place of pictures: while most answers are still to come, pictures show little but zeros. */
  isCompact: boolean;
  /** A script keeps them current. */
  isCurrent: boolean;
  /** All tasks of the job stand above already. */
  areSeen: boolean;
}

/** The job's tasks, with what people said of each. */
export function TasksSection({ of: shown, path, isCompact, isCurrent, areSeen }: TasksProps) {
  const { tasks, isHardestFirst, page, hasMore } = shown;
  const list = { page, totalPages: Math.max(page, 1) + (hasMore ? 1 : 0), items: tasks };
  if (areSeen && page === 1 && tasks.length > 0) return null;
  return (
    <Section title={isHardestFirst ? "Results, hardest tasks first" : "Results"} class="job-live">
      <p class="meta">
        {isHardestFirst
          ? "People agree least on the first ones. Tasks without answers are left out."
          : "In the order of the dataset."}{" "}
        {isCompact && !isCurrent && <a href={`${path}?page=${page}`}>Load the page again</a>}
      </p>
      {isCompact && tasks.length > 0 ? (
        <>
          <TaskTable label="Results so far" tasks={tasks} path={path} />
          <Pager list={list} to={(to) => `${path}?page=${to}`} />
        </>
      ) : (
        <PagedRows
          path={path}
          list={list}
          class="tiles results"
          row={(task) => taskTile(task, path)}
          empty={<p class="empty">There are no tasks yet. They appear here as soon as they are laid out.</p>}
        />
      )}
    </Section>
  );
}

/** Says how a task ended, or how certain its answer is where it takes a fixed number of votes. */
function certaintyText({ certainty, isDone }: Pick<ShownTask, "certainty" | "isDone">): string | null {
  if (certainty?.outcome === "Ambiguous" || certainty?.outcome === "Exhausted") return certainty.outcome.toLowerCase();
  if (!isDone || !certainty || certainty.confidence === null) return null;
  return `${percentText(certainty.confidence, 1)} certain`;
}

function taskTile(task: ShownTask, path: string) {
  const { rapidId, content, responses, outcome, isDone } = task;
  const { agreement, parts, marks } = outcome;
  const count = responses.length;
  return (
    <li>
      <Marked by={marks}>
        <AssetFigure asset={content.asset} />
      </Marked>
      {content.context !== null && <p class="small">{content.context}</p>}
      <Meta
        of={[
          agreement !== null && <strong>{percentText(agreement, 1)} agree</strong>,
          countText(count, "answer"),
          isDone ? "done" : "open",
          certaintyText(task),
        ]}
      />
      <PartsTable rapidId={rapidId} parts={parts} people={count} />
      {count > 0 && (
        <details>
          <summary>
            Single answers<Unseen> to {rapidId}</Unseen>
          </summary>
          <ul class="answers">
            {responses.map((response) => (
              <li>
                {answerText(content, response)}{" "}
                <span class="meta">
                  {[`score ${response.weight.toFixed(2)}`, placeText(response.details ?? {})]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p class="meta">
        <a href={`${path}/tasks/${encodeURIComponent(rapidId)}`}>
          Look closer<Unseen> at {rapidId}</Unseen>
        </a>
      </p>
    </li>
  );
}

/** Options and answers beyond these are in the result file. */
const partsListed = 10;

function PartsTable({ rapidId, parts, people }: { rapidId: string; parts: readonly OutcomePart[]; people: number }) {
  if (parts.length === 0) return null;
  const most = Math.max(1, ...parts.map(({ count }) => count));
  const rest = parts.length - partsListed;
  const rows = parts
    .slice(0, partsListed)
    .map(({ label, count }): Part => ({ label, amount: count, tone: count === most ? "graduated" : "plain" }));
  return (
    <>
      <BarTable caption={`Answers to ${rapidId}`} what="Answer" rows={rows} of={people} />
      {rest > 0 && <p class="meta">and {numberText(rest)} more</p>}
    </>
  );
}

export function jobTaskPage(c: AppContext, shown: ShownJobTask) {
  const { job, rapidId, task, outcome } = shown;
  const { content, responses, isDone, need } = task;
  return framedPage(c, {
    title: `Task of ${job.name}`,
    heading: "One task",
    section: "labeling",
    showsFiles: true,
    back: [pathOf("jobs", job.id), job.name],
    // A comparison of a ranking stands for nothing by itself.
    beside: content.group === null && (
      <LinkButton
        to={`${pathOf("jobs", job.id, "/review")}?${new URLSearchParams({ task: rapidId })}`}
        label="Review"
        look="quiet"
      />
    ),
    calls: callOf("getRapidResponses", [rapidId], { title: "Its answers" }),
    body: (
      <>
        <Meta of={[<Copyable text={rapidId} />]} />
        <div class="one-task">
          <div class="shown">
            <Marked by={outcome.marks}>
              <AssetFigure asset={content.asset} size="large" />
            </Marked>
            {content.contextAsset !== null && (
              <>
                <p class="meta">Shown with</p>
                <AssetFigure asset={content.contextAsset} />
              </>
            )}
          </div>
          <div>
            <Facts
              rows={{
                State: isDone ? "Done" : `Wants ${need === 1 ? "" : "up to "}${countText(need, "more answer")}`,
                "Answers that count": numberText(responses.length),
                Agreement: outcome.agreement === null ? null : percentText(outcome.agreement, 1),
                Certainty: certaintyText(task),
                Context: content.context,
                Group: content.group,
                ...content.privateMetadata,
              }}
            />
            <PartsTable rapidId={rapidId} parts={outcome.parts} people={responses.length} />
          </div>
        </div>
        <Section title="Answers">
          <RowList
            items={shown.responses}
            row={(response) => responseRow(shown, response)}
            empty="Nobody has answered yet."
          />
        </Section>
        <TaskComments of={shown.comments} task={{ jobId: job.id, rapidId, back: taskPathOf(job.id, rapidId) }} />
        {shown.responses.length > 0 && (
          <Section title="Ask everybody anew">
            <p>
              Takes all answers back, for example when the data was wrong. The same people may answer again. If the job
              was completed, its results become stale until this task is done once more.
            </p>
            <Act action={taskPathOf(job.id, rapidId, "/restart")} look="quiet danger">
              Take all answers back
            </Act>
          </Section>
        )}
      </>
    ),
  });
}

const stateWords = { Accepted: "counts", Overflow: "came too late", Rejected: "taken back" } as const;

function responseRow({ job, rapidId, task }: ShownJobTask, response: ShownJobTask["responses"][number]) {
  const { id, state, weight, details, userId, at } = response;
  const said = answerText(task.content, response);
  return (
    <li class="split">
      <div>
        <p>
          <strong>{said}</strong>
        </p>
        <Meta
          of={[
            stateWords[state],
            `score ${weight.toFixed(2)}`,
            placeText(details ?? {}),
            <Time at={at} />,
            userId === null ? "an erased person" : <Copyable text={userId} />,
          ]}
        />
      </div>
      {state === "Accepted" && (
        <Act action={taskPathOf(job.id, rapidId, "/reject")} look="quiet" hidden={{ responseId: id }}>
          Take back<Unseen> the answer {said}</Unseen>
        </Act>
      )}
    </li>
  );
}
