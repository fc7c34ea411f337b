import type { Finished, FinishStart, Reply } from "../wire.ts";

/** How the work ends for a person of a link. */
export interface Finishing {
  start: FinishStart;
  /** Asks the service for the code and the way back. It gives them only to who has answered enough. Null: it cannot be asked yet. */
  call: () => Promise<Reply<Finished> | null>;
  /** Called when work comes while there was none. Null: nobody wants to know. */
  onWork: (() => void) | null;
}
