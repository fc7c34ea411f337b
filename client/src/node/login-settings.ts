import type { LoginCredentials } from "../runtime.ts";
import { type ClientOptions, type Environment, readSettings, type Settings } from "../settings.ts";

/** Settings for signing in or out. They ignore an API client that the environment names. */
export function loginSettings(
  options: ClientOptions,
  environment: Environment,
): { settings: Settings; credentials: LoginCredentials } {
  const { MUSTER_CLIENT_ID, MUSTER_CLIENT_SECRET, ...rest } = environment;
  const settings = readSettings(options, MUSTER_CLIENT_SECRET ? rest : { ...rest, MUSTER_CLIENT_ID });
  const { credentials } = settings;
  if (credentials.kind !== "login") throw new TypeError("Whoever signs in gives neither a token nor a clientSecret.");
  return { settings, credentials };
}
