import { waitUntil } from "cloudflare:workers";

/** Lets work outlive the answer of the request that began it. It must not fail. */
export function afterAnswer(work: Promise<unknown>): void {
  waitUntil(work);
}
