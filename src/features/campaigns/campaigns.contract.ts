import { z } from "@hono/zod-openapi";
import { maxBoostLevel } from "../../domain/boost/boosting-profile.ts";
import type { CampaignPatch } from "../../domain/campaign/campaign-change.ts";
import type { campaignRow } from "../../domain/campaign/campaign-description.ts";
import { campaignList } from "../../domain/campaign/campaign-list.ts";
import { maxPriority, mostFeatureFlags, type StickyConfig } from "../../domain/campaign/campaign-settings.ts";
import { longestName } from "../../domain/fault-list.ts";
import { listParameters, pagedResult } from "../../http/list-parameters.ts";
import { defineRoute } from "../../http/route.ts";
import { boostingProfile } from "../../http/schemas/boosting-profile.ts";
import { boostingControlMode, campaignStatus } from "../../http/schemas/campaign-enums.ts";
import { campaignFilter } from "../../http/schemas/campaign-filter.ts";
import { campaignSelection } from "../../http/schemas/campaign-selection.ts";
import { featureFlag } from "../../http/schemas/feature-flag.ts";
import { orNull } from "../../http/schemas/or-null.ts";
import { ownerMail } from "../../http/schemas/owner-mail.ts";
import { programNodes, programShape } from "../../http/schemas/program.ts";
import { dateTime, flag, int32, text } from "../../http/schemas/scalars.ts";
import { describeUse, json, tagOf, typed, unnamed } from "../../http/schemas/typed.ts";

const tag = "Campaign";
/** Room for a program of 500 nodes. */
const programBytes = 256_000;

const params = z.object({
  campaignId: z
    .string()
    .describe("The campaign. An audience names its own as `distillingCampaignId`, and a job as `campaignId`."),
});
const campaignName = () => text(longestName, 1).refine((name) => name.trim() !== "", "must not be blank");
const priority = () =>
  int32(0, maxPriority).openapi({
    description:
      "Its odds when one of its organization's campaigns is drawn for a person: 0 to 10,000. 0 never wins. Only Admins may set more than 1,000. In a change, null or absent: it stays.",
  });

const sticky = {
  isEnabled: flag().describe(
    "Whether people whom the campaign served come back to it, before any other campaign is drawn. False at first.",
  ),
  dimension: text(longestName, 1).describe(
    "A name that campaigns share, 1 to 256 characters. A person stays with only one campaign of a dimension in each organization. `default` at first.",
  ),
  bypassFilters: flag().describe(
    "Whether a person comes back even if the filters no longer let them pass. False at first.",
  ),
  bypassPrioritySelection: flag().describe("Whether a person comes back even if the priority is 0. False at first."),
  blockOtherStickyCampaigns: flag().describe(
    "Whether a person who stays is drawn by no other sticky campaign of the same dimension and organization. False at first.",
  ),
  clearOnPause: flag().describe("Whether a pause of the campaign lets everybody go. False at first."),
} satisfies Record<keyof StickyConfig, z.ZodType>;
const stickyConfig = z.object(sticky).partial().openapi("StickyConfig", {
  description: "Whether people whom a campaign served come back to it, and what may keep them from that.",
});
/** A change of the sticky configuration. Null and absent members stay as they are. */
const stickyChange = unnamed(typed("StickyConfigChange", nullish(sticky)));

function nullish<Shape extends z.ZodRawShape>(shape: Shape) {
  const members = Object.entries(shape).map(([name, schema]) => [name, (schema as z.ZodType).nullish()]);
  return Object.fromEntries(members) as { [Name in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Name]>> };
}

const row = {
  id: z.string().describe("The campaign's id, for reading, changing, pausing and resuming it."),
  name: z.string().describe("What the campaign is called. The campaigns of audiences and jobs have their names."),
  status: describeUse(campaignStatus, "Whether the campaign serves people."),
  priority: int32().describe(
    "Its odds when one of its organization's campaigns is drawn for a person: 0 to 10,000. 0 never wins.",
  ),
  hasBooster: z.boolean().describe("Whether the campaign asks the booster for attention, at any level."),
  boostLevel: int32().describe("How hard the campaign looks for people: the highest level that it asks for, 0 to 10."),
  boostingControlMode: describeUse(boostingControlMode, "Who decides about its boosting."),
  requiresBooster: z
    .boolean()
    .describe("Whether the campaign asks for boosting: the older switch, true where `boostLevel` is above 0."),
  ownerMail,
  organizationId: z.string().describe("The organization that owns the campaign."),
  createdAt: dateTime().describe("When the campaign was created, in UTC."),
} satisfies Record<keyof ReturnType<typeof campaignRow>, z.ZodType>;
const details = {
  ...row,
  boostingProfile: describeUse(boostingProfile, "How hard the campaign looks for people, and for whom."),
  stickyConfig: describeUse(stickyConfig, "Whether people whom the campaign served come back to it."),
  filters: z
    .array(campaignFilter)
    .describe("Whom the campaign serves: a person must pass all of these filters. Empty: everybody."),
  featureFlags: z.array(featureFlag).describe("How its rapids are shown and answered."),
};

