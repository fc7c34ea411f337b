import { z } from "@hono/zod-openapi";
import { maxBoostLevel } from "../../domain/boost/boosting-profile.ts";
import type { CampaignPatch } from "../../domain/campaign/campaign-change.ts";
import type { campaignRow } from "../../domain/campaign/campaign-description.ts";
import { campaignList } from "../../domain/campaign/campaign-list.ts";
import { maxPriority, type StickyConfig } from "../../domain/campaign/campaign-settings.ts";
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
import { json, typed, unnamed } from "../../http/schemas/typed.ts";

const tag = "Campaign";
/** Room for a program of 500 nodes. */
const programBytes = 256_000;

const params = z.object({ campaignId: z.string() });
const campaignName = () => text(256, 1).refine((name) => name.trim() !== "", "must not be blank");
const priority = () =>
  int32(0, maxPriority).openapi({
    description:
      "Its odds when one of its organization's campaigns is drawn for a person. 0 never wins. Only Admins may set more than 1,000.",
  });

const sticky = {
  isEnabled: flag(),
  dimension: text(256, 1).openapi({
    description: "A person stays with one campaign in each dimension of an organization.",
  }),
  bypassFilters: flag().openapi({ description: "A person stays even if the filters no longer pass." }),
  bypassPrioritySelection: flag().openapi({ description: "A person stays even if the priority is 0." }),
  blockOtherStickyCampaigns: flag().openapi({
    description: "While a person stays, no other sticky campaign of the organization's dimension is drawn.",
  }),
  clearOnPause: flag().openapi({ description: "A pause releases everybody." }),
} satisfies Record<keyof StickyConfig, z.ZodType>;
const stickyConfig = z.object(sticky).partial().openapi("StickyConfig");
/** A change of the sticky configuration. Null and absent members stay as they are. */
const stickyChange = unnamed(typed("StickyConfigChange", nullish(sticky)));

function nullish<Shape extends z.ZodRawShape>(shape: Shape) {
  const members = Object.entries(shape).map(([name, schema]) => [name, (schema as z.ZodType).nullish()]);
  return Object.fromEntries(members) as { [Name in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Name]>> };
}

const row = {
  id: z.string(),
  name: z.string(),
  status: campaignStatus,
  priority: int32(),
  hasBooster: z.boolean(),
  boostLevel: int32().openapi({ description: "How widely the campaign looks for people, 0 to 10." }),
  boostingControlMode,
  requiresBooster: z.boolean(),
  ownerMail,
  organizationId: z.string(),
  createdAt: dateTime(),
} satisfies Record<keyof ReturnType<typeof campaignRow>, z.ZodType>;
const details = {
  ...row,
  boostingProfile,
  stickyConfig,
  filters: z.array(campaignFilter),
  featureFlags: z.array(featureFlag),
};

const campaign = z
  .discriminatedUnion("_t", [
    z
      .object({ _t: z.literal("RoutedCampaign"), ...details, selections: z.array(campaignSelection) })
      .openapi("GetCampaignByIdEndpoint_ICampaignDetailsGetCampaignByIdEndpoint_RoutedCampaignDetails"),
    z
      .object({
        _t: z.literal("ProgramCampaign"),
        ...details,
        version: int32(),
        rootNodeId: z.string(),
        nodes: programNodes,
        maxRapids: int32(),
        maxDurationSeconds: int32(),
      })
      .openapi("GetCampaignByIdEndpoint_ICampaignDetailsGetCampaignByIdEndpoint_ProgramCampaignDetails"),
  ])
  .openapi("GetCampaignByIdEndpoint_ICampaignDetails");

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
    "The program is checked as a whole: every dangling reference, cycle and unreachable node is named. The campaign starts in Created " +
    "and serves nobody before it is activated.",
  request: body(
    typed("CreateProgramCampaignEndpoint_Input", { name: campaignName(), priority: priority(), ...programShape }),
  ),
  maxBodyBytes: programBytes,
  creates: "json",
  answers: {
    200: json(z.object({ campaignId: z.string() }).openapi("CreateProgramCampaignEndpoint_Output"), "Created"),
  },
});

export const getCampaignRoute = defineRoute({
  method: "get",
  path: "/campaign/{campaignId}",
  operationId: "getCampaign",
  tag,
  summary: "Read a campaign",
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
  request: {
    params,
    ...body(
      typed("UpdateCampaignEndpoint_Input", {
        name: campaignName().nullish(),
        priority: priority().nullish(),
        requiresBooster: flag().nullish(),
        boostLevel: int32(0, maxBoostLevel).nullish(),
        boostingProfile: orNull(boostingProfile).optional(),
        stickyConfig: orNull(stickyChange).optional(),
        filters: z.array(campaignFilter).nullish(),
        selections: z.array(campaignSelection).nullish(),
        featureFlags: z.array(featureFlag).max(50, "may have at most 50 flags").nullish(),
      } satisfies Record<keyof CampaignPatch, z.ZodType>),
    ),
  },
  maxBodyBytes: programBytes,
  answers: { 204: { description: "Changed" } },
  problems: [404],
});

const action = <const Name extends "activate" | "pause" | "resume">(name: Name, summary: string, description: string) =>
  defineRoute({
    method: "post",
    path: `/campaign/{campaignId}/${name}`,
    operationId: `${name}Campaign`,
    tag,
    summary,
    description,
    request: { params },
    answers: { 204: { description: "Done" } },
    problems: [404],
  });

export const activateCampaignRoute = action(
  "activate",
  "Activate a campaign",
  "Possible from Created, Preview or Analysis. Of several calls at once one succeeds. A program needs something to serve: a routing " +
    "that is an audience of the organization with examples that count, or that has open rapids.",
);
export const pauseCampaignRoute = action("pause", "Pause a campaign", "Has no effect on a paused campaign.");
export const resumeCampaignRoute = action(
  "resume",
  "Resume a paused campaign",
  "Has no effect on an active campaign. Campaigns that never ran are activated instead.",
);

export const replaceProgramRoute = defineRoute({
  method: "put",
  path: "/campaign/{campaignId}/program",
  operationId: "replaceProgram",
  tag,
  summary: "Replace a campaign's program",
  description: "The program is checked like a new one. Its version is raised by one.",
  request: {
    params,
    headers: z.object({
      "if-match": z
        .string()
        .optional()
        .openapi({ description: "An ETag. The change is refused with 412 if the program has changed since." }),
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
  description: "Lists the organization's campaigns, and the campaigns of all audiences that the caller may read.",
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
