import type { SQL } from "drizzle-orm";
import type { Query } from "../../platform/db/database.ts";

/** Rows whose texts may name files, in the order of their ids. */
interface TextsAfter {
  textsAfter(id: string, limit: number): Query<{ id: string; text: string }>;
}

/** The names of the files in the instructions of this id, as an SQL value. Null without any. */
type InstructionFiles = (id: SQL) => SQL;

/** The same for rows that name instructions: these may name files too. */
interface InstructedTextsAfter {
  textsAfter(id: string, limit: number, instructionFiles: InstructionFiles): Query<{ id: string; text: string }>;
}

/** Parts of benchmarks. Their uses are told by the benchmarks' ids. */
interface PartsOfBenchmarks extends TextsAfter {
  usesOf(fileName: string, benchmarkIds: SQL, limit: number): Query<{ id: string }>;
}

/** Where other contexts keep what may show a file. */
export interface FileUsers {
  instructions: { filesOf: InstructionFiles };
  audiences: InstructedTextsAfter & {
    idSetOf(organizationId: string): SQL;
    logosOf(fileName: string, audienceIds: SQL, limit: number): Query<{ id: string }>;
    instructedBy(
      fileName: string,
      among: { audienceIds: SQL; instructionFiles: InstructionFiles },
      limit: number,
    ): Query<{ id: string }>;
  };
  shares: { reachOf(accountId: string, memberships: SQL): { audienceIds: SQL } };
  examples: TextsAfter & {
    usesOf(fileName: string, audienceIds: SQL, limit: number): Query<{ id: string; audienceId: string }>;
    countsOfFiles(
      fileNames: readonly string[],
      audienceIds: SQL,
      mostLookedAt: number,
    ): Query<{ fileName: string; examples: number }>;
  };
  definitions: InstructedTextsAfter & {
    usesOf(
      fileName: string,
      among: { organizationId: string; instructionFiles: InstructionFiles },
      limit: number,
    ): Query<{ id: string }>;
  };
  rapids: TextsAfter;
  benchmarks: { idsOf(organizationId: string): SQL };
  benchmarkPrompts: PartsOfBenchmarks;
  participants: PartsOfBenchmarks;
  participantSamples: PartsOfBenchmarks;
  datasets: {
    idsAfter(id: string, limit: number): Query<{ id: string }>;
    idsOf(organizationId: string, limit: number): Query<{ id: string }>;
  };
  jobDesks: {
    openAfter(id: string, limit: number): Query<{ id: string; jobId: string; desk: number }>;
    openOf(organizationId: string, limit: number): Query<{ jobId: string; desk: number }>;
  };
}
