import { html } from "hono/html";
import { expect, it } from "vitest";
import { operationTable } from "../../../client/src/operations.ts";
import { curlOf, typescriptOf } from "../../../src/http/pages/api-call.ts";

it("a call is shown for a shell, quoted", () => {
  const body = { asset: { _t: "TextAssetInput", text: "it's $HOME" } };
  const call = { operationId: "addExampleToAudience", method: "POST", path: "/audience/aud_1/example", body };
  expect(curlOf(call, "https://muster.test")).toBe(
    [
      "curl -X POST https://muster.test/audience/aud_1/example \\",
      '  -H "Authorization: Bearer $MUSTER_TOKEN" \\',
      '  -H "Content-Type: application/json" \\',
      `  -d '{"asset":{"_t":"TextAssetInput","text":"it'\\''s $HOME"}}'`,
    ].join("\n"),
  );
  const list = { operationId: "queryAudiences", method: "GET", path: "/audiences", query: { "name[contains]": "a b" } };
  expect(curlOf(list, "https://muster.test")).toContain("'https://muster.test/audiences?name%5Bcontains%5D=a+b'");
});

it("a call is shown for a program by the client's own method, with its arguments in their places", () => {
  const last = (call: Parameters<typeof typescriptOf>[0]) => typescriptOf(call).split("\n").at(-1);
  expect(last({ operationId: "getAudience", method: "GET", path: "/audience/aud_1" })).toBe(
    'console.log(await client.audiences.get("aud_1"));',
  );
  const body = { isPublic: true };
  expect(last({ operationId: "updateAudience", method: "PATCH", path: "/audience/a%2Fb", body })).toBe(
    'console.log(await client.audiences.update("a/b", { isPublic: true }));',
  );
  expect(last({ operationId: "queryAudiences", method: "GET", path: "/audiences", query: { page: 2 } })).toBe(
    "for await (const item of client.audiences.list({ page: 2 })) console.log(item);",
  );
  expect(last({ operationId: "uploadFile", method: "POST", path: "/asset/file", file: "a.png" })).toBe(
    'console.log(await client.assets.upload(await openAsBlob("a.png")));',
  );
});

it("every operation with a token can be shown", () => {
  for (const [operationId, { method, path, needsToken }] of Object.entries(operationTable)) {
    if (!needsToken) continue;
    const text = typescriptOf({ operationId, method, path: path.replace(/\{\w+\}/g, "x") });
    expect(text, operationId).toMatch(/client\.\w+\.\w+\(/);
    expect(text, operationId).not.toContain("<");
  }
  // Text in a page is escaped by its template.
  expect(String(html`${typescriptOf({ operationId: "x", method: "GET", path: "/" })}`)).not.toContain('"x"');
});
