import { z } from "@hono/zod-openapi";

/** Never null: existing clients expect a text. */
export const ownerMail = z.string().openapi({
  description:
    "For the owner's organization and Admins; for whoever has a share, once it is verified; empty for everybody else. Filters compare with what is shown.",
});
