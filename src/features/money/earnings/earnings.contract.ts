import { z } from "@hono/zod-openapi";
import { defineRoute } from "../../../http/route.ts";
import { dateTime, double, int64 } from "../../../http/schemas/scalars.ts";
import { json } from "../../../http/schemas/typed.ts";

const dollars = (meaning: string) => double().describe(`${meaning}, in US dollars.`);

const day = z
  .object({
    date: dateTime().describe("When the day starts, in UTC."),
    responseCount: int64(0).describe("Answers of its people that organizations pay for."),
    grossCost: dollars("What organizations pay for them"),
    share: double().describe("The publisher's share on this day, 0 to 1."),
    earned: dollars("The share of it, rounded down to a millionth"),
  })
  .openapi("PublisherEarningsDay");

const month = z
  .object({
    startDate: dateTime().describe("When the month starts, in UTC."),
    responseCount: int64(0).describe("Answers of its people that organizations pay for."),
    grossCost: dollars("What organizations pay for them"),
    earned: dollars("The shares of all its days, rounded down once"),
    bonuses: dollars("What Admins gave beside the share"),
    total: dollars("What is to be paid out"),
  })
  .openapi("PublisherEarningsMonth");

const bonus = z
  .object({
    at: dateTime().describe("When it was given."),
    amount: dollars("How much it is"),
    reason: z.string().describe("What for."),
  })
  .openapi("PublisherBonus");

export const getPublisherEarningsRoute = defineRoute({
  method: "get",
  path: "/publisher/earnings",
  operationId: "getPublisherEarnings",
  tag: "Billing",
  access: "api or serve",
  summary: "Read what a publisher has earned",
  description:
    "A publisher earns a share of what organizations pay for the answers of its people. An Admin sets the share, which is 0 at first; a " +
    "later share holds from the next day on. Days without such answers are left out. The statement holds no ids of people. Paying out " +
    "happens elsewhere, by the totals of months. With a token for serving, a client reads its own; members read those of their " +
    "organization's clients, and Admins all.",
  seeAlso: ["getBillingSummary", "openSession"],
  request: {
    query: z.object({
      publisherId: z
        .string()
        .min(1)
        .optional()
        .describe("The API client that serves. Absent: the client whose token for serving this is."),
      from: dateTime().optional().describe("The first day, in UTC. Absent: a year before `to`."),
      to: dateTime().optional().describe("The end: its day is left out if it is at midnight. Absent: after today."),
    }),
  },
  answers: {
    200: json(
      z
        .object({
          publisherId: z.string().describe("The API client that serves."),
          days: z.array(day).describe("Oldest first."),
          months: z.array(month).describe("Calendar months in UTC, oldest first."),
          bonuses: z.array(bonus).describe("Oldest first."),
        })
        .openapi("PublisherEarnings"),
      "The statement",
    ),
  },
  problems: [404],
});
