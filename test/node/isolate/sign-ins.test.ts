import { afterAll, beforeAll, expect, it } from "vitest";
import { type IsolateService, startIsolate } from "./isolate-service.mjs";

const email = "first@example.com";
const password = "correct horse battery staple";

let service: IsolateService;
beforeAll(async () => {
  service = await startIsolate({ accounts: [email], password });
});
afterAll(() => service.stop());

/** Everything in this test is one workerd process with one thread, as badly as it can come: derivations stop all else. */
async function signInForm() {
  const page = await fetch(new URL("/sign-in", service.url));
  const [, token = ""] = /name="form_token" value="([^"]*)"/.exec(await page.text()) ?? [];
  const cookie = page.headers.getSetCookie().map((line) => line.split(";")[0]);
  return (typed: { email: string; password: string }, address: string) =>
    fetch(new URL("/sign-in", service.url), {
      method: "POST",
      body: new URLSearchParams({ form_token: token, ...typed }),
      headers: { Cookie: cookie.join("; "), "CF-Connecting-IP": address },
      redirect: "manual",
    });
}

it("health is answered between two derivations while many strangers sign in, and one sign-in too many is refused", async () => {
  const signIn = await signInForm();
  const statuses: number[] = [];
  const attempts = Array.from({ length: 24 }, async (_, i) => {
    const answer = await signIn({ email: `${i % 4}@nobody.example`, password }, `192.0.2.${i}`);
    statuses.push(answer.status);
    return answer;
  });
  const overtaken: number[] = [];
  while (statuses.filter((status) => status !== 503).length < 3) {
    const before = statuses.filter((status) => status !== 503).length;
    expect((await fetch(new URL("/healthz", service.url))).status).toBe(200);
    overtaken.push(statuses.filter((status) => status !== 503).length - before);
  }
  expect(overtaken.length).toBeGreaterThan(1);
  // A derivation that had begun ends first, and another one may end while the answer travels.
  expect(Math.max(...overtaken)).toBeLessThanOrEqual(2);
  const answers = await Promise.all(attempts);
  expect(new Set(statuses)).toEqual(new Set([400, 503]));
  for (const answer of answers.filter(({ status }) => status === 503))
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
});

it("one address gets ten derivations a minute, for whatever accounts, and a person elsewhere signs in meanwhile", async () => {
  const signIn = await signInForm();
  const attempts = Array.from({ length: 14 }, (_, i) =>
    signIn({ email: `${i}@others.example`, password }, "198.51.100.1"),
  );
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  expect((await signIn({ email, password }, "198.51.100.2")).status).toBe(303);
});
