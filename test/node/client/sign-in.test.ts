import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from "vitest";
import { createClient, login, logout, type SignInOptions } from "../../../client/src/node.ts";
import { runScript } from "../../commands/service.ts";
import { chromiumPath, patienceMs } from "../../support/chromium.ts";
import { ownAddress } from "../../support/own-address.ts";
import { type SharedService, sharedBrowser, sharedClient, sharedService } from "../../support/shared.ts";
import { HttpBrowser } from "../flows/http-browser.ts";
import { runTogether } from "./built-client.ts";

let service: SharedService;
let person: { email: string; password: string };
let folder: string;
beforeAll(async () => {
  service = await sharedService();
  person = service.accounts.signIn;
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "muster-sign-in-"));
  vi.stubEnv("XDG_CONFIG_HOME", folder);
  vi.stubEnv("APPDATA", folder);
  vi.stubEnv("BROWSER", "a browser that the test brings");
  vi.stubEnv("MUSTER_URL", service.baseUrl);
  vi.stubEnv("MUSTER_CLIENT_ID", undefined);
  vi.stubEnv("MUSTER_CLIENT_SECRET", undefined);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const whoami = async () => (await createClient({ interactive: false }).identity.userInfo()).email;

/** Types the password and allows what is asked, without a script and without a window. */
async function allowOverHttp(url: string): Promise<string> {
  const browser = new HttpBrowser(service.baseUrl);
  let page = await browser.open(url);
  while (page.status === 200 && page.html.includes("<form")) {
    if (page.html.includes('type="password"')) page = await browser.submit(page, { ...person }, ["password"]);
    else if (page.html.includes('name="decision"')) page = await browser.submit(page, { decision: "allow" });
    else break;
  }
  return page.url;
}

/** A browser that allows everything, and comes back to the listener as one that follows redirects does. */
const signIn = (options: SignInOptions = {}) =>
  login({
    print: () => undefined,
    openBrowser: (url) => void allowOverHttp(url).then((back) => fetch(back)),
    ...options,
  });

async function keptFile() {
  const tokens = join(folder, "muster", "tokens");
  const [name = ""] = await readdir(tokens);
  return join(tokens, name);
}

/** As if an hour had passed. */
async function useUp() {
  const file = await keptFile();
  const kept = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...kept, renewAt: 0 }));
  return kept;
}

describe("a login", () => {
  it("lasts: it is refreshed when its token is used up, and again with what that brought", async () => {
    await signIn();
    expect(await whoami()).toBe(person.email);
    const first = await useUp();
    expect(await whoami()).toBe(person.email);
    const second = await useUp();
    expect(await whoami()).toBe(person.email);
    expect(second.refreshToken).not.toBe(first.refreshToken);
  });

  it("ends with a logout: neither its access token nor its refresh token is good any more", async () => {
    await signIn();
    const { accessToken } = await useUp();
    const file = await keptFile();
    const before = await readFile(file, "utf8");
    await logout();
    expect(existsSync(file)).toBe(false);
    await expect(createClient({ token: accessToken }).audiences.list().page()).rejects.toMatchObject({ status: 401 });
    await writeFile(file, before);
    await expect(whoami()).rejects.toMatchObject({ title: "Nobody is signed in" });
  });

  it("without a browser is allowed by typing the code elsewhere", async () => {
    const lines: string[] = [];
    const outcome = login({ noBrowser: true, print: (line) => lines.push(line) });
    await expect.poll(() => lines).toHaveLength(1);
    const [, address = "", code = ""] =
      /^Open (\S+) in any browser and enter the code (\S+)$/.exec(lines[0] ?? "") ?? [];
    const there = new URL(address);
    there.searchParams.set("user_code", code);
    await allowOverHttp(there.href);
    await outcome;
    expect(await whoami()).toBe(person.email);
  });
});

test("npm run login signs in by a code, for every program of this user", async () => {
  const command = runScript("login", ["--no-browser"], {
    XDG_CONFIG_HOME: folder,
    APPDATA: folder,
    MUSTER_URL: service.baseUrl,
  });
  await expect.poll(command.output).toContain("enter the code");
  const [, address = "", code = ""] = /Open (\S+) in any browser and enter the code (\S+)/.exec(command.output()) ?? [];
  await allowOverHttp(`${address}?user_code=${code}`);
  expect(await command.ended, command.output()).toBe(0);
  expect(command.output()).toContain("You are signed in.");
  expect(await whoami()).toBe(person.email);
});

test("twenty processes refresh a login at once: one does, and none is logged out", async () => {
  const program = await sharedClient();
  await signIn();
  await useUp();
  const source = `import { createClient } from "muster-client";
    const client = createClient({ interactive: false });
    const { email } = await client.identity.userInfo();
    console.log(email, await client.token());`;
  const ends = await runTogether(program, 20, source);
  expect(ends.filter(({ code }) => code !== 0)).toEqual([]);
  const { accessToken } = JSON.parse(await readFile(await keptFile(), "utf8"));
  expect([...new Set(ends.map(({ output }) => output))]).toEqual([`${person.email} ${accessToken}`]);
  await useUp();
  expect(await whoami()).toBe(person.email);
});

describe.skipIf(chromiumPath === undefined)("in Chromium", () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    page = await browser.newPage({ extraHTTPHeaders: ownAddress() });
    page.setDefaultTimeout(patienceMs);
  });
  afterEach(() => page.close());

  const typeCredentials = async () => {
    await page.getByLabel("E-mail").fill(person.email);
    await page.getByLabel("Password").fill(person.password);
    await page.getByRole("button", { name: "Sign in" }).click();
  };
  const inChromium = { print: () => undefined, openBrowser: (url: string) => void page.goto(url) };

  it("a person signs in, comes back, and is told to close the window", async () => {
    const outcome = login(inChromium);
    await typeCredentials();
    await page
      .getByRole("button", { name: "Allow" })
      .or(page.getByText("You can close this window."))
      .first()
      .waitFor();
    const allow = page.getByRole("button", { name: "Allow" });
    if (await allow.isVisible()) await allow.click();
    await outcome;
    await page.getByRole("heading", { name: "You are signed in" }).waitFor();
    expect(await page.locator("main").innerText()).toContain("You can close this window.");
    expect(new URL(page.url()).hostname).toBe("127.0.0.1");
    expect(await whoami()).toBe(person.email);
  });

  it("a person who is signed in already is asked, and may refuse", async () => {
    await page.goto(`${service.baseUrl}/sign-in`);
    await typeCredentials();
    await page.waitForURL((url) => url.pathname !== "/sign-in");
    const outcome = login(inChromium);
    const refusal = expect(outcome).rejects.toMatchObject({ title: "access_denied" });
    await page.getByRole("button", { name: "Refuse" }).click();
    await refusal;
    await page.getByRole("heading", { name: "You are not signed in" }).waitFor();
    expect(existsSync(join(folder, "muster", "tokens"))).toBe(false);
  });

  it("a person types the code that a machine without a browser shows", async () => {
    const lines: string[] = [];
    const outcome = login({ noBrowser: true, print: (line) => lines.push(line) });
    await expect.poll(() => lines).toHaveLength(1);
    const [, address = "", code = ""] =
      /^Open (\S+) in any browser and enter the code (\S+)$/.exec(lines[0] ?? "") ?? [];
    await page.goto(address);
    if (await page.getByLabel("Password").isVisible()) await typeCredentials();
    await page.getByLabel("Code").fill(code.toLowerCase());
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Allow" }).click();
    await outcome;
    expect(await whoami()).toBe(person.email);
  });
});
