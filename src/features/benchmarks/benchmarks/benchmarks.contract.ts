import { z } from "@hono/zod-openapi";
import { benchmarkList } from "../../../domain/benchmark/benchmark-lists.ts";
import { benchmarkLimits } from "../../../domain/benchmark/benchmark-rules.ts";
import { longestName } from "../../../domain/fault-list.ts";
import { listParameters, pagedResult } from "../../../http/list-parameters.ts";
import { defineRoute } from "../../../http/route.ts";
import { ownerMail } from "../../../http/schemas/owner-mail.ts";
import { dateTime, double, flag, int32, text } from "../../../http/schemas/scalars.ts";
import { json, typed } from "../../../http/schemas/typed.ts";

const tag = "Benchmark";
export const benchmarkParams = z.object({
  benchmarkId: z.string().describe("The benchmark, by the id that creating it answered."),
});
export const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { "application/json": { schema } }, required: true },
});
export const nameText = () => text(longestName, 1).refine((value) => value.trim() !== "", "must not be blank");
export const scoreShift = () => ranged(-benchmarkLimits.score, benchmarkLimits.score);
export const scoreScale = () =>
  double().gt(0, "must be more than 0").max(benchmarkLimits.score, `must be at most ${benchmarkLimits.score}`);

export function ranged(from: number, to: number) {
  const fault = `must be a number from ${from} to ${to}`;
  return double().min(from, fault).max(to, fault);
}

const shift = "What is added to its scores, from -1,000,000 to 1,000,000.";
const scale = "What its strengths, which are natural logits, are multiplied by: more than 0, at most 1,000,000.";
const boost = "A level for boosters. It is stored and given back; nothing here is boosted by it.";

const ofBenchmark = {
  id: z.string().describe("The benchmark's id."),
  name: z.string().describe("What its owner calls the benchmark."),
  isPublic: z.boolean().describe("Whether callers of all organizations may read it."),
  isPublished: z.boolean().describe("A mark of its owner. It is stored and given back; nothing follows from it."),
  createdAt: dateTime().describe("When the benchmark was created, in UTC."),
};
const lastUpdatedAt = dateTime().nullable().describe("When votes of a run were last taken, in UTC. Null: never.");

export const createBenchmarkRoute = defineRoute({
  method: "post",
  path: "/benchmark",
  operationId: "createBenchmark",
  tag,
  summary: "Create a benchmark: which model is best?",
  description:
    "It belongs to your organization. Add prompts, then participants with samples that answer them, and leaderboards that each ask one " +
    `question. An organization may have ${benchmarkLimits.benchmarks.toLocaleString("en")}.`,
  seeAlso: ["createBenchmarkPrompt", "createBenchmarkParticipant", "createLeaderboard"],
  request: body(
    typed("CreateBenchmarkEndpoint_Input", {
      name: nameText().describe("What you call the benchmark, 1 to 256 characters and not blank."),
      description: text(benchmarkLimits.description)
        .nullable()
        .optional()
        .describe("What it compares, up to 10,000 characters. Null or absent: nothing is said."),
      initialBoostLevel: int32().nullable().optional().describe(`${boost} Null or absent: none.`),
      scoreShift: scoreShift().nullable().optional().describe(`${shift} Null or absent: 1,200.`),
      scoreScale: scoreScale()
        .nullable()
        .optional()
        .describe(`${scale} Null or absent: 400 / ln 10, so that 400 points more are odds of ten to one.`),
    }),
  ),
  creates: "json",
  answers: {
    200: json(
      z.object({ id: z.string().describe("The new benchmark.") }).openapi("CreateBenchmarkEndpoint_Output"),
      "Created",
    ),
  },
});

