import type { FeatureFlag } from "../../domain/campaign/campaign-settings.ts";
import type { SideVotes } from "../../domain/kinds/compare/ab-summary.ts";
import type { CertaintyEntry } from "../../domain/kinds/shared/entry-parts.ts";
import type { Aggregation } from "../../domain/labeling/certainty/aggregation.ts";
import type { AgreementSums } from "../../domain/labeling/certainty/agreement.ts";
import type { Outcome } from "../../domain/labeling/certainty/outcome.ts";
import type { Decision } from "../../domain/labeling/decision.ts";
import type { DeskPeople } from "../../domain/labeling/people/job-people.ts";
import type { RespondentDetails } from "../../domain/labeling/respondent.ts";
import type { LabelResult, TaskResponse } from "../../domain/labeling/response.ts";
import type { ResultForm } from "../../domain/labeling/result-file/result-form.ts";
import type { NoteColumns } from "../../domain/labeling/result-table/note-columns.ts";
import type { TableGroup } from "../../domain/labeling/result-table/result-table.ts";
import type { TaskContent } from "../../domain/labeling/task.ts";
import type { DecidingDesk } from "./deciding.port.ts";
import type { DeskPlan } from "./desk-plan.port.ts";
import type { FlowDesk } from "./flow/flow.port.ts";
import type { GivenResponse, ResponseState } from "./given-response.port.ts";
import type { DeskLive } from "./live.port.ts";
import type { VoteTellingDesk } from "./told-votes.port.ts";

/** Tasks, or items of ranked groups, that one call lays out. */
export const tasksAPage = 1_000;
/** Characters of JSON in one page: a text may have 2 MB in the database, and a character up to 3 bytes. */
export const charactersAPage = 600_000;

/** A call on behalf of the job. One with a lower fence than the desk has seen changes nothing. */
export interface Fenced {
  fence: number;
}

export interface TaskPage extends Fenced {
  plan: DeskPlan;
  /** The number in the desk of the first task of the page. */
  from: number;
  /** A JSON list of `TaskContent`. */
  tasks: string;
}

/** Items of one group whose comparisons follow from play. */
export interface ItemPage extends Fenced {
  plan: DeskPlan;
  /** The group's name. */
  group: string;
  /** The number in the group of the first item of the page. */
  from: number;
  /** A JSON list of `TaskContent`: each item as a task of its own would be. */
  items: string;
}

/** All items of the group are there: its first comparisons are opened. */
export interface GroupStart extends Fenced {
  group: string;
  items: number;
  /** Comparisons of this group in all. */
  budget: number;
  /** Comparisons of this group that may be open at once. */
  mostOpen: number;
  /** The share of comparisons between any two items, 0 to 1. */
  randomMatchesRatio: number;
  /** What a comparison asks; its assets are those of two items. */
  comparison: Omit<TaskContent, "asset" | "datapointIds">;
}

/**
 * `gone`: the job was deleted. `fenced`: another consumer acts for the job now. `too_large`: the page, or the desk with it, is above a limit
 * of this file; nothing was added.
 */
export type LayOutcome =
  | { kind: "laid"; tasks: number }
  | { kind: "too_large" }
  | { kind: "fenced" }
  | { kind: "gone" };
export type StateOutcome = { kind: "done" } | { kind: "fenced" } | { kind: "gone" };

export interface Taking {
  userId: string;
  attributes: RespondentDetails;
  /** The person's score as it would weigh an answer now, 0 to 1: it says what to expect of them. Null: they have none. */
  weight: number | null;
  /** The most tasks to take, unless the job's workflow sets its own batch size. */
  count: number;
  /** The person may take no more than this, whatever the job's batch size is. Absent: no limit. */
  most?: number;
  /** Milliseconds since 1970, as all times here. */
  now: number;
  /** When the session ends at the latest: no lease lasts longer. */
  until: number;
  leaseMs: number;
  /** Tasks of a session that the person continues. They are not given again, and their leases stay. Absent: none. */
  held?: number[];
}

export interface Taken {
  /** The person's number in this desk. Null: they have none, or nothing is handed out at present. */
  person: number | null;
  /** Exactly these are leased to the person. */
  tasks: { id: number; content: TaskContent }[];
  /** The flags with which the job's tasks are shown. */
  featureFlags: FeatureFlag[];
  /** No tasks are left until one is reopened: all are done, or the desk is not open. */
  isExhausted: boolean;
  /** When a task that others hold may be free for the person. Absent where that is not known. */
  againAt?: number;
  /** The checks that the person has answered here. Absent: the job has none. */
  checked?: string[];
}

