import { env, exports } from "cloudflare:workers";
import { expect, it } from "vitest";
it("runs", async () => {
  expect(await (await exports.default.fetch("http://x/")).text()).toBe("ok");
  expect(await (await env.CORPUS.fetch("http://x/a")).text()).toContain("no picture");
});
