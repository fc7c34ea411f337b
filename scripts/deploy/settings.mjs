import { Sentence } from "../local/sentence.mjs";
import { publicSettings } from "../local/settings.mjs";

/**
 * The variables to deploy. For each, the first that says something counts: the environment of the command, wrangler.toml, what is
 * deployed already. Throws a Sentence where ISSUER has no usable value.
 */
export function chooseSettings({ committed, env, environment, deployed, domain }) {
  const fromEnvironment = Object.fromEntries(
    publicSettings.filter((name) => environment[name] !== undefined).map((name) => [name, environment[name]]),
  );
  const written = committedOf(committed, env);
  const settings = { ...deployed, ...withoutEmpty(written), ...fromEnvironment };
  if (!settings.ISSUER && domain) settings.ISSUER = `https://${domain}`;
  checkIssuer(settings);
  return { ...written, ...settings };
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

function checkIssuer({ ISSUER, EMBEDDED_ISSUER }) {
  if (!ISSUER && EMBEDDED_ISSUER === "false") return;
  const example = "ISSUER=https://muster.<your subdomain>.workers.dev npm run deploy";
  if (!ISSUER) {
    throw new Sentence(`ISSUER is not set: give the origin on which the Worker answers (${example}), or a --domain.`);
  }
  const url = URL.parse(ISSUER);
  if (url?.protocol !== "https:" || url.pathname !== "/" || url.search || url.hash) {
    throw new Sentence(`ISSUER is ${JSON.stringify(ISSUER)}, but must be an https origin, as in: ${example}`);
  }
}
