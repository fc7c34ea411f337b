import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
import { failureText } from "../../src/platform/failure-text.ts";
import { isPlatformOutage } from "../../src/platform/platform-outage.ts";

it.each([
  "D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
  "D1_ERROR: D1 DB is overloaded. Too many requests queued.",
  "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
  "D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.",
  "D1_ERROR: Internal error in D1 DB storage caused object to be reset.",
  "D1_ERROR: Network connection lost.",
  "D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.",
  "D1 DB reset because its code was updated.",
  "D1_ERROR: D1 DB's isolate exceeded its memory limit and was reset.",
  "D1_ERROR: D1 DB exceeded its CPU time limit and was reset.",
  "D1_ERROR: attempt to write a readonly database: SQLITE_READONLY",
  "D1_ERROR: database or disk is full: SQLITE_FULL",
  "D1_ERROR: database is locked: SQLITE_BUSY",
  "D1_ERROR: Failed to get session commit token: internal error",
  "Durable Object is overloaded. Requests queued for too long.",
  "Durable Object reset because its code was updated.",
  "Durable Object storage operation exceeded timeout which caused object to be reset.",
  "Your account is generating too much load on Durable Objects. Please back off and try again later.",
  "put: We encountered an internal error. Please try again. (10001)",
])("the platform is to blame: %s", (message) => {
  expect(isPlatformOutage(new Error(message))).toBe(true);
  expect(isPlatformOutage(new DrizzleQueryError("select 1", [], new Error(message)))).toBe(true);
});

it.each(["retryable", "overloaded", "durableObjectReset"])("so it is where an object's error is %s", (flag) => {
  expect(isPlatformOutage(Object.assign(new Error("internal error"), { [flag]: true }))).toBe(true);
  expect(isPlatformOutage(Object.assign(new Error("internal error"), { [flag]: false, remote: true }))).toBe(false);
});

it.each([
  "D1_ERROR: no such table: audience: SQLITE_ERROR",
  "D1_ERROR: UNIQUE constraint failed: accounts.email: SQLITE_CONSTRAINT",
  "D1_TYPE_ERROR: Type 'undefined' not supported",
  "Cannot read properties of undefined (reading 'id')",
  "the roster went away",
])("we are to blame: %s", (message) => {
  expect(isPlatformOutage(new Error(message))).toBe(false);
});

it("a fault of the input is no outage, and is not logged, also when the error crossed from an object", () => {
  const params = ["Network connection lost"];
  const error = new DrizzleQueryError("select ?", params, new Error("D1_ERROR: no such column: SQLITE_ERROR"));
  const crossed = Object.assign(new Error(error.message, { cause: error.cause }), { query: error.query, params });
  for (const one of [error, crossed]) {
    expect(isPlatformOutage(one)).toBe(false);
    expect(failureText(one)).toBe(
      "Error: Failed query: select ?\ncaused by Error: D1_ERROR: no such column: SQLITE_ERROR",
    );
  }
});
