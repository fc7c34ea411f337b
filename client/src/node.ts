import { dirname } from "node:path";
import { tokenRevocation } from "openid-client";
import { createClientIn, fetchOf } from "./client.ts";
import type { MusterClient } from "./muster-client.ts";
import { withFileLock } from "./node/file-lock.ts";
import { loginSettings } from "./node/login-settings.ts";
import { loginTokens } from "./node/login-tokens.ts";
import { openAsFile } from "./node/open-path.ts";
import { signIn } from "./node/sign-in.ts";
import type { SignInOptions } from "./node/sign-in-options.ts";
import { storedLogin } from "./node/stored-login.ts";
import { prepareFolder } from "./node/token-cache.ts";
import { pause } from "./pause.ts";
import type { Runtime } from "./runtime.ts";
import type { ClientOptions } from "./settings.ts";
import { throwTokenError } from "./token/issuer.ts";
import { version } from "./version.ts";

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
export type {
  Box,
  ClassifyExample,
  CompareExample,
  Exactness,
  ExampleAsset,
  ExamplePair,
  LineExample,
  LocateExample,
  Moment,
  ScrubExample,
  WordsExample,
} from "./examples/example-question.ts";
export type { FileBytes, FileInput, FileStream } from "./file-input.ts";
export type { DatapointOutcome } from "./labeling/add-in-bulk.ts";
export type { AssetSource, DatapointItem } from "./labeling/datapoint-item.ts";
export type { ResultsOptions } from "./labeling/job-results.ts";
export type { ResultFile, ResultLine, ResultsByType, ResultType } from "./labeling/result-file.ts";
export type { DatapointProgress, UploadDatapointsOptions } from "./labeling/upload-datapoints.ts";
export { JobFailedError, type WatchedJob } from "./labeling/wait-for-job.ts";
export type { List, Page } from "./list.ts";
export type { Logger } from "./logger.ts";
export type { MusterClient } from "./muster-client.ts";
export { type ErrorCode, MusterError } from "./muster-error.ts";
export type { SignInOptions } from "./node/sign-in-options.ts";
export type {
  Body,
  CallOptions,
  FileAnswer,
  Input,
  OperationId,
  Output,
  Query,
  Row,
  UploadProgress,
} from "./operation-types.ts";
export type * from "./resources.ts";
export type { components, operations } from "./schema.ts";
export type { ClientOptions } from "./settings.ts";
export type { FileOutcome, UploadFilesOptions, UploadFilesProgress } from "./upload-files.ts";
export type { BatchProgress, UploadUrlsOptions, UrlOutcome } from "./upload-urls.ts";
export { type Run, RunFailedError } from "./wait-for-run.ts";
export { type SignedWebhook, verifyWebhook, type WebhookEvent, WebhookVerificationError } from "./webhooks.ts";

const runtime: Runtime = {
  promisesOutliveRequests: true,
  environment: process.env,
  userAgent: `muster-js/${version} (${process.release?.name ?? "node"} ${process.version})`,
  openPath: openAsFile,
  printLog: (_, line) => void process.stderr.write(`${line}\n`),
  waiting: { pause, random: Math.random, now: Date.now },
  loginTokens,
};

/**
 * Makes a client with typed calls. Credentials come from the options, from MUSTER_CLIENT_ID and MUSTER_CLIENT_SECRET, or from a login
 * stored on this machine, in this order. Without any, a person is asked to sign in.
 *
 * ```ts
 * import { createClient } from "muster-client";
 *
 * const client = createClient({ baseUrl: "https://muster.example.com" });
 * const { audienceId } = await client.audiences.create({ name: "Cat lovers" });
 * const [cat] = await client.uploadUrls(["https://example.com/cat.jpg"]);
 * await client.audiences.initializeUsers(audienceId, new Blob(["userId,score\nann,0.9\n"]));
 * await client.waitForSeeding(audienceId, { onProgress: ({ processedCount }) => console.log(processedCount) });
 * for await (const { name, status } of client.audiences.list({ name: { contains: "cat" }, sort: ["-created_at"] })) {
 *   console.log(name, status);
 * }
 * ```
 *
 * Calls reject with MusterError. They are retried while the service is busy or cannot be reached.
 */
export function createClient(options?: ClientOptions): MusterClient {
  return createClientIn(runtime, options);
}

/** Lets a person sign in with a browser, here or on another device, and stores the login for all programs of this user. */
export async function login({
  noBrowser,
  signal,
  print,
  openBrowser,
  ...options
}: ClientOptions & SignInOptions = {}): Promise<void> {
  const { settings, credentials } = loginSettings(options, process.env);
  const stored = await storedLogin(credentials, settings, { fetch: fetchOf(options), waiting: runtime.waiting });
  await signIn(stored, credentials.scope, { noBrowser, signal, print, openBrowser });
}

/** Ends the login on the server and deletes it here. If the server cannot be reached, it is deleted anyway and the call rejects. */
export async function logout(options: ClientOptions = {}): Promise<void> {
  const { settings, credentials } = loginSettings(options, process.env);
  const stored = await storedLogin(credentials, settings, { fetch: fetchOf(options), waiting: runtime.waiting });
  const { cache } = stored;
  await prepareFolder(dirname(cache.file));
  const kept = await withFileLock(cache.file, async () => {
    const before = await cache.read();
    await cache.delete();
    return before;
  });
  if (kept === null) return;
  await tokenRevocation(await stored.server(), kept.refreshToken ?? kept.accessToken).catch(throwTokenError);
}
