import { z } from "@hono/zod-openapi";

/** Text that survives storage unchanged: no lone surrogate, no NUL. Length in UTF-16 units. */
export function text(maxLength: number, minLength = 0) {
  return z
    .string("must be a string")
    .min(minLength, minLength === 1 ? "must not be empty" : `must have at least ${minLength} characters`)
    .max(maxLength, `may have at most ${maxLength} characters`)
    .refine((value) => value.isWellFormed() && !value.includes("\0"), "must be well-formed text");
}

export function int32(from = -2_147_483_648, to = 2_147_483_647) {
  return whole(z.int32(wholeFault(from, to)), from, to).openapi({ format: "int32" });
}

export function uint32(from = 0, to = 4_294_967_295) {
  return whole(z.uint32(wholeFault(from, to)), from, to).openapi({ format: "int64" });
}

/** Limited to 2^53, beyond which JavaScript numbers are not exact. */
export function int64(from = -Number.MAX_SAFE_INTEGER, to = Number.MAX_SAFE_INTEGER) {
  return whole(z.int(wholeFault(from, to)), from, to).openapi({ format: "int64" });
}

export function double() {
  return z.number("must be a number").openapi({ format: "double" });
}

export function flag() {
  return z.boolean("must be true or false");
}

/** RFC 3339 in UTC with milliseconds. */
export function dateTime() {
  return z.iso.datetime({ offset: true });
}

/** One of these names, compared exactly. */
export function oneOf<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.enum(names, `must be one of ${names.join(", ")}`);
}

function whole<Schema extends z.ZodNumber>(schema: Schema, from: number, to: number): Schema {
  return schema.min(from, wholeFault(from, to)).max(to, wholeFault(from, to));
}

function wholeFault(from: number, to: number): string {
  return `must be a whole number from ${from} to ${to}`;
}
