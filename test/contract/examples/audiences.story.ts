import { settleAll } from "../../support/runs.ts";
import type { Cast } from "./cast.ts";
import type { Stage } from "./stage.ts";

const categories = [
  { label: "A cat", value: "cat" },
  { label: "A dog", value: "dog" },
];

/** One question of the audience, with the answer that qualifies. */
const petExample = (name: string, pet: "cat" | "dog", more: object = {}) => ({
  asset: { _t: "ExistingAssetInput", name },
  payload: { _t: "ClassifyExamplePayload", title: "Which animal is in the picture?", categories },
  truth: { _t: "ClassifyExampleTruth", correctCategories: [pet] },
  randomCorrectProbability: 0.5,
  ...more,
});

/** Somebody guesses, and gets no more work: in one audience, or of the whole organization. */
export async function tellBlocks(stage: Stage, { ids }: Cast): Promise<void> {
  const { audienceId } = ids;
  const reason = "Says the same for every picture.";
  await stage.show("blockPerson", { parameters: { audienceId, userId: "reader-2001" }, json: { reason } });
  await stage.call("blockPerson", { parameters: { audienceId, userId: "reader-2002" }, json: { reason: null } });
  const { next } = await stage.show("getBlockedPeople", { parameters: { audienceId, limit: 1 } });
  await stage.show("getBlockedPeople", { parameters: { audienceId, from: next } });
  await stage.show("unblockPerson", { parameters: { audienceId, userId: "reader-2002" } });
  await stage.show("blockPersonInOrganization", { parameters: { userId: "reader-2003" }, json: { reason } });
  const page = await stage.show("getBlockedPeopleInOrganization", { parameters: { limit: 1 } });
  await stage.show("getBlockedPeopleInOrganization", { parameters: { from: page.next } });
  await stage.show("unblockPersonInOrganization", { parameters: { userId: "reader-2003" } });
}

/** An audience is made and taught what to look for, and begins to look for people. */
export async function tellAudiences(stage: Stage, cast: Cast): Promise<void> {
  const file = (name: string) => cast.stored.get(name) as string;
  const { audienceId } = await stage.show("createAudience", {
    json: {
      name: "Pet spotters",
      description: "People who tell cats from dogs, also from behind.",
      filters: [{ _t: "CountryFilter", countries: ["DE", "AT", "CH"] }],
      logo: { _t: "ExistingAssetInput", name: file("logo.png") },
      instructions: {
        text: `Look at **ears and whiskers**, not at the size.\n\n![a cat on a wall](${file("cat.jpg")})`,
        examples: [
          {
            asset: file("cat.jpg"),
            answer: "A cat",
            isRight: true,
            reason: "Pointed ears and whiskers, though it shows its back.",
          },
          { text: "A puppy asleep", answer: "A cat", isRight: false, reason: "Small animals are not always cats." },
        ],
      },
      graduationRule: { _t: "TaskAccuracy", targetAccuracy: 0.75, minTasks: 3 },
      distillingRetrievalMode: "Sequential",
    },
  });
  cast.ids.audienceId = audienceId;
  const parameters = { audienceId };

  await stage.show("addExampleToAudience", {
    parameters,
    json: petExample(file("cat.jpg"), "cat", {
      explanation: "Pointed ears and whiskers: this is a cat.",
      sortIndex: 0,
      isCommonSense: true,
    }),
  });
  await stage.call("addExampleToAudience", {
    parameters,
    json: petExample(file("dog.jpg"), "dog", { explanation: "Dogs have a longer muzzle." }),
  });
  await stage.call("addExampleToAudience", { parameters, json: petExample(file("cat-on-sofa.jpg"), "cat") });
  await stage.call("addExampleToAudience", { parameters, json: petExample(file("dog-at-beach.jpg"), "dog") });
  await stage.call("addExampleToAudience", { parameters, json: petExample(file("stop-sign.jpg"), "dog") });
  const { items: examples } = await stage.show("queryExamplesForAudience", {
    parameters: { audienceId, page: 1, page_size: 2, sort: ["sort_index"], visibility: { eq: "Private" } },
  });
  await stage.show("queryExamplesForAudience", {
    parameters: { audienceId, logic: "and", is_common_sense: { eq: true } },
  });
  await stage.show("updateAudienceExample", {
    parameters: { audienceId, exampleId: examples[1].id },
    json: { explanation: "Dogs have a longer muzzle than cats.", isCommonSense: false, visibility: "Public" },
  });
  const { items: newest } = await stage.call("queryExamplesForAudience", {
    parameters: { audienceId, page_size: 1, sort: ["-sort_index"] },
  });
  await stage.show("deleteAudienceExample", { parameters: { exampleId: newest[0].id } });

  await stage.show("recruit", { parameters });
  await settleAll(stage.app);
  await publishCampaigns(stage.app);
  await stage.show("pauseDistillation", { parameters });
  await stage.show("resumeDistillation", { parameters });
  await tellSettings(stage, cast, audienceId);
  await tellViews(stage, cast, audienceId);
  await settleAll(stage.app);
  await publishCampaigns(stage.app);
}

