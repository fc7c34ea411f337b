import { env } from "cloudflare:workers";
import { expect, it, onTestFinished } from "vitest";
import { checkReadiness } from "../../../src/features/service/service.usecases.ts";
import { testApp } from "../../support/app.ts";

const { deps } = testApp();

it("a database at the build's own migration is ready", async () => {
  expect(await checkReadiness(deps)).toEqual({
    status: "ready",
    checks: { database: "ok", migrations: "ok", storage: "ok" },
  });
});

it("a database that a later release has migrated is ready for this one", async () => {
  const later = "9999_later.sql";
  onTestFinished(async () => {
    await env.DB.prepare("DELETE FROM d1_migrations WHERE name = ?").bind(later).run();
  });
  await env.DB.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(later).run();
  expect(await checkReadiness(deps)).toMatchObject({ status: "ready" });
});

it("a database that lacks the build's newest migration is not ready, and says so", async () => {
  const newest = await env.DB.prepare("SELECT id, name FROM d1_migrations ORDER BY id DESC LIMIT 1").first();
  onTestFinished(async () => {
    await env.DB.prepare("UPDATE d1_migrations SET name = ? WHERE id = ?").bind(newest?.name, newest?.id).run();
  });
  await env.DB.prepare("UPDATE d1_migrations SET name = 'elsewhere.sql' WHERE id = ?").bind(newest?.id).run();
  expect(await checkReadiness(deps)).toMatchObject({ status: "not_ready", checks: { migrations: "failed" } });
});
