import { OUT_OF_FUEL } from "../src/shrink/failure-codes.ts";
import { fail } from "./fail.ts";

let fuel: i64 = 0;

/** Sets the fuel of a new picture. */
export function resetFuel(units: i64): void {
  fuel = units;
}

/** Adds fuel for bytes that came, or for pixels that the header promises. */
export function grantFuel(units: i64): void {
  fuel += units;
}

/**
 * Every loop whose length a file may choose spends a unit for each step of about ten nanoseconds (a block of a scan, a symbol without
 * output). So the cost of a file is bounded by its bytes and pixels.
 */
@inline
export function spend(units: i64): void {
  fuel -= units;
  if (fuel < 0) fail(OUT_OF_FUEL);
}
