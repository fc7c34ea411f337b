import { z } from "@hono/zod-openapi";
import { audienceList, audienceScopes } from "../../domain/audience/audience-list.ts";
import { type AudienceSettings, longestDescription } from "../../domain/audience/settings.ts";
import { longestName } from "../../domain/fault-list.ts";
import { listParameters, pagedResult } from "../../http/list-parameters.ts";
import { defineRoute } from "../../http/route.ts";
import { existingAsset } from "../../http/schemas/asset-input.ts";
import { audienceFilter } from "../../http/schemas/audience-filter.ts";
import { instructionsInput } from "../../http/schemas/instructions.ts";
import { orNull } from "../../http/schemas/or-null.ts";
import { flag, int32, int64, text } from "../../http/schemas/scalars.ts";
import { describeUse, json, typed } from "../../http/schemas/typed.ts";
import { audience, listedAudience } from "./audience-description.contract.ts";
import { audienceSettings, type Shape } from "./audience-settings.contract.ts";

const tag = "Audience";

const audienceParams = z.object({
  audienceId: z.string().describe("The id of an audience, or of a filtered view of one."),
});
const ifMatch = z.object({
  "if-match": z
    .string()
    .optional()
    .describe(
      "The ETag that you read the audience with. The change is refused with 412 if the audience has changed since.",
    ),
});
const etag = { ETag: { schema: { type: "string" as const }, description: "The version of the audience." } };

const description = () => text(longestDescription).nullable().optional();
const audienceName = () => text(longestName, 1).refine((name) => name.trim() !== "", "must not be blank");

const created = (name: string) =>
  z
    .object({
      audienceId: z.string().describe("The id to use wherever an operation asks for an audience."),
    })
    .openapi(name);
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { "application/json": { schema } }, required: true },
});

export const createAudienceRoute = defineRoute({
  method: "post",
  path: "/audience",
  operationId: "createAudience",
  tag,
  summary: "Create an empty audience",
  description:
    "Also creates its distilling campaign. Members that you leave out have their defaults, and null switches a " +
    "setting off. Nobody is recruited yet: add at least three examples with a truth, then start recruiting. Your " +
    "organization owns the audience.",
  seeAlso: ["addExampleToAudience", "recruit", "updateAudience", "initializeAudienceUsers"],
  request: body(
    typed("CreateAudienceEndpoint_Input", {
      name: audienceName().describe(
        "What you call the audience, 1 to 256 characters and not blank. It need not be unique.",
      ),
      description: description().describe(
        "Your notes on the audience, up to 10,000 characters. Nobody who labels sees them. Null or absent: none.",
      ),
      filters: z
        .array(audienceFilter)
        .nullable()
        .optional()
        .describe(
          "Whom the audience looks for: a person must pass all of these filters. At most 100 nodes and 32 KB together. " +
            "Null or absent: everybody.",
        ),
      minimumSizeForActivation: int64(0)
        .nullable()
        .optional()
        .describe("How many graduates make the audience Ready. Null, 0 or absent: one. It cannot be changed later."),
      logo: orNull(existingAsset)
        .optional()
        .describe("A stored picture that stands for the audience, of your organization. Null or absent: none."),
      isDistillingCampaignSticky: flag()
        .optional()
        .describe(
          "Whether people who began with the examples come back to them on their next visit, before any other campaign. " +
            "Default true. It cannot be changed later.",
        ),
      instructions: orNull(instructionsInput)
        .optional()
        .describe(
          "What people read before the first example, and before tasks of jobs whose definitions have no instructions. Null or absent: nothing.",
        ),
      ...audienceSettings,
    } satisfies Shape<keyof AudienceSettings | "name" | "description" | "logo" | "instructions">),
  ),
  creates: "json",
  answers: { 200: json(created("CreateAudienceEndpoint_Output"), "Created") },
});

