import { exampleList } from "../../../domain/example/example-list.ts";
import { fileUrlOf } from "../../../http/file-url.ts";
import { readList } from "../../../http/list-parameters.ts";
import { createRouter } from "../../../http/router.ts";
import { audiencesDeps } from "../audiences.deps.ts";
import { addExampleRoute, deleteExampleRoute, queryExamplesRoute, updateExampleRoute } from "./examples.contract.ts";
import { addExample, deleteExample, queryExamples, updateExample } from "./examples.usecases.ts";

export const exampleRoutes = createRouter()
  .openapi(deleteExampleRoute, async (c) => {
    const { exampleId } = c.req.valid("param");
    return c.json(await deleteExample(audiencesDeps(c), { actor: c.var.actor, exampleId }), 200);
  })
  .openapi(addExampleRoute, async (c) => {
    const { audienceId } = c.req.valid("param");
    const { _t, ...example } = c.req.valid("json");
    return c.json(await addExample(audiencesDeps(c), { actor: c.var.actor, audienceId, example }), 200);
  })
  .openapi(queryExamplesRoute, async (c) => {
    const { audienceId } = c.req.valid("param");
    const query = readList(c, exampleList);
    return c.json(
      await queryExamples(audiencesDeps(c), { actor: c.var.actor, audienceId, query, urlOf: fileUrlOf(c) }),
      200,
    );
  })
  .openapi(updateExampleRoute, async (c) => {
    const { _t, ...change } = c.req.valid("json");
    await updateExample(audiencesDeps(c), { actor: c.var.actor, ...c.req.valid("param"), change });
    return c.body(null, 204);
  });
