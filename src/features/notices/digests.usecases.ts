import { sql } from "drizzle-orm";
import { digestRules, waitingNotedEveryMs } from "../../domain/notice/digest-rule.ts";
import { placeOfTime } from "../../domain/webhook/event-id.ts";
import type { Clock } from "../../platform/clock.ts";
import { always } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import { boundedMap } from "../../platform/memory/bounded-map.ts";
import type { AudienceRepository } from "../audiences/audiences.repository.ts";
import type { JobRepository } from "../labeling/jobs/jobs.repository.ts";
import type { EventLog } from "../webhooks/event-log.usecases.ts";
import type { DigestRepository, DigestRow } from "./digests.repository.ts";
import type { NoticeRepository } from "./notices.repository.ts";

interface DigestDeps {
  db: Database;
  digests: DigestRepository;
  jobs: JobRepository;
  audiences: AudienceRepository;
  eventLog: EventLog;
  clock: Clock;
}

const dayMs = 24 * 3_600_000;
/** As long as the events that they tell of. */
const keptMs = 32 * dayMs;

export function findDueDigests({ digests, clock }: Pick<DigestDeps, "digests" | "clock">, limit: number) {
  return digests.due(clock.now(), limit);
}

/** Makes an event of what is due. Each is told once, even if this runs twice at a time. */
export async function tellDigests(deps: DigestDeps, due: readonly DigestRow[]): Promise<void> {
  if (due.length === 0) return;
  const parts = due.map((row, i) => [`digest ${i}`, partOf(deps, row)] as const);
  await together(deps.db, Object.fromEntries(parts));
}

function partOf(deps: DigestDeps, row: DigestRow) {
  const { digests, jobs, audiences, eventLog, clock } = deps;
  const { kind, subjectId, count, since, notedAt } = row;
  const now = clock.now();
  switch (kind) {
    case "reports": {
      const { organizationId, data } = jobs.toldFacts(subjectId);
      return {
        marked: digests.markTold(row, now),
        event: eventLog.recordIfChanged({ kind: "job.reported", organizationId, data: { ...data, reports: count } }),
      };
    }
    case "waiting": {
      // Nobody came lately, or there was work for them.
      if (since === null || notedAt < now - digestRules.waiting.gapMs) return { dropped: digests.drop(row) };
      const id = sql`${subjectId}`;
      const minutes = Math.round((now - since) / 60_000);
      const data = { audienceId: subjectId, name: sql<string>`${audiences.livingNameOf(id)}`, minutes };
      return {
        marked: digests.markTold(row, now),
        event: eventLog.recordIfChanged({
          kind: "audience.waiting",
          organizationId: sql`CASE WHEN ${audiences.livingNameOf(id)} IS NOT NULL THEN ${audiences.organizationOf(id)} END`,
          data,
        }),
      };
    }
  }
}

/** Statements that forget what is too old. */
export function sweepNotices(
  { notices, digests, clock }: { notices: NoticeRepository; digests: DigestRepository; clock: Clock },
  limit: number,
) {
  const before = clock.now() - keptMs;
  return { mails: notices.sweep(placeOfTime(before), limit), digests: digests.sweep(before, limit) };
}

/** Audiences that this isolate noted lately. */
const noted = boundedMap<number>(5_000);

/** Notes that a person came to an audience and found nothing to do. Few writes: an isolate notes an audience every few minutes. */
export async function noteWaiting(
  { digests, clock }: Pick<DigestDeps, "digests" | "clock">,
  audienceId: string,
): Promise<void> {
  const now = clock.now();
  const last = noted.get(audienceId);
  if (last !== undefined && now >= last && now < last + waitingNotedEveryMs) return;
  noted.set(audienceId, now);
  await digests.note("waiting", audienceId, now, always);
}

/** Notes that a person found something to do, where this isolate noted that others did not. */
export async function noteServed({ digests }: Pick<DigestDeps, "digests">, audienceId: string): Promise<void> {
  if (noted.get(audienceId) === undefined) return;
  noted.delete(audienceId);
  await digests.end("waiting", audienceId);
}
