import { Sentence } from "../local/sentence.mjs";

/** What stands at Cloudflare under the Worker's name. `settings` is null where there is no such Worker. */
export async function readDeployedWorker({ api, accountId }, name) {
  const script = `/accounts/${accountId}/workers/scripts/${name}`;
  const found = await api.find(`${script}/settings`);
  if (found === null) return { settings: null, secrets: [] };
  const plain = found.bindings.filter(({ type }) => type === "plain_text");
  const secrets = await api.get(`${script}/secrets`);
  return {
    settings: Object.fromEntries(plain.map((binding) => [binding.name, binding.text])),
    secrets: secrets.map((secret) => secret.name),
  };
}

/**
 * The custom domains to deploy: those that lead to the Worker already, and the one that was asked for. Throws a Sentence where that
 * one leads to another Worker, which would lose it.
 */
export async function chooseDomains({ api, accountId }, { worker, domain }) {
  const attached = await api.get(`/accounts/${accountId}/workers/domains`);
  const owner = attached.find(({ hostname }) => hostname === domain)?.service;
  if (owner !== undefined && owner !== worker) {
    throw new Sentence(`${domain} leads to the Worker ${owner}: choose another --domain, or detach this one first.`);
  }
  const own = attached.filter(({ service }) => service === worker).map(({ hostname }) => hostname);
  return [...new Set([...own, ...(domain === null ? [] : [domain])])];
}
