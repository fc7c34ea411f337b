import { labeler } from "../../support/labelers.ts";
import { answerOnDesk, votesFor, wakeDesk } from "../../support/labeling.ts";
import { settleAll } from "../../support/runs.ts";
import type { Cast } from "./cast.ts";
import type { Stage } from "./stage.ts";

const existing = (name: string) => ({ _t: "ExistingAssetInput", name });
const text = (content: string) => ({ _t: "TextAssetInput", text: content });

/** What is to be labeled: photos of street signs, and summaries to compare. */
export async function tellDatasets(stage: Stage, cast: Cast): Promise<void> {
  const file = (name: string) => cast.stored.get(name) as string;
  const { datasetId } = await stage.show("createDataset", { json: { name: "Street signs" } });
  cast.ids.datasetId = datasetId;
  const parameters = { datasetId };
  const { datapointId } = await stage.show("addDatapoint", {
    parameters,
    json: {
      asset: existing(file("stop-sign.jpg")),
      context: "Taken from a car at the corner of Harbor Street.",
      sortIndex: 0,
      privateMetadata: { camera: "front-left", frame: "20411" },
    },
  });
  const { datapointIds } = await stage.show("addDatapoints", {
    parameters,
    json: {
      datapoints: [
        { asset: existing(file("yield-sign.jpg")), sortIndex: 1 },
        { asset: existing(file("one-way.jpg")), sortIndex: 2 },
        { asset: existing(file("cat.jpg")), sortIndex: 3 },
      ],
      repeatsSince: stage.inDays(-1),
    },
  });
  await stage.show("getDatapoint", { parameters: { datapointId } });
  await stage.show("deleteDatapoint", { parameters: { datapointId: datapointIds[2] } });
  await stage.show("queryDatapoints", {
    parameters: { datasetId, page: 1, page_size: 2, sort: ["created_at"], created_at: { gte: stage.inDays(-7) } },
  });
  await stage.show("queryDatapoints", { parameters: { datasetId, logic: "and", id: { in: [datapointId] } } });
  await stage.show("getFailedDatapoints", { parameters });
  await stage.show("getDatasetProgress", { parameters });
  await stage.show("updateDatasetName", { parameters, json: { name: "Street signs of Harbor Street" } });
  await stage.show("getDataset", { parameters });

  await stage.show("shortenContext", {
    json: {
      items: [
        {
          context:
            "The car drives along Harbor Street at noon. The camera looks to the left. Trucks park on both sides.",
          question: "Which street sign is in the picture?",
        },
      ],
    },
  });
  await tellRanking(stage, file);
}

/** A dataset whose items are compared with each other, and which is given up. */
async function tellRanking(stage: Stage, file: (name: string) => string): Promise<void> {
  const { datasetId } = await stage.call("createDataset", { json: { name: "Best pet photo" } });
  const pets = ["cat.jpg", "cat-on-sofa.jpg", "dog.jpg", "dog-at-beach.jpg"];
  await stage.call("addDatapoints", {
    parameters: { datasetId },
    json: { datapoints: pets.map((name) => ({ asset: existing(file(name)), group: "pets" })) },
  });
  await stage.show("setDatasetGroup", {
    parameters: { datasetId },
    json: { group: "pets", context: "The photos are for the cover of a calendar." },
  });
  await stage.show("deleteDataset", { parameters: { datasetId } });
}

const whichSign = {
  _t: "SimpleWorkflow",
  blueprint: {
    _t: "ClassifyBlueprint",
    title: "Which street sign is in the picture?",
    categories: [
      { label: "Stop", value: "stop" },
      { label: "Yield", value: "yield" },
      { label: "One way", value: "one-way" },
    ],
  },
};

/** What is asked: a definition, its revisions, and the jobs on it up to their results. */
export async function tellJobs(stage: Stage, cast: Cast): Promise<void> {
  const { datasetId } = cast.ids;
  const { definitionId } = await stage.show("createJobDefinition", {
    json: {
      definitionName: "Which street sign?",
      workflow: whichSign,
      referee: { _t: "NaiveReferee", totalVotes: 3 },
      datasetId,
      instructions: { text: "Choose the sign that is **nearest** to the camera, even if it is cut off.", examples: [] },
    },
  });
  const parameters = { definitionId };
  await stage.show("createJobRevision", {
    parameters,
    json: { workflow: whichSign, referee: { _t: "NaiveReferee", totalVotes: 2 } },
  });
  await stage.show("getJobDefinition", { parameters });
  await stage.show("getNewestJobRevision", { parameters });
  await stage.show("getJobRevision", { parameters: { definitionId, revisionNumber: 1 } });
  await stage.show("queryJobRevisions", {
    parameters: {
      definitionId,
      page: 1,
      page_size: 10,
      sort: ["-revision_number"],
      logic: "and",
      revision_number: { gte: 1 },
      state: { eq: "Completed" },
      created_at: { gte: stage.inDays(-7) },
    },
  });
  await stage.show("getJobDefinitionCostEstimate", { parameters });
  await stage.show("queryJobDefinitions", {
    parameters: { page: 1, page_size: 10, sort: ["-created_at"], name: { contains: "street" } },
  });
  await stage.show("queryJobDefinitions", {
    parameters: {
      logic: "and",
      definition_id: { eq: definitionId },
      definition_type: { in: ["Classify", "Compare"] },
      owner_id: { eq: cast.mira.accountId },
      owner_mail: { eq: cast.mira.email },
      created_at: { gte: stage.inDays(-7) },
    },
  });
  await tellJob(stage, cast, definitionId);
  await tellComparison(stage, cast);
}

