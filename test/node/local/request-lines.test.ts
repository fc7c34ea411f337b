import { expect, it } from "vitest";
import { createRequestLines, lineReader } from "../../../scripts/local/request-lines.mjs";

const request = { level: "info", traceId: "t", message: "request", method: "GET", durationMs: 12 };
const good = JSON.stringify({ ...request, path: "/audiences", status: 200, clientId: "crowd" });
const refused = JSON.stringify({
  ...request,
  path: "/audience",
  status: 400,
  refusal: "The member `name` is missing.",
});
const failed = JSON.stringify({
  level: "error",
  traceId: "t",
  message: "Something went wrong on our side",
  code: "internal",
  cause: "Error: no\n    at here",
});

it("a request is one line, and a refusal says what was wrong", () => {
  const lineFor = createRequestLines();
  expect(lineFor(good, "stdout")).toBe("200    12 ms  GET    /audiences");
  expect(lineFor(refused, "stdout")).toBe("400    12 ms  GET    /audience  The member `name` is missing.");
});

it("a failure of ours shows all that is known of it", () => {
  expect(createRequestLines({ isQuiet: true })(failed, "stderr")).toBe(
    "error Something went wrong on our side code=internal trace t\n  Error: no\n      at here",
  );
});

it("what a caller sent cannot steer the terminal", () => {
  const refusal = "The member `\x1b[2J\n200 forged` is unknown.";
  const line = createRequestLines()(JSON.stringify({ ...request, path: "/audience", status: 400, refusal }), "stdout");
  expect(line).toContain("The member ` [2J 200 forged` is unknown.");
});

it("a service of another issuer names operations where it logs no paths", () => {
  const line = createRequestLines()(JSON.stringify({ ...request, operationId: "getAudience", status: 200 }), "stdout");
  expect(line).toMatch(/GET {4}getAudience$/);
});

it("quiet leaves out what succeeded or was refused", () => {
  const lineFor = createRequestLines({ isQuiet: true });
  expect([good, refused].map((line) => lineFor(line, "stdout"))).toEqual([null, null]);
  expect(lineFor(JSON.stringify({ ...request, path: "/", status: 503 }), "stdout")).toContain("503");
});

it("requests of a sample's people are hidden while they succeed", () => {
  const lineFor = createRequestLines({ isHidden: ({ clientId }) => clientId === "crowd" });
  expect(lineFor(good, "stdout")).toBe(null);
  expect(lineFor(refused, "stdout")).not.toBe(null);
});

it("the tool that runs the Worker is heard on its standard error only", () => {
  const lineFor = createRequestLines();
  expect(lineFor("[wrangler:info] GET / 200 OK (1ms)", "stdout")).toBe(null);
  expect(lineFor("The build failed", "stderr")).toBe("The build failed");
});

it("colours come with a terminal", () => {
  expect(createRequestLines({ isColoured: true })(good, "stdout")).toContain("\x1b[32m200\x1b[0m");
});

it("a long id of a session does not push the rest off the line", () => {
  const path = `/session/${"a".repeat(100)}/answer`;
  expect(createRequestLines()(JSON.stringify({ ...request, path, status: 200 }), "stdout")).toMatch(
    /\/session\/a{12}…\/answer$/,
  );
});

it("lines are put together from what comes in pieces", () => {
  const lines: string[] = [];
  const read = lineReader((line: string) => lines.push(line));
  const bytes = new TextEncoder().encode("première\nsecond\nrest");
  for (let i = 0; i < bytes.length; i += 3) read(bytes.slice(i, i + 3));
  expect(lines).toEqual(["première", "second"]);
});

it("a warning of that tool keeps its colours on a terminal only", () => {
  const warning = "\x1b[33m▲ \x1b[43;33m[\x1b[43;30mWARNING\x1b[43;33m]\x1b[0m The database is locked";
  expect(createRequestLines()(warning, "stderr")).toBe("▲ [WARNING] The database is locked");
  expect(createRequestLines({ isColoured: true })(warning, "stderr")).toBe(warning);
});
