import { dirname } from "node:path";
import { MusterError } from "../muster-error.ts";
import { throwTokenError } from "../token/issuer.ts";
import { signInByBrowser } from "./browser-login.ts";
import { signInByDevice } from "./device-login.ts";
import { withFileLock } from "./file-lock.ts";
import { openBrowser } from "./open-browser.ts";
import type { SignInOptions } from "./sign-in-options.ts";
import { signInWay } from "./sign-in-way.ts";
import type { StoredLogin } from "./stored-login.ts";
import { type KeptLogin, prepareFolder } from "./token-cache.ts";

const patienceMs = 300_000;

/** Lets a person sign in within five minutes, and stores the login. */
export async function signIn(
  stored: StoredLogin,
  scope: string,
  { noBrowser = false, signal, print = printLine, openBrowser: open = openBrowser }: SignInOptions,
): Promise<KeptLogin> {
  const configuration = await stored.server();
  const late = AbortSignal.timeout(patienceMs);
  const parts = {
    configuration,
    scope,
    signal: signal ? AbortSignal.any([signal, late]) : late,
    print,
    openBrowser: open,
  };
  const way = signInWay(process.platform, process.env, { noBrowser });
  const granted = await (way === "browser" ? signInByBrowser(parts) : signInByDevice(parts)).catch((error) => {
    signal?.throwIfAborted();
    if (!late.aborted) return throwTokenError(error);
    throw new MusterError({
      operation: "login",
      status: 0,
      code: "timeout",
      title: "Nobody signed in within five minutes",
      cause: error,
    });
  });
  await prepareFolder(dirname(stored.cache.file));
  return withFileLock(stored.cache.file, () => stored.keep(granted));
}

function printLine(line: string): void {
  process.stderr.write(`${line}\n`);
}
