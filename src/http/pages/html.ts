import type { html } from "hono/html";

/** What the tagged template `html` gives: text in it is escaped already. */
export type Html = ReturnType<typeof html>;
