import { randomUUID } from "node:crypto";
import { sized } from "../support/size.mjs";

const organizationCount = sized(50, 3);
const audiencesEach = sized(2000, 60);
const ownersEach = 4;
/** How many of its audiences each organization shares with the next one, and as many more with the next one's first owner. */
const sharedEach = 30;
/** One of each of the first organizations, the caller's among them. */
const publicCount = 20;
const day = 86_400_000;

const adjectives = ["amber", "brave", "Calm", "dusty", "Eager", "faint", "grey", "hasty", "ivory", "jolly"];
const animals = ["Badger", "crane", "dormouse", "Eagle", "ferret", "gecko", "heron", "Ibex", "jackal", "kestrel"];

const oneOf = (list) => list[Math.floor(Math.random() * list.length)];
const numbers = (count) => Array.from({ length: count }, (_, number) => number);

/**
 * 100,000 copies of an audience and its campaign, in the organization of the first one and 49 others, among which they are
 * shared in a circle. One in ten names has the word "heron".
 */
export async function multiply(db, audienceId) {
  const audience = await rowOf(db, "audiences", audienceId);
  const campaign = await rowOf(db, "campaigns", audience.distilling_campaign_id);
  const organizations = numbers(organizationCount).map((number) => {
    const owners = numbers(ownersEach).map((owner) => (number + owner === 0 ? audience.owner_id : randomUUID()));
    return {
      id: number === 0 ? audience.organization_id : `org_${randomUUID()}`,
      owners,
      audiences: numbers(audiencesEach).map((copy) => ({
        ...draft(owners),
        isPublic: copy === sharedEach && number < publicCount ? 1 : 0,
      })),
    };
  });
  for (const [number, { id, owners, audiences }] of organizations.entries()) {
    const next = organizations[(number + 1) % organizationCount];
    await db.batch([
      ...organizationWithOwners(db, id, owners, audience.created_at),
      copies(db, "audiences", audience, audiences, {
        id: `'aud_' || (value ->> 'uuid')`,
        organization_id: `'${id}'`,
        owner_id: `value ->> 'owner'`,
        name: `value ->> 'name'`,
        name_folded: `lower(value ->> 'name')`,
        is_public: `value ->> 'isPublic'`,
        distilling_campaign_id: `'cmp_' || (value ->> 'uuid')`,
        status: `value ->> 'status'`,
        graduated: `value ->> 'graduated'`,
        created_at: `${audience.created_at} - (value ->> 'age')`,
      }),
      copies(db, "campaigns", campaign, audiences, {
        id: `'cmp_' || (value ->> 'uuid')`,
        audience_id: `'aud_' || (value ->> 'uuid')`,
        organization_id: `'${id}'`,
        status: `value ->> 'campaignStatus'`,
      }),
      share(db, "audience_customer_shares", "account_id", next.owners[0], audiences.slice(0, sharedEach)),
      share(db, "audience_organization_shares", "organization_id", next.id, audiences.slice(-sharedEach)),
    ]);
  }
}

function draft(owners) {
  return {
    uuid: randomUUID(),
    name: `${oneOf(adjectives)} ${oneOf(animals)} ${randomUUID().slice(0, 8)}`,
    owner: oneOf(owners),
    status: oneOf(["Created", "Pending", "Recruiting", "Ready"]),
    campaignStatus: oneOf(["Created", "Active", "Paused"]),
    graduated: Math.floor(Math.random() * 500),
    age: Math.floor(Math.random() * 365 * day),
  };
}

const rowOf = (db, table, id) => db.prepare(`SELECT * FROM ${table} WHERE id = ?`).bind(id).first();

/** As many rows like the one that stands as there are drafts; `changes` are expressions on a draft's `value`. */
function copies(db, table, row, drafts, changes) {
  const columns = Object.keys(row);
  return db
    .prepare(
      `INSERT INTO ${table} (${columns}) SELECT ${columns.map((column) => changes[column] ?? `${table}.${column}`)}
        FROM json_each(?), ${table} WHERE ${table}.id = ?`,
    )
    .bind(JSON.stringify(drafts), row.id);
}

function organizationWithOwners(db, id, owners, now) {
  return [
    db
      .prepare("INSERT INTO organizations (id, name, created_at) VALUES (?1, ?1, ?2) ON CONFLICT DO NOTHING")
      .bind(id, now),
    db
      .prepare(
        `INSERT INTO accounts (id, email, created_at) SELECT value, substr(value, 1, 8) || '@example.com', ?
          FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(now, JSON.stringify(owners)),
    db
      .prepare(
        `INSERT INTO memberships (organization_id, account_id, created_at) SELECT ?, value, ?
          FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(id, now, JSON.stringify(owners)),
  ];
}

function share(db, table, column, to, drafts) {
  return db
    .prepare(
      `INSERT INTO ${table} (audience_id, ${column}, level, created_at, giver_id)
        SELECT 'aud_' || (value ->> 'uuid'), ?, 'Viewer', 0, 'giver' FROM json_each(?)`,
    )
    .bind(to, JSON.stringify(drafts));
}
