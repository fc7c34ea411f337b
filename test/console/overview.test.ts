import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenFor } from "../commands/service.ts";
import { inspect } from "../label/browser/person.ts";
import { chromiumPath } from "../support/chromium.ts";
import { type SharedAccount, type SharedService, sharedBrowser, sharedService } from "../support/shared.ts";
import { signedInMember } from "./member.ts";

const file = {
  name: "people.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    `userId,score\n${Array.from({ length: 40 }, (_, i) => `person-${i},${i / 40}`).join("\n")}\nbad,x\n`,
  ),
};

describe.skipIf(chromiumPath === undefined)("the overview of an audience in Chromium", () => {
  let service: SharedService;
  let browser: Browser;
  let account: SharedAccount;
  let token: string;
  beforeAll(async () => {
    [service, browser] = await Promise.all([sharedService(), sharedBrowser()]);
    account = service.accounts.flows;
    token = await tokenFor(service, account);
  });
  afterAll(() => browser?.close());

  async function newAudience(name: string): Promise<string> {
    const answer = await fetch(`${service.baseUrl}/audience`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ name }),
    });
    return `${service.baseUrl}/console/audiences/${((await answer.json()) as { audienceId: string }).audienceId}`;
  }

  const member = (options: BrowserContextOptions = {}) =>
    signedInMember({ browser, baseUrl: service.baseUrl, account }, { from: "/console", ...options });

  /** Chooses a file, looks at its first rows, and takes it in. */
  async function seedFrom(page: Page, name: string): Promise<void> {
    await page.getByRole("link", { name: "Add people from a CSV" }).first().click();
    await page.getByLabel("CSV file").setInputFiles(file);
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("heading", { name: `Seed ${name} with 41 rows?` }).waitFor();
  }

  it("fills an audience from a file, finds a person, makes a view, and is fit to be read everywhere", async () => {
    const home = await newAudience("Owls");
    const { page, complaints, close } = await member();
    await page.goto(home);
    await seedFrom(page, "Owls");
    await inspect(page, "seed-preview");
    await page.getByRole("button", { name: "Seed 41 rows" }).click();
    await page.getByText("41 rows are being taken in.").waitFor();
    // The page asks again by itself for as long as the run goes on.
    await page.getByText("40 in all").waitFor();
    await page.getByText("1 rows refused").waitFor();
    await inspect(page, "overview");

    await page.getByRole("navigation", { name: "Pages of this audience" }).getByText("People").click();
    await page.getByRole("heading", { name: "40 people" }).waitFor();
    await inspect(page, "people");
    await page.getByLabel("Find by id").fill("person-39");
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByText("seeded with 0.97").or(page.getByText("seeded with 0.98")).waitFor();
    await inspect(page, "person");

    await page.goto(home);
    await page.getByRole("link", { name: "New view" }).first().click();
    await page.getByLabel("Countries").fill("de");
    await inspect(page, "new-view");
    await page.getByRole("button", { name: "Create view" }).click();
    await page.getByText("A view of the graduates of").waitFor();

    await page.goto(`${home}/shares`);
    await inspect(page, "shares");
    await page.goto(`${service.baseUrl}/console/audiences?name=Owls`);
    await inspect(page, "audiences");
    // The list narrows while somebody types, and they stay in the field.
    await page.getByLabel("Name", { exact: true }).pressSequentially(" at noon");
    await page.getByText("There is no such audience.").waitFor();
    await page.getByLabel("Name", { exact: true }).press("Control+A");
    await page.keyboard.type("owls");
    await page.getByRole("heading", { name: "Owls", exact: true }).first().waitFor();
    await page.getByLabel("Status").selectOption("Ready");
    await page.waitForURL(/\?name=owls&status=Ready$/);
    expect(complaints).toEqual([]);
    await close();
  });

  it("recruits, pauses, takes a file and deletes without scripts", async () => {
    const home = await newAudience("Plain owls");
    const { page, close } = await member({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    // A phone has the other filters in a sheet, which the browser opens by itself.
    await page.goto(`${service.baseUrl}/console/audiences`);
    await page.getByRole("button", { name: "Filter" }).click();
    await page.getByLabel("Status").selectOption("Created");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.waitForURL(/status=Created/);
    await page.goto(home);
    await page.getByRole("button", { name: "Start recruiting" }).and(page.locator(":disabled")).waitFor();
    await page.goto(`${home}/examples?template=content`);
    await page.getByLabel("Or texts").fill("An owl\nA brown owl\nA snowy owl");
    await page.getByRole("radio", { name: "Not fine" }).check();
    await page.getByRole("button", { name: "Add examples" }).click();
    await page.getByText("3 examples are added.").waitFor();
    await page.goto(home);
    await page.getByRole("button", { name: "Start recruiting" }).click();
    await page.getByText("Recruiting has started.").waitFor();
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "Resume" }).first().waitFor();
    await seedFrom(page, "Plain owls");
    await page.getByRole("button", { name: "Seed 41 rows" }).click();
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByText("40 in all").count();
      })
      .toBe(1);
    await page.goto(`${home}/settings`);
    await page.getByRole("link", { name: "Delete" }).click();
    await page.getByLabel("Type its name to delete it").fill("Plain owls");
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByText("Plain owls is deleted.").waitFor();
    await close();
  });
});