/** What a person answered to a check among the tasks. */
export interface GivenCheck {
  person: number;
  userId: string;
  /** The rapid of the validation set. */
  rapidId: string;
  isRight: boolean;
  now: number;
}

export interface GivenAnswer {
  task: number;
  person: number;
  userId: string;
  result: LabelResult;
  /** The person's score, 0 to 1. */
  weight: number;
  now: number;
  /** How long the person had the task before them. Null and absent: that is not known. */
  tookMs?: number | null;
}

export interface Released {
  person: number;
  userId: string;
  /** Null: all of the person's. */
  tasks: number[] | null;
  now: number;
  /** The person saw the tasks and did not want to answer them. Absent: no. */
  isSkip?: boolean;
}

export interface Answered {
  /** False: the task had enough responses before the person took it, or the desk knows neither the task nor the person. */
  isAccepted: boolean;
  /** Tasks that the person still holds, and that want no answer any more. Where votes decide, one that is given all the same counts. */
  ended: number[];
  /** These two speak of now, so that a caller who missed the first outcome learns them from a repeat. */
  isTaskDone: boolean;
  isDeskDone: boolean;
  /** What the organization pays for it, in millionths of a dollar. Absent where answers are free, and where it was not accepted. */
  paid?: number;
}

/** A part of the job's results: entries separated by commas, without brackets. Its key names an object of the bucket. */
export interface DeskResults {
  key: string;
  bytes: number;
  entries: number;
  /** Numbers by name, of which the file's summary is the sum. */
  counts: [string, number][];
}

/** What the job's row copies. Of two, the one with the higher sequence is newer. */
export interface DeskProgress {
  jobId: string;
  desk: number;
  sequence: number;
  /** Comparisons that are still to be opened are counted too. */
  tasks: number;
  done: number;
  /** Accepted responses. */
  accepted: number;
  /** The sum over tasks of their completed share: 1 for a task that is done. */
  share: number;
  /** Null until all tasks are done and their results are written, and again when a task is reopened. */
  results: DeskResults | null;
}

/** What a desk holds of a person. */
export interface HeldLabels {
  details: RespondentDetails | null;
  responses: { task: number; at: number; state: ResponseState; weight: number; result: LabelResult }[];
  next: number | null;
}

export interface GridTask {
  id: number;
  content: TaskContent;
  isDone: boolean;
  /** How many responses it still wants, at most. */
  need: number;
  /** Accepted ones, in the order of people's numbers. */
  responses: (TaskResponse & Pick<GivenResponse, "person" | "userId">)[];
  /** Null: people do not choose among options. */
  certainty: CertaintyEntry | null;
  /** Null: nobody decided the task. */
  decision: Decision | null;
}

/** A task of a kind with options, and the share of its votes that the leading option has. */
export interface HardTask {
  task: number;
  agreement: number;
}

/** One answer of a person, with what they answered. */
export interface AnswerOfPerson {
  task: number;
  content: TaskContent;
  /** All that the desk knows of the answer. */
  response: TaskResponse & Pick<GivenResponse, "at" | "tookMs" | "state">;
}

/** An order to take all answers of a person back, or to let those that were taken back count again. */
export interface Withdrawing {
  userId: string;
  restores: boolean;
  /** The higher of two orders about a person holds. */
  version: number;
}

export interface OverviewAsked {
  /** The least agreement of each class, falling. The last is 0. */
  bounds: readonly number[];
  /** The time that is looked at, in so many parts of the same length. */
  from: number;
  to: number;
  slots: number;
}

export interface DeskOverview {
  /** Tasks with votes in each class of agreement. */
  agreement: number[];
  /** Tasks that ended in each way, where votes decide when they end. */
  outcomes: Record<Outcome, number> | null;
  /** Accepted responses in each part of the time. Those before and after it count for the first and the last. */
  answers: number[];
}

export interface ResultsAsked {
  form: ResultForm;
  /** The task, or ranked group, before the first one. Null: from the beginning. */
  after: number | null;
  /** How votes are weighed. Null and absent: as the job's definition says. */
  aggregation?: Aggregation | null;
  /** The columns of notes in a table. Absent: all notes stand in one, which a Worker of the last release expects. */
  notes?: NoteColumns | null;
}

export interface Page {
  /** The first task, or ranked group, that may be in the page. */
  from: number;
  limit: number;
}

/**
 * Tasks of one job, their leases and their responses. Every call may be repeated, and state in memory can vanish between any two.
 */
