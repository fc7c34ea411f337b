import { createMiddleware } from "hono/factory";

const defaults = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
  "Strict-Transport-Security": "max-age=31536000",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};

/** Strict by default; a handler that needs another value (a page, a picture) sets its own first. */
export const secureHeaders = createMiddleware(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(defaults)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
});
