import { type Bindings, personRetentionDays } from "./config.ts";
import { keepsConduct } from "./domain/label/labeling-link.ts";
import { createResultEntries } from "./domain/labeling/result-file/result-entries.ts";
import { answersASecond } from "./domain/member/roster-growth.ts";
import { retentionOfDays } from "./domain/person/person-retention.ts";
import { createPictureSlice } from "./features/assets/assets.deps.ts";
import { copyBatchProgress } from "./features/assets/batch-uploads/batch-uploads.usecases.ts";
import { uploadLaneMessage } from "./features/assets/batch-uploads/object-lane.usecases.ts";
import { removeUnfinished } from "./features/assets/unfinished-files.usecases.ts";
import { makeVariants, removeVariants, renewVariant } from "./features/assets/variants/make-variants.usecases.ts";
import { publishCounts } from "./features/audiences/distillation/distillation.usecases.ts";
import { noteSuspicious } from "./features/audiences/examples/suspicious-examples.usecases.ts";
import {
  campaignVersion,
  changedAfter,
  readScoreSums,
  servableAfter,
} from "./features/campaigns/publishing/caches.usecases.ts";
import { writeCollected } from "./features/labeling/jobs/collected-counts.usecases.ts";
import { copyDeskProgress } from "./features/labeling/jobs/desk-progress.usecases.ts";
import { settleDesk } from "./features/labeling/jobs/job-spending.usecases.ts";
import { noteCheckCounts } from "./features/validation/validation-sets.usecases.ts";
import { isolateDeps } from "./isolate-deps.ts";
import type { BatchSources } from "./objects/batch/batch.port.ts";
import type { CampaignCacheSources } from "./objects/campaign-cache/campaign-cache-object.ts";
import type { CampaignRelaySources } from "./objects/campaign-cache/campaign-relay-object.ts";
import type { CollectorSources } from "./objects/counts-collector/counts-collector-object.ts";
import type { DeskSources } from "./objects/desk/desk-sources.ts";
import { readDatapointsToRank } from "./objects/desk/flow/datapoints-to-rank.ts";
import { withinJurisdiction } from "./objects/jurisdiction.ts";
import { createObjectsSlice } from "./objects/objects.deps.ts";
import type { PersonSources } from "./objects/person/person-object.ts";
import type { PictureSources } from "./objects/picture/picture.port.ts";
import { createRosterShards } from "./objects/roster/roster-client.ts";
import type { RosterSources } from "./objects/roster/roster-sources.ts";
import { scoreRoot, scoreShard } from "./objects/score-cache/score-cache-client.ts";
import type { ScoreCacheSources } from "./objects/score-cache/score-cache-object.ts";
import { consoleLog } from "./platform/log.ts";

/** What each kind of Durable Object needs of the world. Objects know nothing of features. */
export function rosterSources(env: Bindings): RosterSources {
  return {
    publishCounts: (audienceId, counts) => publishCounts(isolateDeps(env), audienceId, counts),
    tellCounts: (told) => isolateDeps(env).tellCounts(told),
    examineExamples: (audienceId, counts) => noteSuspicious(isolateDeps(env), audienceId, counts),
    shards: (audienceId, index) => createRosterShards(withinJurisdiction(env).ROSTERS)(audienceId, index),
    divideAbove: answersASecond,
    report: (message) => consoleLog("warn", { message }),
  };
}

export function batchSources(env: Bindings): BatchSources {
  return {
    publish: (progress) => copyBatchProgress(isolateDeps(env), progress),
    isKnown: async (batchId) => (await isolateDeps(env).batches.find(batchId)).length > 0,
    send: (batchId, lanes) => isolateDeps(env).outbox.send(lanes.map((lane) => uploadLaneMessage(batchId, lane))),
    async removeFiles(files) {
      const { store, log } = isolateDeps(env);
      return removeUnfinished(
        { store, log },
        files.map(({ assetId: id, uploadId }) => ({ id, uploadId })),
      );
    },
    report: (message) => consoleLog("error", { message }),
  };
}

export function campaignCacheSources(env: Bindings): CampaignCacheSources {
  const deps = isolateDeps(env);
  return {
    version: () => campaignVersion(deps),
    servableAfter: (id, limit) => servableAfter(deps, id, limit),
    changedAfter: (version, limit) => changedAfter(deps, version, limit),
    warmScores: async (dimensions) => {
      await deps.scoreCache.defaults(dimensions);
    },
    snapshots: deps.campaignSnapshots,
    report: (message) => deps.log("error", { message }),
  };
}

export function campaignRelaySources(env: Bindings): CampaignRelaySources {
  const { campaignCache, campaignSnapshots } = createObjectsSlice(env);
  return {
    source: campaignCache,
    snapshots: campaignSnapshots,
    report: (message) => consoleLog("warn", { message }),
  };
}

export function scoreCacheSources(env: Bindings): ScoreCacheSources {
  const deps = isolateDeps(env);
  const { SCORE_CACHE: namespace } = withinJurisdiction(env);
  return {
    sumsOf: (dimensions) => readScoreSums(deps, dimensions),
    askAll: (dimensions) => scoreRoot(namespace).defaults(dimensions),
    tellSum: (told) => scoreRoot(namespace).noteSum(told),
    tellShard: (shard, told) => scoreShard(namespace, shard).noteScores(shard, told),
    report: (message) => consoleLog("warn", { message }),
  };
}

/** Does not use `isolateDeps`, which reads all settings: a person's object wakes with almost every request. */
export function personSources(env: Bindings): PersonSources {
  const { scoreCache, publishers, rosters, desks } = createObjectsSlice(env);
  return {
    rosters,
    desks,
    noteScore: (told) => scoreCache.noteScore(told),
    tellPublisher: (clientId, tally, userId) =>
      publishers(clientId).noteSession(tally, keepsConduct(clientId) ? userId : null),
    forgetConduct: (linkId, userId) => publishers(linkId).forgetLabeler(userId),
    report: (message) => consoleLog("error", { message }),
    retention: retentionOfDays(personRetentionDays(env)),
  };
}

/** Settings are read only when counts are told: a desk wakes with every answer. */
export function deskSources(env: Bindings): DeskSources {
  return {
    tell: (progress) => copyDeskProgress(isolateDeps(env), progress),
    collect: ({ jobId, desk, sequence, tasks, done, accepted, share }) =>
      isolateDeps(env).tellCounts({ kind: "desk", jobId, desk, sequence, tasks, done, accepted, share }),
    settle: (told) => settleDesk(isolateDeps(env), told),
    tellChecks: (told) => noteCheckCounts(isolateDeps(env), told),
    entriesOf: createResultEntries,
    datapointsToRank: (datasetId) => readDatapointsToRank(createObjectsSlice(env).datapoints(datasetId)),
    bucket: env.BUCKET,
    random: Math.random,
    rewriteAfterMs: 3_600_000,
    report: (message) => consoleLog("error", { message }),
  };
}

export function collectorSources(env: Bindings): CollectorSources {
  return {
    write: (told) => writeCollected(isolateDeps(env), told),
    random: Math.random,
    report: (message) => consoleLog("warn", { message }),
  };
}

/** Leaves the database out, which pictures do not need. */
export function pictureSources(env: Bindings): PictureSources {
  const deps = createPictureSlice(env);
  return {
    make: (assetId, take, pause) => makeVariants({ ...deps, pause }, assetId, take),
    renew: (assetId, variant) => renewVariant(deps, assetId, variant),
    removeAll: (assetId) => removeVariants(deps.store, assetId),
  };
}
