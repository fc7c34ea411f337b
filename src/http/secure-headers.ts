const contentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Says what the cache in front of this Worker may keep. It is read there and not passed on, and wins over Cache-Control. */
export const edgeCacheControl = "Cloudflare-CDN-Cache-Control";

/**
 * Sets strict headers on every answer. A page or a file sets its own Content-Security-Policy first, a page that our own pages
 * frame its own X-Frame-Options, and an answer that may be cached its own Cache-Control. No other answer may stay in a browser or a
 * proxy. The cache in front of this Worker does not tell hosts apart, so it keeps only what says so: some documents name the host at
 * which they were asked for.
 */
export function setSecureHeaders(headers: Headers): void {
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", contentSecurityPolicy);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  if (!headers.has(edgeCacheControl)) headers.set(edgeCacheControl, "no-store");
  headers.set("Referrer-Policy", "no-referrer");
  headers.set("Strict-Transport-Security", "max-age=31536000");
  headers.set("X-Content-Type-Options", "nosniff");
  if (!headers.has("X-Frame-Options")) headers.set("X-Frame-Options", "DENY");
}
