/** Names one task of a job. */
export interface TaskName {
  jobId: string;
  desk: number;
  task: number;
}

export function rapidIdOf({ jobId, desk, task }: TaskName): string {
  return `${jobId}.${desk}.${task}`;
}

/** Null: no task has such an id. */
export function parseRapidId(rapidId: string): TaskName | null {
  const [, jobId, desk, task] = /^([^.]{1,64})\.(\d{1,6})\.(\d{1,9})$/.exec(rapidId) ?? [];
  return jobId === undefined ? null : { jobId, desk: Number(desk), task: Number(task) };
}

export function responseIdOf(rapidId: string, person: number): string {
  return `${rapidId}.${person}`;
}

/** The person's number in the desk, if the response belongs to the rapid. */
export function personOf(responseId: string, rapidId: string): number | null {
  if (!responseId.startsWith(`${rapidId}.`)) return null;
  const number = responseId.slice(rapidId.length + 1);
  return /^\d{1,12}$/.test(number) ? Number(number) : null;
}
