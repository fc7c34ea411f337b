import { request } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Listener, listenForCallback } from "../../../client/src/node/loopback-listener.ts";

let listener: Listener;
beforeEach(async () => {
  listener = await listenForCallback("the-state");
});
afterEach(() => listener.close());

function ask(path: string, { method = "GET", host }: { method?: string; host?: string } = {}) {
  const { port } = new URL(listener.redirectUri);
  return new Promise<{ status: number; body: string; headers: Record<string, unknown> }>((resolve, reject) => {
    const headers = host === undefined ? {} : { host };
    request({ host: "127.0.0.1", port, path, method, headers }, async (response) => {
      let body = "";
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode ?? 0, body, headers: response.headers });
    })
      .on("error", reject)
      .end();
  });
}

async function isStillWaiting(): Promise<boolean> {
  return Promise.race([listener.callback.then(() => false), new Promise<boolean>((r) => setTimeout(r, 50, true))]);
}

describe("the listener for the browser's way back", () => {
  it("is on 127.0.0.1, and gives the address that the browser came with", async () => {
    expect(listener.redirectUri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/);
    const answer = ask("/callback?code=c&state=the-state");
    const { url, show } = await listener.callback;
    expect(url.href).toBe(`${listener.redirectUri}?code=c&state=the-state`);
    await show("You are signed in", "You can close this window.");
    const { status, body, headers } = await answer;
    expect(status).toBe(200);
    expect(body).toContain("You can close this window.");
    expect(headers).toMatchObject({
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
  });

  it.each([
    ["another path", "/favicon.ico", {}, 404],
    ["no state", "/callback?code=c", {}, 400],
    ["another state", "/callback?code=c&state=other", {}, 400],
    ["another method", "/callback?code=c&state=the-state", { method: "POST" }, 404],
    ["another name of this machine", "/callback?code=c&state=the-state", { host: "rebound.test" }, 404],
    ["an address that is none", "//", {}, 404],
  ])("refuses %s and goes on waiting", async (_, path, how, status) => {
    expect((await ask(path, how)).status).toBe(status);
    expect(await isStillWaiting()).toBe(true);
  });

  it("takes one request and no second", async () => {
    const first = ask("/callback?code=mine&state=the-state");
    const { url, show } = await listener.callback;
    expect((await ask("/callback?code=theirs&state=the-state")).status).toBe(400);
    await show("a", "b");
    expect((await first).status).toBe(200);
    expect(url.searchParams.get("code")).toBe("mine");
  });

  it("is not to be reached by another address of this machine", async () => {
    const { port } = new URL(listener.redirectUri);
    await expect(fetch(`http://127.0.0.2:${port}/callback?state=the-state`)).rejects.toThrow();
  });

  it("is gone when it is closed", async () => {
    listener.close();
    await expect(ask("/callback")).rejects.toThrow();
  });
});
