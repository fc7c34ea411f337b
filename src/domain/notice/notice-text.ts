import { microsOf } from "../money/amount.ts";
import { dollarsText } from "../money/amount-text.ts";
import { quotaLabels } from "../quota/quotas.ts";
import { countText, numberText } from "../text/numbers.ts";
import type { EventData } from "../webhook/event-kinds.ts";
import type { ToldEvent } from "../webhook/webhook-message.ts";
import { plainLine } from "./plain-line.ts";

/** What is said of an event, and the page that shows it. Nothing of what people label is in it. */
export interface NoticeText {
  sentence: string;
  path: string;
}

const longestName = 100;

export function noticeText(event: ToldEvent): NoticeText {
  switch (event.type) {
    case "job.completed":
      return { sentence: `The job ${named(event.data)} is done.`, path: jobPath(event.data.jobId) };
    case "job.failed":
      return {
        sentence: `The job ${named(event.data)} could not be started: ${plainLine(event.data.reason, 200)}`,
        path: jobPath(event.data.jobId),
      };
    case "job.stuck":
      return {
        sentence: `The job ${named(event.data)} got no answer for ${event.data.hours} hours. ${openText(event.data.openTasks)}.`,
        path: jobPath(event.data.jobId),
      };
    case "job.stopped":
      return { sentence: stopSentence(event.data), path: jobPath(event.data.jobId) };
    case "job.reported":
      return {
        sentence: `${reportText(event.data.reports)} of the job ${named(event.data)}.`,
        path: jobPath(event.data.jobId),
      };
    case "task.commented":
      return {
        sentence: `${plainLine(event.data.author, longestName)} commented on a task of the job ${named(event.data)}.`,
        path: `${jobPath(event.data.jobId)}/tasks/${encodeURIComponent(event.data.rapidId)}#comments`,
      };
    case "audience.waiting":
      return {
        sentence: `People came to the audience ${named(event.data)} for ${event.data.minutes} minutes and found nothing to do.`,
        path: `/console/audiences/${encodeURIComponent(event.data.audienceId)}`,
      };
    case "quota.near":
      return {
        sentence: `${quotaLabels[event.data.quota]}: ${event.data.percent === 100 ? "all" : "80%"} of the quota is used, ${numberText(event.data.used)} of ${numberText(event.data.limit)}.`,
        path: "/console/usage",
      };
    case "budget.near":
      return {
        sentence: `${budgetName(event.data)}: 80% is spent, ${spentText(event.data)}.`,
        path: budgetPath(event.data),
      };
    case "budget.reached":
      return {
        sentence: `${budgetName(event.data)} is used up: ${spentText(event.data)} is spent. ${event.data.jobId === null ? "Its jobs and its recruiting hand" : "It hands"} out no new tasks until there is more.`,
        path: budgetPath(event.data),
      };
    case "audience.ready":
      return {
        sentence: `The audience ${named(event.data)} has the graduates that it needs.`,
        path: `/console/audiences/${encodeURIComponent(event.data.audienceId)}`,
      };
    case "signal.run_completed":
      return { sentence: `The signal ${named(event.data)} has new results.`, path: signalPath(event.data.signalId) };
    case "signal.run_failed":
      return {
        sentence: `A run of the signal ${named(event.data)} failed: ${plainLine(event.data.reason, 200)}`,
        path: signalPath(event.data.signalId),
      };
    case "run.completed":
    case "run.failed":
      return {
        sentence: event.type === "run.completed" ? "A background run ended." : "A background run failed.",
        path: `/console/audiences/${encodeURIComponent(event.data.audienceId)}`,
      };
    case "batch.completed":
      return {
        sentence: `A batch upload is done: ${numberText(event.data.completedCount)} of ${countText(event.data.totalCount, "file")} are stored.`,
        path: "/console/batches",
      };
    case "example.suspicious":
      return {
        sentence: "An example is answered wrongly so often that its truth is probably wrong.",
        path: `/console/audiences/${encodeURIComponent(event.data.audienceId)}`,
      };
    case "webhook.test":
      return { sentence: "This is a test message.", path: "/console/webhooks" };
  }
}

function named({ name }: { name: string }): string {
  return `“${plainLine(name, longestName)}”`;
}

function stopSentence({ reason, ...job }: EventData["job.stopped"]): string {
  if (reason === "AccessEnded")
    return `The job ${named(job)} is paused: your organization's access to its audience has ended.`;
  return `The owner of its audience ${reason === "EndedByOwner" ? "ended" : "paused"} the job ${named(job)}.`;
}

/** The sentence goes on with what became of it. */
function budgetName({ jobId, audienceId }: EventData["budget.near"]): string {
  if (jobId !== null) return "The budget of a job";
  return audienceId === null ? "What your organization may spend" : "What your organization may spend on recruiting";
}

function budgetPath({ jobId, audienceId }: EventData["budget.near"]): string {
  if (jobId !== null) return jobPath(jobId);
  return audienceId === null ? "/console/money" : `/console/audiences/${encodeURIComponent(audienceId)}`;
}

function spentText({ spent, limit }: EventData["budget.near"]): string {
  return `${dollarsText(microsOf(spent))} of ${dollarsText(microsOf(limit))}`;
}

function openText(tasks: number): string {
  return tasks === 1 ? "1 task is open" : `${numberText(tasks)} tasks are open`;
}

function reportText(reports: number): string {
  return reports === 1 ? "A task was reported" : `${numberText(reports)} tasks were reported`;
}

function signalPath(signalId: string): string {
  return `/console/signals/${encodeURIComponent(signalId)}`;
}

function jobPath(jobId: string): string {
  return `/console/jobs/${encodeURIComponent(jobId)}`;
}
