import { env } from "cloudflare:workers";
import type { TestApp } from "./app.ts";

/** Leaves the row of an upload that was interrupted two hours ago. */
export async function leaveInterruptedUpload({ clock }: TestApp): Promise<void> {
  await env.DB.prepare(
    "INSERT INTO assets (id, organization_id, account_id, state, created_at) VALUES (?, 'o', 'a', 'writing', ?)",
  )
    .bind(crypto.randomUUID(), clock.now() - 2 * 3_600_000)
    .run();
}