export interface JobDesk extends DecidingDesk, FlowDesk, VoteTellingDesk {
  /**
   * Adds tasks. A page that is there already changes nothing. Before the desk is opened, tasks with higher numbers than the page's are
   * dropped: they are left of an attempt that was killed.
   */
  lay(page: TaskPage): Promise<LayOutcome>;
  layItems(page: ItemPage): Promise<LayOutcome>;
  startGroup(start: GroupStart): Promise<LayOutcome>;
  /** Hands tasks out from now on: the first time, or after a pause. */
  open(call: Fenced): Promise<StateOutcome>;
  /** Hands nothing out. Answers to what is leased still count. */
  pause(call: Fenced): Promise<StateOutcome>;
  /** The job was deleted: takes no answers any more, and frees its storage soon after. It can not be undone. */
  close(): Promise<void>;

  /** Whether a task shows the file. Reads all contents. */
  usesFile(fileName: string): Promise<boolean>;
  /** The files among these that tasks show. Reads all of them once. */
  usesAmong(fileNames: readonly string[]): Promise<string[]>;

  /** Hands out what silent people hold as well where nothing else is left: the first answers count. */
  take(taking: Taking): Promise<Taken>;
  /** A repeat changes nothing and is accepted if the first one was. */
  answer(answer: GivenAnswer): Promise<Answered>;
  /** The same for several answers, in one transaction. The outcomes come in their order. */
  answerTogether(answers: GivenAnswer[]): Promise<Answered[]>;
  /** Counts checks. A repeat changes nothing. */
  noteChecks(checks: GivenCheck[]): Promise<void>;
  /** Gives leases back. */
  release(released: Released): Promise<void>;

  progress(): Promise<DeskProgress | null>;
  /** The highest fence that it was called under, and whether its job was deleted. Changes nothing. */
  seen(): Promise<{ fence: number; isClosed: boolean }>;
  /** Tells the job's row now instead of in some seconds. `again`: also what was told before, since the row may have forgotten it. */
  publish(again?: boolean): Promise<void>;
  /** Tells what was spent, and draws again if it waits for money. Resolves once it is told. */
  settleMoney(): Promise<void>;
  grid(page: Page): Promise<{ tasks: GridTask[]; next: number | null }>;
  /** How far people agree beyond chance, by the options of the kind. Null: its answers are no votes for options that tasks share. */
  agreement(): Promise<AgreementSums | null>;
  /** Tasks with votes, those on which people agree least first. Empty for kinds of work without options. */
  hardest(limit: number): Promise<HardTask[]>;
  /** What happens right now, for people who look every few seconds. */
  live(now: number): Promise<DeskLive>;
  /** Reads all responses: only for people who look. */
  overview(asked: OverviewAsked): Promise<DeskOverview>;
  /**
   * What people did, those who answered most first, at most so many; and all answers together. Reads all responses, with pauses: only for
   * people who look.
   */
  figures(limit: number): Promise<DeskPeople>;
  /** A page of what the person answered here, by task, with the tasks. */
  answersOf(userId: string, page: Page): Promise<{ answers: AnswerOfPerson[]; next: number | null }>;
  /** Follows an order about all answers of a person, the first of them at once and the others soon. A repeat changes nothing. */
  withdraw(order: Withdrawing): Promise<void>;
  /** Null: there is no such task. */
  responses(task: number): Promise<GivenResponse[] | null>;
  /**
   * All results as they are now, after the given task or ranked group; null: from the first. One call, however many they are. The stream
   * fails if the job is deleted meanwhile.
   */
  results(asked: ResultsAsked): Promise<ReadableStream<Uint8Array>>;
  /** The keys of the tasks' notes in their order, at most so many. Null: the desk cannot tell. */
  noteKeys(limit: number): Promise<string[] | null>;
  /** The first ranked groups as they are now, without those of more items than a page can show. */
  rankings(limit: number): Promise<TableGroup[]>;
  /** Votes for the two sides of all comparisons. */
  sideVotes(): Promise<SideVotes>;
  /** The key of the desk's part of the result file. Null: it is not written, or shows people who were erased since. */
  resultFile(): Promise<string | null>;
  /** Takes one response back. The person is not asked again. False: there is no such response. */
  reject(task: number, person: number): Promise<boolean>;
  /**
   * Takes all responses back and asks anew, the same people too. False: there is no such task. `decided`: it asks for nothing until its
   * decision is withdrawn.
   */
  restart(task: number): Promise<boolean | "decided">;
  /** A page of what the person answered here, by task. Null: the person never took a task. */
  held(userId: string, page: Page): Promise<HeldLabels | null>;
  /** Forgets a person's id and what they typed. Their responses stay, and a file that shows them is written anew. */
  erase(userId: string): Promise<boolean>;
}

/** The desk of this number of a job. A ranking flow has the desk 0. */
export type Desks = (jobId: string, desk: number) => JobDesk;
