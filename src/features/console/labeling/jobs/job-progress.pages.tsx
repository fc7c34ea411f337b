import type { Child } from "hono/jsx";
import { type JobPace, paceText } from "../../../../domain/labeling/job-pace.ts";
import { laidTasks } from "../../../../domain/labeling/laying/laying-progress.ts";
import { durationText } from "../../../../domain/text/durations.ts";
import { countText, numberText } from "../../../../domain/text/numbers.ts";
import { ProgressBar } from "../../../../http/pages/components/charts.tsx";
import { Meta, Time } from "../../../../http/pages/components/parts.tsx";
import type { JobLive } from "./job-live.usecases.ts";
import type { ShownJob } from "./jobs.usecases.ts";

type Job = ShownJob["job"];

interface JobProgressProps {
  of: Pick<ShownJob, "job" | "counts">;
  live: Pick<JobLive, "pace" | "now">;
}

/** How far a job is: the answers, those that are left, how fast they come, and when the last one is expected. */
export function JobProgress({ of: { job, counts }, live: { pace, now } }: JobProgressProps) {
  const { tasks, done, accepted } = counts;
  return (
    <div class="job-progress">
      <p>
        <strong>{Math.floor(job.progress)}%</strong> <span>{answersText(accepted, pace)}</span>
      </p>
      <ProgressBar label={`Progress of ${job.name}`} done={job.progress / 100} />
      <Meta
        of={[
          tasks > 0 ? `${numberText(done)} of ${countText(tasks, "task")} done` : laidText(job),
          rateText(job, pace),
          endText(job, pace, now),
          ["Created ", <Time at={job.createdAt} />],
        ]}
      />
    </div>
  );
}

function answersText(accepted: number, { remainingAnswers }: JobPace): string {
  if (accepted === 0) return "No answers yet";
  const left = remainingAnswers === null ? "" : `, about ${numberText(remainingAnswers)} to go`;
  return `${countText(accepted, "answer")}${left}`;
}

function rateText({ endedAt }: Job, { answersPerMinute: rate }: JobPace): string | null {
  if (rate === null) return null;
  const when = endedAt === null ? "" : " on average";
  return rate === 0 ? "No answers in the last ten minutes" : `${paceText(rate)} answers a minute${when}`;
}

/** The end is expected to the minute, and only while people are asked. */
function endText({ state, endedAt, createdAt }: Job, { remainingMs }: JobPace, now: number): Child {
  const goesOn = state === "Running" || state === "StaleResults";
  if (goesOn && remainingMs !== null) {
    const end = Math.ceil((now + remainingMs) / 60_000) * 60_000;
    return [`Done in about ${durationText(remainingMs)}, at `, <Time at={end} />];
  }
  if (goesOn || endedAt === null) return null;
  return [`Took ${durationText(endedAt - createdAt)}, until `, <Time at={endedAt} />];
}

/** No desk tells of its tasks before all are laid out. */
function laidText({ state, laying }: Job): string {
  const laid = laying === null || state !== "Submitted" ? 0 : laidTasks(laying);
  return laid === 0 || laying === null
    ? "No task is laid out yet"
    : `${numberText(laid)} of ${countText(laying.jobTasks, "task")} laid out`;
}
