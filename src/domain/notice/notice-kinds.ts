import type { RecordedKind } from "../webhook/event-kinds.ts";

/** What a member can be told of. Rows keep these names: never rename one. */
export const noticeKinds = ["job-done", "job-stuck", "quota-near", "reports", "people-waiting", "mention"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** `mine`: only what concerns jobs that the member started, or their own name. */
export const noticeLevels = ["off", "mine", "all"] as const;
export type NoticeLevel = (typeof noticeLevels)[number];

/** Which notice an event is. Null: nobody is told by e-mail. Money that runs short belongs to `quota-near`, as quotas do. */
export const noticeOfEvent = {
  "audience.ready": null,
  "run.completed": null,
  "run.failed": null,
  "batch.completed": null,
  "job.completed": "job-done",
  "job.failed": "job-done",
  "job.stuck": "job-stuck",
  "job.stopped": "job-stuck",
  "job.reported": "reports",
  "task.commented": "mention",
  "audience.waiting": "people-waiting",
  "example.suspicious": null,
  "quota.near": "quota-near",
  "budget.near": "quota-near",
  "budget.reached": "quota-near",
  "signal.run_completed": null,
  "signal.run_failed": null,
  "webhook.test": null,
} as const satisfies Record<RecordedKind, NoticeKind | null>;

/** The kinds of events of which members are told. */
export const toldEventKinds = (Object.keys(noticeOfEvent) as RecordedKind[]).filter(
  (kind) => noticeOfEvent[kind] !== null,
);

/** What a member may choose for each kind, and what they get before they choose. Quiet: what is theirs, and nothing else. */
export const noticeChoices = {
  "job-done": { usual: "mine", levels: ["off", "mine", "all"] },
  "job-stuck": { usual: "mine", levels: ["off", "mine", "all"] },
  "quota-near": { usual: "off", levels: ["off", "all"] },
  reports: { usual: "off", levels: ["off", "mine", "all"] },
  "people-waiting": { usual: "off", levels: ["off", "all"] },
  mention: { usual: "mine", levels: ["off", "mine"] },
} as const satisfies Record<NoticeKind, { usual: NoticeLevel; levels: readonly NoticeLevel[] }>;

export type NoticeChoices = Record<NoticeKind, NoticeLevel>;

export const usualChoices = Object.fromEntries(
  noticeKinds.map((kind) => [kind, noticeChoices[kind].usual]),
) as NoticeChoices;

/** Kinds in their own order, with what the page and the e-mails call them. */
export const noticeWords: Record<NoticeKind, { title: string; hint: string }> = {
  "job-done": { title: "Job done", hint: "A job has its results, or could not be started." },
  "job-stuck": {
    title: "Job stuck",
    hint: "A running job got no answer for 12 hours, and tasks are open. Or the owner of its audience stopped it.",
  },
  "quota-near": {
    title: "Budget near",
    hint: "The organization has used 80% or all of a quota, or of what it may spend.",
  },
  reports: { title: "Reports", hint: "People reported tasks of a job. At most one e-mail an hour and job." },
  "people-waiting": {
    title: "People waiting",
    hint: "People came for half an hour and found nothing to do. At most one e-mail a day and audience.",
  },
  mention: { title: "Mentions", hint: "Somebody wrote @ and your name in a comment." },
};
