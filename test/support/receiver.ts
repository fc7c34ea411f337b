import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as it came in. */
export interface Received {
  headers: Record<string, string>;
  body: string;
}

/**
 * A receiver of webhooks on loopback. `POST /<name>?answers=500,500` answers with these statuses in turn, and with 204 afterwards;
 * `GET /<name>` gives what was posted under this name.
 */
export async function startReceiver() {
  const received = new Map<string, Received[]>();
  const of = (path: string) => received.get(path) ?? [];
  const server: Server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://receiver");
    if (request.method !== "POST") return void response.end(JSON.stringify(of(pathname)));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const before = of(pathname);
    const headers = request.headers as Record<string, string>;
    received.set(pathname, [...before, { headers, body: Buffer.concat(chunks).toString() }]);
    const status = Number((searchParams.get("answers") ?? "").split(",")[before.length] || 204);
    response
      .writeHead(status, { location: "http://127.0.0.1:1/" })
      .end(status === 204 ? undefined : `status ${status}`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    of,
    /** The process may end while it listens. */
    unref: () => server.unref(),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The name under which tests inside workerd reach a receiver. */
export const receiverOrigin = "http://receiver.muster.test";

let shared: ReturnType<typeof startReceiver> | undefined;

/** Lets requests of workerd out to a receiver of this process by real HTTP, and nothing else. */
export async function outboundOfTests(request: {
  url: string;
  method: string;
  headers: Headers;
  text(): Promise<string>;
}): Promise<Response> {
  if (!request.url.startsWith(`${receiverOrigin}/`)) throw new Error(`a test reached out to ${request.url}`);
  shared ??= startReceiver().then((started) => {
    started.unref();
    return started;
  });
  const { origin } = await shared;
  const headers = Object.fromEntries([...request.headers].filter(([name]) => /^(webhook-|content-type)/.test(name)));
  const init = request.method === "GET" ? {} : { method: request.method, headers, body: await request.text() };
  const answer = await fetch(`${origin}${request.url.slice(receiverOrigin.length)}`, { ...init, redirect: "manual" });
  return new Response(answer.status === 204 ? null : await answer.text(), {
    status: answer.status,
    headers: { location: answer.headers.get("location") ?? "" },
  });
}
