import { promptList } from "../../../domain/benchmark/benchmark-lists.ts";
import { fileUrlOf } from "../../../http/file-url.ts";
import { readList } from "../../../http/list-parameters.ts";
import { createRouter } from "../../../http/router.ts";
import { benchmarksDeps } from "../benchmarks.deps.ts";
import {
  createBenchmarkPromptRoute,
  deleteBenchmarkPromptRoute,
  queryBenchmarkPromptsRoute,
  setBenchmarkPromptTagsRoute,
} from "./prompts.contract.ts";
import { addPrompt, deletePrompt, queryPrompts, tagPrompt } from "./prompts.usecases.ts";

export const promptRoutes = createRouter()
  .openapi(createBenchmarkPromptRoute, async (c) => {
    const { _t, ...asked } = c.req.valid("json");
    return c.json(await addPrompt(benchmarksDeps(c), { actor: c.var.actor, ...c.req.valid("param"), asked }), 200);
  })
  .openapi(queryBenchmarkPromptsRoute, async (c) => {
    const asked = { actor: c.var.actor, ...c.req.valid("param"), query: readList(c, promptList) };
    return c.json(await queryPrompts(benchmarksDeps(c), { ...asked, urlOf: fileUrlOf(c) }), 200);
  })
  .openapi(setBenchmarkPromptTagsRoute, async (c) => {
    const { _t, ...asked } = c.req.valid("json");
    await tagPrompt(benchmarksDeps(c), { actor: c.var.actor, ...c.req.valid("param"), ...asked });
    return c.body(null, 204);
  })
  .openapi(deleteBenchmarkPromptRoute, async (c) => {
    await deletePrompt(benchmarksDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  });
