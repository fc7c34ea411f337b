import { deliver } from "../../../src/queue.ts";
import { settleAll } from "../../support/runs.ts";
import type { Cast } from "./cast.ts";
import type { Stage } from "./stage.ts";

/** The same question every night: a signal, its runs, and its end. */
export async function tellSignals(stage: Stage, { ids, mira }: Cast): Promise<void> {
  const { datasetId } = ids;
  const { definitionId } = await stage.call("createJobDefinition", {
    json: {
      definitionName: "Which street sign, every night?",
      workflow: {
        _t: "SimpleWorkflow",
        blueprint: {
          _t: "ClassifyBlueprint",
          title: "Which street sign is in the picture?",
          categories: [
            { label: "Stop", value: "stop" },
            { label: "Yield", value: "yield" },
          ],
        },
      },
      referee: { _t: "NaiveReferee", totalVotes: 1 },
      datasetId,
    },
  });
  const { id: signalId } = await stage.show("createSignal", {
    json: {
      name: "Street signs at night",
      description: "Tells whether people still read the new signs.",
      audienceId: "global",
      jobDefinitionId: definitionId,
      revisionNumber: 1,
      intervalSeconds: 86_400,
      isPublic: false,
    },
  });
  const parameters = { signalId };
  await stage.show("triggerSignal", { parameters });
  for (const message of stage.app.sent.splice(0)) await deliver(stage.app.deps, message);
  await settleAll(stage.app);
  const { items } = await stage.show("querySignalRuns", {
    parameters: {
      signalId,
      page: 1,
      page_size: 10,
      sort: ["-started_at"],
      logic: "and",
      status: { in: ["Running", "Completed"] },
      trigger_source: { eq: "Manual" },
      started_at: { gte: stage.inDays(-1) },
    },
  });
  const [{ id: runId, audienceJobId }] = items;
  await stage.show("querySignalRuns", { parameters: { signalId, audience_job_id: { eq: audienceJobId } } });
  await stage.show("querySignalRuns", { parameters: { signalId, completed_at: { gte: stage.inDays(-1) } } });
  await stage.show("getSignalRun", { parameters: { runId } });
  await stage.show("updateSignal", {
    parameters,
    json: { name: "Street signs, hourly", description: "During the fair.", intervalSeconds: 3_600 },
  });
  await stage.show("pauseSignal", { parameters });
  await stage.show("getSignal", { parameters });
  await stage.show("querySignals", {
    parameters: { page: 1, page_size: 10, sort: ["-created_at"], name: { contains: "street" } },
  });
  await stage.show("querySignals", {
    parameters: {
      logic: "and",
      id: { eq: signalId },
      owner_id: { eq: mira.accountId },
      audience_id: { eq: "global" },
      job_definition_id: { eq: definitionId },
      is_paused: { eq: true },
      is_public: { eq: false },
      created_at: { gte: stage.inDays(-1) },
      next_run_at: { gte: stage.inDays(-1) },
    },
  });
  await stage.show("resumeSignal", { parameters });
  await stage.show("deleteSignal", { parameters });
  await stage.call("deleteJob", { parameters: { jobId: audienceJobId } });
  await settleAll(stage.app);
}