async function tellJob(stage: Stage, cast: Cast, jobDefinitionId: string): Promise<void> {
  const { jobId } = await stage.show("createJob", {
    json: { jobDefinitionId, audienceId: "global", name: "Street signs, first round" },
  });
  cast.ids.jobId = jobId;
  const parameters = { jobId };
  await settleAll(stage.app);
  await stage.show("pauseJob", { parameters });
  await stage.show("resumeJob", { parameters });
  await stage.show("updateJobBudget", { parameters, json: { budget: null } });
  for (const userId of ["reader-1041", "reader-1042"]) await answerOnDesk(stage.app, { jobId, userId }, signOfTask);
  await untilJobIs(stage, jobId, "Completed");
  await stage.show("getJob", { parameters });
  await stage.show("getJobProgress", { parameters });
  await stage.show("getJobCostEstimate", { parameters });
  await stage.show("downloadJobResults", { parameters });
  await stage.show("streamJobResults", { parameters });
  await stage.show("tabulateJobResults", { parameters });
  await stage.show("downloadJobResults", { parameters: { jobId, aggregation: "Votes" } });
  await stage.show("streamJobResults", { parameters: { jobId, after: "0.0", aggregation: "Model" } });
  await stage.show("tabulateJobResults", { parameters: { jobId, after: "0.0", aggregation: "Scores" } });
  await stage.show("getJobAgreement", { parameters });
  await stage.show("getJobPeople", { parameters });
  const { next: place } = await stage.show("getJobPeople", { parameters: { jobId, limit: 1 } });
  await stage.show("getJobPeople", { parameters: { jobId, from: place } });
  const person = { jobId, userId: "reader-1042" };
  await stage.show("takeBackAnswers", { parameters: person });
  await stage.show("restoreAnswers", { parameters: person });
  await untilJobIs(stage, jobId, "Completed");
  const { items, next } = await stage.show("getJobResults", { parameters: { jobId, limit: 1 } });
  await stage.show("getJobResults", { parameters: { jobId, from: next } });

  const [{ rapidId }] = items;
  const { responses } = await stage.show("getRapidResponses", { parameters: { rapidId } });
  await tellDecisions(stage, { jobId, taskId: rapidId }, responses[0].result);
  const ofTask = { jobId, taskId: rapidId };
  const { commentId } = await stage.show("addTaskComment", {
    parameters: ofTask,
    json: { text: "Two of three say cat, but look at the ears. @lena, is it a lynx?" },
  });
  await stage.show("getTaskComments", { parameters: ofTask });
  await stage.show("deleteTaskComment", { parameters: { ...ofTask, commentId } });
  await stage.show("rejectRapidResponse", { parameters: { rapidId }, json: { responseId: responses[0].id } });
  await stage.show("restartRapid", { parameters: { rapidId } });
  await untilJobIs(stage, jobId, "StaleResults");
  await stage.show("retryJob", { parameters });
  await tellSendingBack(stage, { jobId, taskId: items[0].rapidId }, responses[0].result);
  await tellJobLists(stage, cast, { jobId, jobDefinitionId });
}

/** A reviewer decides a task, looks at it once more, and leaves it to the crowd in the end. */
async function tellDecisions(stage: Stage, parameters: { jobId: string; taskId: string }, result: object) {
  const { crowd } = await stage.show("getTaskDecision", { parameters });
  const own = { _t: "AnswerDecision", result, reason: "The tail is that of a fox." };
  await stage.show("decideTask", { parameters, json: own, status: 428 });
  await stage.show("decideTask", { parameters: { ...parameters, "if-none-match": "*" }, json: own });
  const version = await stage.etag("getTaskDecision", { parameters });
  const accepted = { _t: "ConsensusDecision", seen: crowd.seen };
  const changed = await stage.show("decideTask", {
    parameters: { ...parameters, "if-match": version },
    json: accepted,
  });
  await stage.show("withdrawTaskDecision", { parameters: { ...parameters, "if-match": changed.etag } });
}

