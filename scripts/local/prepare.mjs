import { ensureClient } from "../../client/build/ensure-client.mjs";
import { ensureDecoder } from "../../codecs/build/decoder.mjs";
import { ensureRuntimeTypes } from "./runtime-types.mjs";

/** Makes what types and tests read and git does not keep: pages, decoder, client, types of the runtime. Each only if its sources changed. */
export async function prepare() {
  await import("../docs-page.mjs");
  await import("../label-page.mjs");
  await import("../console-page.mjs");
  await import("../face-page.mjs");
  await ensureDecoder();
  // Commands that run at once in the tests would build it at once, under one another.
  await ensureClient();
  await ensureRuntimeTypes();
}
