import { sql } from "drizzle-orm";
import { flowIdOf } from "../../domain/flow/flow-ids.ts";
import type { Datapoints } from "../../objects/dataset/dataset.port.ts";
import type { Desks } from "../../objects/desk/desk.port.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import type { AssetRepository } from "./assets.repository.ts";
import type { FileUsers } from "./file-users.port.ts";

export interface FileUseDeps extends FileUsers {
  db: Database;
  clock: Clock;
  assets: AssetRepository;
  datapoints: Datapoints;
  desks: Desks;
}

/** Something that shows a file. */
export type FileUse =
  | { kind: "example"; id: string; audienceId: string }
  | { kind: "logo"; audienceId: string }
  | { kind: "instructions"; audienceId: string }
  | { kind: "definition"; id: string }
  | { kind: "benchmark"; id: string }
  | { kind: "dataset"; id: string; datapoints: number }
  | { kind: "job"; id: string };

interface UsedFile {
  id: string;
  fileName: string;
  organizationId: string;
  accountId: string;
}

/** Enough to begin with: whoever deletes these and tries again is told of the next. */
const usesNamed = 5;
/** A Worker may have six connections open. */
const askedAtOnce = 6;

/**
 * Finds where a file is used, as far as its organization's things and the audiences shared with it go. Datasets and open jobs are asked
 * only if nothing else uses it. `isWhole` is false where there are more of them than `objectsAsked`: then none is asked. A deletion
 * keeps the file from being used anew meanwhile.
 */
export async function findUses(
  deps: FileUseDeps,
  { id, fileName, organizationId, accountId }: UsedFile,
  { isDeletion, objectsAsked }: { isDeletion: boolean; objectsAsked: number },
): Promise<{ uses: FileUse[]; isWhole: boolean }> {
  const { audienceIds: shared } = deps.shares.reachOf(accountId, sql`${organizationId}`);
  const audienceIds = sql`${deps.audiences.idSetOf(organizationId)} UNION ALL ${shared}`;
  const { filesOf: instructionFiles } = deps.instructions;
  const benchmarkIds = deps.benchmarks.idsOf(organizationId);
  const found = await together(deps.db, {
    mark: isDeletion ? deps.assets.beginDeletion(id, deps.clock.now()) : null,
    examples: deps.examples.usesOf(fileName, audienceIds, usesNamed),
    logos: deps.audiences.logosOf(fileName, audienceIds, usesNamed),
    instructed: deps.audiences.instructedBy(fileName, { audienceIds, instructionFiles }, usesNamed),
    definitions: deps.definitions.usesOf(fileName, { organizationId, instructionFiles }, usesNamed),
    prompts: deps.benchmarkPrompts.usesOf(fileName, benchmarkIds, usesNamed),
    participants: deps.participants.usesOf(fileName, benchmarkIds, usesNamed),
    samples: deps.participantSamples.usesOf(fileName, benchmarkIds, usesNamed),
    datasets: deps.datasets.idsOf(organizationId, objectsAsked + 1),
    desks: deps.jobDesks.openOf(organizationId, objectsAsked + 1),
  });
  const parts = [...found.prompts, ...found.participants, ...found.samples];
  const uses: FileUse[] = [
    ...found.examples.map((example) => ({ kind: "example" as const, ...example })),
    ...found.logos.map((audience) => ({ kind: "logo" as const, audienceId: audience.id })),
    ...found.instructed.map((audience) => ({ kind: "instructions" as const, audienceId: audience.id })),
    ...found.definitions.map((definition) => ({ kind: "definition" as const, id: definition.id })),
    ...[...new Set(parts.map(({ id }) => id))].map((id) => ({ kind: "benchmark" as const, id })),
  ];
  if (uses.length > 0) return { uses, isWhole: true };
  if (found.datasets.length + found.desks.length > objectsAsked) return { uses, isWhole: false };
  const questions = [
    ...found.datasets.map(({ id }) => async (): Promise<FileUse | null> => {
      const datapoints = await deps.datapoints(id).usesOf(fileName);
      return datapoints === 0 ? null : { kind: "dataset", id, datapoints };
    }),
    ...found.desks.map(({ jobId, desk }) => async (): Promise<FileUse | null> => {
      const isUsed = await deps.desks(jobId, desk).usesFile(fileName);
      return isUsed ? { kind: "job", id: jobId } : null;
    }),
  ];
  return { uses: await askAll(questions), isWhole: true };
}

/** Stops once enough uses are known. Several desks of one job are one use. */
async function askAll(questions: (() => Promise<FileUse | null>)[]): Promise<FileUse[]> {
  const uses = new Map<string, FileUse>();
  for (let i = 0; i < questions.length && uses.size < usesNamed; i += askedAtOnce) {
    const answers = await Promise.all(questions.slice(i, i + askedAtOnce).map((ask) => ask()));
    for (const use of answers) if (use !== null) uses.set(useText(use), use);
  }
  return [...uses.values()];
}

export function useText(use: FileUse): string {
  switch (use.kind) {
    case "example":
      return `example ${use.id} of audience ${use.audienceId}`;
    case "logo":
      return `the logo of audience ${use.audienceId}`;
    case "instructions":
      return `the instructions of audience ${use.audienceId}`;
    case "definition":
      return `job definition ${use.id}`;
    case "benchmark":
      return `benchmark ${use.id}`;
    case "dataset":
      return `${use.datapoints} datapoints of dataset ${use.id}`;
    case "job":
      return `open ${use.id.startsWith(flowIdOf("")) ? "flow" : "job"} ${use.id}`;
  }
}
