import { z } from "@hono/zod-openapi";
import {
  codePattern,
  type LinkFinish,
  longestCode,
  longestMessage,
  longestPersonParameter,
  mostEarningsPercent,
  mostMinutesPerSession,
  mostTasksPerPerson,
  parameterPattern,
} from "../../../domain/label/link-finish.ts";
import { longestReturnUrl } from "../../../domain/label/return-address.ts";
import { dateTime, double, flag, int32, text } from "../../../http/schemas/scalars.ts";

/** How a link ends for its people, in requests. Absent members mean the default in a new link, and no change in a change. */
export const finishAsked = {
  message: text(longestMessage)
    .nullish()
    .describe("What people read at the end, as plain text of at most 1,000 characters. Null: only our own thanks."),
  showsAccuracy: flag()
    .optional()
    .describe(
      "People are told at the end which share of the examples they answered right, once they have answered 5. Default false.",
    ),
  completionCode: text(longestCode, 1)
    .regex(codePattern, "must consist of printable ASCII characters without spaces")
    .nullish()
    .describe(
      "The code that everybody who finishes is shown, at most 64 printable ASCII characters without spaces. The page learns it only then. " +
        "Null: none.",
    ),
  hasPersonalCodes: flag()
    .optional()
    .describe(
      "Everybody who finishes is shown a code of their own, of 10 letters and digits, which stands beside them in the list of people who " +
        "finished. Default false. Must be false beside `completionCode`.",
    ),
  returnUrl: text(longestReturnUrl, 1)
    .nullish()
    .describe(
      "Where people go at the end: an https address of at most 2,048 characters. After its host, `{userId}` and `{code}` are filled in, " +
        "percent-encoded. `{userId}` is the panel's id of the person, or else ours. Null: no way back.",
    ),
  tasksPerPerson: int32(1, mostTasksPerPerson)
    .nullish()
    .describe("How many answers a person may give, 1 to 100,000. Skips do not count. Null: no limit."),
  leastTasks: int32(1, mostTasksPerPerson)
    .optional()
    .describe(
      "How many answers a person must give before they may finish while there is work for them, 1 to 100,000. Default 1. At most " +
        "`tasksPerPerson`.",
    ),
  minutesPerSession: int32(1, mostMinutesPerSession)
    .nullish()
    .describe(
      "How many minutes a person may work, 1 to 480. A pause counts as 2 minutes at most. Tasks that they have on their screen may be " +
        "finished. After 12 hours without an answer the minutes count anew. Null: no limit.",
    ),
  personParameter: text(longestPersonParameter, 1)
    .regex(parameterPattern, "must consist of letters, digits, dots, hyphens and underscores")
    .nullish()
    .describe(
      "The parameter of the link's address by which a panel tells its id of the person, such as `PROLIFIC_PID` or `workerId`. Another id in " +
        "the same browser is another person. Null: there is none.",
    ),
  earningsPercent: double()
    .min(0)
    .max(mostEarningsPercent)
    .multipleOf(0.01)
    .optional()
    .describe(
      "The share of what their answers cost that people earn, in percent, 0 to 100 with at most two decimals. Default 0. A change also " +
        "changes what earlier answers earn. Paying out is outside the service.",
    ),
  showsEarnings: flag()
    .optional()
    .describe("People are told at the end what they have earned, where their answers have a price. Default false."),
} satisfies Record<keyof LinkFinish, z.ZodType>;

/** How a link ends for its people, in answers. */
export const finishShown = {
  message: z.string().nullable().describe("What people read at the end. Null: only our own thanks."),
  showsAccuracy: z.boolean().describe("People are told at the end which share of the examples they answered right."),
  completionCode: z.string().nullable().describe("The code that everybody who finishes is shown. Null: none."),
  hasPersonalCodes: z.boolean().describe("Everybody who finishes is shown a code of their own."),
  returnUrl: z.string().nullable().describe("Where people go at the end. Null: no way back."),
  tasksPerPerson: int32().nullable().describe("How many answers a person may give. Null: no limit."),
  leastTasks: int32().describe(
    "How many answers a person must give before they may finish while there is work for them.",
  ),
  minutesPerSession: int32().nullable().describe("How many minutes a person may work. Null: no limit."),
  personParameter: z
    .string()
    .nullable()
    .describe("The parameter of the link's address by which a panel tells its id of the person. Null: there is none."),
  earningsPercent: double().describe("The share of what their answers cost that people earn, in percent."),
  showsEarnings: z.boolean().describe("People are told at the end what they have earned."),
} satisfies Record<keyof LinkFinish, z.ZodType>;

/** Somebody who finished. */
export const completion = z
  .object({
    userId: z.string().describe("The id that the service made up for the person."),
    panelId: z.string().nullable().describe("The panel's id of the person. Null: they came without one."),
    code: z.string().nullable().describe("The code that they were shown last. Null: the link gave none."),
    tasks: int32().describe("How many answers they had given when they finished last."),
    accuracy: double()
      .nullable()
      .describe("The share of examples that they answered right, 0 to 1. Null: they had answered fewer than 5."),
    startedAt: dateTime().describe("When their first answer arrived, in UTC."),
    finishedAt: dateTime().describe("When they finished last, in UTC."),
  })
  .openapi("QueryLinkCompletionsEndpoint_Completion");
