import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../support/chromium.ts";
import { type SharedAccount as Account, type SharedService, sharedBrowser, sharedService } from "../support/shared.ts";
import { tokenFor } from "./service.ts";
import { type Visitor, visit } from "./visitor.ts";

const manyCountries = [
  { _t: "CountryFilter", countries: ["DE", "FR", "IT", "ES", "PL", "NL", "BE", "AT", "CH", "CZ"] },
];

const example = (number: number) => ({
  asset: { _t: "TextAssetInput", text: `Meow ${number}` },
  payload: {
    _t: "ClassifyExamplePayload",
    title: "What is it?",
    categories: [
      { label: "A cat", value: "cat" },
      { label: "A dog", value: "dog" },
    ],
  },
  truth: { _t: "ClassifyExampleTruth", correctCategories: ["cat"] },
  randomCorrectProbability: 0.5,
});

describe.skipIf(chromiumPath === undefined)("the pages in Chromium, by keyboard alone", () => {
  let service: SharedService;
  let browser: Browser;
  let accounts: Account[];
  beforeAll(async () => {
    [service, browser] = await Promise.all([sharedService(), sharedBrowser()]);
    accounts = service.accounts.pages;
  });
  afterAll(() => browser?.close());

  const at = (path: string) => `${service.baseUrl}${path}`;

  async function withVisitor(work: (visitor: Visitor) => Promise<void>) {
    const visitor = await visit(browser);
    try {
      await work(visitor);
      expect(visitor.complaints).toEqual([]);
    } finally {
      await visitor.close();
    }
  }

  /** The form takes the first focus by itself, a moment after it was loaded. */
  async function signIn({ page, enter }: Visitor, { email, password }: Account) {
    await page.locator("input[name=email]:focus").waitFor();
    await page.keyboard.insertText(email);
    await page.keyboard.press("Tab");
    await page.keyboard.insertText(password);
    await enter();
  }

  it("signing in, with a mistake, and the account's pages", async () => {
    const [account] = accounts as [Account];
    await withVisitor(async (visitor) => {
      const { page, inspect, open } = visitor;
      await open(at("/account"));
      await inspect("Sign in");
      await signIn(visitor, { ...account, password: "something else" });
      await inspect("Error: Sign in");
      await page.keyboard.insertText(account.password);
      await visitor.enter();
      await page.waitForURL(at("/account"));
      await inspect("Settings");

      await page.keyboard.press("Tab");
      expect(await page.evaluate("document.activeElement.innerText")).toBe("Skip to the content");
      await page.keyboard.press("Enter");
      await visitor.press("Organizations");
      await inspect("Organizations");
      await visitor.press("Pages A");
      await inspect("Pages A");
      await visitor.choose("Programs");
      await inspect("Programs");
      await visitor.choose("Log");
      await inspect("Log of Pages A");
      await open(at("/account/audit?kind=sign_in.failed&from=2026-01-01"));
      await inspect("Log of Pages A");
      expect(await page.locator("strong").allInnerTexts()).toContain("Sign-in failed");
      await open(at("/console/accounts"));
      await inspect("Accounts");
      await open(at(`/console/accounts?email=${encodeURIComponent(account.email)}`));
      await inspect("Accounts");
      await open(at("/console/status"));
      await inspect("Status");
      await open(at("/console/usage"));
      await inspect("Usage");
      await open(at("/account/clients/none"));
      await inspect("Not found");
      await open(at("/sign-in"));
      await inspect("You are signed in");
      await open(at("/sign-in/confirm?return_to=/account/clients"));
      await inspect("Confirm that it is you");
      await page.keyboard.insertText("something else");
      await visitor.enter();
      await inspect("Error: Confirm that it is you");
      await open(at("/account"));
      await visitor.press("Sign out");
      await inspect("Sign in");
      expect(await page.locator("[role=status]").innerText()).toBe("You are signed out.");
    });
  });

  it("the console: nothing yet, then an audience, its people and a batch, which move by themselves", async () => {
    const [, account] = accounts as [Account, Account];
    const token = await tokenFor(service, account);
    const ask = async (method: string, path: string, body?: object | FormData) => {
      const isForm = body instanceof FormData;
      const answer = await fetch(at(path), {
        method,
        headers: { Authorization: `Bearer ${token}`, ...(isForm ? {} : { "Content-Type": "application/json" }) },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`);
      return answer;
    };
    const create = async (json: object) =>
      ((await (await ask("POST", "/audience", json)).json()) as { audienceId: string }).audienceId;
    await withVisitor(async (visitor) => {
      const { page, inspect, open } = visitor;
      await open(at("/console"));
      await signIn(visitor, account);
      await page.waitForURL(at("/console"));
      await inspect("Home");
      await visitor.choose("People");
      await inspect("Audiences");
      expect(await page.locator(".empty h2").innerText()).toBe("Your organization has no audience of its own yet");
      await visitor.press("Campaigns");
      await inspect("Campaigns");
      await visitor.choose("Files");
      await inspect("Files");
      await visitor.press("Upload batches");
      await inspect("Upload batches");

      const longName = "W".repeat(200);
      await create({ name: longName, description: "i".repeat(500), filters: manyCountries });
      const waiting = await create({ name: "Waits for examples" });
      await ask("POST", `/audience/${waiting}/recruit`);
      // Its people bring an attribute of their own: the crowds of other tests are not served by it.
      const filters = [{ _t: "DemographicFilter", identifier: "pages", values: ["cats"] }];
      const cats = await create({ name: "Cats or dogs", inactivityDropDays: 30, filters });
      await open(at("/console/audiences"));
      await inspect("Audiences");
      await visitor.press(longName);
      await inspect(longName);
      await open(at(`/console/audiences/${waiting}`));
      await inspect("Waits for examples");
      expect(await page.locator(".warn").innerText()).toContain("Waiting:");

      for (let more = 0; more < 3; more++) await ask("POST", `/audience/${cats}/example`, example(more));
      await ask("POST", `/audience/${cats}/recruit`);
      await open(at("/console/audiences"));
      await page.locator("li.audience", { hasText: "Cats or dogs" }).getByText("Nobody has joined yet.").waitFor();
      await visitor.tabTo("Cats or dogs");
      const rows = Array.from({ length: 200 }, (_, person) => `person-${person},${person / 200}`);
      const form = new FormData();
      form.set("file", new Blob([["userId,score", ...rows].join("\n")]), "people.csv");
      await ask("POST", `/audience/${cats}/initialize-users`, form);
      // The page is not loaded again, and the focus stays where it is.
      await page.locator("li.audience", { hasText: "Cats or dogs" }).getByText("Graduated 50").waitFor();
      expect(await page.evaluate("document.activeElement.innerText")).toBe("Cats or dogs");
      await inspect("Audiences");
      await visitor.enter();
      await inspect("Cats or dogs");

      await open(at("/console/batches"));
      await ask("POST", "/asset/batch-upload", {
        urls: ["https://127.0.0.1/a", "https://127.0.0.1/b"],
        correlationId: "Nightly",
      });
      await open(at("/console/batches"));
      await inspect("Upload batches");
      await open(at("/console/campaigns"));
      await inspect("Campaigns");
      await visitor.choose("Settings");
      await inspect("Settings");
      await visitor.press("Console");
      await inspect("Home");
      await visitor.choose("People");
      await page.context().setOffline(true);
      await page.locator("[data-live-note]", { hasText: "does not answer" }).waitFor();
      await page.context().setOffline(false);
      await page.locator("[data-live-note]:empty").waitFor({ state: "attached" });
      // Chromium reports each request that was made without a network.
      expect(visitor.complaints.every((complaint) => complaint.includes("ERR_INTERNET_DISCONNECTED"))).toBe(true);
      visitor.complaints.length = 0;
      await page.context().clearCookies();
      await page.locator("[data-live-note]", { hasText: "Reload" }).waitFor();
    });
  });

  it("labeling work: nothing yet, then a dataset, a definition and a job of it", async () => {
    const [, , account] = accounts as [Account, Account, Account];
    const token = await tokenFor(service, account);
    const post = async <Answer>(path: string, body: object): Promise<Answer> => {
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
      const answer = await fetch(at(path), { method: "POST", headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Answer;
    };
    await withVisitor(async (visitor) => {
      const { page, inspect, open } = visitor;
      await open(at("/console/jobs"));
      await signIn(visitor, account);
      await page.waitForURL(at("/console/jobs"));
      await inspect("Jobs");
      await visitor.choose("Datasets");
      await inspect("Datasets");
      await visitor.choose("Jobs");
      await visitor.press("Definitions");
      await inspect("Definitions");

      const { datasetId } = await post<{ datasetId: string }>("/dataset", { name: "Sounds of pets" });
      const datapoints = Array.from({ length: 13 }, (_, sortIndex) => ({
        asset: { _t: "TextAssetInput", text: `Meow ${"o".repeat(sortIndex * 40)}` },
        sortIndex,
      }));
      await post(`/dataset/${datasetId}/datapoints`, { datapoints });
      const { title, categories } = example(0).payload;
      const workflow = { _t: "SimpleWorkflow", blueprint: { _t: "ClassifyBlueprint", title, categories } };
      const { definitionId } = await post<{ definitionId: string }>("/job/definition", {
        definitionName: "Which pet is it?",
        workflow,
        datasetId,
        referee: { _t: "NaiveReferee", totalVotes: 3 },
      });
      // This audience has no graduates, so the people of other tests are not asked.
      const { audienceId } = await post<{ audienceId: string }>("/audience", { name: "Listeners" });
      await post("/job", { audienceId, jobDefinitionId: definitionId });

      await visitor.choose("Datasets");
      await visitor.press("Sounds of pets");
      await inspect("Sounds of pets");
      await visitor.press("Next");
      await inspect("Sounds of pets, page 2 of 2");
      await open(at(`/definitions/${definitionId}`));
      await inspect("Which pet is it?");
      await visitor.choose("Jobs");
      // The page is not loaded again.
      await page.locator("#jobs").getByText("Running").waitFor();
      await inspect("Jobs");
      await visitor.press("Which pet is it?");
      await page.getByText("People label its tasks.").waitFor();
      await inspect("Which pet is it?");
    });
  });

  it("an API client from its beginning to its end", async () => {
    const [, account] = accounts as [Account, Account];
    await withVisitor(async (visitor) => {
      const { page, inspect } = visitor;
      await visitor.open(at("/account/clients/new"));
      await signIn(visitor, account);
      await page.waitForURL(at("/account/clients/new"));
      await inspect("New API client");
      await visitor.type("Name", "\u202Ebad");
      await visitor.enter();
      await inspect("Error: New API client");
      const summary = page.locator("[role=alert] a");
      expect(await summary.getAttribute("href")).toBe("#name");
      await visitor.tabTo("Name");
      await page.keyboard.press("Control+A");
      await page.keyboard.insertText("Nightly export");
      await visitor.enter();
      await inspect("Keep this secret");
      expect(await page.locator("code.secret").innerText()).toMatch(/^muster_secret_/);
      await visitor.press("I have copied it");
      await inspect("Nightly export");
      await visitor.press("Add a secret");
      await inspect("Keep this secret");
      await visitor.press("I have copied it");
      expect(await page.getByRole("button", { name: "Revoke" }).count()).toBe(2);
      await inspect("Nightly export");
      await visitor.press("API clients");
      await inspect("API clients");
      await visitor.press("Nightly export");
      await visitor.press("Delete this client");
      await inspect("Delete Nightly export?");
      await visitor.press("Delete");
      await page.waitForURL(at("/account/clients"));
      expect(await page.content()).not.toContain("Nightly export");
    });
  });

  it("a program without credentials, from the address that it opens to its token", async () => {
    const [account] = accounts as [Account];
    const bridge = at("/identity/bridge-token");
    const begin = await fetch(`${bridge}?clientId=rapidata-cli`, { method: "POST" });
    const { readKey, writeKey } = (await begin.json()) as { readKey: string; writeKey: string };
    await withVisitor(async (visitor) => {
      const { inspect, page } = visitor;
      const scope = "openid profile email api";
      await visitor.open(at(`/connect/authorize/external?clientId=rapidata-cli&scope=${scope}&writeKey=${writeKey}`));
      await signIn(visitor, account);
      await page.getByText("It will be able to").waitFor();
      await inspect("Sign in a program?");
      expect((await fetch(`${bridge}?readKey=${readKey}`)).status).toBe(202);
      await visitor.press("Allow");
      await page.getByText("go back to the program").waitFor();
      await inspect("The program is signed in");
    });
    const read = await fetch(`${bridge}?readKey=${readKey}`);
    expect([read.status, await read.json()]).toEqual([200, expect.objectContaining({ tokenType: "Bearer" })]);
  });

  it("an invitation, from its link to a new account with another password", async () => {
    const [account] = accounts as [Account];
    const email = "ann@a.example";
    let link = "";
    await withVisitor(async (visitor) => {
      const { inspect, page } = visitor;
      await visitor.open(at(`/account/organizations/${account.organizationId}/invite`));
      await signIn(visitor, account);
      await inspect("Invite somebody to Pages A");
      await visitor.type("E-mail", "nobody@a@b");
      await page.evaluate("document.querySelector('main form').noValidate = true");
      await visitor.enter();
      await inspect("Error: Invite somebody to Pages A");
      await visitor.tabTo("E-mail");
      await page.keyboard.press("Control+A");
      await page.keyboard.insertText(email);
      await visitor.enter();
      await inspect("Send this link");
      link = await page.locator("code.secret").innerText();
      await visitor.press("I have copied it");
      await inspect("Pages A");
      await visitor.open(at(`/account/organizations/${account.organizationId}`));
      await visitor.press("Leave");
      await inspect("Error: Leave Pages A?");
      await visitor.press("Back to Pages A");
      const role = page.locator('form.role[action*="/members/"]:has(option:not([value="Owner"])[selected])').first();
      await role.locator("select").focus();
      // The last of the roles.
      await page.keyboard.press("End");
      await page.keyboard.press("Tab");
      await visitor.enter();
      await inspect("Pages A");
      await visitor.press("Leave");
      await inspect("Leave Pages A?");
      await visitor.press("Stay");
      await visitor.open(link);
      await inspect("Join Pages A");
    });
    await withVisitor(async (visitor) => {
      const { inspect } = visitor;
      await visitor.open(link);
      await inspect("Join Pages A");
      await visitor.type("Your name", "Ann");
      await visitor.type("New password", "short");
      await visitor.type("New password once more", "short");
      await visitor.enter();
      await inspect("Error: Join Pages A");
      for (const label of ["New password", "New password once more"]) await visitor.type(label, "a long enough one");
      await visitor.enter();
      await inspect("Home");
      await visitor.choose("Settings");
      await inspect("Settings");
      await visitor.press("Password");
      await inspect("Password");
      await visitor.type("Present password", "not the one");
      for (const label of ["New password", "New password once more"]) await visitor.type(label, "an even longer one");
      await visitor.enter();
      await inspect("Error: Password");
      await visitor.type("Present password", "a long enough one");
      for (const label of ["New password", "New password once more"]) await visitor.type(label, "an even longer one");
      await visitor.enter();
      await inspect("Password");
      await visitor.open(link);
      await inspect("Not found");
    });
  });

  describe("a program that signs a person in", () => {
    let program: Server;
    let redirectUri: string;
    const arrived: string[] = [];
    beforeAll(async () => {
      program = createServer((request, response) => {
        if (request.url?.startsWith("/callback")) arrived.push(request.url);
        response.end("<!doctype html><title>Program</title>");
      });
      await new Promise<void>((resolve) => program.listen(0, "127.0.0.1", resolve));
      redirectUri = `http://127.0.0.1:${(program.address() as AddressInfo).port}/callback`;
    });
    afterAll(() => program?.close());

    const authorize = (members: Record<string, string> = {}) =>
      at(
        `/connect/authorize?${new URLSearchParams({
          client_id: "muster-cli",
          response_type: "code",
          redirect_uri: redirectUri,
          scope: "openid email api",
          code_challenge_method: "S256",
          code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
          state: "s",
          ...members,
        })}`,
      );

    /** Gives the address that a device shows with its code. */
    async function startDevice(): Promise<string> {
      const body = new URLSearchParams({ client_id: "muster-cli", scope: "openid email api offline_access" });
      const answer = await fetch(at("/connect/deviceauthorization"), { method: "POST", body });
      return ((await answer.json()) as { verification_uri_complete: string }).verification_uri_complete;
    }

    it("gets its answer on a loopback port, after the sign-in and after the question", async () => {
      const [, , account] = accounts as [Account, Account, Account];
      await withVisitor(async (visitor) => {
        arrived.length = 0;
        await visitor.open(authorize());
        await signIn(visitor, account);
        await visitor.page.waitForURL(`${redirectUri}?**`);
        expect(arrived.at(-1)).toContain("code=");
        await visitor.open(authorize({ prompt: "consent" }));
        await visitor.inspect("Allow The Muster client library?");
        await visitor.press("Refuse");
        await visitor.page.waitForURL(`${redirectUri}?**`);
        expect(arrived.at(-1)).toContain("error=access_denied");
        await visitor.open(authorize({ prompt: "consent" }));
        await visitor.press("Allow");
        await visitor.page.waitForURL(`${redirectUri}?**`);
        expect(arrived.at(-1)).toContain("code=");
        await visitor.open(at("/account/grants"));
        await visitor.inspect("Programs");
        await visitor.page.getByRole("button", { name: "Revoke" }).first().focus();
        await visitor.enter();
        await visitor.choose("Log");
        await visitor.inspect("Log of Pages B");
        await visitor.open(at("/connect/device"));
        await visitor.inspect("Connect a device");
        await visitor.page.keyboard.insertText("WRONGCODE");
        await visitor.enter();
        await visitor.inspect("Error: Connect a device");
        await visitor.open(await startDevice());
        await visitor.inspect("Connect a device?");
        await visitor.press("Allow");
        await visitor.inspect("The device is connected");
        await visitor.open(authorize({ client_id: "nobody" }));
        await visitor.inspect("The request is invalid");
        await visitor.open(at("/connect/endsession"));
        await visitor.inspect("Sign out?");
      });
    });
  });
});
