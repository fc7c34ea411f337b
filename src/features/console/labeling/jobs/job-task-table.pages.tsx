import type { OutcomePart } from "../../../../domain/kinds/kind.ts";
import { numberText } from "../../../../domain/text/numbers.ts";
import { TinyFigure } from "../../../../http/pages/components/asset-figure.tsx";
import { percentText, ShareBar } from "../../../../http/pages/components/charts.tsx";
import { Time, Unseen } from "../../../../http/pages/components/parts.tsx";
import { Table } from "../../../../http/pages/components/table.tsx";
import type { ShownTask } from "./job-tasks.usecases.ts";

/** Options beyond these stand on the task's own page. */
const partsShown = 4;

/** A task, and when it was answered last if that is known. */
type TableTask = ShownTask & { answeredAt?: number | null };

interface TaskTableProps {
  label: string;
  tasks: readonly TableTask[];
  /** The job's page. */
  path: string;
  /** Shows when each was answered last. */
  hasTimes?: boolean;
}

/** A row a task, with a small picture and the options as bars. */
export function TaskTable({ label, tasks, path, hasTimes = false }: TaskTableProps) {
  return (
    <Table<TableTask>
      label={label}
      rows={tasks}
      columns={{
        Task: (task) => <TaskCell of={task} path={path} />,
        Answers: ({ outcome }) => <PartBars parts={outcome.parts} />,
        Given: ({ responses, need }) => `${numberText(responses.length)} of ${numberText(responses.length + need)}`,
        Agree: ({ outcome }) => (outcome.agreement === null ? "" : percentText(outcome.agreement, 1)),
        ...(hasTimes && { Last: ({ answeredAt }) => (answeredAt == null ? "" : <Time at={answeredAt} />) }),
      }}
      numbers={["Given", "Agree"]}
    />
  );
}

function TaskCell({ of: { rapidId, content, isDone }, path }: { of: TableTask; path: string }) {
  return (
    <a class="cell" href={`${path}/tasks/${encodeURIComponent(rapidId)}`}>
      <TinyFigure asset={content.asset} />
      <span class="clipped">
        {content.context ?? (isDone ? "Done" : "Open")}
        <Unseen> {rapidId}</Unseen>
      </span>
    </a>
  );
}

function PartBars({ parts }: { parts: readonly OutcomePart[] }) {
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...parts.map(({ count }) => count));
  return (
    <ul class="part-bars">
      {parts.slice(0, partsShown).map(({ label, count }) => (
        <li>
          <span class="one-line">{label}</span>
          <ShareBar amount={count} of={Math.max(1, all)} tone={count === most ? "graduated" : "plain"} />
          <span>{numberText(count)}</span>
        </li>
      ))}
    </ul>
  );
}
