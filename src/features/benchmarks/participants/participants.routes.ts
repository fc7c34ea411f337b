import { participantList, sampleList } from "../../../domain/benchmark/benchmark-lists.ts";
import { fileUrlOf } from "../../../http/file-url.ts";
import { readList } from "../../../http/list-parameters.ts";
import { createRouter } from "../../../http/router.ts";
import { benchmarksDeps } from "../benchmarks.deps.ts";
import { submitParticipant } from "../runs/leaderboard-runs.usecases.ts";
import {
  createBenchmarkParticipantRoute,
  deleteParticipantRoute,
  disableParticipantRoute,
  enableParticipantRoute,
  getParticipantRoute,
  queryBenchmarkParticipantsRoute,
  renameParticipantRoute,
  submitParticipantRoute,
} from "./participants.contract.ts";
import {
  addParticipant,
  deleteParticipant,
  disableParticipant,
  enableParticipant,
  getParticipant,
  queryParticipants,
  renameParticipant,
} from "./participants.usecases.ts";
import {
  createParticipantSampleRoute,
  deleteParticipantSampleRoute,
  queryParticipantSamplesRoute,
} from "./samples.contract.ts";
import { addSample, deleteSample, querySamples } from "./samples.usecases.ts";

export const participantRoutes = createRouter()
  .openapi(createBenchmarkParticipantRoute, async (c) => {
    const { _t, ...asked } = c.req.valid("json");
    return c.json(await addParticipant(benchmarksDeps(c), { actor: c.var.actor, ...c.req.valid("param"), asked }), 200);
  })
  .openapi(queryBenchmarkParticipantsRoute, async (c) => {
    const asked = { actor: c.var.actor, ...c.req.valid("param"), query: readList(c, participantList) };
    return c.json(await queryParticipants(benchmarksDeps(c), { ...asked, urlOf: fileUrlOf(c) }), 200);
  })
  .openapi(getParticipantRoute, async (c) => {
    const asked = { actor: c.var.actor, ...c.req.valid("param"), urlOf: fileUrlOf(c) };
    return c.json(await getParticipant(benchmarksDeps(c), asked), 200);
  })
  .openapi(deleteParticipantRoute, async (c) => {
    await deleteParticipant(benchmarksDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  })
  .openapi(disableParticipantRoute, async (c) => {
    await disableParticipant(benchmarksDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  })
  .openapi(enableParticipantRoute, async (c) => {
    await enableParticipant(benchmarksDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  })
  .openapi(renameParticipantRoute, async (c) => {
    const { name } = c.req.valid("json");
    await renameParticipant(benchmarksDeps(c), { actor: c.var.actor, ...c.req.valid("param"), name });
    return c.body(null, 204);
  })
  .openapi(submitParticipantRoute, async (c) => {
    const asked = { actor: c.var.actor, ...c.req.valid("param"), filesAt: fileUrlOf(c)("") };
    return c.json(await submitParticipant(benchmarksDeps(c), asked), 200);
  })
  .openapi(createParticipantSampleRoute, async (c) => {
    const { identifier, asset } = c.req.valid("json");
    const sample = { actor: c.var.actor, ...c.req.valid("param"), identifier, asset };
    return c.json(await addSample(benchmarksDeps(c), sample), 200);
  })
  .openapi(queryParticipantSamplesRoute, async (c) => {
    const { fillMissing = false, tags = [] } = c.req.valid("query");
    const query = readList(c, sampleList, ["fillMissing", "tags"]);
    const asked = { actor: c.var.actor, ...c.req.valid("param"), query, fillMissing, tags, urlOf: fileUrlOf(c) };
    return c.json(await querySamples(benchmarksDeps(c), asked), 200);
  })
  .openapi(deleteParticipantSampleRoute, async (c) => {
    await deleteSample(benchmarksDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  });
