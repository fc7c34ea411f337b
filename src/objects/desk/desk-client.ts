import { findObject } from "../find-object.ts";
import { callsOf, type Repeatable, type Substitutes } from "../object-calls.ts";
import type { Answered, Desks, JobDesk } from "./desk.port.ts";

/** All but `take`, which would lease more tasks, and those that say what they found. */
const repeatable: Repeatable<JobDesk> = {
  lay: true,
  layItems: true,
  startGroup: true,
  open: true,
  pause: true,
  close: true,
  answer: true,
  answerTogether: true,
  noteChecks: true,
  release: true,
  progress: true,
  seen: true,
  usesAmong: true,
  publish: true,
  settleMoney: true,
  grid: true,
  agreement: true,
  hardest: true,
  live: true,
  overview: true,
  figures: true,
  answersOf: true,
  withdraw: true,
  responses: true,
  rankings: true,
  results: true,
  noteKeys: true,
  sideVotes: true,
  changedVotes: true,
  resultFile: true,
  look: true,
  decide: true,
  withdrawDecision: true,
  review: true,
  countReview: true,
  addItem: true,
  item: true,
  items: true,
  itemCount: true,
  stopItem: true,
  itemResults: true,
  completedItems: true,
  flowLive: true,
};

const substitutes: Substitutes<JobDesk> = {
  async answerTogether(desk, answers) {
    const outcomes: Answered[] = [];
    for (const answer of answers) outcomes.push(await desk.answer(answer));
    return outcomes;
  },
  // An object of the last release does not know checks: those of some minutes are not counted.
  async noteChecks() {},
  // Its tables have all notes in one column.
  noteKeys: async () => null,
  // It spends nothing either.
  async settleMoney() {},
};

export function createDesks(namespace: DurableObjectNamespace): Desks {
  return (jobId, desk) => callsOf<JobDesk>(() => findObject(namespace, `${jobId}.${desk}`), repeatable, substitutes);
}
