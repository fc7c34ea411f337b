import { getPath } from "hono/utils/url";

const storedFile = /^\/[0-9a-f-]{36}\.[a-z0-9]{2,5}$/;

/**
 * The path under which a request is served. Some clients make links to pictures themselves, as `https://assets.<host>/<fileName>`: on
 * such a host a stored file's name alone means the file.
 */
export function servedPathOf(request: Request): string {
  const path = getPath(request);
  const isFile = /^https?:\/\/assets\./i.test(request.url) && storedFile.test(path);
  return isFile ? `/asset/file${path}` : path;
}
