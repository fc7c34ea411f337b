import { type AssetInput, namedFiles } from "../../../domain/example/asset-tree.ts";
import { exampleFaults } from "../../../domain/example/check-example.ts";
import { changesStates } from "../../../domain/example/example-change.ts";
import { invalidMembers, Problem } from "../../../http/problems.ts";
import type { Rosters } from "../../../objects/roster/roster.port.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Condition } from "../../../platform/db/condition.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import type { AssetRepository } from "../../assets/assets.repository.ts";
import type { NotingDeps } from "../../auth/audit/noted-changes.usecases.ts";
import type { AudienceCampaignRepository } from "../../campaigns/audience-campaigns.repository.ts";
import type { EventLog } from "../../webhooks/event-log.usecases.ts";
import type { AccessedAudience, AudienceAccessDeps } from "../access/audience-access.usecases.ts";
import type { AudienceStatusRepository } from "../audience-status.repository.ts";
import { deriveStatusAndCampaign } from "../distillation/distillation.usecases.ts";
import type { RunStarter } from "../run-starter.port.ts";
import type { ExampleRepository } from "./examples.repository.ts";

export interface ExampleDeps extends AudienceAccessDeps, NotingDeps {
  audienceCampaigns: AudienceCampaignRepository;
  audienceStatus: AudienceStatusRepository;
  examples: ExampleRepository;
  assets: AssetRepository;
  rosters: Rosters;
  runs: RunStarter;
  outbox: Outbox;
  eventLog: EventLog;
  clock: Clock;
  random: () => number;
  freshUuid: () => string;
}

export const mostExamples = 500;

/** Statements that follow every write of an audience's examples, in the same batch. */
export function followExamples(deps: ExampleDeps, audienceId: string) {
  return {
    chances: deps.audiences.setExampleChances(audienceId, deps.examples.chancesOf(audienceId)),
    content: deps.audienceCampaigns.touchContent(audienceId, deps.freshUuid()),
    derived: deriveStatusAndCampaign(deps, audienceId),
  };
}

export function prepareRun(
  deps: ExampleDeps,
  { audience }: AccessedAudience,
  /** The change in the number of examples that count. */
  change: number,
  where?: Condition,
) {
  const { id, settings, exampleChances } = audience;
  const before = exampleChances.length;
  if (!changesStates(settings, before, before + change)) return null;
  return deps.runs.prepare("recalculation", { id, inactivityDropDays: settings.inactivityDropDays }, where);
}

/** `path` is where the example stands in the request, with a dot at its end. */
export function requireFit(example: Parameters<typeof exampleFaults>[0], path = ""): void {
  const faults = Object.entries(exampleFaults(example)).map(([member, reasons]) => [`${path}${member}`, reasons]);
  if (faults.length > 0) throw invalidMembers(Object.fromEntries(faults));
}

export function filesMayBelongTo({ caller, audience }: AccessedAudience): string[] {
  return [caller.organizationId, audience.organizationId];
}

export function namesOf(
  contextAsset: AssetInput | null | undefined,
  path = "contextAsset",
): { name: string; path: string }[] {
  return contextAsset ? namedFiles(contextAsset, path) : [];
}

export function noExample(): Problem {
  return new Problem("not_found", { detail: "There is no example with this id." });
}
