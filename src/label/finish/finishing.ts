import type { Finished, FinishStart, Reply } from "../wire.ts";

/** How the work ends for a person of a link. */
export interface Finishing {
  start: FinishStart;
  /** Asks the service for the code and the way back. It gives them only to who has answered enough. */
  call: () => Promise<Reply<Finished>>;
  /** Called when work comes while there was none. Null: nobody wants to know. */
  onWork: (() => void) | null;
}
