import { randomUUID } from "node:crypto";
import { readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { pause } from "../pause.ts";

/** The holder renews its lock every few seconds. */
const heartbeatMs = 5_000;
const staleMs = 60_000;
/** How long a process may take between two system calls. */
const breakingMs = 10_000;

/** Does work that only one process may do at a time. Breaks a lock whose holder died. */
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
    // The lock may have been broken, and belong to another process now.
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
 * If several processes find a lock stale, only one may break it. The right is named after the lock that they saw: otherwise the second
 * would remove the lock that the first has just taken.
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
    // EPERM: the process lives, and belongs to another user.
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

function nonceOf(text: string): string {
  const { nonce } = parse(text);
  return typeof nonce === "string" && /^[\w-]+$/.test(nonce) ? nonce : "unread";
}

/** A lock is empty between its creation and its first byte. Then it has no holder yet, and only its age makes it stale. */
function parse(text: string): { pid?: unknown; host?: unknown; nonce?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
