import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { closingPage } from "./closing-page.ts";

/** The returning browser: its address, and a function that answers with a page. */
export interface Callback {
  url: URL;
  show(heading: string, sentence: string): Promise<void>;
}

export interface Listener {
  redirectUri: string;
  /** Waits for the first request with the expected state. */
  callback: Promise<Callback>;
  close(): void;
}

/**
 * Listens on 127.0.0.1, on any free port, for one request with this state. Other requests are refused and change nothing, since any
 * page in the browser can send some.
 */
export async function listenForCallback(state: string): Promise<Listener> {
  let arrive: (callback: Callback) => void = () => undefined;
  const callback = new Promise<Callback>((resolve) => {
    arrive = resolve;
  });
  let isTaken = false;
  const server = createServer((request, response) => {
    const url = URL.canParse(request.url ?? "", origin) ? new URL(request.url ?? "", origin) : null;
    // Another host name may come from an attacker's DNS: RFC 8252 sends the browser to the numeric address.
    const isMeant = `http://${request.headers.host}` === origin && url?.pathname === "/callback";
    if (!isMeant || request.method !== "GET")
      return end(response, 404, "Nothing is here", "You can close this window.");
    if (isTaken || url.searchParams.get("state") !== state) {
      return end(response, 400, "This is not the sign-in that was begun", "You can close this window.");
    }
    isTaken = true;
    arrive({ url, show: (heading, sentence) => end(response, 200, heading, sentence) });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    redirectUri: `${origin}/callback`,
    callback,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function end(response: ServerResponse, status: number, heading: string, sentence: string): Promise<void> {
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
    // The address contains the code, so it must not leak as a referrer.
    "Referrer-Policy": "no-referrer",
    Connection: "close",
  });
  return new Promise((resolve) => response.end(closingPage(heading, sentence), () => resolve()));
}
