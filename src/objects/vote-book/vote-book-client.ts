import { findObject } from "../find-object.ts";
import { callsOf, type Repeatable } from "../object-calls.ts";
import type { VoteBook, VoteBooks } from "./vote-book.port.ts";

/** All but `isDue` and `take`, which say what they did. */
const repeatable: Repeatable<VoteBook> = {
  layRun: true,
  forget: true,
  comparisons: true,
  erase: true,
  behind: true,
  sums: true,
  matchups: true,
  prompts: true,
  voters: true,
};

export function createVoteBooks(namespace: DurableObjectNamespace): VoteBooks {
  return (benchmarkId) => callsOf<VoteBook>(() => findObject(namespace, benchmarkId), repeatable);
}
