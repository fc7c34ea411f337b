import type { TaskReport } from "../../domain/label/task-report.ts";
import type { Outcome, Result } from "../wire.ts";

/** The part of the browser's storage that is used here. */
export interface KeyValueStore {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** What the service is still to be told. */
export type Message =
  | { kind: "answer"; sessionId: string; result: Result }
  | { kind: "report"; sessionId: string; report: TaskReport };

/** A time until which an answer may be taken back, and the tab that may. */
export interface Hold {
  dueAt: number;
  tab: string;
}

export type Pending = Message & {
  id: string;
  at: number;
  /** Absent: it is on its way, and cannot be taken back. */
  hold?: Hold;
};

/** What the service said to an answer. Null: it refused it. */
export type Settled = Pick<Outcome, "next" | "done"> | null;

type Stored = { at: number; message: Message; hold?: Hold } | { settled: Settled };

/**
 * The answers that the service has not taken yet, one small entry a task, so that writing one costs the same however many wait. All tabs
 * of a browser share them. A taken answer leaves a mark until its session is over: it tells other tabs that the task is handled.
 */
export class Outbox {
  readonly #store: KeyValueStore;
  readonly #prefix: string;
  /** Used where the browser refuses to store: the answers then live as long as the page. */
  readonly #unstored = new Map<string, string>();

  constructor(store: KeyValueStore, key: string) {
    this.#store = store;
    this.#prefix = `muster-label/${key}/`;
  }

  put(message: Message, now: number, hold?: Hold): void {
    this.#write(idOf(message), { at: now, message, ...(hold ? { hold } : {}) });
  }

  /** The message counts as sent from here on: it may have arrived although no reply did. */
  release({ id, at, hold, ...message }: Pending): void {
    if (hold) this.#write(id, { at, message });
  }

  /** Takes back a message that is still held. */
  takeBack({ id }: Pending): void {
    this.#remove(id);
  }

  /** Oldest first. */
  pending(): Pending[] {
    return this.#entries()
      .flatMap(([id, stored]) => {
        if (!("message" in stored)) return [];
        const { message, at, hold } = stored;
        return [{ ...message, id, at, ...(hold ? { hold } : {}) }];
      })
      .sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  }

  settle({ id, kind }: Pick<Pending, "id" | "kind">, settled: Settled): void {
    if (kind === "answer") this.#write(id, { settled });
    else this.#remove(id);
  }

  /** The tasks of a session that were handled, in this tab or another. One whose answer was refused may be given again. */
  handledIn(sessionId: string): string[] {
    const start = `${sessionId}/a/`;
    return this.#entries().flatMap(([id, stored]) =>
      id.startsWith(start) && !("settled" in stored && stored.settled === null) ? [id.slice(start.length)] : [],
    );
  }

  /** Deletes the marks of all sessions except these. */
  tidy(sessionIds: readonly string[]): void {
    const isKept = (id: string) => sessionIds.some((sessionId) => id.startsWith(`${sessionId}/`));
    for (const [id, stored] of this.#entries()) if ("settled" in stored && !isKept(id)) this.#remove(id);
  }

  clear(): void {
    for (const [id] of this.#entries()) this.#remove(id);
  }

  /** Reads a change that another tab made. Null: it does not concern this outbox. */
  readChange(storageKey: string | null, value: string | null) {
    if (!storageKey?.startsWith(this.#prefix)) return null;
    const [sessionId, kind, ...rest] = storageKey.slice(this.#prefix.length).split("/");
    if (sessionId === undefined || kind !== "a") return null;
    const stored = parse(value);
    return { sessionId, rapidId: rest.join("/"), settled: stored && "settled" in stored ? stored.settled : undefined };
  }

  #entries(): [string, Stored][] {
    const found = new Map(this.#unstored);
    try {
      for (let index = 0; index < this.#store.length; index++) {
        const key = this.#store.key(index);
        if (!key?.startsWith(this.#prefix)) continue;
        const id = key.slice(this.#prefix.length);
        if (!found.has(id)) found.set(id, this.#store.getItem(key) ?? "");
      }
    } catch {
      // Storage is forbidden here.
    }
    return [...found].flatMap(([id, text]) => {
      const stored = parse(text);
      return stored ? [[id, stored] as [string, Stored]] : [];
    });
  }

  #write(id: string, stored: Stored): void {
    const text = JSON.stringify(stored);
    try {
      this.#store.setItem(this.#prefix + id, text);
      this.#unstored.delete(id);
    } catch {
      this.#unstored.set(id, text);
    }
  }

  #remove(id: string): void {
    this.#unstored.delete(id);
    try {
      this.#store.removeItem(this.#prefix + id);
    } catch {
      // Storage is forbidden here.
    }
  }
}

function idOf(message: Message): string {
  if (message.kind === "report") return `${message.sessionId}/r/${message.report.rapidId}`;
  return `${message.sessionId}/a/${message.result.rapidId}`;
}

/** Another version of the page may have written it. */
function parse(text: string | null): Stored | null {
  try {
    const stored = JSON.parse(text ?? "null");
    return stored !== null && typeof stored === "object" && ("settled" in stored || "message" in stored)
      ? stored
      : null;
  } catch {
    return null;
  }
}
