import { ApiError } from "./cloudflare-api.mjs";

/** The database of this name, or null. */
export async function findDatabase({ api, accountId }, name) {
  // The filter of the list finds similar names too.
  const databases = await api.list(`/accounts/${accountId}/d1/database`, { query: { name }, perPage: 100 });
  return databases.find((database) => database.name === name) ?? null;
}

export async function createDatabase({ api, accountId }, { name, location, jurisdiction }) {
  return api.post(`/accounts/${accountId}/d1/database`, {
    name,
    ...(location && { primary_location_hint: location }),
    ...(jurisdiction && { jurisdiction }),
  });
}

/** The bucket of this name, or null. Each jurisdiction has buckets of its own. */
export async function findBucket({ api, accountId }, { name, jurisdiction }) {
  return api.find(`/accounts/${accountId}/r2/buckets/${name}`, { headers: within(jurisdiction) });
}

export async function createBucket({ api, accountId }, { name, location, jurisdiction }) {
  const body = { name, ...(location && { locationHint: location }) };
  return api.post(`/accounts/${accountId}/r2/buckets`, body, { headers: within(jurisdiction) });
}

/** The queue of this name, or null. */
export async function findQueue({ api, accountId }, name) {
  const queues = await api.list(`/accounts/${accountId}/queues`, { query: { name } });
  return queues.find((queue) => queue.queue_name === name) ?? null;
}

/** A queue keeps the jurisdiction that it is created with. */
export async function createQueue({ api, accountId }, { name, jurisdiction }) {
  return api.post(`/accounts/${accountId}/queues`, { queue_name: name, ...(jurisdiction && { jurisdiction }) });
}

/**
 * Finds a resource, or creates it. If creating fails, it is looked for once more: an answer that was lost on its way back may have
 * created it, and so may another run.
 */
export async function ensure({ find, create }) {
  const found = await find();
  if (found !== null) return { resource: found, isNew: false };
  try {
    return { resource: await create(), isNew: true };
  } catch (error) {
    const created = error instanceof ApiError ? await find() : null;
    if (created === null) throw error;
    return { resource: created, isNew: true };
  }
}

function within(jurisdiction) {
  return jurisdiction ? { "cf-r2-jurisdiction": jurisdiction } : {};
}
