// Builds the picture decoder where its sources changed. wrangler runs it before each build.
import { ensureDecoder } from "../codecs/build/decoder.mjs";

await ensureDecoder();
