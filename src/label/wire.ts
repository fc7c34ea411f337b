import type { components } from "../../client/src/schema.ts";
import type { TaskReport } from "../domain/label/task-report.ts";

// The page speaks the serving operations of the service, so its types are those of the client library.
type Schemas = components["schemas"];

export type Rapid = Schemas["Rapid"];
export type Asset = Schemas["IShownAsset"];
export type FileAsset = Schemas["IShownAssetFileAsset"];
export type Result = Schemas["IRapidResult"];
export type Outcome = Schemas["AnswerRapidEndpoint_Output"];
export type SessionAnswer = Schemas["OpenSessionEndpoint_Output"];

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
}

/** What the Worker writes into the document for the page. */
export interface PageStart extends LabelStart {
  /** The address of the page's own words in its language. */
  texts: string;
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
  open(): Promise<Reply<SessionAnswer>>;
  answer(sessionId: string, result: Result): Promise<Reply<Outcome>>;
  report(report: TaskReport): Promise<Reply<unknown>>;
  forget(): Promise<Reply<unknown>>;
}
