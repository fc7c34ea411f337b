import { createApp } from "./app.ts";
import type { Bindings } from "./config.ts";
import { createDeps } from "./deps.ts";
import { failedStart } from "./http/failed-start.ts";
import { isolateDeps } from "./isolate-deps.ts";
import { BatchObject } from "./objects/batch/batch-object.ts";
import { CampaignCacheObject } from "./objects/campaign-cache/campaign-cache-object.ts";
import { CampaignRelayObject } from "./objects/campaign-cache/campaign-relay-object.ts";
import { CodecPoolObject } from "./objects/codec-pool/codec-pool-object.ts";
import { CountsCollectorObject } from "./objects/counts-collector/counts-collector-object.ts";
import { DatasetObject } from "./objects/dataset/dataset-object.ts";
import { DeskObject } from "./objects/desk/desk-object.ts";
import { PasswordObject } from "./objects/passwords/password-object.ts";
import { PersonObject } from "./objects/person/person-object.ts";
import { PictureObject } from "./objects/picture/picture-object.ts";
import { PublisherObject } from "./objects/publisher/publisher-object.ts";
import { RosterObject } from "./objects/roster/roster-object.ts";
import { ScoreCacheObject } from "./objects/score-cache/score-cache-object.ts";
import { VoteBookObject } from "./objects/vote-book/vote-book-object.ts";
import { consume } from "./queue.ts";
import { runSweeps } from "./schedule.ts";
import {
  batchSources,
  campaignCacheSources,
  campaignRelaySources,
  collectorSources,
  deskSources,
  personSources,
  pictureSources,
  rosterSources,
  scoreCacheSources,
} from "./sources.ts";

/** The people of one audience. Their counts are published to the audience's row. */
export class AudienceRoster extends RosterObject<Bindings> {
  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env, rosterSources(env));
  }
}

/** All campaigns that can be served. */
export class CampaignCache extends CampaignCacheObject<Bindings> {
  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env, campaignCacheSources(env));
  }
}

/** A copy of all campaigns for the isolates of one region. */
export class CampaignRelay extends CampaignRelayObject<Bindings> {
  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env, campaignRelaySources(env));
  }
}

/** Writes the counts of many audiences and desks together. */
export class CountsCollector extends CountsCollectorObject<Bindings> {
  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env, collectorSources(env));
  }
}

/** Compresses pictures for the isolates of a region. */
export class CodecPool extends CodecPoolObject<Bindings> {}

/** The default scores of people who have none. */
export class ScoreCache extends ScoreCacheObject<Bindings> {
  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env, scoreCacheSources(env));
  }
}

/** One person, with the sessions in which they answer. */
export class PersonOfUser extends PersonObject<Bindings> {
  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env, personSources(env));
  }
}

/** Derives the keys of passwords, away from the isolates that serve. */
export class PasswordDeriver extends PasswordObject<Bindings> {}

/** The figures of one publisher, a client that serves. */
export class PublisherOfClient extends PublisherObject<Bindings> {}

/** The datapoints of one dataset. */
export class Dataset extends DatasetObject<Bindings> {}

/** The items of one batch upload. */
export class BatchUpload extends BatchObject<Bindings> {
  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env, batchSources(env));
  }
}

/** Makes the variants of one picture. */
export class VariantMaker extends PictureObject<Bindings> {
  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env, pictureSources(env));
  }
}

/** Tasks of one labeling job. */
export class JobDesk extends DeskObject<Bindings> {
  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env, deskSources(env));
  }
}

/** The votes of one benchmark. */
export class VoteBook extends VoteBookObject<Bindings> {}

/** Made once per isolate: its bindings never change. */
let app: ReturnType<typeof createApp> | undefined;

export default {
  // The platform would store an uncaught exception with the path of its request, which may be a labeling link.
  async fetch(request, env, ctx) {
    try {
      app ??= createApp(isolateDeps(env));
      return await app.fetch(request, env, ctx);
    } catch (error) {
      return failedStart(error, request);
    }
  },
  async queue(batch, env, ctx) {
    await consume(createDeps(env), batch, (work) => ctx.waitUntil(work));
  },
  async scheduled(_controller, env) {
    await runSweeps(createDeps(env));
  },
} satisfies ExportedHandler<Bindings>;
