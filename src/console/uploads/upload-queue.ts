import { changeFile, dropFiles, type KeptFile, keepFile, nextFile } from "./kept-files.ts";
import { type Sent, sendFile } from "./send-file.ts";

/** What this tab, or another one of the same browser, tells about files. */
export type Told =
  | { kind: "chosen" }
  | { kind: "progress"; id: string; share: number }
  | { kind: "stored"; id: string; fileName: string }
  | { kind: "failed"; id: string; reason: string }
  | { kind: "again"; ids: readonly string[] }
  /** The service does not answer: the queue goes on by itself. */
  | { kind: "waits"; reason: string }
  | { kind: "gone"; ids: readonly string[] };

const longestWaitMs = 30_000;
/** Failures of the service in a row after which the file itself may be the cause. */
const mostFailures = 5;

const listeners = new Set<(told: Told) => void>();
const otherTabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("muster-uploads") : null;
otherTabs?.addEventListener("message", ({ data }) => hear(data as Told));

export function onTold(listener: (told: Told) => void): void {
  listeners.add(listener);
}

function hear(told: Told): void {
  for (const listener of listeners) listener(told);
}

function tell(told: Told): void {
  hear(told);
  otherTabs?.postMessage(told);
}

/** Keeps a file on the device, and sends it after those that were chosen before. False: it goes when this page goes. */
export async function enqueue(file: KeptFile & { file: Blob }): Promise<boolean> {
  const isKept = await keepFile(file);
  tell({ kind: "chosen" });
  void sendWaiting(file.owner);
  return isKept;
}

export async function tryAgain(owner: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await changeFile(id, { state: "waiting", reason: null });
  tell({ kind: "again", ids });
  void sendWaiting(owner);
}

export async function discard(ids: readonly string[]): Promise<void> {
  await dropFiles(ids);
  tell({ kind: "gone", ids });
}

let isSending = false;
let isAskedAgain = false;

/**
 * Sends what waits, one after the other: many at once would starve each other on a slow line. Of several tabs one sends, and the next takes
 * over when it is closed.
 */
export async function sendWaiting(owner: string): Promise<void> {
  isAskedAgain = true;
  if (isSending) return;
  isSending = true;
  try {
    while (isAskedAgain) {
      isAskedAgain = false;
      await alone(() => sendAll(owner));
    }
  } finally {
    isSending = false;
  }
}

/** A page without a secure address has no locks, and keeps no files either. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request("muster-uploads", work);
  else await work();
}

async function sendAll(owner: string): Promise<void> {
  let failures = 0;
  for (let file = await nextFile(owner); file; file = await nextFile(owner)) {
    const { id } = file;
    const sent = await sendFile(file, (share) => tell({ kind: "progress", id, share }));
    failures = sent.kind === "later" && !sent.isLost ? failures + 1 : 0;
    await note(id, sent, failures);
    if (sent.kind === "later") await sleep(Math.min(longestWaitMs, 1_000 * 2 ** failures));
  }
}

async function note(id: string, sent: Sent, failures: number): Promise<void> {
  if (sent.kind === "stored") {
    const { fileName } = sent;
    await changeFile(id, { state: "stored", fileName, file: null });
    tell({ kind: "stored", id, fileName });
  } else if (sent.kind === "refused" || failures >= mostFailures) {
    await changeFile(id, { state: "failed", reason: sent.reason });
    tell({ kind: "failed", id, reason: sent.reason });
  } else tell({ kind: "waits", reason: sent.reason });
}

/** A connection that comes back ends it at once. */
function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    addEventListener("online", () => resolve(), { once: true });
  });
}
