import { z } from "@hono/zod-openapi";

/** Never null: existing clients expect a text. */
export const ownerMail = z.string().openapi({
  description:
    "The owner's e-mail address. Shown to the owner's organization and Admins and, once it is verified, to whoever has a share. Empty " +
    "for everybody else. Filters compare with what is shown.",
});