async function tellSendingBack(stage: Stage, parameters: { jobId: string; taskId: string }, result: object) {
  const json = { _t: "AnswerDecision", result };
  const { etag } = await stage.show("decideTask", { parameters: { ...parameters, "if-none-match": "*" }, json });
  const more = { responses: 1, reason: "Too dark to tell." };
  await stage.show("askMoreAnswers", { parameters: { ...parameters, "if-match": etag }, json: more });
}

/** Desks tell their job by themselves in some seconds; here they do at once. */
function untilJobIs(stage: Stage, jobId: string, wanted: string): Promise<void> {
  const isWanted = ({ state }: { state: string }) => state === wanted;
  return stage.until("getJob", { parameters: { jobId } }, isWanted, async () => {
    await wakeDesk(jobId);
    await settleAll(stage.app);
  });
}

/** People see the signs of the first tasks rightly, each in the order of the categories. */
const signOfTask = (task: { id: number }) => votesFor(["stop", "yield", "one-way"][task.id % 3] as string)();

async function tellJobLists(
  stage: Stage,
  { ids, mira }: Cast,
  { jobId, jobDefinitionId }: { jobId: string; jobDefinitionId: string },
): Promise<void> {
  await stage.show("queryJobs", {
    parameters: { page: 1, page_size: 10, sort: ["-created_at"], name: { contains: "signs" } },
  });
  await stage.show("queryJobs", {
    parameters: {
      logic: "and",
      id: { eq: jobId },
      job_definition_id: { eq: jobDefinitionId },
      audience_id: { eq: "global" },
      state: { in: ["Running", "Completed"] },
      owner_mail: { eq: mira.email },
      created_at: { gte: stage.inDays(-7) },
    },
  });
  const qualified = await stage.call("createJob", {
    json: { jobDefinitionId, audienceId: ids.audienceId, name: "Street signs, by pet spotters" },
  });
  await settleAll(stage.app);
  const parameters = { audienceId: ids.audienceId };
  await stage.show("queryAudienceJobs", {
    parameters: { ...parameters, page: 1, page_size: 10, sort: ["-created_at"], name: { contains: "signs" } },
  });
  await stage.show("queryAudienceJobs", {
    parameters: {
      ...parameters,
      logic: "and",
      job_id: { eq: qualified.jobId },
      definition_id: { eq: jobDefinitionId },
      status: { in: ["Running", "Paused"] },
      created_at: { gte: stage.inDays(-7) },
    },
  });
  await stage.show("deleteJob", { parameters: { jobId: qualified.jobId } });
}

/** Two summaries of one article, side by side. */
async function tellComparison(stage: Stage, cast: Cast): Promise<void> {
  const { datasetId } = await stage.call("createDataset", { json: { name: "Summaries" } });
  const pair = {
    _t: "MultiAssetInput",
    assets: [text("The harbor was opened in 1904."), text("A harbor is a place for ships.")],
  };
  await stage.call("addDatapoint", { parameters: { datasetId }, json: { asset: pair } });
  const { definitionId } = await stage.call("createJobDefinition", {
    json: {
      definitionName: "Better summary",
      workflow: {
        _t: "SimpleWorkflow",
        blueprint: { _t: "CompareBlueprint", criteria: "Which summary says more?", indexIdentifiers: ["A", "B"] },
      },
      referee: { _t: "NaiveReferee", totalVotes: 2 },
      datasetId,
    },
  });
  const { jobId } = await stage.call("createJob", { json: { jobDefinitionId: definitionId, audienceId: "global" } });
  await settleAll(stage.app);
  const winners = [text("The harbor was opened in 1904.").text];
  for (const userId of ["reader-1041", "reader-1043"])
    await answerOnDesk(stage.app, { jobId, userId }, () => ({ _t: "CompareResult", winners }));
  await untilJobIs(stage, jobId, "Completed");
  await stage.show("getJobAbSummary", { parameters: { jobId, useUserScore: false } });
  await stage.call("deleteJob", { parameters: { jobId } });
  await stage.show("deleteJobDefinition", { parameters: { definitionId } });
  await tellLinks(stage, cast);
}

