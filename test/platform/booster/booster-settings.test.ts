import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { type Bindings, ConfigError } from "../../../src/config.ts";
import { createDeps } from "../../../src/deps.ts";
import { fakeBooster } from "./fake-booster.ts";

const depsWith = (settings: Partial<Bindings>, outbound?: typeof fetch) =>
  createDeps({ ...env, ...settings } as Bindings, outbound ? { fetch: outbound } : {});

describe("the settings of the booster", () => {
  it.each([
    ["BOOSTER_URL", { BOOSTER_URL: "booster.example" }],
    ["BOOSTER_URL", { BOOSTER_URL: "http://booster.example/v1" }],
    ["BOOSTER_URL", { BOOSTER_URL: "http://127.0.0.1.example/v1" }],
    ["BOOSTER_URL", { BOOSTER_URL: "ftp://booster.example/v1" }],
    ["BOOSTER_URL", { BOOSTER_URL: "https://user:secret@booster.example/v1" }],
    ["BOOSTER_URL", { BOOSTER_URL: "https://booster.example/v1?key=1" }],
    ["BOOSTER_URL", { BOOSTER_URL: "https://booster.example/v1#top" }],
    ["BOOSTER_TOKEN", { BOOSTER_TOKEN: undefined }],
    ["BOOSTER_TOKEN", { BOOSTER_TOKEN: "" }],
    ["BOOSTER_TOKEN", { BOOSTER_TOKEN: "two words" }],
    ["BOOSTER_TOKEN", { BOOSTER_TOKEN: "a\r\nX-Other: header" }],
  ])("stop the start with a sentence on %s: %j", (name, change) => {
    const settings = { BOOSTER_URL: "https://booster.example/v1", BOOSTER_TOKEN: "t0ken", ...change };
    expect(() => depsWith(settings as Partial<Bindings>)).toThrow(ConfigError);
    expect(() => depsWith(settings as Partial<Bindings>)).toThrow(name);
  });

  it.each([
    { BOOSTER_URL: "https://booster.example/v1", BOOSTER_TOKEN: "my secret" },
    { BOOSTER_URL: "https://user:secret@booster.example/v1", BOOSTER_TOKEN: "t0ken" },
  ])("show no secret in that sentence: %j", (settings) => {
    expect(() => depsWith(settings)).toThrow(/^(?!.*secret)/);
  });

  it.each([
    "https://booster.example/v1",
    "https://booster.example/v1/",
    "http://localhost:8799/v1",
    "http://127.0.0.1:8799/v1",
    "http://[::1]:8799/v1",
  ])("choose the booster at %s", async (url) => {
    const server = fakeBooster(url.replace(/\/$/, ""));
    await depsWith({ BOOSTER_URL: url, BOOSTER_TOKEN: "t0ken" }, server.fetch).booster.fastBidOf(7);
    expect(server.asked.map(({ path }) => path)).toEqual(["fast-bids/7"]);
  });

  it("choose the embedded one when there is no URL", async () => {
    const reachedOut = () => Promise.reject(new Error("it reached out"));
    const { booster } = depsWith({ BOOSTER_URL: "", BOOSTER_TOKEN: "t0ken" }, reachedOut as typeof fetch);
    expect(await booster.fastBidOf(7)).toBeNull();
  });
});
