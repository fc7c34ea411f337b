import { ensureDecoder } from "../../codecs/build/decoder.mjs";

export async function setup() {
  await ensureDecoder();
}
