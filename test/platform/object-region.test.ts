import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createApp } from "../../src/app.ts";
import type { Bindings } from "../../src/config.ts";
import { createDeps } from "../../src/deps.ts";
import { testApp } from "../support/app.ts";
import { caller } from "../support/audiences.ts";
import { runningJob } from "../support/labeling.ts";
import { newPool, newPublisher } from "../support/serving.ts";

/** A binding that notes near which place its objects may be created. */
function hinted(name: keyof Bindings, hints: string[]): Partial<Bindings> {
  const namespace = env[name] as DurableObjectNamespace;
  const noting = new Proxy(namespace, {
    get(target, method) {
      const value = Reflect.get(target, method);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        const [, options] = args as [unknown, { locationHint?: string } | undefined];
        if (method === "get") hints.push(`${name} ${options?.locationHint}`);
        return Reflect.apply(value, target, args);
      };
    },
  });
  return { [name]: noting };
}

it.each([
  ["OC", "oc"],
  ["EU", "weur"],
  ["T1", undefined],
])("a person's first caller from %s creates the person's object near %s", async (continent, hint) => {
  const pool = await newPool(testApp());
  const { token } = await newPublisher(testApp());
  const hints: string[] = [];
  const app = createApp(createDeps({ ...env, ...hinted("PERSONS", hints) }, { log: () => undefined }));
  const request = new Request("https://api.muster.test/session", {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ userId: crypto.randomUUID(), demographics: pool.demographics }),
    cf: { continent } as never,
  });
  const ctx = createExecutionContext();
  expect((await app.fetch(request, env, ctx)).status).toBe(200);
  await waitOnExecutionContext(ctx);
  expect(new Set(hints)).toEqual(new Set([`PERSONS ${hint}`]));
});

it("the desks of a job are created near who made it, though a consumer lays them", async () => {
  const hints: string[] = [];
  const app = testApp({ bindings: hinted("DESKS", hints) });
  const request = (path: string, init: RequestInit = {}) =>
    app.request(path, { ...init, cf: { continent: "SA" } } as RequestInit);
  await runningJob(await caller({ app: { ...app, request } }));
  expect(hints[0]).toBe("DESKS sam");
});
