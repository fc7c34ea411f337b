import { type SQL, sql } from "drizzle-orm";
import { benchmarkIds } from "./domain/benchmark/benchmark-ids.ts";
import { flowIdOf } from "./domain/flow/flow-ids.ts";
import { linkIdPrefix } from "./domain/label/labeling-link.ts";
import { datasetIdOf } from "./domain/labeling/datapoint-id.ts";
import type { AssetsSlice } from "./features/assets/assets.deps.ts";
import { discardUpload } from "./features/assets/assets.usecases.ts";
import { entryIdPrefix } from "./features/money/ledger/ledger.usecases.ts";
import type { WebhooksSlice } from "./features/webhooks/webhooks.deps.ts";
import { uploadPath } from "./http/pages/components/drop-zone.tsx";
import type { PlatformSlice } from "./platform/platform.deps.ts";

type Find = (id: string) => Promise<object | null>;

/**
 * Finds what a request made that died before it answered. Every creation draws the id of what it makes first. Operations without an
 * entry make nothing twice by themselves: they compare contents.
 */
export function createFindMade(
  deps: Pick<PlatformSlice, "db" | "store" | "log"> &
    Pick<AssetsSlice, "assets"> &
    Pick<WebhooksSlice, "webhookSecrets">,
): (operationId: string, id: string) => Promise<object | null> {
  const { db, webhookSecrets } = deps;
  const stands = async (table: SQL, id: string) =>
    (await db.all(sql`SELECT 1 FROM ${table} WHERE id = ${id}`)).length > 0;
  const answerFor =
    (table: SQL, prefix: string, describe: (id: string) => object): Find =>
    async (uuid) =>
      (await stands(table, prefix + uuid)) ? describe(prefix + uuid) : null;
  const upload: Find = async (id) => {
    const [file] = await db.all<{ state: string; name: string | null; original: number; final: number }>(
      sql`SELECT state, file_name AS name, original_bytes AS original, final_bytes AS final FROM assets WHERE id = ${id}`,
    );
    if (!file) return null;
    if (file.name !== null) {
      const { name: fileName, original: originalSizeBytes, final: finalSizeBytes } = file;
      const wasCompressed = finalSizeBytes !== originalSizeBytes;
      return { fileName, warnings: [], wasCompressed, originalSizeBytes, finalSizeBytes };
    }
    await discardUpload(deps, id);
    return null;
  };
  // The secret of a link is kept as a hash, and this one was never told: the link goes, and the repeat makes it again.
  const link: Find = async (id) => {
    await db.run(sql`DELETE FROM labeling_links WHERE id = ${linkIdPrefix + id}`);
    return null;
  };
  const finds: Record<string, Find> = {
    uploadFile: upload,
    uploadFileFromUrl: upload,
    [`POST ${uploadPath}`]: upload,
    createBatchUpload: answerFor(sql`batch_uploads`, "bup_", (batchUploadId) => ({ batchUploadId })),
    createAudience: answerFor(sql`audiences`, "aud_", (audienceId) => ({ audienceId })),
    addExampleToAudience: answerFor(sql`audience_examples`, "exa_", () => ({ recalculationId: null })),
    createProgramCampaign: answerFor(sql`campaigns`, "cmp_", (campaignId) => ({ campaignId })),
    createDataset: answerFor(sql`datasets`, datasetIdOf(""), (datasetId) => ({ datasetId })),
    createRankingFlow: answerFor(sql`flows`, flowIdOf(""), (flowId) => ({ flowId })),
    createJob: answerFor(sql`jobs`, "job_", (jobId) => ({ jobId, recruitingStarted: false })),
    async createJobDefinition(uuid) {
      const definitionId = `def_${uuid}`;
      const [revision] = await db.all<{ pipelineId: string }>(
        sql`SELECT pipeline_id AS pipelineId FROM job_revisions WHERE definition_id = ${definitionId} AND number = 1`,
      );
      return revision ? { definitionId, pipelineId: revision.pipelineId } : null;
    },
    async createSignal(uuid) {
      const [signal] = await db.all<{ id: string; nextRunAt: number }>(
        sql`SELECT id, next_run_at AS nextRunAt FROM signals WHERE id = ${`signal_${uuid}`}`,
      );
      return signal ? { id: signal.id, nextRunAt: new Date(signal.nextRunAt).toISOString() } : null;
    },
    createBenchmark: answerFor(sql`benchmarks`, benchmarkIds.benchmark(""), (id) => ({ id })),
    createBenchmarkPrompt: answerFor(sql`benchmark_prompts`, benchmarkIds.prompt(""), (id) => ({ id })),
    createParticipantSample: answerFor(sql`participant_samples`, benchmarkIds.sample(""), (id) => ({ id })),
    async createLeaderboard(uuid) {
      const [board] = await db.all<Record<string, string | number>>(
        sql`SELECT id, benchmark_id AS benchmarkId, show_prompt AS showPrompt, show_prompt_asset AS showPromptAsset,
          response_budget AS responseBudget, min_responses AS minResponses, is_inversed AS isInversed,
          vote_aggregation AS voteAggregation FROM leaderboards WHERE id = ${benchmarkIds.leaderboard(uuid)}`,
      );
      if (!board) return null;
      const { showPrompt, showPromptAsset, isInversed, ...rest } = board;
      return {
        ...rest,
        showPrompt: showPrompt === 1,
        showPromptAsset: showPromptAsset === 1,
        isInversed: isInversed === 1,
      };
    },
    async createBenchmarkParticipant(uuid) {
      const [participant] = await db.all<{ participantId: string; datasetId: string }>(
        sql`SELECT id AS participantId, dataset_id AS datasetId FROM participants WHERE id = ${benchmarkIds.participant(uuid)}`,
      );
      return participant ?? null;
    },
    createValidationSet: answerFor(sql`validation_sets`, "vset_", (validationSetId) => ({ validationSetId })),
    createDemographicRapid: answerFor(sql`rapids`, "rapid_", (rapidId) => ({ rapidId })),
    async triggerSignal(uuid) {
      const [run] = await db.all<{ signalId: string }>(
        sql`SELECT signal_id AS signalId FROM signal_runs WHERE id = ${`srun_${uuid}`}`,
      );
      return run ?? null;
    },
    async createWebhook(uuid) {
      const webhookId = `webhook_${uuid}`;
      const [webhook] = await db.all<{ secret: string }>(sql`SELECT secret FROM webhooks WHERE id = ${webhookId}`);
      return webhook ? { webhookId, secret: await webhookSecrets.open(webhook.secret) } : null;
    },
    addLedgerEntry: answerFor(sql`ledger_entries`, entryIdPrefix, (entryId) => ({ entryId })),
    createAudienceLink: link,
    createJobLink: link,
  };
  return async (operationId, id) => (await finds[operationId]?.(id)) ?? null;
}
