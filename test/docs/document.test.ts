import { describe, expect, it } from "vitest";
import { readDocument } from "../../src/docs/document.ts";

const operation = (operationId: string, tag: string, content?: object) => ({
  operationId,
  tags: [tag],
  responses: { 404: { description: "Not found", ...(content && { content }) } },
});

/** A document of one operation for each tag. */
function documentOf(tags: string[], rest: object = {}) {
  const paths = Object.fromEntries(tags.map((tag, i) => [`/${i}`, { get: operation(`read${i}`, tag) }]));
  return readDocument({ openapi: "3.1.0", info: { title: "Test", version: "1" }, paths, ...rest });
}

describe("a document that is read", () => {
  it("has its tags in the order of their groups, by their display names, and others after those", () => {
    const { tags, groups, operations } = documentOf(["Late", "Cats", "Dogs"], {
      tags: [{ name: "Dogs" }, { name: "Cats", "x-displayName": "Cats and kittens", description: "They purr." }],
      "x-tagGroups": [
        { name: "Pets", tags: ["Cats", "Dogs"] },
        { name: "Nobody", tags: ["Absent"] },
      ],
    });
    expect(groups.map(({ name, tags: within }) => [name, within.map(({ title }) => title)])).toEqual([
      ["Pets", ["Cats and kittens", "Dogs"]],
      ["More", ["Late"]],
    ]);
    expect(tags.map(({ name }) => name)).toEqual(["Cats", "Dogs", "Late"]);
    expect(operations.map(({ tag }) => tag)).toEqual(["Cats", "Dogs", "Late"]);
    expect(tags[0]?.description).toBe("They purr.");
  });

  it("has one group without a name where it declares none", () => {
    const { groups } = documentOf(["BatchUpload"]);
    expect(groups.map(({ name, tags }) => [name, tags.map(({ title, slug }) => [title, slug])])).toEqual([
      ["", [["Batch upload", "batch-upload"]]],
    ]);
  });

  it("gives a page of its own to each tag whose name is like that of another, of an operation or of a page", () => {
    const { tags } = documentOf(["BatchUpload", "Batch upload", "batch-upload", "Events", "Cats", "Schemas"]);
    expect(tags.map(({ slug }) => slug)).toEqual([
      ...["batch-upload", "batch-upload-2", "batch-upload-3"],
      ...["events-2", "cats", "schemas-2"],
    ]);
    expect(documentOf(["Read0"]).tags[0]?.slug).toBe("read0-2");
  });

  it("has the values of examples that stand among the components", () => {
    const refusal = { "application/problem+json": { examples: { refusal: { $ref: "#/components/examples/Gone" } } } };
    const { operations } = readDocument({
      info: { title: "Test", version: "1" },
      paths: { "/cats": { get: operation("readCats", "Cats", refusal) } },
      components: { examples: { Gone: { value: { status: 404 } } } },
    });
    expect(operations[0]?.answers[0]?.contents[0]?.example).toEqual({ status: 404 });
  });

  it("has an event for each of its webhooks", () => {
    const header = { name: "webhook-id", in: "header", required: true, schema: { type: "string" } };
    const { events, operations } = documentOf(["Cats"], {
      webhooks: {
        "cat.fed": {
          post: {
            ...operation("receiveCatFed", "Cats"),
            summary: "A cat was fed.",
            parameters: [header],
            requestBody: { content: { "application/json": { schema: {}, example: { type: "cat.fed" } } } },
          },
        },
      },
    });
    expect(operations.map(({ id }) => id)).toEqual(["read0"]);
    expect(events).toMatchObject([
      { kind: "cat.fed", operationId: "receiveCatFed", tag: "Cats", summary: "A cat was fed." },
    ]);
    expect(events[0]?.headers.map(({ name }) => name)).toEqual(["webhook-id"]);
    expect(events[0]?.payload.example).toEqual({ type: "cat.fed" });
  });
});