const campaign = z
  .discriminatedUnion("_t", [
    z
      .object({
        _t: tagOf("RoutedCampaign"),
        ...details,
        selections: z.array(campaignSelection).describe("What the campaign serves, in order."),
      })
      .openapi("GetCampaignByIdEndpoint_ICampaignDetailsGetCampaignByIdEndpoint_RoutedCampaignDetails", {
        description: "A campaign that serves by selections, such as an audience's or a job's own.",
      }),
    z
      .object({
        _t: tagOf("ProgramCampaign"),
        ...details,
        version: int32().describe("The version of the program, from 1. Each change raises it."),
        rootNodeId: z.string().describe("The node where the program begins after each answer."),
        nodes: programNodes.describe("The program's nodes by their ids."),
        maxRapids: int32().describe("The most rapids that a session may have."),
        maxDurationSeconds: int32().describe("The longest that a session may last, in seconds."),
        servable: z
          .boolean()
          .describe("Whether the program has something to serve now. Without, people are served by other campaigns."),
        unservableReason: z
          .string()
          .nullable()
          .describe("What the program lacks, in a sentence for people. Null if it has something to serve."),
      })
      .openapi("GetCampaignByIdEndpoint_ICampaignDetailsGetCampaignByIdEndpoint_ProgramCampaignDetails", {
        description: "A campaign that serves by a stream program.",
      }),
  ])
  .openapi("GetCampaignByIdEndpoint_ICampaignDetails", {
    description: "A campaign, with its selections or its program.",
  });

const etag = {
  ETag: { schema: { type: "string" as const }, description: "The version of the program, if there is one." },
};

const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { "application/json": { schema } }, required: true },
});

export const createProgramCampaignRoute = defineRoute({
  method: "post",
  path: "/campaign/program",
  operationId: "createProgramCampaign",
  tag,
  summary: "Create a campaign that serves by a stream program",
  description:
    "The program is checked as a whole: every dangling reference, cycle and unreachable node is named. The campaign " +
    "starts in Created and serves nobody before it is activated. Your organization owns it.",
  seeAlso: ["activateCampaign", "replaceProgram"],
  request: body(
    typed("CreateProgramCampaignEndpoint_Input", {
      name: campaignName().describe(
        "What you call the campaign, 1 to 256 characters and not blank. It need not be unique.",
      ),
      priority: priority(),
      ...programShape,
    }),
  ),
  maxBodyBytes: programBytes,
  creates: "json",
  answers: {
    200: json(
      z
        .object({ campaignId: z.string().describe("The new campaign, in status Created.") })
        .openapi("CreateProgramCampaignEndpoint_Output"),
      "Created",
    ),
  },
});

export const getCampaignRoute = defineRoute({
  method: "get",
  path: "/campaign/{campaignId}",
  operationId: "getCampaign",
  tag,
  summary: "Read a campaign",
  description:
    "With its selections, or its program. Whoever may read an audience may read that audience's campaign; otherwise " +
    "for members of its organization and Admins.",
  seeAlso: ["updateCampaign", "queryCampaigns"],
  request: { params },
  answers: { 200: { ...json(campaign, "The campaign"), headers: etag } },
  problems: [404],
});

