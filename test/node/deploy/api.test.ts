import { expect, it } from "vitest";
import { ApiError, createApi, signIn } from "./parts.ts";

type Answer = { status?: number; headers?: Record<string, string>; body?: object | string } | Error;

/** Gives the answers one after the other, and notes requests and pauses. */
function transport(answers: Answer[]) {
  const requests: { url: string; init: RequestInit }[] = [];
  const pauses: number[] = [];
  return {
    requests,
    pauses,
    wait: async (ms: number) => void pauses.push(ms),
    fetch: async (url: string, init: RequestInit) => {
      requests.push({ url, init });
      const answer = answers.shift();
      if (answer === undefined) throw new Error("one request too many");
      if (answer instanceof Error) throw answer;
      const { status = 200, headers = {}, body = { success: true, result: "fine" } } = answer;
      return new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers });
    },
  };
}

const apiOver = (over: ReturnType<typeof transport>) => createApi({ baseUrl: "http://api.test", headers: {}, ...over });
const failing = (status: number, headers = {}, errors = [{ code: 7, message: "not now" }]) => ({
  status,
  headers,
  body: { success: false, errors },
});
const unreachable = new TypeError("fetch failed", {
  cause: Object.assign(new Error("refused"), { code: "ECONNREFUSED" }),
});

it("repeats after 429 as long as Retry-After says, after 5xx, and after a lost connection", async () => {
  const over = transport([failing(429, { "retry-after": "7" }), failing(503), unreachable, {}]);
  expect(await apiOver(over).get("/x")).toBe("fine");
  expect(over.pauses).toEqual([7_000, 2_000, 4_000]);
});

it("never pauses longer than a minute", async () => {
  const over = transport([failing(429, { "retry-after": "86400" }), {}]);
  await apiOver(over).get("/x");
  expect(over.pauses).toEqual([60_000]);
});

it("gives up after four attempts, with one sentence", async () => {
  const sentence = "Cloudflare refused GET /x: not now (code 7, HTTP 500).";
  await expect(apiOver(transport(Array(4).fill(failing(500)))).get("/x")).rejects.toThrow(sentence);
  const away = apiOver(transport(Array(4).fill(unreachable))).get("/x");
  await expect(away).rejects.toThrow("Cloudflare's API at http://api.test cannot be reached: ECONNREFUSED.");
});

it("repeats what may not be repeated only after a 429, which did nothing", async () => {
  const post = (...answers: Answer[]) => apiOver(transport(answers)).post("/x", {}, { mayRepeat: false });
  expect(await post(failing(429), {})).toBe("fine");
  await expect(post(failing(500))).rejects.toThrow("HTTP 500");
  await expect(post(unreachable)).rejects.toThrow("cannot be reached");
});

it("does not repeat a refusal, and names the permission that a token lacks", async () => {
  await expect(apiOver(transport([failing(400)])).get("/x")).rejects.toBeInstanceOf(ApiError);
  const refused = apiOver(transport([failing(403)])).get("/accounts/a/d1/database");
  await expect(refused).rejects.toThrow('If the API token lacks a permission, it is "Account · D1 · Edit"');
});

it("takes an answer that is not JSON for a failure", async () => {
  const page = { status: 502, body: "<html>" };
  await expect(apiOver(transport(Array(4).fill(page))).get("/x")).rejects.toThrow("its answer is not JSON (HTTP 502)");
});

it("finds nothing where Cloudflare answers 404", async () => {
  expect(await apiOver(transport([failing(404)])).find("/x")).toBeNull();
});

it("reads a list to its last page, counted by items or by pages, or not at all", async () => {
  const page = (result: number[], info?: object) => ({ body: { success: true, result, result_info: info } });
  const byItems = transport([
    page([1, 2], { per_page: 2, total_count: 3 }),
    page([3], { per_page: 2, total_count: 3 }),
  ]);
  expect(await apiOver(byItems).list("/x", { query: { name: "a" }, perPage: 2 })).toEqual([1, 2, 3]);
  expect(byItems.requests.map(({ url }) => url)).toEqual([
    "http://api.test/x?name=a&page=1&per_page=2",
    "http://api.test/x?name=a&page=2&per_page=2",
  ]);
  const byPages = transport([
    page([1, 2], { per_page: 2, total_pages: 2 }),
    page([3], { per_page: 2, total_pages: 2 }),
  ]);
  expect(await apiOver(byPages).list("/x", { perPage: 2 })).toEqual([1, 2, 3]);
  expect(await apiOver(transport([page([1, 2])])).list("/x", { perPage: 2 })).toEqual([1, 2]);
});

it("signs in with a token, with a login of wrangler, or with a key, and says what to do without", async () => {
  const sent = async (environment: object, login: object | null = null) => {
    const over = transport([{ body: { success: true, result: [{ id: "only", name: "Team" }] } }]);
    const { accountId } = await signIn(environment, { ...over, readLogin: async () => login });
    return { accountId, ...(over.requests[0]?.init.headers as object) };
  };
  const token = { CLOUDFLARE_API_TOKEN: "t" };
  expect(await sent(token)).toEqual({ accountId: "only", authorization: "Bearer t" });
  expect(await sent({ ...token, CLOUDFLARE_ACCOUNT_ID: "given" })).toEqual({ accountId: "given" });
  expect(await sent({}, { type: "oauth", token: "o" })).toMatchObject({ authorization: "Bearer o" });
  const key = { type: "api_key", key: "k", email: "e@example.com" };
  expect(await sent({}, key)).toMatchObject({ "x-auth-key": "k", "x-auth-email": "e@example.com" });
  await expect(sent({})).rejects.toThrow("Nobody is signed in to Cloudflare");
});

it("asks which account is meant if there are several", async () => {
  const result = [
    { id: "a", name: "One" },
    { id: "b", name: "Two" },
  ];
  const several = signIn({ CLOUDFLARE_API_TOKEN: "t" }, transport([{ body: { success: true, result } }]));
  await expect(several).rejects.toThrow("Set CLOUDFLARE_ACCOUNT_ID to one of: a (One), b (Two).");
});
