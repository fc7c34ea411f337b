import { createCaller } from "./caller.ts";
import { groupCalls } from "./calls.ts";
import { exampleCalls } from "./examples/example-calls.ts";
import type { Fetch } from "./exchange.ts";
import { jobResults, resultLines } from "./labeling/job-results.ts";
import { uploadDatapoints } from "./labeling/upload-datapoints.ts";
import { waitForJob } from "./labeling/wait-for-job.ts";
import { type Logger, loggerAt } from "./logger.ts";
import type { MusterClient } from "./muster-client.ts";
import { fileOpener } from "./open-file.ts";
import type { Runtime } from "./runtime.ts";
import { type ClientOptions, readSettings, type Settings } from "./settings.ts";
import { clientCredentialsTokens } from "./token/client-credentials.ts";
import type { IssuerParts } from "./token/issuer.ts";
import { givenToken, type TokenSource } from "./token/token-source.ts";
import { uploadFiles } from "./upload-files.ts";
import { uploadUrls } from "./upload-urls.ts";
import { version } from "./version.ts";
import { waitForRun, waitForSeeding } from "./wait-for-run.ts";
import { usualRetries } from "./with-repeats.ts";

/** Milliseconds of silence. The service itself gives up a request far earlier. */
const usualTimeout = 120_000;

/** Makes a client for a runtime: Node, or Workers and browsers. */
export function createClientIn(runtime: Runtime, options: ClientOptions = {}): MusterClient {
  const settings = readSettings(options, runtime.environment);
  const { waiting } = runtime;
  const fetch = fetchOf(options);
  const tokens = tokensOf(runtime, settings, { fetch, waiting });
  const openFile = fileOpener(runtime.openPath);
  const caller = createCaller({
    baseUrl: settings.baseUrl,
    fetch,
    tokens,
    waiting,
    headers: () => headersOf(runtime, options),
    openFile,
    usual: {
      timeout: options.timeout ?? usualTimeout,
      maxRetries: options.maxRetries ?? usualRetries,
      logger: options.logger ?? environmentLogger(runtime, settings),
    },
  });
  const parts = { ...caller, pause: waiting.pause, openFile };
  const groups = groupCalls(caller);
  return {
    ...groups,
    examples: { ...groups.examples, ...exampleCalls(caller) },
    ...caller,
    token: () => tokens.token(),
    waitForRun: (started, watching) => waitForRun(parts, started, watching),
    waitForSeeding: (audienceId, watching) => waitForSeeding(parts, audienceId, watching),
    uploadUrls: (urls, how) => uploadUrls(parts, urls, how),
    uploadFiles: (files, how) => uploadFiles(parts, files, how),
    uploadDatapoints: (datasetId, items, how) => uploadDatapoints(parts, datasetId, items, how),
    waitForJob: (jobId, watching) => waitForJob(parts, jobId, watching),
    jobResults: (jobId, how) => jobResults(caller, jobId, how),
    resultLines: (jobId, how) => resultLines(caller, jobId, how),
  };
}

function environmentLogger({ printLog }: Runtime, { logLevel }: Settings): Logger | null {
  return logLevel === null ? null : loggerAt(logLevel, printLog);
}

/** Looks the global `fetch` up at each call, so that a replacement applies to every later request. */
export function fetchOf({ fetch: given }: Pick<ClientOptions, "fetch">): Fetch {
  return given ? (url, init) => given(url, init) : (url, init) => globalThis.fetch(url, init);
}

function tokensOf(runtime: Runtime, settings: Settings, parts: IssuerParts): TokenSource {
  const { credentials } = settings;
  switch (credentials.kind) {
    case "token":
      return givenToken(credentials.token);
    case "client":
      return clientCredentialsTokens(credentials, settings, parts, { isShared: runtime.promisesOutliveRequests });
    case "login":
      return runtime.loginTokens(credentials, settings, parts);
  }
}

function headersOf({ userAgent }: Runtime, { traceparent, headers }: ClientOptions): Record<string, string> {
  const trace = typeof traceparent === "function" ? traceparent() : traceparent;
  return {
    "X-Client": `muster-js/${version}`,
    ...(userAgent === null ? {} : { "User-Agent": userAgent }),
    ...(trace === undefined ? {} : { traceparent: trace }),
    ...headers,
  };
}
