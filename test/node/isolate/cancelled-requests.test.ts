import { afterAll, beforeAll, expect, it } from "vitest";
import { type IsolateAccount, type IsolateService, startIsolate } from "./isolate-service.mjs";

let service: IsolateService;
beforeAll(async () => {
  service = await startIsolate();
});
afterAll(() => service.stop());

function tokenRequest({ clientId, clientSecret }: IsolateAccount) {
  const form = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  return {
    method: "POST",
    path: "/connect/token",
    body: String(new URLSearchParams(form)),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  };
}

const ask = async ({ path, ...request }: { path: string; method?: string; headers?: object; body?: string }) => {
  // A request that hangs is a failure of the test, not of its time limit.
  const signal = AbortSignal.timeout(100_000);
  return fetch(new URL(path, service.url), { ...request, signal } as RequestInit).then(({ status }) => status);
};

/** Each is the first of a new isolate to need what is kept there, and its client resets the connection while that is being read. */
it.each([
  ["a token, while the signing keys are read", () => tokenRequest(service.accounts[0] as IsolateAccount), 450],
  ["the published keys", () => ({ path: "/.well-known/jwks.json" }), 150],
  ["the monitor", () => ({ path: "/campaign/monitor" }), 150],
])("whoever asks next for %s is answered, though the first to ask has reset its connection", async (_, what, ms) => {
  await service.forgetAll();
  await service.delayDatabase(300);
  await service.resetAfter(ms, what());
  await service.delayDatabase(0);
  const later = await Promise.all(Array.from({ length: 4 }, () => ask(what())));
  expect(later).toEqual([200, 200, 200, 200]);
});
