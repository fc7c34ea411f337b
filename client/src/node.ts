import { dirname } from "node:path";
import { tokenRevocation } from "openid-client";
import { createClientIn, fetchOf } from "./client.ts";
import type { MusterClient } from "./muster-client.ts";
import { withFileLock } from "./node/file-lock.ts";
import { loginSettings } from "./node/login-settings.ts";
import { loginTokens } from "./node/login-tokens.ts";
import { signIn } from "./node/sign-in.ts";
import type { SignInOptions } from "./node/sign-in-options.ts";
import { storedLogin } from "./node/stored-login.ts";
import { prepareFolder } from "./node/token-cache.ts";
import { pause } from "./pause.ts";
import type { Runtime } from "./runtime.ts";
import type { ClientOptions } from "./settings.ts";
import { throwTokenError } from "./token/issuer.ts";
import { version } from "./version.ts";

export type { FileInput } from "./file-input.ts";
export type { List, Page } from "./list.ts";
export type { MusterClient } from "./muster-client.ts";
export { MusterError } from "./muster-error.ts";
export type { SignInOptions } from "./node/sign-in-options.ts";
export type { Body, CallOptions, FileAnswer, Input, OperationId, Output, Query, Row } from "./operation-types.ts";
export type { components, operations } from "./schema.ts";
export type { ClientOptions } from "./settings.ts";
export type { FileOutcome, UploadFilesOptions } from "./upload-files.ts";
export type { BatchProgress, UploadUrlsOptions, UrlOutcome } from "./upload-urls.ts";
export { type Run, RunFailed, type Seeding } from "./wait-for-run.ts";

const runtime: Runtime = {
  promisesOutliveRequests: true,
  environment: process.env,
  userAgent: `muster-js/${version} (${process.release?.name ?? "node"} ${process.version})`,
  waiting: { pause, random: Math.random, now: Date.now },
  loginTokens,
};

/**
 * The service as typed calls. Credentials come from the options, else from MUSTER_CLIENT_ID and MUSTER_CLIENT_SECRET, else from a login
 * that is kept on this machine, else a person is asked to sign in.
 *
 * ```ts
 * import { createClient } from "muster/client";
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
 * Calls reject with MusterError, and are repeated by themselves while the service is busy or out of reach.
 */
export function createClient(options?: ClientOptions): MusterClient {
  return createClientIn(runtime, options);
}

/** Lets a person sign in, in a browser or by a code to type elsewhere, and keeps the login for every program of this user. */
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

/** Ends the login on the server and forgets it here. It is forgotten also when the server cannot be told: the call then rejects. */
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
