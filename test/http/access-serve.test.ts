import { expect, it } from "vitest";
import { defineRoute } from "../../src/http/route.ts";
import { createRouter } from "../../src/http/router.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { call } from "../support/client.ts";
import { seedPerson, tokenOf } from "../support/seed.ts";

const path = "/test/served";
const servedRoute = defineRoute({
  method: "get",
  path,
  operationId: "served",
  tag: "Test",
  summary: "For whoever serves people",
  access: "serve",
  answers: { 204: { description: "The token is one for serving" } },
});
const apiRoute = defineRoute({
  method: "get",
  path: "/test/api",
  operationId: "api",
  tag: "Test",
  summary: "For the API",
  answers: { 204: { description: "The token is one for the API" } },
});

function appWithBoth(): TestApp {
  const routes = createRouter()
    .openapi(servedRoute, (c) => c.body(null, 204))
    .openapi(apiRoute, (c) => c.body(null, 204));
  return testApp({ surfaces: [{ operations: [routes] }] });
}

async function answersTo(scope: string): Promise<number[]> {
  const app = appWithBoth();
  const token = await tokenOf(app, await seedPerson({ scopes: "openid api serve" }), scope);
  return [(await call(app, servedRoute, { token })).status, (await call(app, apiRoute, { token })).status];
}

it("an operation for serving takes the scope serve in place of api", async () => {
  expect(await answersTo("serve")).toEqual([204, 403]);
  expect(await answersTo("openid api")).toEqual([403, 204]);
  expect(await answersTo("api serve")).toEqual([204, 204]);
});

it("a token without the scope serve is told which one it lacks", async () => {
  const app = appWithBoth();
  const token = await tokenOf(app, await seedPerson(), "api");
  const answer = await call(app, servedRoute, { token });
  expect(answer.headers.get("www-authenticate")).toContain('error="insufficient_scope", scope="serve"');
  expect((await call(app, servedRoute)).status).toBe(401);
});

it("its description asks for that scope", () => {
  expect((servedRoute as unknown as { security: unknown }).security).toEqual([{ oidc: ["serve"] }, { bearer: [] }]);
});
