import { expect, it } from "vitest";
import { newAudience, newView, share, shareWith } from "../../../../support/audiences.ts";
import { operator, textOf } from "../../../../support/operator.ts";

const sharesPath = (audienceId: string) => `/console/audiences/${audienceId}/shares`;

it("an audience is shared with a person and an organization, and each share is revoked by a press that can be undone", async () => {
  const owner = await operator();
  const audienceId = await newAudience(owner);
  const [friend, partner] = [await operator({ app: owner.app }), await operator({ app: owner.app })];
  const path = sharesPath(audienceId);
  const by = { with: "person", email: friend.person.email.toUpperCase(), level: "Viewer" };
  expect((await owner.at.submit(path, by)).location).toBe(path);
  const { organizationId } = partner.person;
  expect((await owner.at.submit(path, { with: "organization", organizationId, level: "Editor" })).location).toBe(path);
  const page = await owner.at.visit(path);
  expect(page.html).toContain(friend.person.email);
  expect(page.html).toContain(organizationId);
  expect((await friend.openAudience(audienceId)).status).toBe(200);
  const [, customerId] = /name="customerId" value="([^"]*)"/.exec(page.html) ?? [];
  await owner.at.submit(path, { customerId: customerId as string, ...by }, path.replace("shares", "unshare"));
  expect((await friend.openAudience(audienceId)).status).toBe(403);
  expect(textOf(await owner.at.visit(path))).toContain("The share is revoked. Undo");
});

it("what is wrong with a share is said beside its field", async () => {
  const owner = await operator();
  const path = sharesPath(await newAudience(owner));
  const wrong = await owner.at.submit(path, { with: "person", email: "nobody", level: "Viewer" });
  expect([wrong.status, textOf(wrong).includes("E-mail address must be an e-mail address.")]).toEqual([400, true]);
  const unknown = await owner.at.submit(path, { with: "organization", organizationId: "org_none", level: "Viewer" });
  expect([unknown.status, textOf(unknown).includes("names no organization")]).toEqual([400, true]);
});

it("an unknown address gets the same answer as a known one", async () => {
  const owner = await operator();
  const path = sharesPath(await newAudience(owner));
  const email = `${crypto.randomUUID()}@example.com`;
  await owner.at.submit(path, { with: "person", email, level: "Viewer" });
  const page = textOf(await owner.at.visit(path));
  expect(page).toContain(`If ${email} has an account, it is a Viewer now.`);
  expect(page).toContain("Shared with nobody.");
});

it("editors read the shares, and change none", async () => {
  const owner = await operator();
  const audienceId = await newAudience(owner);
  const editor = await operator({ app: owner.app });
  await share(owner, audienceId, editor.person.email, "Editor");
  await shareWith(owner, audienceId, editor.person.organizationId, "Viewer");
  const page = await editor.at.visit(sharesPath(audienceId));
  expect(page.status).toBe(200);
  expect(page.html).not.toContain(`action="${sharesPath(audienceId)}"`);
  expect(page.html).not.toContain("Revoke");
});

it("a form makes a view, and the same form the same view", async () => {
  const owner = await operator();
  const audienceId = await newAudience(owner);
  const [page, action] = [`/console/audiences/${audienceId}/views/new`, `/console/audiences/${audienceId}/views`];
  const made = await owner.at.submit(page, { countries: "de" }, action);
  expect(made.location).toBe(`/console/audiences/${await newView(owner, audienceId)}`);
  expect((await owner.at.submit(page, { countries: "DE" }, action)).location).toBe(made.location);
  const shown = await owner.at.visit(made.location as string);
  expect(textOf(shown)).toContain("This is the view.");
  expect(textOf(shown)).toContain("Delete view");
  const wrong = await owner.at.submit(page, { countries: "Germany" }, action);
  expect([wrong.status, textOf(wrong).includes("Countries must be a country of two letters")]).toEqual([400, true]);
  expect((await owner.at.submit(`${made.location}/delete`)).location).toBe(`/console/audiences/${audienceId}`);
  expect((await owner.at.visit(made.location as string)).status).toBe(404);
});
