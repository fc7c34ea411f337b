import { expect, it } from "vitest";
import { testApp } from "../support/app.ts";

const local = { ISSUER: "http://127.0.0.1:8787", LOCAL_DEVELOPMENT: "true" };

it.each([
  [
    "the detail of a problem",
    "/nope?token=secret",
    {},
    { path: "/nope", refusal: expect.stringContaining("There is nothing at") },
  ],
  [
    "why a token is refused",
    "/audiences",
    { Authorization: "Basic eDp5" },
    { refusal: expect.stringContaining("bearer") },
  ],
  ["that a token is needed", "/audiences", {}, { refusal: "Authentication is required" }],
  ["no secret of a labeling link", "/label/abcdefghijklmnopqrstuv", {}, { path: "/label/…" }],
])("a developer's log shows %s", async (_, path, headers, expected) => {
  const { request, logs } = testApp({ bindings: local });
  await request(path, { headers });
  expect(logs.find(({ message }) => message === "request")).toMatchObject(expected);
  expect(JSON.stringify(logs)).not.toContain("secret");
});

it("opening a labeling link leaves no line in a deployment's log, since its path is stored with each", async () => {
  const { request, logs } = testApp();
  await request("/label/abcdefghijklmnopqrstuv");
  expect(logs).toEqual([]);
});

it("a deployment's log holds neither paths nor refusals", async () => {
  const { request, logs } = testApp();
  await request("/nope");
  const [line] = logs.filter(({ message }) => message === "request");
  expect(line).toMatchObject({ status: 404 });
  expect(line).not.toHaveProperty("path");
  expect(line).not.toHaveProperty("refusal");
});
