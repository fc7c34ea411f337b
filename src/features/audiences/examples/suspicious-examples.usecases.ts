import { surprisesOf } from "../../../domain/example/surprise.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import type { EventLog } from "../../webhooks/event-log.usecases.ts";
import type { AudienceRepository } from "../audiences.repository.ts";
import type { ExampleRepository } from "./examples.repository.ts";

interface SuspicionDeps {
  db: Database;
  audiences: AudienceRepository;
  examples: ExampleRepository;
  eventLog: EventLog;
  clock: Clock;
}

/** The others are told after the next answers. */
const toldAtOnce = 20;

/**
 * Tells of examples whose answers let expect a wrong truth, once each, until their answers are as expected again. Runs beside the
 * publishing of an audience's counts, after some answers, so that an answer itself costs nothing.
 */
export async function noteSuspicious(
  deps: SuspicionDeps,
  audienceId: string,
  counts: Record<string, { correct: number; incorrect: number }>,
): Promise<void> {
  const { db, audiences, examples, eventLog } = deps;
  const rows = await examples.suspicions(audienceId);
  const answered = rows.map((row) => ({ ...row, ...(counts[row.id] ?? { correct: 0, incorrect: 0 }) }));
  const surprises = surprisesOf(answered);
  const verdictOf = (id: string) => surprises.get(id)?.verdict;
  const suspects = answered
    .filter(({ id, suspectedAt }) => suspectedAt === null && verdictOf(id) === "suspect")
    .slice(0, toldAtOnce);
  const acquitted = answered.filter(({ id, suspectedAt }) => suspectedAt !== null && verdictOf(id) === "usual");
  if (suspects.length + acquitted.length === 0) return;
  await together(db, {
    acquitted: acquitted.length === 0 ? null : examples.acquit(acquitted.map(({ id }) => id)),
    told: Object.fromEntries(
      suspects.map(({ id, correct, incorrect }) => [
        `example ${id}`,
        {
          suspected: examples.suspect(id, deps.clock.now()),
          event: eventLog.recordIfChanged({
            kind: "example.suspicious",
            organizationId: audiences.organizationOf(audienceId),
            data: {
              exampleId: id,
              audienceId,
              correct,
              incorrect,
              expectedShare: Number((surprises.get(id)?.expected ?? 0).toFixed(4)),
            },
          }),
        },
      ]),
    ),
  });
}
