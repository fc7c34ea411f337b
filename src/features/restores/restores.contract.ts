import { z } from "@hono/zod-openapi";
import { restoreCounts, restoreFindings, restorePhases } from "../../domain/restore/restore-report.ts";
import { defineRoute } from "../../http/route.ts";
import { int32 } from "../../http/schemas/scalars.ts";
import { json } from "../../http/schemas/typed.ts";

const tag = "Restore";
const ids = z.array(z.string().min(1).max(128)).max(10_000).default([]);
const finding = z.object({ count: int32(), first: z.array(z.string()) }).openapi("RestoreFinding");

const members = <Name extends string, Value extends z.ZodType>(names: readonly Name[], value: Value) =>
  z.object(Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>);

export const startRestoreRoute = defineRoute({
  method: "post",
  path: "/restore",
  operationId: "startRestore",
  tag,
  summary: "Bring everything in line after the database went back in time",
  description:
    "Runs in the background, and joins a restore that runs already. It lifts versions and fences above what the objects have seen, ends " +
    "open runs, republishes counts and rules, and lists what has no counterpart. `lost` names what the database had before. For Admins.",
  request: {
    body: {
      content: {
        "application/json": {
          schema: z
            .strictObject({ lost: z.strictObject({ audiences: ids, datasets: ids, jobs: ids }).optional() })
            .openapi("StartRestoreInput"),
        },
      },
      required: true,
    },
  },
  answers: { 202: json(z.object({ restoreId: z.string() }).openapi("StartRestoreResult"), "Queued") },
});

export const getRestoreRoute = defineRoute({
  method: "get",
  path: "/restore/{restoreId}",
  operationId: "getRestore",
  tag,
  summary: "Read how far a restore is, and what it found",
  description: "For Admins.",
  request: { params: z.object({ restoreId: z.string() }) },
  answers: {
    200: json(
      z
        .object({
          id: z.string(),
          state: z.enum(["Running", "Completed", "Failed"]),
          phase: z.enum(restorePhases),
          counts: members(restoreCounts, int32()),
          findings: members(restoreFindings, finding),
          errorMessage: z.string().nullable(),
          createdAt: z.iso.datetime(),
          completedAt: z.iso.datetime().nullable(),
        })
        .openapi("Restore"),
      "The restore",
    ),
  },
  problems: [404],
});
