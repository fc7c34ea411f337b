import { beforeAll, describe, expect, it } from "vitest";
import { type AudienceOperation, mayDo, type Relation } from "../../../src/domain/audience/access.ts";
import {
  createFilteredAudienceRoute,
  deleteAudienceRoute,
  getAudienceRoute,
  setVisibilityRoute,
  updateAudienceRoute,
  updateBoostConfigRoute,
} from "../../../src/features/audiences/audiences.contract.ts";
import {
  pauseDistillationRoute,
  rebuildRoute,
  recruitRoute,
  resumeDistillationRoute,
} from "../../../src/features/audiences/distillation/distillation.contract.ts";
import {
  addExampleRoute,
  deleteExampleRoute,
  queryExamplesRoute,
  updateExampleRoute,
} from "../../../src/features/audiences/examples/examples.contract.ts";
import {
  getOrganizationSharesRoute,
  getSharesRoute,
  revokeCustomerShareRoute,
  revokeOrganizationShareRoute,
  shareWithCustomerRoute,
  shareWithOrganizationRoute,
} from "../../../src/features/audiences/shares/shares.contract.ts";
import { createJobRoute, queryAudienceJobsRoute } from "../../../src/features/labeling/jobs/jobs.contract.ts";
import {
  getLatestRecalculationRoute,
  initializeUsersRoute,
  startRecalculationRoute,
  startSyncRoute,
  userMetricsRoute,
} from "../../../src/features/runs/runs.contract.ts";
import { testApp } from "../../support/app.ts";
import {
  type Caller,
  caller,
  classifyExample,
  country,
  makePublic,
  newAudience,
  newExample,
  newView,
  share,
  shareWith,
} from "../../support/audiences.ts";
import type { Call } from "../../support/client.ts";
import { csv } from "../../support/runs.ts";
import { fileForm } from "../../support/uploads.ts";

interface Subject {
  audienceId: string;
  exampleId: string;
}

interface Case {
  operation: AudienceOperation;
  route: unknown;
  request: (subject: Subject) => Call;
  /** What a view's id gives to a caller who may do this: its base's own things are a 400. */
  ofView: 200 | 204 | 400;
  success: 200 | 202 | 204 | 400;
  /** What must have happened to the audience before. */
  prepare?: (audienceId: string) => Promise<unknown>;
  /** Where the id stands in the body, one of nothing is a 400. */
  ofNothing?: 400;
}

const nobody = "00000000-0000-4000-8000-000000000000";
const of = ({ audienceId }: Subject) => ({ params: { audienceId } });

