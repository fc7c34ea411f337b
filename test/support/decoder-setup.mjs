import { ensureDecoder } from "../../scripts/local/decoder.mjs";

export async function setup() {
  await ensureDecoder();
}
