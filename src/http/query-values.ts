import { z } from "@hono/zod-openapi";

/** A whole number in a query: digits only, so that `1e2`, `10.0` and `0x10` are refused by name. */
export function queryInteger(from: number, to: number, description: string) {
  const message = `must be a whole number from ${from} to ${to}`;
  return z
    .string(message)
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .refine((value) => value >= from && value <= to, message)
    .openapi({ type: "integer", format: "int32", minimum: from, maximum: to, description });
}

/** `true` or `false`, and nothing else. */
export function queryBoolean(description: string) {
  return z
    .enum(["true", "false"], "must be true or false")
    .transform((value) => value === "true")
    .openapi({ type: "boolean", description });
}
