import { dollarsOf, type Micros } from "./amount.ts";

const format = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
});

/** Dollars with two to six decimals: `$1,234.50`, `$0.0125`. */
export function dollarsText(micros: Micros): string {
  return format.format(dollarsOf(micros));
}
