import { describe, expect, it } from "vitest";
import { caller, newAudience, newExample, newView, readAudience, share } from "../../../../support/audiences.ts";
import { formTokenOf } from "../../../../support/browser.ts";
import { submitFiles } from "../../../../support/file-form.ts";
import { operator, textOf } from "../../../../support/operator.ts";
import { picture } from "../../../../support/origin.mjs";
import { seed } from "../../../../support/runs.ts";
import { signedIn } from "../../../../support/sign-in.ts";

/** The fields of a page's form, as a browser sends them untouched. */
function fieldsOf(html: string): Record<string, string> {
  const [, form = ""] = /<form [^>]*class="editing"[^>]*>([\s\S]*?)<\/form>/.exec(html) ?? [];
  const fields: Record<string, string> = {};
  for (const [tag, name, type] of [...form.matchAll(/<input[^>]*?>/g)].map(([tag]) => [
    tag,
    attribute(tag, "name"),
    attribute(tag, "type"),
  ])) {
    const isLeftOut = type === "file" || ((type === "radio" || type === "checkbox") && !/\schecked\b/.test(tag ?? ""));
    if (name && name !== "form_token" && !isLeftOut) fields[name] = attribute(tag ?? "", "value");
  }
  for (const [, name = "", value = ""] of form.matchAll(/<textarea[^>]*?name="(\w+)"[^>]*>([^<]*)</g))
    fields[name] = value;
  for (const [, name = "", options = ""] of form.matchAll(/<select[^>]*?name="(\w+)"[^>]*>([\s\S]*?)<\/select>/g))
    fields[name] = /value="(\w+)" selected/.exec(options)?.[1] ?? "";
  return fields;
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

describe("the page of a new audience", () => {
  it.each(["comparison", "content", "text", "empty"])(
    "creates one from the template %s, and leads on to its examples",
    async (template) => {
      const by = await operator();
      const path = `/console/audiences/new?template=${template}`;
      const fields = {
        ...fieldsOf((await by.at.visit(path)).html),
        name: `Mine <${template}>`,
        minimumSizeForActivation: "3",
      };
      const made = await submitFiles(by.at, path, fields);
      const [, id = ""] =
        /^\/console\/audiences\/(aud_[\w-]+)\/examples\?template=\w+$/.exec(made.location ?? "") ?? [];
      const audience = await readAudience(by, id);
      expect(audience).toMatchObject({ name: `Mine <${template}>`, minimumSizeForActivation: 3, status: "Created" });
      const next = await by.at.visit(made.location ?? "");
      expect(textOf(next)).toContain("The audience is created.");
      const asked = {
        comparison: "Which picture is better?",
        content: "fine for everybody",
        text: "How good is this text?",
        empty: "",
      };
      expect(next.html).toContain(asked[template as keyof typeof asked]);
    },
  );

  it("shows what is wrong, and keeps what was typed", async () => {
    const by = await operator();
    const path = "/console/audiences/new?template=content";
    const fields = {
      ...fieldsOf((await by.at.visit(path)).html),
      name: " ",
      "graduationRule.minTasks": "0",
      description: "<b>",
    };
    const page = await submitFiles(by.at, path, fields);
    expect(page.status).toBe(400);
    expect(page.html).toContain("&lt;b&gt;");
    expect(textOf(page)).toContain("Name must not be empty");
    const refused = await submitFiles(by.at, path, { ...fields, name: "Good" });
    expect(textOf(refused)).toContain("Least answers must be at least 1.");
  });
});

describe("the page of an audience's settings", () => {
  it("says who will be judged again before it is saved, and judges them in one run", async () => {
    const by = await operator();
    const audienceId = await newAudience(by);
    await newExample(by, audienceId);
    await seed(by, audienceId, [
      ["one", 0.9],
      ["other", 0.4],
    ]);
    const path = `/console/audiences/${audienceId}/settings`;
    const page = await by.at.visit(path);
    expect(textOf(page)).toContain("judges 2 people again");
    const fields = { ...fieldsOf(page.html), dropScore: "0.3", revealsResults: "AfterQualification", languages: "de" };
    const preview = await submitFiles(by.at, path, { ...fields, step: "check" });
    expect(textOf(preview)).toContain("If you save this: 2 people will be judged again.");
    expect((await readAudience(by, audienceId)).dropScore).toBe(0.2);
    const { deps } = by.app;
    const runs = async () => (await deps.audienceRuns.latestOfAll(deps.audiences.baseIdOf(audienceId), 20)).length;
    const before = await runs();
    expect((await submitFiles(by.at, path, { ...fields, step: "save" })).location).toBe(path);
    expect(await runs()).toBe(before + 1);
    expect(await readAudience(by, audienceId)).toMatchObject({
      dropScore: 0.3,
      revealsResults: "AfterQualification",
      maxDistillingResponses: 10,
      filters: [{ _t: "LanguageFilter", languages: ["de"] }],
    });
    const late = await submitFiles(by.at, path, { ...fields, dropScore: "0.1" });
    expect(textOf(late)).toContain("The audience has changed since you read it");
    expect((await readAudience(by, audienceId)).dropScore).toBe(0.3);
  });

  it("takes a logo, and removes it", async () => {
    const by = await operator();
    const audienceId = await newAudience(by);
    const path = `/console/audiences/${audienceId}/settings`;
    const logo = new File([picture as Uint8Array<ArrayBuffer>], "logo.png", { type: "image/png" });
    await submitFiles(by.at, path, { ...fieldsOf((await by.at.visit(path)).html), logo });
    expect((await readAudience(by, audienceId)).logo).toContain("/asset/file/");
    await submitFiles(by.at, path, { ...fieldsOf((await by.at.visit(path)).html), withoutLogo: "yes" });
    expect((await readAudience(by, audienceId)).logo).toBeNull();
    const text = new File(["no picture"], "logo.png", { type: "image/png" });
    const refused = await submitFiles(by.at, path, { ...fieldsOf((await by.at.visit(path)).html), logo: text });
    expect([refused.status, textOf(refused)]).toEqual([400, expect.stringContaining("Logo was not taken")]);
  });

  it("is for owners and editors, and lets only Admins make it public", async () => {
    const by = await operator();
    const audienceId = await newAudience(by);
    const path = `/console/audiences/${audienceId}/settings`;
    const view = await newView(by, audienceId);
    expect((await by.at.visit(`/console/audiences/${view}/settings`)).location).toBe(path);
    expect(
      (
        await submitFiles(by.at, path, {
          ...fieldsOf((await by.at.visit(path)).html),
          isPublic: "yes",
          isCurated: "yes",
        })
      ).status,
    ).toBe(303);
    expect(await readAudience(by, audienceId)).toMatchObject({ isPublic: false, isCurated: false });
    const [reader, admin] = [await caller({ app: by.app }), await operator({ app: by.app, roles: ["Admin"] })];
    await share(by, audienceId, reader.person.email, "Viewer");
    const { at } = await signedIn(by.app, { person: reader.person });
    const read = await at.visit(path);
    expect([read.status, read.html.includes('name="dropScore"')]).toEqual([200, false]);
    const body = new FormData();
    body.set("form_token", formTokenOf(await at.visit("/account")));
    const headers = { "Sec-Fetch-Site": "same-origin", Origin: "null" };
    expect((await at.visit(path, { method: "POST", body, headers })).status).toBe(403);
    await submitFiles(admin.at, path, { ...fieldsOf((await admin.at.visit(path)).html), isPublic: "yes" });
    expect(await readAudience(by, audienceId)).toMatchObject({ isPublic: true, isCurated: false });
  });
});
