import { CORRUPT } from "../failure-codes.ts";
import { NEED_INPUT } from "../statuses.ts";
import { fail } from "./fail.ts";
export function beginJpeg(): void {}
export function runJpeg(): i32 {
  fail(CORRUPT);
  return NEED_INPUT;
}
