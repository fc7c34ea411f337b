import { randomUUID } from "node:crypto";
import { readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { pause } from "../pause.ts";

/** Whoever holds it says so every few seconds. */
const heartbeatMs = 5_000;
const staleMs = 60_000;
/** Between two system calls. */
const breakingMs = 10_000;

/** Does work that only one process of this user does at a time. A lock whose holder died is broken. */
export async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const lock = `${file}.lock`;
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), nonce: randomUUID() });
  while (!(await create(lock, mine))) {
    await breakStale(lock);
    await pause(20 + 60 * Math.random());
  }
  const heartbeat = setInterval(() => utimes(lock, new Date(), new Date()).catch(() => undefined), heartbeatMs);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    // It may have been broken, and be somebody else's now.
    if ((await read(lock))?.text === mine) await rm(lock, { force: true });
  }
}

async function create(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Of several that find it stale, one gets the right to break it, named after what they saw: else the second would remove the lock
 * that the first had just taken.
 */
async function breakStale(lock: string): Promise<void> {
  const seen = await read(lock);
  if (seen === null || !isStale(seen)) return;
  const right = `${lock}.${nonceOf(seen.text)}`;
  if (!(await create(right, ""))) {
    const old = await read(right);
    if (old !== null && old.ageMs > breakingMs) await rm(right, { force: true });
    return;
  }
  try {
    if ((await read(lock))?.text === seen.text) await rm(lock, { force: true });
  } finally {
    await rm(right, { force: true });
  }
}

interface Seen {
  text: string;
  ageMs: number;
}

async function read(path: string): Promise<Seen | null> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(path, "utf8"), stat(path)]);
    return { text, ageMs: Date.now() - mtimeMs };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function isStale({ text, ageMs }: Seen): boolean {
  if (ageMs > staleMs) return true;
  const { pid, host } = parse(text);
  return host === hostname() && typeof pid === "number" && !isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, and is not ours.
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

function nonceOf(text: string): string {
  const { nonce } = parse(text);
  return typeof nonce === "string" && /^[\w-]+$/.test(nonce) ? nonce : "unread";
}

/** Between its creation and its first byte a lock is empty: nobody's yet, and stale only by age. */
function parse(text: string): { pid?: unknown; host?: unknown; nonce?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