/** People without an account label through links. */
async function tellLinks(stage: Stage, { ids }: Cast): Promise<void> {
  const json = {
    name: "Open day at the harbor",
    expiresAt: stage.inDays(14),
    mostPeople: 200,
    message: "Thank you for helping us to read our signs.",
    showsAccuracy: true,
    completionCode: "C1P0WX7Q",
    returnUrl: "https://app.prolific.com/submissions/complete?cc={code}",
    tasksPerPerson: 40,
    leastTasks: 1,
    minutesPerSession: 30,
    personParameter: "PROLIFIC_PID",
  };
  const { linkId, url } = await stage.show("createAudienceLink", { parameters: { audienceId: ids.audienceId }, json });
  const visitor = labeler(stage.app);
  const { person } = await visitor.start(`${new URL(url).pathname}?PROLIFIC_PID=60d1f2a7b3c4d5e6f7a8b9c0`);
  // The audience is for three countries, and this visitor is in none.
  await stage.app.deps.completions.note({
    linkId,
    userId: person.id,
    panelId: "60d1f2a7b3c4d5e6f7a8b9c0",
    code: json.completionCode,
    tasks: 40,
    accuracy: 0.9,
    startedAt: stage.app.clock.now() - 1_200_000,
    finishedAt: stage.app.clock.now(),
  });
  await stage.show("queryAudienceLinks", { parameters: { audienceId: ids.audienceId } });
  await stage.show("getLink", { parameters: { linkId } });
  await stage.show("queryLinkCompletions", {
    parameters: { linkId, from: "1893456000000.anonymous_zzzzzzzzzzzzzzzzzzzzzz" },
  });
  await stage.show("updateLink", {
    parameters: { linkId },
    json: { completionCode: null, hasPersonalCodes: true, returnUrl: null, tasksPerPerson: 60 },
  });
  await stage.show("createJobLink", { parameters: { jobId: ids.jobId }, json: { ...json, name: "Class 7b" } });
  await stage.show("queryJobLinks", { parameters: { jobId: ids.jobId } });
  await stage.show("revokeLink", { parameters: { linkId } });
}

/** Sets of photos that are ranked on demand, as a training loop does all day. */
export async function tellFlows(stage: Stage, cast: Cast): Promise<void> {
  const { flowId } = await stage.show("createRankingFlow", {
    json: {
      name: "Best pet photo of four",
      criteria: "Which photo looks better?",
      audienceId: "global",
      startingElo: 1_200,
      maxResponses: 12,
      minResponses: 6,
      featureFlags: [{ key: "no_shuffle", value: "True" }],
      drainDurationSeconds: 20,
      targetResponseCount: 12,
    },
  });
  const parameters = { flowId };
  await stage.show("updateRankingFlowConfig", {
    parameters,
    json: { criteria: "Which photo would you put on a calendar?", minResponses: 4 },
  });
  const photos = await photosToRank(stage, cast, ["cat.jpg", "cat-on-sofa.jpg", "dog.jpg", "dog-at-beach.jpg"]);
  const { flowItemId } = await stage.show("createFlowItem", {
    parameters,
    json: { datasetId: photos, context: "The calendar hangs in a kitchen.", timeToLiveInSeconds: 300 },
  });
  const ofItem = { flowItemId };
  await stage.show("getFlowItem", { parameters: ofItem });
  await stage.show("getFlowItemResults", { parameters: ofItem, status: 409 });
  for (const userId of ["reader-1041", "reader-1042"])
    await answerOnDesk(stage.app, { jobId: flowId, userId }, ({ content: { asset } }) => ({
      _t: "CompareResult",
      winners: asset.kind === "multi" ? asset.assets.slice(0, 1).map((one) => one.identifier) : [],
    }));
  await stage.show("getFlowItemResults", { parameters: ofItem });
  await stage.show("getFlowItemVoteMatrix", { parameters: ofItem });
  const stopped = await stage.call("createFlowItem", {
    parameters,
    json: { datasetId: await photosToRank(stage, cast, ["cat.jpg", "dog.jpg"]) },
  });
  await stage.show("stopFlowItem", { parameters: { flowItemId: stopped.flowItemId } });
  await stage.show("queryFlowItems", {
    parameters: {
      flowId,
      page: 1,
      page_size: 10,
      sort: ["-created_at"],
      logic: "and",
      state: { eq: "Completed" },
      created_at: { gte: stage.inDays(-7) },
    },
  });
  await stage.show("getFlow", { parameters });
  await stage.show("queryFlows", {
    parameters: {
      page: 1,
      page_size: 10,
      sort: ["name"],
      logic: "and",
      name: { contains: "pet" },
      created_at: { gte: stage.inDays(-7) },
    },
  });
  const span = { flowId, from: stage.inDays(-7), to: stage.inDays(1) };
  await stage.show("getFlowCompletionTimeHistogram", { parameters: { ...span, bucketCount: 4 } });
  await stage.show("getFlowResponseCountTimeseries", { parameters: { ...span, datapoints: 2 } });
  await stage.show("deleteFlow", { parameters });
}

async function photosToRank(stage: Stage, cast: Cast, names: string[]): Promise<string> {
  const { datasetId } = await stage.call("createDataset", { json: { name: "Photos to rank" } });
  const datapoints = names.map((name, sortIndex) => ({ asset: existing(cast.stored.get(name) as string), sortIndex }));
  await stage.call("addDatapoints", { parameters: { datasetId }, json: { datapoints } });
  return datasetId;
}
