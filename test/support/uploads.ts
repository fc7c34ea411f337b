import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { assets } from "../../src/features/assets/assets.table.ts";
import type { Person } from "./seed.ts";

/** A form with one part `file`, as most clients send it. */
export function fileForm(bytes: Uint8Array, name = "photo.jpg", part = "file"): FormData {
  const form = new FormData();
  form.append(part, new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  return form;
}

export function assetRows(person: Person) {
  return drizzle(env.DB).select().from(assets).where(eq(assets.organizationId, person.organizationId));
}

/** What stands in the bucket, whatever put it there. */
export async function bucketKeys(): Promise<string[]> {
  return (await env.BUCKET.list()).objects.map(({ key }) => key).sort();
}

/** A multipart body whose bytes a test writes itself. */
export function rawForm(text: string, boundary = "b0undary"): { body: string; headers: Record<string, string> } {
  return { body: text, headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` } };
}
