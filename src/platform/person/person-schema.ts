import { upgradeTables } from "../upgrade-tables.ts";

/** Each entry brings a person from one version to the next. Never edit one that was deployed. */
const upgrades: readonly string[] = [
  `CREATE TABLE facts (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
   CREATE TABLE organizations (id TEXT PRIMARY KEY) WITHOUT ROWID;
   CREATE TABLE campaigns (id TEXT PRIMARY KEY, sessions INTEGER NOT NULL, last_at INTEGER NOT NULL) WITHOUT ROWID;
   CREATE TABLE sticky (dimension TEXT PRIMARY KEY, campaign_id TEXT NOT NULL, since INTEGER NOT NULL) WITHOUT ROWID;
   CREATE TABLE audiences (
     id TEXT PRIMARY KEY,
     state TEXT,
     score REAL,
     epoch INTEGER NOT NULL,
     asked_at INTEGER NOT NULL,
     responses INTEGER NOT NULL DEFAULT 0
   ) WITHOUT ROWID;
   CREATE TABLE answered (rapid_id TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
   CREATE TABLE sessions (
     id TEXT PRIMARY KEY,
     client_id TEXT NOT NULL,
     audience_id TEXT,
     program TEXT,
     configs TEXT NOT NULL,
     progress TEXT NOT NULL,
     opened_at INTEGER NOT NULL,
     expires_at INTEGER NOT NULL,
     next_id TEXT,
     state TEXT NOT NULL,
     ended_by TEXT
   ) WITHOUT ROWID;
   CREATE TABLE rapids (
     session_id TEXT NOT NULL,
     place INTEGER NOT NULL,
     id TEXT NOT NULL,
     routing_id TEXT NOT NULL,
     content TEXT NOT NULL,
     is_served INTEGER NOT NULL,
     result TEXT,
     outcome TEXT,
     PRIMARY KEY (session_id, place)
   ) WITHOUT ROWID;`,
];

export function upgradePerson(storage: DurableObjectStorage): void {
  upgradeTables(storage, upgrades);
}
