/** Checks an address and removes its last slash. Throws a TypeError unless it is http, and encrypted if secrets go to another machine. */
export function secureUrl(name: string, given: string | URL, allowHttp: boolean): string {
  const url = new URL(secureEndpoint(name, given, { allowHttp }));
  if (url.username || url.password || url.search || url.hash) {
    throw new TypeError(`${name} must be a plain address, without a user, query or fragment.`);
  }
  return url.href.replace(/\/+$/, "");
}

/** Checks an address as `secureUrl` does, but for its end: an endpoint may have a query. */
export function secureEndpoint(name: string, given: string | URL, { allowHttp }: { allowHttp: boolean }): string {
  const url = URL.canParse(String(given)) ? new URL(given) : null;
  if (url === null || !["http:", "https:"].includes(url.protocol)) {
    throw new TypeError(`${name} must be an http or https address, not ${JSON.stringify(String(given))}.`);
  }
  if (url.protocol === "http:" && !allowHttp && !isLoopback(url.hostname)) {
    throw new TypeError(`${name} must begin with https: tokens would travel openly. allowHttp permits it.`);
  }
  return url.href;
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
