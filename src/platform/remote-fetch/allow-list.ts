import { hostOf } from "./host-name.ts";

/** Hosts and ports that the operator exempts from the checks of names, ports and addresses. */
export interface AllowList {
  permits(url: URL): boolean;
}

const entryShape = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+):(\*|\d{1,5})$/i;

/** Reads REMOTE_FETCH_ALLOW: comma-separated `host:port`, with `*` for any port. Throws an Error with a sentence for the operator. */
export function parseAllowList(setting: string): AllowList {
  const entries = new Set(
    setting
      .split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== "")
      .map(canonical),
  );
  return {
    permits(url) {
      const host = hostOf(url);
      return entries.has(`${host}:*`) || entries.has(`${host}:${url.port || defaultPort(url)}`);
    },
  };
}

function canonical(entry: string): string {
  const [, host, port] = entryShape.exec(entry) ?? [];
  const url = host === undefined ? null : URL.parse(`http://${host}/`);
  if (!url || !(port === "*" || (Number(port) >= 1 && Number(port) <= 65_535))) {
    throw new Error(
      `REMOTE_FETCH_ALLOW holds ${JSON.stringify(entry)}, which is not host:port, such as 10.0.0.7:8080, files.example:* or [::1]:8080.`,
    );
  }
  return `${hostOf(url)}:${port === "*" ? port : Number(port)}`;
}

function defaultPort(url: URL): string {
  return url.protocol === "https:" ? "443" : "80";
}
