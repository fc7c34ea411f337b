import { settleAll } from "../../support/runs.ts";
import type { Cast } from "./cast.ts";
import type { Stage } from "./stage.ts";

const categories = [
  { label: "Stop", value: "stop" },
  { label: "Yield", value: "yield" },
];

/** Checks with a known answer, and a job that mixes them in. */
export async function tellValidation(stage: Stage, { ids, mira, stored }: Cast): Promise<void> {
  const file = (name: string) => ({ _t: "ExistingAssetInput", name: stored.get(name) as string });
  const { validationSetId } = await stage.show("createValidationSet", { json: { name: "Clear street signs" } });
  const parameters = { validationSetId };
  const question = { _t: "ClassifyPayload", title: "Which street sign is in the picture?", categories };
  await stage.show("addValidationRapid", {
    parameters,
    json: {
      asset: file("stop-sign.jpg"),
      payload: question,
      truth: { _t: "AttachCategoryTruth", correctCategories: ["stop"] },
      randomCorrectProbability: 0.5,
      explanation: "It is red and has eight sides.",
      context: "Taken from a car.",
      contextAsset: null,
      featureFlags: [{ key: "no_shuffle", value: "true" }],
    },
  });
  await stage.call("addValidationRapid", {
    parameters,
    json: {
      asset: file("yield-sign.jpg"),
      payload: question,
      truth: { _t: "AttachCategoryTruth", correctCategories: ["yield"] },
    },
  });
  await stage.show("updateValidationSet", {
    parameters,
    json: {
      name: "Clear street signs of Harbor Street",
      dimensions: ["street-signs"],
      shouldAlert: true,
      isPublic: false,
      isFlagOverruled: false,
    },
  });
  await stage.show("getValidationSet", { parameters });
  const { items } = await stage.call("queryValidationRapids", { parameters: { validationSetId } });
  await stage.show("queryValidationRapids", { parameters: { validationSetId, id: { eq: items[0].id } } });
  await stage.show("queryValidationRapids", {
    parameters: {
      validationSetId,
      page: 1,
      page_size: 1,
      sort: ["-invalid_validation_count"],
      logic: "and",
      type: { eq: "Classify" },
      state: { eq: "Labeling" },
    },
  });
  await stage.show("queryValidationSets", {
    parameters: { page: 1, page_size: 10, sort: ["-created_at"], name: { contains: "street" } },
  });
  await stage.show("queryValidationSets", {
    parameters: {
      logic: "and",
      id: { eq: validationSetId },
      asset_type: { eq: "Image" },
      modality: { eq: "Classify" },
      prompt_type: { contains: "Text" },
      is_public: { eq: false },
      owner_id: { eq: mira.accountId },
      owner_mail: { eq: mira.email },
      created_at: { gte: stage.inDays(-1) },
    },
  });
  await tellChecks(stage, { validationSetId, datasetId: ids.datasetId as string });
  const { rapidId } = await stage.show("createDemographicRapid", {
    json: {
      key: "driving",
      payload: {
        title: "How often do you drive a car?",
        categories: [
          { label: "Every week", value: "often" },
          { label: "Hardly ever", value: "rarely" },
        ],
      },
      asset: { _t: "TextAssetInput", text: "We ask this once." },
      context: null,
      contextAsset: null,
      featureFlags: null,
    },
  });
  await stage.show("deleteDemographicRapid", { parameters: { rapidId } });
  await stage.show("deleteValidationSet", { parameters });
}

async function tellChecks(
  stage: Stage,
  { validationSetId, datasetId }: { validationSetId: string; datasetId: string },
) {
  const workflow = {
    _t: "SimpleWorkflow",
    blueprint: { _t: "ClassifyBlueprint", title: "Which street sign is in the picture?", categories },
  };
  const { definitionId } = await stage.show("createJobDefinition", {
    json: {
      definitionName: "Which street sign, with checks?",
      workflow,
      referee: { _t: "NaiveReferee", totalVotes: 2 },
      datasetId,
      validationSetId,
      validationShare: 0.1,
    },
  });
  await stage.show("createJobRevision", { parameters: { definitionId }, json: { validationShare: 0.2 } });
  const { jobId } = await stage.call("createJob", { json: { jobDefinitionId: definitionId, audienceId: "global" } });
  await settleAll(stage.app);
  await stage.show("leaveOutFailedChecks", { parameters: { jobId }, json: { below: 0.6, atLeast: 5 } });
  await stage.call("deleteJob", { parameters: { jobId } });
  await settleAll(stage.app);
}