/** Serving looks for changes some times a second; here it has looked. */
async function publishCampaigns({ deps }: Stage["app"]): Promise<void> {
  const [campaigns] = await deps.campaigns.version();
  await deps.campaignCache.refresh(campaigns?.version ?? 0);
}

async function tellSettings(stage: Stage, cast: Cast, audienceId: string): Promise<void> {
  const parameters = { audienceId };
  await stage.show("updateAudience", {
    parameters: { audienceId, "if-match": await stage.etag("getAudience", { parameters }) },
    json: {
      description: "People who tell cats from dogs, also from behind and in the dark.",
      dropScore: 0.25,
      inactivityDropDays: 30,
    },
  });
  await stage.show("updateBoostConfig", {
    parameters,
    json: { minDistillingForGlobalBoost: 100, minGraduatedForDistillingBoost: 50 },
  });
  await stage.show("rebuildDistillingCampaign", { parameters });
  await stage.show("recreateExternalAudiences", { as: cast.adminToken, parameters, json: { recreateAll: false } });
  await stage.show("setAudienceVisibility", { as: cast.adminToken, parameters: { audienceId, isPublic: false } });
}

/** A part of the audience, its place in lists, and an audience that is given up. */
async function tellViews(stage: Stage, cast: Cast, baseAudienceId: string): Promise<void> {
  const { audienceId: viewId } = await stage.show("createFilteredAudience", {
    parameters: { baseAudienceId },
    json: {
      filter: {
        _t: "AndFilter",
        filters: [
          { _t: "LanguageFilter", languages: ["de"] },
          { _t: "DeviceFilter", deviceTypes: ["Phone"] },
        ],
      },
    },
  });
  cast.ids.viewId = viewId;
  const { audienceId } = await stage.call("createAudience", { json: { name: "First try" } });
  await stage.show("deleteAudience", { parameters: { audienceId } });
}

/** What has become of the audience. */
async function tellAudienceNow(stage: Stage, audienceId: string): Promise<void> {
  await stage.show("getAudience", { parameters: { audienceId } });
  await stage.show("getAudienceUserStateMetrics", { parameters: { audienceId } });
  await stage.show("queryAudiences", {
    parameters: { page: 1, page_size: 10, sort: ["-created_at"], name: { contains: "pet" } },
  });
  await stage.show("queryAudiences", {
    parameters: {
      logic: "and",
      scope: "Owned",
      status: { in: ["Recruiting", "Ready"] },
      is_public: { eq: false },
      is_distilling: { eq: true },
      owner_mail: { ends_with: "@harbor-pictures.example" },
      created_at: { gte: stage.inDays(-7) },
    },
  });
}

/** People come in from a file, and all members are judged anew. */
export async function tellRuns(stage: Stage, cast: Cast): Promise<void> {
  const parameters = { audienceId: cast.ids.audienceId };
  await stage.show("initializeAudienceUsers", { parameters, files: { file: "people.csv" } });
  await settleAll(stage.app);
  await stage.show("getLatestAudienceUserInitialization", { parameters });

  const { recalculationId } = await stage.show("startAudienceStateRecalculation", { parameters });
  await settleAll(stage.app);
  await stage.show("getLatestAudienceStateRecalculation", { parameters });
  await stage.show("getAudienceStateRecalculationById", { parameters: { recalculationId } });

  const { syncId } = await stage.show("startAudienceInactivitySync", { parameters });
  await settleAll(stage.app);
  await stage.show("getLatestAudienceInactivitySync", { parameters });
  await stage.show("getAudienceInactivitySyncById", { parameters: { syncId } });
  await stage.show("reconcileAudienceUserCounts", { as: cast.adminToken });
  await settleAll(stage.app);
  await tellAudienceNow(stage, parameters.audienceId as string);
}

/** Colleagues of another organization are let in, and out again. */
export async function tellSharing(stage: Stage, { ids, lena }: Cast): Promise<void> {
  const parameters = { audienceId: ids.audienceId };
  const { organizationId, accountId: customerId } = lena;
  await stage.show("shareAudienceWithCustomer", { parameters, json: { email: lena.email, level: "Viewer" } });
  await stage.show("getAudienceShares", { parameters });
  await stage.show("revokeAudienceCustomerShare", { parameters: { ...parameters, customerId } });
  await stage.show("shareAudienceWithOrganization", { parameters, json: { organizationId, level: "Editor" } });
  await stage.show("getAudienceOrganizationShares", { parameters });
  await stage.show("revokeAudienceOrganizationShare", { parameters: { ...parameters, organizationId } });
}
