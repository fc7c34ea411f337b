import { createClientIn } from "./client.ts";
import type { MusterClient } from "./muster-client.ts";
import { MusterError } from "./muster-error.ts";
import { pause } from "./pause.ts";
import type { Runtime } from "./runtime.ts";
import type { ClientOptions, Environment } from "./settings.ts";

export {
  ConflictError,
  ConnectionError,
  ForbiddenError,
  InvalidError,
  NotFoundError,
  PreconditionFailedError,
  RateLimitedError,
  ServerError,
  TimeoutError,
  UnauthenticatedError,
  UnavailableError,
  UnreadableFileError,
} from "./error-classes.ts";
export { JobFailedError } from "./labeling/wait-for-job.ts";
export { MusterError } from "./muster-error.ts";
export { RunFailedError } from "./wait-for-run.ts";
export { verifyWebhook, WebhookVerificationError } from "./webhooks.ts";

const { userAgent } = (globalThis as { navigator?: { userAgent?: string } }).navigator ?? {};

/** The runtime of Workers and browsers, which cannot store a login or listen for one. */
const runtime: Runtime = {
  environment: (globalThis as { process?: { env?: Environment } }).process?.env ?? {},
  userAgent: null,
  openPath: null,
  // biome-ignore lint/suspicious/noConsole: the environment asks for it.
  printLog: (level, line) => console[level](line),
  waiting: { pause, random: Math.random, now: Date.now },
  promisesOutliveRequests: userAgent !== "Cloudflare-Workers",
  loginTokens: () => ({ token: async () => refuseLogin(), refused: () => false }),
};

/** Makes a client as in Node, but without signing in: give `token`, or `clientId` and `clientSecret`. */
export function createClient(options?: ClientOptions): MusterClient {
  return createClientIn(runtime, options);
}

export async function login(): Promise<never> {
  return refuseLogin();
}

export async function logout(): Promise<never> {
  return refuseLogin();
}

function refuseLogin(): never {
  throw new MusterError({
    operation: "token",
    status: 0,
    code: "not_signed_in",
    title: "There are no credentials",
    detail: "Give createClient a token, or a clientId and a clientSecret: nobody can sign in from here",
  });
}