const cases: Case[] = [
  { operation: "getAudience", route: getAudienceRoute, request: of, success: 200, ofView: 200 },
  {
    operation: "createFilteredAudience",
    route: createFilteredAudienceRoute,
    request: ({ audienceId }) => ({ params: { baseAudienceId: audienceId }, json: { filter: country("FR") } }),
    success: 200,
    ofView: 400,
  },
  {
    operation: "updateAudience",
    route: updateAudienceRoute,
    request: (subject) => ({ ...of(subject), json: { description: "New" } }),
    success: 200,
    ofView: 400,
  },
  {
    operation: "updateBoostConfig",
    route: updateBoostConfigRoute,
    request: (subject) => ({ ...of(subject), json: {} }),
    success: 200,
    ofView: 400,
  },
  { operation: "queryAudienceJobs", route: queryAudienceJobsRoute, request: of, success: 200, ofView: 200 },
  {
    operation: "createJob",
    route: createJobRoute,
    request: ({ audienceId }) => ({ json: { audienceId, jobDefinitionId: "d", notifyOwnerOnCompletion: false } }),
    // Those who may create it learn that there is no such definition.
    success: 400,
    ofView: 400,
    ofNothing: 400,
  },
  { operation: "queryExamples", route: queryExamplesRoute, request: of, success: 200, ofView: 200 },
  {
    operation: "addExample",
    route: addExampleRoute,
    request: (subject) => ({ ...of(subject), json: classifyExample() }),
    success: 200,
    ofView: 400,
  },
  {
    operation: "updateExample",
    route: updateExampleRoute,
    request: ({ audienceId, exampleId }) => ({ params: { audienceId, exampleId }, json: { explanation: "New" } }),
    success: 204,
    ofView: 400,
  },
  { operation: "getUserMetrics", route: userMetricsRoute, request: of, success: 200, ofView: 200 },
  { operation: "recruit", route: recruitRoute, request: of, success: 204, ofView: 400 },
  { operation: "startStateRecalculation", route: startRecalculationRoute, request: of, success: 200, ofView: 400 },
  { operation: "startInactivitySync", route: startSyncRoute, request: of, success: 200, ofView: 400 },
  {
    operation: "pauseDistillation",
    route: pauseDistillationRoute,
    request: of,
    success: 204,
    ofView: 400,
    prepare: (audienceId) => owner.call(recruitRoute, { params: { audienceId } }),
  },
  {
    operation: "resumeDistillation",
    route: resumeDistillationRoute,
    request: of,
    success: 204,
    ofView: 400,
    prepare: (audienceId) => owner.call(recruitRoute, { params: { audienceId } }),
  },
  {
    operation: "rebuildDistillingCampaign",
    route: rebuildRoute,
    request: of,
    success: 204,
    ofView: 400,
    prepare: (audienceId) => owner.call(recruitRoute, { params: { audienceId } }),
  },
  {
    operation: "initializeUsers",
    route: initializeUsersRoute,
    request: (subject) => ({ ...of(subject), form: fileForm(csv([["a", 0.5]]), "people.csv") }),
    success: 202,
    ofView: 400,
  },
  {
    operation: "getAudienceRun",
    route: getLatestRecalculationRoute,
    request: of,
    success: 200,
    ofView: 200,
    prepare: (audienceId) => owner.call(startRecalculationRoute, { params: { audienceId } }),
  },
  { operation: "getAudienceShares", route: getSharesRoute, request: of, success: 200, ofView: 200 },
  {
    operation: "getAudienceOrganizationShares",
    route: getOrganizationSharesRoute,
    request: of,
    success: 200,
    ofView: 200,
  },
  {
    operation: "shareWithCustomer",
    route: shareWithCustomerRoute,
    request: (subject) => ({ ...of(subject), json: { email: "nobody@example.com", level: "Viewer" } }),
    success: 204,
    ofView: 204,
  },
  {
    operation: "revokeCustomerShare",
    route: revokeCustomerShareRoute,
    request: ({ audienceId }) => ({ params: { audienceId, customerId: nobody } }),
    success: 204,
    ofView: 204,
  },
  {
    operation: "revokeOrganizationShare",
    route: revokeOrganizationShareRoute,
    request: ({ audienceId }) => ({ params: { audienceId, organizationId: "org_none" } }),
    success: 204,
    ofView: 204,
  },
];

const app = testApp();
const callers = {} as Record<string, { caller: Caller; relation: Relation }>;
let owner: Caller;
let admin: Caller;

type SubjectWithView = Subject & { viewId: string };

/** An audience that each of `callers` reaches in their own way. */
async function subject(): Promise<SubjectWithView> {
  // Sharing by e-mail is limited by the minute.
  app.clock.advance(4_000);
  const audienceId = await newAudience(owner, { inactivityDropDays: 30 });
  const exampleId = await newExample(owner, audienceId);
  const viewId = await newView(owner, audienceId);
  const { viewer, editor, viewingMember, editingMember } = callers;
  await share(owner, audienceId, viewer!.caller.person.email, "Viewer");
  await share(owner, audienceId, editor!.caller.person.email, "Editor");
  await shareWith(owner, audienceId, viewingMember!.caller.person.organizationId, "Viewer");
  await shareWith(owner, audienceId, editingMember!.caller.person.organizationId, "Editor");
  return { audienceId, exampleId, viewId };
}

const subjects = new Map<string, SubjectWithView>();

/** One subject for each relation, which the operations share: none of `cases` takes away what another one needs. */
async function subjectFor(relation: string, change?: (audienceId: string) => Promise<unknown>) {
  // Some of the operations share by e-mail too.
  app.clock.advance(4_000);
  const known = subjects.get(relation);
  if (known) return known;
  const made = await subject();
  await change?.(made.audienceId);
  subjects.set(relation, made);
  return made;
}

