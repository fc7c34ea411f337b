import { expect, it } from "vitest";
import { testApp } from "../../support/app.ts";
import { browser } from "../../support/browser.ts";
import { seedPerson } from "../../support/seed.ts";
import { givePassword, password, signedIn } from "../../support/sign-in.ts";

it("smoke", async () => {
  const app = testApp();
  const person = await seedPerson();
  await givePassword(person.accountId);
  const at = browser(app);
  const out = await at.submit("/sign-in?return_to=/account/clients", { email: person.email, password });
  expect([out.status, out.location]).toEqual([303, "/account/clients"]);
  for (const path of [
    "/account",
    "/account/clients",
    "/account/clients/new",
    "/account/organizations",
    `/account/organizations/${person.organizationId}`,
    `/account/organizations/${person.organizationId}/invite`,
    "/account/password",
    "/account/grants",
    "/account/audit",
  ]) {
    const page = await at.visit(path);
    expect([path, page.status, page.location]).toEqual([path, 200, null]);
  }
  const made = await at.submit("/account/clients/new", { name: "<b>x", organization: person.organizationId });
  console.log(made.html);
  const list = await at.visit("/account/clients");
  const id = /clients\/(client_[^"]*)/.exec(list.html)?.[1];
  console.log((await at.visit(`/account/clients/${id}`)).html);
  console.log((await at.visit("/account/audit")).html.slice(-1500));
  void signedIn;
});
