import { expect, it } from "vitest";
import { describeApp } from "../../src/http/openapi.ts";
import { testApp } from "../support/app.ts";
import { undescribed } from "./undescribed.ts";

it("every operation, parameter, header and member in the document is described", () => {
  expect(undescribed(describeApp(testApp().app))).toEqual([]);
});

it("a member without a description is found wherever it stands", () => {
  const bare = {
    type: "object",
    properties: { id: { type: "string" }, size: { type: "integer", description: "Bytes." } },
  };
  const answer = { content: { "application/json": { schema: { type: "array", items: bare } } } };
  const operation = {
    description: "Reads a thing.",
    parameters: [{ name: "thingId", in: "path", schema: { type: "string" } }],
    requestBody: { content: { "application/json": { schema: { anyOf: [bare, { type: "null" }] } } } },
    responses: { 200: { ...answer, headers: { ETag: { schema: { type: "string" } } } } },
  };
  const schemas = {
    State: { type: "string", enum: ["Open", "Closed"] },
    Either: { oneOf: [{ $ref: "#/components/schemas/Thing" }], description: "A thing." },
    Thing: { type: "object", properties: { _t: { enum: ["Thing"], description: "Always Thing." } }, required: ["_t"] },
    Bare: bare,
    Fine: { type: "object", properties: { state: { $ref: "#/components/schemas/State", description: "Its state." } } },
    Words: {
      type: "object",
      properties: { state: { allOf: [{ $ref: "#/components/schemas/State" }, { description: "Its state." }] } },
    },
  };
  const paths = { "/thing/{thingId}": { get: operation, delete: { summary: "Delete a thing", responses: {} } } };
  expect(undescribed({ paths, components: { schemas } })).toEqual([
    "/paths//thing/{thingId}/get/parameters/thingId",
    "/paths//thing/{thingId}/get/requestBody/content/application/json/schema/anyOf/0/properties/id",
    "/paths//thing/{thingId}/get/responses/200/content/application/json/schema/items/properties/id",
    "/paths//thing/{thingId}/get/responses/200/headers/ETag",
    "/paths//thing/{thingId}/delete",
    "/components/schemas/State",
    "/components/schemas/Thing",
    "/components/schemas/Bare/properties/id",
    "/components/schemas/Words/properties/state",
    "/components/schemas/Words/properties/state/allOf: describeUse it",
  ]);
});
