import type { Rapid } from "../../domain/selection/rapid.ts";
import type { RapidContent } from "../../domain/serving/rapid-content.ts";
import type { ServedAudience } from "../../domain/serving/served-audience.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import type { AudienceRepository } from "../audiences/audiences.repository.ts";
import type { ExampleRepository } from "../audiences/examples/examples.repository.ts";
import type { RapidRepository } from "../validation/rapids/rapids.repository.ts";
import {
  type ContentCache,
  keepConfig,
  keepContent,
  knownConfig,
  knownContent,
} from "./rapids/kept-contents.usecases.ts";

interface ContentDeps {
  db: Database;
  examples: ExampleRepository;
  rapids: RapidRepository;
  audiences: AudienceRepository;
  contentCache: ContentCache;
}

export interface Loaded {
  /** Ordered as the rapids are, without those that are gone or have no content. */
  contents: RapidContent[];
  configs: ServedAudience[];
}

/**
 * Loads the contents of rapids and the rules by which their audiences judge. Takes at most one round trip, and none for versions that
 * this isolate has read before.
 */
export async function loadContents(
  deps: ContentDeps,
  rapids: readonly Rapid[],
  campaignAudienceId: string | null,
): Promise<Loaded> {
  const { contentCache, db } = deps;
  const contents = new Map<string, RapidContent>();
  for (const rapid of rapids) {
    const known = knownContent(contentCache, rapid);
    if (known) contents.set(rapid.id, known);
  }
  const missing = rapids.filter(({ id }) => !contents.has(id));
  const examples = missing.filter(({ exampleId }) => exampleId !== null);
  const versionOf = new Map(examples.map(({ id, version }) => [id, version]));
  const others = missing.filter(({ exampleId }) => exampleId === null);
  const { known: configs, missing: audiences } = knownConfigs(contentCache, rapids, campaignAudienceId);
  if (missing.length + audiences.length > 0) {
    const read = await together(db, {
      examples: deps.examples.contentsOf(examples.map(({ id }) => id)),
      rapids: deps.rapids.contentsOf(others.map(({ id }) => id)),
      audiences: deps.audiences.findForRosters(audiences),
    });
    for (const row of read.examples) {
      const version = versionOf.get(row.id);
      const content = { ...row, exampleId: row.id };
      contents.set(row.id, version === undefined ? content : keepContent(contentCache, version, row));
    }
    for (const { id, routingId, content } of read.rapids) {
      const absent = {
        exampleId: null,
        context: null,
        contextAsset: null,
        truth: null,
        chance: 0,
        isCommonSense: null,
      };
      if (content) contents.set(id, { ...absent, explanation: null, ...content, id, routingId });
    }
    for (const row of read.audiences) configs.push(keepConfig(contentCache, row));
  }
  return { contents: rapids.flatMap(({ id }) => contents.get(id) ?? []), configs };
}

/** Splits the audiences of the rapids into those that were read at the version that the rapids name, and those to read. */
function knownConfigs(cache: ContentCache, rapids: readonly Rapid[], campaignAudienceId: string | null) {
  const versions = new Map<string, number | undefined>();
  if (campaignAudienceId !== null) versions.set(campaignAudienceId, undefined);
  for (const { exampleId, routingId, rulesVersion } of rapids)
    if (exampleId !== null) versions.set(routingId, rulesVersion);
  const known: ServedAudience[] = [];
  const missing: string[] = [];
  for (const [id, version] of versions) {
    const config = version === undefined ? undefined : knownConfig(cache, id, version);
    if (config) known.push(config);
    else missing.push(id);
  }
  return { known, missing };
}
