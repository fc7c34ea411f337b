import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { configFolder } from "../../../client/src/node/config-folder.ts";
import { signInWay } from "../../../client/src/node/sign-in-way.ts";
import { type KeptLogin, prepareFolder, tokenCache } from "../../../client/src/node/token-cache.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "muster-cache-"));
});
afterEach(() => rm(folder, { recursive: true }));

const place = { issuer: "https://auth.test", clientId: "muster-cli", scope: "openid api" };
const login: KeptLogin = { ...place, accessToken: "at", renewAt: 5, refreshToken: "rt" };

describe("the token cache", () => {
  it("gives back what it keeps, for its owner's eyes only, and leaves no other file", async () => {
    const cache = tokenCache(folder, place);
    expect(await cache.read()).toBeNull();
    await cache.write({ ...login, accessToken: "older" });
    await cache.write(login);
    expect(await cache.read()).toEqual(login);
    expect((await stat(cache.file)).mode & 0o777).toBe(0o600);
    expect((await stat(dirname(cache.file))).mode & 0o777).toBe(0o700);
    expect(await readdir(dirname(cache.file))).toHaveLength(1);
    await cache.delete();
    await cache.delete();
    expect(await cache.read()).toBeNull();
  });

  it("keeps each issuer, client and scope apart", async () => {
    const files = [
      place,
      { ...place, issuer: "https://other.test" },
      { ...place, clientId: "other" },
      { ...place, scope: "api" },
      { issuer: "https://auth.test", clientId: "muster-cli openid", scope: "api" },
    ].map((one) => tokenCache(folder, one).file);
    expect(new Set(files).size).toBe(files.length);
  });

  it.each(["", "{", "null", "[]", '{"accessToken":1,"renewAt":2}', '{"accessToken":"a"}'])(
    "takes a file that holds %j for none",
    async (text) => {
      const cache = tokenCache(folder, place);
      await mkdir(dirname(cache.file), { recursive: true });
      await writeFile(cache.file, text);
      expect(await cache.read()).toBeNull();
    },
  );

  it("keeps the old login whole when the new one cannot be written", async () => {
    const cache = tokenCache(folder, place);
    await cache.write(login);
    const circular = { ...login } as Record<string, unknown>;
    circular.self = circular;
    await expect(cache.write(circular as unknown as KeptLogin)).rejects.toThrow();
    expect(JSON.parse(await readFile(cache.file, "utf8"))).toEqual(login);
  });

  it("closes a folder that was open to others", async () => {
    const open = join(folder, "tokens");
    await mkdir(open);
    await chmod(open, 0o755);
    await prepareFolder(open);
    expect((await stat(open)).mode & 0o777).toBe(0o700);
  });
});

test.each([
  ["linux", {}, "/home/ann/.config/muster"],
  ["linux", { XDG_CONFIG_HOME: "/conf" }, "/conf/muster"],
  ["linux", { XDG_CONFIG_HOME: "relative" }, "/home/ann/.config/muster"],
  ["darwin", {}, "/home/ann/Library/Application Support/muster"],
  ["win32", { APPDATA: "/data" }, "/data/muster"],
  ["win32", {}, "/home/ann/AppData/Roaming/muster"],
])("on %s with %j settings are kept in %s", (platform, environment, expected) => {
  expect(configFolder(platform, environment, "/home/ann")).toBe(expected);
});

test.each([
  ["linux", { DISPLAY: ":0" }, {}, "browser"],
  ["linux", { WAYLAND_DISPLAY: "wayland-0" }, {}, "browser"],
  ["linux", {}, {}, "device"],
  ["linux", { DISPLAY: ":0" }, { noBrowser: true }, "device"],
  ["linux", { BROWSER: "lynx", SSH_CONNECTION: "a" }, {}, "browser"],
  ["linux", { DISPLAY: ":10", SSH_CONNECTION: "a" }, {}, "device"],
  ["darwin", {}, {}, "browser"],
  ["darwin", { SSH_CONNECTION: "a" }, {}, "device"],
  ["win32", {}, {}, "browser"],
  ["win32", {}, { noBrowser: true }, "device"],
] as const)("on %s with %j and %j one signs in by %s", (platform, environment, options, way) => {
  expect(signInWay(platform, environment, options)).toBe(way);
});
