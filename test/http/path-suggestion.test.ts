import { expect, it } from "vitest";
import type { ServedPath } from "../../src/http/method-gate.ts";
import { suggestCall } from "../../src/http/path-suggestion.ts";
import { testApp } from "../support/app.ts";

const served: ServedPath[] = [
  { pattern: "/audience", methods: ["POST"] },
  { pattern: "/audiences", methods: ["GET"] },
  { pattern: "/audience/{audienceId}", methods: ["GET", "PATCH", "DELETE"] },
  { pattern: "/audience/{audienceId}/recruit", methods: ["POST"] },
  { pattern: "/audience/{audienceId}/jobs", methods: ["GET"] },
  { pattern: "/campaign/boost/insights", methods: ["GET"] },
  { pattern: "/campaign/{campaignId}/activate", methods: ["POST"] },
  { pattern: "/{kind}/{id}", methods: ["GET"] },
];

it.each([
  ["GET", "/audiences/aud_1", "GET /audience/aud_1"],
  ["GET", "/audience/aud_1/", "GET /audience/aud_1"],
  ["GET", "//audience//aud_1", "GET /audience/aud_1"],
  ["GET", "/Audience/aud_1/Jobs", "GET /audience/aud_1/jobs"],
  ["GET", "/audiance/aud_1/job", "GET /audience/aud_1/jobs"],
  ["GET", "/api/v1/audiences", "GET /audiences"],
  ["GET", "/v2/audience/aud_1", "GET /audience/aud_1"],
  ["GET", "/audience/aud_1/recruits", "POST /audience/aud_1/recruit"],
  ["GET", "/campaigns/boost/insight", "GET /campaign/boost/insights"],
  ["POST", "/campaign/cam_1/acitvate", "POST /campaign/cam_1/activate"],
])("%s %s most likely means %s", (method, path, meant) => {
  const call = suggestCall(served, method, path);
  expect(`${call?.method} ${call?.path}`).toBe(meant);
});

it.each(["/", "/nothing/here", "/wp-admin.php", `/audiences/${"x".repeat(400)}`, "/a".repeat(100), "/api"])(
  "nothing is suggested for %s",
  (path) => {
    expect(suggestCall(served, "GET", path)).toBeNull();
  },
);

const refusalOf = async (method: string, path: string) => {
  // Without a token, an address of the API with another method is a 401.
  const response = await testApp().request(path, { method, headers: { Authorization: "Bearer none" } });
  const { status } = response;
  return { status, allow: response.headers.get("allow"), body: (await response.json()) as Record<string, unknown> };
};

it("a wrong path is a 404 that suggests the right one, in its detail and in its errors", async () => {
  const detail = "There is nothing at /audiences/x. Did you mean GET /audience/x?";
  expect(await refusalOf("GET", "/audiences/x")).toMatchObject({
    status: 404,
    body: { detail, errors: { path: [detail] } },
  });
});

it("a wrong method is a 405 that says which methods are there, and suggests the path that has it", async () => {
  expect(await refusalOf("GET", "/audience")).toMatchObject({
    status: 405,
    allow: "POST",
    body: { detail: "There is no GET at /audience, only POST. Did you mean GET /audiences?" },
  });
  const { allow, body } = await refusalOf("PUT", "/audience/x");
  expect(allow?.split(", ").sort()).toEqual(["DELETE", "GET", "HEAD", "PATCH"]);
  expect(body.detail).toMatch(/^There is no PUT at \/audience\/x, only (?:(?:GET|PATCH|DELETE)(?: and |\.)){3}$/);
});

it.each(["/console/audience", "/account/client", "/docs/m", "/label/api/sesion", "/sign-inn", "/console/job"])(
  "pages and operations of our own pages are never suggested, such as for %s",
  async (path) => {
    for (const method of ["GET", "POST", "PUT"]) {
      const { status, body } = await refusalOf(method, path);
      expect([404, 405]).toContain(status);
      expect(body.detail).not.toMatch(/Did you mean \w+ \/(?:console|account|sign-in|label)/);
    }
  },
);

it("a path that is declared without operations is never suggested, not even for itself", () => {
  const declared = [...served, { pattern: "/campaign/boost", methods: [] }];
  for (const path of ["/campaign/boost", "/api/campaign/boost", "/campaigns/boost"])
    expect(suggestCall(declared, "GET", path)).toBeNull();
});
