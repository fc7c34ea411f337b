import { consumedQueuesOf } from "./names.mjs";
import { executeOn, migrateRemotely } from "./remote-database.mjs";
import { findQueue } from "./resources.mjs";

/**
 * Takes the database of a deployment back to a moment. The deployed code knows the newest tables only, so the migrations that came
 * since are applied at once. Messages wait meanwhile. After a failure the queues stay paused: another run completes it.
 */
export async function takeBack({ login, named, database }, { to, migrations, say }) {
  const { api, accountId } = login;
  const travel = `/accounts/${accountId}/d1/database/${database.uuid}/time_travel`;
  // A moment out of reach is refused before anything changes.
  const { bookmark } = await api.get(`${travel}/bookmark`, { query: { timestamp: new Date(to).toISOString() } });
  await deliver(login, named, false);
  // Read now, since a repeated call would name the restored state as what was before.
  const { bookmark: before } = await api.get(`${travel}/bookmark`);
  say(`To undo: npx wrangler d1 time-travel restore ${database.name} --bookmark=${before}`);
  await api.post(`${travel}/restore`, undefined, { query: { bookmark } });
  await migrateRemotely(login, executeOn(login, database.uuid), migrations);
  await deliver(login, named, true);
}

async function deliver(login, named, isDelivered) {
  for (const name of consumedQueuesOf(named)) {
    const queue = await findQueue(login, name);
    if (queue === null) continue;
    const settings = { delivery_paused: !isDelivered };
    await login.api.patch(`/accounts/${login.accountId}/queues/${queue.queue_id}`, { queue_name: name, settings });
  }
}
