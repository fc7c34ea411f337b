import { TRUNCATED } from "../../src/shrink/failure-codes.ts";
import { DONE, NEED_INPUT } from "../../src/shrink/statuses.ts";
import { fail } from "../fail.ts";
import { applyProfile } from "../icc/icc-transform.ts";
import { inputIsLast } from "../input.ts";
import { beginChunks, hasPixels, readChunks } from "./png-chunks.ts";
import { endRows } from "./png-rows.ts";

/** Called once for each picture, after `resetOutput`. Allocates nothing that depends on the file: its header has not come yet. */
export function beginPng(): void {
  beginChunks();
}

/** Resumes where it stopped, as far as the input reaches. DONE once the output is complete. */
export function runPng(): i32 {
  if (!readChunks()) {
    if (!inputIsLast) return NEED_INPUT;
    if (!hasPixels) fail(TRUNCATED);
  }
  endRows();
  applyProfile();
  return DONE;
}
