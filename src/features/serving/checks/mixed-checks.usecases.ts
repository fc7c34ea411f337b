import type { ServableCampaign } from "../../../domain/matching/servable-campaign.ts";
import { shuffled } from "../../../domain/selection/shuffle.ts";
import { checksAmong, mixed } from "../../../domain/serving/mix-checks.ts";
import type { RapidContent, StoredRapidContent } from "../../../domain/serving/rapid-content.ts";
import type { TakenTasks } from "../../../domain/serving/task-work.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import type { RapidRepository } from "../../validation/rapids/rapids.repository.ts";
import type { ValidationSetRepository } from "../../validation/validation-sets.repository.ts";
import type { ContentCache } from "../rapids/kept-contents.usecases.ts";

export interface CheckDeps {
  db: Database;
  contentCache: ContentCache;
  rapids: RapidRepository;
  validationSets: Pick<ValidationSetRepository, "whereOpenTo">;
  clock: Clock;
  random: () => number;
}

interface KnownChecks {
  rows: { id: string; content: StoredRapidContent | null }[];
  until: number;
}

/** A set that is changed is followed this soon. */
const keptMs = 60_000;
/** Checks of a large set that this isolate draws from meanwhile. */
const drawnFrom = 200;
const places = 2 ** 31;

/**
 * Mixes checks into the tasks of a desk, if its job or flow has some: each at a random place, and none that the person has answered here
 * before. Work goes on without checks while the database cannot be reached.
 */
export async function withChecks(
  deps: CheckDeps,
  { job, organizationId, id: campaignId }: Pick<ServableCampaign, "id" | "job" | "organizationId">,
  tasks: TakenTasks,
  rapids: readonly RapidContent[],
): Promise<RapidContent[]> {
  const { checks, instructionsId } = job ?? {};
  if (!checks) return [...rapids];
  const count = checksAmong(rapids.length, checks.share, deps.random);
  if (count === 0) return [...rapids];
  const known = await checksOf(deps, checks.validationSetId, organizationId).catch(() => []);
  const { jobId, desk, person } = tasks;
  const answered = new Set(tasks.checked);
  const drawn = shuffled(
    known.filter(({ id }) => !answered.has(id)),
    deps.random,
  ).slice(0, count);
  const made = drawn.flatMap(({ id, content }): RapidContent[] => {
    if (content === null) return [];
    return [
      {
        context: null,
        contextAsset: null,
        truth: null,
        chance: 0,
        explanation: null,
        ...content,
        id: `check.${id}`,
        routingId: campaignId,
        exampleId: null,
        isCommonSense: null,
        // It must look like the tasks around it.
        featureFlags: [...tasks.featureFlags, ...(content.featureFlags ?? [])],
        ...(instructionsId ? { instructionsId } : {}),
        check: { jobId, desk, person, rapidId: id },
      },
    ];
  });
  return mixed(rapids, made, deps.random);
}

async function checksOf(
  { db, contentCache, rapids, validationSets, clock, random }: CheckDeps,
  setId: string,
  organizationId: string,
): Promise<KnownChecks["rows"]> {
  const key = `checks/${JSON.stringify([setId, organizationId])}`;
  const known = contentCache.get(key) as KnownChecks | undefined;
  if (known && clock.now() < known.until) return known.rows;
  const place = Math.floor(random() * places);
  const whereOpen = validationSets.whereOpenTo(setId, organizationId);
  const { after, before } = await together(db, rapids.checksOf(setId, whereOpen, { place, limit: drawnFrom }));
  const rows = [...after, ...before].slice(0, drawnFrom);
  contentCache.set(key, { rows, until: clock.now() + keptMs } satisfies KnownChecks);
  return rows;
}
