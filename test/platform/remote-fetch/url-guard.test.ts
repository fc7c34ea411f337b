import { describe, expect, test } from "vitest";
import { parseAllowList } from "../../../src/platform/remote-fetch/allow-list.ts";
import { guardUrl, ownHost, ownHostSet } from "../../../src/platform/remote-fetch/url-guard.ts";
import { goodUrls, hostileUrls } from "./hostile-urls.ts";

const ownHosts = ownHostSet(["muster.example.com", "https://auth.example.com:8443", "[2606:4700::1]"]);
const policy = { allow: parseAllowList(""), ownHosts, askedHost: ownHost("Muster.workers.dev:443") };
const reasonFor = (url: string, allow = "") => {
  const verdict = guardUrl(url, { ...policy, allow: parseAllowList(allow) });
  return verdict.ok ? null : verdict.reason;
};

describe.each(Object.entries(hostileUrls))("hostile URLs: %s", (_kind, urls) => {
  test.each(urls.map((url) => [url]))("%j is refused", (url) => {
    expect(guardUrl(url, policy)).toMatchObject({ ok: false });
  });
});

test.each(goodUrls.map((url) => [url]))("%j passes", (url) => {
  expect(guardUrl(url, policy)).toMatchObject({ ok: true });
});

test("a reason names what is wrong, and never repeats the address", () => {
  expect(reasonFor("ftp://example.com/")).toBe("its scheme is not http or https");
  expect(reasonFor("http://a:b@example.com/")).toBe("it carries a user name or password");
  expect(reasonFor("http://example.com:81/")).toBe("it names a port other than 80 for http or 443 for https");
  expect(reasonFor("http://10.0.0.1/")).toBe("its address is not public");
  expect(reasonFor("http://printer.local/")).toBe("its host name is not public");
  expect(reasonFor("https://muster.example.com/")).toBe("it leads back to this service");
  expect(reasonFor("https://auth.example.com/")).toBe("it leads back to this service");
  expect(reasonFor("https://[2606:4700:0::1]/")).toBe("it leads back to this service");
  expect(reasonFor("https://muster.workers.dev./")).toBe("it leads back to this service");
  expect(reasonFor("nonsense")).toBe("it is not an absolute URL");
  expect(reasonFor(`http://example.com/${"a".repeat(2048)}`)).toBe("it is longer than 2048 characters");
});

test("a name is to be looked up without its final dot; a literal and an exempted host are not", () => {
  const lookup = (url: string, allow = "") => {
    const verdict = guardUrl(url, { ...policy, allow: parseAllowList(allow) });
    return verdict.ok ? verdict.lookup : "refused";
  };
  expect(lookup("https://Example.com./a")).toBe("example.com");
  expect(lookup("https://8.8.8.8/a")).toBeNull();
  expect(lookup("https://[2606:4700:4700::1111]/a")).toBeNull();
  expect(lookup("http://files.corp:8080/a", "files.corp:8080")).toBeNull();
});

test("a fragment is dropped, and a relative text is read against its base", () => {
  const base = new URL("https://example.com/a/b");
  expect(guardUrl("../../objects/c.png#top", policy, base)).toMatchObject({
    ok: true,
    url: new URL("https://example.com/c.png"),
  });
  expect(guardUrl("//10.0.0.1/c.png", policy, base)).toMatchObject({ ok: false });
});

describe("the allow-list", () => {
  test("exempts exactly the host and port that it names", () => {
    const allow = "127.0.0.1:8080, [::1]:9000,files.corp:80";
    expect(reasonFor("http://127.0.0.1:8080/a.png", allow)).toBeNull();
    expect(reasonFor("http://0x7f.1:8080/a.png", allow)).toBeNull();
    expect(reasonFor("http://[0:0::1]:9000/", allow)).toBeNull();
    expect(reasonFor("http://files.corp/", allow)).toBeNull();
    expect(reasonFor("http://FILES.corp.:80/", allow)).toBeNull();
    for (const url of [
      "http://127.0.0.1:8081/",
      "http://127.0.0.1/",
      "http://127.0.0.2:8080/",
      "http://localhost:8080/",
      "http://[::ffff:127.0.0.1]:8080/",
      "https://files.corp/",
      "http://a.files.corp/",
      "http://files.corp:8080/",
    ]) {
      expect(reasonFor(url, allow), url).not.toBeNull();
    }
  });

  test("takes * for every port, and 443 as the port of https", () => {
    expect(reasonFor("http://127.0.0.1:1/", "127.0.0.1:*")).toBeNull();
    expect(reasonFor("https://127.0.0.1/", "127.0.0.1:*")).toBeNull();
    expect(reasonFor("https://10.0.0.7/", "10.0.0.7:443")).toBeNull();
    expect(reasonFor("http://10.0.0.7/", "10.0.0.7:443")).not.toBeNull();
  });

  test("exempts from nothing but name, port and address", () => {
    expect(reasonFor("ftp://127.0.0.1:8080/", "127.0.0.1:*")).toMatch("scheme");
    expect(reasonFor("http://a:b@127.0.0.1:8080/", "127.0.0.1:*")).toMatch("password");
    expect(reasonFor(`http://127.0.0.1:8080/${"a".repeat(2048)}`, "127.0.0.1:*")).toMatch("2048");
  });

  test("covers the service's own host when the operator names it", () => {
    expect(reasonFor("https://muster.example.com/", "muster.example.com:443")).toBeNull();
  });

  test.each([
    ...[
      "127.0.0.1",
      "*:80",
      "*",
      "127.0.0.1:0",
      "127.0.0.1:65536",
      "127.0.0.1:80x",
      "::1:80",
      "http://a.b:80",
      "[::1]",
    ],
    ...["[::g]:80", "a b:80", "10.0.0.0/8:80", "user@host:80", ":80", "999.1.1.1:80", "a:-1", "a.b:80;c.d:80"],
  ])("%j is refused at the start", (entry) => {
    expect(() => parseAllowList(`127.0.0.1:8080,${entry}`)).toThrow(
      `REMOTE_FETCH_ALLOW holds ${JSON.stringify(entry)}`,
    );
  });

  test("may be empty, and may have stray commas", () => {
    expect(reasonFor("http://10.0.0.1/", "")).not.toBeNull();
    expect(reasonFor("http://10.0.0.1/", ",10.0.0.1:80, ")).toBeNull();
  });
});
