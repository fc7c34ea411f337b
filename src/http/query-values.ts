import { z } from "@hono/zod-openapi";

/** A whole number in a query. Digits only: `1e2`, `10.0` and `0x10` are refused. */
export function queryInteger(from: number, to: number, description: string) {
  const message = `must be a whole number from ${from} to ${to}`;
  return z
    .string(message)
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .refine((value) => value >= from && value <= to, message)
    .openapi({ type: "integer", format: "int32", minimum: from, maximum: to, description });
}

/** A boolean in a query: `true` or `false` only. */
export function queryBoolean(description: string) {
  return z
    .enum(["true", "false"], "must be true or false")
    .transform((value) => value === "true")
    .openapi({ type: "boolean", description });
}