export const updateCampaignRoute = defineRoute({
  method: "patch",
  path: "/campaign/{campaignId}",
  operationId: "updateCampaign",
  tag,
  summary: "Change a campaign",
  description:
    "Absent and null members stay. `boostingProfile` overrides `boostLevel`, which overrides `requiresBooster`; only Admins may set " +
    "them. The filters, selections and boosting of an audience's own campaign follow from the audience.",
  seeAlso: ["getCampaign", "updateAudience"],
  request: {
    params,
    ...body(
      typed("UpdateCampaignEndpoint_Input", {
        name: campaignName()
          .nullish()
          .describe("The new name, 1 to 256 characters and not blank. Null or absent: it stays."),
        priority: priority().nullish(),
        requiresBooster: flag()
          .nullish()
          .describe(
            "For Admins. True is a boost level of 3, false is 0. Counts only without `boostLevel` and `boostingProfile`.",
          ),
        boostLevel: int32(0, maxBoostLevel)
          .nullish()
          .describe(
            "For Admins. How hard the campaign looks for people everywhere, 0 to 10; 0 ends all boosting. Counts only " +
              "without `boostingProfile`.",
          ),
        boostingProfile: orNull(boostingProfile)
          .optional()
          .describe("For Admins. How hard the campaign looks for people, and for whom. Null or absent: it stays."),
        stickyConfig: orNull(stickyChange)
          .optional()
          .describe("Whether people whom the campaign served come back to it. Null or absent members stay."),
        filters: z
          .array(campaignFilter)
          .nullish()
          .describe(
            "The new filters, in place of all earlier ones. At most 100 nodes and 32 KB together. Null or absent: they stay.",
          ),
        selections: z
          .array(campaignSelection)
          .nullish()
          .describe(
            "The new selections, in place of all earlier ones. Only for campaigns without a program. Null or absent: they " +
              "stay.",
          ),
        featureFlags: z
          .array(featureFlag)
          .max(mostFeatureFlags, `may have at most ${mostFeatureFlags} flags`)
          .nullish()
          .describe("The new flags, in place of all earlier ones. At most 50. Null or absent: they stay."),
      } satisfies Record<keyof CampaignPatch, z.ZodType>),
    ),
  },
  maxBodyBytes: programBytes,
  answers: { 204: { description: "Changed" } },
  problems: [404],
});

const action = <const Name extends "activate" | "pause" | "resume">(
  name: Name,
  texts: { summary: string; description: string; seeAlso: readonly string[] },
) =>
  defineRoute({
    method: "post",
    path: `/campaign/{campaignId}/${name}`,
    operationId: `${name}Campaign`,
    tag,
    ...texts,
    request: { params },
    answers: { 204: { description: "Done" } },
    problems: [404],
  });

export const activateCampaignRoute = action("activate", {
  summary: "Activate a campaign",
  description:
    "Lets it serve people, within a second. Possible from Created, Preview or Analysis; 400 otherwise. Of several calls at once one " +
    "succeeds. A program without anything to serve is passed over until it has something: see `servable` of the campaign. For an " +
    "audience's campaign, it resumes recruiting.",
  seeAlso: ["pauseCampaign", "resumeCampaign", "createProgramCampaign"],
});
export const pauseCampaignRoute = action("pause", {
  summary: "Pause a campaign",
  description:
    "Nobody new is served by it, within a second. Has no effect on a paused campaign; 400 for one that never ran. For an audience's " +
    "campaign, it pauses recruiting.",
  seeAlso: ["resumeCampaign", "pauseDistillation"],
});
export const resumeCampaignRoute = action("resume", {
  summary: "Resume a paused campaign",
  description:
    "Goes back to the status before the pause. Has no effect on an active campaign. A campaign that never ran is activated instead: 400 here.",
  seeAlso: ["pauseCampaign", "activateCampaign"],
});

export const replaceProgramRoute = defineRoute({
  method: "put",
  path: "/campaign/{campaignId}/program",
  operationId: "replaceProgram",
  tag,
  summary: "Replace a campaign's program",
  description:
    "The new program is checked as a whole, like a first one. Its version is raised by one. Sessions that are open " +
    "go on with the program that they began with.",
  seeAlso: ["createProgramCampaign", "getCampaign"],
  request: {
    params,
    headers: z.object({
      "if-match": z
        .string()
        .optional()
        .describe(
          "The ETag that you read the campaign with. The change is refused with 412 if the program has changed since.",
        ),
    }),
    ...body(typed("UpdateStreamProgramEndpoint_Input", programShape)),
  },
  maxBodyBytes: programBytes,
  answers: { 204: { description: "Replaced", headers: etag } },
  problems: [404, 412],
});

export const queryCampaignsRoute = defineRoute({
  method: "get",
  path: "/campaigns",
  operationId: "queryCampaigns",
  mayReadNear: true,
  tag,
  summary: "List campaigns",
  description:
    "Newest first, unless another order is asked for. Lists your organization's campaigns, and the campaigns of all " +
    "audiences that you may read.",
  seeAlso: ["getCampaign", "getCampaignCache"],
  request: {
    query: listParameters(campaignList, {
      id: "the campaign's id",
      name: "the campaign's name",
      status: "the campaign's status, such as `Active`",
      priority: "the campaign's priority",
      owner_mail: "the owner's e-mail as the list shows it",
      created_at: "when the campaign was created",
    }),
  },
  answers: {
    200: json(
      pagedResult(z.object(row).openapi("QueryCampaignsEndpoint_Output"), "QueryCampaignsEndpoint_PagedResultOfOutput"),
      "A page",
    ),
  },
});
