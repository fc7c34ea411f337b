import { OUT_OF_FUEL } from "../shrink/failure-codes.ts";
import { fail } from "./fail.ts";

let fuel: i64 = 0;

/** Of a new picture. */
export function resetFuel(units: i64): void {
  fuel = units;
}

/** Work that was paid for: by bytes that came, or by pixels that the header promises. */
export function grantFuel(units: i64): void {
  fuel += units;
}

/**
 * Every loop whose length a file may choose spends a unit for each step of about ten nanoseconds (a block of a scan, a symbol
 * without output), so no file costs more than in proportion to its bytes and pixels.
 */
@inline
export function spend(units: i64): void {
  fuel -= units;
  if (fuel < 0) fail(OUT_OF_FUEL);
}
