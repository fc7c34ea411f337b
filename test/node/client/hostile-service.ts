import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Asked {
  method: string;
  /** The URL with its query. */
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

type Reply = (response: ServerResponse, asked: Asked) => void;

/** A service on this machine that answers by a script, one reply a request, the last one again and again. */
export async function hostileService(...script: Reply[]) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const one = {
      method: request.method ?? "",
      url: request.url ?? "",
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    const reply = script[Math.min(asked.length, script.length - 1)];
    asked.push(one);
    reply?.(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    asked,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Reply {
  return (response) =>
    response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
}

export function empty(status: number, headers: Record<string, string> = {}): Reply {
  return (response) => response.writeHead(status, headers).end();
}

export const dropped: Reply = (response) => response.destroy();

/** Half of what it announces, and then nothing more. */
export const torn: Reply = (response) => {
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "100" });
  response.write('{"audienceId":');
  setTimeout(() => response.destroy(), 20);
};

export const silent: Reply = () => undefined;
