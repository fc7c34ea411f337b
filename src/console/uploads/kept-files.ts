/** A file on this device that a form wants uploaded, or has uploaded and not sent yet. */
export interface KeptFile {
  /** Also the Idempotency-Key of its upload. */
  id: string;
  owner: string;
  /** The form and its field, and the page with its heading. */
  form: string;
  field: string;
  page: string;
  title: string;
  uploadTo: string;
  name: string;
  /** Files are sent in this order. Its whole part is the time in milliseconds since 1970. */
  order: number;
  state: "waiting" | "stored" | "failed";
  /** Null once it is stored. */
  file: Blob | null;
  /** The name that the service gave it. */
  fileName: string | null;
  /** Why it was refused, in a sentence. */
  reason: string | null;
}

const livesMs = 7 * 86_400_000;
const mostFiles = 1_000;
const mostBytes = 500_000_000;
/** The share of the browser's free room that one file may take. */
const shareTaken = 0.8;

/** Files for which the device has no room. They go when the page goes. */
const inMemory = new Map<string, KeptFile>();
let opened: IDBDatabase | null = null;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (opened) return resolve(opened);
    const request = indexedDB.open("muster-uploads", 1);
    request.onupgradeneeded = () => {
      const files = request.result.createObjectStore("files", { keyPath: "id" });
      files.createIndex("todo", ["owner", "state", "order"]);
      files.createIndex("age", "order");
    };
    request.onsuccess = () => {
      opened = request.result;
      resolve(opened);
    };
    request.onerror = () => reject(request.error);
  });
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => IDBRequest<Result> | undefined,
): Promise<Result | undefined> {
  const transaction = (await open()).transaction("files", mode);
  const request = work(transaction.objectStore("files"));
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
  return request?.result;
}

/** All of the owner's in one state, or in any. */
const within = (owner: string, state?: KeptFile["state"]) =>
  IDBKeyRange.bound([owner, ...(state ? [state] : [])], [owner, ...(state ? [state] : []), []]);

/** Keeps a file until its form is sent. False: it is kept by this page only, since the device has no room or keeps nothing. */
export async function keepFile(file: KeptFile & { file: Blob }): Promise<boolean> {
  try {
    const [{ quota = 0, usage = 0 }, kept] = await Promise.all([navigator.storage.estimate(), filesOf(file.owner)]);
    const bytes = kept.reduce((sum, one) => sum + (one.file?.size ?? 0), file.file.size);
    const hasRoom = bytes <= mostBytes && file.file.size < (quota - usage) * shareTaken;
    if (!hasRoom || kept.length >= mostFiles) throw new Error("The device has no room.");
    await inStore("readwrite", (files) => files.put(file));
    return true;
  } catch {
    inMemory.set(file.id, file);
    return false;
  }
}

/** Reads the owner's files in the order in which they were chosen. */
export async function filesOf(owner: string): Promise<KeptFile[]> {
  const stored = await inStore("readonly", (files) => files.index("todo").getAll(within(owner))).catch(() => []);
  const own = [...inMemory.values()].filter((file) => file.owner === owner);
  return [...((stored as KeptFile[] | undefined) ?? []), ...own].sort((one, other) => one.order - other.order);
}

/** The next one to send. Null: none is waiting. */
export async function nextFile(owner: string): Promise<KeptFile | null> {
  const stored = await inStore("readonly", (files) => files.index("todo").get(within(owner, "waiting"))).catch(
    () => null,
  );
  const own = [...inMemory.values()].find((file) => file.owner === owner && file.state === "waiting");
  return (stored as KeptFile | undefined) ?? own ?? null;
}

/** Changes nothing for a file that was discarded meanwhile. */
export async function changeFile(id: string, change: Partial<KeptFile>): Promise<void> {
  const own = inMemory.get(id);
  if (own) return void inMemory.set(id, { ...own, ...change });
  await inStore("readwrite", (files) => {
    const found = files.get(id);
    found.onsuccess = () => found.result && files.put({ ...found.result, ...change });
    return undefined;
  });
}

export async function dropFiles(ids: readonly string[]): Promise<void> {
  for (const id of ids) inMemory.delete(id);
  await inStore("readwrite", (files) => {
    for (const id of ids) files.delete(id);
    return undefined;
  }).catch(() => undefined);
}

/** Drops what is too old, whoever chose it. */
export async function sweepFiles(): Promise<void> {
  const old = IDBKeyRange.upperBound(Date.now() - livesMs);
  const ids = await inStore("readonly", (files) => files.index("age").getAllKeys(old)).catch(() => []);
  if (ids?.length) await dropFiles(ids.map(String));
}
