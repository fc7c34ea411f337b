import { expect, test } from "vitest";
import { parseAllowList } from "../../../src/platform/remote-fetch/allow-list.ts";
import { createRemoteFetch, type RemoteFetchSettings } from "../../../src/platform/remote-fetch/guarded-fetch.ts";
import type { RemotePost } from "../../../src/platform/remote-fetch/remote-fetch.port.ts";
import { tableResolver } from "../../support/table-resolver.ts";
import { bodyOf, fakeOrigin, moved } from "./fake-origin.ts";

const hook = "https://hooks.example.com/a";

function post(
  origin: ReturnType<typeof fakeOrigin>,
  settings: Partial<RemoteFetchSettings> = {},
  { url = hook, ...options }: Partial<RemotePost> & { url?: string } = {},
) {
  const remote = createRemoteFetch({
    fetch: origin.fetch,
    resolver: null,
    allow: parseAllowList(""),
    ownHosts: ["muster.example.com"],
    userAgent: "Muster",
    ...settings,
  });
  const message = {
    body: "{}",
    headers: { "webhook-id": "evt_1" },
    timeoutMs: 60_000,
    answerBytes: 5,
    askedHost: null,
  };
  return remote.post(url, { ...message, ...options });
}

test("a receiver that never answers is left when the time is over", async () => {
  const outcome = await post(fakeOrigin({ [hook]: "never" }), {}, { timeoutMs: 30 });
  expect(outcome).toMatchObject({ ok: false, failure: { stage: "timeout" } });
});

test("an answer that goes on for ever is cut after the bytes that are wanted, and cancelled", async () => {
  const body = bodyOf(
    [
      [104, 101, 108],
      [108, 111, 33, 33],
    ],
    { end: "never" },
  );
  const origin = fakeOrigin({ [hook]: new Response(body.stream, { status: 200 }) });
  expect(await post(origin)).toEqual({ ok: true, status: 200, retryAfterSeconds: null, answer: "hello" });
  expect(body.state.cancelled).toBe(true);
  expect(origin.asked[0]?.init.signal?.aborted).toBe(true);
});

test("an answer that stalls or breaks off counts by its status", async () => {
  for (const end of ["never", "error"] as const) {
    const body = bodyOf([[104, 105]], { end });
    const origin = fakeOrigin({ [hook]: new Response(body.stream, { status: 202 }) });
    expect(await post(origin, {}, { timeoutMs: 300 })).toMatchObject({ ok: true, status: 202, answer: "hi" });
  }
});

test("a redirect is an answer, and its target is not asked", async () => {
  const origin = fakeOrigin({ [hook]: moved("http://169.254.169.254/", 307) });
  expect(await post(origin)).toMatchObject({ ok: true, status: 307 });
  expect(origin.urls()).toEqual([hook]);
  expect(origin.asked[0]?.init).toMatchObject({ method: "POST", redirect: "manual", body: "{}" });
});

test.each([
  "http://hooks.example.com/a",
  "https://hooks.example.com:8443/a",
  "https://hooks.example.com:80/a",
  "https://user@hooks.example.com/a",
  "https://:password@hooks.example.com/a",
  "https://127.1/",
  "https://0x7f000001/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[64:ff9b::a9fe:a9fe]/",
  "https://[2002:7f00:1::]/",
  "https://[fd00::1]/",
  "https://[fe80::1%25eth0]/",
  "https://localhost./",
  "https://muster.example.com./hook",
  "https://MUSTER.example.com/hook",
  "https://hooks.example.com\\@127.0.0.1/",
  "https://１２７.０.０.１/",
])("nothing is posted to %s", async (url) => {
  const origin = fakeOrigin({});
  expect(await post(origin, {}, { url })).toMatchObject({ ok: false, failure: { stage: "validation" } });
  expect(origin.asked).toEqual([]);
});

test("a name that leads to a private address today is refused, whatever it led to when the webhook was made", async () => {
  const origin = fakeOrigin({ [hook]: new Response(null, { status: 204 }) });
  const resolver = tableResolver({ "hooks.example.com": ["93.184.216.34"] });
  expect(await post(origin, { resolver })).toMatchObject({ ok: true, status: 204 });
  const moved = tableResolver({ "hooks.example.com": ["93.184.216.34", "fd00::1"] });
  expect(await post(origin, { resolver: moved })).toMatchObject({ ok: false, failure: { stage: "validation" } });
  expect(origin.asked).toHaveLength(1);
});
