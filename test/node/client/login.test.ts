import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createClient, login, logout } from "../../../client/src/node.ts";
import { sharedClient } from "../../support/shared.ts";
import { runTogether } from "./built-client.ts";
import { dropped, empty, json } from "./hostile-service.ts";
import { standInIssuer } from "./stand-in-issuer.ts";

let issuer: Awaited<ReturnType<typeof standInIssuer>>;
let folder: string;
let tokens: string;
beforeEach(async () => {
  issuer = await standInIssuer();
  folder = await mkdtemp(join(tmpdir(), "muster-login-"));
  tokens = join(folder, "muster", "tokens");
  vi.stubEnv("XDG_CONFIG_HOME", folder);
  vi.stubEnv("APPDATA", folder);
  vi.stubEnv("BROWSER", "a browser that the test brings");
  vi.stubEnv("MUSTER_URL", issuer.baseUrl);
  vi.stubEnv("MUSTER_CLIENT_ID", undefined);
  vi.stubEnv("MUSTER_CLIENT_SECRET", undefined);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await issuer.close();
  await rm(folder, { recursive: true });
});

const pages: string[] = [];
/** The browser of a signed-in person: it follows the way there and back. */
const browser = (url: string) => {
  void fetch(url).then(async (response) => pages.push(await response.text()));
};
const printed: string[] = [];
const quiet = { print: (line: string) => printed.push(line), openBrowser: browser };

const signIn = () => login(quiet);
const client = () => createClient({ interactive: false });

async function keptLogin() {
  const [name = ""] = await readdir(tokens);
  const file = join(tokens, name);
  return { file, kept: JSON.parse(await readFile(file, "utf8")) };
}

/** As if an hour had passed. */
async function useUp() {
  const { file, kept } = await keptLogin();
  await writeFile(file, JSON.stringify({ ...kept, renewAt: 0 }));
  return kept;
}

describe("a login in the browser", () => {
  it("is code with PKCE to a listener on this machine, ends with a calm page, and serves every later client", async () => {
    await signIn();
    const query = new URL(issuer.asked.find(({ url }) => url.startsWith("/authorize"))?.url ?? "", issuer.baseUrl)
      .searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: "code",
      client_id: "muster-cli",
      code_challenge_method: "S256",
      redirect_uri: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/callback$/),
      scope: "openid profile email offline_access api",
      state: expect.stringMatching(/^[\w-]{20,}$/),
      nonce: expect.stringMatching(/^[\w-]{20,}$/),
    });
    expect(printed.at(-1)).toContain(`${issuer.baseUrl}/authorize?`);
    await expect.poll(() => pages.at(-1)).toContain("You can close this window.");
    expect(await client().identity.userInfo()).toMatchObject({ sub: "somebody" });
    expect(await client().identity.userInfo()).toMatchObject({ sub: "somebody" });
    expect(issuer.grants).toEqual(["authorization_code"]);
  });

  it("that is refused says so, in the program and in the window", async () => {
    const denying = (url: string) => {
      const query = new URL(url).searchParams;
      const back = new URL(query.get("redirect_uri") ?? "");
      const error = { error: "access_denied", state: query.get("state") ?? "", iss: issuer.baseUrl };
      back.search = new URLSearchParams(error).toString();
      browser(back.href);
    };
    const outcome = login({ ...quiet, openBrowser: denying });
    await expect(outcome).rejects.toMatchObject({ name: "MusterError", title: "access_denied" });
    await expect.poll(() => pages.at(-1)).toContain("You are not signed in");
    expect(existsSync(tokens)).toBe(false);
  });

  it("whose code comes from another issuer is refused", async () => {
    const confused = async (url: string) => {
      const there = await fetch(url, { redirect: "manual" });
      const back = new URL(there.headers.get("location") ?? "");
      back.searchParams.set("iss", "https://evil.test");
      browser(back.href);
    };
    await expect(login({ ...quiet, openBrowser: confused })).rejects.toMatchObject({ name: "MusterError" });
    expect(issuer.grants).toEqual([]);
  });

  it("can be given up", async () => {
    const controller = new AbortController();
    const outcome = login({
      ...quiet,
      openBrowser: () => controller.abort(new Error("enough")),
      signal: controller.signal,
    });
    await expect(outcome).rejects.toThrow("enough");
  });

  it("does not take the API client that the environment names for itself", async () => {
    vi.stubEnv("MUSTER_CLIENT_ID", "client_1");
    vi.stubEnv("MUSTER_CLIENT_SECRET", "right");
    await signIn();
    expect((await keptLogin()).kept.clientId).toBe("muster-cli");
    await expect(login({ ...quiet, clientId: "a", clientSecret: "b" })).rejects.toThrow("neither a token nor");
  });
});

