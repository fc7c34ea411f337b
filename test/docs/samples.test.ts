import { html } from "hono/html";
import { describe, expect, it } from "vitest";
import { coloured } from "../../src/docs/code.tsx";
import { type ApiDocument, readDocument } from "../../src/docs/document.ts";
import { ownValuesOf } from "../../src/docs/own-values.ts";
import { literal, pythonOf } from "../../src/docs/python-sample.ts";
import { sampleCallOf } from "../../src/docs/sample-call.ts";
import { curlOf, typescriptOf } from "../../src/http/pages/api-call.ts";

const id = "aud_00000000-0000-4000-8000-000000000000";
const text = { type: "string" };
const json = (schema: object, example?: unknown) => ({
  content: { "application/json": { schema, ...(example === undefined ? {} : { example }) } },
});

/** A document of one operation. */
function documentOf(path: string, method: string, operation: object): ApiDocument {
  return readDocument({
    info: { title: "Test", version: "1" },
    paths: { [path]: { [method]: { tags: ["Audience"], summary: "Test", responses: {}, ...operation } } },
    components: { schemas: {} },
  });
}

function callOf(path: string, method: string, operation: object) {
  const document = documentOf(path, method, operation);
  return sampleCallOf(document, document.operations[0]!);
}

const base = "https://muster.example.com";
const secured = { security: [{ oidc: ["openid", "api"] }, { bearer: [] }] };

describe("a sample", () => {
  it("takes the example of the document, in all three languages", () => {
    const call = callOf("/audience/{audienceId}", "patch", {
      ...secured,
      operationId: "updateAudience",
      parameters: [{ name: "audienceId", in: "path", required: true, schema: text, example: id }],
      requestBody: { required: true, ...json({ type: "object" }, { name: "Owls at night", isOpen: true, logo: null }) },
      responses: { 204: { description: "Changed" } },
    });
    expect(curlOf(call, base)).toBe(
      [
        `curl -X PATCH ${base}/audience/${id}`,
        '-H "Authorization: Bearer $MUSTER_TOKEN"',
        '-H "Content-Type: application/json"',
        `-d '{"name":"Owls at night","isOpen":true,"logo":null}'`,
      ].join(" \\\n  "),
    );
    expect(typescriptOf(call, base)).toContain(`const client = createClient({ baseUrl: "${base}" });`);
    expect(typescriptOf(call, base)).toContain(
      `await client.audiences.update("${id}", { name: "Owls at night", isOpen: true, logo: null });`,
    );
    expect(pythonOf(call, base)).toBe(
      [
        "import os",
        "",
        "import requests",
        "",
        "response = requests.patch(",
        `    "${base}/audience/${id}",`,
        `    headers={"Authorization": f"Bearer {os.environ['MUSTER_TOKEN']}"},`,
        '    json={"name": "Owls at night", "isOpen": True, "logo": None},',
        "    timeout=120,",
        ")",
        "response.raise_for_status()",
      ].join("\n"),
    );
  });

  it("without an example has what the schema requires, and nothing else", () => {
    const schema = {
      type: "object",
      required: ["name", "size", "kind", "parts", "state"],
      properties: {
        name: { ...text, minLength: 5 },
        size: { type: "integer", minimum: 3 },
        kind: { ...text, enum: ["a", "b"] },
        parts: { type: "array", minItems: 2, items: { type: "boolean" } },
        state: {
          oneOf: [
            { type: "null" },
            { type: "object", required: ["at"], properties: { at: { ...text, format: "date-time" } } },
          ],
        },
        further: text,
      },
    };
    const call = callOf("/audience", "post", { ...secured, operationId: "createAudience", requestBody: json(schema) });
    expect(call.body).toEqual({
      name: "Owlsx",
      size: 3,
      kind: "a",
      parts: [true, true],
      state: { at: "2026-01-01T00:00:00Z" },
    });
  });

  it("sends a file, and keeps an answer of bytes as one", () => {
    const picture = { content: { "image/webp": { schema: { ...text, format: "binary" } } } };
    const call = callOf("/asset/compress", "post", {
      ...secured,
      operationId: "compressImage",
      requestBody: { content: { "multipart/form-data": { schema: { type: "object" } } } },
      responses: { 200: { description: "The picture", ...picture } },
    });
    expect(curlOf(call, base)).toContain("-F file=@owl.jpg \\\n  -o owl.webp");
    expect(typescriptOf(call, base)).toContain(
      'const { bytes } = await client.assets.compress(await openAsBlob("owl.jpg"));\nawait writeFile("owl.webp", bytes);',
    );
    const python = pythonOf(call, base);
    expect(python).toContain('with open("owl.jpg", "rb") as file:\n    response = requests.post(');
    expect(python).toContain('        files={"file": file},');
    expect(python).toContain('Path("owl.webp").write_bytes(response.content)');
  });

  it("of an operation without a token sends none, and a form is sent as one", () => {
    const form = {
      schema: {
        type: "object",
        required: ["grant_type"],
        properties: { grant_type: { ...text, enum: ["refresh_token"] } },
      },
    };
    const call = callOf("/connect/token", "post", {
      operationId: "issueToken",
      security: [],
      requestBody: { content: { "application/x-www-form-urlencoded": form } },
    });
    expect(curlOf(call, base)).toBe(
      `curl -X POST ${base}/connect/token \\\n  --data-urlencode grant_type=refresh_token`,
    );
    expect(pythonOf(call, base)).toContain('    data={"grant_type": "refresh_token"},');
    expect(pythonOf(call, base)).not.toContain("Authorization");
  });
});

it("Python writes its own words for true, false and nothing, and breaks what is long", () => {
  expect(literal([true, false, null, 'a "b"', 1.5])).toBe('[True, False, None, "a \\"b\\"", 1.5]');
  expect(literal({ one: "x".repeat(40), two: ["y".repeat(30)] }, 4)).toBe(
    `{\n        "one": "${"x".repeat(40)}",\n        "two": ["${"y".repeat(30)}"],\n    }`,
  );
});

describe("what the page replaces", () => {
  it("is the address of the service, ids by the names of their members, and names of files wherever they stand", () => {
    const file = "0a7687d9-f401-4f86-ad50-25f747161b6b.webp";
    const own = ownValuesOf({
      parameters: { audienceId: id },
      body: { jobDefinitionId: "def_12345", logo: { name: file }, audienceId: id, name: "Owls at night" },
    });
    expect([...own]).toEqual([
      [base, "baseUrl"],
      [id, "audienceId"],
      ["def_12345", "definitionId"],
      [file, "fileName"],
    ]);
  });

  it("is never a text that names two kinds of things, nor the audience of everybody", () => {
    const own = ownValuesOf({
      parameters: { audienceId: "same-id", jobId: "same-id" },
      body: { audienceId: "global" },
    });
    expect([...own]).toEqual([[base, "baseUrl"]]);
  });

  it("is marked within colours", () => {
    const own = new Map([[id, "audienceId"]]);
    expect(String(html`${coloured(`get("${id}"); // <b>`, "ts", own)}`)).toBe(
      `get(<span class="c-text">&quot;<span data-own="audienceId">${id}</span>&quot;</span>); <span class="c-note">// &lt;b&gt;</span>`,
    );
  });
});
