import { minuteMs } from "../../../../domain/chart/time-axis.ts";
import { countText } from "../../../../domain/text/numbers.ts";
import { BarChart } from "../../../../http/pages/components/chart-over-time.tsx";
import { Section, Time } from "../../../../http/pages/components/parts.tsx";
import type { JobLive } from "./job-live.usecases.ts";
import { TaskTable } from "./job-task-table.pages.tsx";

interface JobLiveProps {
  of: JobLive;
  /** The job's tasks in all. */
  all: number;
  path: string;
}

/** What happens to the job right now. A script keeps it current. */
export function JobLiveSection({ of: live, all, path }: JobLiveProps) {
  const { minutes, recentAnswers, tasks, reasons } = live;
  if (tasks.length === 0 && reasons.length === 0) return null;
  const order =
    all > tasks.length
      ? `Of ${countText(all, "task")}, those that were answered last:`
      : "The tasks that were answered last come first.";
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
          {recentAnswers > 0 && <BarChart label="Answers a minute" bars={minutes} eachMs={minuteMs} tone="graduated" />}
          <p class="meta split">
            <span>
              {recentAnswers === 0 ? "No answers came." : `${countText(recentAnswers, "answer")} came.`} {order}
            </span>
            <noscript>
              <a href={path}>Load the page again</a>
            </noscript>
          </p>
          <TaskTable label="Tasks that were answered last" tasks={tasks} path={path} hasTimes />
        </Section>
      )}
    </>
  );
}
