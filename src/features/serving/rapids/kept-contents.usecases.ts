import { rosterConfigOf } from "../../../domain/member/roster-config.ts";
import type { Rapid } from "../../../domain/selection/rapid.ts";
import type { RapidContent } from "../../../domain/serving/rapid-content.ts";
import type { ServedAudience } from "../../../domain/serving/served-audience.ts";
import type { AudienceRepository } from "../../audiences/audiences.repository.ts";
import type { ExampleRepository } from "../../audiences/examples/examples.repository.ts";

/** What this isolate has read, keyed by id and version: so a stale entry is never found. */
export interface ContentCache {
  get(key: string): object | undefined;
  set(key: string, value: object): unknown;
}

type ContentRow = Awaited<ReturnType<ExampleRepository["contentsOf"]>>[number];
type RulesRow = Awaited<ReturnType<AudienceRepository["findForRosters"]>>[number];

export function knownContent(cache: ContentCache, { id, version }: Rapid): RapidContent | undefined {
  return version === undefined ? undefined : (cache.get(contentKey(id, version)) as RapidContent | undefined);
}

export function keepContent(cache: ContentCache, version: number, row: ContentRow): RapidContent {
  const { id, routingId, payload, asset, context, contextAsset, truth } = row;
  const { chance, isCommonSense, explanation, featureFlags } = row;
  const shown = { payload, asset, context, contextAsset, truth, chance, isCommonSense, explanation, featureFlags };
  const content = { id, routingId, exampleId: id, ...shown };
  cache.set(contentKey(id, version), content);
  return content;
}

export function knownConfig(cache: ContentCache, audienceId: string, version: number): ServedAudience | undefined {
  return cache.get(configKey(audienceId, version)) as ServedAudience | undefined;
}

/** The rules by which an audience judges. */
export function keepConfig(cache: ContentCache, row: RulesRow): ServedAudience {
  const { id, organizationId, rosterVersion, settings, instructionsId } = row;
  const config = {
    ...rosterConfigOf(row),
    organizationId,
    withholdsResults: settings.revealsResults === "AfterQualification",
    ...(instructionsId === null ? {} : { instructionsId }),
  };
  cache.set(configKey(id, rosterVersion), config);
  return config;
}

function contentKey(exampleId: string, version: number): string {
  return `example/${exampleId}@${version}`;
}

function configKey(audienceId: string, version: number): string {
  return `audience/${audienceId}@${version}`;
}