export const getBenchmarkRoute = defineRoute({
  method: "get",
  path: "/benchmark/{benchmarkId}",
  operationId: "getBenchmark",
  tag,
  summary: "Read a benchmark",
  description: "For members of its organization and Admins. A public benchmark can be read by every caller.",
  seeAlso: ["queryBenchmarkLeaderboards", "queryBenchmarkParticipants", "updateBenchmark"],
  request: { params: benchmarkParams },
  answers: {
    200: json(
      z
        .object({
          ...ofBenchmark,
          description: z.string().nullable().describe("What it compares. Null: nothing was said."),
          ownerId: z.uuid().nullable().describe("The account that created it, as a uuid."),
          ownerMail: z
            .string()
            .nullable()
            .describe("The owner's e-mail address, for the owner's organization and Admins. Empty for everybody else."),
          organizationId: z.string().nullable().describe("The organization that owns it, and the jobs of its runs."),
          initialBoostLevel: int32().nullable().describe(`${boost} Null: none.`),
          scoreShift: double().describe("What is added to its scores."),
          scoreScale: double().describe("What its strengths, which are natural logits, are multiplied by."),
          lastUpdatedAt,
        })
        .openapi("GetBenchmarkByIdEndpoint_Output"),
      "The benchmark",
    ),
  },
  problems: [404],
});

export const queryBenchmarksRoute = defineRoute({
  method: "get",
  path: "/benchmarks",
  operationId: "queryBenchmarks",
  mayReadNear: true,
  tag,
  summary: "List benchmarks",
  description:
    "Those of the caller's organization, and all public ones. Newest first, unless another order is asked for.",
  seeAlso: ["getBenchmark", "createBenchmark"],
  request: {
    query: listParameters(benchmarkList, {
      id: "the benchmark's id",
      name: "the benchmark's name",
      owner_mail: "the owner's e-mail address, as it is shown",
      created_at: "when the benchmark was created",
    }),
  },
  answers: {
    200: json(
      pagedResult(
        z
          .object({
            ...ofBenchmark,
            isManaged: z.boolean().describe("Always false: the service manages no benchmark for others."),
            ownerMail,
            organizationId: z.string().describe("The organization that owns it."),
            lastUpdatedAt,
          })
          .openapi("QueryBenchmarksEndpoint_Output"),
        "QueryBenchmarksEndpoint_PagedResultOfOutput",
      ),
      "A page",
    ),
  },
});

export const updateBenchmarkRoute = defineRoute({
  method: "patch",
  path: "/benchmark/{benchmarkId}",
  operationId: "updateBenchmark",
  tag,
  summary: "Change a benchmark",
  description: "What is absent stays. Standings follow at the next reading.",
  seeAlso: ["getBenchmark"],
  request: {
    params: benchmarkParams,
    ...body(
      typed("UpdateBenchmarkEndpoint_Input", {
        name: nameText().optional().describe("Another name, 1 to 256 characters and not blank. Absent: as before."),
        description: text(benchmarkLimits.description)
          .optional()
          .describe("What it compares, up to 10,000 characters. Absent: as before."),
        isPublic: flag()
          .optional()
          .describe("Whether callers of all organizations may read it, and it has a public page. Absent: as before."),
        isPublished: flag().optional().describe("A mark of yours. Nothing follows from it. Absent: as before."),
        initialBoostLevel: int32().nullable().optional().describe(`${boost} Null: none. Absent: as before.`),
        scoreShift: scoreShift().optional().describe(`${shift} Absent: as before.`),
        scoreScale: scoreScale().optional().describe(`${scale} Absent: as before.`),
      }),
    ),
  },
  answers: { 204: { description: "Changed" } },
  problems: [404],
});

export const deleteBenchmarkRoute = defineRoute({
  method: "delete",
  path: "/benchmark/{benchmarkId}",
  operationId: "deleteBenchmark",
  tag,
  summary: "Delete a benchmark with all that it has",
  description:
    "Prompts, participants, samples, leaderboards and votes go in the background. Jobs of its runs that still ask people are deleted; those " +
    "that ended stay with their results.",
  seeAlso: ["updateBenchmark"],
  request: { params: benchmarkParams },
  answers: { 204: { description: "Deleted" } },
  problems: [404],
});
