import { countText } from "../text/numbers.ts";
import type { JobState } from "./job-state.ts";

/** What decides how fast a job goes. */
export interface JobSituation {
  state: JobState;
  /** It was made within the last hour. */
  isNew: boolean;
  /** Tasks that want answers. */
  openTasks: number;
  /** Accepted answers within the last minutes that are shown. */
  recentAnswers: number;
  /** People who took its tasks within the last hour. */
  people: number;
  /** Answers that a task may take, each of another person. Null: tasks differ. */
  answersPerTask: number | null;
  /** People who qualify for its audience. Null: everybody may answer. */
  qualified: number | null;
  /** Null: its audience was deleted. */
  isRecruiting: boolean | null;
  /** People who are blocked from it. Of very many, some. */
  blocked: number;
  held: { tasks: number; people: number; until: number | null };
  /** Other jobs under way that ask the same people. */
  otherJobs: number;
  /** Those of them that people are given more often: their campaigns have a higher priority. */
  preferredJobs: number;
  /** The job's own links. */
  links: { open: number; closed: number };
}

/** A sentence, and the time that it speaks of at its end. */
export interface SlowReason {
  sentence: string;
  until: number | null;
}

/** Fewer than these an hour are few, whatever the job. */
const fewPeople = 3;

/** Says what keeps a job from going faster, the most important first. Empty: nothing is missing, or its state says enough. */
export function whySlow(job: JobSituation): SlowReason[] {
  if (job.state === "Submitted") return [say("Its tasks are still being laid out. People get them right after that.")];
  if ((job.state !== "Running" && job.state !== "StaleResults") || job.openTasks === 0) return [];
  return [...missingWay(job), ...missingPeople(job), ...heldTasks(job), ...otherWork(job)];
}

function missingWay({ links, isRecruiting }: JobSituation): SlowReason[] {
  const reasons = [];
  if (isRecruiting === null) reasons.push(say("Its audience was deleted, so nobody new can qualify for it."));
  if (links.closed > 0 && links.open === 0)
    reasons.push(
      say(
        `${links.closed === 1 ? "Its link is" : "All of its links are"} closed or have ended. Make a new one to let people in.`,
      ),
    );
  return reasons;
}

function missingPeople(job: JobSituation): SlowReason[] {
  const reasons = tooFewPeople(job);
  if (reasons.length === 0 || job.blocked === 0) return reasons;
  const who = countText(job.blocked, "person is", "people are");
  return [...reasons, say(`${who} blocked and get none of its tasks, whether they qualify or not.`)];
}

function tooFewPeople(job: JobSituation): SlowReason[] {
  const { isNew, people, qualified, isRecruiting, recentAnswers, held, answersPerTask } = job;
  if (qualified === 0) {
    const help = isRecruiting
      ? "Its audience is recruiting."
      : "Its audience is not recruiting: start it, or share a link.";
    return [say(`Nobody qualifies for it yet. ${help}`)];
  }
  const of = qualified === null ? "" : `, of ${countText(qualified, "person who qualifies", "people who qualify")}`;
  if (people === 0) {
    const since = isNew ? "has taken a task yet" : "took a task in the last hour";
    return [say(`Nobody ${since}${of}. Share a link to reach people.`)];
  }
  if (recentAnswers === 0 && held.tasks === 0)
    return [
      say(
        `Those who came have answered what is open to them: ${countText(people, "person", "people")} in the last hour${of}. Each answers a task once, so new people are needed.`,
      ),
    ];
  const isEach = answersPerTask !== null && people < answersPerTask;
  if (people >= fewPeople && !isEach) return [];
  const each = isEach
    ? ` Nobody answers a task twice, and each takes up to ${countText(answersPerTask, "answer")}.`
    : "";
  return [say(`Only ${countText(people, "person", "people")} took tasks in the last hour${of}.${each}`)];
}

function heldTasks({ held, openTasks, recentAnswers }: JobSituation): SlowReason[] {
  const { tasks, people, until } = held;
  // While answers come, tasks in people's hands are the usual course.
  if (tasks === 0 || (tasks < openTasks && recentAnswers > 0)) return [];
  const all = tasks >= openTasks ? "All open tasks are" : `${countText(tasks, "task is", "tasks are")}`;
  return [
    {
      sentence: `${all} with ${countText(people, "person", "people")} who have not answered yet. Others get them at the latest at`,
      until,
    },
  ];
}

function otherWork({ otherJobs, preferredJobs }: JobSituation): SlowReason[] {
  if (otherJobs === 0) return [];
  const others = countText(otherJobs, "other job asks", "other jobs ask");
  const divided = say(`${others} the same people. They are divided among all of them.`);
  if (preferredJobs === 0) return [divided];
  const preferred = countText(preferredJobs, "of them has", "of them have");
  return [divided, say(`${preferred} a higher priority than this one, so people are given it less often.`)];
}

function say(sentence: string): SlowReason {
  return { sentence, until: null };
}
