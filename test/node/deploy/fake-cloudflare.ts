import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type ApiAnswer, type ApiCall, FakeAccount } from "./fake-account.ts";
import { assetToken } from "./fake-worker.ts";

const accountId = "0123456789abcdef0123456789abcdef";
const token = "a-token-of-the-fake";
const base = "/client/v4";

interface Fault {
  method: string;
  path: RegExp;
  status: number;
  /** How many calls fail, and how many of them go well before. */
  times: number;
  after: number;
  /** The call takes effect, and its answer is lost. */
  isLate?: boolean;
}

/** Cloudflare's API on loopback, for one account. It notes each call as "METHOD path", and fails those that it is told to fail. */
export async function startFakeCloudflare() {
  const account = new FakeAccount();
  const calls: string[] = [];
  const faults: Fault[] = [];

  function answerTo(call: ApiCall): ApiAnswer {
    if (![token, assetToken].some((known) => call.headers.authorization === `Bearer ${known}`)) {
      return { status: 401, error: { code: 10000, message: "Authentication error" } };
    }
    if (call.path === "/accounts") return { status: 200, result: [{ id: accountId, name: "Team" }] };
    const own = call.path.split(`/accounts/${accountId}`)[1] ?? call.path;
    const fault = faults.find(({ method, path, times }) => times > 0 && method === call.method && path.test(own));
    if (!fault || fault.after-- > 0) return account.answer({ ...call, path: own });
    fault.times--;
    if (fault.isLate) account.answer({ ...call, path: own });
    return { status: fault.status, error: { code: 9999, message: "an injected failure" } };
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", "http://fake");
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = url.pathname.slice(base.length);
    const { method = "GET", headers } = request;
    calls.push(`${method} ${path}`);
    const body = Buffer.concat(chunks).toString("latin1");
    const call = { method, path, headers, body, query: url.searchParams };
    const { status, result = null, info, error } = answerTo(call);
    response.writeHead(status, { "content-type": "application/json" });
    const errors = error ? [error] : [];
    response.end(JSON.stringify({ success: !error, errors, messages: [], result, ...(info && { result_info: info }) }));
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`;
  return {
    account,
    calls,
    /** What a command needs in its environment to talk to this fake, and to nothing else. */
    environment: { CLOUDFLARE_API_BASE_URL: baseUrl, CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ACCOUNT_ID: accountId },
    fail: (fault: Omit<Fault, "times" | "after"> & Partial<Fault>) => faults.push({ times: 1, after: 0, ...fault }),
    repair: () => faults.splice(0),
    /** Faults that still wait for a call. */
    pendingFaults: () => faults.filter(({ times }) => times > 0),
    async close() {
      await new Promise((resolve) => server.close(resolve));
      account.close();
    },
  };
}