beforeAll(async () => {
  owner = await caller({ app });
  admin = await caller({ app, roles: ["Admin"] });
  const organizationId = owner.person.organizationId;
  callers.stranger = { caller: await caller({ app }), relation: "none" };
  callers.viewer = { caller: await caller({ app }), relation: "viewer" };
  callers.viewingMember = { caller: await caller({ app }), relation: "viewer" };
  callers.editingMember = { caller: await caller({ app }), relation: "editorByOrganization" };
  callers.editor = { caller: await caller({ app }), relation: "editorByCustomer" };
  callers.colleague = { caller: await caller({ app, organizationId }), relation: "owner" };
  callers.admin = { caller: admin, relation: "owner" };
});

const kinds = ["stranger", "viewer", "viewingMember", "editingMember", "editor", "colleague", "admin"];

describe.each(cases)("$operation", ({ operation, route, request, success, ofView, ofNothing = 404, prepare }) => {
  it.each(kinds)("by a %s is answered as the table says, on the audience and on its view", async (kind) => {
    const { caller: by, relation } = callers[kind]!;
    const { audienceId, exampleId, viewId } = await subjectFor(kind);
    await prepare?.(audienceId);
    const may = mayDo(operation, relation);
    expect((await by.call(route, request({ audienceId, exampleId }))).status).toBe(may ? success : 403);
    expect((await by.call(route, request({ audienceId: viewId, exampleId }))).status).toBe(may ? ofView : 403);
  });

  it("by any caller on a public one", async () => {
    const { audienceId, exampleId } = await subjectFor("public", (id) => makePublic(admin, id));
    await prepare?.(audienceId);
    const { status } = await callers.stranger!.caller.call(route, request({ audienceId, exampleId }));
    expect(status).toBe(mayDo(operation, "public") ? success : 403);
  });

  it("on one that was deleted, or never was, finds nothing", async () => {
    const { audienceId, exampleId, viewId } = await subjectFor("deleted", (id) =>
      owner.call(deleteAudienceRoute, { params: { audienceId: id } }),
    );
    for (const id of [audienceId, viewId, `aud_${nobody}`, `fau_${nobody}`]) {
      const { status } = await owner.call(route, request({ audienceId: id, exampleId }));
      expect(status).toBe(ofNothing);
    }
  });
});

describe("what ends an audience or an example, or names another organization", () => {
  it.each(kinds)("by a %s is answered as the table says", async (kind) => {
    const { caller: by, relation } = callers[kind]!;
    const { audienceId, exampleId, viewId } = await subject();
    const expected = (operation: AudienceOperation, success: number) => (mayDo(operation, relation) ? success : 403);
    const organizationShare = {
      json: { organizationId: callers.stranger!.caller.person.organizationId, level: "Viewer" },
    };
    const steps: [unknown, Call, number][] = [
      [setVisibilityRoute, { params: { audienceId }, query: { isPublic: "false" } }, by === admin ? 204 : 403],
      [deleteExampleRoute, { params: { exampleId } }, expected("deleteExample", 200)],
      [deleteAudienceRoute, { params: { audienceId: viewId } }, expected("deleteAudience", 204)],
      [
        shareWithOrganizationRoute,
        { params: { audienceId }, ...organizationShare },
        expected("shareWithOrganization", 204),
      ],
      [deleteAudienceRoute, { params: { audienceId } }, expected("deleteAudience", 204)],
    ];
    for (const [route, request, status] of steps) expect((await by.call(route, request)).status).toBe(status);
  });

  it("finds no example that there never was, and none of a deleted audience", async () => {
    const { audienceId, exampleId } = await subject();
    const remove = (id: string) => owner.call(deleteExampleRoute, { params: { exampleId: id } });
    expect((await remove(`exa_${nobody}`)).status).toBe(404);
    await owner.call(deleteAudienceRoute, { params: { audienceId } });
    expect((await remove(exampleId)).status).toBe(404);
  });

  it("does not reach an example through another audience", async () => {
    const [mine, other] = [await subject(), await subject()];
    const params = { audienceId: mine.audienceId, exampleId: other.exampleId };
    expect((await owner.call(updateExampleRoute, { params, json: { context: "x" } })).status).toBe(404);
  });
});