describe("a login without a browser", () => {
  it("shows an address and a code, and waits until it was typed", async () => {
    const outcome = login({ ...quiet, noBrowser: true });
    await expect.poll(() => [...issuer.devices.values()][0]?.polls ?? 0).toBeGreaterThan(0);
    expect(printed.at(-1)).toBe(`Open ${issuer.baseUrl}/enter in any browser and enter the code WDJB-MJHT`);
    for (const device of issuer.devices.values()) device.isAllowed = true;
    await outcome;
    expect(await client().identity.userInfo()).toMatchObject({ sub: "somebody" });
  });
});

describe("a login that is kept", () => {
  it("is refreshed when its token is used up, and the new refresh token is kept", async () => {
    await signIn();
    const before = await useUp();
    const token = await client().token();
    const { kept } = await keptLogin();
    expect(kept.accessToken).toBe(token);
    expect(kept.refreshToken).not.toBe(before.refreshToken);
    expect(issuer.grants).toEqual(["authorization_code", "refresh_token"]);
  });

  it("is refreshed when the service refuses its token before its time", async () => {
    await signIn();
    issuer.accessTokens.clear();
    expect(await client().identity.userInfo()).toMatchObject({ sub: "somebody" });
    expect(issuer.grants).toEqual(["authorization_code", "refresh_token"]);
  });

  it("is kept when the server is out of reach, and not asked for again after an answer that was lost", async () => {
    await signIn();
    await useUp();
    issuer.failures.push(dropped);
    await expect(client().token()).rejects.toMatchObject({ name: "ConnectionError", status: 0 });
    expect(issuer.grants).toEqual(["authorization_code", "refresh_token"]);
    expect((await keptLogin()).kept.refreshToken).toMatch(/^rt-/);
    issuer.failures.push(empty(503, { "Retry-After": "0" }));
    expect(await client().token()).toMatch(/^at-/);
  });

  it("is forgotten when the server has ended it, and then says how to sign in", async () => {
    await signIn();
    await useUp();
    issuer.failures.push(json({ error: "invalid_grant" }, 400));
    await expect(client().token()).rejects.toThrow("npx muster login");
    expect(await readdir(tokens)).toEqual([]);
  });

  it("is kept when the server refuses for another reason", async () => {
    await signIn();
    await useUp();
    issuer.failures.push(json({ error: "unauthorized_client" }, 400));
    await expect(client().token()).rejects.toMatchObject({ title: "unauthorized_client" });
    expect(await client().token()).toMatch(/^at-/);
  });

  it("survives another process that was faster, although no lock held it back", async () => {
    await signIn();
    const before = await useUp();
    const { file } = await keptLogin();
    issuer.failures.push((response, asked) => {
      // What the other one got is written while this one is being refused.
      void writeFile(
        file,
        JSON.stringify({ ...before, accessToken: "at-other", refreshToken: "rt-other", renewAt: 9e15 }),
      ).then(() => json({ error: "invalid_grant" }, 400)(response, asked));
    });
    expect(await client().token()).toBe("at-other");
  });

  it("ends with a logout, on the server and here", async () => {
    await signIn();
    await logout();
    expect(issuer.endedLogins.size).toBe(1);
    expect(await readdir(tokens)).toEqual([]);
    await logout();
    await expect(client().token()).rejects.toMatchObject({ title: "Nobody is signed in" });
  });
});

it("twenty processes that find the token used up refresh it once, and none is logged out", async () => {
  const program = await sharedClient();
  await signIn();
  await useUp();
  const source = `
    import { createClient } from "muster-client";
    const client = createClient({ interactive: false });
    await client.identity.userInfo();
    console.log(await client.token());`;
  // As slow as on a bad day: all twenty want it meanwhile.
  issuer.delays.token = 500;
  const ends = await runTogether(program, 20, source);
  expect(ends.filter(({ code }) => code !== 0)).toEqual([]);
  expect(new Set(ends.map(({ output }) => output)).size).toBe(1);
  expect(issuer.grants).toEqual(["authorization_code", "refresh_token"]);
  expect(issuer.endedLogins.size).toBe(0);
  expect(await readdir(tokens)).toHaveLength(1);
});
