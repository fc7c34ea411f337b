import { describe, expect, it } from "vitest";
import { servedPaths } from "../../src/http/surface.ts";
import { testApp } from "../support/app.ts";
/** What the code of the published Python client (3.21) calls, each by its method and its path. */
import operations from "./client-operations.json";

/** Parameters may be named otherwise here. */
const shapeOf = (path: string) => path.replace(/\{\w+\}|:\w+/g, "*");

describe("the published Python client", () => {
  const routes = servedPaths(testApp().app).flatMap(({ pattern, methods }) =>
    methods.map((method) => `${method} ${shapeOf(pattern)}`),
  );

  it("calls 88 operations", () => {
    expect(new Set(operations).size).toBe(88);
  });

  it.each(operations)("finds a route at %s", (operation) => {
    expect(routes).toContain(shapeOf(operation));
  });
});
