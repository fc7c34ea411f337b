import { type Conduct, describeConduct, noConduct, withTally } from "../../domain/label/conduct.ts";
import {
  admitLabeler,
  type LabelerAsk,
  type LabelerOutcome,
  type LabelerWindows,
  noWindows,
} from "../../domain/label/labeler-limits.ts";
import type { SessionTally } from "../../domain/publisher/session-tally.ts";
import type { KnownLabeler, LabelerFigures, LabelerPage, Labelers, PaidLabeler } from "./publisher.port.ts";

const admittedKey = "admitted";
const laterColumns = [
  ["panel", "TEXT"],
  // The answers that somebody pays for, and what they cost in millionths of a dollar.
  ["paid", "INTEGER NOT NULL DEFAULT 0"],
  ["gross", "INTEGER NOT NULL DEFAULT 0"],
] as const;

/** The people of one labeling link, in its object's storage. One object decides, so the limits are exact. */
export class LabelerRecords {
  readonly #storage: DurableObjectStorage;
  #hasTable = false;
  #windows: LabelerWindows = noWindows;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  admit(ask: LabelerAsk): LabelerOutcome {
    if (this.#find(ask.userId)) return { kind: "admitted" };
    const { outcome, windows } = admitLabeler(this.#windows, this.#admitted(), ask);
    this.#windows = windows;
    if (outcome.kind !== "admitted") return outcome;
    this.#storage.transactionSync(() => {
      this.#sql(
        "INSERT INTO labelers (user, at, conduct, panel) VALUES (?, ?, ?, ?)",
        ask.userId,
        ask.now,
        conductText(noConduct),
        ask.panelId ?? null,
      );
      this.#storage.kv.put(admittedKey, this.#admitted() + 1);
    });
    return outcome;
  }

  /** A person who was forgotten stays forgotten. */
  note(userId: string, tally: SessionTally): void {
    const before = this.#find(userId);
    if (!before) return;
    const conduct = withTally(before.conduct, tally);
    const { answers, signs } = describeConduct(conduct);
    this.#sql(
      "UPDATE labelers SET answers = ?, signs = ?, conduct = ?, gross = gross + ?, paid = paid + ? WHERE user = ?",
      ...[answers, signs.length, conductText(conduct), tally.paid?.gross ?? 0, tally.paid?.answers ?? 0, userId],
    );
  }

  forget(userId: string): void {
    this.#sql("DELETE FROM labelers WHERE user = ?", userId);
  }

  list(limit: number): Labelers {
    const rows = this.#sql(
      "SELECT user, at, conduct, panel FROM labelers ORDER BY signs DESC, answers DESC LIMIT ?",
      limit,
    );
    const [counts] = this.#sql("SELECT count(*) AS n FROM labelers WHERE signs > 0");
    const people = rows.map(
      ({ user, at, conduct, panel }): LabelerFigures => ({
        ...knownLabeler({ user, panel }),
        since: Number(at),
        ...describeConduct(JSON.parse(String(conduct))),
      }),
    );
    return { admitted: this.#admitted(), conspicuous: Number(counts?.n ?? 0), people };
  }

  /** Those for whose answers somebody pays, by their ids. */
  paid({ after, limit }: LabelerPage): PaidLabeler[] {
    const rows = this.#sql(
      "SELECT user, panel, paid, gross FROM labelers WHERE user > ? AND gross > 0 ORDER BY user LIMIT ?",
      ...[after, limit],
    );
    return rows.map(({ user, panel, paid, gross }) => ({
      ...knownLabeler({ user, panel }),
      answers: Number(paid),
      gross: Number(gross),
    }));
  }

  /** The service's own id comes first. A panel's id is no key, so all people are looked at. */
  find(id: string): KnownLabeler | null {
    const [row] = [
      ...this.#sql("SELECT user, panel FROM labelers WHERE user = ?", id),
      ...this.#sql("SELECT user, panel FROM labelers WHERE panel = ? LIMIT 1", id),
    ];
    return row ? knownLabeler(row) : null;
  }

  #find(userId: string): { conduct: Conduct } | null {
    const [row] = this.#sql("SELECT conduct FROM labelers WHERE user = ?", userId);
    return row ? { conduct: JSON.parse(String(row.conduct)) } : null;
  }

  #admitted(): number {
    return this.#storage.kv.get<number>(admittedKey) ?? 0;
  }

  /** The table is made on first use: most publishers are API clients and have no labelers. */
  #sql(query: string, ...values: (string | number | null)[]) {
    const { sql } = this.#storage;
    if (!this.#hasTable) {
      sql.exec(`CREATE TABLE IF NOT EXISTS labelers (user TEXT PRIMARY KEY, at INTEGER NOT NULL, answers INTEGER NOT NULL DEFAULT 0,
        signs INTEGER NOT NULL DEFAULT 0, conduct TEXT NOT NULL) WITHOUT ROWID;
        CREATE INDEX IF NOT EXISTS labelers_by_signs ON labelers (signs DESC, answers DESC)`);
      // Tables of earlier releases lack them.
      const known = sql
        .exec("SELECT name FROM pragma_table_info('labelers')")
        .toArray()
        .map(({ name }) => name);
      for (const [name, kind] of laterColumns)
        if (!known.includes(name)) sql.exec(`ALTER TABLE labelers ADD COLUMN ${name} ${kind}`);
      this.#hasTable = true;
    }
    return sql.exec(query, ...values).toArray();
  }
}

function knownLabeler({ user, panel = null }: Record<string, SqlStorageValue | undefined>): KnownLabeler {
  return { userId: String(user), panelId: panel === null ? null : String(panel) };
}

function conductText(conduct: Conduct): string {
  return JSON.stringify(conduct);
}
