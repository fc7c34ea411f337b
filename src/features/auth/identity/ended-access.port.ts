import type { Query, Statement } from "../../../platform/db/database.ts";
import type { Results } from "../../../platform/db/together.ts";

/** Where access may have ended: on an audience, or for an account that left an organization. */
export type Loss = { audienceId: string } | { accountId: string; leftId: string };

export type Endings = {
  linkNotes: Statement;
  links: Query<{ id: string }>;
  jobNotes: Statement;
  campaigns: Statement;
  woken: Query<{ message: string }>;
  jobs: Statement;
  flowNotes: Statement;
  flows: Query<{ id: string }>;
  signalNotes: Statement;
  signals: Statement;
  announcement: Statement;
};

/** Ends what an access made, once that access has ended. */
export interface EndedAccess {
  /**
   * Statements that close labeling links, pause jobs and signals, and stop flows, each with a note in both logs. They follow the write
   * that ended the access, in its batch, and look at the access that is left. So they find nothing where another way remains.
   */
  endings(of: { loss: Loss; caller: { accountId: string; organizationId: string } }): Endings;
  /** Best effort, after the commit. The sweep sends what fails here. */
  tell(ended: Results<Endings>): Promise<void>;
}
