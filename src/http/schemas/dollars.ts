import { z } from "@hono/zod-openapi";
import { dollarsOf, type Micros, microsOf } from "../../domain/money/amount.ts";

/** US dollars with at most six decimals, between these amounts. */
export function dollars(least: Micros, most: Micros) {
  const fault = `must be from ${dollarsOf(least)} to ${dollarsOf(most)} dollars`;
  return z
    .number("must be a number")
    .min(dollarsOf(least), fault)
    .max(dollarsOf(most), fault)
    .refine((value) => dollarsOf(microsOf(value)) === value, "must have at most six decimals")
    .openapi({ format: "double" });
}
