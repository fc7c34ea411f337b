// Builds the picture decoder where its sources changed. wrangler runs it before each build.
import { ensureDecoder } from "./local/decoder.mjs";

await ensureDecoder();
