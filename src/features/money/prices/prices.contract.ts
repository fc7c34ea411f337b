import { z } from "@hono/zod-openapi";
import type { KindName } from "../../../domain/kinds/kinds.ts";
import { mostPrice, mostPricedAudiences } from "../../../domain/money/price-list.ts";
import { defineRoute } from "../../../http/route.ts";
import { dollars } from "../../../http/schemas/dollars.ts";
import { double } from "../../../http/schemas/scalars.ts";
import { describeUse, json, typed } from "../../../http/schemas/typed.ts";

const tag = "Billing";

const kindPrice = (what: string, price: () => z.ZodType) =>
  price().describe(`What an accepted answer of this kind costs: ${what}. In US dollars; 0 is free.`);
const pricesByKind = <Price extends () => z.ZodType>(price: Price) =>
  ({
    Classify: kindPrice("a choice among categories", price),
    Compare: kindPrice("a choice between two", price),
    FreeText: kindPrice("a text", price),
    Line: kindPrice("lines on a picture", price),
    Locate: kindPrice("points on a picture", price),
    Scrub: kindPrice("moments of a film", price),
    Transcription: kindPrice("words of a text", price),
  }) as Record<KindName, ReturnType<Price>>;

const price = () => dollars(0, mostPrice);

const prices = z
  .object({
    byKind: describeUse(
      z.object(pricesByKind(double)).openapi("PricesByKind", { description: "Prices by the kind of work." }),
      "Answers to tasks, by their kind of work.",
    ),
    recruiting: double().describe("An answer to an example, by which people are recruited. In US dollars."),
    byAudience: z
      .array(
        z
          .object({
            audienceId: z.string().describe("The audience that is asked."),
            price: double().describe("What an accepted answer costs there, in US dollars."),
          })
          .openapi("AudiencePrice"),
      )
      .describe("Audiences whose answers have a price of their own, whatever the kind of work."),
  })
  .openapi("Prices", { description: "What accepted answers cost. What has no price is free." });

const heldPrices = z
  .object({
    organizationId: z.string().describe("The organization that pays these prices."),
    isOwn: z
      .boolean()
      .describe("An Admin set them for this organization. False: they hold for all that have none of their own."),
    prices: describeUse(prices, "The prices."),
  })
  .openapi("OrganizationPrices");

const sharedMembers = {
  byKind: z
    .strictObject(pricesByKind(() => price().default(0)))
    .optional()
    .describe("Answers to tasks, by their kind of work. Absent kinds are free."),
  recruiting: price().default(0).describe("An answer to an example, by which people are recruited. In US dollars."),
};

const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  content: { "application/json": { schema } },
  required: true,
});
const params = z.object({ organizationId: z.string().describe("The organization whose prices these are.") });

export const getPricesRoute = defineRoute({
  method: "get",
  path: "/prices",
  operationId: "getPrices",
  tag,
  summary: "Read what answers cost an organization",
  description:
    "The caller's organization. Admins may name another. A price is written into a job when it starts, and into recruiting when it is " +
    "rebuilt: later changes do not concern what runs.",
  seeAlso: ["getBillingSummary", "updateOrganizationPrices"],
  request: {
    query: z.object({
      organizationId: z
        .string()
        .min(1)
        .optional()
        .describe("Another organization, for Admins. Absent: the caller's own."),
    }),
  },
  answers: { 200: json(heldPrices, "The prices that hold") },
  problems: [404],
});

export const getDefaultPricesRoute = defineRoute({
  method: "get",
  path: "/prices/default",
  operationId: "getDefaultPrices",
  tag,
  summary: "Read the prices of organizations that have none of their own",
  description: "Nothing has a price until an Admin sets one. For Admins.",
  seeAlso: ["updateDefaultPrices", "getPrices"],
  answers: { 200: json(prices, "The prices") },
});

export const setDefaultPricesRoute = defineRoute({
  method: "put",
  path: "/prices/default",
  operationId: "updateDefaultPrices",
  tag,
  summary: "Set the prices of organizations that have none of their own",
  description: "Replaces the list; the last write wins. What is absent is free. For Admins.",
  seeAlso: ["getDefaultPrices", "updateOrganizationPrices"],
  request: { body: jsonBody(typed("UpdateDefaultPricesEndpoint_Input", sharedMembers)) },
  answers: { 200: json(prices, "Set") },
});

export const setPricesRoute = defineRoute({
  method: "put",
  path: "/organization/{organizationId}/prices",
  operationId: "updateOrganizationPrices",
  tag,
  summary: "Set an organization's own prices",
  description: "Replaces its list; the last write wins. What is absent is free, whatever others pay. For Admins.",
  seeAlso: ["getPrices", "deleteOrganizationPrices"],
  request: {
    params,
    body: jsonBody(
      typed("UpdateOrganizationPricesEndpoint_Input", {
        ...sharedMembers,
        byAudience: z
          .array(
            z.strictObject({
              audienceId: z.string().min(1, "must name an audience").describe("An audience of the organization."),
              price: price().describe("What an accepted answer costs there, in US dollars; 0 is free."),
            }),
          )
          .max(mostPricedAudiences, `may name at most ${mostPricedAudiences} audiences`)
          .default([])
          .describe("Audiences whose answers have a price of their own, whatever the kind of work. Each once."),
      }),
    ),
  },
  answers: { 200: json(heldPrices, "Set") },
  problems: [404],
});

export const deletePricesRoute = defineRoute({
  method: "delete",
  path: "/organization/{organizationId}/prices",
  operationId: "deleteOrganizationPrices",
  tag,
  summary: "Give an organization the prices of all others",
  description: "Removes its own list. A repeat changes nothing. For Admins.",
  seeAlso: ["updateOrganizationPrices", "getDefaultPrices"],
  request: { params },
  answers: { 204: { description: "It has no prices of its own" } },
  problems: [404],
});