export const createFilteredAudienceRoute = defineRoute({
  method: "post",
  path: "/audience/{baseAudienceId}/filter",
  operationId: "createFilteredAudience",
  tag,
  summary: "Create a filtered view of an audience's graduates",
  description:
    "A view is a part of an audience's graduates, with an id of its own. Jobs may use that id in place of an " +
    "audience's. The same filter gives the same view, so a repeat is harmless. Whoever may read the audience may " +
    "create a view.",
  seeAlso: ["createJob", "getAudience", "deleteAudience"],
  request: {
    params: z.object({
      baseAudienceId: z.string().describe("The audience whose graduates the view filters. A view's id is refused."),
    }),
    ...body(
      typed("CreateFilteredAudienceEndpoint_Input", {
        filter: describeUse(
          audienceFilter,
          "Which graduates the view keeps. At most 8 levels deep, 100 nodes and 32 KB.",
        ),
      }),
    ),
  },
  creates: "json",
  answers: { 200: json(created("CreateFilteredAudienceEndpoint_Output"), "The view") },
  problems: [404],
});

export const getAudienceRoute = defineRoute({
  method: "get",
  path: "/audience/{audienceId}",
  operationId: "getAudience",
  mayReadNear: true,
  tag,
  summary: "Read an audience, or a filtered view of one",
  description:
    "The id of a view gives its base audience, with `id` and `filter` of the view. Counts of people are up to date. " +
    "Whoever may see the audience may read it.",
  seeAlso: ["getAudienceUserStateMetrics", "updateAudience", "queryAudiences"],
  request: { params: audienceParams },
  answers: { 200: { ...json(audience, "The audience"), headers: etag } },
  problems: [404],
});

export const updateAudienceRoute = defineRoute({
  method: "patch",
  path: "/audience/{audienceId}",
  operationId: "updateAudience",
  tag,
  summary: "Change an audience",
  description:
    "Absent members stay, and null switches a setting off. A change that can alter people's states starts a " +
    "recalculation, and new drop days start an inactivity sync: the answer has their ids. For editors. A view cannot " +
    "be changed: name its base.",
  seeAlso: ["getAudienceStateRecalculationById", "getAudienceInactivitySyncById", "updateBoostConfig"],
  request: {
    params: audienceParams,
    headers: ifMatch,
    ...body(
      typed("UpdateAudienceEndpoint_Input", {
        name: audienceName()
          .optional()
          .describe("The new name, 1 to 256 characters and not blank. Absent: the name stays."),
        description: description().describe(
          "The new notes, up to 10,000 characters. Null removes them; absent, they stay.",
        ),
        filters: z
          .array(audienceFilter)
          .optional()
          .describe(
            "The new filters, in place of all earlier ones. A person must pass all of them. Absent: they stay.",
          ),
        logo: orNull(existingAsset)
          .optional()
          .describe(
            "Another stored picture, of the owner's organization or yours. Null removes the logo; absent, it stays.",
          ),
        isCurated: flag()
          .optional()
          .describe("For Admins. A curated audience shows no counts of people, and jobs do not recruit for it."),
        instructions: orNull(instructionsInput)
          .optional()
          .describe(
            "What people read from now on, in place of all that was there. Null removes the instructions; absent, they stay.",
          ),
        ...audienceSettings,
      }),
    ),
  },
  answers: {
    200: {
      ...json(
        z
          .object({
            recalculationId: z
              .string()
              .nullable()
              .describe("The recalculation that the change started. Null if the change cannot alter anybody's state."),
            inactivitySyncId: z
              .string()
              .nullable()
              .describe(
                "The inactivity sync that new drop days started. Null if they did not change, or were switched off.",
              ),
          })
          .openapi("UpdateAudienceEndpoint_Output"),
        "Changed",
      ),
      headers: etag,
    },
  },
  problems: [404, 412],
});

