import { z } from "@hono/zod-openapi";
import { memberStates } from "../../../domain/member/member-state.ts";
import type { StandingOfPerson } from "../../../domain/member/standing-of-person.ts";
import { defineRoute } from "../../../http/route.ts";
import { dateTime, int32 } from "../../../http/schemas/scalars.ts";
import { describeUse, json } from "../../../http/schemas/typed.ts";
import { userId } from "../../../http/schemas/user-id.ts";

const score = (description: string) => z.number().min(0).max(1).openapi({ format: "double", description });
const count = (description: string) => int32(0).openapi({ description });

const memberState = z.enum(memberStates).openapi("MemberState", {
  description:
    "A person's state in an audience: still answering examples (Distilling), Graduated, excluded by a rule that the name says, or " +
    "away for too long (Inactive).",
});

const standing = z
  .object({
    audienceId: z.string().openapi({ description: "The id of the audience. Views have no people of their own." }),
    name: z.string().openapi({ description: "The name of the audience, 1 to 256 characters." }),
    state: describeUse(memberState, "How the person stands there now."),
    score: score("How much better than guessing the person answers, 0 to 1. It is 0.5 before any answer."),
    seedScore: score("The score from the latest file of people, 0 to 1. Null: they were never in one.").nullable(),
    responses: count("Answers given, each example counted once."),
    answered: count("The answers among them that could be judged, refused ones included."),
    correct: count("The correct answers among those."),
    sessions: count("Sessions of the audience's own campaign that have ended."),
    lastSeenAt: dateTime().openapi({ description: "When the person last came, answered or was in a file of people." }),
  } satisfies Record<keyof StandingOfPerson, z.ZodType>)
  .openapi("GetPersonEndpoint_Standing");

const person = z
  .object({
    userId: z.string().openapi({ description: "The id in its canonical form, 1 to 128 characters." }),
    audiences: z.array(standing).openapi({
      description: "Where the person stands, in the order of the audiences' ids. At least one, at most 200.",
    }),
    hasMore: z.boolean().openapi({
      description: "True if the person may stand in more of your audiences than the 200 that were looked at.",
    }),
  })
  .openapi("GetPersonEndpoint_Output");

export const getPersonRoute = defineRoute({
  method: "get",
  path: "/person/{userId}",
  operationId: "getPerson",
  tag: "Audience",
  summary: "Read how a person stands in your audiences",
  description:
    "The person's state, score and counts in each audience that you may edit: your organization's, and those shared with you as " +
    "Editor. For Admins, in every audience. A person who is in none of them is a 404, as is one who was erased or is being erased.",
  seeAlso: ["getAudienceUserStateMetrics", "exportPerson", "erasePerson"],
  request: { params: z.object({ userId: userId() }) },
  answers: { 200: json(person, "The person") },
  problems: [404],
});
