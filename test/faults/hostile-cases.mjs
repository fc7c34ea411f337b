/**
 * A URL, and how its item must end.
 * @typedef {object} HostileCase
 * @property {string} name
 * @property {string} url
 * @property {string | null} stage null: the file is stored
 * @property {number | null} upstreamHttpStatus
 * @property {number | null} requests how often the origin must be asked for this very URL; null where it is not counted
 * @property {number} pauseMs least time between two of these requests
 */

const attempts = 3;

/**
 * Every way in which an origin of test/support/origin.mjs misbehaves, and every URL that must not be fetched.
 * @param {{ origin: string, closed: string, forbidden: string, own: string, ownName: string, withSlow: boolean }} places origin:
 *   the hostile one; closed: an allowed one without a listener; forbidden: one that is not allowed; own: this service
 * @returns {HostileCase[]}
 */
export function hostileCases({ origin, closed, forbidden, own, ownName, withSlow }) {
  let count = 0;
  // A number of its own lets the origin count the requests for each URL, whatever else redirects there.
  const numbered = (path) => `${origin}${path}${path.includes("?") ? "&" : "?"}case=${++count}`;
  const entry = (name, url, ending) => ({ name, url, upstreamHttpStatus: null, requests: 1, pauseMs: 0, ...ending });
  const stored = (name, path, more) => entry(name, numbered(path), { stage: null, ...more });
  const final = (name, path, stage, upstreamHttpStatus) => entry(name, numbered(path), { stage, upstreamHttpStatus });
  const retried = (name, path, stage, upstreamHttpStatus, pauseMs = 0) =>
    entry(name, numbered(path), { stage, upstreamHttpStatus, requests: attempts, pauseMs });
  const redirect = (name, path) => final(`redirect ${name}`, `/redirect/${path}`, "redirect", 302);
  const redirectTo = (name, url) => redirect(name, `to?to=${encodeURIComponent(url)}`);
  const refused = (name, url) => entry(name, url, { stage: "validation", requests: 0 });

  const twice = stored("a picture that is asked for twice", "/ok.png");
  const quick = [
    stored("a picture", "/ok.png"),
    twice,
    { ...twice, name: "its repeat" },
    stored("no Content-Length", "/no-length.png"),
    stored("ends with the connection", "/until-close.png"),
    stored("compressed by the origin", "/gzip.png"),
    stored("a picture that calls itself a page", "/picture-as-page"),
    stored("a relative redirect", "/redirect/relative"),
    stored("a redirect with a cookie", "/redirect/cookie"),
    stored("five redirects", "/redirect/chain-5"),
    ...Array.from({ length: 8 }, (_, index) => stored(`a late picture, ${index + 1}`, "/late.png")),
    stored("503 once, then the picture", "/busy-once.png", { requests: 2, pauseMs: 1000 }),

    final("an HTML page that calls itself a picture", "/page.png", "content_type", null),
    final("less than half a picture", "/cut.png", "decode", null),
    // All pixels have come: only the end of the file is missing.
    stored("Content-Length too small", "/long.png"),
    retried("Content-Length too large", "/short.png", "download", 200),
    final("an empty file", "/empty.png", "download", 200),
    retried("reset in the middle", "/reset", "download", 200),
    retried("reset at once", "/reset-at-once", "download", null),
    retried("not HTTP", "/not-http", "download", null),
    retried("broken gzip", "/broken-gzip", "download", 200),
    final("a compressed bomb", "/bomb.png", "size", 200),
    final("a compressed bomb of nothing", "/bomb", "content_type", null),
    final("a huge declared length", "/huge-header", "size", 200),
    final("an endless picture", "/endless.png", "size", 200),
    final("endless garbage", "/endless", "content_type", null),
    final("204", "/no-content", "download", 204),
    final("206", "/partial", "download", 206),
    final("300", "/choices", "download", 300),
    final("304", "/not-modified", "download", 304),
    final("401", "/401", "download", 401),
    final("403", "/403", "download", 403),
    final("404", "/404", "download", 404),
    retried("500", "/500", "download", 500),
    retried("429 with Retry-After in seconds", "/429?after=1", "download", 429, 1000),
    retried("503 with Retry-After as a date", "/503?after=2", "download", 503, 1000),
    entry("nobody listens", `${closed}/picture.png`, { stage: "download", requests: null }),

    redirect("in a loop", "loop"),
    redirect("to and fro", "ping"),
    redirect("six times", "chain-6"),
    redirect("to loopback", "loopback"),
    redirectTo("to another service on loopback", `${forbidden}/redirected`),
    redirect("to 169.254.169.254", "metadata"),
    redirect("to IPv4 inside IPv6", "mapped"),
    redirect("to a decimal address", "decimal"),
    redirect("to localhost", "localhost"),
    redirectTo("to this service", `${own}/healthz`),
    redirectTo("to this service's name", `http://${ownName}/healthz`),
    redirect("to ftp:", "ftp"),
    redirect("to file:", "file"),
    redirect("to data:", "data"),
    redirect("with credentials", "credentials"),
    redirect("without a location", "nowhere"),
    redirect("to what is no URL", "malformed"),
    retried(
      "redirect to where nobody listens",
      `/redirect/to?to=${encodeURIComponent(`${closed}/`)}`,
      "download",
      null,
    ),

    refused("ftp:", "ftp://example.com/picture.png"),
    refused("javascript:", "javascript:alert(1)"),
    refused("data:", "data:image/png;base64,iVBORw0KGgo="),
    refused("file:", "file:///etc/passwd"),
    refused("another service on loopback", `${forbidden}/direct`),
    refused("a private address", "http://10.0.0.1/picture.png"),
    refused("169.254.169.254", "http://169.254.169.254/latest/meta-data/"),
    refused("loopback in IPv6", "http://[::1]/picture.png"),
    refused("IPv4 inside IPv6", "http://[::ffff:127.0.0.1]/picture.png"),
    refused("a decimal address", "http://2130706433/picture.png"),
    refused("localhost", "http://localhost/picture.png"),
    refused("this service", `${own}/healthz`),
    refused("this service's name", `http://${ownName}/picture.png`),
    refused("credentials", numbered("/ok.png").replace("//", "//user:password@")),
    refused("too long a URL", `${origin}/${"a".repeat(2048)}`),
    refused("a backslash", `${origin}\\ok.png`),
    refused("a path alone", "/ok.png"),
    refused("garbage", "what is this?"),
    refused("nothing", ""),
  ];
  const slow = [
    retried("hangs before the headers", "/hang", "timeout", null),
    retried("hangs after the headers", "/hang-after-headers", "timeout", null),
    retried("one byte a second", "/drip", "timeout", null),
    retried("429 with Retry-After of seven seconds", "/429?after=7", "download", 429, 7000),
  ];
  return withSlow ? [...slow, ...quick] : quick;
}
