import type { components } from "../../client/src/schema.ts";
import type { TaskReport } from "../domain/label/task-report.ts";

// The page speaks the serving operations of the service, so its types are those of the client library.
type Schemas = components["schemas"];

export type Rapid = Schemas["Rapid"];
export type Instructions = Schemas["ShownInstructions"];
/** Where they are read. A draft, which is stored nowhere, brings them along. */
export type NamedInstructions = NonNullable<Rapid["instructions"]> & { content?: Instructions };
export type Asset = Schemas["IShownAsset"];
export type FileAsset = Schemas["IShownAssetFileAsset"];
export type Result = Schemas["IRapidResult"];
/** Answers with how long ago each was given. */
export type GivenAnswer = Schemas["AnswerRapidsEndpoint_Input"]["answers"][number];
export type Outcomes = Schemas["AnswerRapidsEndpoint_Output"];
/** What became of one answer, and what follows. */
export type Outcome = Schemas["AnswerRapidEndpoint_Output"];
/** Says which limit of the link the person has reached, and when they may go on. Null: not by this link. */
export type SessionAnswer = Schemas["OpenSessionEndpoint_Output"] & {
  limit?: "tasks" | "minutes";
  againAt?: string | null;
};

/** What the page of a link knows of its end beforehand. */
export interface FinishStart {
  /** What the owner says. */
  message: string | null;
  /** How many answers a person must give before they may finish while there is work. */
  leastTasks: number;
  /** Finishing gives a code; likewise an address that leads back. */
  givesCode: boolean;
  givesReturn: boolean;
}

/** What a person who has finished is told. */
export interface Finished {
  tasks: number;
  /** The share of examples that they answered right, 0 to 1. */
  accuracy: number | null;
  code: string | null;
  returnUrl: string | null;
  /** US dollars. */
  earned?: number;
}

/** What the page begins with. */
export interface LabelStart {
  /** The path or address below which the page calls the service, such as `/label/api`. */
  api: string;
  /** Names the way in. What the page stores in the browser stands under it. */
  key: string;
  /** The body of the answer to POST /session. Null: the page asks for a session itself. */
  session: SessionAnswer | null;
  /** `id` goes into requests. `label` is shown to a signed-in member, so that they see under which name they answer. */
  person: { id: string; label?: string };
  /** The name of the audience, job or organization. */
  title?: string;
  /** Whose work it is. */
  organization?: string;
  /** A sentence of the publisher about what happens to the answers. */
  notice?: string | null;
  /** How the link ends for its people. Absent: nobody came by a link. */
  finish?: FinishStart;
  /** How many tasks the person may do by this way in, and did before this page. Null and absent: there is no limit. */
  limits?: { tasksPerPerson: number | null; done: number };
}

/** What the Worker writes into the document for the page. */
export interface PageStart extends LabelStart {
  /** The address of the page's own words in its language. */
  texts: string;
  /** The paths of what is loaded behind the first task: the other words, and the style of the parts that speak them. */
  laterTexts: string;
  laterStyle: string;
}

/** What came back, or that nothing did: `status` is null then. */
export interface Reply<Body> {
  status: number | null;
  /** Present with a status of 2xx. */
  body?: Body;
  /** The members that a problem names. */
  faultyMembers: string[];
  retryAfterSeconds: number | null;
}

export interface Service {
  /** `continues` is a session that stays open beside the new one: answers of it are still to be sent. */
  open(continues?: string): Promise<Reply<SessionAnswer>>;
  /** Several answers of one session at once. */
  answer(sessionId: string, answers: GivenAnswer[]): Promise<Reply<Outcomes>>;
  report(report: TaskReport): Promise<Reply<unknown>>;
  forget(): Promise<Reply<unknown>>;
  /** Absent: the tasks are only tried. */
  finish?(): Promise<Reply<Finished>>;
}
