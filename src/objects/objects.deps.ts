import type { Bindings } from "../config.ts";
import type { BatchStores } from "./batch/batch.port.ts";
import { createBatchStores } from "./batch/batch-client.ts";
import type { CampaignCache, CampaignSource } from "./campaign-cache/campaign-cache.port.ts";
import { createCampaignCacheClient } from "./campaign-cache/campaign-cache-client.ts";
import { createNearCampaigns } from "./campaign-cache/campaign-relay-client.ts";
import { type CampaignSnapshots, createCampaignSnapshots } from "./campaign-cache/campaign-snapshots.ts";
import type { CodecPool } from "./codec-pool/codec-pool.port.ts";
import { createCodecPool } from "./codec-pool/codec-pool-client.ts";
import type { TellCounts } from "./counts-collector/counts-collector.port.ts";
import { createTellCounts } from "./counts-collector/counts-collector-client.ts";
import type { Datapoints } from "./dataset/dataset.port.ts";
import { createDatapoints } from "./dataset/dataset-client.ts";
import type { Desks } from "./desk/desk.port.ts";
import { createDesks } from "./desk/desk-client.ts";
import { withinJurisdiction } from "./jurisdiction.ts";
import { createLineWriter, type LineWriter } from "./line-writer.ts";
import { createPasswordClient } from "./passwords/password-client.ts";
import type { Passwords } from "./passwords/passwords.port.ts";
import type { Persons } from "./person/person.port.ts";
import { createPersons } from "./person/person-client.ts";
import type { Pictures } from "./picture/picture.port.ts";
import { createPictures } from "./picture/picture-client.ts";
import type { Publishers } from "./publisher/publisher.port.ts";
import { createPublishers } from "./publisher/publisher-client.ts";
import type { Rosters } from "./roster/roster.port.ts";
import { createRosters } from "./roster/roster-client.ts";
import { createNearScores } from "./score-cache/near-scores.ts";
import type { ScoreCache } from "./score-cache/score-cache.port.ts";
import { createScoreCacheClient } from "./score-cache/score-cache-client.ts";
import type { VoteBooks } from "./vote-book/vote-book.port.ts";
import { createVoteBooks } from "./vote-book/vote-book-client.ts";

/** The clients of all Durable Objects, and the files by which campaigns reach them. */
export interface ObjectsSlice {
  batchStores: BatchStores;
  campaignCache: CampaignCache;
  /** Campaigns from the relay of this isolate's region. */
  nearCampaigns: CampaignSource;
  campaignSnapshots: CampaignSnapshots;
  /** Null: there is none. */
  codecPool: CodecPool | null;
  /** Has counts written together with those of others. */
  tellCounts: TellCounts;
  datapoints: Datapoints;
  desks: Desks;
  lineWriter: LineWriter;
  passwords: Passwords;
  persons: Persons;
  pictures: Pictures;
  publishers: Publishers;
  rosters: Rosters;
  scoreCache: ScoreCache;
  /** Default scores from the relay of this isolate's region. */
  nearScores: Pick<ScoreCache, "defaults">;
  voteBook: VoteBooks;
}

/** Reads no setting but the jurisdiction, so that an object that wakes with every request can afford it. */
export function createObjectsSlice(given: Bindings): ObjectsSlice {
  const bindings = withinJurisdiction(given);
  const campaignCache = createCampaignCacheClient(bindings.CAMPAIGN_CACHE);
  return {
    batchStores: createBatchStores(bindings.BATCHES),
    campaignCache,
    nearCampaigns: createNearCampaigns({ relays: bindings.CAMPAIGN_RELAYS, source: campaignCache }),
    campaignSnapshots: createCampaignSnapshots(bindings.BUCKET),
    codecPool: createCodecPool(bindings.CODECS),
    tellCounts: createTellCounts(bindings.COLLECTORS),
    datapoints: createDatapoints(bindings.DATASETS),
    desks: createDesks(bindings.DESKS),
    lineWriter: createLineWriter(bindings.PASSWORDS),
    passwords: createPasswordClient(bindings.PASSWORDS),
    persons: createPersons(bindings.PERSONS),
    pictures: createPictures(bindings.PICTURES),
    publishers: createPublishers(bindings.PUBLISHERS),
    rosters: createRosters(bindings.ROSTERS),
    scoreCache: createScoreCacheClient(bindings.SCORE_CACHE),
    nearScores: createNearScores(bindings.SCORE_CACHE),
    voteBook: createVoteBooks(bindings.VOTE_BOOKS),
  };
}
