import { resolve4, resolve6, resolveCname } from "node:dns/promises";
import { Sentence } from "../local/sentence.mjs";

/** The published Python client asks these hosts of a domain. Links to pictures may go to the last one. */
const clientHosts = (domain) => ["api", "auth", "assets"].map((name) => `${name}.${domain}`);

/**
 * The custom domains to deploy: those that lead to the Worker already, the one that was asked for, and its hosts for clients. Throws a
 * Sentence where the one that was asked for leads to another Worker, which would lose it. A host that leads elsewhere is left as it is:
 * nobody asked for it by name. `findRecords` says whether a name has DNS records.
 * @returns {Promise<{ domains: string[], left: { host: string, why: string }[] }>}
 */
export async function chooseDomains({ api, accountId }, { worker, domain, findRecords }) {
  const attached = await api.get(`/accounts/${accountId}/workers/domains`);
  const ownerOf = (host) => attached.find(({ hostname }) => hostname === host)?.service;
  const own = attached.filter(({ service }) => service === worker).map(({ hostname }) => hostname);
  if (domain === null) return { domains: own, left: [] };
  const owner = ownerOf(domain);
  if (owner !== undefined && owner !== worker) {
    throw new Sentence(`${domain} leads to the Worker ${owner}: choose another --domain, or detach this one first.`);
  }
  const domains = new Set([...own, domain]);
  const left = [];
  for (const host of clientHosts(domain).filter((name) => !domains.has(name))) {
    const other = ownerOf(host);
    const why = other === undefined ? await whyTaken(host, findRecords) : `it leads to the Worker ${other}`;
    if (why === null) domains.add(host);
    else left.push({ host, why });
  }
  return { domains: [...domains], left };
}

/** Attaching a host replaces its DNS records, so one that has some stays. */
async function whyTaken(host, findRecords) {
  try {
    return (await findRecords(host)) ? "it has a DNS record already" : null;
  } catch (error) {
    return `its DNS records could not be looked up (${error.code ?? error.message})`;
  }
}

/** Whether a name has DNS records that could lead a browser somewhere. Rejects where no server tells. */
export async function findDnsRecords(host) {
  for (const look of [resolve4, resolve6, resolveCname]) {
    const found = await look(host).catch((error) => {
      if (error.code === "ENOTFOUND" || error.code === "ENODATA") return [];
      throw error;
    });
    if (found.length > 0) return true;
  }
  return false;
}
