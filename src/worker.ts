import { createApp } from "./app.ts";
import type { Bindings } from "./config.ts";
import { createDeps } from "./deps.ts";
import type { SessionTally } from "./domain/publisher/session-tally.ts";
import { publishCounts } from "./features/audiences/distillation/distillation.usecases.ts";
import {
  campaignVersion,
  changedAfter,
  readScoreSums,
  servableAfter,
} from "./features/campaigns/publishing/caches.usecases.ts";
import { failedStart } from "./http/failed-start.ts";
import { CampaignCacheObject } from "./objects/campaign-cache/campaign-cache-object.ts";
import { DatasetObject } from "./objects/dataset/dataset-object.ts";
import { DeskObject } from "./objects/desk/desk-object.ts";
import { plainSources } from "./objects/desk/plain-sources.ts";
import { PasswordObject } from "./objects/passwords/password-object.ts";
import { PersonObject } from "./objects/person/person-object.ts";
import { createPublishers } from "./objects/publisher/publisher-client.ts";
import { PublisherObject } from "./objects/publisher/publisher-object.ts";
import type { Roster, RosterCounts } from "./objects/roster/roster.port.ts";
import { RosterObject } from "./objects/roster/roster-object.ts";
import type { ToldScore } from "./objects/score-cache/score-cache.port.ts";
import { createScoreCacheClient } from "./objects/score-cache/score-cache-client.ts";
import { ScoreCacheObject } from "./objects/score-cache/score-cache-object.ts";
import { consoleLog } from "./platform/log.ts";
import { consume } from "./queue.ts";
import { runSweeps } from "./schedule.ts";

/** The people of one audience. Their totals are written to the audience's row. */
export class AudienceRoster extends RosterObject<Bindings> {
  protected override publishCounts(audienceId: string, counts: RosterCounts): Promise<void> {
    return publishCounts(createDeps(this.env), audienceId, counts);
  }
  protected override report(message: string) {
    consoleLog("warn", { message });
  }
}

/** All campaigns that can be served. */
export class CampaignCache extends CampaignCacheObject<Bindings> {
  readonly #deps = createDeps(this.env);

  protected override version() {
    return campaignVersion(this.#deps);
  }
  protected override servableAfter(id: string, limit: number) {
    return servableAfter(this.#deps, id, limit);
  }
  protected override changedAfter(version: number, limit: number) {
    return changedAfter(this.#deps, version, limit);
  }
  protected override async warmScores(dimensions: string[]) {
    await this.#deps.scoreCache.defaults(dimensions);
  }
  protected override report(message: string) {
    this.#deps.log("error", { message });
  }
}

/** The default scores of people without a score. */
export class ScoreCache extends ScoreCacheObject<Bindings> {
  readonly #deps = createDeps(this.env);

  protected override sumsOf(dimensions: string[]) {
    return readScoreSums(this.#deps, dimensions);
  }
}

/** One person, with the sessions in which they answer. */
export class PersonOfUser extends PersonObject<Bindings> {
  protected override roster(audienceId: string): Roster {
    return this.env.ROSTERS.get(this.env.ROSTERS.idFromName(audienceId)) as unknown as Roster;
  }
  protected override noteScore(told: ToldScore): Promise<void> {
    return createScoreCacheClient(this.env.SCORE_CACHE).noteScore(told);
  }
  protected override tellPublisher(clientId: string, tally: SessionTally): Promise<void> {
    return createPublishers(this.env.PUBLISHERS)(clientId).noteSession(tally);
  }
  protected override report(message: string) {
    consoleLog("error", { message });
  }
}

/** Derives keys from passwords, away from the isolates that serve. */
export class PasswordDeriver extends PasswordObject<Bindings> {}
/** The datapoints of one dataset. */
export class Dataset extends DatasetObject<Bindings> {}
/** The counts of one client that serves. */
export class PublisherOfClient extends PublisherObject<Bindings> {}

/** Tasks of one labeling job. */
export class JobDesk extends DeskObject<Bindings> {
  constructor(ctx: DurableObjectState, env: Bindings) {
    super(
      ctx,
      env,
      plainSources(env.BUCKET, (message) => consoleLog("error", { message })),
    );
  }
}

/** Made once per isolate: its bindings never change. */
let app: ReturnType<typeof createApp> | undefined;

export default {
  fetch(request, env, ctx) {
    try {
      app ??= createApp(createDeps(env));
    } catch (error) {
      return failedStart(error);
    }
    return app.fetch(request, env, ctx);
  },
  async queue(batch, env) {
    await consume(createDeps(env), batch);
  },
  async scheduled(_controller, env) {
    await runSweeps(createDeps(env));
  },
} satisfies ExportedHandler<Bindings>;