export const updateBoostConfigRoute = defineRoute({
  method: "patch",
  path: "/audience/{audienceId}/boost-config",
  operationId: "updateBoostConfig",
  tag,
  summary: "Change the thresholds for looking more widely",
  description:
    "The thresholds decide the audience's `boostLevel`, and so how many people are looked for outside. The same " +
    "members can be changed with the audience. For editors.",
  seeAlso: ["updateAudience", "getBoostInsights"],
  request: {
    params: audienceParams,
    ...body(
      typed("UpdateBoostConfigEndpoint_Input", {
        minDistillingForGlobalBoost: int32()
          .nullable()
          .optional()
          .describe(
            "While fewer people than this are answering examples, the audience looks for people everywhere. 0 or more. Null: " +
              "it never does. Absent: unchanged.",
          ),
        minGraduatedForDistillingBoost: int32()
          .nullable()
          .optional()
          .describe(
            "With this many graduates, the audience stops asking for more attention. 0 or more. Null: it always asks. " +
              "Absent: unchanged.",
          ),
      }),
    ),
  },
  answers: {
    200: json(
      z
        .object({
          recalculationId: z
            .string()
            .nullable()
            .describe(
              "The recalculation that the change started. Always null: thresholds of boost alter nobody's state.",
            ),
        })
        .openapi("UpdateBoostConfigEndpoint_Output"),
      "Changed",
    ),
  },
  problems: [404],
});

export const setVisibilityRoute = defineRoute({
  method: "patch",
  path: "/audience/{audienceId}/visibility",
  operationId: "setAudienceVisibility",
  tag,
  summary: "Make an audience public or private",
  description:
    "Everybody may read a public audience and create jobs on it. Its jobs, shares and private examples stay hidden " +
    "from them. For Admins.",
  seeAlso: ["shareAudienceWithCustomer", "queryAudiences"],
  request: {
    params: audienceParams,
    query: z.object({
      isPublic: z
        .enum(["true", "false"], "must be true or false")
        .transform((value) => value === "true")
        .openapi({ type: "boolean" })
        .describe("True: everybody may read the audience. False: only its organization, and those it is shared with."),
    }),
  },
  answers: { 204: { description: "Changed" } },
  problems: [404],
});

export const deleteAudienceRoute = defineRoute({
  method: "delete",
  path: "/audience/{audienceId}",
  operationId: "deleteAudience",
  tag,
  summary: "Delete an audience, or only a filtered view",
  description:
    "Ends its runs, pauses its campaign, and removes its views and shares. What it holds of people is erased within " +
    "a day. The id of a view deletes only the view. For the owner's organization and Admins.",
  seeAlso: ["pauseDistillation", "createAudience"],
  request: { params: audienceParams },
  answers: { 204: { description: "Deleted" } },
  problems: [404],
});

export const queryAudiencesRoute = defineRoute({
  method: "get",
  path: "/audiences",
  operationId: "queryAudiences",
  mayReadNear: true,
  tag,
  summary: "List audiences",
  description:
    "Newest first, unless another order is asked for. Each audience is listed once, even if several shares lead to " +
    "it. Views are not listed. Counts of people may be some seconds old.",
  seeAlso: ["getAudience", "getAudienceShares"],
  request: {
    query: listParameters(audienceList, {
      name: "the audience's name",
      status: "the audience's status, such as `Ready`",
      is_public: "whether the audience is public",
      is_distilling: "whether the audience recruits at present",
      owner_mail: "the owner's e-mail as the list shows it",
      created_at: "when the audience was created",
    }).extend({
      scope: z
        .string()
        .optional()
        .openapi({ type: "string", enum: [...audienceScopes], default: "All" })
        .describe(
          "`Owned`: your organization's audiences and every public one. `Shared`: those that a share gives you. `All`, the " +
            "default: both. Case does not matter.",
        ),
    }),
  },
  answers: { 200: json(pagedResult(listedAudience, "QueryAudiencesEndpoint_PagedResultOfOutput"), "A page") },
});
