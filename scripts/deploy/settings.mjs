import { Sentence } from "../local/sentence.mjs";
import { publicSettings } from "../local/settings.mjs";

/**
 * The variables to deploy. For each, the first that says something counts: the environment of the command, wrangler.toml, what is
 * deployed already. ISSUER otherwise follows from the host on which the Worker answers; null: none is known. OWN_HOSTS follows from all
 * `domains`, so that the Worker never fetches from itself. Throws a Sentence where ISSUER has no usable value.
 */
export function chooseSettings({ committed, env, environment, deployed, host, domains = [] }) {
  const fromEnvironment = Object.fromEntries(
    publicSettings.filter((name) => environment[name] !== undefined).map((name) => [name, environment[name]]),
  );
  const written = committedOf(committed, env);
  const settings = { ...deployed, ...withoutEmpty(written), ...fromEnvironment };
  const issuesTokens = settings.EMBEDDED_ISSUER !== "false";
  if (!settings.ISSUER && issuesTokens && host !== null) settings.ISSUER = `https://${host}`;
  checkIssuer(settings);
  const isSaid = Boolean(written.OWN_HOSTS) || environment.OWN_HOSTS !== undefined;
  const hosts = ownHosts(settings, domains);
  if (!isSaid && hosts !== "") settings.OWN_HOSTS = hosts;
  return { ...written, ...settings };
}

/** The hosts that were deployed with, and the domains of now, without that of the issuer, which the Worker knows. */
function ownHosts({ OWN_HOSTS = "", ISSUER }, domains) {
  const known = OWN_HOSTS.split(",").map((host) => host.trim());
  const issuer = ISSUER && URL.parse(ISSUER)?.host;
  return [...new Set([...known, ...domains])].filter((host) => host !== "" && host !== issuer).join(",");
}

/** `[vars]`, and over it `[env.<name>.vars]`. Another environment answers elsewhere, so ISSUER is never shared. */
function committedOf({ vars = {}, env: environments = {} }, env) {
  if (env === null) return vars;
  const { ISSUER: _, ...shared } = vars;
  return { ...shared, ...environments[env]?.vars };
}

function withoutEmpty(settings) {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ""));
}

function checkIssuer({ ISSUER }) {
  if (!ISSUER) return;
  const url = URL.parse(ISSUER);
  if (url?.protocol !== "https:" || url.pathname !== "/" || url.search || url.hash) {
    throw new Sentence(
      `ISSUER is ${JSON.stringify(ISSUER)}, but must be an https origin, such as https://muster.example.com.`,
    );
  }
}
