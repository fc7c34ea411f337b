import { CORRUPT } from "../failure-codes.ts";
import { NEED_INPUT } from "../statuses.ts";
import { fail } from "./fail.ts";

/** Called once a picture, behind `resetOutput`. Allocates nothing that depends on the file: its header has not come yet. */
export function beginPng(): void {}

/** Goes on where it stopped, as far as the input goes. DONE once the output is complete. */
export function runPng(): i32 {
  fail(CORRUPT);
  return NEED_INPUT;
}
