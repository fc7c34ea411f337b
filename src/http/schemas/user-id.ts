import { z } from "@hono/zod-openapi";
import { longestUserId, readUserId } from "../../domain/member/user-id.ts";

/** A person's id in its canonical form, the same as in files of people. */
export function userId() {
  return z
    .string("must be a string")
    .transform((text, context) => {
      const read = readUserId(text);
      if (read.ok) return read.userId;
      context.addIssue({ code: "custom", message: read.fault });
      return z.NEVER;
    })
    .openapi({
      type: "string",
      minLength: 1,
      maxLength: longestUserId,
      description: "Printable characters. Blanks around it are dropped, and it is put into Unicode NFC.",
    });
}
