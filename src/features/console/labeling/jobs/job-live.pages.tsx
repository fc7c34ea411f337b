import { minuteMs } from "../../../../domain/chart/time-axis.ts";
import type { OutcomePart } from "../../../../domain/kinds/kind.ts";
import { countText, numberText } from "../../../../domain/text/numbers.ts";
import { TinyFigure } from "../../../../http/pages/components/asset-figure.tsx";
import { BarChart } from "../../../../http/pages/components/chart-over-time.tsx";
import { percentText, ShareBar } from "../../../../http/pages/components/charts.tsx";
import { Section, Time, Unseen } from "../../../../http/pages/components/parts.tsx";
import { Table } from "../../../../http/pages/components/table.tsx";
import type { JobLive } from "./job-live.usecases.ts";

/** Options beyond these stand on the task's own page. */
const partsShown = 4;

/** What happens to the job right now. A script keeps it current. */
export function JobLiveSection({ of: live, path }: { of: JobLive; path: string }) {
  const { minutes, recentAnswers, tasks, reasons } = live;
  if (tasks.length === 0 && reasons.length === 0) return null;
  return (
    <>
      {reasons.length > 0 && (
        <div class="warn">
          <h2>Why it is slow</h2>
          <ul>
            {reasons.map(({ sentence, until }) => (
              <li>
                {sentence}
                {until !== null && (
                  <>
                    {" "}
                    <Time at={until} />.
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {tasks.length > 0 && (
        <Section title="The last ten minutes" class="job-live">
          <BarChart label="Answers a minute" bars={minutes} eachMs={minuteMs} tone="graduated" />
          <p class="meta split">
            <span>
              {recentAnswers === 0 ? "No answers came." : `${countText(recentAnswers, "answer")} came.`} The tasks that
              were answered last come first.
            </span>
            <a href={path}>Load the page again</a>
          </p>
          <Table
            label="Tasks that were answered last"
            rows={tasks}
            columns={{
              Task: (task) => <TaskCell of={task} path={path} />,
              Answers: ({ outcome }) => <PartBars parts={outcome.parts} />,
              Given: ({ responses, need }) =>
                `${numberText(responses.length)} of ${numberText(responses.length + need)}`,
              Agree: ({ outcome }) => (outcome.agreement === null ? "" : percentText(outcome.agreement, 1)),
              Last: ({ answeredAt }) => answeredAt !== null && <Time at={answeredAt} />,
            }}
            numbers={["Given", "Agree"]}
          />
        </Section>
      )}
    </>
  );
}

type LiveTask = JobLive["tasks"][number];

function TaskCell({ of: { rapidId, content, isDone }, path }: { of: LiveTask; path: string }) {
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
