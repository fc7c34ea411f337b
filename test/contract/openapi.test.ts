import { expect, it } from "vitest";
import { describeApp } from "../../src/http/openapi.ts";
import { testApp } from "../support/app.ts";

it("docs/openapi.json is what the contracts say (npm test -- --update writes it anew)", async () => {
  const document = JSON.stringify(describeApp(testApp().app), null, 2);
  await expect(`${document}\n`).toMatchFileSnapshot("../../docs/openapi.json");
});

it("the version has the form year.month.day.build-revision", () => {
  const { version } = describeApp(testApp().app).info;
  expect(version).toMatch(/^\d{4}\.\d{1,2}\.\d{1,2}\.\d+-[0-9a-f]{8}$/);
});
